"""Tables in progress: how they stand, and how they are taken up again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.app.game_info import game_info
from companion.app.play_text import points, variant
from companion.core.score import ScoreSheet
from companion.core.text import Refusal, Sayable, T, Text
from companion.store import Record, Store

if TYPE_CHECKING:
    from companion.app.shell import AppShell

JOINING = "joining"  # in the view of a table in mid-game: what was said of it so far, by path, as a journal writes it
COUNTED_ONLY = "counted_only"  # in the view of a table whose moves nobody wants to tell


@dataclass(frozen=True)
class OpenTable:
    """A table in progress and how it stands there."""

    record: Record
    progress: Text
    score: ScoreSheet | None

    def lines(self) -> list[Sayable]:
        if self.record.trouble:
            return [self.record.trouble]
        if (before := _before(self.record)) is not None:
            return [*variant(self.record.recipe), before]
        if self.score is None or self.score.seats > 1:
            return [self.progress]
        return [self.progress, points(self.score.totals[0])]


def _before(record: Record) -> Text | None:
    """What a table waits for before moves are made at it here."""
    if counting(record):
        return T("being counted")
    if joining(record):
        return T("to be told where it stands")
    if not laid(record):
        return T("being laid")
    return None if followed(record) else T("in play")


def open_table(store: Store, record: Record) -> OpenTable:
    """How a table stands; on the worker's thread, since the whole journal is played for it."""
    if counting(record) or not followed(record):
        return OpenTable(record, Text(""), None)
    try:
        table = store.load(record.id)
    except Refusal:
        return OpenTable(store.record(record.id), Text(""), None)
    return OpenTable(record, table.game.progress(table.state), table.score)


def laid(record: Record) -> bool:
    """Whether the play itself has begun: until then a table opens with its checklist."""
    return record.position > 0 or bool(record.view.get("laid"))


def joining(record: Record) -> bool:
    """Whether a table in mid-game waits to be told where it stands."""
    return bool(record.view.get("midway")) and (JOINING in record.view or not record.position)


def followed(record: Record) -> bool:
    """Whether the app follows its moves. It lays and counts a table that was begun when it did not yet follow them."""
    if record.view.get(COUNTED_ONLY):
        return False
    return bool(game_info(record.game).board) and (record.followed or not laid(record))


def counting(record: Record) -> bool:
    """Whether the sheet of a play is begun. A table that is followed is taken up itself: its sheet opens from it."""
    at_table = bool(record.position) and followed(record) and not record.trouble
    return "sheet" in record.view and not at_table


def resume(shell: AppShell, record: Record) -> None:
    """Take a table up again where it was left."""
    shell.navigator.go(_place(record), number=record.id)


def _place(record: Record) -> str:
    """The page where it goes on. A sheet can be filled in even if the moves before it no longer replay."""
    if counting(record):
        return "count"
    if record.trouble:
        return "unplayable"
    if joining(record):
        return "joining"
    if not laid(record):
        return "checklist"
    return "table" if followed(record) else "book"


def resume_text(record: Record) -> Text:
    """What :func:`resume` does, for the button that does it."""
    if counting(record):
        return T("Count the score")
    if record.trouble:
        return T("See what can be done")
    if joining(record):
        return T("Say where it stands")
    return T("Continue the play") if laid(record) else T("Go on laying the table")
