"""Where every card lies whose place is known, and how many copies may still be behind backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from companion.rules.through_the_ages.cards import COPIES
from companion.rules.through_the_ages.state import State, Task, plain

_CARD_IN: Final = {Task.DEFEND: 1, Task.ANSWER: 1, Task.BID: 0, Task.SEND: 0, Task.PRIZE: 0}


def lying(state: State) -> Iterator[int]:
    """Every card whose place is known, and some places that are empty."""
    yield from state.row
    yield from (plain(code) for deck in (state.current, state.future, state.discard) for code in deck)
    yield from state.past
    yield from state.common
    for seat, board in enumerate(state.boards):
        if board.told is not None:  # what lay there when it was followed whole may be gone
            yield from board.colonies
            yield from (war for war, _ in board.wars)
            yield from (bond.card for bond in board.bonds if bond.owner == seat)
            continue
        yield from (*board.hand, *board.secret, *board.workers, *board.specials, *board.wonders, *board.colonies)
        yield from (board.government, board.leader, board.wonder)
        yield from (bond.card for bond in board.bonds if bond.owner == seat)
        yield from (war for war, _ in board.wars)
        if board.owned:
            yield board.tactic
    for entry in state.todo:  # what is being offered, played or bid for
        if entry.task in _CARD_IN:
            yield entry.args[_CARD_IN[entry.task]]
        if entry.task == Task.SEND:
            sent = Counter(each.card for each in entry.args[3] if not each.covered)
            yield from (sent - Counter(state.boards[entry.seat].secret)).elements()  # named, with their backs in hand


def copies_left(state: State, card: int) -> int:
    """How many copies of a card may lie face down still."""
    return COPIES[card] - sum(each == card for each in lying(state))
