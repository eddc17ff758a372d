"""What a tap on a part of the board tells: either city, the tokens; and what can be corrected there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import Sayable, T
from companion.rules.duel.effect_text import lines as meanings
from companion.rules.duel.facts import COLOURS, Token, Wonder
from companion.rules.duel.leader import KINDS, LEADER, PERSON
from companion.rules.duel.leader.words import COLOUR_WORDS, kind_name
from companion.rules.duel.words import age_name
from companion.ui.games.duel import faces
from companion.ui.games.duel.cards import CardTile
from companion.ui.games.duel.rows import effect_text
from companion.ui.games.duel.tokens import TokenLine
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Icon, Words
from companion.ui.table.correction import CorrectionSheet
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.duel.leader.board import LeaderBoard

TRACK = ("pawn", "loot.", "left", "turn")
_PARTS: Sequence[tuple[str, str, Sayable, tuple[str, ...]]] = (
    ("track", faces.SHIELDS, T("Conflict pawn, turn, cards left"), TRACK),
    ("its", "crown", T("Coins and cards of the leader"), ("coins", "city.")),
    ("science", "school", T("Your symbols, the progress tokens"), ("symbol.", "token.")),
    ("wonders", faces.WONDER, T("Wonders"), ("wonder.",)),
)


# Corrections


def fix_sheet(board: LeaderBoard) -> Sheet:
    """What is wrong? There are too many figures for one sheet."""

    def fix(paths: tuple[str, ...]) -> None:
        sheet.leave()
        open_fix(board, paths)

    rows = [
        ActionRow(
            icon, board.say(title), name=f"fix-{name}", accent=board.accent, on_release=partial(fix, paths), tile=False
        )
        for name, icon, title, paths in _PARTS
    ]
    sheet = Sheet(board.say(T("What lies there otherwise?")), RowCard(*rows, inset=54))
    return sheet


def open_fix(board: LeaderBoard, paths: tuple[str, ...]) -> None:
    only = {figure.id for figure in board.session.game.figures(board.state) if figure.id.startswith(paths)}
    board.frame.shell.overlay(CorrectionSheet(board.frame, only))


# Cities


def city_sheet(board: LeaderBoard, seat: Seat) -> Sheet:
    """What the app knows of a city: all of the leader's, and of yours what the two of you share."""
    state, say = board.state, board.say
    blocks: list[Block] = [SectionHead(say(T("Wonders")), board.accent)]
    blocks += [_wonder(board, wonder, built=True) for wonder in state.wonders_of(seat)]
    plans = state.leader_line if seat == LEADER else state.plans_of(seat)
    blocks += [_wonder(board, wonder, built=False) for wonder in plans]
    if seat == LEADER:
        blocks += _buildings(board)
    if tokens := state.tokens_of(seat):
        blocks += [SectionHead(say(T("Progress tokens")), board.accent), *(_token(board, token) for token in tokens)]
    paths = ("coins", "city.") if seat == LEADER else ("symbol.",)
    fix = _button(board, partial(open_fix, board, paths))
    return Sheet(say(board.seat_name(seat)), *blocks, buttons=(fix,), gap=10)


def _button(board: LeaderBoard, do: Callable[[], None]) -> SecondaryButton:
    return SecondaryButton(board.say(T("Correct")), name="fix", icon="pencil-outline", on_release=do, grow=1)


def _wonder(board: LeaderBoard, wonder: Wonder, built: bool) -> Block:
    icon = Icon("check-circle", 22, "pos") if built else Icon("circle-outline", 22, "muted")
    words = Words(effect_text(board, wonder), "caption", "text2")
    return Row(icon, Column(Words(board.say(wonder.name), "strong"), words, gap=1, grow=1), gap=10, align="top")


def _buildings(board: LeaderBoard) -> list[Block]:
    """The leader's cards by colour, each kind with its number."""
    state, say = board.state, board.say
    found: list[Block] = [SectionHead(say(T("Buildings")), board.accent)]
    for colour in COLOURS:
        kinds = [kind for kind in KINDS if kind.colour == colour and state.number_of_kind(kind)]
        if not kinds:
            continue
        lines = [
            Words(
                say(T("{n} × {kind} ({age})", n=state.number_of_kind(k), kind=kind_name(k), age=age_name(k.age))),
                "secondary",
                "text2",
            )
            for k in kinds
        ]
        tile = CardTile(f"c_{colour}", faces.COLOUR_ICONS[colour], 30)
        head = Words(sentence(say(COLOUR_WORDS[colour])), "strong")
        found.append(Row(tile, Column(head, *lines, gap=1, grow=1), gap=10, align="top"))
    if len(found) == 1:
        found.append(Words(say(T("None yet")), "secondary", "text2"))
    return found


def _token(board: LeaderBoard, token: Token, remark: str = "") -> Block:
    return TokenLine(
        faces.token_icon(token), board.say(token.name), [board.say(line) for line in meanings(token)], remark
    )


def tokens_sheet(board: LeaderBoard) -> Sheet:
    """Every token on the board and in the cities, with what it does."""
    state, say = board.state, board.say
    blocks: list[Block] = [_token(board, token) for token in state.board_tokens]
    for seat in (PERSON, LEADER):
        blocks += [_token(board, token, say(board.seat_name(seat))) for token in state.tokens_of(seat)]
    return Sheet(say(T("Progress tokens")), *blocks)
