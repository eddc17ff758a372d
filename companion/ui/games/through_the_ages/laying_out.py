"""A packed table laid out again, and a table looked over: what lies where, ticked off one by one."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from companion.core.text import T
from companion.rules.through_the_ages.laying_out import lay_out
from companion.ui.kit.block import Block, Column
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import CheckRow, RowCard
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

TICKED = "laid_out"  # in the view: what was ticked off, and at which position


class LayingOut(Sheet):
    """The cubes expected on each card, the row in order, the decks by age; ticks are kept with the table."""

    def __init__(self, board: AgesBoard) -> None:
        self._board = board
        kept = board.session.view.get(TICKED) or {}
        same = kept.get("at") == board.session.snapshot.position
        self._ticks: set[str] = set(kept["ticks"]) if same else set()
        self._rows: dict[str, CheckRow] = {}
        note = Note(board.say(T("What the app expects on the table. What lies otherwise can be corrected.")))
        super().__init__(board.say(T("Lay out again, or check the board")), note, *self._lanes(), gap=12)

    def _lanes(self) -> list[Block]:
        board, blocks = self._board, []
        for lane, items in groupby(lay_out(board.state), lambda item: item.lane):
            rows = []
            for item in items:
                row = CheckRow(
                    sentence(board.say(item.text)),
                    board.say(item.detail) if item.detail else "",
                    done=item.id in self._ticks,
                    name=f"lies-{item.id}",
                    on_release=partial(self._tick, item.id),
                )
                self._rows[item.id] = row
                rows.append(row)
            head = SectionHead(sentence(board.say(lane)) if lane else "", board.accent)
            blocks.append(Column(head, RowCard(*rows, inset=53), gap=4))
        return list(blocks)

    def _tick(self, item: str) -> None:
        self._board.frame.shell.tick()
        self._ticks ^= {item}
        at = self._board.session.snapshot.position
        self._board.session.remember(**{TICKED: {"at": at, "ticks": sorted(self._ticks)}})
        self._rows[item].tick(item in self._ticks)
