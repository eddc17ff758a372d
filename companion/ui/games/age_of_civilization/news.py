"""What the last move brought about by itself: what to do with the real pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.metrics import dp

from companion.core.text import N, T, Text
from companion.rules.age_of_civilization.moves import Reveal
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.words import thing_name
from companion.ui.games.age_of_civilization import upkeep
from companion.ui.games.age_of_civilization.completing import complete, to_complete
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.cards import Card, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.core.table import LogEntry
    from companion.ui.games.age_of_civilization.board import AgeBoard

FEW = 2  # lines that make no list
TALL = 720  # dp of a window that has room for the list


def _last(board: AgeBoard) -> Iterator[LogEntry]:
    """The last decision of a seat and all that the table did upon it, the newest first."""
    for entry in reversed(board.session.snapshot.log):
        yield entry
        if entry.seat >= 0:
            return


def news_lines(board: AgeBoard) -> tuple[Text, ...]:
    """The news of the last decision, and of all that was drawn upon it."""
    if board.state.phase is Phase.OVER or upkeep.last(board) is not None:
        return ()  # the sheet says it all, or the list at the end of the round
    lines: list[Text] = []
    for entry in _last(board):
        move = entry.step.move
        if isinstance(move, Reveal) and entry.step.drawn:
            names = tuple(thing_name(board.state, card) for card in move.cards)
            lines.insert(0, N("New in the market: {cards}.", "New in the market: {cards}.", len(names), cards=names))
        lines[:0] = entry.news
    return tuple(lines)


def new_cards(board: AgeBoard) -> tuple[str, ...]:
    """The cards that have just shown up, of which something is still ours."""
    shown = [card for entry in _last(board) if isinstance(entry.step.move, Reveal) for card in entry.step.move.cards]
    return tuple(to_complete(board, (card for card in shown if card in board.state.market)))


def news_card(board: AgeBoard, lines: Sequence[Text], new: Sequence[str]) -> list[Block]:
    """A note; the end of a round as a list, thing by thing, in a small window behind a tap."""
    said = [board.say(line) for line in lines]
    if len(said) > FEW and (theme.stacking or Window.height < dp(TALL)):
        return [_fold_block(board, said)]
    words: list[Block] = [Words(line, "caption") for line in said]
    if len(said) <= FEW:
        words = [Words(" ".join(said), "secondary")]
    for card in new[:1]:
        name = board.state.cards.civilizations[card].name
        title = board.say(T("Complete {card:the} from the box", card=name))
        words.append(
            LinkButton(title, name=f"complete-{card}", icon="home-outline", on_release=partial(complete, board, card))
        )
    row = Row(Icon("bell-outline", 22, "bronze"), Column(*words, gap=2, grow=1), gap=12, align="top")
    return [Card(row, padding=(14, 10))]


def _fold_block(board: AgeBoard, said: Sequence[str]) -> Block:
    words = board.say(N("{n} thing to do or to know", "{n} things to do or to know", len(said)))

    def show() -> None:
        board.frame.shell.overlay(Sheet(words, *(Words(line, "body") for line in said), gap=10))

    row = Row(
        Icon("bell-outline", 22, "bronze"),
        Words(words, "secondary", grow=1),
        Icon("chevron-right", 22, "text2"),
        gap=12,
    )
    return TouchCard(row, name="news", on_release=show, padding=(14, 8))
