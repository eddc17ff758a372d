"""What several screens of the shell share: how a page is spread, how a play is named and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.metrics import dp

from companion import device
from companion.core.text import Sayable, T, Text
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.page import Page
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from pathlib import Path

    from companion.ui.kit.bars import ActionBar
    from companion.ui.kit.screen import Screen
    from companion.ui.kit.shell import ScreenShell

DOT = " \u00b7 "
WIDEST = 1120  # dp that a page without a table takes at most
ONE_COLUMN = 600  # dp of a page in one column, on a small tablet
ONE_PART = 720  # dp of one column of it at most
TWO_PARTS = 740  # dp of a window that has room for a panel beside it
RAIL = 80
SHORT = 24  # letters that a toast repeats


# Pages


def body(*blocks: Block, gap: float = 14) -> Block:
    """The blocks of a page one below the other, within the page margin."""
    return Column(*blocks, gap=gap, padding=(_column_side(), 8, _column_side(), 20))


def spread(
    screen: Screen, first: Block, second: Block, weights: tuple[float, float] = (2, 3), head: Sequence[Block] = ()
) -> Block:
    """Two parts of a page: one below the other, or side by side in a wide window, with a head above both."""
    if not screen.wide:
        return body(*head, first, second)
    first.grow, second.grow = weights
    parts = Row(first, second, gap=28, align="top", stack=True)
    return Column(*head, parts, gap=14, padding=(_side(), 12, _side(), 20))


def panel(*blocks: Block) -> Block:
    """What stands at the right of a wide window."""
    return Column(*blocks, gap=14, padding=(margin(), 16, margin(), 20))


def frame(
    screen: Screen, first: Block, second: Block | None = None, *, top: Block | None = None, bottom: Block | None = None
) -> Page:
    """A page with a main button: in a wide window the second part is a panel at the right with the button below it."""
    rail = screen.navigation()["rail"] if screen.wide else None
    across = Window.width / dp(1)
    if second is None or across < TWO_PARTS * (1.4 if theme.stacking else 1):
        return Page(body(first, *([second] if second else [])), top=top, bottom=bottom, rail=rail, widest=ONE_PART)
    return Page(
        body(first),
        top=top,
        rail=rail,
        panel=panel(second),
        panel_bottom=bottom,
        panel_width=392 if across >= 1100 else 340,
        widest=ONE_PART,
    )


def actions(*buttons: Block) -> ActionBar:
    """The buttons at the bottom of a page, within its margin."""
    from companion.ui.kit.bars import ActionBar  # not for the first frame

    return ActionBar(*buttons, margin=_column_side())


def heading(screen: Screen, words: Sayable, side: bool = False, icons: Sequence[Block] = ()) -> Block:
    """The title of a page without an app bar, and icons at its right; ``side`` when its parts are spread."""
    left = _side() if side and screen.wide else _column_side()
    inset = (left, 4, max(left - 12, 0), 0) if icons else (left, 12, left, 4)
    return Row(Words(screen.say(words), "title", grow=1), *icons, padding=inset)


def margin() -> float:
    """The page margin in dp."""
    return theme.margin(Window.width) / dp(1)


def _column_side() -> float:
    """The margin in dp beside one column, which a small tablet keeps in its middle."""
    spare = (Window.width / dp(1) - ONE_COLUMN) / 2
    return max(margin(), spare) if theme.window_class(*Window.size) == "medium" else margin()


def _side() -> float:
    """The margin in dp that leaves a page of the widest width in the middle."""
    return margin() + max((Window.width / dp(1) - RAIL - 2 * margin() - WIDEST) / 2, 0)


def dotted(screen: Screen, *facts: Sayable) -> str:
    """Facts in one line: "Solo · 10 rounds"."""
    return DOT.join(said for fact in facts if (said := screen.say(fact)))


def copy(shell: ScreenShell, text: str) -> None:
    """Put a text on the clipboard, and say so."""
    if not device.copy(text):
        shell.toast(T("This device does not take so long a text."))
        return
    shell.toast(T("Copied: {text}", text=text) if len(text) <= SHORT else T("Copied."))


def share(shell: ScreenShell, text: str, copied: Text) -> None:
    """Offer a text to other apps; where there is no such thing, copy it and say so."""
    if device.share(text):
        return
    shell.toast(copied if device.copy(text) else T("This device does not take so long a text."))


def give_file(screen: Screen, name: str, make: Callable[[], str]) -> None:
    """Make a text beside the app and let the person have it as a file: where they say on a phone, elsewhere in the
    folder for such files, which is named."""
    from companion.app import exchange_files

    shell = screen.shell

    def written(done: bool) -> None:
        shell.toast(T("The file is written.") if done else T("No file was written."))

    def saved(path: Path) -> None:
        if screen.parent is not None:
            screen.ask_again()  # the page may list such files
        shell.toast(T("Written: {name}", name=str(path)))

    def made(text: str) -> None:
        if not device.is_phone():
            shell.worker.fetch(lambda: exchange_files.save(name, text), then=saved, on_refusal=shell.refused)
        elif not device.choose_new_file(name, text, written):
            shell.toast(T("This device has no app that can choose a file. Use the text instead."))

    screen.do(make, then=made)
