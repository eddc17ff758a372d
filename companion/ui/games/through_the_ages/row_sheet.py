"""The card row: thirteen places in three price bands; one is chosen, and then taken."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.app.games.through_the_ages import offers
from companion.app.games.through_the_ages.offers import Offer
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.facts import ROW_COSTS
from companion.rules.through_the_ages.quotes import take_parts
from companion.ui.games.through_the_ages import faces, figure_words
from companion.ui.games.through_the_ages.card_tile import CardLine
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Card, SectionHead, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.signs import SignLine
from companion.ui.kit.touch import Callback
from companion.ui.kit.words import Words
from companion.ui.look import draw
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

BANDS = tuple(
    (price, tuple(slot for slot, cost in enumerate(ROW_COSTS) if cost == price)) for price in sorted(set(ROW_COSTS))
)


class RowSheet(Sheet):
    """Every card of the row with its price for the civilization whose turn it is. A tap chooses; the button takes."""

    def __init__(self, board: AgesBoard) -> None:
        self._board = board
        self._chosen: int | None = None
        self._slots = {slot: Slot() for slot, card in enumerate(board.state.row) if card != NONE}
        self._button = Slot(grow=1)
        super().__init__(board.say(T("Card row")), *self._bands(), buttons=(self._button,), gap=10)
        self._show()

    def _bands(self) -> list[Block]:
        blocks: list[Block] = []
        for price, slots in BANDS:
            lying = [self._slots[slot] for slot in slots if slot in self._slots]
            if lying:
                words = self._board.say(N("{n} civil action", "{n} civil actions", price))
                blocks.append(Column(SectionHead(words, self._board.accent), Card(Column(*lying), padding=2), gap=4))
        if not blocks:
            blocks.append(Words(self._board.say(T("The row is empty.")), "body", "text2"))
        return blocks

    def _show(self) -> None:
        for slot, place in self._slots.items():
            place.show(slot == self._chosen, partial(self._line, slot))
        self._button.show(self._chosen, lambda: [self._take()])

    def _line(self, slot: int) -> list[Block]:
        return [row_line(self._board, slot, slot == self._chosen, partial(self._choose, slot))]

    def _choose(self, slot: int) -> None:
        self._board.frame.shell.tick()
        self._chosen = None if slot == self._chosen else slot
        self._show()

    def _take(self) -> Block:
        board, slot = self._board, self._chosen
        if slot is None:
            return PrimaryButton(board.say(T("Choose a card")), name="take-card", enabled=False)
        found = offers.of_slot(board.state, board.acting(), slot)
        assert found is not None
        words = board.say(found.why_not) if found.why_not is not None else board.say(take_words(found))
        return PrimaryButton(
            words,
            name="take-card",
            icon=None if found.why_not else faces.TAKE,
            on_release=self._do,
            on_refused=self._do,
            enabled=found.why_not is None,
        )

    def _do(self) -> None:
        board = self._board
        assert self._chosen is not None
        found = offers.of_slot(board.state, board.acting(), self._chosen)
        if found is None or board.session.busy:
            return
        self.leave()
        board.session.play(found.move)


def take_words(offer: Offer) -> Text:
    assert offer.price is not None
    return N("Take it for {n} civil action", "Take it for {n} civil actions", offer.price.civil)


def row_line(board: AgesBoard, slot: int, selected: bool, do: Callback) -> Block:
    """A card of the row with its price; a chosen one tells the parts of it, one that cannot be taken says why."""
    state, seat = board.state, board.acting()
    card = state.row[slot]
    found = offers.of_slot(state, seat, slot)
    assert found is not None
    able, price = found.why_not is None, found.price
    right = [SignLine((str(price.civil), faces.CIVIL), 17, "bronze" if able else "muted")] if price is not None else []
    parts = take_parts(state, seat, found.move) if price is not None else ()
    remark = ""
    if selected and len(parts) > 1:
        remark = board.say(figure_words.parts(parts))
    elif not able and price is not None and selected and found.why_not is not None:
        remark = board.say(found.why_not)
    return CardLine(
        board.frame,
        card,
        name=f"row-{slot + 1}",
        on_release=do,
        accent=board.accent,
        right=right,
        remark=remark,
        selected=selected,
        able=able or price is None,
    )


# The row in one line


class RowStrip(Block):
    """The kinds of the cards in the row, place by place, in their three bands."""

    def __init__(self, icons: Sequence[str], accent: str) -> None:
        super().__init__()
        self._icons, self._accent = icons, accent

    def least(self) -> float:
        return dp(240)

    def height_for(self, width: float) -> float:
        return dp(24)

    def paint(self) -> None:
        gap = dp(10)
        pitch = (self.width - 2 * gap) / len(ROW_COSTS)
        x = self.x
        for slot, icon in enumerate(self._icons):
            if slot and ROW_COSTS[slot] != ROW_COSTS[slot - 1]:
                draw.rect(x + gap / 2 - dp(0.75), self.center_y - dp(9), dp(1.5), dp(18), "line")
                x += gap
            if icon:
                draw.glyph(icon, x + pitch / 2, self.center_y, min(dp(20), pitch), self._accent)
            else:
                draw.disc(x + pitch / 2, self.center_y, dp(2), "muted")
            x += pitch


def row_card(board: AgesBoard) -> Block:
    """The row in one line; a tap shows it whole."""
    state = board.state
    if state.rules.rowless:
        return Column()
    lying = [card for card in state.row if card != NONE]
    icons = ["" if card == NONE else faces.icon(card) for card in state.row]
    words = board.say(T("Card row"))
    left = board.say(N("{n} card in the deck", "{n} cards in the deck", len(state.civil)))
    head = SectionHead(words, board.accent, left)
    blocks: list[Block] = [head]
    if lying and not theme.stacking:
        blocks.append(RowStrip(icons, board.accent))
    return TouchCard(*blocks, name="row", on_release=partial(open_row, board), padding=(14, 8), gap=4)


def open_row(board: AgesBoard) -> None:
    """The row, or what may lie in one that the app does not keep."""
    if board.state.rules.rowless:
        from companion.ui.games.through_the_ages.ledger_take import LedgerTake

        board.frame.shell.overlay(LedgerTake(board))
        return
    board.frame.shell.overlay(RowSheet(board))
