"""About: what this app is, what it cannot do, whose the games and the letters are."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from companion import VERSION, device
from companion.app.game_info import shelf
from companion.core.paths import FONTS
from companion.core.text import Sayable, T, Text
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Emblem, Words
from companion.ui.screens import parts

LICENCES = (
    ("VisAVisSerif-OFL.txt", "Spectral", T("serif, SIL Open Font License 1.1")),
    ("SourceSans3-OFL.txt", "Source Sans 3", T("sans, SIL Open Font License 1.1")),
    ("visavis-mdi-LICENSE.txt", "Material Design Icons", T("icons, Apache License 2.0")),
)


class AboutScreen(Screen):
    def build(self) -> Page:
        top = AppBar(self.say(T("About")), on_back=self.shell.back)
        first = Column(self._app(), self._limits(), gap=18)
        second = Column(self._games(), self._licences(), gap=18)
        return Page(parts.spread(self, first, second, (1, 1)), top=top, **self.navigation())

    def _notes(self, *notes: tuple[str, Sayable]) -> list[Block]:
        return [Note(self.say(words), icon, style="secondary") for icon, words in notes]

    def _app(self) -> Block:
        title = Words(self.say(T("Vis-à-vis {version}", version=VERSION)), "heading", grow=1)
        what = T(
            "A companion at the table for five games of civilization: it helps to lay them out, knows their rules, "
            "keeps the score, and sits down as a rival."
        )
        return Card(
            Row(Emblem("logo", 40), title, gap=12),
            Words(self.say(what), "body"),
            *self._notes(
                (
                    "table-furniture",
                    T("You need the games themselves: it has neither their cards nor their rulebooks."),
                ),
                ("lock-outline", T("Works without a network and sends nothing anywhere.")),
                ("home-outline", _where_it_is_kept()),
            ),
            gap=10,
        )

    def _limits(self) -> Block:
        limits = self._notes(
            (
                "eye-off-outline",
                T(
                    "A screen reader (TalkBack, VoiceOver) cannot read this app: the toolkit it is drawn with does not "
                    "support one."
                ),
            ),
            (
                "contrast-circle",
                T(
                    "Instead there are larger letters, high contrast, signs beside every colour, a layout for the left "
                    "hand, less motion, and keys for everything: a question mark lists them."
                ),
            ),
            ("vibrate", T("It was tried on computers only, in windows like those of phones, never on a real phone.")),
            (
                "scale-balance",
                T("Where the app and the table differ, the table is right: whatever it shows can be corrected."),
            ),
        )
        return Column(SectionHead(self.say(T("What it cannot do"))), Card(*limits, gap=10), gap=6)

    def _games(self) -> Block:
        names = [Row(Emblem(entry.accent, 28), Words(entry.title, "body", grow=1), gap=12) for entry in shelf()]
        whose = T(
            "The names of the games belong to their publishers. They have not made this app, nor looked at it or paid "
            "for it."
        )
        inner = Card(*names, Words(self.say(whose), "secondary", "text2"), gap=10)
        return Column(SectionHead(self.say(T("The games"))), inner, gap=6)

    def _licences(self) -> Block:
        rows = [
            ActionRow(
                "script-text-outline",
                name_of_font,
                self.say(licence),
                name=f"licence-{number}",
                tile=False,
                on_release=partial(self._licence, file, name_of_font),
            )
            for number, (file, name_of_font, licence) in enumerate(LICENCES)
        ]
        return Column(SectionHead(self.say(T("Letters and icons"))), RowCard(*rows, inset=54), gap=6)

    def _licence(self, file: str, title: str) -> None:
        """The whole text, read on the worker's thread."""

        def show(text: Any) -> None:
            paragraphs = [" ".join(part.split()) for part in _RULE.sub("", text).split("\n\n") if part.strip()]
            blocks = [Words(part, "caption", "text2", addresses=True) for part in paragraphs]
            self.shell.overlay(Sheet(title, *blocks))

        self.do(lambda: (FONTS / file).read_text(encoding="utf-8"), then=show)


_RULE = re.compile(r"^-{4,}$", re.MULTILINE)  # lines of hyphens around a title, as wide as a terminal


def _where_it_is_kept() -> Text:
    """A phone may copy the saved games by itself, and no app can be asked or told about that while it runs."""
    if device.is_phone():
        return T(
            "Everything you play is kept on this device. Android’s own backup, if it is on, also copies it to your "
            "account and to a new device. That is your choice in Android’s settings, under Backup; "
            "the app cannot change it."
        )
    return T("Everything you play is kept on this device only.")
