"""Prices and changes of Through the Ages in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from companion.core.text import N, Sayable, T, Text
from companion.rules.through_the_ages.preview import PAID, FigureChange
from companion.rules.through_the_ages.quotes import Part, Quote

_GOODS: Final[Mapping[str, Callable[[int], Text]]] = {
    "food": lambda n: N("{n} food", "{n} food", n),
    "ore": lambda n: N("{n} resource", "{n} resources", n),
    "science": lambda n: T("{n} science", n=n),
}


def price(quote: Quote) -> list[Sayable]:
    """What it costs, the goods first; the parts of a price that has several."""
    found: list[Sayable] = []
    if quote.good:
        whole: Sayable = _GOODS[quote.good](quote.total)
        if len(quote.parts) > 1:
            whole = T("{price} ({parts})", price=whole, parts=parts(quote.parts))
        found.append(whole)
    if quote.all_actions:
        found.append(T("all actions"))
    if quote.civil:
        found.append(N("{n} civil action", "{n} civil actions", quote.civil))
    if quote.military:
        found.append(N("{n} military action", "{n} military actions", quote.military))
    return found


def parts(shares: Iterable[Part]) -> tuple[Sayable, ...]:
    """Each part with its sign and where it comes from."""
    return tuple(T("{n:+} {source}", n=part.n, source=part.source) for part in shares)


_CHANGES: Final[Mapping[str, Callable[[int], Text]]] = {
    "culture_rate": lambda n: T("{n:+} culture a turn", n=n),
    "science_rate": lambda n: T("{n:+} science a turn", n=n),
    "strength": lambda n: N("{n:+} strength", "{n:+} strength", n),
    "happy": lambda n: N("{n:+} happy face", "{n:+} happy faces", n),
    "food_rate": lambda n: T("{n:+} food a turn", n=n),
    "ore_rate": lambda n: N("{n:+} resource a turn", "{n:+} resources a turn", n),
    "civil_all": lambda n: N("{n:+} civil action", "{n:+} civil actions", n),
    "military_all": lambda n: N("{n:+} military action", "{n:+} military actions", n),
    "colonization": lambda n: T("{n:+} colonization", n=n),
    "culture": lambda n: T("{n:+} culture", n=n),
    "science": lambda n: T("{n:+} science", n=n),
    "food": lambda n: T("{n:+} food", n=n),
    "ore": lambda n: N("{n:+} resource", "{n:+} resources", n),
    "corruption": lambda n: T("corruption {n:+}", n=n),
    "consumption": lambda n: T("consumption {n:+}", n=n),
    "discontent": lambda n: N("{n:+} discontent worker", "{n:+} discontent workers", n),
}


_BURDENS: Final = ("corruption", "consumption", "discontent")  # less of them is better


def _better(change: FigureChange) -> bool:
    return (change.by > 0) != (change.figure in _BURDENS)


def changes(found: Iterable[FigureChange], better: bool) -> tuple[Text, ...]:
    """What a move makes better, or worse; goods that are only spent are its price."""
    return tuple(
        _CHANGES[change.figure](change.by)
        for change in found
        if _better(change) == better and (change.figure not in PAID or change.by > 0)
    )


def named_age(age: Any) -> Text:
    return T("Age {age}", age=age)
