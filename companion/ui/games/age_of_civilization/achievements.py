"""The gallery: the achievements of the rulebook with what is still missing, the campaign's medals, personal bests."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.app import play_text, table_start
from companion.app.game_info import game_info, shelf
from companion.core.text import Sayable, T, Text
from companion.rules.age_of_civilization import AgeOfCivilization
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS, Achievement
from companion.rules.age_of_civilization.scenario import MEDALS
from companion.store import Record, Store
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, PlayRow, RowCard, Share, Tile, ValueRow
from companion.ui.kit.screen import Screen
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.screens import parts
from scenarios.age_of_civilization import awards, library
from scenarios.age_of_civilization.achievements import Part, Progress, condition, towards
from scenarios.age_of_civilization.tally import Earned, Tally

GAME = AgeOfCivilization.id


@dataclass(frozen=True)
class _Look:
    """What has been earned, and what can still be looked at of it."""

    tally: Tally
    plays: frozenset[int]  # of the best of each achievement, those that were not deleted
    medals: int
    of: int
    bests: tuple[Record, ...]  # one for each game that was played alone


def _look(store: Store) -> _Look:
    entries = library.entries(store.shelf(library.SHELF))
    goals = [entry for entry in entries if entry.scenario is not None and entry.scenario.goals]
    found = awards.tallied(store)
    best = found.bests
    alone = store.played_alone()
    bests = [store.best(table_start.usual_recipe(entry.id)) for entry in shelf() if entry.built and entry.id in alone]
    return _Look(
        found,
        store.there(each.best.play for each in found.earned.values()),
        sum(best[entry.id].medals for entry in goals if entry.id in best),
        len(goals) * len(MEDALS),
        tuple(record for record in bests if record is not None),
    )


class Achievements(Screen):
    def build(self) -> Page:
        look: _Look | None = self.ask("look", lambda: _look(self.shell.store))
        title = parts.heading(self, T("Achievements"), side=True)
        if look is None:
            return Page(Column(), top=title, **self.navigation())
        self.look, self.accent = look, game_info(GAME).accent
        self.earned = look.tally.earned
        first = [] if self.earned else [self._invitation()]
        rest = Column(self._campaign(), *self._bests(), gap=18)
        page = parts.spread(self, Column(*first, self._eight(), gap=18), rest, (3, 2))
        return Page(page, top=title, **self.navigation())

    # The eight

    def _invitation(self) -> Block:
        words = Column(
            Words(self.say(T("Nothing earned yet")), "heading"),
            Words(
                self.say(T("Play the solo skirmish of Age of Civilization: one play can earn several of these.")),
                "secondary",
                "text2",
            ),
            grow=1,
        )
        go = partial(self.shell.navigator.go, "game", game=GAME)
        button = PrimaryButton(self.say(T("To the table")), name="to-game", icon="play", on_release=go)
        head = Row(Icon("trophy-outline", 36, self.accent), words, gap=14)
        card = Card(head, button, gap=14, padding=16, raised=True)
        card.border_token = self.accent
        return card

    def _eight(self) -> Block:
        count = self.say(T("{done} of {all}", done=len(self.earned), all=len(ACHIEVEMENTS)))
        head = SectionHead(game_info(GAME).title, self.accent, count)
        rows = [self._row(achievement) for achievement in ACHIEVEMENTS]
        note = Note(self.say(T("Earned in the skirmish and in our own scenarios; they stay when a play is deleted.")))
        return Column(head, RowCard(*rows, inset=66), note, gap=6)

    def _row(self, achievement: Achievement) -> Block:
        earned = self.earned.get(achievement.id)
        lines: list[Block] = [Words(self.say(achievement.name), "row")]
        if earned is not None:
            day: Sayable = self.shell.language.date(earned.when)
            if earned.best.when != earned.when:
                day = T("first on {date}", date=day)
            facts: list[Sayable] = [play_text.points(earned.best.result.points), day]
            lines.append(Words(parts.dotted(self, *facts), "caption", "text2"))
            if earned.best.civilizations:
                lines.append(Words(self.say(earned.best.civilizations), "caption", "text2"))
            sign: Block = Icon("check-circle", 24, "pos")
        else:
            lines.append(Words(self.say(condition(achievement)), "caption", "text2"))
            lines += self._missing(self._nearest(achievement))
            sign = Icon("circle-outline", 24, "muted")
        tile = Tile("trophy-outline", self.accent if earned else "muted")
        return Touchable(
            Row(tile, Column(*lines, gap=2, grow=1), sign, gap=12),
            name=f"achievement-{achievement.id}",
            on_release=partial(self._open, achievement),
            padding=(14, 10),
            height=68,
        )

    def _nearest(self, achievement: Achievement) -> Progress | None:
        """How near the best try came to it; None before the first one that counts for it."""
        found = self.look.tally.nearest.get(achievement.id)
        return towards(achievement, found) if found is not None else None

    def _missing(self, progress: Progress | None) -> list[Block]:
        if progress is None:
            return []
        return [Share(progress.share, self.accent), Words(self.say(self._short_of(progress)), "caption", "text2")]

    @staticmethod
    def _short_of(progress: Progress) -> Text:
        """What the nearest try lacked."""
        lacking = tuple(part.short for part in progress.parts if not part.met)
        return T("Nearest: {figures}", figures=lacking)

    def _open(self, achievement: Achievement) -> None:
        earned = self.earned.get(achievement.id)
        blocks: list[Block] = [Words(self.say(T("It asks for {asked}.", asked=condition(achievement))), "body")]
        buttons: tuple[Any, ...] = ()
        if earned is not None:
            blocks += self._deed(earned)
            if earned.best.play in self.look.plays:
                go = partial(self.shell.navigator.go, "result", number=earned.best.play)
                buttons = (PrimaryButton(self.say(T("See that play")), name="see-play", on_release=go),)
        elif (progress := self._nearest(achievement)) is not None:
            words = self.say(T("Your nearest try"))
            blocks.append(SectionHead(words, self.accent))
            blocks += [self._part(part) for part in progress.parts]
        else:
            blocks.append(Note(self.say(T("You have not tried yet.")), style="secondary"))
        self.shell.overlay(Sheet(self.say(achievement.name), *blocks, buttons=buttons, gap=10))

    def _deed(self, earned: Earned) -> list[Block]:
        best = earned.best
        blocks: list[Block] = [
            ValueRow(self.say(T("First earned")), self.shell.language.date(earned.when)),
            ValueRow(self.say(T("How often")), self.say(earned.times)),
            ValueRow(self.say(T("Best score")), self.say(best.result.points)),
        ]
        if best.civilizations:
            blocks.append(Note(self.say(T("With {civilizations}.", civilizations=best.civilizations)), "crown"))
        if best.title is not None:
            blocks.append(Note(self.say(T("In the scenario {name}.", name=best.title)), "flag-variant"))
        if best.play not in self.look.plays:
            blocks.append(Note(self.say(T("The play itself was deleted; what it earned stays.")), "delete-outline"))
        return blocks

    def _part(self, part: Part) -> Block:
        color = "pos" if part.met else "text"
        return ValueRow(self.say(part.label), self.say(_of(part)), color=color)

    # The campaign and other games

    def _campaign(self) -> Block:
        look = self.look
        row = ActionRow(
            "medal-outline",
            self.say(T("Campaign")),
            self.say(T("{done} of {all} medals", done=look.medals, all=look.of)),
            name="campaign",
            accent=self.accent,
            on_release=partial(self.shell.navigator.go, "campaign"),
        )
        return Column(SectionHead(self.say(T("Scenarios")), self.accent), RowCard(row), gap=6)

    def _bests(self) -> list[Block]:
        if not self.look.bests:
            return []
        rows = [
            PlayRow(
                game_info(record.game).accent,
                game_info(record.game).title,
                parts.dotted(self, T("alone"), self.shell.language.date(record.day)),
                self.say(record.totals[0]),
                name=f"best-{record.game}",
                on_release=partial(self.shell.navigator.go, "result", number=record.id),
            )
            for record in self.look.bests
        ]
        return [Column(SectionHead(self.say(T("Personal bests"))), RowCard(*rows), gap=6)]


def _of(part: Part) -> Text:
    if part.most:
        return T("{have}, at most {want}", have=part.have, want=part.want)
    return T("{have} of {want}", have=part.have, want=part.want)
