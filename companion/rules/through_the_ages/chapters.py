"""Setup and scoring in a few sentences of our own, for looking something up at the table."""

from __future__ import annotations

from typing import Final

from companion.core.game import Chapter
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.facts import (
    AGES,
    BOARD,
    CARDS,
    CIVIL,
    EVENTS_MORE,
    FIRST_TURN_ACTIONS,
    IMPACTS,
    MILITARY,
    PLAYERS,
    ROW_COSTS,
    deck,
    removed_cards,
)
from companion.rules.through_the_ages.impacts import impact_text
from companion.rules.through_the_ages.scoring import GATES


def _sizes(players: int) -> Text:
    civil, military = (", ".join(str(len(deck(kind, age, players))) for age in AGES) for kind in (CIVIL, MILITARY))
    return N(
        "{n} player: civil {civil}; military {military}.",
        "{n} players: civil {civil}; military {military}.",
        players,
        civil=civil,
        military=military,
    )


_ROW: Final = {cost: ROW_COSTS.count(cost) for cost in ROW_COSTS}

_SETUP: Final = (
    Chapter(
        "setup",
        T("The decks"),
        (
            T("With 2 players the cards marked 3+ or 4 leave the civil decks, with 3 those marked 4."),
            T(
                "With 2 players all {n} pacts leave the military decks.",
                n=sum(sum(removed_cards(MILITARY, age, 2).values()) for age in AGES),
            ),
            T("Cards that stay, Ages A, I, II and III:"),
            *(_sizes(players) for players in PLAYERS),
            T(
                "{n} French names are those of the Code of Laws; the others are ours, and a card may say otherwise.",
                n=sum(not card.ours for card in CARDS.values()),
            ),
        ),
    ),
    Chapter(
        "setup",
        T("The boards"),
        (
            T(
                "Card row: {n} civil cards of Age A. The first {one} cost 1 civil action, the next {two} cost 2, "
                "the last {three} cost 3.",
                n=len(ROW_COSTS),
                one=_ROW[1],
                two=_ROW[2],
                three=_ROW[3],
            ),
            T("Current events: as many military cards of Age A as players, plus {n}.", n=EVENTS_MORE),
            T(
                "Each player: {blue} blue cubes, {yellow} yellow in the bank, {white} white and {red} red beside "
                "Despotism, one unused worker.",
                blue=BOARD["blue"],
                yellow=BOARD["yellow_bank"],
                white=BOARD["white"],
                red=BOARD["red"],
            ),
            T(
                "First turn, in turn order: {actions} civil actions, no military ones.",
                actions=", ".join(map(str, FIRST_TURN_ACTIONS)),
            ),
        ),
    ),
)

_SCORE: Final = (
    Chapter(
        "score",
        T("The end of the game"),
        (
            T("Keep the culture you have. The Age III events left in both event decks then score, for everyone."),
            T("Ties in a ranking go to the first player, then clockwise."),
            T("Losses never take culture below 0; the order of the events is free, so gains come first."),
            T("{name} scores after the events: the levels of your laboratories.", name=CARDS[GATES].name),
            T("Most culture wins; a tie is a shared victory. Who resigned has lost, and is not ranked."),
        ),
    ),
    Chapter(
        "score",
        T("Age III events"),
        tuple(T("{name}: {what}", name=impact.name, what=impact_text(impact)) for impact in IMPACTS.values()),
    ),
)

CHAPTERS: Final = (*_SETUP, *_SCORE)
