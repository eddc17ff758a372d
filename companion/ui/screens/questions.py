"""Options and answers as questions a finger can answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.core.setup import Choice, Option
from companion.ui.kit import pickers
from companion.ui.kit.block import Block, Column
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.words import Words

if TYPE_CHECKING:
    from companion.ui.kit.screen import Screen


def option_block(
    screen: Screen, option: Option, choices: Sequence[Choice], value: str, on_pick: Callable[[str], Any], accent: str
) -> Block:
    """An option: its name, the choices side by side, and the sentence that explains the chosen one."""
    blocks: list[Block] = [SectionHead(screen.say(option.label), accent)]
    if option.hint:
        blocks.append(Words(screen.say(option.hint), "secondary", "text2"))
    players = option.id == "players"  # how many need no word
    words = [(choice.value, choice.value if players else screen.say(choice.label)) for choice in choices]
    blocks.append(pickers.ChoiceGrid(words, value, on_pick, name=option.id, figures=players))
    hint = next((choice.hint for choice in choices if choice.value == value), None)
    if hint:
        blocks.append(Words(screen.say(hint), "caption", "text2"))
    return Column(*blocks, gap=6)


def options_asked(options: Iterable[Option], chosen: Mapping[str, str], house: bool) -> list[Option]:
    """The options that matter with these choices: house rules, or all others, the early ones after the players."""
    found = [option for option in options if option.house is house and option.matters(chosen)]
    return sorted(found, key=lambda option: 0 if option.id == "players" else 1 if option.early else 2)
