"""Corrections: every tracked number, how to set it, and what cannot be right about a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.core.game import Field, Inconsistency, seat_name
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.roll.facts import (
    CITY_BOXES,
    FACES,
    FIRST_CITIES,
    FOOD_HOLES,
    GOOD_IDS,
    GOODS,
    GOODS_KEPT,
    HOLES,
    MOST_CITIES,
    STONE,
    Monument,
)
from companion.rules.roll.rules import Phase
from companion.rules.roll.scoring import MOST_DISASTERS
from companion.rules.roll.state import State

MOST_ROUNDS: Final = 99
MOST_SHIPS: Final = 99  # the rulebook sets no limit: what a house agreed on binds who builds, not who corrects
_BEST_FACE: Final = max(face.workers for face in FACES.values())


def figures(state: State) -> list[Field]:
    """The round, then seat by seat pegboard, cities, monuments, developments, disasters and ships."""
    return [_round(state), *(figure for seat in range(state.rules.players) for figure in _of_seat(state, seat))]


def figure(state: State, path: str) -> Field | None:
    """One of them, without making the others: a long play may have been corrected often."""
    if path == "round":
        return _round(state)
    head, _, thing = path.partition(".")
    seats = (seat for seat in range(state.rules.players) if str(seat) == head)
    found = (each for seat in seats for each in _of_seat(state, seat, thing.partition(".")[0]))
    return next((each for each in found if each.id == path), None)


def _round(state: State) -> Field:
    return Field("round", T("Round"), 1, state.rules.rounds or MOST_ROUNDS, value=state.round)


def _of_seat(state: State, seat: Seat, only: str = "") -> Iterator[Field]:
    """All of them, or only those of one thing."""
    yield from _pegs(state, seat, only)
    yield from _monuments(state, seat, only)
    board = state.boards[seat]
    for development in state.rules.printing.developments.values():
        if only in ("", development.id):
            has = int(board.has(development.id))
            yield Field(f"{seat}.{development.id}", development.name, 0, 1, value=has, seat=seat)
    if only in ("", "disasters"):
        label = T("Points lost to disasters")
        yield Field(f"{seat}.disasters", label, 0, MOST_DISASTERS, value=board.disasters, seat=seat)
    if only in ("", "ships") and state.rules.late:
        yield Field(f"{seat}.ships", T("Ships"), 0, MOST_SHIPS, value=board.ships, seat=seat)


def _pegs(state: State, seat: Seat, only: str) -> Iterator[Field]:
    """Food and goods, and the boxes of cities."""
    board = state.boards[seat]
    if only in ("", "food"):
        yield Field(f"{seat}.food", T("Food"), 0, FOOD_HOLES, value=board.food, seat=seat)
    for good, n in zip(GOODS, board.goods, strict=True):
        if only in ("", good.id):
            yield Field(f"{seat}.{good.id}", good.name, 0, good.holes, value=n, seat=seat)
    if only in ("", "city_boxes"):
        label, ticked = T("City boxes"), board.city_boxes_ticked
        yield Field(f"{seat}.city_boxes", label, 0, sum(CITY_BOXES), value=ticked, seat=seat)


def _monuments(state: State, seat: Seat, only: str) -> Iterator[Field]:
    """Their boxes, then who was first."""
    board = state.boards[seat]
    monuments = [monument for monument in state.rules.monuments if only in ("", monument.id)]
    for monument in monuments:
        yield Field(
            f"{seat}.{monument.id}", monument.name, 0, monument.boxes, value=board.monuments[monument.id], seat=seat
        )
    for monument in monuments:
        builders = state.builders[monument.id]
        if seat in builders and len(builders) > 1 and not state.rules.alone:
            label = T("First builder {monument:of}", monument=monument.name)
            yield Field(f"{seat}.{monument.id}.first", label, 0, 1, value=int(builders[0] == seat), seat=seat)


def put(state: State, path: str, value: int) -> None:
    """Set one figure; what follows from it follows."""
    if path == "round":
        state.round = value
        return
    seat_part, thing, *rest = path.split(".")
    seat = int(seat_part)
    board = state.boards[seat]
    if rest:
        _put_first(state, seat, thing, value)
    elif thing == "city_boxes":
        board.tick_city_boxes(value)
        if seat == state.seat and state.phase is Phase.READY:
            state.dice = [""] * board.cities  # later in a turn a new city waits for the next one
    elif thing in GOOD_IDS:
        board.goods[GOOD_IDS.index(thing)] = value
    elif thing in board.monuments:
        _put_boxes(state, seat, state.rules.printing.monuments[thing], value)
    elif thing in state.rules.printing.developments:
        _put_development(state, seat, thing, value)
    else:
        setattr(board, thing, value)
    if state.phase is Phase.DISCARD and not state.must_discard():
        state.phase = Phase.BUY  # nothing left to discard: the turn waits for its end


def _put_boxes(state: State, seat: Seat, monument: Monument, value: int) -> None:
    """A completed monument joins the builders as the latest; an uncompleted one leaves them."""
    state.boards[seat].monuments[monument.id] = value
    builders = state.builders[monument.id]
    if value < monument.boxes:
        state.builders[monument.id] = tuple(other for other in builders if other != seat)
    elif seat not in builders:
        state.builders[monument.id] = (*builders, seat)


def _put_first(state: State, seat: Seat, thing: str, value: int) -> None:
    others = tuple(other for other in state.builders[thing] if other != seat)
    state.builders[thing] = (seat, *others) if value else (*others, seat)


def _put_development(state: State, seat: Seat, development: str, value: int) -> None:
    developments = state.boards[seat].developments
    if value and development not in developments:
        developments.append(development)
    elif not value and development in developments:
        developments.remove(development)
        if seat == state.seat and state.bought == development:
            state.bought = ""  # it was not bought after all


# What cannot be


def flaws(state: State) -> list[Inconsistency]:
    """Every inconsistency, seat by seat."""
    return [flaw for seat in range(state.rules.players) for flaw in _flaws_of(state, seat)] + list(_end_flaws(state))


def _flaws_of(state: State, seat: Seat) -> Iterator[Inconsistency]:
    board, player = state.boards[seat], seat_name(seat)
    turns = turns_begun(state, seat)
    resting = seat != state.seat or state.phase is Phase.READY
    if len(board.developments) > turns:
        yield Inconsistency(
            f"{seat}.developments",
            T("More developments than turns: {player}. One is the most per turn.", player=player),
        )
    if board.ships and not board.has("shipping"):
        yield Inconsistency(f"{seat}.ships", T("Ships without Shipping: {player}.", player=player))
    if resting and not state.rules.trading and not board.has("caravans") and sum(board.goods) > GOODS_KEPT:
        yield Inconsistency(
            f"{seat}.goods", T("More than {n} goods without Caravans: {player}.", n=GOODS_KEPT, player=player)
        )
    stone = HOLES[STONE] * state.rules.printing.workers_per_stone if board.has("engineering") else 0
    ticked = board.city_boxes_ticked + sum(board.monuments.values())
    if ticked > _most_boxes(turns, stone):
        yield Inconsistency(f"{seat}.boxes", T("More boxes ticked than so many turns allow: {player}.", player=player))


def turns_begun(state: State, seat: Seat) -> int:
    """How many turns this seat has had, one that has gone past its first throw included."""
    players, first = state.rules.players, state.rules.first_player
    place, current = (seat - first) % players, (state.seat - first) % players
    begun = place < current or (place == current and state.phase is not Phase.READY)
    return state.round - 1 + begun


def _most_boxes(turns: int, stone: int) -> int:
    """What luck alone could not beat: worker faces only, each box into cities first, Masonry after one turn."""
    boxes = 0
    for turn in range(turns):
        cities = FIRST_CITIES + sum(boxes >= sum(CITY_BOXES[: n + 1]) for n in range(MOST_CITIES - FIRST_CITIES))
        boxes += cities * (_BEST_FACE + (turn > 0)) + (stone if turn else 0)
    return boxes


def _end_flaws(state: State) -> Iterator[Inconsistency]:
    """A play that should have ended in an earlier round."""
    at_start = state.phase is Phase.READY and state.seat == state.rules.first_player
    if state.rules.rounds or not at_start:
        return
    most = max(len(board.developments) for board in state.boards)
    if most >= state.rules.printing.developments_to_end:
        yield Inconsistency(
            "end.developments", T("By the developments bought, the last round should have ended the play.")
        )
    if all(state.builders.values()):
        yield Inconsistency("end.monuments", T("Every monument is built: the last round should have ended the play."))
