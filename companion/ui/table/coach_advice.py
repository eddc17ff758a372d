"""The coach at any board: its line of advice, which one tap follows, and on another tap the moves it weighed.

What the figures are is the board's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.app.coach import Advice
from companion.core.text import T, Text
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Note
from companion.ui.kit.coach import CoachChip, CoachLine
from companion.ui.kit.instruction import Weighed, weighed_row
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Words
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.table.board import Board


def coach_line(
    board: Board,
    caption: Text,
    figure: Callable[[float], str],
    weighed: Callable[[Advice], Sequence[Weighed]],
    note: str,
    *,
    one_line: bool = False,
) -> list[Block]:
    """Nothing while the coach is off, or has nothing to say."""
    coach, say = board.session.coach, board.say
    if coach.advice is None:
        return [CoachChip(say(T("Coach")))] if coach.on and coach.thinking else []
    advice = coach.advice
    narrow = board.frame.window_class == "landscape"
    chip = CoachChip(
        say(T("Coach:")),
        sentence(say(advice_text(board, advice))) if one_line or narrow else say(advice_text(board, advice)),
        say(caption),
        figure(advice.decision.candidates[0].value),
        on_release=lambda: _open(board, advice, weighed(advice), note),
        one_line=one_line,
        narrow=narrow,
    )
    return [CoachLine(chip, partial(_follow, board))]


def advice_text(board: Board, advice: Advice) -> Text:
    """The advice in words: of a plan, the part that is at hand."""
    best = advice.decision.candidates[0]
    if len(best.moves) <= 1:
        return best.text
    told, state = [], board.state.copy()
    for move in advice.moves:
        told.append(board.session.game.tell(state, move))
        board.session.game.play(state, move)
    return told[0] if len(told) == 1 else T("{steps}", steps=tuple(told))


def _follow(board: Board) -> None:
    if not board.session.busy:
        board.frame.shell.tick()
        board.session.coach.follow()


def _open(board: Board, advice: Advice, weighed: Sequence[Weighed], note: str) -> None:
    def do() -> None:
        sheet.leave()
        _follow(board)

    rows = [
        _candidate(board, each, candidate.leads)
        for each, candidate in zip(weighed, advice.decision.candidates, strict=False)
    ]
    cautions = [Note(board.say(line), "alert-outline", "warn", "secondary") for line in advice.decision.cautions]
    button = PrimaryButton(board.say(T("Do it")), name="do-it", on_release=do, icon="check-bold")
    reason = Words(board.say(advice.decision.reason), "body")
    sheet = Sheet(board.say(T("Coach")), reason, *cautions, *rows, Note(note), buttons=(button,), gap=14)
    board.frame.shell.overlay(sheet)


def _candidate(board: Board, weighed: Weighed, leads: Text | None) -> Block:
    """A move or a plan with its bar, and where it leads."""
    row = weighed_row(weighed, board.accent)
    return row if leads is None else Column(row, Words(board.say(leads), "secondary", "text2"), gap=4)
