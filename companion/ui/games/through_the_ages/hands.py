"""The two hands of a civilization: civil cards for all to see, military cards behind a cover where several share a
device."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.app.games.through_the_ages import offers
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.cards import BACK, KIND, RULES
from companion.rules.through_the_ages.effect_text import kind_name
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.words import card_name
from companion.ui.games.through_the_ages import covering, faces, other_card
from companion.ui.games.through_the_ages.card_tile import CardTile
from companion.ui.games.through_the_ages.thing_sheet import open_thing
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.cards import Card, SectionHead
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard


def civil_hand(board: AgesBoard, seat: Seat) -> list[Block]:
    """The civil cards; those with which something can be done now are lit."""
    mine, say = board.state.boards[seat], board.say
    if not mine.hand:
        return []
    room = say(T("{n} of {all}", n=len(mine.hand), all=rates(board.state, seat).civil_hand))
    tiles = []
    seen: dict[int, int] = {}
    for card in mine.hand:
        seen[card] = seen.get(card, 0) + 1
        found = offers.of_hand(board.state, seat, card)
        able = any(each.why_not is None for each in found)
        price = in_hand(card)
        name = f"hand-{RULES[card].id}" + (f"-{seen[card]}" if seen[card] > 1 else "")
        tiles.append(
            CardTile(
                faces.icon(card),
                say(card_name(card)),
                say(price),
                name=name,
                able=able,
                accent=board.accent,
                on_release=partial(_open_civil, board, seat, card),
            )
        )
    head = SectionHead(say(T("Civil cards in hand")), board.accent, room)
    return [Column(head, _tiles(tiles), gap=4)]


def in_hand(card: int) -> Text:
    """The one thing to know of a card in the hand: what developing it takes, or what kind it is."""
    rule = RULES[card]
    return T("{n} science", n=rule.science) if rule.technology else kind_name(card)


def _tiles(tiles: Sequence[Block]) -> Block:
    return Grid(*tiles, columns=1 if theme.stacking else 2, gap=8)


def _open_civil(board: AgesBoard, seat: Seat, card: int) -> None:
    if KIND[card] == BACK:
        other_card.open_other(board, card)
        return
    open_thing(board, card, offers.of_hand(board.state, seat, card))


def military_hand(board: AgesBoard, seat: Seat) -> list[Block]:
    """The military cards of a seat; covered unless it is known who looks."""
    mine, say = board.state.boards[seat], board.say
    held = len(mine.secret)
    room = say(T("{n} of {all}", n=held, all=rates(board.state, seat).military_hand))
    title = say(T("Military cards in hand"))
    if not held:
        return []
    if not covering.is_open(board, seat):
        return [Column(SectionHead(title, board.accent, room), _covered_block(board, seat, held), gap=4)]
    tiles = []
    for place, card in enumerate(mine.secret):
        able = any(each.why_not is None for each in offers.of_military(board.state, seat, card))
        tiles.append(
            CardTile(
                faces.icon(card),
                sentence(say(card_name(card))),
                say(kind_name(card)),
                able=able,
                accent=board.accent,
                name=f"secret-{place + 1}",
                on_release=partial(_open_military, board, seat, card),
            )
        )
    remark: str | Block = room
    if covering.needed(board, seat):
        remark = LinkButton(
            say(T("Cover")), name="cover", icon="eye-off-outline", on_release=partial(covering.cover, board)
        )
    return [Column(SectionHead(title, board.accent, remark), _tiles(tiles), gap=4)]


def _open_military(board: AgesBoard, seat: Seat, card: int) -> None:
    open_thing(board, card, offers.of_military(board.state, seat, card))


def _covered_block(board: AgesBoard, seat: Seat, held: int) -> Block:
    words = board.say(N("{n} card, face down", "{n} cards, face down", held))
    parts: list[Block] = [Icon(faces.CARDS, 22, "muted"), Words(words, "secondary", "text2", grow=1)]
    if covering.may_look(board, seat):
        show = board.say(T("Show"))
        parts.append(
            LinkButton(show, name="uncover", icon="eye-outline", on_release=partial(covering.uncover, board, seat))
        )
    return Card(Row(*parts, gap=12, stack=True), padding=(14, 4))
