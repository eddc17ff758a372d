"""How closely each seat is followed: chosen at the setup and, at any time, from the menu of the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.depth import Deepen, Depth
from companion.core.game import Note
from companion.core.score import Seat
from companion.core.text import Sayable, T
from companion.ui.kit.block import Block
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import ChoiceRow
from companion.ui.kit.rows import RowCard, SeatRow
from companion.ui.table.asking import AskingSheet

if TYPE_CHECKING:
    from companion.ui.kit.shell import Speaker
    from companion.ui.table.frame import TableFrame

Choose = Callable[[Seat, str], None]


def depth_rows(
    speaker: Speaker,
    depths: Sequence[Depth],
    called: Sequence[Sayable],
    chosen: Sequence[str],
    choose: Choose,
    rivals: Collection[Seat] = (),
) -> Block:
    """Every seat with its depth, but for those of rivals, of whom the app knows all there is; a tap opens what else
    there is."""
    labels = {depth.id: depth.label for depth in depths}

    def open_choice(seat: Seat) -> None:
        speaker.shell.overlay(_depth_sheet(speaker, depths, called[seat], chosen[seat], partial(choose, seat)))

    rows = [
        SeatRow(
            seat,
            speaker.say(name),
            speaker.say(labels[chosen[seat]]),
            name=f"depth-{seat + 1}",
            on_release=partial(open_choice, seat),
        )
        for seat, name in enumerate(called)
        if seat not in rivals
    ]
    return RowCard(*rows, inset=54)


def _depth_sheet(
    speaker: Speaker, depths: Sequence[Depth], name: Sayable, chosen: str, choose: Callable[[str], None]
) -> Sheet:
    def take(depth: str) -> None:
        sheet.leave()
        choose(depth)

    rows = [
        ChoiceRow(
            speaker.say(depth.label),
            speaker.say(depth.hint) if depth.hint is not None else "",
            selected=depth.id == chosen,
            name=f"depth-{depth.id}",
            on_release=partial(take, depth.id),
        )
        for depth in depths
    ]
    sheet = Sheet(speaker.say(T("How closely is {name} followed?", name=name)), RowCard(*rows, inset=54))
    return sheet


# At the table


def has_depths(frame: TableFrame) -> bool:
    return len(frame.session.game.depths(frame.session.recipe)) > 1


def open_depths(frame: TableFrame) -> None:
    """Every seat as it is followed now."""
    session = frame.session
    game, called = session.game, session.seat_names

    def choose(seat: Seat, depth: str) -> None:
        sheet.leave()
        if depth != game.depth(session.state, seat):
            _deepen(frame, seat, depth)

    now = [game.depth(session.state, seat) for seat in range(len(called))]
    rivals = [seat for seat, player in enumerate(session.players) if player.kind == "rival"]
    rows = depth_rows(frame, game.depths(session.recipe), called, now, choose, rivals)
    sheet = Sheet(frame.say(T("How closely is each seat followed?")), rows)
    frame.shell.overlay(sheet)


def _deepen(frame: TableFrame, seat: Seat, depth: str) -> None:
    """Follow a seat otherwise; what a closer look begins with is asked, and may be left out."""
    session = frame.session
    note = Deepen(seat, depth)
    fields = session.game.catch_up(session.state, seat, depth)
    if not fields:
        session.tell(note)
        return

    def go_on(told: Sequence[Note]) -> None:
        session.tell(note, *told)

    title = T("Where {name} stands", name=session.seat_names[seat])
    hint = T("Fill in what you know. What is left out is asked when it matters.")
    frame.shell.overlay(AskingSheet(frame, title, hint, fields, go_on, every=False))
