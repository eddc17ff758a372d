"""A play of which a value cannot be read: it is named, and its journal can be looked at and taken along."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.rules import BOOKS
from companion.store import Unreadable
from companion.text import T
from companion.ui.games import shown
from companion.ui.screens import parts
from companion.ui.widgets.buttons import SecondaryButton
from companion.ui.widgets.cards import WarningCard
from companion.ui.widgets.overlay import Sheet
from companion.ui.widgets.words import Words

SHOWN = 200  # lines; all of them can be copied


def title(screen: Any, play: Unreadable) -> str:
    """The game by its name, or as it is written there."""
    return shown(play.game).title if play.game in BOOKS else screen.say(T("Game “{name}”", name=play.game))


def show(screen: Any, play: Unreadable) -> None:
    """What is known of it, on a sheet."""

    def open_sheet(lines: tuple[str, ...]) -> None:
        warning = WarningCard(screen.say(play.trouble), screen.say(T("Its journal is still there.")))
        words = [Words(line, "caption", "text2") for line in lines[:SHOWN]]
        buttons = ()
        if lines:
            copy = partial(parts.copy, screen.shell, "\n".join(lines))
            buttons = (SecondaryButton(screen.say(T("Copy the journal")), name="copy-journal", on_release=copy),)
        screen.shell.overlay(Sheet(title(screen, play), warning, *words, buttons=buttons, gap=4))

    screen.do(lambda: screen.shell.store.journal(play.id), then=open_sheet)
