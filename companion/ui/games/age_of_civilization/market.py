"""The market for looking at: civilizations with their bonus coins, and wonders, while another step goes on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.text import N, T
from companion.rules.age_of_civilization import turn
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.card_row import CardLook, CardRow
from companion.ui.games.age_of_civilization.card_sheet import open_card
from companion.ui.games.age_of_civilization.cards import civilization_look, thing_look
from companion.ui.kit.block import Block, Grid, Row
from companion.ui.kit.cards import SectionHead, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard


def _row(board: AgeBoard, look: CardLook, name: str) -> Block:
    return CardRow(look, name=name, on_release=partial(open_card, board, look.id), accent=board.accent)


def _civilizations(board: AgeBoard) -> list[Block]:
    state = board.state
    looks = [civilization_look(board, card, coins=turn.bonus_on(state, card)) for card in state.market]
    return [_row(board, look, f"card-{look.id}") for look in looks]


def _wonders(board: AgeBoard) -> list[Block]:
    return [_row(board, thing_look(board, key), f"wonder-{key}") for key in board.state.wonders]


def market_row(board: AgeBoard) -> Block:
    """One line that opens the market."""
    state, say = board.state, board.say
    words = N("Market: {n} civilization", "Market: {n} civilizations", len(state.market))
    left = N("{n} wonder", "{n} wonders", len(state.wonders))
    row = Row(
        Icon(icons.CIVILIZATION, 22, board.accent),
        Words(say(words), "body", grow=1),
        Words(say(left), "label", "text2"),
        Icon("chevron-right", 22, "text2"),
        gap=12,
        stack=theme.stacking,
    )
    return TouchCard(row, name="market", on_release=lambda: open_market(board), padding=(14, 10))


def open_market(board: AgeBoard) -> None:
    blocks = _civilizations(board)
    if board.state.wonders:
        blocks += [SectionHead(board.say(T("Wonders in the market")), board.accent), *_wonders(board)]
    board.frame.shell.overlay(Sheet(board.say(T("Market of civilizations")), *blocks, gap=8))


def market_blocks(board: AgeBoard, columns: int, *, civilizations: bool) -> list[Block]:
    """All that lies there, side by side; ``civilizations`` only where the step does not show them itself."""
    blocks: list[Block] = []
    if civilizations and board.state.market:
        head = SectionHead(board.say(T("Market of civilizations")), board.accent)
        blocks += [head, Grid(*_civilizations(board), columns=columns, gap=8)]
    if board.state.wonders:
        head = SectionHead(board.say(T("Wonders in the market")), board.accent)
        blocks += [head, Grid(*_wonders(board), columns=columns, gap=8)]
    return blocks
