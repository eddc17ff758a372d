"""The event decks and the common tactics; what a seat planned itself stays readable to it, behind a cover."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.through_the_ages.cards import SIZE
from companion.rules.through_the_ages.laying_out import by_age
from companion.rules.through_the_ages.state import knower, plain
from companion.rules.through_the_ages.words import card_name
from companion.ui.games.through_the_ages import covering, faces
from companion.ui.games.through_the_ages.card_tile import CardLine
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, Note, SectionHead, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard


def event_card(board: AgesBoard) -> Block:
    """Both event decks in one line; a tap tells more."""
    state, say = board.state, board.say
    now = T("Current events: {n}", n=len(state.current))
    future = N("{n} planned", "{n} planned", len(state.future))
    words: Block = Words(say(now), "secondary_strong", grow=1)
    parts: list[Block] = [words, Words(say(future), "label", "text2")]
    if theme.stacking:
        parts = [Column(*parts, grow=1)]
    row = Row(Icon(faces.EVENTS, 22, board.accent), *parts, Icon("chevron-right", 22, "text2"), gap=12)
    return TouchCard(row, name="events", on_release=partial(open_events, board), padding=(14, 6))


def planned_events(board: AgesBoard, seat: Seat) -> list[int]:
    """The events of a seat that lie face down in the decks."""
    codes = (*board.state.current, *board.state.future)
    return [plain(code) for code in codes if knower(code) == seat and plain(code) < SIZE]


def open_events(board: AgesBoard) -> None:
    state, say, seat = board.state, board.say, board.acting()
    blocks: list[Block] = []
    for title, deck in ((T("Current events"), state.current), (T("Planned events"), state.future)):
        words = sentence(say(by_age(deck) or T("No event")))
        blocks.append(Column(SectionHead(say(title), board.accent, say(len(deck))), Words(words, "body"), gap=2))
    blocks += _own(board, seat)
    if state.past:
        blocks.append(SectionHead(say(T("Events so far")), board.accent))
        blocks.append(Words(say(tuple(card_name(card) for card in state.past)), "secondary"))
    if state.common:
        blocks.append(SectionHead(say(T("Common tactics")), board.accent))
        blocks += [_line(board, card) for card in state.common]
    board.frame.shell.overlay(Sheet(say(T("Events")), *blocks, gap=10))


def _own(board: AgesBoard, seat: Seat) -> list[Block]:
    mine = planned_events(board, seat)
    if not mine:
        return []
    head = SectionHead(board.say(T("Planned by {name}", name=board.seat_name(seat))), board.accent)
    if not covering.is_open(board, seat):
        words = N(
            "{n} event, covered: show your military cards first.",
            "{n} events, covered: show your military cards first.",
            len(mine),
        )
        return [head, Note(board.say(words), "eye-off-outline")]
    return [head, Card(Column(*(_line(board, card) for card in mine)), padding=2)]


def _line(board: AgesBoard, card: int) -> Block:
    return CardLine(board.frame, card, name=f"event-{card}", on_release=lambda: None, accent=board.accent)
