"""Giving a player a name: the one place where the system's keyboard is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.text import T
from companion.ui.screens.fields import TextField
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.overlay import Sheet
from companion.ui.widgets.words import Words

LONGEST = 24


class NameSheet(Sheet):
    """An empty name is the usual one, which follows the language."""

    def __init__(self, shell: Any, name: str, usual: str, keep: Callable[[str], Any]) -> None:
        self._keep = keep
        self._field = TextField(name, usual, self._done)
        super().__init__(
            shell.say(T("Who sits here?")),
            Words(shell.say(T("Leave it empty for “{name}”.", name=usual)), "secondary", "text2"),
            self._field,
            buttons=(PrimaryButton(shell.say(T("Keep this name")), name="keep-name", on_release=self._done),),
        )

    def _done(self) -> None:
        self.leave()
        self._keep(self._field.text[:LONGEST])
