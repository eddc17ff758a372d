"""What an effect does, in words short enough for a card: "Farm: +1 coin", "End of each turn: 1 point per 7 points"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from companion.core.text import N, Name, Sayable, T, Text
from companion.rules.age_of_civilization.catalogue import Catalogue, kind_of
from companion.rules.age_of_civilization.effects import Effect
from companion.rules.age_of_civilization.facts import ACTION, REGIONS, Event
from companion.rules.age_of_civilization.fields import FIELD

MOMENTS: Final = {
    "always": T("Always"),
    "risen": T("When it rises"),
    "gained": T("When gained"),
    "rest": T("When you rest"),
    "war": T("In a war"),
    "turn_end": T("End of each turn"),
    "game_end": T("End of the game"),
}
CONDITIONS: Final = {
    "strongest": T("with the highest strength"),
    "no_technology": T("without any technology"),
}
COUNTED: Final[dict[str, Callable[[int], Text]]] = {
    "technologies": lambda n: N("per technology", "per {n} technologies", n),
    "wonders": lambda n: N("per wonder", "per {n} wonders", n),
    "civilizations": lambda n: N("per civilization", "per {n} civilizations", n),
    "military": lambda n: N("per strength", "per {n} strength", n),
    "points": lambda n: N("per point", "per {n} points", n),
    "coins": lambda n: N("per coin", "per {n} coins", n),
    "workers": lambda n: N("per worker", "per {n} workers", n),
    "to_come": lambda n: N("per action card to come", "per {n} action cards to come", n),
    "bonus": lambda n: N("per bonus coin on it", "per {n} bonus coins on it", n),
}
_AMOUNT: Final[dict[str, Callable[[int], Text]]] = {
    "coins": lambda n: N("{n:+} coin", "{n:+} coins", n),
    "points": lambda n: N("{n:+} point", "{n:+} points", n),
    "worker": lambda n: N("{n:+} worker", "{n:+} workers", n),
    "military": lambda n: N("{n:+} strength", "{n:+} strength", n),
    "technology": lambda n: N("{n:+} technology", "{n:+} technologies", n),
    "wonder": lambda n: N("{n:+} wonder", "{n:+} wonders", n),
    "others": lambda n: N("{n:+} coin for every other player", "{n:+} coins for every other player", n),
    "cost": lambda n: N("{n:+} coin to pay", "{n:+} coins to pay", n),
    "discount": lambda n: N("costs {n} coin less", "costs {n} coins less", n),
    "more_workers": lambda n: N("takes {n} more worker", "takes {n} more workers", n),
    "triple": lambda n: T("{n} times the bonus coins on it", n=n),
    "invest": lambda n: N(
        "you may put {n} coin on a card of the market: {n:+} point",
        "you may put {n} coins on a card of the market: {n:+} points",
        n,
    ),
}
_PLAIN: Final = {
    "free": T("costs no coins"),
    "no_sacrifice": T("the workers come back"),
    "ahead": T("you may use the action cards to come"),
    "immune": T("you lose no worker"),
}
_WITH_ACTION: Final[dict[str, Callable[[Name], Text]]] = {
    "slot": lambda action: T("{action}: a slot of your own", action=action),
    "forbid": lambda action: T("nobody else may do {action:the}", action=action),
    "follow": lambda action: T("you may do {action:the} without a worker", action=action),
}


_COLUMNS: Final = {"left": T("Left"), "middle": T("Middle"), "right": T("Right")}


def tell(card: str, field: str, raw: Any, cards: Catalogue) -> tuple[Sayable, ...]:
    """A fact of a card in words, a line or more: the value in force, or one to compare it with."""
    spec = FIELD[kind_of(card)][field]
    value = spec.read(raw)
    match spec.editor:
        case "effects":
            return describe_all(value, cards) or (T("No ability"),)
        case "technologies":
            return (tuple(cards.technologies[key].name for key in value) or T("No arrows: open from the start"),)
        case "choice":
            return (choice(field, value, cards),)
        case "flag":
            return (T("Yes") if value else T("No"),)
        case "text":
            return (value or T("Nothing yet"),)
    return (value,)


def choice(field: str, value: str, cards: Catalogue) -> Sayable:
    """One of the values that a fact can have."""
    if field == "region":
        return REGIONS[value]
    return _COLUMNS[value] if field == "column" else cards.technologies[value].name


_WHO: Final = {
    ("all", ""): T("Everybody"),
    ("most", "wonders"): T("Who has the most wonders"),
    ("most", "technologies"): T("Who has the most technologies"),
    ("most", "coins"): T("Who has the most coins"),
    ("least", "military"): T("Who has the least strength"),
}


def happens(event: Event) -> Text:
    """What an event of the Changing World brings, and to whom."""
    parts: list[Text] = []
    if event.coins_per_worker:
        parts.append(T("{amount} {per}", amount=amount("coins", event.coins_per_worker), per=COUNTED["workers"](1)))
    parts += [
        amount(kind, n)
        for kind, n in (("worker", event.workers), ("coins", event.coins), ("points", event.points))
        if n
    ]
    if not parts:
        return T("Nothing happens")
    return T("{when}: {what}", when=_WHO[event.who, event.of], what=tuple(parts))


def amount(kind: str, n: int) -> Text:
    """So much of a thing, with its sign: "+2 coins"."""
    return replace(_AMOUNT[kind](n), n=abs(n))  # −1 is as singular as 1


def describe(effect: Effect, cards: Catalogue) -> Text:
    """An effect as a card would say it."""
    what = _what(effect)
    if effect.technologies:
        names = tuple(cards.technology(key).name for key in effect.technologies)
        what = T("{what} ({technologies})", what=what, technologies=names)
    if effect.condition:
        what = T("{what}, {condition}", what=what, condition=CONDITIONS[effect.condition])
    if effect.not_education:
        what = T("{what}, but not by Education", what=what)
    if effect.on == "always" and effect.do != "text":
        return what
    return T("{when}: {what}", when=_when(effect.on), what=what)


def describe_all(effects: tuple[Effect, ...], cards: Catalogue) -> tuple[Text, ...]:
    return tuple(describe(effect, cards) for effect in effects)


def _when(on: str) -> Sayable:
    return MOMENTS[on] if on in MOMENTS else ACTION[on].name


def _what(effect: Effect) -> Text:
    if effect.do in _PLAIN:
        return _PLAIN[effect.do]
    if effect.do == "text":
        return T("{text} (by hand)", text=effect.text)
    if effect.do in _WITH_ACTION:
        return _WITH_ACTION[effect.do](ACTION[effect.action].name)
    words = amount(effect.do, effect.n)
    if effect.per:
        return T("{amount} {per}", amount=words, per=COUNTED[effect.per](effect.each))
    return words
