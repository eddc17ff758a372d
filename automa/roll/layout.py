"""A seat's board as a row of small numbers, the form in which its future is valued.

Each place of the row (a *slot*) holds one number: ticked boxes, food, a good, or whether a development is owned. The
value of a board is a function of which number stands in which slot; see :mod:`automa.roll.values`.
"""

from __future__ import annotations

from typing import Final

from companion.rules.roll.board import Board
from companion.rules.roll.facts import CITY_BOXES, FOOD_HOLES, GOODS, HOLES, printing

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

Slots = list[int]


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
