"""What a move brought about by itself, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.game import Move, seat_name
from companion.core.text import N, T, Text
from companion.rules.roll.facts import DISASTERS
from companion.rules.roll.state import Event, State
from companion.rules.roll.words import amounts, thing_name


def news(before: State, move: Move) -> list[Text]:
    """What the move causes, heard by playing it once more."""
    after = before.copy()
    after.events = []
    after.play(move)
    return [_NEWS[event.kind](after, event) for event in after.events]


def _news_goods(state: State, event: Event) -> Text:
    if not any(event.amounts):
        return T("Goods collected: none, the rows are full.")
    if event.n:
        return T("Goods collected: {goods}; {n} lost in full rows.", goods=amounts(event.amounts), n=event.n)
    return T("Goods collected: {goods}.", goods=amounts(event.amounts))


def _news_hit(state: State, event: Event) -> Text:
    disaster = DISASTERS[event.kind]
    if event.seat == state.seat or state.rules.alone:
        return N("{disaster}: {n} point lost.", "{disaster}: {n} points lost.", event.n, disaster=disaster)
    return N(
        "{disaster}: {player} loses {n} point.",
        "{disaster}: {player} loses {n} points.",
        event.n,
        disaster=disaster,
        player=seat_name(event.seat),
    )


def _news_revolt(state: State, event: Event) -> Text:
    if event.seat == state.seat:
        return N("Revolt: {n} good lost.", "Revolt: {n} goods lost.", event.n)
    return N(
        "Revolt: {player} loses {n} good.",
        "Revolt: {player} loses {n} goods.",
        event.n,
        player=seat_name(event.seat),
    )


def _news_spared(state: State, event: Event) -> Text:
    disaster, ward = DISASTERS[event.what], thing_name(state.rules.printing, event.by)
    if event.seat == state.seat:
        return T("{disaster} warded off by {ward:the}.", disaster=disaster, ward=ward)
    return T(
        "{disaster}: {player} is spared by {ward:the}.", disaster=disaster, player=seat_name(event.seat), ward=ward
    )


def _news_monument(state: State, event: Event) -> Text:
    name = state.rules.printing.monuments[event.what].name
    return N("{monument} completed: {n:+} point.", "{monument} completed: {n:+} points.", event.n, monument=name)


_NEWS: Final[dict[str, Callable[[State, Event], Text]]] = {
    "doubled": lambda state, event: N("{n} food gained.", "{n} food gained.", event.n),
    "goods": _news_goods,
    "food": lambda state, event: N("{n} food gained.", "{n} food gained.", event.n),
    "food_lost": lambda state, event: N("{n} food finds no room.", "{n} food finds no room.", event.n),
    "fed": lambda state, event: N("{n} city fed.", "{n} cities fed.", event.n),
    "famine": lambda state, event: N(
        "Famine: {n} city goes hungry, {n} point lost.", "Famine: {n} cities go hungry, {n} points lost.", event.n
    ),
    "drought": _news_hit,
    "pestilence": _news_hit,
    "invasion": _news_hit,
    "revolt": _news_revolt,
    "spared": _news_spared,
    "workers_lost": lambda state, event: N("{n} worker finds no work.", "{n} workers find no work.", event.n),
    "coins_lost": lambda state, event: N("{n} coin is lost.", "{n} coins are lost.", event.n),
    "city": lambda state, event: T("City {n} stands: one more die from the next turn on.", n=event.n),
    "monument": _news_monument,
    "over": lambda state, event: T("The play is over."),
}
