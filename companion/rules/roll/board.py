"""One seat's pegboard and sheet."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules.roll.facts import (
    CITY_BOXES,
    FIRST_CITIES,
    FIRST_FOOD,
    FOOD_HOLES,
    GOODS,
    HOLES,
    MOST_CITIES,
    STONE,
    Monument,
)


class Board:
    """Food and goods on the pegboard; cities, monuments, developments, disasters and ships on the sheet.

    ``goods`` counts wood to spearheads; ``monuments`` the ticked boxes of each monument in play; ``city_boxes`` those
    of the next city; ``disasters`` the points lost.
    """

    __slots__ = ("cities", "city_boxes", "developments", "disasters", "food", "goods", "monuments", "ships")

    def __init__(self, monuments: Iterable[str]) -> None:
        self.food = FIRST_FOOD
        self.goods = [0] * len(GOODS)
        self.cities = FIRST_CITIES
        self.city_boxes = 0
        self.monuments = dict.fromkeys(monuments, 0)
        self.developments: list[str] = []
        self.disasters = 0
        self.ships = 0

    def copy(self) -> Board:
        other = Board.__new__(Board)
        other.food = self.food
        other.goods = self.goods[:]
        other.cities = self.cities
        other.city_boxes = self.city_boxes
        other.monuments = self.monuments.copy()
        other.developments = self.developments[:]
        other.disasters = self.disasters
        other.ships = self.ships
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and all(getattr(self, slot) == getattr(other, slot) for slot in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def has(self, development: str) -> bool:
        return development in self.developments

    def built(self, monument: Monument) -> bool:
        return self.monuments.get(monument.id) == monument.boxes

    @property
    def next_city(self) -> int:
        """The boxes of the city under construction: the smallest one left, 0 when all seven stand."""
        return CITY_BOXES[self.cities - FIRST_CITIES] if self.cities < MOST_CITIES else 0

    @property
    def city_boxes_ticked(self) -> int:
        """The ticked boxes of all cities together."""
        return sum(CITY_BOXES[: self.cities - FIRST_CITIES]) + self.city_boxes

    def city_boxes_of(self, city: int) -> int:
        """The ticked boxes of the city with this number, counted from the first of those that have boxes at all."""
        if city <= self.cities:
            return CITY_BOXES[city - FIRST_CITIES - 1]
        return self.city_boxes if city == self.cities + 1 else 0

    def tick_city_boxes(self, total: int) -> None:
        """Have so many boxes ticked in all, the smallest cities first."""
        self.cities = FIRST_CITIES
        self.city_boxes = total
        while self.next_city and self.city_boxes >= self.next_city:
            self.city_boxes -= self.next_city
            self.cities += 1

    def boxes_left(self, target: str, monuments: Iterable[Monument]) -> int:
        """Free boxes of the next city (``city``) or of a monument."""
        if target == "city":
            return self.next_city - self.city_boxes
        return next((m.boxes - self.monuments[m.id] for m in monuments if m.id == target), 0)

    def free_boxes(self, monuments: Iterable[Monument]) -> int:
        """Boxes that workers can still tick."""
        cities = sum(CITY_BOXES) - self.city_boxes_ticked
        return cities + sum(monument.boxes - self.monuments[monument.id] for monument in monuments)

    def goods_value(self) -> int:
        """What all goods are worth, row by row."""
        return sum(good.values[n] for good, n in zip(GOODS, self.goods, strict=True))

    def add_food(self, amount: int) -> int:
        """Move the food peg on as far as it goes; returns by how much."""
        added = min(amount, FOOD_HOLES - self.food)
        self.food += added
        return added

    def goods_due(self, amount: int) -> tuple[int, ...]:
        """What so many collected goods are: one by one from wood upwards, round again after spearheads.

        Quarrying adds a stone when at least one stone is due.
        """
        rounds, rest = divmod(amount, len(GOODS))
        due = [rounds + (row < rest) for row in range(len(GOODS))]
        if due[STONE] and self.has("quarrying"):
            due[STONE] += 1
        return tuple(due)

    def add_goods(self, due: tuple[int, ...]) -> tuple[int, ...]:
        """Move the pegs on as far as they go; returns by how much. A full row takes nothing."""
        added = tuple(min(n, holes - have) for n, have, holes in zip(due, self.goods, HOLES, strict=True))
        self.goods = [have + n for have, n in zip(self.goods, added, strict=True)]
        return added
