"""The campaign: our scenarios, those of the booklet and the owner's own, with medals, best scores, what is open."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.app.game_info import game_info
from companion.app.games.age_of_civilization import campaign
from companion.core.text import Sayable, T
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.medals import Medals
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import SwitchRow
from companion.ui.kit.rows import ActionRow, RowCard, Tile
from companion.ui.kit.screen import Screen
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.screens import parts
from scenarios.age_of_civilization.campaign import Chapter, medals, waits
from scenarios.age_of_civilization.library import BOOKLET, LABELS, OURS, YOURS
from scenarios.age_of_civilization.words import years


class CampaignScreen(Screen):
    def build(self) -> Page:
        found: campaign.Campaign | None = self.ask("campaign", lambda: campaign.load(self.shell.store))
        self.accent = game_info(campaign.GAME).accent
        top = AppBar(
            self.say(T("Campaign")), game_info(campaign.GAME).title, on_back=self.shell.back, emblem=self.accent
        )
        if found is None:
            return Page(Column(), top=top, **self._rail())
        self.campaign = found
        first = Column(self._ours(), gap=18)
        second = Column(self._booklet(), self._yours(), gap=18)
        return Page(parts.spread(self, first, second, (1, 1)), top=top, **self._rail())

    def _rail(self) -> dict[str, Any]:
        return self.navigation() if self.wide else {}

    # The three shelves

    def _ours(self) -> Block:
        won, of = medals(self.campaign.chapters)
        remark = self.say(T("{done} of {all} medals", done=won, all=of))
        rule = T("They open one after the other: with a medal, or after three plays without one.")
        every = SwitchRow(
            self.say(T("Play any")),
            self.say(rule),
            on=self.campaign.every,
            name="every",
            on_change=partial(campaign.switch, self),
        )
        return Column(self._shelf(OURS, remark), RowCard(every), gap=12)

    def _booklet(self) -> Block:
        note = T("We have no copy of the booklet: its scenarios are yours to fill in, once and for all.")
        return Column(self._shelf(BOOKLET), Note(self.say(note)), gap=6)

    def _yours(self) -> Block:
        rows = [self._row(chapter) for chapter in self._of(YOURS)]
        go = self.shell.navigator.go
        rows += [
            ActionRow(
                "plus",
                self.say(T("Write a scenario")),
                self.say(T("Change the table, set goals, tell a story")),
                name="write",
                accent=self.accent,
                on_release=partial(go, "edit-scenario"),
            ),
            ActionRow(
                "import",
                self.say(T("Take one over")),
                self.say(T("A scenario that somebody has sent you as a text")),
                name="take-over",
                accent=self.accent,
                on_release=self._take_over,
            ),
        ]
        return Column(SectionHead(self.say(LABELS[YOURS]), self.accent), RowCard(*rows), gap=6)

    def _of(self, source: str) -> list[Chapter]:
        return [chapter for chapter in self.campaign.chapters if chapter.entry.source == source]

    def _shelf(self, source: str, remark: str | None = None) -> Block:
        head = SectionHead(self.say(LABELS[source]), self.accent, remark)
        return Column(head, RowCard(*(self._row(chapter) for chapter in self._of(source))), gap=6)

    def _row(self, chapter: Chapter) -> Block:
        entry, closed = chapter.entry, chapter.why_closed
        facts: list[Sayable] = [years(entry)]
        lines: list[Block] = [Words(self.say(entry.name), "row", "text" if chapter.open or waits(chapter) else "muted")]
        if closed is None:
            facts.append(chapter.so_far)
        lines.append(Words(parts.dotted(self, *facts), "caption", "text2"))
        if closed is not None:
            lines.append(Words(self.say(closed), "caption", "bronze" if waits(chapter) else "muted"))
        elif entry.scenario is not None and entry.scenario.goals:
            lines.append(Medals(chapter.medals, size=18))
        icon = "pencil-outline" if waits(chapter) else "lock-outline" if closed else "flag-variant"
        return Touchable(
            Row(
                Tile(icon, "muted" if closed else self.accent),
                Column(*lines, gap=3, grow=1),
                Icon("chevron-right", 22, "text2"),
                gap=14,
            ),
            name=f"scenario-{entry.id}",
            on_release=partial(self.shell.navigator.go, "scenario", key=entry.id),
            padding=(16, 10),
            height=68,
        )

    def _take_over(self) -> None:
        from companion.ui.games.age_of_civilization.scenario_editor_text import TakeOverSheet

        self.shell.overlay(TakeOverSheet(self.shell))
