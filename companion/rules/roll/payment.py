"""Ways to pay for a development: the coins of the dice, whole rows of goods, and with Granaries food."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from companion.core.text import N, T, Text
from companion.rules.roll.facts import GOOD_IDS, GOODS
from companion.rules.roll.moves import Buy

if TYPE_CHECKING:
    from companion.rules.roll.state import State


def value(state: State, goods: tuple[str, ...], food: int) -> int:
    """What these goods and so much food pay together with the coins of the dice."""
    board = state.board
    rows = sum(GOODS[row].values[board.goods[row]] for row in map(GOOD_IDS.index, goods))
    return state.coins + rows + food * state.rules.printing.coins_per_food


def fault(state: State, move: Buy) -> Text | None:  # noqa: PLR0911 -- one sentence for each way to go wrong
    """What is wrong with a purchase now, if anything."""
    board = state.board
    development = state.rules.printing.developments.get(move.development)
    if development is None:
        return T("There is no such development in this game.")
    if state.bought:
        return T("One development per turn.")
    if board.has(move.development):
        return T("You have {development:the} already.", development=development.name)
    if move.goods != tuple(good for good in GOOD_IDS if good in move.goods):
        return T("Name each kind of goods once, wood first.")
    if any(not board.goods[GOOD_IDS.index(good)] for good in move.goods):
        return T("There is nothing in one of these rows.")
    if move.food and not board.has("granaries"):
        return T("Selling food needs Granaries.")
    if not 0 <= move.food <= board.food:
        return T("There is not so much food.")
    missing = development.cost - value(state, move.goods, move.food)
    return N("{n} coin is missing.", "{n} coins are missing.", missing) if missing > 0 else None


@cache
def _subsets(rows: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(subset for size in range(len(rows) + 1) for subset in combinations(rows, size))


def options(state: State, development: str) -> Iterator[Buy]:
    """Every payment from which nothing can be left out; with food, the least food that is needed."""
    board = state.board
    cost = state.rules.printing.developments[development].cost - state.coins
    worth = [good.values[n] for good, n in zip(GOODS, board.goods, strict=True)]
    rate = state.rules.printing.coins_per_food
    food_at_hand = board.food if board.has("granaries") else 0
    for rows in _subsets(tuple(row for row, n in enumerate(board.goods) if n)):
        paid = sum(worth[row] for row in rows)
        food = max(0, -(-(cost - paid) // rate))
        if food > food_at_hand:
            continue
        spare = paid + food * rate - cost
        if all(worth[row] > spare for row in rows):
            yield Buy(development, tuple(GOOD_IDS[row] for row in rows), food)


def overpay(state: State, move: Buy) -> int:
    """What a payment gives away without return."""
    return value(state, move.goods, move.food) - state.rules.printing.developments[move.development].cost


def cheapest(state: State, development: str) -> Buy | None:
    """The payment to propose: least overpay, then fewest goods, then least food, then the dearer rows kept."""

    def loss(move: Buy) -> tuple[int, ...]:
        units = sum(state.board.goods[GOOD_IDS.index(good)] for good in move.goods)
        return (overpay(state, move), units, move.food, *(good in move.goods for good in reversed(GOOD_IDS)))

    return min(options(state, development), key=loss, default=None)
