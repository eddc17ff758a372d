"""Cubes in the box, where the phone is the board, or on the real boards: then the app tells what moves, and checks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.app.session import Snapshot
from companion.core.score import Seat
from companion.core.table import LogEntry
from companion.core.text import T, Text
from companion.rules.through_the_ages import cubes
from companion.rules.through_the_ages.moves import EndTurn
from companion.ui.kit.block import Block, Column
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import CheckRow
from companion.ui.table.board import MenuItem

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

VIEW = "cubes"  # in the view of a table
ON_BOARD = "board"


def on_board(board: AgesBoard) -> bool:
    return bool(board.session.view.get(VIEW) == ON_BOARD)


def menu(board: AgesBoard) -> list[MenuItem]:
    """The style, and a look at what should lie where."""
    style = T("Now: on the boards") if on_board(board) else T("Now: in the box")
    return [
        MenuItem("cubes", "circle-multiple-outline", T("Where the cubes are"), partial(_switch, board), style),
        MenuItem("check-board", "check-bold", T("Check the board"), partial(_open_check, board)),
    ]


def _switch(board: AgesBoard) -> None:
    board.session.remember(**{VIEW: "box" if on_board(board) else ON_BOARD})
    words = T("The cubes are on the boards: each turn ends with a list of what moves.")
    board.frame.shell.toast(words if on_board(board) else T("The cubes are in the box: the app is the board."))


class TickList(Sheet):
    """Lines by seat, ticked off as they are done; nothing depends on it."""

    def __init__(self, board: AgesBoard, title: Text, lists: Sequence[tuple[Seat, Sequence[Text]]]) -> None:
        blocks: list[Block] = []
        for seat, lines in lists:
            rows = [self._row(board, f"{seat + 1}-{number}", line) for number, line in enumerate(lines, 1)]
            head = SectionHead(board.say(board.seat_name(seat)), board.accent)
            blocks.append(Column(head, Card(Column(*rows), padding=2), gap=4))
        if not blocks:
            blocks.append(Note(board.say(T("Nothing moves."))))
        super().__init__(board.say(title), *blocks, gap=10)

    def _row(self, board: AgesBoard, name: str, line: Text) -> Block:
        done = False

        def tick() -> None:
            nonlocal done
            done = not done
            row.tick(done)
            board.frame.shell.tick()

        row = CheckRow(board.say(line), done=False, name=f"moved-{name}", on_release=tick)
        return row


def _open_check(board: AgesBoard) -> None:
    """The cubes expected on each card of every civilization that is followed whole."""
    state = board.state
    lists = [
        (seat, cubes.expected_cubes(state.boards[seat])) for seat in state.seats() if state.boards[seat].told is None
    ]
    board.frame.shell.overlay(TickList(board, T("Check the board"), lists))


# The end of a turn, and the end of a war


def turn_lists(board: AgesBoard, new: Sequence[LogEntry]) -> list[tuple[Seat, list[Text]]]:
    """What everybody moves after a turn that has just ended, or a war; nothing where neither has."""
    seen = board.session.snapshot
    first = seen.position - len(new)
    ended = [number for number in range(first, seen.position) if _tells(seen, number)]
    if not ended:
        return []
    before = next((number + 1 for number in reversed(range(first)) if _tells(seen, number)), 0)
    lists = [
        (seat, cubes.moved_cubes(seen.states[before], seen.states[ended[-1] + 1], seat)) for seat in board.state.seats()
    ]
    return [(seat, lines) for seat, lines in lists if lines]


def _tells(seen: Snapshot, number: int) -> bool:
    """Whether a step of the journal is followed by a list: it ends a turn, or wars with it."""
    if isinstance(seen.log[number].step.move, EndTurn):
        return True
    was, now = (sum(len(each.wars) for each in seen.states[at].boards) for at in (number, number + 1))
    return now < was


def tell_turn(board: AgesBoard, new: Sequence[LogEntry]) -> None:
    """One list of movements at the end of a turn; what a war took and gave follows when it is over."""
    if on_board(board) and (lists := turn_lists(board, new)):
        board.frame.shell.overlay(TickList(board, T("Move the cubes"), lists))


def since_decision(board: AgesBoard) -> list[tuple[Seat, list[Text]]]:
    """What everybody moves for the last decision and all that came of it: an event, an age, a war."""
    seen = board.session.snapshot
    first = seen.position
    while first and seen.log[first - 1].step.drawn:
        first -= 1
    before = seen.states[max(0, first - 1)]
    lists = [(seat, cubes.moved_cubes(before, seen.state, seat)) for seat in board.state.seats()]
    return [(seat, lines) for seat, lines in lists if lines]
