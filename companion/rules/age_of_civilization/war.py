"""What the end of a round brings: the token and the card that the time track opens, and whom they hit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.rules.age_of_civilization.facts import EVENT, ROUNDS, WINDOW, Event
from companion.rules.age_of_civilization.gains import give, take_coins, trigger_all
from companion.rules.age_of_civilization.measure import count, is_weakest, rivals, strength

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State


@dataclass(frozen=True, slots=True)
class Coming:
    """The card that opens next: its place, the token on it, and whether it brings war or plague."""

    position: int
    card: str
    event: str
    war: bool
    plague: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the end of this round would do as things stand; by seat, and alone with the opponent's strength then."""

    coming: Coming
    strengths: tuple[int, ...]
    opponent: int | None
    losers: tuple[Seat, ...]  # who would lose a worker to the war
    spared: tuple[Seat, ...]  # weakest, but no war touches them
    needed: tuple[int, ...]  # how much strength each seat lacks to be out of danger


def coming(state: State, round_: int) -> Coming:
    """What opens at the end of this round; symbols of the first three cards are never looked at."""
    position = round_ + WINDOW
    card = state.card_at(position)
    scene = state.rules.scenario
    return Coming(
        position,
        card.id if card else "",
        state.events[position - 1],
        bool(card and card.war) or position in scene.wars,
        bool(card and card.plague) or position in scene.plagues,
    )


def forecast(state: State) -> Forecast | None:
    """The end of this round, before it comes; None in the last one."""
    if state.round >= ROUNDS:
        return None
    then = state.copy()
    add_cube(then)
    ahead = coming(state, state.round)
    seats = range(state.rules.players)
    weak = [seat for seat in seats if is_weakest(then, seat)] if ahead.war else []
    return Forecast(
        ahead,
        strengths=tuple(strength(then, seat) for seat in seats),
        opponent=then.cubes if state.rules.solo else None,
        losers=tuple(seat for seat in weak if not is_immune(then, seat)),
        spared=tuple(seat for seat in weak if is_immune(then, seat)),
        needed=tuple(max(0, min(rivals(then, seat)) + 1 - strength(then, seat)) for seat in seats),
    )


def is_immune(state: State, seat: Seat) -> bool:
    return any(ability.effect.do == "immune" for ability in state.boards[seat].abilities("war", state.cards))


def add_cube(state: State) -> None:
    """Alone: the virtual opponent grows, as the scenario has it by one cube each round."""
    if state.rules.solo:
        curve = state.rules.scenario.opponent
        now, then = curve[min(state.round, ROUNDS) - 1], curve[min(state.round + 1, ROUNDS) - 1]
        state.cubes = max(0, state.cubes + then - now)


def strike(state: State, ahead: Coming) -> None:
    """The token first, then war, then plague."""
    if ahead.event:
        happen(state, EVENT[ahead.event])
    if ahead.war:
        wage(state)
    if ahead.plague:
        state.note("plague", state.first)
        for seat in state.seats():
            _sacrifice(state, seat)


def wage(state: State) -> None:
    """All with the least strength sacrifice a worker; abilities of war work whatever the comparison."""
    losers = [seat for seat in state.seats() if is_weakest(state, seat)]
    state.note("war", state.first)
    for seat in losers:
        if state.rules.solo:
            state.wars_lost += 1
        if is_immune(state, seat):
            state.note("spared", seat)
        else:
            _sacrifice(state, seat)
    for seat in state.seats():
        trigger_all(state, seat, "war")


def _sacrifice(state: State, seat: Seat) -> None:
    if state.boards[seat].lose_worker():
        state.note("worker_lost", seat, 1)


def hit(state: State, event: Event) -> list[Seat]:
    """Whom an event touches. Alone, the virtual opponent has strength and nothing else."""
    seats = list(state.seats())
    if event.who == "all":
        return seats
    if event.of == "military":
        return [seat for seat in seats if is_weakest(state, seat)]
    counts = {seat: count(state, seat, event.of) for seat in seats}
    most = max(counts.values())
    if not most and event.points and not state.rules.zero_ties:
        return []
    return [seat for seat in seats if counts[seat] == most]


def happen(state: State, event: Event) -> None:
    state.note("event", state.first, what=event.id)
    for seat in hit(state, event):
        board = state.boards[seat]
        if event.workers > 0 and (came := board.add_workers(event.workers)):
            state.note("worker", seat, came)
        elif event.workers < 0:
            _sacrifice(state, seat)
        if n := event.coins_per_worker * board.workers + max(0, event.coins):
            give(state, seat, "coins", n)
            state.note("coins", seat, n)
        if event.coins < 0 and (lost := take_coins(state, seat, -event.coins)):
            state.note("coins_lost", seat, lost)
        if event.points:
            give(state, seat, "points", event.points, "events")
            state.note("points", seat, event.points)
