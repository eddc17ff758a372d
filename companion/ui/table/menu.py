"""What else can be done at a table: its menu, and the sheets that open from it, from the rail and from the head."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.text import T
from companion.ui.table.board import MenuItem
from companion.ui.table.depths import has_depths, open_depths
from companion.ui.table.past import LayOutSheet
from companion.ui.table.sheets import JournalSheet, menu_sheet, steps_sheet

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame


def open_menu(frame: TableFrame) -> None:
    frame.shell.overlay(menu_sheet(frame, _items(frame)))


def open_journal(frame: TableFrame) -> None:
    frame.shell.overlay(JournalSheet(frame))


def open_lay_out(frame: TableFrame) -> None:
    """The position as a checklist, for a table that was cleared away or upset."""
    frame.shell.overlay(LayOutSheet(frame))


def open_steps(frame: TableFrame) -> None:
    """The last steps, to undo several at once."""
    if frame.session.snapshot.undo_text is not None:
        frame.shell.overlay(steps_sheet(frame))


def switch_coach(frame: TableFrame) -> None:
    frame.session.coach.switch()
    frame.refresh()


def last_told(frame: TableFrame) -> int | None:
    """The step of the journal with which the last turn began that a rival had done for it, if it can be told again."""
    last = frame.session.rivals.last
    return last if last is not None and frame.board.told_again(last) else None


def _items(frame: TableFrame) -> list[MenuItem]:
    session, seen = frame.session, frame.session.snapshot
    items = [
        MenuItem("journal", "format-list-bulleted", T("Journal"), partial(open_journal, frame)),
        MenuItem("score", "star", T("The score now"), frame.open_score),
        MenuItem("correct", "pencil-outline", T("Correct what lies on the table"), frame.open_correction),
        MenuItem("lay-out", "table-furniture", T("Lay out again"), partial(open_lay_out, frame)),
        *frame.board.menu(),
    ]
    if has_depths(frame):
        title = T("How closely seats are followed")
        items.append(MenuItem("depths", "eye-outline", title, partial(open_depths, frame)))
    if session.game.answers(session.state)[1]:
        caption = T("The score sheet, with what this table knows already")
        icon = "calculator-variant-outline"
        items.append(MenuItem("count", icon, T("Count what lies there"), frame.count, caption))
    if (last := last_told(frame)) is not None:
        title = T("What {name} did last", name=session.seat_names[seen.log[last].seat])
        items.insert(0, MenuItem("told", "head-lightbulb-outline", title, partial(frame.open_told, last)))
    if seen.redo_text is not None:
        items.insert(0, MenuItem("redo", "redo-variant", T("Redo"), session.redo, seen.redo_text))
    if seen.undo_text is not None:
        items.insert(0, MenuItem("steps", "undo-variant", T("Undo several steps"), partial(open_steps, frame)))
    if session.coach.available:
        items.append(_coach_item(frame))
    items.append(MenuItem("settings", "cog-outline", T("Settings"), partial(frame.shell.navigator.go, "settings")))
    return items


def _coach_item(frame: TableFrame) -> MenuItem:
    title, caption = (T("Send the coach away"), T("Now: it says what it would do"))
    if not frame.session.coach.on:
        title, caption = T("Ask for a coach"), T("It says what it would do, and what that is worth")
    return MenuItem("coach", "lightbulb-on-outline", title, partial(switch_coach, frame), caption)
