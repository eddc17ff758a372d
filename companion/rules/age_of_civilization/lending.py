"""What a forbidden move lacks: coins, workers, a slot of the action, its step, a card that lies elsewhere, room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.rules.age_of_civilization.facts import MOST_CIVILIZATIONS, MOST_WORKERS, SPECIAL_PRICE
from companion.rules.age_of_civilization.figures import cards_move
from companion.rules.age_of_civilization.moves import Act, Annex, Buy, Rest, Rise, Take
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.state import State

_ENOUGH: Final = 99  # coins
_STEPS: Final[Mapping[type[Any], Phase]] = {
    Rise: Phase.CIVILIZATION,
    Annex: Phase.CIVILIZATION,
    Act: Phase.ACT,
    Buy: Phase.ACT,
    Rest: Phase.ACT,
    Take: Phase.CHOOSE,
}
_TURN: Final = (Phase.CIVILIZATION, Phase.ACT, Phase.CHOOSE, Phase.FOLLOW, Phase.END)


def lend(state: State, move: Any) -> Iterator[State]:
    """The position in which the seat has acted on nothing yet, with enough of all; at last with a slot that is not
    open."""
    step = _STEPS.get(type(move))
    if step is None or state.phase not in _TURN:
        return
    lent = state.copy()
    lent.step, lent.phase = Phase.ACT if step is Phase.CHOOSE else step, step
    lent.owed, lent.follow, lent.pending = [], "", []
    lent.board.coins += _ENOUGH + SPECIAL_PRICE
    lent.board.workers = MOST_WORKERS
    lent.placed = lent.red = 0
    if isinstance(move, Act):
        lent.used = {**lent.used, move.action: 0}
    elif isinstance(move, Take):
        _owe(lent, move.thing)
    elif isinstance(move, Rise | Annex):
        _offer(lent, move.card)
    else:
        lent.board.special = ""
        lent.bought = False
        lent.used = {}
    for board in lent.boards:
        board.forget_abilities()
    yield lent
    if isinstance(move, Act):
        lent = lent.copy()
        lent.used[move.action] = -1
        yield lent


def _owe(lent: State, thing: str) -> None:
    wonder = thing in lent.cards.wonders
    lent.owed = ["wonder" if wonder else "technology"]
    if wonder and thing not in lent.wonders:
        lent.wonders.append(thing)


def _offer(lent: State, card: str) -> None:
    """The card lies in the market, whoever has it, and there is room for one more."""
    if cards_move(lent) and card in lent.rules.deck:
        lent.market.setdefault(card, 0)
        lent.deck -= {card}
        for board in lent.boards:
            board.main = "" if board.main == card else board.main
            board.under = [each for each in board.under if each != card]
    if lent.board.main:
        lent.board.under = lent.board.under[: MOST_CIVILIZATIONS - 2]
