"""What the app does not see by itself: an age that ends in a row it does not keep, and turns that nobody follows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app.games.through_the_ages.offers import Offer
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages.cards import KIND, NONE, TERRITORY
from companion.rules.through_the_ages.moves import AgeOver, Meanwhile
from companion.rules.through_the_ages.words import age_name
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.quick_tile import QuickTile
from companion.ui.games.through_the_ages.thing_sheet import open_offers
from companion.ui.kit.block import Block
from companion.ui.table.board import MenuItem
from companion.ui.table.sheets import menu_sheet

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard


def tiles(board: AgesBoard, moves: Sequence[Any]) -> list[Block]:
    """The end of the age, and what happened meanwhile."""
    found: list[Block] = []
    ages = [move for move in moves if isinstance(move, AgeOver)]
    meanwhile = [move for move in moves if isinstance(move, Meanwhile)]
    if ages:
        found.append(_age(board, ages))
    if meanwhile:
        title = T("Meanwhile")
        words = T("An event, an attack, a tactic")
        found.append(
            QuickTile(
                "history",
                board.say(title),
                board.say(words),
                name="meanwhile",
                able=True,
                on_release=partial(_open_meanwhile, board, meanwhile),
            )
        )
    return found


def _age(board: AgesBoard, ages: Sequence[AgeOver]) -> Block:
    """One tap, which names whose turn it was; where turns are not followed, it may have been another."""
    title = T("Age {age} ended", age=age_name(board.state.age))
    if len(ages) == 1:
        caption = T("in the turn of {player}", player=board.seat_name(ages[0].seat))
        do = partial(_play, board, ages[0])
    else:
        caption = T("in whose turn?")
        do = partial(open_offers, board, title, [Offer(move, None) for move in ages])
    return QuickTile("timer-outline", board.say(title), board.say(caption), name="age-over", able=True, on_release=do)


def _play(board: AgesBoard, move: Any) -> None:
    if not board.session.busy:
        board.session.play(move)


# Meanwhile


def _open_meanwhile(board: AgesBoard, moves: Sequence[Meanwhile]) -> None:
    """Whose turn it was, then what happened there."""
    seats = list(dict.fromkeys(move.seat for move in moves))
    if len(seats) == 1:
        _open_kinds(board, moves)
        return
    items = [
        MenuItem(f"of-{seat + 1}", faces.WORKER, board.seat_name(seat), partial(_open_kinds, board, _of(moves, seat)))
        for seat in seats
    ]
    board.frame.shell.overlay(menu_sheet(board.frame, items, T("In whose turn?")))


def _of(moves: Sequence[Meanwhile], seat: Seat) -> list[Meanwhile]:
    return [move for move in moves if move.seat == seat]


def _kind(move: Meanwhile) -> str:
    if move.rival != NONE:
        return "attack"
    return KIND[move.card] if KIND[move.card] != TERRITORY else "event"


_WORDS: dict[str, tuple[str, Text]] = {
    "event": (faces.EVENTS, T("An event or a territory came up")),
    "attack": (faces.STRENGTH, T("An attack")),
    "tactic": ("flag-variant", T("A tactic")),
}


def _open_kinds(board: AgesBoard, moves: Sequence[Meanwhile]) -> None:
    items = []
    for kind, (icon, words) in _WORDS.items():
        if found := [Offer(move, None) for move in moves if _kind(move) == kind]:
            items.append(MenuItem(f"kind-{kind}", icon, words, partial(open_offers, board, words, found)))
    board.frame.shell.overlay(menu_sheet(board.frame, items, T("What happened?")))
