"""Who plays, as the first thing that is asked: alone, against a rival of some level and temperament, or several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from automa.lineup import Lineup
from companion.app.table_draft import Company
from companion.core.table import Player
from companion.core.text import Sayable, T, Text
from companion.ui.kit.block import Block, Column
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import Choice, FilterChip
from companion.ui.kit.words import Words
from companion.ui.screens import parts

if TYPE_CHECKING:
    from companion.ui.kit.screen import Screen

_WORDS: dict[Company, Text] = {"alone": T("Alone"), "rival": T("A rival"), "several": T("Several people")}


def company_choice(screen: Screen, offered: Sequence[Company], chosen: Company, pick: Callable[[Any], Any]) -> Block:
    words = [(each, screen.say(_WORDS[each])) for each in offered]
    return Choice(words, chosen, pick, name="company")


def level_choice(screen: Screen, lineup: Lineup, rival: Player, choose: Callable[[Player], Any]) -> Block:
    """The levels as figures, and below them what was measured of the chosen one."""

    def pick(level: str) -> None:
        choose(Player("", "rival", int(level), rival.temperament))

    strength = lineup.strength(rival.level)
    chosen = next(level for level, each in lineup.levels.items() if each is strength)
    cells = [(str(level), str(level)) for level in lineup.levels]
    line: list[Sayable] = [T("Level {n}: {name}", n=chosen, name=strength.name), strength.measured]
    return Column(
        Choice(cells, str(chosen), pick, name="level", figures=True),
        Words(parts.dotted(screen, *line), "caption", "text2"),
        gap=6,
    )


def temperament_choice(screen: Screen, lineup: Lineup, rival: Player, choose: Callable[[Player], Any]) -> list[Block]:
    """What the rival likes, where the game's rivals differ in it."""
    liking = lineup.temperament(rival.temperament)
    if liking is None:
        return []
    chips = [
        FilterChip(
            screen.say(each.name),
            name=f"temperament-{each.id}",
            selected=each is liking,
            on_release=partial(choose, Player("", "rival", rival.level, each.id)),
        )
        for each in lineup.temperaments
    ]
    return [Column(Flow(*chips, row_gap=4), Words(screen.say(liking.hint), "caption", "text2"), gap=4)]
