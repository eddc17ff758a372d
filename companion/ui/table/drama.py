"""The great moments of a play: each comes once, when it is played, in colour over the page, and is felt, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from companion.app.session import Change
from companion.core.text import Text
from companion.ui.kit.flourish import Flourish

if TYPE_CHECKING:
    from companion.ui.table.board import Board

Seen = TypeVar("Seen")


class Moment(NamedTuple):
    icon: str
    words: Text
    color: str


class Drama(Generic[Seen]):
    """Watches a board: ``now`` is what may change greatly, ``moment`` what has come of such a change."""

    def __init__(self, board: Board, now: Callable[[], Seen], moment: Callable[[Seen, Seen], Moment | None]) -> None:
        self._board, self._now, self._moment = board, now, moment
        self._seen = now()

    def watch(self, change: Change) -> None:
        before, self._seen = self._seen, self._now()
        if change is not Change.PLAYED or before == self._seen:
            return
        moment = self._moment(before, self._seen)
        if moment is not None:
            self._board.frame.shell.tick()
            Flourish(moment.icon, self._board.say(moment.words), moment.color).show()
