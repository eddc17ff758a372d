"""A seat's board as a row of small numbers, the form in which its future is valued.

Each place of the row (a *slot*) holds one number: ticked boxes, food, a good, or whether a development is owned. The
value of a board is a function of which number stands in which slot; see :mod:`automa.roll.values`.
"""

from __future__ import annotations

from typing import Final

from companion.core.score import Seat
from companion.rules.roll.board import Board
from companion.rules.roll.facts import CITY_BOXES, FIRST_CITIES, FOOD_HOLES, GOODS, HOLES, printing
from companion.rules.roll.state import State

_LATE: Final = printing("late_bronze")  # it has every monument and development there is

MONUMENTS: Final = tuple(_LATE.monuments)
DEVELOPMENTS: Final = tuple(_LATE.developments)
TARGETS: Final = ("city", *MONUMENTS)  # of workers, in the order of the slots

CITY: Final = 0
MONUMENT: Final = 1  # the first of its slots
FOOD: Final = MONUMENT + len(MONUMENTS)
GOOD: Final = FOOD + 1
SHIPS: Final = GOOD + len(GOODS)
DEVELOPMENT: Final = SHIPS + 1
OWN_SLOTS: Final = DEVELOPMENT + len(DEVELOPMENTS)

ALL_CITY_BOXES: Final = sum(CITY_BOXES)
SHIPS_COUNTED: Final = 5  # more than that are worth no more
SIZES: Final = (
    ALL_CITY_BOXES + 1,
    *(monument.boxes + 1 for monument in _LATE.monuments.values()),
    FOOD_HOLES + 1,
    *(holes + 1 for holes in HOLES),
    SHIPS_COUNTED + 1,
    *(2 for _ in DEVELOPMENTS),
)

# With others at the table: monuments that someone else has built, the most developments anyone else has.
TAKEN: Final = OWN_SLOTS
MOST_DEVELOPMENTS: Final = 7  # no play goes on with more
TABLE_SIZES: Final = (*(2 for _ in MONUMENTS), MOST_DEVELOPMENTS + 1)
# And what is seen of each other seat: cities, monuments (begun, half, built), developments, wealth, food, turn taken.
OTHER_SIZES: Final = (5, *(4 for _ in MONUMENTS), *(2 for _ in DEVELOPMENTS), 8, 4, 2)
WEALTH_STEP: Final = 8
FOOD_STEP: Final = 3

Slots = list[int]


def other_sizes(others: int) -> tuple[int, ...]:
    """The sizes of the slots for so many other seats."""
    return OTHER_SIZES * others


def slots_of(board: Board) -> Slots:
    """The row of a board. Monuments out of play count no boxes."""
    return [
        board.city_boxes_ticked,
        *(board.monuments.get(monument, 0) for monument in MONUMENTS),
        board.food,
        *board.goods,
        min(board.ships, SHIPS_COUNTED),
        *(int(board.has(development)) for development in DEVELOPMENTS),
    ]


def view_of(state: State, seat: Seat) -> Slots:
    """What a seat sees in its turn or just after it: its own board, and in a play against others the table."""
    own = slots_of(state.boards[seat])
    if state.rules.alone:
        return own
    others = [other % state.rules.players for other in range(seat + 1, seat + state.rules.players)]
    taken = [int(not _is_first(state, seat, monument)) for monument in MONUMENTS]
    most = max(len(state.boards[other].developments) for other in others)
    pictures = [number for other in others for number in _picture(state, seat, other)]
    return [*own, *taken, min(most, MOST_DEVELOPMENTS), *pictures]


def _is_first(state: State, seat: Seat, monument: str) -> bool:
    """Whether nobody else has built a monument before this seat."""
    builders = state.builders.get(monument, ())
    return not builders or builders[0] == seat


def _picture(state: State, seat: Seat, other: Seat) -> Slots:
    """A coarse picture of another seat: see OTHER_SIZES."""
    board, monuments = state.boards[other], state.rules.printing.monuments
    return [
        board.cities - FIRST_CITIES,
        *(_progress(board.monuments.get(key, 0), monuments[key].boxes) for key in MONUMENTS),
        *(int(board.has(development)) for development in DEVELOPMENTS),
        min(7, board.goods_value() // WEALTH_STEP),
        min(3, board.food // FOOD_STEP),
        int(place(state, other) < place(state, seat)),
    ]


def _progress(have: int, boxes: int) -> int:
    """Nothing, begun, half, built."""
    return 0 if not have else 3 if have == boxes else 2 if 2 * have >= boxes else 1


def place(state: State, seat: Seat) -> int:
    """The place of a seat in the order of a round."""
    return (seat - state.rules.first_player) % state.rules.players
