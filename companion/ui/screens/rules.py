"""The rules of setup and scoring in a few words, for looking something up at the table."""

from __future__ import annotations

from collections.abc import Sequence

from companion.app.game_info import game_info
from companion.core.game import Chapter
from companion.core.text import T
from companion.rules import BOOKS
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import ChoiceGrid
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Words
from companion.ui.screens import parts


class RulesScreen(Screen):
    """Args: ``game``, and ``about`` to begin with: its setup or its score."""

    def build(self) -> Page:
        entry = game_info(self.route.args["game"])
        top = AppBar(self.say(T("Rules")), entry.title, on_back=self.shell.back, emblem=entry.accent)
        chapters: Sequence[Chapter] | None = self.ask("chapters", lambda: tuple(BOOKS[entry.id].chapters))
        about: str = self.route.memory.setdefault("about", self.route.args.get("about", "setup"))
        kinds = [("setup", self.say(T("Setup"))), ("score", self.say(T("Score")))]
        blocks: list[Block] = [ChoiceGrid(kinds, about, self._turn_to, name="about")]
        blocks += [self._chapter(chapter, entry.accent) for chapter in chapters or () if chapter.about == about]
        blocks.append(Note(self.say(T("In our own words. The printed rulebook has the last word."))))
        return parts.frame(self, Column(*blocks, gap=16), top=top)

    def _chapter(self, chapter: Chapter, accent: str) -> Block:
        lines = [
            Row(Words("\u2022", "body", accent), Words(self.say(line), "body", grow=1), gap=8, align="top")
            for line in chapter.lines
        ]
        return Column(SectionHead(self.say(chapter.title), accent), Card(*lines, gap=8), gap=6)

    def _turn_to(self, about: str) -> None:
        self.route.memory["about"] = about
        self.show()
        self.page.scroll.scroll_to(0)
