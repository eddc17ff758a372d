"""A play of which a value cannot be read: it is named, and its journal can be looked at and taken along."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.app.game_info import game_info
from companion.core.text import T, Text
from companion.rules import BOOKS
from companion.store import Unreadable
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import WarningCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.words import Words
from companion.ui.screens import parts

if TYPE_CHECKING:
    from companion.ui.kit.screen import Screen

SHOWN = 200  # lines; all of them can be copied


def title(screen: Screen, play: Unreadable) -> str:
    """The game by its name, or as it is written there."""
    return game_info(play.game).title if play.game in BOOKS else screen.say(T("Game “{name}”", name=play.game))


def show(screen: Screen, play: Unreadable) -> None:
    """What is known of it, on a sheet."""
    show_journal(screen, play.id, title(screen, play), play.trouble)


def show_journal(screen: Screen, number: int, head: str, trouble: Text) -> None:
    """The lines of a journal as they were written, and why there is no more to see."""

    def open_sheet(lines: tuple[str, ...]) -> None:
        warning = WarningCard(screen.say(trouble), screen.say(T("Its journal is still there.")))
        words = [Words(line, "caption", "text2") for line in lines[:SHOWN]]
        buttons: tuple[SecondaryButton, ...] = ()
        if lines:
            copy = partial(parts.copy, screen.shell, "\n".join(lines))
            buttons = (SecondaryButton(screen.say(T("Copy the journal")), name="copy-journal", on_release=copy),)
        screen.shell.overlay(Sheet(head, warning, *words, buttons=buttons, gap=4))

    screen.do(lambda: screen.shell.store.journal(number), then=open_sheet)


def sorry(screen: Screen) -> Page:
    """The page in the place of one that cannot be built: a sentence, the journal of its play, and Back."""
    trouble = T("This page cannot be shown. Nothing that was kept is lost.")
    blocks: list[Block] = [WarningCard(screen.say(trouble))]
    if (number := screen.route.args.get("number")) is not None:
        head = screen.say(T("Journal"))
        journal = partial(show_journal, screen, number, head, trouble)
        blocks.append(SecondaryButton(head, name="raw-journal", icon="script-text-outline", on_release=journal))
    return Page(parts.body(*blocks), top=AppBar("", on_back=screen.shell.back), widest=720)
