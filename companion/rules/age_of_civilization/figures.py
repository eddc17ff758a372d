"""Corrections: every tracked number, how to set it, and what cannot be right about a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.core.game import Field, Inconsistency, seat_name
from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.age_of_civilization import flow
from companion.rules.age_of_civilization.facts import MOST_CIVILIZATIONS, MOST_WORKERS, ROUNDS
from companion.rules.age_of_civilization.measure import strength
from companion.rules.age_of_civilization.state import State

MOST_POINTS: Final = 999
MOST_COINS: Final = 999
MOST_CUBES: Final = 30
MOST_EXTRA: Final = 30
LEAD: Final = "lead"


def figures(state: State) -> list[Field]:
    """The round and what lies on the table, then what each seat has."""
    return [*_of_table(state), *(figure for seat in range(state.rules.players) for figure in _of_seat(state, seat))]


def figure(state: State, path: str) -> Field | None:
    """One of them, without making the others: a long play may have been corrected often."""
    head, _, thing = path.partition(".")
    seat = next((seat for seat in range(state.rules.players) if str(seat) == head), None)
    found = _of_table(state, thing) if seat is None else _of_seat(state, seat, thing)
    return next((each for each in found if each.id == path), None)


def _of_table(state: State, only: str = "") -> Iterator[Field]:
    """Of the cards in the market all, or only one."""
    yield Field("round", T("Round"), 1, ROUNDS, value=state.round)
    if state.rules.solo:
        yield Field("cubes", T("Strength of the opponent"), 0, MOST_CUBES, value=state.cubes)
        yield Field("wars_lost", T("Wars lost"), 0, ROUNDS, value=state.wars_lost)
    else:
        yield Field(LEAD, T("First player"), 1, state.rules.players, value=state.first + 1)
    for card, coins in state.market.items():
        if only in ("", card):
            label = T("Bonus coins on {card:the}", card=state.cards.civilizations[card].name)
            yield Field(f"market.{card}", label, 0, MOST_COINS, value=coins)


def _of_seat(state: State, seat: Seat, only: str = "") -> Iterator[Field]:
    """All of them, or only one."""
    board = state.boards[seat]
    if only in ("", "points"):
        yield Field(f"{seat}.points", T("Points"), 0, MOST_POINTS, value=board.total, seat=seat)
    if only in ("", "coins"):
        yield Field(f"{seat}.coins", T("Coins"), 0, MOST_COINS, value=board.coins, seat=seat)
    if only in ("", "workers"):
        yield Field(f"{seat}.workers", T("Workers"), 0, MOST_WORKERS, value=board.workers, seat=seat)
    if only in ("", "strength"):
        power = strength(state, seat)
        yield Field(
            f"{seat}.strength", T("Strength"), min(0, power), power - board.extra + MOST_EXTRA, value=power, seat=seat
        )
    tree = board.tree(state.cards)
    for key in tree if not only else tree.keys() & {only}:
        yield Field(f"{seat}.{key}", tree[key].name, 0, 1, value=int(key in board.technologies), seat=seat)
    for key in (*board.wonders, *state.wonders):
        if only in ("", key):
            yield Field(
                f"{seat}.{key}", state.cards.wonders[key].name, 0, 1, value=int(key in board.wonders), seat=seat
            )
    if board.hidden or (state.rules.draft and state.rules.by_hand):
        yield Field(f"{seat}.hidden", T("Civilizations in hand"), 0, 9, value=board.hidden, seat=seat)


def put(state: State, path: str, value: int) -> None:
    """Set one figure; what follows from it follows."""
    if path == "first":  # in journals older than LEAD, where whose turn it was stayed as it was
        state.first = value - 1
    else:
        flow.corrected(state, lambda: _write(state, path, value))


def _write(state: State, path: str, value: int) -> None:
    head, _, thing = path.partition(".")
    if path == LEAD:
        state.first = value - 1
    elif head == "market":
        state.market[thing] = value
    elif not thing:
        setattr(state, head, value)
    else:
        _put_on_board(state, int(head), thing, value)


def _put_on_board(state: State, seat: Seat, thing: str, value: int) -> None:
    board = state.boards[seat]
    if thing == "points":
        board.points["correction"] += value - board.total
    elif thing == "strength":
        board.extra += value - strength(state, seat)
    elif thing in ("coins", "workers", "hidden"):
        setattr(board, thing, value)
    elif thing in state.cards.wonders:
        _move(thing, board.wonders, state.wonders, value)
    else:
        _move(thing, board.technologies, [], value)
    board.forget_abilities()


def _move(thing: str, owned: list[str], market: list[str], value: int) -> None:
    """A thing comes to its owner, or goes back."""
    if value and thing not in owned:
        owned.append(thing)
        if thing in market:
            market.remove(thing)
    elif not value and thing in owned:
        owned.remove(thing)
        market.append(thing)


# What cannot be


def flaws(state: State) -> list[Inconsistency]:
    """Every inconsistency, seat by seat."""
    return [flaw for seat in range(state.rules.players) for flaw in _flaws_of(state, seat)]


def _flaws_of(state: State, seat: Seat) -> Iterator[Inconsistency]:
    board, player = state.boards[seat], seat_name(seat)
    if seat == state.seat and state.placed + state.red > board.workers:
        yield Inconsistency(f"{seat}.workers", T("{player}: more workers are placed than there are.", player=player))
    if state.round > 1 and not board.main:
        yield Inconsistency(f"{seat}.main", T("{player}: no civilization after the first round.", player=player))
    if len(board.civilizations) > min(MOST_CIVILIZATIONS, state.round):
        text = N(
            "{player}: more than {n} civilization in so many rounds.",
            "{player}: more than {n} civilizations in so many rounds.",
            min(MOST_CIVILIZATIONS, state.round),
            player=player,
        )
        yield Inconsistency(f"{seat}.civilizations", text)
    tree = board.tree(state.cards)
    owned = set(board.technologies)
    for key in board.technologies:
        needs = tree[key].needs if key in tree else ()
        if needs and owned.isdisjoint(needs):
            name = state.cards.technology(key).name
            yield Inconsistency(
                f"{seat}.{key}",
                T("{player}: {technology} without a technology that leads to it.", player=player, technology=name),
            )
