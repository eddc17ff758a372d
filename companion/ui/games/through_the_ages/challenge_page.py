"""One challenge: its story, its medals, what is different, and the way to its table."""

from __future__ import annotations

from companion.app import table_start
from companion.app.game_info import game_info
from companion.core.text import T
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.medals import Medals
from companion.ui.kit.page import Page
from companion.ui.kit.rows import RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Words
from companion.ui.screens import parts
from scenarios.through_the_ages.challenges import GAME, Best, Challenge, bests, challenges, so_far

_NAMES = (T("Bronze"), T("Silver"), T("Gold"))


class ChallengePage(Screen):
    """Args: ``key`` of the challenge."""

    def build(self) -> Page:
        known: dict[str, Best] | None = self.ask("bests", lambda: bests(self.shell.store))
        self.accent = game_info(GAME).accent
        challenge = next((each for each in challenges() if each.id == self.route.args["key"]), None)
        if known is None or challenge is None:
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        self._challenge = challenge
        title, level = self.say(challenge.name), T("Level {n}", n=challenge.level)
        about = parts.dotted(self, game_info(GAME).title, level)
        top = AppBar(title, about, on_back=self.shell.back, emblem=self.accent)
        play = PrimaryButton(self.say(T("Play")), name="play", icon="play", on_release=self._play)
        facts = Column(self._medals(challenge, known.get(challenge.id)), self._changes(challenge), gap=18)
        story = Words(self.say(challenge.story), "body")
        return parts.frame(self, story, facts, top=top, bottom=parts.actions(play))

    def _medals(self, challenge: Challenge, best: Best | None) -> Block:
        head = SectionHead(self.say(T("Medals")), self.accent, self.say(so_far(best)))
        won = best.medals if best is not None else 0
        rows = [
            Row(
                Medals(won, only=n, size=28),
                Column(Words(self.say(name), "strong"), Words(self.say(asked), "secondary", "text2"), gap=1, grow=1),
                gap=14,
                padding=(14, 9),
            )
            for n, (name, asked) in enumerate(zip(_NAMES, challenge.medal_goals(), strict=True), 1)
        ]
        return Column(head, RowCard(*rows, inset=56), gap=6)

    def _changes(self, challenge: Challenge) -> Block:
        head = SectionHead(self.say(T("What is different")), self.accent)
        notes = [Note(self.say(text), "compass-outline", "text", "secondary") for text in challenge.changes()]
        return Column(head, Card(*notes), gap=6)

    def _play(self) -> None:
        """On to the table: what is left to choose is asked by the setup."""
        challenge = self._challenge
        recipe = challenge.recipe(table_start.new_seed())
        settled = ("players", *challenge.chosen)
        self.shell.navigator.go(
            "setup", game=GAME, recipe=recipe, settled=settled, about=challenge.name, opposite=challenge.rival
        )
