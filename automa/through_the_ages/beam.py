"""A beam over one's whole turn: positions are compared after the end of the turn, never in the middle of it.

The beam widens, 1, 2, 4, 8, as long as positions are left to look at; what was looked at once is not looked at again.
So a narrow search is part of a wide one, and the best plan so far can be taken at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from automa.through_the_ages.worth import Worth
from companion.rules.through_the_ages import legal
from companion.rules.through_the_ages.moves import END, AnyMove, Destroy
from companion.rules.through_the_ages.state import State

WIDTHS: Final = (1, 2, 4, 8)
_LONGEST: Final = 40  # moves of one turn

Moves = tuple[AnyMove, ...]


class Node:
    """A position of the turn, with the moves that led there and what it is worth if the turn ends."""

    __slots__ = ("children", "key", "moves", "state", "value")

    def __init__(self, state: State, moves: Moves, value: float, key: Hashable) -> None:
        self.state, self.moves, self.value, self.key = state, moves, value, key
        self.children: list[Node] | None = None


class Beam:
    """The search of one turn. ``check`` is called before each step and may raise, or say that it is enough; ``report``
    hears of the best that was found with each width."""

    def __init__(
        self,
        state: State,
        worth: Worth,
        positions: int,
        check: Callable[[], bool],
        report: Callable[[Moves], None] = lambda moves: None,
    ) -> None:
        self._worth, self._left, self._check, self._report = worth, positions, check, report
        self.looked = 0
        self.root = Node(state, (), worth.value_at_end(state), key_of(state, worth.seat))
        self._seen: dict[Hashable, Node] = {self.root.key: self.root}

    def run(self, widths: tuple[int, ...] = WIDTHS) -> list[Node]:
        """The positions found, best first."""
        for width in widths:
            if not self._sweep(width):
                break
            self._report(max(self._seen.values(), key=lambda node: node.value).moves)
        return sorted(self._seen.values(), key=lambda node: -node.value)

    def _sweep(self, width: int) -> bool:
        """From the beginning of the turn to its end with so many positions side by side; False when that is all."""
        front = [self.root]
        for _ in range(_LONGEST):
            found: dict[Hashable, Node] = {}
            for node in front:
                if node.children is None:
                    if self.looked >= self._left or self._check():
                        return False
                    self._expand(node)
                for child in node.children or ():
                    found[child.key] = child
            if not found:
                return True
            front = sorted(found.values(), key=lambda node: -node.value)[:width]
        return True

    def _expand(self, node: Node) -> None:
        node.children = []
        seat = self._worth.seat
        for move in legal.action_moves(node.state):
            if move is END or type(move) is Destroy:
                continue
            state = node.state.copy()
            state.play(move)
            key = key_of(state, seat)
            child = self._seen.get(key)
            if child is None:
                self.looked += 1
                child = Node(state, (*node.moves, move), self._worth.value_at_end(state), key)
                self._seen[key] = child
            elif len(child.moves) <= len(node.moves):
                continue  # it leads back
            node.children.append(child)


def key_of(state: State, seat: int) -> Hashable:
    """What tells two positions of a turn apart: only the own board and what lies on the table change in it."""
    board = state.boards[seat]
    return (
        tuple(state.row),
        board.civil + board.armed,
        board.military + board.arms,
        board.pool,
        board.lore,
        board.goods_food,
        board.goods_ore,
        board.science,
        board.culture,
        board.yellow,
        board.blue,
        board.unused,
        frozenset(board.workers.items()),
        frozenset(board.tokens.items()),
        board.government,
        tuple(board.specials),
        board.leader,
        board.homer,
        board.wonder,
        board.stage,
        len(board.wonders),
        tuple(sorted(board.hand)),
        len(board.fresh),
        len(board.secret),
        board.tactic,
        board.used,
    )
