"""The cards in play that hold no workers: government, leader, wonders, special technologies, colonies, tactic, pacts
and wars."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.app.games.through_the_ages import offers
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.through_the_ages.cards import NONE, RULES
from companion.rules.through_the_ages.moves import Use
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.words import card_name
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.card_tile import effect
from companion.ui.games.through_the_ages.thing_sheet import open_thing
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, Separator
from companion.ui.kit.flow import Flow
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look import draw

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard


class Stages(Block):
    """The stages of a wonder: those built are filled, each other has its price."""

    def __init__(self, prices: tuple[int, ...], built: int) -> None:
        super().__init__()
        self._prices, self._built = prices, built

    def wish(self) -> float:
        return len(self._prices) * dp(28)

    def least(self) -> float:
        return self.wish()

    def height_for(self, width: float) -> float:
        return dp(26)

    def paint(self) -> None:
        for place, price in enumerate(self._prices):
            x, y = self.x + place * dp(28), self.center_y - dp(12)
            if place < self._built:
                draw.panel(x, y, dp(24), dp(24), dp(6), "s2")
                draw.glyph("check-bold", x + dp(12), y + dp(12), dp(15), "bg")
            else:
                draw.panel(x, y, dp(24), dp(24), dp(6), None, "muted")
                draw.sized(str(price), x + dp(12), y + dp(12), "Serif", dp(15), "text")


def _line(
    icon: str, title: str, caption: str, *, name: str, do: Callback, color: str, right: Block | None = None
) -> Block:
    words: list[Block] = [Words(title, "secondary_strong")]
    if caption:
        words.append(Words(caption, "caption", "text2"))
    parts: list[Block] = [Icon(icon, 22, color), Column(*words, grow=1)]
    if right is not None:
        parts.append(right)
    return Touchable(Row(*parts, gap=12), name=name, on_release=do, padding=(12, 5), radius=12)


def cards(board: AgesBoard, seat: Seat) -> Block:
    """Government and leader, the unfinished wonder, and all else as small cards."""
    mine = board.state.boards[seat]
    rows: list[Block] = [_government(board, seat), _leader(board, seat), _wonder(board, seat)]
    small = [
        *(card for card in mine.specials if card != NONE),
        *mine.wonders,
        *mine.colonies,
        *(bond.card for bond in mine.bonds),
        *(war for war, _ in mine.wars),
    ]
    blocks: list[Block] = []
    for row in rows:
        blocks += [Separator(46), row] if blocks else [row]
    if small:
        chips = [_chip(board, seat, card) for card in small]
        blocks += [Separator(14), Column(Flow(*chips, gap=6, row_gap=2), padding=(10, 2))]
    return Card(Column(*blocks), padding=(2, 4))


def _government(board: AgesBoard, seat: Seat) -> Block:
    mine, say = board.state.boards[seat], board.say
    now, rule = rates(board.state, seat), RULES[mine.government]
    caption = T(
        "{civil} civil, {military} military; hands of {hand} and {cards}; urban limit {n}",
        civil=mine.civil_all,
        military=mine.military_all,
        hand=now.civil_hand,
        cards=now.military_hand,
        n=rule.limit,
    )
    return _line(
        faces.icon(mine.government),
        say(card_name(mine.government)),
        say(caption),
        name="government",
        do=partial(open_thing, board, mine.government, ()),
        color=board.accent,
    )


def _leader(board: AgesBoard, seat: Seat) -> Block:
    mine, say = board.state.boards[seat], board.say
    if mine.leader == NONE:
        nobody = T("No leader")
        return _line("crown", say(nobody), "", name="leader", do=lambda: board.frame.shell.toast(nobody), color="muted")

    def tell() -> None:
        usable = [
            each
            for each in offers.of_leader(board.state, seat)
            if isinstance(each.move, Use) and each.move.card == mine.leader
        ]
        open_thing(board, mine.leader, usable)

    return _line(
        "crown",
        say(card_name(mine.leader)),
        effect(board.frame, mine.leader),
        name="leader",
        do=tell,
        color=board.accent,
    )


def _wonder(board: AgesBoard, seat: Seat) -> Block:
    mine, say = board.state.boards[seat], board.say
    if mine.wonder == NONE:
        none = T("No wonder under construction")
        return _line("pillar", say(none), "", name="wonder", do=lambda: board.frame.shell.toast(none), color="muted")

    def tell() -> None:
        open_thing(board, mine.wonder, offers.of_wonder(board.state, seat))

    stages = Stages(RULES[mine.wonder].stages, mine.stage)
    return _line(
        "pillar",
        say(card_name(mine.wonder)),
        say(T("under construction")),
        name="wonder",
        do=tell,
        color=board.accent,
        right=stages,
    )


def _chip(board: AgesBoard, seat: Seat, card: int) -> Block:
    mine = board.state.boards[seat]
    ruined = card in mine.wonders and mine.ruined(card)

    def tell() -> None:
        usable = [
            each
            for each in offers.of_leader(board.state, seat)
            if isinstance(each.move, Use) and each.move.card == card
        ]
        open_thing(board, card, usable, T("In ruins: only +2 culture.") if ruined else None)

    words = Words(board.say(card_name(card)), "label", "muted" if ruined else "text")
    return Touchable(
        Row(Icon(faces.icon(card), 18, "muted" if ruined else board.accent), words, gap=6),
        name=f"in-play-{RULES[card].id}",
        on_release=tell,
        padding=(8, 4),
        radius=12,
        border="line",
    )


def tactic_row(board: AgesBoard, seat: Seat) -> Block:
    """The tactic and what it adds."""
    from companion.ui.games.through_the_ages import rating_sheet

    mine, say = board.state.boards[seat], board.say
    now = rates(board.state, seat)
    added = T("total {n}", n=now.strength)
    caption = effect(board.frame, mine.tactic)
    return _line(
        "flag-variant",
        say(card_name(mine.tactic)),
        caption,
        name="tactic",
        color=board.accent,
        do=partial(rating_sheet.open_rating, board, seat, "strength"),
        right=Words(say(added), "label", align="right"),
    )
