"""What things cost a civilization now: printed prices with everything that changes them, never below 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages import tokens
from companion.rules.through_the_ages.board import HOMER, REPLACED, Board
from companion.rules.through_the_ages.cards import KIND, LEADER, LIBRARY, NONE, RULES, THEATER, WONDER
from companion.rules.through_the_ages.facts import ROW_COSTS
from companion.rules.through_the_ages.ratings import POPULATION_FOOD, count, pact_effect
from companion.rules.through_the_ages.state import State

CONSTRUCTION_PLACE: Final = 3
_BY_AGE: Final = "urban_resource_discount_by_building_age"
_STAGES: Final = "wonder_stages_per_civil_action"
# Discounts of leaders that hang on a building: whose price falls, and which building must have a worker
_PAIRS: Final = {THEATER: ("if_library", LIBRARY), LIBRARY: ("if_theater", THEATER)}


def has(board: Board, effect: str) -> bool:
    """Whether the leader has this effect."""
    return board.leader != NONE and effect in RULES[board.leader].effect


def number_of(board: Board, effect: str) -> int:
    """The amount of this effect of the leader."""
    if board.leader == NONE:
        return 0
    found: int = RULES[board.leader].effect.get(effect, 0)
    return found


# Buildings and units


def pair_discount(board: Board, kind: str, good: str) -> int:
    """Shakespeare: theaters are cheaper with a library, libraries with a theater."""
    if kind not in _PAIRS or board.leader == NONE:
        return 0
    key, other = _PAIRS[kind]
    found: Mapping[str, int] = RULES[board.leader].effect.get(key, {})
    if not found or not count(board, (other,)):
        return 0
    return found.get(f"{kind}_{good}_discount", 0)


def urban_discount(special: int, card: int) -> int:
    """What a construction technology takes off an urban building."""
    found: int = RULES[special].effect[_BY_AGE][RULES[card].age]
    return found


def build_price(board: Board, card: int) -> int:
    """The resources for a building or a unit, without the discounts of one action."""
    rule = RULES[card]
    price = rule.cost
    if rule.urban:
        special = board.specials[CONSTRUCTION_PLACE]
        if special != NONE:
            price -= urban_discount(special, card)
        price -= pair_discount(board, rule.kind, "resource")
        return max(0, price)
    return price


def upgrade_price(board: Board, card: int, to: int) -> int:
    """The difference of the two modified prices."""
    return max(0, build_price(board, to) - build_price(board, card))


def stages_at_once(board: Board) -> int:
    """How many stages of a wonder one civil action may build."""
    special = board.specials[CONSTRUCTION_PLACE]
    return 1 if special == NONE else int(RULES[special].effect[_STAGES])


def stage_price(board: Board, n: int) -> int:
    """The next n stages, leftmost first."""
    return sum(RULES[board.wonder].stages[board.stage : board.stage + n])


# What can be paid


def homer_left(board: Board) -> int:
    """Homer's resource for units, if it is not used up this turn."""
    if board.leader == NONE or board.used & HOMER:
        return 0
    per_turn = RULES[board.leader].effect.get("per_turn", {})
    found: int = per_turn.get("temp_resources_for_military_units", 0)
    return found


def ore_for(board: Board, unit: bool) -> int:
    """The resources at hand for a price."""
    there = tokens.ore(board) + board.goods_ore
    return there + board.pool + homer_left(board) if unit else there


def food_for(board: Board) -> int:
    return tokens.food(board) + board.goods_food


def pay_ore(board: Board, price: int, unit: bool) -> None:
    """What is for this turn only is spent first."""
    if unit and price:
        homer = homer_left(board)
        if homer:
            board.used |= HOMER
            price -= min(homer, price)
        pooled = min(board.pool, price)
        board.pool -= pooled
        price -= pooled
    good = min(board.goods_ore, price)
    board.goods_ore -= good
    tokens.pay(board, price - good, edible=False)


def pay_food(board: Board, price: int) -> None:
    good = min(board.goods_food, price)
    board.goods_food -= good
    tokens.pay(board, price - good, edible=True)


# Population


def population_price(board: Board, discount: int = 0) -> int:
    """The food for one more worker; nothing can be bought with an empty bank."""
    price = POPULATION_FOOD[min(board.yellow, len(POPULATION_FOOD) - 1)]
    return max(0, price - number_of(board, "population_food_discount") - discount)


# Technologies


def science_price(board: Board, card: int, revolution: bool, discount: int = 0) -> int:
    rule = RULES[card]
    price = rule.revolution if revolution else rule.science
    price -= pair_discount(board, rule.kind, "science") + discount
    if rule.kind == THEATER:
        price -= number_of(board, "theater_science_discount")
    for bond in board.bonds:
        price -= pact_effect(bond.card, bond.side).get("technology_science_discount", 0)
    return max(0, price)


def partners_pay(state: State, seat: Seat) -> list[tuple[Seat, int]]:
    """What partners pay for a technology that this civilization develops."""
    return [
        (bond.partner, n)
        for bond in state.boards[seat].bonds
        if (n := pact_effect(bond.card, bond.side).get("partner_must_pay_science", 0))
    ]


# The row


def take_price(board: Board, slot: int, card: int) -> int:
    """The civil actions for a card of the row."""
    price = ROW_COSTS[slot]
    kind = KIND[card]
    if kind == WONDER:
        if not has(board, "no_extra_ca_for_completed_wonders"):
            price += len(board.wonders)
        if board.used & REPLACED:
            price -= RULES[card].effect.get("while_in_row", {}).get("take_ca_discount_if_replaced_leader_this_turn", 0)
    elif kind == LEADER:
        price -= number_of(board, "take_leader_ca_discount")
    return max(0, price)
