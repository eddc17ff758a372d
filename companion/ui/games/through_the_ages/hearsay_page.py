"""A seat that is not followed whole: what was said of it, each figure a tap away from being said anew."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.note import Note as TableNote
from companion.core.score import Seat
from companion.core.text import Sayable, T, Text
from companion.rules.through_the_ages import hearsay
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.stat_tiles import Stat
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Card, Note
from companion.ui.kit.rows import ValueRow
from companion.ui.kit.touch import Callback
from companion.ui.table.asking import AskingSheet

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

_UNSAID = "?"
_ABSENT = T("Nothing is kept of this civilization; what a rule compares is asked then.")
_BY_RATINGS = T("This civilization is followed by its ratings. Tap one to say what it is now.")


def is_loose(board: AgesBoard, seat: Seat) -> bool:
    return board.state.boards[seat].told is not None


def key(board: AgesBoard, seat: Seat) -> Hashable:
    told = board.state.boards[seat].told
    return None if told is None else tuple(sorted(told.items()))


def _figure_text(board: AgesBoard, seat: Seat, key_: str) -> str:
    told = board.state.boards[seat].told
    return board.say(told[key_]) if told is not None and key_ in told else _UNSAID


def _signed_text(board: AgesBoard, seat: Seat, key_: str) -> str:
    said = _figure_text(board, seat, key_)
    return said if said == _UNSAID else f"+{said}"


def stats(board: AgesBoard, seat: Seat) -> list[tuple[Stat, Callback]]:
    """The four ratings as far as they are known."""
    say, said = board.say, partial(_figure_text, board, seat)
    more = partial(_signed_text, board, seat)
    told: list[tuple[Stat, tuple[str, ...]]] = [
        (
            Stat("culture", faces.CULTURE, said(hearsay.CULTURE), say(T("Culture")), more("culture_rating")),
            (hearsay.CULTURE, "culture_rating"),
        ),
        (
            Stat("science", faces.SCIENCE, said(hearsay.SCIENCE), say(T("Science")), more("science")),
            (hearsay.SCIENCE, "science"),
        ),
        (Stat("strength", faces.STRENGTH, said("strength"), say(T("Strength"))), ("strength",)),
        (Stat("happy", faces.HAPPY, said("happiness"), say(T("Happy"))), ("happiness",)),
    ]
    return [(stat, partial(open_said, board, seat, keys)) for stat, keys in told]


def open_said(board: AgesBoard, seat: Seat, keys: Sequence[str]) -> None:
    """Say what these figures are now, or that nobody knows."""
    mine = board.state.boards[seat]
    fields = [hearsay.field(mine, seat, key_) for key_ in keys]

    def tell(said: Sequence[TableNote]) -> None:
        if said:
            board.session.tell(*said)

    title = T("Where {name} stands", name=board.seat_name(seat))
    hint = T("What is left out stays as it is.")
    board.frame.shell.overlay(AskingSheet(board.frame, title, hint, fields, tell, every=False))


def page(board: AgesBoard, seat: Seat) -> list[Block]:
    """What else was said, when an event counted it."""
    mine = board.state.boards[seat]
    note: Text = _ABSENT if mine.away else _BY_RATINGS
    rows: list[Block] = []
    for key_ in hearsay.KEYS:
        if key_ not in hearsay.FOLLOWED and mine.told is not None and key_ in mine.told:
            label: Sayable = hearsay.field(mine, seat, key_).label
            rows.append(ValueRow(board.say(label), _figure_text(board, seat, key_)))
    return [Note(board.say(note)), *([Card(*rows, padding=(14, 6))] if rows else [])]


def figures(board: AgesBoard, seat: Seat) -> list[tuple[str, str]]:
    """In a few figures, beside the board."""
    return [
        (faces.CULTURE, f"{_figure_text(board, seat, hearsay.CULTURE)} {_signed_text(board, seat, 'culture_rating')}"),
        (faces.SCIENCE, f"{_figure_text(board, seat, hearsay.SCIENCE)} {_signed_text(board, seat, 'science')}"),
        (faces.STRENGTH, _figure_text(board, seat, "strength")),
        (faces.HAPPY, _figure_text(board, seat, "happiness")),
    ]
