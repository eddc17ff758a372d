"""A die that was read wrongly: one tap on it, one on its face, and what followed from it is played again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from companion.core.text import T
from companion.rules.roll.game import DICE
from companion.rules.roll.moves import Rolled
from companion.rules.roll.rules import Phase
from companion.ui.games.roll.dice import Die
from companion.ui.kit.block import Block, Row
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Words
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.games.roll.board import RollBoard

_NOT_READ = (Phase.READY, Phase.ROLLING, Phase.OVER)
DIE = 44  # dp: seven of them stand side by side on the narrowest phone


class Reading(NamedTuple):
    """Where a die was read: the number of that step, and its place among the faces read there."""

    step: int
    place: int
    faces: tuple[str, ...]


def readings(board: RollBoard) -> dict[int, Reading]:
    """Where each die of this turn was read last from real dice; those that the app rolled are not among them."""
    seen, found, known = board.session.snapshot, {}, set()
    turn = board.session.turn(seen.state)
    for number in range(seen.position - 1, -1, -1):
        before, step = seen.states[number], seen.log[number].step
        if board.session.turn(before) != turn:
            break
        if isinstance(step.move, Rolled):
            for place, die in enumerate(before.due[: len(step.move.faces)]):
                if die not in known and not step.drawn:
                    found[die] = Reading(number, place, step.move.faces)
                known.add(die)
    return found


def mendable(board: RollBoard) -> bool:
    """Whether dice lie there that somebody read."""
    if not board.session.real(DICE) or board.state.phase in _NOT_READ or board.looking:
        return False
    return board.session.rivals.turn() is None and bool(readings(board))


def mend(board: RollBoard, die: int, face: str) -> None:
    """The die shows this face instead; the moves made since stand as far as they can."""
    reading = readings(board)[die]
    faces = (*reading.faces[: reading.place], face, *reading.faces[reading.place + 1 :])
    if faces != reading.faces:
        board.session.mend(reading.step, Rolled(faces))


class MendSheet(Sheet):
    """The dice as they were read: choose one, then its face."""

    def __init__(self, board: RollBoard, die: int | None = None) -> None:
        from companion.ui.games.roll.rolling import face_pad

        self._board, self._readings = board, readings(board)
        self._die = die if die in self._readings else min(self._readings)
        self._row = Slot()
        super().__init__(
            board.say(T("Which die was read wrongly?")),
            self._row,
            Words(board.say(T("What does it show? The moves since then stand as far as they can.")), "secondary"),
            face_pad(board, self._pick),
            gap=12,
        )
        self._show()

    def _show(self) -> None:
        self._row.show(self._die, lambda: [Row(*self._dice(), gap=0)])

    def _dice(self) -> Sequence[Block]:
        return [
            Die(
                face,
                "next" if die == self._die else "entered" if die in self._readings else "fixed",
                name=f"mend-{die + 1}",
                size=DIE,
                on_release=partial(self._choose, die) if die in self._readings else None,
            )
            for die, face in enumerate(self._board.state.dice)
        ]

    def _choose(self, die: int) -> None:
        self._die = die
        self._show()

    def _pick(self, face: str) -> None:
        self.leave()
        mend(self._board, self._die, face)
