"""What a move costs, part by part: the printed price and everything that changes it, each by the card it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple

from companion.core.score import Seat
from companion.core.text import Sayable, T
from companion.rules.through_the_ages import actions, card_uses, prices
from companion.rules.through_the_ages.attacks import price as attack_price
from companion.rules.through_the_ages.board import REPLACED, Board
from companion.rules.through_the_ages.cards import KIND, LEADER, NONE, RULES, THEATER, WONDER
from companion.rules.through_the_ages.facts import ROW_COSTS
from companion.rules.through_the_ages.moves import (
    Attack,
    Build,
    Destroy,
    Develop,
    Lead,
    Play,
    Populate,
    Stage,
    Tactic,
    Take,
    Upgrade,
    Use,
)
from companion.rules.through_the_ages.ratings import POPULATION_FOOD, pact_effect
from companion.rules.through_the_ages.state import State
from companion.rules.through_the_ages.words import card_name

Good = Literal["food", "ore", "science", ""]


class Part(NamedTuple):
    """A part of a price: where it comes from, and how much; discounts are negative."""

    source: Sayable
    n: int


class Quote(NamedTuple):
    """Civil and military actions, and a price in one good."""

    civil: int = 0
    military: int = 0
    good: Good = ""
    parts: tuple[Part, ...] = ()
    all_actions: bool = False  # a revolution takes whatever there is

    @property
    def total(self) -> int:
        return max(0, sum(part.n for part in self.parts))


_PRINTED: Final = T("printed")


def quote(state: State, seat: Seat, move: Any) -> Quote | None:
    """What the actor pays for a move; None for one that costs nothing by its nature."""
    found = _QUOTES.get(type(move))
    return None if found is None else found(state, seat, move)


# The parts of a price


def _nonzero_parts(*parts: tuple[Sayable, int]) -> tuple[Part, ...]:
    return tuple(Part(source, n) for source, n in parts if n)


def _build_parts(board: Board, card: int, factor: int = 1) -> list[tuple[Sayable, int]]:
    """The price of a building or a unit; ``factor`` −1 where it is taken off the price of an upgrade."""
    rule = RULES[card]
    cheaper: list[tuple[Sayable, int]] = []
    special = board.specials[prices.CONSTRUCTION_PLACE]
    if rule.urban and special != NONE:
        cheaper.append((card_name(special), prices.urban_discount(special, card)))
    if rule.urban and board.leader != NONE:
        cheaper.append((card_name(board.leader), prices.pair_discount(board, rule.kind, "resource")))
    left, parts = rule.cost, [(_PRINTED if factor > 0 else card_name(card), factor * rule.cost)]
    for source, n in cheaper:
        taken = min(n, left)
        left -= taken
        parts.append((source, -factor * taken))
    return parts


def _less(card: int) -> tuple[Sayable, int]:
    return card_name(card), -actions.discount_of(card)


def _build(state: State, seat: Seat, move: Build) -> Quote:
    unit = RULES[move.card].unit
    parts = _nonzero_parts(*_build_parts(state.boards[seat], move.card))
    return Quote(not unit, unit, "ore", parts)


def _upgrade(state: State, seat: Seat, move: Upgrade) -> Quote:
    board, unit = state.boards[seat], RULES[move.to].unit
    parts = _nonzero_parts(*_build_parts(board, move.to), *_build_parts(board, move.card, -1))
    return Quote(not unit, unit, "ore", parts)


def _destroy(state: State, seat: Seat, move: Destroy) -> Quote:
    unit = RULES[move.card].unit
    return Quote(not unit, unit)


def _populate(state: State, seat: Seat, move: Populate) -> Quote:
    board = state.boards[seat]
    printed = POPULATION_FOOD[min(board.yellow, len(POPULATION_FOOD) - 1)]
    parts = [(T("yellow bank"), printed)]
    if less := prices.number_of(board, "population_food_discount"):
        parts.append((card_name(board.leader), -less))  # type: ignore[arg-type]
    return Quote(1, 0, "food", _nonzero_parts(*parts))


def _stage(state: State, seat: Seat, move: Stage) -> Quote:
    board = state.boards[seat]
    if board.wonder == NONE:
        return Quote(1, 0, "ore")
    stages = RULES[board.wonder].stages[board.stage : board.stage + move.n]
    parts = [(T("stage {n}", n=board.stage + place + 1), n) for place, n in enumerate(stages)]
    return Quote(1, 0, "ore", _nonzero_parts(*parts))


def _develop(state: State, seat: Seat, move: Develop) -> Quote:
    board, rule = state.boards[seat], RULES[move.card]
    parts: list[tuple[Sayable, int]] = [(_PRINTED, rule.revolution if move.revolution else rule.science)]
    if board.leader != NONE:
        less = prices.pair_discount(board, rule.kind, "science")
        less += prices.number_of(board, "theater_science_discount") if rule.kind == THEATER else 0
        parts.append((card_name(board.leader), -less))
    for bond in board.bonds:
        parts.append((card_name(bond.card), -pact_effect(bond.card, bond.side).get("technology_science_discount", 0)))
    return Quote(0 if move.revolution else 1, 0, "science", _nonzero_parts(*parts), move.revolution)


def _take(state: State, seat: Seat, move: Take) -> Quote:
    board = state.boards[seat]
    return Quote(prices.take_price(board, move.slot, move.card))


def take_parts(state: State, seat: Seat, move: Take) -> tuple[Part, ...]:
    """The civil actions for a card of the row, part by part."""
    board, kind = state.boards[seat], KIND[move.card]
    parts: list[tuple[Sayable, int]] = [(T("place in the row"), ROW_COSTS[move.slot])]
    if kind == WONDER:
        if not prices.has(board, "no_extra_ca_for_completed_wonders"):
            parts.append((T("completed wonders"), len(board.wonders)))
        if board.used & REPLACED:
            less = RULES[move.card].effect.get("while_in_row", {})
            parts.append((T("a leader replaced"), -less.get("take_ca_discount_if_replaced_leader_this_turn", 0)))
    elif kind == LEADER and board.leader != NONE:
        parts.append((card_name(board.leader), -prices.number_of(board, "take_leader_ca_discount")))
    return _nonzero_parts(*parts)


def _lead(state: State, seat: Seat, move: Lead) -> Quote:
    return Quote(1)


def _play(state: State, seat: Seat, move: Play) -> Quote:
    if move.order is None:
        return Quote(1)
    inner = quote(state, seat, move.order)
    assert inner is not None
    if actions.discount_of(move.card):
        inner = inner._replace(parts=(*inner.parts, Part(*_less(move.card))))
    return inner._replace(civil=0 if inner.all_actions else 1, military=0)


def _tactic(state: State, seat: Seat, move: Tactic) -> Quote:
    return Quote(0, 2 if move.copied else 1)


def _use(state: State, seat: Seat, move: Use) -> Quote | None:
    key = card_uses.USED_BY[move.card]
    if key == "action":
        told = RULES[move.card].effect["action"]
        parts = _nonzero_parts(
            *_build_parts(state.boards[seat], move.on), (card_name(move.card), -told["resource_discount"])
        )
        return Quote(0, told["cost_military_actions"], "ore", parts)
    if key.endswith("to_theater"):
        return _upgrade(state, seat, Upgrade(move.on, move.to))
    return Quote(0, 1) if key.endswith("as_civil") else None


def _attack(state: State, seat: Seat, move: Attack) -> Quote:
    return Quote(0, attack_price(state, move.card, move.rival))


_QUOTES: Final[Mapping[type[Any], Callable[[State, Seat, Any], Quote | None]]] = {
    Build: _build,
    Upgrade: _upgrade,
    Destroy: _destroy,
    Populate: _populate,
    Stage: _stage,
    Develop: _develop,
    Take: _take,
    Lead: _lead,
    Play: _play,
    Tactic: _tactic,
    Use: _use,
    Attack: _attack,
}
