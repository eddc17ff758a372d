"""The campaign of a game: its challenges shelf by shelf, with medals, best scores, and what is still closed."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.app import earnings
from companion.app.game_info import game_info
from companion.core.lookup import resolve
from companion.core.text import Sayable, T
from companion.store import Store
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.medals import Medals
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import SwitchRow
from companion.ui.kit.rows import ActionRow, IconTile, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.screens import parts
from companion.ui.screens.judging import Judging
from scenarios.contract import Campaign, Challenge, Shelf, ShelfLink


def _look(store: Store, game: str) -> tuple[int, Campaign]:
    """How many plays nobody has judged yet, and the challenges as they stand."""
    return earnings.judge_some(store), earnings.campaign(store, game)


class CampaignScreen(Screen):
    """Args: ``game``; without it, that of the first game which has one."""

    def build(self) -> Page:
        self.game: str = self.route.args.get("game") or earnings.campaigns()[0]
        look: tuple[int, Campaign] | None = self.ask("campaign", lambda: _look(self.shell.store, self.game))
        entry = game_info(self.game)
        self.accent = entry.accent
        top = AppBar(self.say(T("Campaign")), entry.title, on_back=self.shell.back, emblem=self.accent)
        if look is None:
            return Page(Column(), top=top, **self._rail())
        waiting, self.campaign = look
        first, *others = [self._shelf(shelf) for shelf in self.campaign.shelves]
        if waiting:
            first = Column(Judging(self, waiting), first, gap=12)
        return Page(parts.spread(self, first, Column(*others, gap=18), (1, 1)), top=top, **self._rail())

    def _rail(self) -> dict[str, Any]:
        return self.navigation() if self.wide else {}

    def _shelf(self, shelf: Shelf) -> Block:
        remark = None
        if shelf.gated:
            won, of = self.campaign.medals
            remark = self.say(T("{done} of {all} medals", done=won, all=of))
        head = SectionHead(self.say(shelf.label), self.accent, remark)
        rows = [*map(self._row, shelf.challenges), *map(self._way, shelf.ways)]
        blocks: list[Block] = [Column(head, RowCard(*rows), gap=6)]
        if shelf.gated and self.campaign.gate is not None:
            blocks.append(RowCard(self._every(self.campaign.gate)))
        if shelf.note is not None:
            return Column(*blocks, Note(self.say(shelf.note)), gap=6)
        return Column(*blocks, gap=12)

    def _every(self, rule: Sayable) -> Block:
        return SwitchRow(
            self.say(T("Play any")),
            self.say(rule),
            on=self.campaign.every,
            name="every",
            on_change=self._switch,
        )

    def _switch(self, every: bool) -> None:
        """Open all of them, or one after the other."""
        keep = partial(self.shell.store.set, self.campaign.setting, every)
        self.do(keep, then=lambda _: self.ask_again())

    def _row(self, challenge: Challenge) -> Block:
        closed, dull = challenge.closed, challenge.closed is not None and not challenge.waits
        lines: list[Block] = [Words(self.say(challenge.name), "row", "muted" if dull else "text")]
        lines.append(Words(parts.dotted(self, *challenge.facts), "caption", "text2"))
        if closed is not None:
            lines.append(Words(self.say(closed), "caption", "muted" if dull else "bronze"))
        elif challenge.of:
            lines.append(Medals(challenge.medals, size=18))
        icon = "pencil-outline" if challenge.waits else "lock-outline" if closed else "flag-variant"
        return Touchable(
            Row(
                IconTile(icon, "muted" if closed else self.accent),
                Column(*lines, gap=3, grow=1),
                Icon("chevron-right", 22, "text2"),
                gap=14,
            ),
            name=f"scenario-{challenge.id}",
            on_release=partial(self.shell.navigator.go, self.campaign.page, key=challenge.id),
            padding=(16, 10),
            height=68,
        )

    def _way(self, way: ShelfLink) -> Block:
        return ActionRow(
            way.icon,
            self.say(way.title),
            self.say(way.caption),
            name=way.name,
            accent=self.accent,
            on_release=partial(self._follow, way),
        )

    def _follow(self, way: ShelfLink) -> None:
        if way.place:
            self.shell.navigator.go(way.place)
        else:
            self.shell.overlay(resolve(way.sheet)(self.shell))
