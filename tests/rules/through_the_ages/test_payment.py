"""Change and overpayment: blue tokens on farms and mines."""

from __future__ import annotations

from itertools import product

import pytest

from companion.rules.through_the_ages import tokens
from companion.rules.through_the_ages.cards import BY_ID
from companion.rules.through_the_ages.production import suffer_corruption
from companion.rules.through_the_ages.tokens import after_paying
from tests.rules.through_the_ages.table import do, food, give, lay, ore

PRINTED = (1, 2, 3, 5)


@pytest.mark.parametrize(
    ("values", "counts", "bank", "price", "left"),
    [
        ((1, 2), (3, 0), 5, 2, (1, 0)),  # whole tokens
        ((1, 2, 3), (0, 0, 1), 5, 1, (0, 1, 0)),  # a 3 moves down to a 2
        ((1, 3), (0, 1), 5, 1, (2, 0)),  # a 3 goes back, and 1 + 1 is taken again
        ((1, 3), (0, 1), 0, 2, (1, 0)),  # moving down needs no bank
        ((1, 2, 3, 5), (4, 0, 0, 1), 5, 5, (1, 0, 1, 0)),  # five for five: the fewest tokens stay
        ((1, 5), (0, 2), 5, 7, (3, 0)),
    ],
)
def test_a_price_is_paid_exactly(
    values: tuple[int, ...], counts: tuple[int, ...], bank: int, price: int, left: tuple[int, ...]
) -> None:
    assert after_paying(values, counts, bank, price) == left


def test_overpaying_is_the_least_that_leaves_the_bank_empty() -> None:
    assert after_paying((1, 5), (0, 1), 0, 2) == (1, 0)  # 4 for 2: no token to change with
    assert after_paying((1, 5), (0, 1), 1, 2) == (2, 0)  # 3 for 2: the one token of the bank helps
    assert after_paying((1, 5), (0, 1), 2, 2) == (3, 0)  # exact
    assert after_paying((1, 3), (0, 1), 0, 1) == (1, 0)


def test_nothing_is_paid_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="4 of 3"):
        after_paying((1, 3), (0, 1), 9, 4)


def reachable(values: tuple[int, ...], counts: tuple[int, ...], bank: int) -> dict[int, set[tuple[int, ...]]]:
    """Every way to pay, token by token, by the three options of the rulebook: what was paid, and what is left."""
    start = (counts, bank, 0)
    seen, todo = {start}, [start]
    while todo:
        held, free, paid = todo.pop()
        for high, n in enumerate(held):
            if not n:
                continue
            fewer = tuple(m - (place == high) for place, m in enumerate(held))
            following = [(fewer, free + 1, paid + values[high])]
            for low in range(high):
                moved = tuple(m + (place == low) for place, m in enumerate(fewer))
                following.append((moved, free, paid + values[high] - values[low]))
            for amounts in product(range(5), repeat=high):
                worth = sum(a * v for a, v in zip(amounts, values, strict=False))
                if 0 < worth < values[high] and sum(amounts) <= free + 1:
                    again = tuple(m + (amounts[place] if place < high else 0) for place, m in enumerate(fewer))
                    following.append((again, free + 1 - sum(amounts), paid + values[high] - worth))
            for each in following:
                if each not in seen:
                    seen.add(each)
                    todo.append(each)
    ways: dict[int, set[tuple[int, ...]]] = {}
    for held, _, paid in seen:
        ways.setdefault(paid, set()).add(held)
    return ways


@pytest.mark.parametrize(
    "values",
    [
        (1,),
        (1, 2),
        (1, 3),
        *(pytest.param(each, marks=pytest.mark.long) for each in ((1, 5), (1, 2, 3), (1, 3, 5), PRINTED)),
    ],
)
def test_every_small_case_is_paid_as_well_as_the_three_options_allow(values: tuple[int, ...]) -> None:
    for counts in product(range(3), repeat=len(values)):
        for bank in range(4):
            ways = reachable(values, counts, bank)
            worth = sum(n * v for n, v in zip(counts, values, strict=True))
            for price in range(1, worth + 1):
                left = after_paying(values, counts, bank, price)
                if price in ways:
                    assert left in ways[price]
                    assert sum(left) == min(map(sum, ways[price])), (values, counts, bank, price)
                else:
                    paid = worth - sum(n * v for n, v in zip(left, values, strict=True))
                    emptied = [p for p in ways if p > price and any(bank + sum(counts) == sum(w) for w in ways[p])]
                    assert paid == min(emptied), (values, counts, bank, price)


def test_a_gain_is_exact_or_the_nearest_value_below() -> None:
    state = lay()
    board = give(state, 0, workers={"iron": 0}, blue=1)
    assert tokens.gain(board, 3, edible=False) == 2  # one token, values 1 and 2
    assert board.tokens[BY_ID["iron"]] == 1
    assert board.blue == 0
    assert tokens.gain(board, 3, edible=False) == 0


def test_a_gain_takes_the_fewest_tokens() -> None:
    state = lay()
    board = give(state, 0, workers={"irrigation": 0, "selective_breeding": 0})
    assert tokens.gain(board, 4, edible=True) == 4
    assert board.blue == 14


def test_a_technology_without_workers_stores_and_gives_change() -> None:
    state = lay()
    board = give(state, 0, workers={"iron": 0, "coal": 0}, tokens={"coal": 1}, unused=1)
    do(state, "build bronze")
    assert ore(state) == 1
    assert board.tokens[BY_ID["bronze"]] == 1


def test_losing_more_than_there_is_loses_all() -> None:
    state = lay()
    board = give(state, 0, ore=2)
    assert tokens.lose(board, 5, edible=False) == 2
    assert ore(state) == 0


def test_corruption_takes_resources_then_food_and_forgives_the_rest() -> None:
    state = lay()
    give(state, 0, ore=1, food=1, blue=5, culture=9)
    suffer_corruption(state, 0)
    assert (ore(state), food(state)) == (0, 0)
    assert state.boards[0].culture == 9


def test_temporary_resources_are_spent_first_and_only_where_they_apply() -> None:
    state = lay()
    board = give(state, 0, ore=3, unused=2, pool=1)
    do(state, "build bronze")
    assert (ore(state), board.pool) == (1, 1)
    do(state, "build warriors")
    assert (ore(state), board.pool) == (0, 0)
