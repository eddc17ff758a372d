"""What a forbidden move lacks: workers, coins, goods, a development, its step of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from companion.rules.roll.facts import CLOTH, GOOD_IDS, GOODS, GOODS_KEPT, POTTERY, SPEARHEADS, STONE, WOOD
from companion.rules.roll.moves import Build, Buy, Discard, Engineer, Invade, Preserve, Ship, Swap
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State

_ENOUGH: Final = 99  # coins of the dice
_STEPS: Final[Mapping[type[Any], Phase]] = {
    Preserve: Phase.READY,
    Invade: Phase.INVADE,
    Build: Phase.BUILD,
    Engineer: Phase.BUILD,
    Ship: Phase.BUILD,
    Swap: Phase.TRADE,
    Buy: Phase.BUY,
    Discard: Phase.DISCARD,
}
_ASKS: Final[Mapping[type[Any], str]] = {
    Preserve: "preservation",
    Invade: "smithing",
    Engineer: "engineering",
    Ship: "shipping",
    Swap: "shipping",
    Buy: "granaries",
}


def lend(state: State, move: Any) -> Iterator[State]:
    """The position at the step of the move, with all that it gives up."""
    step = _STEPS.get(type(move))
    if step is None or (step is Phase.INVADE and state.phase is not step):
        return
    lent = state.copy()
    lent.phase, lent.coins, lent.bought = step, _ENOUGH, ""
    lent.workers = max(lent.workers, getattr(move, "boxes", 0))
    asked = _ASKS.get(type(move), "")
    if asked in state.rules.printing.developments and not lent.board.has(asked):
        lent.board.developments.append(asked)
    for row, n in _given_up(move).items():
        lent.board.goods[row] = min(max(lent.board.goods[row], n), GOODS[row].holes)
    if isinstance(move, Discard):
        _fill_up(lent, move.goods)
    if isinstance(move, Swap):
        lent.board.ships = max(lent.board.ships, 1)
    yield lent


def _fill_up(lent: State, given: Sequence[int]) -> None:
    """As many goods as this discard would leave six of, more or fewer than there are."""
    board = lent.board
    board.developments[:] = [each for each in board.developments if each != "caravans"]
    for row, good in enumerate(GOODS):
        missing = GOODS_KEPT + sum(given) - sum(board.goods)
        board.goods[row] = min(max(board.goods[row] + missing, given[row]), good.holes)


def _given_up(move: Any) -> dict[int, int]:
    """Goods by their row."""
    if isinstance(move, Discard):
        return {row: n for row, n in enumerate(move.goods) if n}
    if isinstance(move, Ship):
        return {WOOD: move.ships, CLOTH: move.ships}
    if isinstance(move, Swap):
        return {GOOD_IDS.index(move.give): 1} if move.give in GOOD_IDS else {}
    if isinstance(move, Buy):
        return {GOOD_IDS.index(good): 1 for good in move.goods if good in GOOD_IDS}
    stone, spearheads = getattr(move, "stone", 0), getattr(move, "spearheads", 0)
    return {POTTERY: int(isinstance(move, Preserve)), STONE: stone, SPEARHEADS: spearheads}
