"""The rules of the automa as a page that is read in five minutes."""

from __future__ import annotations

from typing import Final

from companion.core.game import Chapter
from companion.core.text import MINUS, T, Text
from companion.rules.through_the_ages.solo.settings import (
    ARMIES,
    ATTACKS_OF,
    CROWD,
    DEFENCE,
    EASE,
    GROWTH,
    JUMP,
    LEAD_FOR_WAR,
    LEARNED,
    LORE,
    PLAN_OF,
    PLANS,
    REST,
    SAFE,
    SETTINGS,
    STORES,
)

_OF_AGES: Final = "\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}"


def _ages(figures: tuple[int, int, int]) -> str:
    return _OF_AGES.join(map(str, figures))


def _more(figures: tuple[int, int, int]) -> str:
    return _OF_AGES.join(f"{n:+}".replace("-", MINUS) if n else "0" for n in figures)


_PACES: Final = {key: _more(each.pace) for key, each in zip("abcd", SETTINGS, strict=True)}


PAGE: Final[tuple[tuple[Text, tuple[Text, ...]], ...]] = (
    (
        T("What it is"),
        (
            T("The automa sits at an empty place of your table. It has no board and no hand, only figures you see."),
            T("You play by the rules of the game, unchanged. In its turn you say your strength; the rest is told."),
        ),
    ),
    (
        T("Its turn"),
        (
            T("Politics: it attacks you, or plans an event, or does nothing."),
            T("The row: it takes two cards; they leave the game."),
            T("The first is the leftmost leader or wonder up to slot 9, else slot 5; the second is slot 5."),
            T("Where that slot is empty, it takes the first card there is."),
            T("At a table of three it takes only the first in every other turn."),
            T("Each turn follows a card of seven: three culture, two science, two armies; used up, they are shuffled."),
            T("Culture: {n} more culture a turn in Ages I / II / III.", n=_ages(GROWTH)),
            T("Science: {n} science points, and {m} more culture a turn.", n=_ages(LEARNED), m=_ages(LORE)),
            T("Armies: {n} more strength, one more at the two upper levels.", n=_ages(ARMIES)),
            T("If you are stronger, it arms instead, keeps its card, and scores {n} less in this turn.", n=_ages(EASE)),
            T(
                "If it is {n} or more ahead of your strength, armies are culture, and it scores {m} more in this turn.",
                n=_ages(SAFE),
                m=_ages(EASE),
            ),
            T("Then it scores its culture a turn, with what its level adds or takes away in Ages I / II / III:"),
            T("Beginner {a}, Regular {b}, Strong {c}, Master {d}.", **_PACES),
            T("Of two automas each scores {a} less in a turn, of three {b}.", a=_ages(CROWD[1]), b=_ages(CROWD[2])),
        ),
    ),
    (
        T("It attacks"),
        (
            T("Only if the strength it showed before your turn is above yours."),
            T(
                "Then it does so in one turn of {a}; of two automas each in one of {b}, of three in one of {c}.",
                a=ATTACKS_OF,
                b=2 * ATTACKS_OF,
                c=3 * ATTACKS_OF,
            ),
            T("After an attack it rests for {n} rounds.", n=REST),
            T("In Age III, {n} or more ahead, it may declare a war, which its next turn decides.", n=LEAD_FOR_WAR),
            T("Its attack does what the card does that it names. Defend as usual, and tap whether you did."),
        ),
    ),
    (
        T("You attack it"),
        (
            T("It may have up to {n} more strength in hidden cards, drawn before you decide.", n=_ages(DEFENCE)),
            T("It never gains more than {n} strength in one turn.", n=_ages(JUMP)),
            T(
                "What you take of its food and resources comes from the bank: it always has {n} of each.",
                n=_ages(STORES),
            ),
            T("A worker, building or yellow token that it loses is one culture a turn less, at most two for a card."),
            T("It always has a wonder of its age under way, which costs it as much when you take it."),
        ),
    ),
    (
        T("Events and colonies"),
        (
            T("Where it does not attack, it plans an event in {n} turns of {m}.", n=PLANS, m=PLAN_OF),
            T(
                "To plan an event it puts the top military card unseen on the future events, and scores {n} culture.",
                n=_ages((1, 2, 3)),
            ),
            T("If that turns out to be no event, discard it and turn up the next."),
            T("In Age IV, which has no military cards, it plans nothing and declares no war."),
            T("For a colony it bids up to a number that was fixed before the first bid."),
            T("A third of that strength is gone then."),
            T("It makes no pacts. With fewer than two persons they are taken out at setup."),
        ),
    ),
    (
        T("The end"),
        (T("Tap the card of an age when it ends. At the end the events of Age III score for it, too."),),
    ),
)

CHAPTERS: Final = tuple(
    Chapter("score" if at == len(PAGE) - 1 else "setup", title, lines) for at, (title, lines) in enumerate(PAGE)
)
