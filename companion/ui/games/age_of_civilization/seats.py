"""Several seats: a tab for each on a phone, a card for each in a wide window."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import N, T
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.cards import effects_words
from companion.ui.games.age_of_civilization.figure_tiles import figure_line
from companion.ui.games.age_of_civilization.holdings import FIGURES, cards_key, facts
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.cards import Separator, TouchCard
from companion.ui.kit.glow import Glow
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard


def seat_tabs(board: AgeBoard, selected: Seat) -> Block:
    """One tab per seat; a tap shows its page."""
    boards = board.state.boards
    return board.seat_tabs(lambda seat: board.say(boards[seat].total), selected, board.state.seat, icons.WORKER)


class SeatCards(Grid):
    """A card for each seat with everything that lies before it; that of the seat whose turn it is stands out."""

    def __init__(self, board: AgeBoard) -> None:
        self._board = board
        self._slots = [Slot() for _ in range(board.state.rules.players)]
        columns = len(self._slots) if len(self._slots) < 4 and not theme.stacking else 2
        self._lights = [Glow(slot, board.accent) for slot in self._slots]
        super().__init__(*self._lights, columns=columns, gap=12)

    def flash(self, seat: Seat, color: str) -> None:
        """What is new before a seat has its moment there."""
        self._lights[seat].flash(color)

    def update(self) -> None:
        for seat, slot in enumerate(self._slots):
            slot.show(self._key(seat), partial(self._make, seat))

    def _key(self, seat: Seat) -> Hashable:
        board, state = self._board, self._board.state
        return (
            seat == board.acting(),
            seat == state.first,
            tuple(facts(board, seat)),
            cards_key(board, seat),
            len(state.boards[seat].hand) + state.boards[seat].hidden,
        )

    def _make(self, seat: Seat) -> list[Block]:
        return [SeatCard(self._board, seat, seat == self._board.acting())]


class SeatCard(TouchCard):
    """One seat in a narrow column. A tap corrects its figures."""

    def __init__(self, board: AgeBoard, seat: Seat, active: bool) -> None:
        self._board, self._seat = board, seat
        super().__init__(
            self._head(),
            figure_line(facts(board, seat)),
            *self._cards(),
            name=f"sheet-{seat + 1}",
            on_release=lambda: board.frame.open_correction({f"{seat}.{name}" for name in FIGURES}),
            padding=12,
            border=f"s{seat + 1}" if active else "line",
            border_width=2 if active else 1,
            align="top",
        )

    def _head(self) -> Block:
        board = self._board
        name: list[Block] = [SeatMark(self._seat, 16), Words(board.say(board.seat_name(self._seat)), "strong", grow=1)]
        if self._seat == board.state.first:
            name.append(Icon("star", 16, "muted"))
        return Row(*name, gap=8)

    def _cards(self) -> list[Block]:
        board, state = self._board, self._board.state
        mine, cards, say = state.boards[self._seat], state.cards, board.say
        lines: list[Block] = []
        for card in mine.civilizations:
            each = cards.civilizations[card]
            effects = (*each.main, *each.inherited) if card == mine.main else each.inherited
            words = Column(
                Words(say(each.name), "secondary_strong" if card == mine.main else "secondary"),
                Words(effects_words(board, effects, cards), "caption", "text2"),
                grow=1,
            )
            colour = board.accent if card == mine.main else "muted"
            lines.append(Row(Icon(icons.CIVILIZATION, 18, colour), words, gap=8, align="top"))
        for icon, keys, none in (
            (icons.TECHNOLOGY, mine.technologies, T("No technology")),
            (icons.WONDER, mine.wonders, T("No wonder")),
        ):
            names = tuple(cards.name(key) for key in keys)
            named = Words(say(names if names else none), "caption", "text" if names else "muted", grow=1)
            lines.append(Row(Icon(icon, 18, "text2"), named, gap=8, align="top"))
        if held := len(mine.hand) + mine.hidden:
            in_hand = Words(say(N("{n} card in hand", "{n} cards in hand", held)), "caption", "text2", grow=1)
            lines.append(Row(Icon(icons.CARDS, 18, "text2"), in_hand, gap=8))
        return [Separator(), *lines]
