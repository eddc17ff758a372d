"""What the reviews of all games share: the decisions that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

from companion.core.text import T, Text
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.cards import Card, SectionHead
from companion.ui.kit.shell import Speaker
from companion.ui.kit.words import Words
from companion.ui.table.sheets import sentence


class Reviewing(Speaker, Protocol):
    """The screen of a review, in the colour of its game."""

    @property
    def accent(self) -> str: ...
    def what_if(self, position: int) -> None: ...


class Costly(NamedTuple):
    """A decision: when it was made, what it cost as a figure, what was done, and what would have been better; its
    position in the journal, from which one may play on."""

    when: Text
    cost: str
    done: Text
    better: Text
    position: int


def costly_card(screen: Reviewing, decisions: Sequence[Costly]) -> Block:
    head = SectionHead(screen.say(T("What cost most")), screen.accent)
    if not decisions:
        return Card(head, Words(screen.say(T("Nothing that the coach would name.")), "body"), padding=16)
    return Card(head, *(_decision(screen, each) for each in decisions), gap=14, padding=16)


def _decision(screen: Reviewing, costly: Costly) -> Block:
    when = Words(screen.say(costly.when), "label", "text2", grow=1)
    return Column(
        Row(when, Words(costly.cost, "figure_s", "neg", align="right"), gap=12),
        Words(sentence(screen.say(costly.done)), "body"),
        Words(screen.say(T("Better: {move}", move=costly.better)), "secondary", "text2"),
        Row(
            LinkButton(
                screen.say(T("What if?")),
                name=f"what-if-{costly.position}",
                icon="play",
                on_release=partial(screen.what_if, costly.position),
            ),
            justify="right",
        ),
        gap=2,
    )
