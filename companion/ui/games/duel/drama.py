"""The great moments of a duel: a supremacy, and the end of an age."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.session import Change
from companion.core.score import Ending
from companion.core.text import T
from companion.rules.duel.words import age_name
from companion.ui.games.duel import faces
from companion.ui.kit.flourish import Flourish

if TYPE_CHECKING:
    from companion.ui.table.board import Board

_SUPREME = {
    Ending.MILITARY: (faces.SHIELDS, "c_red"),
    Ending.SCIENTIFIC: ("school", "c_green"),
}


class Drama:
    """Watches a board; each moment comes once, when it is played, and is felt under the finger."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._seen = self._now()

    def _now(self) -> tuple[int, Ending | None]:
        outcome = self._board.session.snapshot.score.outcome
        return self._board.state.age, None if outcome is None else outcome.ending

    def watch(self, change: Change) -> None:
        before, self._seen = self._seen, self._now()
        if change is not Change.PLAYED or before == self._seen:
            return
        (old, _), (age, ending) = before, self._seen
        if ending in _SUPREME:
            words, (icon, color) = ending.label, _SUPREME[ending]
        elif 0 < old < age:
            icon, words, color = "sun-clock-outline", T("{age} is over.", age=age_name(old)), self._board.accent
        else:
            return
        self._board.frame.shell.tick()
        Flourish(icon, self._board.say(words), color).show()
