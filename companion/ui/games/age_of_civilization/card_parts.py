"""What the pages and sheets about cards share: where a fact comes from, and a fact in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.app.game_info import game_info
from companion.core.owner_facts import Origin
from companion.core.text import Sayable
from companion.rules.age_of_civilization.catalogue import Catalogue
from companion.rules.age_of_civilization.effect_text import tell
from companion.rules.age_of_civilization.fields import Kind
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.words import Words
from companion.ui.screens.fact_parts import OriginBadge

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

ACCENT = game_info("age_of_civilization").accent
ICONS = {
    Kind.CIVILIZATION: "account-group",
    Kind.WONDER: "pillar",
    Kind.TECHNOLOGY: "flask-outline",
    Kind.SPECIAL: "head-lightbulb-outline",
    Kind.ACTION_CARD: "cards-playing-outline",
    Kind.SCENARIO_PART: "script-text-outline",
}


def lines(shell: ScreenShell, said: Iterable[Sayable], style: str = "body", color: str = "text") -> Block:
    """Lines of words, one below the other."""
    return Column(*(Words(shell.say(each), style, color) for each in said), gap=2, grow=1)


def fact(shell: ScreenShell, cards: Catalogue, card: str, field: str, raw: Any) -> Block:
    """A value of a fact in words."""
    return lines(shell, tell(card, field, raw, cards))


def beside(shell: ScreenShell, cards: Catalogue, card: str, field: str, *values: tuple[Origin, Any]) -> Block:
    """Values of one fact side by side, each with its origin."""
    boxes = [
        Box(
            Column(OriginBadge(shell, origin), fact(shell, cards, card, field, raw), gap=4),
            padding=(12, 8),
            fill="raised" if origin is Origin.YOURS else None,
            border="line",
            radius=12,
            align="top",
            grow=1,
        )
        for origin, raw in values
    ]
    return Row(*boxes, gap=8, align="fill", stack=True)
