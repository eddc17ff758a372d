"""Options and answers as questions a finger can answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from companion.game import Answer, Field
from companion.setup import Choice, Option
from companion.text import T
from companion.ui.widgets import pickers
from companion.ui.widgets.block import Block, Column, Row
from companion.ui.widgets.cards import SectionHead
from companion.ui.widgets.flow import Flow
from companion.ui.widgets.words import Words


def option_block(
    screen: Any, option: Option, choices: Sequence[Choice], value: str, on_pick: Callable[[str], Any], accent: str
) -> Block:
    """An option: its name, the choices side by side, and the sentence that explains the chosen one."""
    blocks: list[Block] = [SectionHead(screen.say(option.label), accent)]
    if option.hint:
        blocks.append(Words(screen.say(option.hint), "secondary", "text2"))
    words = [(choice.value, screen.say(choice.label)) for choice in choices]
    blocks.append(pickers.Choice(words, value, on_pick, name=option.id))
    hint = next((choice.hint for choice in choices if choice.value == value), None)
    if hint:
        blocks.append(Words(screen.say(hint), "caption", "text2"))
    return Column(*blocks, gap=6)


def asked(options: Iterable[Option], chosen: Mapping[str, str], house: bool) -> list[Option]:
    """The options that matter with these choices: house rules, or all others."""
    return [option for option in options if option.house is house and option.matters(chosen)]


def field_block(screen: Any, field: Field, answer: Answer | None, on_answer: Callable[[Answer], Any]) -> Block:
    """A question of a score sheet: a stepper beside its name, or chips to choose several from."""
    label = screen.say(field.label)
    if not field.several:
        value = answer if isinstance(answer, int) else field.low
        limits = "", screen.say(T("at most {n}", n=field.high))
        stepper = pickers.Stepper(value, field.low, field.high, on_answer, name=field.id, limits=limits)
        return Row(Words(label, "body", grow=1), stepper, gap=12, stack=True)
    chosen = answer if isinstance(answer, frozenset) else frozenset()
    chips = [
        pickers.FilterChip(
            screen.say(choice.label),
            name=f"{field.id}-{choice.value}",
            selected=choice.value in chosen,
            on_release=lambda value=choice.value: on_answer(chosen ^ {value}),
        )
        for choice in field.several
    ]
    head = Words(label, "body", grow=1), Words(screen.say(len(chosen)), "figure_s", align="right")
    return Column(Row(*head, gap=8), Flow(*chips), gap=4)
