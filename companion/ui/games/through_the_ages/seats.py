"""Several civilizations: a tab for each on a phone, a card for each other one beside the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.rules.through_the_ages import hearsay
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.forecast import stock
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.words import card_name
from companion.ui.games.through_the_ages import faces, hearsay_page
from companion.ui.kit.block import Block, Row
from companion.ui.kit.cards import TouchCard
from companion.ui.kit.flow import Flow
from companion.ui.kit.words import Icon, SeatMark, Words

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard


def seat_tabs(board: AgesBoard, selected: Seat) -> Block:
    """One tab per seat with its culture; a tap shows its page."""
    return board.seat_tabs(partial(_culture, board), selected, board.acting(), faces.WORKER)


def _culture(board: AgesBoard, seat: Seat) -> str:
    known = hearsay.culture(board.state, seat)
    return "?" if known is None else board.say(known)


def summary(board: AgesBoard, seat: Seat) -> Block:
    """A civilization in a few figures; a tap shows it whole."""
    say = board.say
    figures, cards = _loose(board, seat) if hearsay_page.is_loose(board, seat) else _whole(board, seat)
    cells = [Row(Icon(icon, 17, "text2"), Words(figure, "figure_s"), gap=4) for icon, figure in figures]
    names = " · ".join(say(card_name(card)) for card in cards)
    head = Row(SeatMark(seat, 16), Words(say(board.seat_name(seat)), "strong", grow=1), gap=8)
    active = seat == board.acting()
    return TouchCard(
        head,
        Flow(*cells, gap=12, row_gap=2),
        *([Words(names, "caption", "text2")] if names else ()),
        name=f"seat-{seat + 1}",
        on_release=partial(board.look_at, seat),
        gap=4,
        padding=(14, 10),
        border=f"s{seat + 1}" if seat == board.page_seat else "line",
        border_width=2 if active else 1,
    )


def _loose(board: AgesBoard, seat: Seat) -> tuple[list[tuple[str, str]], list[int]]:
    return hearsay_page.figures(board, seat), []


def _whole(board: AgesBoard, seat: Seat) -> tuple[list[tuple[str, str]], list[int]]:
    """Its figures, and the cards that say most about it."""
    state = board.state
    mine, now, lies = state.boards[seat], rates(state, seat), stock(state, seat)
    figures = [
        (faces.CULTURE, f"{mine.culture} +{now.culture}"),
        (faces.SCIENCE, f"{mine.science} +{now.science}"),
        (faces.STRENGTH, str(now.strength)),
        (faces.HAPPY, str(now.happy)),
        (faces.FOOD, str(lies.food)),
        (faces.ORE, str(lies.ore)),
    ]
    return figures, [card for card in (mine.government, mine.leader, mine.wonder) if card != NONE]
