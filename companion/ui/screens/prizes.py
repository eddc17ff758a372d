"""What a play has earned, as a card on the sheet of its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.text import T
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.medals import Medals
from companion.ui.kit.rows import IconTile, RowCard
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.kit.screen import Screen
    from scenarios.contract import Prize


def prize_card(screen: Screen, prizes: Sequence[Prize], accent: str) -> Block:
    """A row for each, what is new said to be so."""
    new = sum(prize.new for prize in prizes)
    head = SectionHead(screen.say(T("Newly earned") if new else T("Earned again")), accent)
    if not any(prize.earned for prize in prizes):
        head = SectionHead(screen.say(T("Scenario")), accent)
    return Column(head, RowCard(*(_row(screen, prize, accent) for prize in prizes), inset=66), gap=6)


def _row(screen: Screen, prize: Prize, accent: str) -> Block:
    lines: list[Block] = [Words(screen.say(prize.title), "row"), Words(screen.say(prize.line), "caption", "text2")]
    if prize.medals:
        lines.append(Medals(prize.medals, size=18))
    new = [Words(screen.say(T("new")), "label", "pos")] if prize.new else []
    if theme.stacking:
        lines, new = [*lines, *new], []
    sign = IconTile(prize.icon, accent if prize.new else "muted")
    return Row(sign, Column(*lines, gap=3, grow=1), *new, gap=12, padding=(14, 10))
