"""Correct what lies on the table: first which part of it, since a table of four has a hundred figures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.game import TABLE
from companion.core.text import T, Text
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.exchanging import WRONG_CARD, open_wrong_card
from companion.ui.games.age_of_civilization.holdings import FIGURES
from companion.ui.table.board import MenuItem
from companion.ui.table.sheets import menu_sheet

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard


def open_fix(board: AgeBoard) -> None:
    """What is wrong?"""
    figures = board.session.game.figures(board.state)
    table = {figure.id for figure in figures if figure.seat == TABLE}
    correct = board.frame.open_correction
    title = T("Round, first player, market") if board.several else T("Round, opponent, market")
    items = [MenuItem("fix-table", "table-furniture", title, partial(correct, table))]
    for seat in range(board.state.rules.players):
        own = [figure.id for figure in figures if figure.seat == seat]
        counted = {f"{seat}.{name}" for name in (*FIGURES, "hidden")} & set(own)
        cards = {f"{seat}.{name}" for name in ("technologies", "wonders")} & set(own)
        ruled = set(own) - counted - cards
        items += [
            MenuItem(f"fix-figures-{seat + 1}", icons.COINS, _of(board, seat, T("Points, coins, workers, strength")),
                     partial(correct, counted)),
            MenuItem(f"fix-cards-{seat + 1}", icons.TECHNOLOGY, _of(board, seat, T("Technologies and wonders")),
                     partial(correct, cards)),
        ]  # fmt: skip
        if ruled:
            title = _of(board, seat, T("Civilizations and special technology"))
            items.append(MenuItem(f"fix-civilizations-{seat + 1}", icons.CIVILIZATION, title, partial(correct, ruled)))
    name, icon, title = WRONG_CARD
    items.append(MenuItem(name, icon, title, partial(open_wrong_card, board)))
    board.frame.shell.overlay(menu_sheet(board.frame, items, T("What is wrong?")))


def _of(board: AgeBoard, seat: int, what: Text) -> Text:
    return T("{name}: {thing}", name=board.seat_name(seat), thing=what) if board.several else what
