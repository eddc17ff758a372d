"""What a move brought about by itself, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from companion.core.game import Move, seat_name
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization.effect_text import amount
from companion.rules.age_of_civilization.state import Event, State
from companion.rules.age_of_civilization.words import thing_name


def news(before: State, move: Move, without: Collection[str] = ()) -> list[Text]:
    """What the move causes; some kinds of it may be of no interest."""
    after, events = heard(before, move)
    return [event_text(after, event) for event in events if event.kind not in without]


def heard(before: State, move: Move) -> tuple[State, list[Event]]:
    """The state after a move and what it causes by itself in order, heard by playing it once more."""
    after = before.copy()
    events: list[Event] = []
    after.heard = events
    after.play(move)
    return after, events


def event_text(after: State, event: Event) -> Text:
    """One thing that came about by itself."""
    return _NEWS[event.kind](after, event)


def _ability(state: State, event: Event) -> Text:
    what = amount(event.kind.removeprefix("ability_"), event.n)
    card = thing_name(state, event.what)
    if event.seat == state.seat or state.rules.solo:
        return T("{card}: {what}.", card=card, what=what)
    return T("{card} ({player}): {what}.", card=card, player=seat_name(event.seat), what=what)


def _for(kind: str) -> Callable[[State, Event], Text]:
    """So much of a thing for a seat, which is named when there are others."""

    def say(state: State, event: Event) -> Text:
        n = -event.n if kind.endswith("_lost") else event.n
        what = amount({"worker_lost": "worker", "coins_lost": "coins"}.get(kind, kind), n)
        if state.rules.solo:
            return T("{what}.", what=what)
        return T("{player}: {what}.", player=seat_name(event.seat), what=what)

    return say


def _opening_text(state: State, event: Event) -> Text:
    if not event.what:
        return T("The permanent card moves one place to the right.")
    return T("The permanent card moves one place to the right: {card} opens.", card=thing_name(state, event.what))


def _spared_text(state: State, event: Event) -> Text:
    if state.rules.solo:
        return T("Your abilities spare you from the war.")
    return T("{player} is spared from the war.", player=seat_name(event.seat))


_ABILITIES: Final = ("coins", "points", "worker", "others", "technology", "wonder")
_AMOUNTS: Final = ("coins", "points", "worker", "coins_lost", "worker_lost")
COUNTED: Final = frozenset((*_AMOUNTS, "bonus", *(f"ability_{kind}" for kind in _ABILITIES[:4])))
"""Kinds of news that are only so many coins, points or workers more or less."""

_NEWS: Final[dict[str, Callable[[State, Event], Text]]] = {
    **{f"ability_{kind}": _ability for kind in _ABILITIES},
    **{kind: _for(kind) for kind in _AMOUNTS},
    "bonus": lambda state, event: N("{n} bonus coin taken.", "{n} bonus coins taken.", event.n),
    "by_hand": lambda state, event: T("By hand: do what {card} says.", card=thing_name(state, event.what)),
    "sacrificed": lambda state, event: N("{n} worker sacrificed.", "{n} workers sacrificed.", event.n),
    "market": lambda state, event: T("One bonus coin on every card of the market."),
    "cubes": lambda state, event: T("The opponent’s strength is now {n}.", n=event.n),
    "opened": _opening_text,
    "event": lambda state, event: T("Event: {event}.", event=thing_name(state, event.what)),
    "war": lambda state, event: T("War!"),
    "plague": lambda state, event: T("The Plague: everyone sacrifices a worker."),
    "spared": _spared_text,
    "lost": lambda state, event: T("The scenario is lost."),
    "over": lambda state, event: T("The play is over."),
}
