"""What the dice on the table promise: food, coins and goods before they are collected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.roll.facts import EITHER
from companion.rules.roll.harvest import Yield, tally
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State

BEFORE_HARVEST = (Phase.READY, Phase.ROLLING, Phase.KEEP, Phase.LEAD, Phase.HARVEST)


class Outlook(NamedTuple):
    """The yield of some dice, those that may be food or workers counted apart, and what one could spend then."""

    sure: Yield
    either: int
    wealth: int


def outlook(state: State, dice: Sequence[str]) -> Outlook:
    """What these faces promise the seat whose turn it is."""
    sure = [face for face in dice if face != EITHER]
    gains = tally(state.board, state.rules.printing, sure, 0)
    if state.phase not in BEFORE_HARVEST:
        return Outlook(gains, len(dice) - len(sure), state.wealth())
    board = state.board.copy()
    board.add_goods(board.goods_due(gains.goods))
    food = board.food * state.rules.printing.coins_per_food if board.has("granaries") else 0
    return Outlook(gains, len(dice) - len(sure), gains.coins + board.goods_value() + food)
