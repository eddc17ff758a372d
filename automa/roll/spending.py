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


class _Rest(NamedTuple):
    """What stays when some rows of goods are spent, what that is worth, and the coins they paid."""

    worth: float
    paid: int
    goods: Goods


Option = tuple[float, int, int, Goods]  # a purchase: worth by itself, development, food sold, goods left


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
        self.sells = self.owns(GRANARIES)
        now = value.row(slots)
        here = now.value()
        self.alone = []  # by slot and number: what this number there would be worth more than the one now
        for slot, (rows, number) in enumerate(zip(value.rows[:OWN_SLOTS], slots, strict=False)):
            rest = now.minus(rows[number])
            self.alone.append([rest.plus(row).value() - here for row in rows[: _numbers(slot, number, terms)]])
        self._for_sale = [
            (number, terms.costs[number], self.alone[DEVELOPMENT + number][1])
            for number in terms.for_sale
            if world.buys and not self.owns(number)
        ]
        for slot in range(FOOD, GOOD + len(WORTH)):
            now = now.minus(value.rows[slot][slots[slot]])
        self._bare = now
        self._built: dict[Boxes, Placed] = {}
        self._goods_rows: dict[Goods, Row] = {}
        self._other_rows: dict[tuple[int, int], Row] = {}
        self._rests: dict[Goods, tuple[list[_Rest], list[_Rest]]] = {}
        self._kept: dict[Goods, Goods] = {}

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

    def placement(self, way: Way) -> Placed:
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

    def options(self, goods: Goods, coins: int) -> list[Option]:
        """Everything worth buying with these, food sold where Granaries allow it; best first, the food not counted."""
        options: list[Option] = []
        rests, after_discarding = self._rests.get(goods) or self._all_rests(goods)
        rate = self.terms.coins_per_food
        most = coins + rests[-1].paid + (FOOD_HOLES * rate if self.sells else 0)
        for number, cost, gain in self._for_sale:
            if cost > most:
                continue
            need = cost - coins
            for worth, paid, left in rests if number == CARAVANS else after_discarding:
                if paid >= need:
                    options.append((gain + worth, number, 0, left))
                    break
                sold = -((paid - need) // rate)
                if sold <= FOOD_HOLES and self.sells:
                    options.append((gain + worth, number, sold, left))
        if self.world.idle:
            worth, _, left = after_discarding[0]
            options.append((worth, NO_DEVELOPMENT, 0, left))
        options.sort(key=_worth, reverse=True)
        return options

    def _all_rests(self, goods: Goods) -> tuple[list[_Rest], list[_Rest]]:
        """What can stay: all goods, then the best left when rows are spent, each paying more than all before it.

        First as it is, which Caravans keep, then the same after the discarding.
        """
        rests: list[tuple[float, int, Goods]] = [(0.0, 0, ())]
        for good, pieces in enumerate(self._after_exchanges(goods)):
            alone = self.alone[GOOD + good]
            kept = [(worth + alone[pieces], paid, (*left, pieces)) for worth, paid, left in rests]
            if pieces:
                value = WORTH[good][pieces]
                kept += [(worth + alone[0], paid + value, (*left, 0)) for worth, paid, left in rests]
            rests = kept
        everything, *others = rests
        others.sort(key=_worth, reverse=True)
        steps: list[_Rest] = []
        discarded: list[_Rest] = []
        for worth, paid, left in (everything, *others):
            if not steps or paid > steps[-1].paid:
                steps.append(_Rest(worth, paid, left))
                kept_goods = self.keep(left)
                kept_worth = worth if kept_goods is left else self._goods_worth(kept_goods)
                discarded.append(_Rest(kept_worth, paid, kept_goods))
        self._rests[goods] = steps, discarded
        return steps, discarded

    def _after_exchanges(self, goods: Goods) -> Goods:
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

    def row(self, development: int, goods: Goods, food: int) -> Row:
        """The row of a purchase and of the goods and food left after it."""
        if goods not in self._goods_rows:
            row, *others = (self.value.rows[GOOD + good][pieces] for good, pieces in enumerate(goods))
            for other in others:
                row = row.plus(other)
            self._goods_rows[goods] = row
        if (development, food) not in self._other_rows:
            row = self.value.rows[FOOD][food]
            if development != NO_DEVELOPMENT:
                row = row.plus(self.value.rows[DEVELOPMENT + development][1])
            self._other_rows[development, food] = row
        return self._goods_rows[goods].plus(self._other_rows[development, food])


def _numbers(slot: int, number: int, terms: Terms) -> int | None:
    """How many numbers of a slot can come up: no boxes beyond those of a monument in play."""
    return max(number, terms.boxes[slot]) + 1 if slot < len(TARGETS) else None
