"""The gallery: what can be earned in each game with what is still missing, medals of campaigns, personal bests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.app import earnings, play_text
from companion.app.game_info import game_info, shelf
from companion.app.records import best_alone
from companion.core.text import Sayable, T, Text
from companion.store import Record, Store
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, IconTile, PlayRow, ProgressBar, RowCard, ValueRow
from companion.ui.kit.screen import Screen
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.screens import parts
from companion.ui.screens.judging import Judging
from scenarios.contract import Earned, Gallery, Part, Progress, Standing


@dataclass(frozen=True)
class _Look:
    """What has been earned, and what can still be looked at of it."""

    galleries: dict[str, Gallery]  # by game
    plays: frozenset[int]  # of the best of each achievement, those that were not deleted
    medals: dict[str, tuple[int, int]]  # of each campaign
    bests: tuple[Record, ...]  # one for each game that was played alone, of the kind that was played last
    waiting: int  # plays that nobody has judged yet


def _look(store: Store) -> _Look:
    waiting = earnings.judge_some(store)
    galleries = earnings.galleries(store)
    if not waiting and earnings.waiting(store):  # what was measured by an older list has just been found
        waiting = earnings.judge_some(store)
        galleries = earnings.galleries(store)
    earned = [each.earned.play for found in galleries.values() for each in found.standings if each.earned]
    medals = {game: earnings.campaign(store, game).medals for game in earnings.campaigns()}
    alone = store.played_alone()
    bests = [best_alone(store, entry.id) for entry in shelf() if entry.built and entry.id in alone]
    there = store.there(earned)
    return _Look(galleries, there, medals, tuple(record for record in bests if record is not None), waiting)


class Achievements(Screen):
    def build(self) -> Page:
        look: _Look | None = self.ask("look", lambda: _look(self.shell.store))
        title = parts.heading(self, T("Achievements"), side=True)
        if look is None:
            return Page(Column(), top=title, **self.navigation())
        self.look = look
        won = any(each.earned for found in look.galleries.values() for each in found.standings)
        first: list[Block] = [Judging(self, look.waiting)] if look.waiting else []
        first += [] if won or look.waiting else [self._invitation(*next(iter(look.galleries.items())))]
        every = Column(*first, gap=18)
        self.unfold(self._galleries(every))
        rest = Column(*self._campaigns(), *self._bests(), gap=18)
        page = parts.spread(self, every, rest, (3, 2))
        return Page(page, top=title, **self.navigation())

    # What each game has

    def _invitation(self, game: str, found: Gallery) -> Block:
        words = Column(
            Words(self.say(T("Nothing earned yet")), "heading"),
            Words(self.say(found.invitation), "secondary", "text2"),
            grow=1,
        )
        accent = game_info(game).accent
        go = partial(self.shell.navigator.go, "game", game=game)
        button = PrimaryButton(self.say(T("To the table")), name="to-game", icon="play", on_release=go)
        head = Row(Icon("trophy-outline", 36, accent), words, gap=14)
        card = Card(head, button, gap=14, padding=16, raised=True)
        card.border_token = accent
        return card

    def _galleries(self, every: Column) -> Iterator[None]:
        for game, found in self.look.galleries.items():
            yield from self._gallery(every, game, found)

    def _gallery(self, every: Column, game: str, found: Gallery) -> Iterator[None]:
        accent = game_info(game).accent
        done = sum(each.earned is not None for each in found.standings)
        count = self.say(T("{done} of {all}", done=done, all=len(found.standings)))
        head = SectionHead(game_info(game).title, accent, count)
        card = RowCard(inset=66)
        gallery = Column(head, card, gap=6)
        every.hold(gallery)
        for each in found.standings:
            card.add(self._row(each, accent))
            yield
        if found.note is not None:
            gallery.hold(Note(self.say(found.note)))

    def _row(self, standing: Standing, accent: str) -> Block:
        achievement, earned = standing.achievement, standing.earned
        lines: list[Block] = [Words(self.say(achievement.name), "row")]
        if earned is not None:
            day: Sayable = self.shell.language.date(earned.when)
            if earned.best_when != earned.when:
                day = T("first on {date}", date=day)
            lines.append(Words(parts.dotted(self, play_text.points(earned.points), day), "caption", "text2"))
            if earned.by:
                lines.append(Words(self.say(earned.by), "caption", "text2"))
            sign: Block = Icon("check-circle", 24, "pos")
        else:
            lines.append(Words(self.say(achievement.asked), "caption", "text2"))
            lines += self._missing(standing.nearest, accent)
            sign = Icon("circle-outline", 24, "muted")
        tile = IconTile(achievement.icon, accent if earned else "muted")
        return Touchable(
            Row(tile, Column(*lines, gap=2, grow=1), sign, gap=12),
            name=f"achievement-{achievement.id}",
            on_release=partial(self._open, standing, accent),
            padding=(14, 10),
            height=68,
        )

    def _missing(self, progress: Progress | None, accent: str) -> list[Block]:
        if progress is None or all(part.want <= 1 and not part.most for part in progress.parts):  # done, or not
            return []
        short = Words(self.say(self._short_of(progress)), "caption", "text2")
        if all(part.most for part in progress.parts):  # a limit is kept or not
            return [short]
        return [ProgressBar(progress.share, accent), short]

    @staticmethod
    def _short_of(progress: Progress) -> Text:
        """What the nearest try lacked."""
        lacking = tuple(part.short for part in progress.parts if not part.met)
        return T("Nearest: {figures}", figures=lacking)

    def _open(self, standing: Standing, accent: str) -> None:
        achievement, earned = standing.achievement, standing.earned
        blocks: list[Block] = [Words(self.say(T("It asks for {asked}.", asked=achievement.asked)), "body")]
        buttons: tuple[Any, ...] = ()
        if earned is not None:
            blocks += self._deed(earned)
            if earned.play in self.look.plays:
                go = partial(self.shell.navigator.go, "result", number=earned.play)
                buttons = (PrimaryButton(self.say(T("See that play")), name="see-play", on_release=go),)
        elif standing.nearest is not None:
            blocks.append(SectionHead(self.say(T("Your nearest try")), accent))
            blocks += [self._part(part) for part in standing.nearest.parts]
        else:
            blocks.append(Note(self.say(T("You have not tried yet.")), style="secondary"))
        self.shell.overlay(Sheet(self.say(achievement.name), *blocks, buttons=buttons, gap=10))

    def _deed(self, earned: Earned) -> list[Block]:
        blocks: list[Block] = [
            ValueRow(self.say(T("First earned")), self.shell.language.date(earned.when)),
            ValueRow(self.say(T("How often")), self.say(earned.times)),
            ValueRow(self.say(T("Best score")), self.say(earned.points)),
        ]
        blocks += [Note(self.say(words), icon) for icon, words in earned.remarks]
        if earned.play not in self.look.plays:
            blocks.append(Note(self.say(T("The play itself was deleted; what it earned stays.")), "delete-outline"))
        return blocks

    def _part(self, part: Part) -> Block:
        color = "pos" if part.met else "text"
        return ValueRow(self.say(part.label), self.say(_of(part)), color=color)

    # The campaigns, and the best plays

    def _campaigns(self) -> list[Block]:
        return [self._campaign(game, *medals) for game, medals in self.look.medals.items()]

    def _campaign(self, game: str, done: int, of: int) -> Block:
        accent = game_info(game).accent
        row = ActionRow(
            "medal-outline",
            game_info(game).title,
            parts.dotted(self, T("Campaign"), T("{done} of {all} medals", done=done, all=of)),
            name="campaign" if game == next(iter(self.look.medals)) else f"campaign-{game}",
            accent=accent,
            on_release=partial(self.shell.navigator.go, "campaign", game=game),
        )
        return Column(SectionHead(self.say(T("Scenarios")), accent), RowCard(row), gap=6)

    def _bests(self) -> list[Block]:
        if not self.look.bests:
            return []
        rows = [
            PlayRow(
                game_info(record.game).accent,
                game_info(record.game).title,
                parts.dotted(self, *play_text.variant(record.recipe), self.shell.language.date(record.day)),
                self.say(record.totals[0]),
                name=f"best-{record.game}",
                on_release=partial(self.shell.navigator.go, "result", number=record.id),
            )
            for record in self.look.bests
        ]
        return [Column(SectionHead(self.say(T("Best scores alone"))), RowCard(*rows), gap=6)]


def _of(part: Part) -> Text:
    if part.most and not part.want:
        return T("{have} instead of 0", have=part.have)
    if part.most:
        return T("{have}, at most {want}", have=part.have, want=part.want)
    return T("{have} of {want}", have=part.have, want=part.want)
