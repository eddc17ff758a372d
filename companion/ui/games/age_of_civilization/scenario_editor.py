"""The scenario editor: every field of the format by steppers, chips and pickers; a keyboard for name and story only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.app.game_info import game_info
from companion.app.games.age_of_civilization import campaign, catalogue
from companion.core.text import Sayable, T, Text
from companion.rules.age_of_civilization.catalogue import Catalogue, cards_of
from companion.rules.age_of_civilization.facts import ACTION, EVENT, MARKET, ROUNDS
from companion.rules.age_of_civilization.fields import Kind
from companion.rules.age_of_civilization.scenario import LONGEST_STORY, MEDALS, MOST_REMOVED, TRACK, goal
from companion.ui.games.age_of_civilization import scenario_editor_sheets as sheets
from companion.ui.games.age_of_civilization.card_parts import ACCENT
from companion.ui.games.age_of_civilization.scenario_editor_text import WordsSheet
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note, SectionHead, WarningCard
from companion.ui.kit.flow import Flow
from companion.ui.kit.medals import Medals
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import FilterChip, Stepper, SwitchRow
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.screens import parts
from companion.ui.table.board import Slot, Stack
from scenarios.age_of_civilization import draft as drafts
from scenarios.age_of_civilization import words
from scenarios.age_of_civilization.draft import MISSABLE, Draft

LONGEST_NAME = 40
BEGINNING = 80  # letters of a story that the page shows
MOST_COINS = MOST_STRENGTH = 30


@dataclass(frozen=True)
class _Found:
    taken: dict[str, Any]
    cards: Catalogue
    unfinished: Mapping[str, Any] | None


def _only(make: Callable[[], Block]) -> list[Block]:
    return [make()]


class ScenarioEditor(Screen):
    """Args: ``key`` of a scenario of the owner's or of the booklet, ``copy`` of one of ours; without them a new one."""

    def build(self) -> Page:
        found: _Found | None = self.ask("found", self._find)
        self.accent = game_info(campaign.GAME).accent
        if found is None:
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        self.cards = found.cards
        first: Draft = self.route.memory.setdefault("first", self._first(found))
        self.route.memory.setdefault("draft", Draft(found.unfinished) if found.unfinished else first)
        self._warning, self._bottom = Slot(), Slot()
        top = AppBar(
            self.say(T("Edit the scenario")),
            self.say(self.draft.words("name")),
            on_back=self.shell.back,
            emblem=self.accent,
        )
        self._sections: list[tuple[Slot, tuple[str, ...], Callable[[], Block]]] = [
            (Slot(), ("name", "story", "from_year", "to_year"), self._identity),
            (Slot(), ("goals",), self._medals),
            (Slot(), ("coins", "technologies"), self._start),
            (Slot(), ("opponent",), self._opponent),
            (Slot(), ("track", "events", "wars", "plagues"), self._track),
            (Slot(), ("removed", "market", "wonders", "wonder_count"), self._cards),
            (Slot(), ("closed",), self._closed_note),
            (Slot(), ("wars_lost", "no_workers", "milestones"), self._defeats),
        ]
        slots = [slot for slot, _, _ in self._sections]
        one, two = Stack(self._warning, *slots[:4], gap=18), Column(*slots[4:], gap=18)
        self.refresh()
        if not self.wide:
            return parts.frame(self, Column(one, two, gap=18), top=top, bottom=self._bottom)
        rail = self.navigation()["rail"]
        return Page(parts.spread(self, one, two, (1, 1)), top=top, rail=rail, bottom=self._bottom)

    def _find(self) -> _Found:
        store = self.shell.store
        unfinished = campaign.unfinished_edit(store, self._begun_as)
        return _Found(dict(campaign.load(store).data), catalogue.load(store), unfinished)

    @property
    def _begun_as(self) -> str:
        return " ".join(f"{name} {key}" for name, key in self.route.args.items())

    def _first(self, found: _Found) -> Draft:
        if key := self.route.args.get("key"):
            return drafts.new_draft(key, found.taken)
        if copied := self.route.args.get("copy"):
            copy = drafts.new_draft(copied, found.taken)
            return copy.with_words("name", self.say(T("{name}, my way", name=copy.words("name")))[:LONGEST_NAME])
        return drafts.fresh(found.taken, self.say(drafts.NEW))

    # The draft

    @property
    def draft(self) -> Draft:
        draft: Draft = self.route.memory["draft"]
        return draft

    def keep(self, draft: Draft) -> None:
        """Take a change over and write it down; what a finger may be holding stays as it is."""
        self.route.memory["draft"] = draft
        self._remember(draft.data)
        self._refresh()

    def _remember(self, data: Mapping[str, Any] | None) -> None:
        work = partial(campaign.remember, self.shell.store, self._begun_as, data)
        self.shell.worker.submit(work, on_refusal=self.shell.refused)

    def change(self, draft: Draft) -> None:
        """Take a change over, write it down and show it."""
        self.route.memory["draft"] = draft
        self._remember(draft.data)
        self.refresh()

    def refresh(self) -> None:
        """Build those sections anew whose fields have changed."""
        for slot, fields, make in self._sections:
            slot.show(repr([self.draft.data.get(field) for field in fields]), partial(_only, make))
        self._refresh()

    def _refresh(self) -> None:
        slip = self.draft.slip
        self._warning.show(slip, lambda: [WarningCard(self.say(slip))] if slip else [])
        self._bottom.show((slip is None,), lambda: [parts.actions(self._save_button(slip is None))])

    def _save_button(self, sound: bool) -> PrimaryButton:
        if not sound:
            return PrimaryButton(self.say(T("Something does not fit yet")), name="save", enabled=False)
        return PrimaryButton(self.say(T("Keep the scenario")), name="save", icon="check", on_release=self._save)

    # Sections

    def _section(self, title: Text, *blocks: Block) -> Block:
        return Column(SectionHead(self.say(title), self.accent), *blocks, gap=6)

    def _row(self, name: str, icon: str, title: Sayable, caption: Sayable, do: Any) -> ActionRow:
        said = self.say(title), self.say(caption)
        return ActionRow(icon, *said, name=name, accent=self.accent, on_release=do)

    def _figure(self, label: Text, key: str, low: int, high: int, none: Text | None = None) -> Block:
        """A number; 0 may have a word of its own."""
        keep = lambda n: self.keep(self.draft.with_value(key, n))  # noqa: E731
        show = lambda n: str(n) if n or none is None else self.say(none)  # noqa: E731
        stepper = Stepper(self.draft[key], low, high, keep, name=key, show=show)
        if theme.stacking:
            return Column(Words(self.say(label), "body"), stepper, gap=4, padding=(16, 8))
        return Row(Words(self.say(label), "body", grow=1), stepper, gap=12, padding=(16, 8), stack=True)

    def _identity(self) -> Block:
        draft = self.draft
        story = self.say(draft.words("story")).replace("\n\n", " ")
        begins = f"{story[:BEGINNING].rstrip(' .')}…" if len(story) > BEGINNING else story
        rows = [self._row("story", "feather", T("Story"), begins or T("none yet"), self._edit_story)]
        if draft.official:
            note = Note(self.say(T("Its name and its years are those of the booklet.")), "lock-outline")
            return self._section(T("The scenario"), RowCard(*rows), note)
        named = self._row("name", "pencil-outline", T("Name"), draft.words("name"), self._edit_name)
        span = words.span(draft["from_year"], draft["to_year"])
        years = self._row("years", "calendar-month-outline", T("Years"), span or T("none yet"), self._edit_years)
        return self._section(T("The scenario"), RowCard(named, years, *rows))

    def _medals(self) -> Block:
        goals = self.draft["goals"]
        rows: list[Block] = [
            SwitchRow(
                self.say(T("With medals")),
                self.say(T("Without them every play is only a score to beat.")),
                on=bool(goals),
                name="medals",
                on_change=lambda on: self.change(self.draft.with_medals(on)),
            )
        ]
        for n, medal in enumerate(MEDALS if goals else (), 1):
            rows.append(self._goal_row(n, medal, goals[medal]))
        return self._section(T("Medals"), RowCard(*rows, inset=56))

    def _goal_row(self, n: int, medal: str, asked: dict[str, int]) -> Block:
        name = words.MEDAL_NAMES[medal]
        caption: Sayable = words.goal_words(goal(asked)) if asked else T("nothing yet")
        lines = Column(Words(self.say(name), "strong"), Words(self.say(caption), "caption", "text2"), gap=1, grow=1)
        sheet = partial(
            sheets.GoalSheet,
            self,
            name,
            lambda draft: draft["goals"][medal],
            lambda draft, what, wanted: draft.with_goal(medal, what, wanted),
        )
        return Touchable(
            Row(Medals(0, only=n, size=26), lines, Icon("chevron-right", 22, "text2"), gap=14),
            name=f"medal-{medal}",
            on_release=lambda: self.shell.overlay(sheet()),
            padding=(16, 8),
            height=56,
        )

    def _start(self) -> Block:
        coins = self._figure(T("Coins"), "coins", 0, MOST_COINS)
        chips = self._chips("technologies", [(key, self.cards.name(key)) for key in cards_of(Kind.TECHNOLOGY)])
        caption = Words(self.say(T("Technologies that you own from the start")), "caption", "text2")
        return self._section(T("At the start"), RowCard(coins), caption, chips)

    def _opponent(self) -> Block:
        rows = [
            Row(
                Words(self.say(T("Round {n}", n=n)), "body", grow=1),
                Stepper(strength, 0, MOST_STRENGTH, partial(self._set_opponent, n), name=f"opponent-{n}"),
                gap=12,
                padding=(16, 8),
                stack=True,
            )
            for n, strength in enumerate(self.draft["opponent"], 1)
        ]
        return self._section(T("Strength of the opponent, in your turn"), RowCard(*rows, inset=16))

    def _set_opponent(self, round_: int, strength: int) -> None:
        self.keep(self.draft.with_opponent(round_, strength))

    def _track(self) -> Block:
        places = [self._place(place) for place in range(1, TRACK + 1)]
        note = Note(self.say(T("Tap a place to fix its card, or to add an event, a war or a plague.")))
        return self._section(T("Time track"), note, Grid(*places, columns=4))

    def _place(self, place: int) -> Block:
        draft = self.draft
        card, event = draft.on("track", place), draft.on("events", place)
        marks = [("wars", "sword-cross"), ("plagues", "skull")]
        signs: list[Block] = [Words(str(place), "figure_s", "text2")]
        signs += [Icon(icon, 18, "neg", scaled=False) for key, icon in marks if place in draft[key]]
        lines: list[Block] = [Row(*signs, gap=6)]
        lines.append(
            Words(self.say(self.cards.name(card) if card else T("random")), "label", "text" if card else "muted")
        )
        if event:
            lines.append(Words(self.say(EVENT[event].name), "caption", "text2"))
        cards = [(key, self.cards.name(key)) for key in cards_of(Kind.ACTION_CARD)]
        return Touchable(
            Column(*lines, gap=4),
            name=f"place-{place}",
            on_release=lambda: self.shell.overlay(sheets.PlaceSheet(self, place, cards)),
            padding=(10, 8),
            fill="surface",
            border=ACCENT if card or event or place in draft["wars"] or place in draft["plagues"] else "line",
            radius=12,
            height=72,
            align="top",
        )

    def _cards(self) -> Block:
        rows: list[Block] = [
            self._list("removed", "close", T("Taken out"), Kind.CIVILIZATION, MOST_REMOVED),
            self._list("market", "storefront", T("In the first market"), Kind.CIVILIZATION, MARKET),
            self._list("wonders", "pillar", T("Wonders that lie there"), Kind.WONDER, len(cards_of(Kind.WONDER))),
            self._figure(T("Wonders in all"), "wonder_count", 0, len(cards_of(Kind.WONDER))),
        ]
        return self._section(T("Civilizations and wonders"), RowCard(*rows))

    def _list(self, key: str, icon: str, title: Text, kind: Kind, most: int) -> ActionRow:
        picked = self.draft[key]
        caption: Sayable = tuple(self.cards.name(card) for card in picked) or T("none")
        cards = [(card, self.cards.name(card)) for card in cards_of(kind)]
        notes = {
            "removed": T("Beside the seven that every solo play leaves in the box."),
            "market": T("The others of the first five are drawn."),
            "wonders": T("The others are drawn."),
        }
        sheet = partial(sheets.CardsSheet, self, title, key, cards, most, notes[key])
        return self._row(key, icon, title, caption, lambda: self.shell.overlay(sheet()))

    def _closed_note(self) -> Block:
        chips = self._chips("closed", [(key, action.name) for key, action in ACTION.items()])
        return self._section(T("Actions that may not be done"), chips)

    def _toggle(self, key: str, card: str) -> None:
        self.change(self.draft.toggled(key, card))

    def _chips(self, key: str, choices: list[tuple[str, Sayable]]) -> Block:
        chips = [
            FilterChip(
                self.say(name),
                name=f"{key}-{card}",
                selected=card in self.draft[key],
                on_release=partial(self._toggle, key, card),
            )
            for card, name in choices
        ]
        return Flow(*chips)

    def _defeats(self) -> Block:
        lost = self._figure(T("Lost with so many lost wars"), "wars_lost", 0, ROUNDS, T("never"))
        alone = SwitchRow(
            self.say(T("Lost without a worker at the end of a round")),
            on=self.draft["no_workers"],
            name="no_workers",
            on_change=lambda on: self.keep(self.draft.with_value("no_workers", on)),
        )
        rows = [self._milestone(round_) for round_ in MISSABLE]
        return self._section(T("Defeat before the end"), RowCard(lost, alone, inset=16), RowCard(*rows))

    def _milestone(self, round_: int) -> ActionRow:
        asked = self.draft.milestone(round_)
        caption: Sayable = words.goal_words(goal(asked)) if asked else T("nothing has to be there")
        title = T("By the end of round {n}", n=round_)
        sheet = partial(
            sheets.GoalSheet,
            self,
            title,
            lambda draft: draft.milestone(round_),
            lambda draft, what, n: draft.with_milestone(round_, what, n),
        )
        return self._row(f"milestone-{round_}", "flag-variant", title, caption, lambda: self.shell.overlay(sheet()))

    # What a person does

    def _edit_name(self) -> None:
        def named(text: str) -> None:
            self.change(self.draft.with_words("name", text))
            self.show()  # it stands above the page, too

        said = self.say(self.draft.words("name"))
        self.shell.overlay(WordsSheet(self.shell, T("Name"), said, LONGEST_NAME, named, story=False))

    def _edit_story(self) -> None:
        def told(text: str) -> None:
            self.change(self.draft.with_words("story", text))

        said = self.say(self.draft.words("story"))
        self.shell.overlay(WordsSheet(self.shell, T("Story"), said, LONGEST_STORY, told, story=True))

    def _edit_years(self) -> None:
        self.shell.overlay(sheets.YearsSheet(self))

    def _save(self) -> None:
        draft, navigator = self.draft, self.shell.navigator

        def saved(_: object) -> None:
            before = navigator.stack[-2]
            if (before.screen, before.args.get("key")) == ("scenario", draft.id):
                navigator.back()
            else:
                navigator.swap("scenario", key=draft.id)

        def work() -> None:
            campaign.keep(self.shell.store, draft.data)
            campaign.remember(self.shell.store, self._begun_as, None)

        self.do(work, then=saved)

    def back(self) -> bool:
        """What was changed and not kept is not thrown away without a word."""
        memory = self.route.memory
        if "draft" not in memory or memory["draft"] == memory["first"]:
            return False
        sheet = Sheet(
            self.say(T("Leave without keeping it?")),
            Words(self.say(T("What you have changed would be lost.")), "body"),
            buttons=(
                SecondaryButton(
                    self.say(T("Leave")),
                    name="leave",
                    destructive=True,
                    on_release=self._give_up,
                    width=120,
                ),
                PrimaryButton(self.say(T("Go on")), name="go-on", on_release=self.shell.close_overlays),
            ),
        )
        self.shell.overlay(sheet)
        return True

    def _give_up(self) -> None:
        self._remember(None)
        self.shell.close_overlays()
        self.shell.navigator.back()
