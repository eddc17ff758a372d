"""What the end of a turn would bring a civilization as it stands now, and what each bank asks for."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from companion.core.game import Needs
from companion.core.score import Seat
from companion.rules.through_the_ages import production, tokens
from companion.rules.through_the_ages.ratings import (
    FACES_NEEDED,
    consumption,
    corruption,
    discontent,
    rates,
    uprising,
)
from companion.rules.through_the_ages.state import Entry, State, Task


class Stock(NamedTuple):
    """What lies there at some moment."""

    food: int
    ore: int
    science: int
    culture: int


class Forecast(NamedTuple):
    """Before and after the production of this turn, with what it costs on the way."""

    now: Stock
    then: Stock
    corruption: int
    consumption: int
    hunger: int  # food that will be missing
    uprising: bool
    discontent: int
    needed: int  # happy faces that the yellow bank asks for


def stock(state: State, seat: Seat) -> Stock:
    board = state.boards[seat]
    return Stock(tokens.food(board), tokens.ore(board), board.science, board.culture)


def faces_needed(state: State, seat: Seat, fewer: int = 0) -> int:
    """The happy faces that the yellow bank asks for, with so many tokens fewer in it."""
    yellow = max(0, state.boards[seat].yellow - fewer)
    return FACES_NEEDED[yellow] if yellow < len(FACES_NEEDED) else 0


def forecast(state: State, seat: Seat) -> Forecast:
    """If the turn of this civilization ended now, without what hangs on figures that nobody has said."""
    then = state.copy()
    then.heard = []
    with suppress(Needs):  # a leader's points, after the production
        production.end_of_turn(then, Entry(Task.PRODUCE, seat))
    hunger = sum(event.n for event in then.heard if event.kind == "hunger")
    board = state.boards[seat]
    return Forecast(
        stock(state, seat),
        stock(then, seat),
        corruption(board),
        consumption(board),
        hunger,
        uprising(state, seat),
        discontent(state, seat),
        faces_needed(state, seat),
    )


def workers_until_unrest(state: State, seat: Seat) -> int:
    """How many more workers may come until one more happy face is needed than there are; 0 where that is so now."""
    happy, yellow = rates(state, seat).happy, state.boards[seat].yellow
    for more in range(yellow + 1):
        if faces_needed(state, seat, more) > happy:
            return more
    return yellow + 1


def tokens_until_safe(state: State, seat: Seat) -> int:
    """How many blue tokens must come back into the bank until less is lost to corruption."""
    board = state.boards[seat]
    now = corruption(board)
    if not now:
        return 0
    higher = board.copy()
    while corruption(higher) == now:
        higher.blue += 1
    return higher.blue - board.blue
