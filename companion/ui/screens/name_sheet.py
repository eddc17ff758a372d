"""Giving a player a name: the one place where the system's keyboard is wanted."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from companion.core.text import T
from companion.store.people import LONGEST_NAME
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.screens.people_chips import PeopleChips

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

LONGEST = LONGEST_NAME


class NameSheet(Sheet):
    """An empty name is the usual one, which follows the language."""

    def __init__(
        self, shell: ScreenShell, name: str, usual: str, keep: Callable[[str], Any], seated: Collection[str] = ()
    ) -> None:
        self._keep = keep
        self._field = TextField(name, usual, longest=LONGEST)
        super().__init__(
            shell.say(T("Who sits here?")),
            PeopleChips(shell, seated, self._choose),
            Words(shell.say(T("Leave it empty for “{name}”.", name=usual)), "secondary", "text2"),
            self._field,
            buttons=(PrimaryButton(shell.say(T("Keep this name")), name="keep-name", on_release=self._done),),
        )

    def open(self) -> Sheet:
        super().open()
        self._field.focus()
        return self

    def _choose(self, name: str) -> None:
        self.leave()
        self._keep(name)

    def _done(self) -> None:
        self._choose(self._field.text[:LONGEST])
