"""A turn solved at the table: what every final set of dice is worth, and what to make of it.

For each final set the seat chooses how many dice give food, what to build, how to pay for which development and what to
discard. What each change is worth by itself ranks the candidates (:mod:`automa.roll.spending`); the full value decides
among the best pairs of a build and a purchase.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from typing import Final, NamedTuple

from automa.roll import keeps
from automa.roll.faces import FIRST, SETS, sets_of
from automa.roll.layout import CITY, DEVELOPMENTS, FOOD, GOOD
from automa.roll.outlook import Outlook, World
from automa.roll.purse import NEVER, Bought, Purse
from automa.roll.spending import Goods, Placed, Spending
from automa.roll.terms import CITIES
from companion.rules.roll.facts import FOOD_HOLES, GOODS, HOLES, STONE, THROWS

REVOLT: Final = 5  # skulls
_BREATHS: Final = 64  # sets between two looks at the budget

AGRICULTURE, COINAGE, ENGINEERING, LEADERSHIP, MASONRY, QUARRYING, RELIGION = (
    DEVELOPMENTS.index(name)
    for name in ("agriculture", "coinage", "engineering", "leadership", "masonry", "quarrying", "religion")
)


class Width(NamedTuple):
    """How many candidates are weighed against each other."""

    builds: int
    buys: int
    margin: float  # by which a pair may look worse, each by itself, and still be weighed


NARROW: Final = Width(1, 1, 1.0)  # for each of hundreds of final sets
WIDE: Final = Width(12, 8, 6.0)  # for the one that fell


class Plan(NamedTuple):
    """What to make of a final set of dice, and what that is worth."""

    value: float
    as_food: int
    stone: int
    placed: Placed
    bought: Bought


_Use = tuple[float, int, Placed, Bought]  # value, stone used, build, purchase


def nothing() -> None:
    """Nobody to ask whether to go on."""


class Turn:
    """One turn of a seat in one world: what can be made of dice, workers, goods and coins."""

    def __init__(self, view: Outlook, world: World, swaps: int, width: Width, most: int | None = None) -> None:
        """Where it is known that no more than ``most`` workers come, ways to place more are not looked for."""
        self.slots = slots = view.slots
        self.terms = terms = view.terms
        self.world = world
        self.width = width
        self.dice = view.dice
        self._cities = CITIES[slots[CITY]]
        self.spending = Spending(slots, terms, world, swaps)
        self._skull_points = view.skull_points
        self._own = self.spending.owns
        self._per_food = 3 + self._own(AGRICULTURE), 2 + self._own(AGRICULTURE)
        self._per_worker = 3 + self._own(MASONRY), 2 + self._own(MASONRY)
        self._coins = terms.coin_face_with_coinage if self._own(COINAGE) else terms.coin_face
        useful = self._most_workers()
        self._ways = self.spending.builds(useful if most is None else min(most, useful), width.builds)
        self._builds: list[list[Placed]] = [[] for _ in self._ways]  # filled in where they are asked for
        worths = [ways[0][0] for ways in self._ways]
        self._build_worths = worths + worths[-1:] * terms.workers_per_stone  # stone beyond the last box gains nothing
        self._purses: dict[tuple[Goods, int], Purse] = {}
        self._by_stone: dict[tuple[Goods, int], tuple[list[Purse], list[float]]] = {}
        self._best: dict[tuple[int, Goods, int, int], _Use | None] = {}
        self._goods = [self._collect(goods) for goods in range(2 * self.dice + 1)]

    def _most_workers(self) -> int:
        """More workers than this cannot come or find no box."""
        free = sum(max(0, boxes - have) for boxes, have in zip(self.terms.boxes, self.slots, strict=False))
        stone = HOLES[STONE] * self.terms.workers_per_stone if self._own(ENGINEERING) else 0
        return min(self.dice * self._per_worker[0] + stone, free)

    def _collect(self, goods: int) -> Goods:
        due = [goods // len(HOLES) + (good < goods % len(HOLES)) for good in range(len(HOLES))]
        if due[STONE] and self._own(QUARRYING):
            due[STONE] += 1
        have = self.slots[GOOD : GOOD + len(HOLES)]
        return tuple(min(holes, n + more) for holes, n, more in zip(HOLES, have, due, strict=True))

    # What a final set is worth

    def finals(self, check: Callable[[], None] = nothing) -> list[float]:
        """The value of each full set of dice, in their order."""
        values = []
        for number in sets_of(self.dice):
            if number % _BREATHS == 0:
                check()
            values.append(max([use[0] for use in self._uses(SETS[number])], default=NEVER))
        return values

    def plans(self, counts: Sequence[int]) -> list[Plan]:
        """What to make of a final set: the best for each number of dice taken as food, best first."""
        plans = [Plan(*use) for use in self._uses(counts)]
        plans.sort(key=lambda plan: plan.value, reverse=True)
        return plans

    def _uses(self, counts: Sequence[int]) -> list[tuple[float, int, int, Placed, Bought]]:
        threes, goods, skulls, workers3, either, coins = counts
        revolt = skulls >= REVOLT and not self._own(RELIGION)
        held = (0,) * len(GOODS) if revolt else self._goods[goods + 2 * skulls]
        points = self._skull_points[skulls] + self.world.sure
        food3, food2 = self._per_food
        before = self.slots[FOOD] + threes * food3
        uses = []
        for as_food in range(either + 1):
            food = before + as_food * food2
            if as_food and food - food2 >= FOOD_HOLES:
                break
            left = min(food, FOOD_HOLES) - self._cities
            workers = workers3 * self._per_worker[0] + (either - as_food) * self._per_worker[1]
            pair = self.best_pair(workers, held, coins * self._coins, max(0, left))
            if pair:
                value, stone, placed, bought = pair
                uses.append((value + points + min(0, left), as_food, stone, placed, bought))
        return uses

    def best_pair(self, workers: int, goods: Goods, coins: int, food: int) -> _Use | None:
        """The best build and purchase together: value, stone used (Engineering), and the two.

        Different dice often come to the same thing: a skull to two goods, workers beyond the last box to none.
        """
        key = min(workers, len(self._ways) - 1), goods, coins, food
        if key not in self._best:
            self._best[key] = self._find_pair(*key)
        return self._best[key]

    def _find_pair(self, workers: int, goods: Goods, coins: int, food: int) -> _Use | None:
        """From the stone that looks best by itself, one more and one less are tried for as long as it helps."""
        purses, worths = self._without_stone(goods, coins)
        guess, most = self._guess_stone(workers, worths)
        best = self._pair(guess, workers, purses, food)
        for step in (-1, 1) if most else ():
            stone = guess + step
            while 0 <= stone <= most:
                other = self._pair(stone, workers, purses, food)
                if other is None or (best and other[0] <= best[0]):
                    break
                best = other
                stone += step
        return best

    def _pair(self, stone: int, workers: int, purses: Sequence[Purse], food: int) -> _Use | None:
        """The best pair with so much stone used."""
        builds, deals = self.builds(workers, stone), purses[stone].deals(food)
        if not deals:
            return None
        hopeless = builds[0].worth + deals[0][0] - self.width.margin
        best = NEVER
        pair = builds[0], deals[0][4]
        for placed in builds:
            alone, _, (good, bad, linear) = placed
            for worth, good2, bad2, linear2, bought in deals:
                if alone + worth < hopeless:
                    break
                value = linear + linear2 + sum(map(abs, map(add, good, good2))) - sum(map(abs, map(add, bad, bad2)))
                if value > best:
                    best = value
                    pair = placed, bought
        return best, stone, *pair

    def _guess_stone(self, workers: int, worths: Sequence[float]) -> tuple[int, int]:
        """The amount of stone to turn into workers that looks best by itself, and the most that is of use."""
        if len(worths) == 1:
            return 0, 0
        left = max(0, len(self._ways) - 1 - workers)  # boxes
        per_stone = self.terms.workers_per_stone
        built = self._build_worths[workers : workers + left + per_stone : per_stone]
        both = list(map(add, built, worths)) or [0.0]
        return both.index(max(both)), len(both) - 1

    def _without_stone(self, goods: Goods, coins: int) -> tuple[list[Purse], list[float]]:
        """What is left to spend without any stone, one, two…, as much as can be turned into workers; and its worth."""
        key = goods, coins
        if key not in self._by_stone:
            stones = range(goods[STONE] + 1 if self._own(ENGINEERING) else 1)
            purses = [self._purse(_without(goods, stone), coins) for stone in stones]
            self._by_stone[key] = purses, [purse.worth for purse in purses]
        return self._by_stone[key]

    def _purse(self, goods: Goods, coins: int) -> Purse:
        key = goods, coins
        if key not in self._purses:
            self._purses[key] = Purse(self.spending, goods, coins, self.width.buys)
        return self._purses[key]

    def builds(self, workers: int, stone: int = 0) -> list[Placed]:
        """The best ways to place workers and those that come of so much stone."""
        hands = min(workers + stone * self.terms.workers_per_stone, len(self._ways) - 1)
        if not self._builds[hands]:
            self._builds[hands] = list(map(self.spending.placement, self._ways[hands]))
        return self._builds[hands]

    def value_of(self, placed: Placed, goods: Goods, coins: int, food: int) -> float:
        """A build with the best purchase after it, sure points included."""
        deals = self._purse(goods, coins).deals(food)
        good, bad, linear = placed.row
        return (
            max(
                [
                    linear + linear2 + sum(map(abs, map(add, good, good2))) - sum(map(abs, map(add, bad, bad2)))
                    for _, good2, bad2, linear2, _ in deals
                ],
                default=NEVER,
            )
            + self.world.sure
        )

    def after(self, development: int, goods: Goods, food: int) -> float:
        """The board when the turn is over: this bought, these goods and this food left; sure points included."""
        row = self.builds(0)[0].row.plus(self.spending.row(development, goods, food))
        return row.value() + self.world.sure


def _without(goods: Goods, stone: int) -> Goods:
    return (*goods[:STONE], goods[STONE] - stone, *goods[STONE + 1 :]) if stone else goods


class Throws:
    """All throws of a turn, from the values of its final sets.

    ``keep[n]`` is what a set is worth that is kept while the other dice are thrown, with ``n`` throws to go; a full set
    is kept for good, and worth what it is as it lies, Leadership included. ``one_more`` is the same for Leadership.
    """

    def __init__(self, finals: Sequence[float], dice: int, locked: bool, leadership: bool) -> None:
        self.dice = dice
        self.locked = locked
        first = FIRST[dice]
        self.one_more = keeps.keeping(finals, dice)
        led = keeps.leading(self.one_more, dice) if leadership else list(finals)
        self.keep: list[list[float]] = [[0.0] * first + led]
        best = self.keep[0]
        for _ in range(1, THROWS):
            keep = keeps.keeping(best[first:], dice)
            keep[first:] = led
            self.keep.append(keep)
            best = keeps.choosing(keep, locked)
        self.value = keeps.keeping(best[first:], dice)[0]  # before the first throw
