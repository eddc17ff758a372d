"""What a seat can make of workers and of a purse: the best few ways, by what each change is worth by itself."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from operator import itemgetter
from typing import Final, NamedTuple

from automa.roll.layout import DEVELOPMENT, DEVELOPMENTS, FOOD, GOOD, OWN_SLOTS, TARGETS
from automa.roll.outlook import World
from automa.roll.terms import KEPT, WORTH, Terms
from automa.roll.values import Row
from companion.rules.roll.facts import FOOD_HOLES, HOLES

NO_DEVELOPMENT: Final = -1
CARAVANS: Final = DEVELOPMENTS.index("caravans")
GRANARIES: Final = DEVELOPMENTS.index("granaries")

Goods = tuple[int, ...]
Boxes = tuple[int, ...]
Way = tuple[float, Boxes]  # to place workers: what it is worth by itself, and the boxes of each target
_worth: Final = itemgetter(0)


class Placed(NamedTuple):
    """A way to place workers: what it is worth by itself, the boxes of each target, and the board's row with it.

    The board's row is that of the whole board without food and goods, which purchases come with.
    """

    worth: float
    boxes: Boxes
    row: Row


class Bought(NamedTuple):
    """A purchase, or none: its worth by itself, what it leaves after discarding, and the row of all that."""

    worth: float
    development: int
    sold: int  # food
    goods: Goods
    row: Row


class _Rest(NamedTuple):
    """What stays when some rows of goods are spent, before and after the discarding."""

    worth: float
    paid: int
    goods: Goods
    kept_worth: float
    kept: Goods


_Option = tuple[float, int, int, Goods]  # a purchase: worth by itself, development, food sold, goods left


class Spending:
    """The choices of one seat's board in one world; its slots are those before building and buying.

    ``swaps`` are the goods that ships can still change this turn.
    """

    def __init__(self, slots: Sequence[int], terms: Terms, world: World, swaps: int) -> None:
        self.slots = slots
        self.terms = terms
        self.world = world
        self.value = value = world.value
        self._swaps = swaps
        now = value.row(slots)
        here = now.value()
        self.alone = [
            [now.minus(rows[number]).plus(row).value() - here for row in rows[: _numbers(slot, number, terms)]]
            for slot, (rows, number) in enumerate(zip(value.rows[:OWN_SLOTS], slots, strict=False))
        ]
        for slot in range(FOOD, GOOD + len(WORTH)):
            now = now.minus(value.rows[slot][slots[slot]])
        self._bare = now
        self._built: dict[Boxes, Placed] = {}
        self._goods_rows: dict[Goods, Row] = {}
        self._rests: dict[Goods, list[_Rest]] = {}
        self._kept: dict[Goods, Goods] = {}
        self._known: dict[tuple[Goods, int], list[_Option]] = {}

    @staticmethod
    def number(development: str) -> int:
        return DEVELOPMENTS.index(development)

    def owns(self, development: int) -> int:
        return self.slots[DEVELOPMENT + development]

    # Workers

    def builds(self, most: int, width: int) -> list[list[Way]]:
        """For every number of workers up to ``most``, the best ways to place them, best first."""
        ranked = self._exact_builds(most, width)
        for workers in range(1, most + 1):
            if self.terms.idle or not ranked[workers]:
                ranked[workers] = nlargest(width, ranked[workers] + ranked[workers - 1], key=_worth)
        return ranked

    def _exact_builds(self, most: int, width: int) -> list[list[Way]]:
        """The same for workers who all work: targets are added one after the other, a few best ways kept."""
        ranked: list[list[Way]] = [[] for _ in range(most + 1)]
        ranked[0] = [(0.0, ())]
        for target in range(len(TARGETS)):
            number = self.slots[target]
            gains = self.alone[target][number : self.terms.boxes[target] + 1] or [0.0]
            for workers in range(most, -1, -1):
                ways = [
                    (worth + gain, boxes, way)
                    for boxes, gain in enumerate(gains[: workers + 1])
                    for worth, way in ranked[workers - boxes]
                ]
                if len(ways) > 1:
                    ways = nlargest(width, ways, key=_worth)
                ranked[workers] = [(worth, (*way, boxes)) for worth, boxes, way in ways]
        return ranked

    def placed(self, way: Way) -> Placed:
        """A way to place workers with the board's row."""
        worth, boxes = way
        if boxes not in self._built:
            row = self._bare
            for target, more in enumerate(boxes):
                if more:
                    rows, number = self.value.rows[target], self.slots[target]
                    row = row.plus(rows[number + more].minus(rows[number]))
            self._built[boxes] = Placed(worth, boxes, row)
        return self._built[boxes]

    # Goods, coins, food

    def purchases(self, goods: Goods, coins: int, food: int, width: int) -> list[Bought]:
        """The best purchases with these goods, coins and food at hand, best first; buying nothing is one of them.

        Where the world asks for a purchase there may be none.
        """
        best = self._options(goods, coins)
        if self.owns(GRANARIES):
            foods = self.alone[FOOD]
            now = foods[food]
            affordable = [
                (worth + foods[food - sold] - now, number, sold, left)
                for worth, number, sold, left in best
                if sold <= food
            ]
            best = nlargest(width, affordable, key=_worth)
        return [Bought(*option, self.row(option[1], option[3])) for option in best[:width]]

    def _options(self, goods: Goods, coins: int) -> list[_Option]:
        """Everything worth buying with these, food sold where Granaries allow it; best first, the food not counted."""
        if (goods, coins) in self._known:
            return self._known[goods, coins]
        options: list[_Option] = []
        rests = self._rests.get(goods) or self._all_rests(goods)
        sells = self.owns(GRANARIES)
        rate = self.terms.coins_per_food
        for number in self.terms.for_sale if self.world.buys else ():
            if self.owns(number):
                continue
            need = self.terms.costs[number] - coins
            gain = self.alone[DEVELOPMENT + number][1]
            for rest in rests:
                sold = max(0, -((rest.paid - need) // rate))
                if not sold or (sells and sold <= FOOD_HOLES):
                    worth, left = (rest.worth, rest.goods) if number == CARAVANS else (rest.kept_worth, rest.kept)
                    options.append((gain + worth, number, sold, left))
                if not sold:
                    break
        if self.world.idle:
            options.append((rests[0].kept_worth, NO_DEVELOPMENT, 0, rests[0].kept))
        options.sort(key=_worth, reverse=True)
        self._known[goods, coins] = options
        return options

    def _all_rests(self, goods: Goods) -> list[_Rest]:
        """What can stay: all goods, then the best left when rows are spent, each paying more than all before it."""
        rests: list[tuple[float, int, Goods]] = [(0.0, 0, ())]
        for good, pieces in enumerate(self._changed(goods)):
            alone = self.alone[GOOD + good]
            kept = [(worth + alone[pieces], paid, (*left, pieces)) for worth, paid, left in rests]
            if pieces:
                value = WORTH[good][pieces]
                kept += [(worth + alone[0], paid + value, (*left, 0)) for worth, paid, left in rests]
            rests = kept
        everything, *others = rests
        others.sort(key=_worth, reverse=True)
        steps: list[_Rest] = []
        for worth, paid, left in (everything, *others):
            if not steps or paid > steps[-1].paid:
                kept_goods = self.keep(left)
                steps.append(_Rest(worth, paid, left, self._goods_worth(kept_goods), kept_goods))
        self._rests[goods] = steps
        return steps

    def _changed(self, goods: Goods) -> Goods:
        """The goods after the ships' exchanges: each changes the one that makes all goods worth most."""
        for _ in range(self._swaps):
            gain, give, get = (
                max(
                    (
                        WORTH[get][goods[get] + 1] - WORTH[get][goods[get]] - WORTH[give][n] + WORTH[give][n - 1],
                        give,
                        get,
                    )
                    for give, n in enumerate(goods)
                    for get in range(len(goods))
                    if n and give != get and goods[get] < HOLES[get]
                )
                if any(goods)
                else (0, 0, 0)
            )
            if gain <= 0:
                break
            changed = list(goods)
            changed[give] -= 1
            changed[get] += 1
            goods = tuple(changed)
        return goods

    def _goods_worth(self, goods: Goods) -> float:
        return sum([self.alone[GOOD + good][pieces] for good, pieces in enumerate(goods)])

    def keep(self, goods: Goods, bought: int = NO_DEVELOPMENT) -> Goods:
        """The goods after this purchase and the discarding: one by one, whichever is missed least."""
        if sum(goods) <= KEPT or bought == CARAVANS or self.owns(CARAVANS):
            return goods
        if goods not in self._kept:
            losses = [
                (alone[pieces] - alone[pieces - 1], good)
                for good, (pieces, alone) in enumerate(zip(goods, self.alone[GOOD:], strict=False))
                if pieces
            ]
            good = min(losses)[1]
            self._kept[goods] = self.keep((*goods[:good], goods[good] - 1, *goods[good + 1 :]))
        return self._kept[goods]

    def row(self, development: int, goods: Goods) -> Row:
        """The row of a purchase and of the goods left after it."""
        if goods not in self._goods_rows:
            row, *others = (self.value.rows[GOOD + good][pieces] for good, pieces in enumerate(goods))
            for other in others:
                row = row.plus(other)
            self._goods_rows[goods] = row
        row = self._goods_rows[goods]
        return row if development == NO_DEVELOPMENT else row.plus(self.value.rows[DEVELOPMENT + development][1])


def _numbers(slot: int, number: int, terms: Terms) -> int | None:
    """How many numbers of a slot can come up: no boxes beyond those of a monument in play."""
    return max(number, terms.boxes[slot]) + 1 if slot < len(TARGETS) else None
