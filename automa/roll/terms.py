"""The numbers of the rules in force, laid out for the solver: by slot, by development, by good."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from automa.roll import layout
from companion.rules.roll.facts import CITY_BOXES, FACES, FIRST_CITIES, GOODS, GOODS_KEPT
from companion.rules.roll.rules import Rules


@dataclass(frozen=True, slots=True)
class Terms:
    """Monuments out of play have no boxes, developments out of play no place in ``for_sale``."""

    boxes: tuple[int, ...]  # of all cities together, then of each monument
    first: tuple[int, ...]  # points of each monument for its first builder
    later: tuple[int, ...]
    for_sale: tuple[int, ...]  # developments, by their numbers
    costs: tuple[int, ...]
    points: tuple[int, ...]  # of each development
    coin_face: int
    coin_face_with_coinage: int
    coins_per_food: int
    workers_per_stone: int
    bonus_per_monument: int
    bonus_per_city: int
    bonus_per_good: int
    alone: bool
    idle: bool  # workers may stay idle while there are free boxes


WORTH: Final = tuple(good.values for good in GOODS)  # [good][pieces]
KEPT: Final = GOODS_KEPT


def terms_of(rules: Rules) -> Terms:
    """The terms of these rules."""
    monuments = {monument.id: monument for monument in rules.monuments}
    printing = rules.printing
    developments = [printing.developments.get(key) for key in layout.DEVELOPMENTS]
    return Terms(
        boxes=(layout.ALL_CITY_BOXES, *(monuments[key].boxes if key in monuments else 0 for key in layout.MONUMENTS)),
        first=tuple(monuments[key].first if key in monuments else 0 for key in layout.MONUMENTS),
        later=tuple(monuments[key].later if key in monuments else 0 for key in layout.MONUMENTS),
        for_sale=tuple(number for number, development in enumerate(developments) if development),
        costs=tuple(development.cost if development else 0 for development in developments),
        points=tuple(development.points if development else 0 for development in developments),
        coin_face=max(face.coins for face in FACES.values()),
        coin_face_with_coinage=printing.coin_face_with_coinage,
        coins_per_food=printing.coins_per_food,
        workers_per_stone=printing.workers_per_stone,
        bonus_per_monument=printing.bonus_per_monument,
        bonus_per_city=printing.bonus_per_city,
        bonus_per_good=printing.bonus_per_good,
        alone=rules.alone,
        idle=rules.idle_workers,
    )


def _cities(boxes: int) -> int:
    cities = FIRST_CITIES
    for needed in CITY_BOXES:
        if boxes < needed:
            break
        boxes -= needed
        cities += 1
    return cities


CITIES: Final = tuple(_cities(boxes) for boxes in range(layout.ALL_CITY_BOXES + 1))  # by ticked boxes
