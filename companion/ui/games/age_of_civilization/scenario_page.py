"""One scenario: its story, its goals, what it changes, how it went, and the way to its table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.app.game_info import game_info
from companion.app.games.age_of_civilization import campaign
from companion.core.text import T, Text
from companion.rules.age_of_civilization.scenario import Scenario
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Card, EmptyState, Note, SectionHead
from companion.ui.kit.medals import Medals
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Words
from companion.ui.screens import parts
from scenarios.age_of_civilization import library, words
from scenarios.age_of_civilization.campaign import Chapter, waits
from scenarios.age_of_civilization.library import LABELS, OURS, YOURS


class ScenarioPage(Screen):
    """Args: ``key`` of the scenario."""

    def build(self) -> Page:
        found: campaign.Campaign | None = self.ask("campaign", lambda: campaign.load(self.shell.store))
        self.accent = game_info(campaign.GAME).accent
        if found is None or (chapter := found.chapter(self.route.args["key"])) is None:
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        self.campaign, self.chapter = found, chapter
        entry = chapter.entry
        top = AppBar(
            self.say(entry.name),
            parts.dotted(self, words.years(entry), LABELS[entry.source]),
            on_back=self.shell.back,
            emblem=self.accent,
        )
        bottom = parts.actions(self._button(chapter))
        if entry.scenario is None:
            return parts.frame(self, self._blank(), top=top, bottom=bottom)
        facts = self._goals(entry.scenario), self._changes(entry.scenario)
        story = Column(*self._story(entry.scenario), gap=14)
        if self.wide:
            return parts.frame(self, story, Column(*facts, self._more(), gap=18), top=top, bottom=bottom)
        return parts.frame(self, Column(*facts, story, self._more(), gap=18), top=top, bottom=bottom)

    # The page

    def _button(self, chapter: Chapter) -> PrimaryButton:
        if waits(chapter):
            edit = partial(self.shell.navigator.go, "edit-scenario", key=chapter.entry.id)
            return PrimaryButton(self.say(T("Fill it in")), name="fill-in", icon="pencil-outline", on_release=edit)
        if chapter.why_closed is not None:
            return PrimaryButton(self.say(chapter.why_closed), name="play", enabled=False)
        play = partial(campaign.play, self, chapter, self.campaign)
        return PrimaryButton(self.say(T("Play")), name="play", icon="play", on_release=play)

    def _blank(self) -> Block:
        return EmptyState(
            "script-text-outline",
            self.say(T("Not filled in yet")),
            self.say(
                T(
                    "This scenario is in the second booklet of your box. Type in what it changes and what it asks for: "
                    "it takes a few minutes, and it stays."
                )
            ),
        )

    def _story(self, scenario: Scenario) -> list[Block]:
        told = self.say(scenario.story)
        if not told:
            return []
        return [Words(paragraph, "body") for paragraph in told.split("\n\n")]

    def _goals(self, scenario: Scenario) -> Block:
        head = SectionHead(self.say(T("Medals")), self.accent, self.say(self.chapter.so_far))
        if not scenario.goals:
            return Column(head, Note(self.say(T("Without goals: a score to beat.")), style="secondary"), gap=6)
        rows = [
            Row(
                Medals(self.chapter.medals, only=n, size=28),
                Column(Words(self.say(name), "strong"), Words(self.say(asked), "secondary", "text2"), gap=1, grow=1),
                gap=14,
                padding=(14, 9),
            )
            for n, (name, asked) in enumerate(words.goals(scenario), 1)
        ]
        return Column(head, RowCard(*rows, inset=56), gap=6)

    def _changes(self, scenario: Scenario) -> Block:
        head = SectionHead(self.say(T("What is different")), self.accent)
        said = words.changes(scenario) or [T("Everything is as in a skirmish.")]
        notes = [Note(self.say(text), "compass-outline", "text", "secondary") for text in said]
        return Column(head, Card(*notes), gap=6)

    def _more(self) -> Block:
        entry, rows = self.chapter.entry, []
        go = self.shell.navigator.go
        if entry.source == OURS:
            rows.append(
                self._row(
                    "vary",
                    "pencil-outline",
                    T("Write a variation"),
                    T("A copy of your own to change as you like"),
                    partial(go, "edit-scenario", copy=entry.id),
                )
            )
        else:
            rows += [
                self._row(
                    "edit",
                    "pencil-outline",
                    T("Edit"),
                    T("What it changes, what it asks for, its story"),
                    partial(go, "edit-scenario", key=entry.id),
                ),
                self._row(
                    "share", "share-variant", T("Share as a text"), T("For another owner of the box"), self._share
                ),
                self._row(
                    "delete",
                    "delete-outline",
                    T("Delete") if entry.source == YOURS else T("Empty it"),
                    T("Medals that you have won stay yours"),
                    self._delete,
                ),
            ]
        return RowCard(*rows)

    def _row(self, name: str, icon: str, title: Text, caption: Text, do: Callable[[], None]) -> ActionRow:
        return ActionRow(icon, self.say(title), self.say(caption), name=name, accent=self.accent, on_release=do)

    # What a person does

    def _share(self) -> None:
        text = library.write(self.campaign.data[self.chapter.entry.id])
        parts.share(self.shell, text, T("The scenario is copied; paste it where you like."))

    def _delete(self) -> None:
        shell, key, entry = self.shell, self.chapter.entry.id, self.chapter.entry
        data = self.campaign.data[key]

        def again() -> None:
            shell.worker.submit(
                lambda: campaign.keep(shell.store, data),
                then=lambda _: shell.page.ask_again(),
                on_refusal=shell.refused,
            )

        def done(_: object) -> None:
            if entry.source == YOURS:
                shell.navigator.back()
            else:
                self.ask_again()

        def told(_: object) -> None:
            shell.toast(T("The scenario is gone."), T("Undo"), again)

        self.do(lambda: campaign.remove(shell.store, key), then=done, told=told)
