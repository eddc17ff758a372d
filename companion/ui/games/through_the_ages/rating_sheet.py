"""Where a rating comes from, part by part; strength also with its armies."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages import hearsay
from companion.rules.through_the_ages.armies import UNIT_CARDS
from companion.rules.through_the_ages.breakdown import shares
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.effect_text import lines
from companion.rules.through_the_ages.forecast import forecast
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.words import card_name
from companion.ui.games.through_the_ages import faces
from companion.ui.kit.block import Block
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ValueRow

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

_TITLES = {
    "culture": T("Culture of each turn"),
    "science": T("Science of each turn"),
    "strength": T("Strength"),
    "happy": T("Happy faces"),
}
_PATHS = {
    "culture": ("culture",),
    "science": ("science",),
    "strength": ("unused",),
    "happy": ("unused", "yellow"),
}


def open_rating(board: AgesBoard, seat: Seat, rating: str) -> None:
    """The parts of a rating and the whole; a button corrects what lies there."""
    state, say = board.state, board.say
    rows: list[Block] = [
        ValueRow(say(share.source), signed_number(board, share.n)) for share in shares(state, seat, rating)
    ]
    total = getattr(rates(state, seat), rating)
    rows.append(ValueRow(say(T("Total")), say(total), strong=True))
    rows += [Note(say(note), style="secondary") for note in _notes(board, seat, rating)]
    if rating == "strength":
        rows += _others(board)
    paths = {f"{path}.{seat}" for path in _PATHS[rating]}
    fix = SecondaryButton(
        say(T("Correct")),
        name="fix",
        icon="pencil-outline",
        grow=1,
        on_release=partial(board.correct_paths, paths),
    )
    board.frame.shell.overlay(Sheet(say(_TITLES[rating]), *rows, buttons=(fix,), gap=2))


def signed_number(board: AgesBoard, n: int) -> str:
    return board.frame.shell.language.number(n, signed=True)


def _notes(board: AgesBoard, seat: Seat, rating: str) -> list[Text]:
    mine = board.state.boards[seat]
    if rating == "strength" and mine.tactic != NONE:
        units = sum(n for card, n in mine.workers.items() if card in UNIT_CARDS)
        return [
            *lines(mine.tactic),
            T("Units grouped by {tactic} for the most strength: {n}", tactic=card_name(mine.tactic), n=units),
        ]
    if rating == "happy":
        ahead = forecast(board.state, seat)
        return [T("The yellow bank asks for {n}.", n=ahead.needed)]
    return []


def _others(board: AgesBoard) -> list[Block]:
    """How strong everybody is."""
    rows: list[Block] = [SectionHead(board.say(T("Strength of all")), board.accent)]
    for seat in board.state.seats():
        rows.append(ValueRow(board.say(board.seat_name(seat)), _strength(board, seat), icon=faces.STRENGTH))
    return rows


def _strength(board: AgesBoard, seat: Seat) -> str:
    known = hearsay.known_figure(board.state, seat, "strength", lambda: rates(board.state, seat).strength)
    return "?" if known is None else board.say(known)
