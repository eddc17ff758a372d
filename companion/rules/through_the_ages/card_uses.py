"""What leaders, wonders and pacts in play allow in the action phase: why one cannot be used now, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages import deeds, gains
from companion.rules.through_the_ages.action_budget import (
    NO_CIVIL,
    NO_MILITARY,
    civil_left,
    military_left,
    spend_civil,
    spend_military,
)
from companion.rules.through_the_ages.board import BACH, CHURCHILL, HAMMURABI, LINER, TRADED, Board
from companion.rules.through_the_ages.cards import NONE, RULES
from companion.rules.through_the_ages.deeds import NOT_IN_PLAY
from companion.rules.through_the_ages.moves import Use
from companion.rules.through_the_ages.prices import food_for, ore_for, pay_food, pay_ore
from companion.rules.through_the_ages.ratings import pact_effect, standing_wonders
from companion.rules.through_the_ages.state import State

CANNOT_USE: Final = T("This card cannot be used now.")


def _barbarossa_fault(state: State, seat: Seat, move: Use) -> Text | None:
    board = state.boards[seat]
    if move.on == NONE or not RULES[move.on].unit:
        return CANNOT_USE
    if not military_left(board):
        return NO_MILITARY
    ordered_ = RULES[move.card].effect["action"]
    return deeds.populate_fault(board, ordered_["food_discount"]) or deeds.build_fault(
        board, move.on, ordered_["resource_discount"], workers=1
    )


def _barbarossa(state: State, seat: Seat, move: Use) -> None:
    board = state.boards[seat]
    told = RULES[move.card].effect["action"]
    spend_military(board, told["cost_military_actions"])
    deeds.populate(board, told["food_discount"])
    deeds.build(board, move.on, told["resource_discount"])


def _hammurabi_fault(state: State, seat: Seat, move: Use) -> Text | None:
    board = state.boards[seat]
    if board.used & HAMMURABI:
        return CANNOT_USE
    return None if military_left(board) else NO_MILITARY


def _hammurabi(state: State, seat: Seat, move: Use) -> None:
    board = state.boards[seat]
    spend_military(board, 1)
    board.armed += 1
    board.used |= HAMMURABI


def _bach_fault(state: State, seat: Seat, move: Use) -> Text | None:
    board = state.boards[seat]
    if board.used & BACH or NONE in (move.on, move.to):
        return CANNOT_USE
    return deeds.restage_fault(board, move.on, move.to) if civil_left(board) else NO_CIVIL


def _bach(state: State, seat: Seat, move: Use) -> None:
    board = state.boards[seat]
    spend_civil(board, 1)
    board.used |= BACH
    deeds.upgrade(board, move.on, move.to)


def _liner_fault(state: State, seat: Seat, move: Use) -> Text | None:
    board = state.boards[seat]
    if board.used & LINER:
        return CANNOT_USE
    return None if board.yellow else deeds.EMPTY_BANK


def _liner(state: State, seat: Seat, move: Use) -> None:
    state.boards[seat].used |= LINER
    gains.gain_population(state, seat)


def _churchill_fault(state: State, seat: Seat, move: Use) -> Text | None:
    return CANNOT_USE if state.boards[seat].used & CHURCHILL else None


def _churchill(state: State, seat: Seat, move: Use) -> None:
    board = state.boards[seat]
    board.used |= CHURCHILL
    for choice in RULES[move.card].effect["per_turn_choose_one"]:
        board.lore += choice.get("temp_science_for_military_technologies", 0)
        board.pool += choice.get("temp_resources_for_military_units", 0)


def _trade_fault(state: State, seat: Seat, move: Use) -> Text | None:
    board = state.boards[seat]
    if board.used & TRADED:
        return CANNOT_USE
    if _trades_food(board, move.card):
        return None if food_for(board) else deeds.NO_FOOD
    return None if ore_for(board, False) else deeds.TOO_DEAR


def _trades_food(board: Board, card: int) -> bool:
    """Whether a trade route lets food stand for a resource, or the other way round."""
    side = next(bond.side for bond in board.bonds if bond.card == card)
    return "per_turn_use_food_as_resource" in pact_effect(card, side)


def _trade(state: State, seat: Seat, move: Use) -> None:
    board = state.boards[seat]
    board.used |= TRADED
    if _trades_food(board, move.card):
        pay_food(board, 1)
        board.goods_ore += 1
    else:
        pay_ore(board, 1, False)
        board.goods_food += 1


_Fault = Callable[[State, Seat, Use], Text | None]
_Deed = Callable[[State, Seat, Use], None]
# By the key of the effect; some stand in a part of it.
USES: Final[Mapping[str, tuple[_Fault, _Deed]]] = {
    "action": (_barbarossa_fault, _barbarossa),
    "per_turn.military_action_as_civil": (_hammurabi_fault, _hammurabi),
    "per_turn.upgrade_any_urban_building_to_theater": (_bach_fault, _bach),
    "per_turn.gain_population": (_liner_fault, _liner),
    "per_turn_choose_one": (_churchill_fault, _churchill),
    "a.per_turn_use_food_as_resource": (_trade_fault, _trade),
}


def _key_of_use(card: int) -> str:
    effect = RULES[card].effect
    for key in USES:
        part, _, inner = key.partition(".")
        if part in effect and (not inner or inner in effect[part]):
            return key
    return ""


USED_BY: Final = {rule.number: key for rule in RULES if (key := _key_of_use(rule.number))}


def usable(board: Board) -> list[int]:
    """Cards in play that allow something in the action phase."""
    found = [board.leader] if board.leader in USED_BY else []
    found += [card for card in board.wonders if card in USED_BY and card in standing_wonders(board)]
    found += [bond.card for bond in board.bonds if bond.card in USED_BY]
    return found


def use_fault(state: State, seat: Seat, move: Use) -> Text | None:
    if move.card not in usable(state.boards[seat]):
        return NOT_IN_PLAY
    return USES[USED_BY[move.card]][0](state, seat, move)


def use(state: State, seat: Seat, move: Use) -> None:
    USES[USED_BY[move.card]][1](state, seat, move)
