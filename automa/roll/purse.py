"""Goods and coins at hand, and the best that can be bought with them."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from automa.roll.layout import FOOD
from automa.roll.spending import Goods, Option, Spending
from companion.rules.roll.facts import FOOD_HOLES

NEVER: Final = -1e9
_worth: Final = itemgetter(0)


class Bought(NamedTuple):
    """A purchase, or none: its worth by itself, and what it leaves after discarding."""

    worth: float
    development: int
    sold: int  # food
    goods: Goods


# A purchase with the row of what it brings and of the goods and food it leaves: worth, for, against, linear.
Deal = tuple[float, tuple[float, ...], tuple[float, ...], float, Bought]


class Purse:
    """What a seat can spend. Of all purchases the ``width`` that are worth most by themselves are looked at."""

    __slots__ = ("_deals", "_options", "_spending", "_width", "worth")

    def __init__(self, spending: Spending, goods: Goods, coins: int, width: int) -> None:
        self._spending = spending
        self._width = width
        self._options = _foremost(spending.options(goods, coins), width)
        self._deals: list[list[Deal] | None] = [None] * (FOOD_HOLES + 1)  # by food at hand
        self.worth = next((worth for worth, _, sold, _ in self._options if not sold), NEVER)  # of the best for no food

    def deals(self, food: int) -> list[Deal]:
        """The best purchases with so much food at hand, best first; buying nothing is one of them.

        Where the world asks for a purchase there may be none.
        """
        deals = self._deals[food]
        if deals is None:
            deals = self._deals[food] = [self._deal(option, food) for option in self._best(food)]
        return deals

    def _best(self, food: int) -> Sequence[Option]:
        if not self._spending.sells:
            return self._options
        foods = self._spending.alone[FOOD]
        now = foods[food]
        affordable = [
            (worth + foods[food - sold] - now, number, sold, left)
            for worth, number, sold, left in self._options
            if sold <= food
        ]
        affordable.sort(key=_worth, reverse=True)
        return affordable[: self._width]

    def _deal(self, option: Option, food: int) -> Deal:
        worth, development, sold, goods = option
        return worth, *self._spending.row(development, goods, food - sold), Bought(*option)


def _foremost(options: Sequence[Option], width: int) -> list[Option]:
    """Of options that sell as much food as each other the best: whatever food is worth, no others are chosen."""
    seen = [0] * (FOOD_HOLES + 1)
    foremost = []
    for option in options:
        sold = option[2]
        if seen[sold] < width:
            seen[sold] += 1
            foremost.append(option)
    return foremost
