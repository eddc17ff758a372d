"""Who plays, as the first thing that is asked: alone, against a rival of some level and temperament, or several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from automa.lineup import RivalKind
from companion.app.table_draft import Company
from companion.core.table import Player
from companion.core.text import Sayable, T, Text
from companion.ui.kit.block import Block, Column
from companion.ui.kit.cards import Note
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import ChoiceGrid, ChoiceRow, FilterChip
from companion.ui.kit.rows import RowCard
from companion.ui.kit.words import Words
from companion.ui.screens import parts

if TYPE_CHECKING:
    from companion.ui.kit.screen import Screen
    from companion.ui.kit.shell import Speaker

Kinds = Sequence[tuple[RivalKind, Text | None]]

_WORDS: dict[Company, Text] = {"alone": T("Alone"), "rival": T("A rival"), "several": T("Several people")}


def company_choice(screen: Screen, offered: Sequence[Company], chosen: Company, pick: Callable[[Any], Any]) -> Block:
    words = [(each, screen.say(_WORDS[each])) for each in offered]
    return ChoiceGrid(words, chosen, pick, name="company")


def kind_rows(speaker: Speaker, kinds: Kinds, chosen: RivalKind, pick: Callable[[RivalKind], Any]) -> list[Block]:
    """Every kind of rival, also those that cannot sit there, with the reason; nothing where there is nothing to say."""
    if len(kinds) == 1 and kinds[0][1] is None:
        return []
    rows = [
        ChoiceRow(
            speaker.say(kind.name),
            speaker.say(kind.hint if why is None else why),
            selected=kind is chosen,
            enabled=why is None,
            name=f"rival-kind-{kind.id}",
            on_release=partial(pick, kind),
        )
        for kind, why in kinds
    ]
    return [RowCard(*rows, inset=54)]


def kept_away(screen: Screen, kinds: Kinds) -> list[Block]:
    """Those who cannot sit at this table, and why, for whoever would look for them."""
    away = [(kind, why) for kind, why in kinds if why is not None]
    lines = [T("{kind}: {why}", kind=kind.name, why=why) for kind, why in away]
    if len(kinds) == 1:
        lines = [T("No rival can sit here. {why}", why=why) for _, why in away]
    return [Note(screen.say(line)) for line in lines]


def level_choice(screen: Screen, kind: RivalKind, rival: Player, choose: Callable[[Player], Any]) -> Block:
    """The levels as figures, and below them what was measured of the chosen one."""

    def pick(level: str) -> None:
        choose(kind.player(int(level), rival.temperament))

    strength = kind.strength(rival.level)
    chosen = next(level for level, each in kind.levels.items() if each is strength)
    cells = [(str(level), str(level)) for level in kind.levels]
    line: list[Sayable] = [T("Level {n}: {name}", n=chosen, name=strength.name), strength.measured]
    return Column(
        ChoiceGrid(cells, str(chosen), pick, name="level", figures=True),
        Words(parts.dotted(screen, *line), "caption", "text2"),
        gap=6,
    )


def temperament_choice(screen: Screen, kind: RivalKind, rival: Player, choose: Callable[[Player], Any]) -> list[Block]:
    """What the rival likes, where the game's rivals differ in it."""
    liking = kind.temperament(rival.temperament)
    if liking is None:
        return []
    chips = [
        FilterChip(
            screen.say(each.name),
            name=f"temperament-{each.id}",
            selected=each is liking,
            on_release=partial(choose, kind.player(rival.level, each.id)),
        )
        for each in kind.temperaments
    ]
    return [Column(Flow(*chips, row_gap=4), Words(screen.say(liking.hint), "caption", "text2"), gap=4)]
