"""The last turn of each automa as an instruction for your hands, and what came of your last tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.row import SWEPT
from companion.rules.through_the_ages.solo.machine import Turn
from companion.rules.through_the_ages.solo.words import told_card, told_culture, told_turn
from companion.ui.games.through_the_ages import faces
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.instruction import InstructionCard, InstructionStep
from companion.ui.kit.words import Icon, Words
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.solo.board import AutomaBoard


_SECOND = T("Then slot 5; where that is empty, the first card there is.")
_ONLY = T("Where slot 5 is empty, the first card there is; no second card in this turn.")


def last_turns(board: AutomaBoard) -> list[Block]:
    """What a card or an attack did comes first, then whatever each automa did in its turn."""
    playing = board.state.seat  # what it did a turn ago would be in the way of what it does now
    turns = [(seat, turn) for seat, turn in enumerate(board.state.turns, 1) if turn is not None and seat != playing]
    return [*_news(board), *(_card(board, seat, turn) for seat, turn in turns)]


def _card(board: AutomaBoard, seat: Seat, turn: Turn) -> Block:
    state, say = board.state, board.say
    automa = state.automas[seat - 1]
    took = automa.round > 2  # in its first turn it only takes cards
    steps = [
        *([InstructionStep(say(_filled_up(len(state.seats))), faces.CARDS)] if took else []),
        InstructionStep(say(T("Remove the leftmost leader or wonder up to slot 9, else slot 5.")), faces.TAKE),
        InstructionStep(say(_SECOND if turn.takes > 1 else _ONLY), faces.TAKE),
    ]
    head: Text = told_card(state, seat, turn) if took else T("It takes two cards")
    if took:
        steps.append(InstructionStep(say(told_culture(automa, turn)), faces.CULTURE))
    return InstructionCard(seat, say(board.seat_name(seat)), sentence(say(head)), steps=steps, accent=board.accent)


def _filled_up(seats: int) -> Text:
    """What every turn begins with, as the rules have it for so many at the table."""
    return N(
        "Row: discard slot 1, slide the rest together and fill up.",
        "Row: discard slots 1 to {n}, slide the rest together and fill up.",
        SWEPT[seats],
    )


def _news(board: AutomaBoard) -> list[Block]:
    """What the last tap brought about, beside the turns that follow."""
    state, log = board.state, board.session.snapshot.log
    turns = enumerate(state.turns, 1)
    told = {line for seat, turn in turns if turn is not None for line in told_turn(state, seat, turn)}
    lines = [sentence(board.say(line)) for line in log[-1].news if line not in told] if log else []
    return [Row(Icon("bell-outline", 22, "bronze"), _lines(lines), gap=8, align="top")] if lines else []


def _lines(lines: Sequence[str]) -> Block:
    return Column(*(Words(line, "body") for line in lines), gap=2, grow=1)
