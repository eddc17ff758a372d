"""Real dice or cards, or the app's, at any moment: the line of the menu that switches a source, and what is said then.
One way for all games; each has its words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from companion.ui.table.board import MenuItem

if TYPE_CHECKING:
    from companion.core.text import Text
    from companion.ui.table.board import Board


@dataclass(frozen=True, slots=True)
class SourceSwitch:
    """Of one source, each pair the app's first: what the menu offers, how the source stands now, and what is said when
    it has been switched."""

    source: str
    name: str
    icon: str
    offers: tuple[Text, Text]
    stands: tuple[Text, Text] | None = None
    told: tuple[Text, Text] | None = None

    def item(self, board: Board) -> MenuItem:
        real = board.session.real(self.source)
        stands = None if self.stands is None else self.stands[real]
        return MenuItem(self.name, self.icon, self.offers[not real], partial(self.switch, board), stands)

    def switch(self, board: Board) -> None:
        """What was read so far stands."""
        if board.session.busy:
            return
        to_real = not board.session.real(self.source)
        board.session.switch(self.source, *board.read_so_far())
        if self.told is not None:
            board.frame.shell.toast(self.told[to_real])
