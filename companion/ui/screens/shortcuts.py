"""Which keys do something here: what the keyboard can do everywhere, and what it can do on this page or sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from companion.core.text import T
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.focus import Shortcut
from companion.ui.kit.overlay import Sheet, top_sheet
from companion.ui.kit.words import Words

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

KEYS = 132  # dp of the column of keys

EVERYWHERE = (
    Shortcut(T("Tab, Shift+Tab"), T("To the next target, or the one before")),
    Shortcut("← ↑ ↓ →", T("To the target that lies there; in a number: less or more")),
    Shortcut(T("Enter, Space"), T("Take the target in the ring")),
    Shortcut(T("Shift+Enter"), T("As a finger that stays on it")),
    Shortcut(T("Ctrl+Enter"), T("The main button; Enter does it too while nothing is in the ring")),
    Shortcut(T("Page Up, Page Down"), T("Scroll")),
)


class ShortcutsSheet(Sheet):
    """For the page or the sheet that is in front when it opens."""

    def __init__(self, shell: ScreenShell, front: Any) -> None:
        self._shell = shell
        own = front.shortcuts() if hasattr(front, "shortcuts") else ()
        back = T("Let go of what is chosen, or one step back") if top_sheet() is None else T("Close what is open")
        parts: list[Block] = []
        if own:
            parts += [SectionHead(shell.say(T("Here"))), self._list(own), SectionHead(shell.say(T("Everywhere")))]
        settings = [Shortcut("F1", T("Settings"))] if top_sheet() is None else []
        parts.append(self._list([*EVERYWHERE, Shortcut(T("Esc"), back), *settings]))
        super().__init__(shell.say(T("Keys")), *parts)

    def _list(self, shortcuts: Sequence[Shortcut]) -> Block:
        say = self._shell.say
        rows = [
            Row(
                Box(Words(say(keys), "label", "bronze"), width=KEYS),
                Words(say(does), "secondary", grow=1),
                gap=12,
                align="top",
                stack=True,
            )
            for keys, does in shortcuts
        ]
        return Column(*rows, gap=10, padding=(4, 2, 4, 8))
