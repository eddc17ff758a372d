"""What a tap on a part of the board tells: a city, the progress tokens, the cards nobody has seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import T
from companion.rules.duel.effect_text import lines as meanings
from companion.rules.duel.facts import COLOUR_NAMES, COLOURS, RESOURCE_NAMES, WONDERS, Card, Token, Wonder
from companion.rules.duel.words import age_name, coins
from companion.ui.games.duel import faces
from companion.ui.games.duel.cards import CardTile
from companion.ui.games.duel.rows import cost_line, effect_text
from companion.ui.games.duel.tokens import TokenLine
from companion.ui.games.duel.typing import by_colour
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import Chip
from companion.ui.kit.signs import SignLine
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.games.duel.board import DuelBoard


def card_list(board: DuelBoard, cards: Sequence[Card]) -> list[Block]:
    """Cards by colour, in as many columns as fit."""
    found: list[Block] = []
    for colour in COLOURS:
        of_colour = [card for card in cards if card.colour == colour]
        if not of_colour:
            continue
        lines = [
            Row(SignLine(sum(faces.card_signs(card), ()), 16), Words(board.say(card.name), "secondary", grow=1), gap=8)
            for card in of_colour
        ]
        tile = CardTile(f"c_{colour}", faces.COLOUR_ICONS[colour], 26)
        head = Row(tile, Words(board.say(COLOUR_NAMES[colour]), "label", "text2", grow=1), gap=8)
        found.append(Column(head, Grid(*lines, columns=1 if theme.stacking else 2, gap=12, row_gap=2), gap=4))
    return found


# A city


def city_sheet(board: DuelBoard, seat: Seat) -> Sheet:
    """Everything in a city, with what each of its wonders would cost and what the bank asks for resources."""
    state, say = board.state, board.say
    blocks: list[Block] = [SectionHead(say(T("Wonders")), board.accent)]
    blocks += [_wonder(board, seat, wonder, built=True) for wonder in state.built_wonders(seat)]
    blocks += [_wonder(board, seat, wonder, built=False) for wonder in state.plans(seat)]
    if state.age:
        blocks += [SectionHead(say(T("To buy from the bank")), board.accent), _prices(board, seat)]
        cards = card_list(board, by_colour(state.city(seat)))
        blocks += [SectionHead(say(T("Buildings")), board.accent), *cards]
        if not cards:
            blocks.append(Words(say(T("None yet")), "secondary", "text2"))
    if tokens := state.tokens(seat):
        blocks += [SectionHead(say(T("Progress tokens")), board.accent), *(_token(board, token) for token in tokens)]
    buttons: tuple[SecondaryButton, ...] = ()
    if state.age:
        fix = partial(board.fix_city, seat)
        buttons = (SecondaryButton(say(T("Correct")), name="fix", icon="pencil-outline", on_release=fix, grow=1),)
    return Sheet(say(board.seat_name(seat)), *blocks, buttons=buttons, gap=10)


def _wonder(board: DuelBoard, seat: Seat, wonder: Wonder, built: bool) -> Block:
    icon = Icon("check-circle", 22, "pos") if built else Icon("circle-outline", 22, "muted")
    head: list[Block] = [Words(board.say(wonder.name), "strong", grow=1)]
    if not built:
        head.append(cost_line(wonder))
        bill = board.game.price(board.state, seat, wonder)
        head.append(Words(board.say(coins(bill.total)), "label", "bronze", align="right"))
    words = Words(effect_text(board, wonder), "caption", "text2")
    return Row(icon, Column(Row(*head, gap=10, stack=True), words, gap=1, grow=1), gap=10, align="top")


def _prices(board: DuelBoard, seat: Seat) -> Block:
    prices = board.game.price(board.state, seat, WONDERS[0]).units
    chips = [
        Chip(board.say(T("{good}: {n}", good=RESOURCE_NAMES[resource], n=price)), faces.RESOURCE_ICONS[resource])
        for resource, price in enumerate(prices)
    ]
    return Flow(*chips, gap=6, row_gap=6)


# Progress tokens


def _token(board: DuelBoard, token: Token, remark: str = "") -> Block:
    return TokenLine(
        faces.token_icon(token), board.say(token.name), [board.say(line) for line in meanings(token)], remark
    )


def tokens_sheet(board: DuelBoard) -> Sheet:
    """Every token on the board and in the cities, with what it does."""
    state, say = board.state, board.say
    blocks: list[Block] = [_token(board, token) for token in state.board_tokens]
    for seat in (0, 1):
        blocks += [_token(board, token, say(board.seat_name(seat))) for token in state.tokens(seat)]
    if not blocks:
        blocks = [Words(say(T("None yet")), "body", "text2")]
    return Sheet(say(T("Progress tokens")), *blocks)


# Cards nobody has seen


def unseen_sheet(board: DuelBoard) -> Sheet:
    """The cards of this age that may still come, with their chance; then what was discarded."""
    state, say, game = board.state, board.say, board.game
    blocks: list[Block] = []
    odds = game.odds(state) if state.age else []
    for guild in (False, True):
        cards = [(card, chance) for card, chance in odds if (card.deck == "guild") is guild]
        if not cards or not cards[0][1]:
            continue
        title = T("Guilds") if guild else age_name(state.age)
        chance = T("{n} % each", n=round(100 * cards[0][1]))
        blocks.append(SectionHead(say(title), board.accent, say(chance)))
        blocks += card_list(board, [card for card, _ in cards])
    if blocks:
        blocks.insert(0, Note(say(T("The chance that a card lies face down in the structure."))))
    else:
        blocks.append(Words(say(T("Every card of the structure has been seen.")), "body", "text2"))
    if state.discarded:
        blocks += [SectionHead(say(T("Discarded")), board.accent), *card_list(board, by_colour(state.discarded))]
    return Sheet(say(T("Cards not seen yet")), *blocks, gap=10)
