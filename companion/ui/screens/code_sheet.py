"""Entering a setup code: an own pad of its 32 letters, a real keyboard, or the clipboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion import device
from companion.app import play_code
from companion.app.game_info import game_info
from companion.core.setup import LETTERS, Recipe, clean_code, read_code
from companion.core.text import Refusal, T
from companion.rules import by_number
from companion.ui.kit.block import Block, Box, Grid
from companion.ui.kit.buttons import IconButton, PrimaryButton
from companion.ui.kit.focus import Shortcut
from companion.ui.kit.keys import BACKSPACE, digit
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

ABREAST, ABREAST_SIDEWAYS = 6, 12
PASTE = ord("v")
LONGEST = 400  # a letter or two for each slot that was drawn again


class CodeSheet(Sheet):
    """A bad code gets its sentence below the letters and changes nothing; a good one leads to its setup."""

    def __init__(self, shell: ScreenShell) -> None:
        self._shell = shell
        self._letters = ""
        self._code = Words(_in_groups(""), "figure_m", "muted", align="center")
        self._slip = Words("", "secondary", "neg", align="center")
        self._pad = self._keys()
        low = theme.window_class(*Window.size) == "landscape"
        hint = shell.say(T("The code is on the setup page of the other device, in groups of four."))
        super().__init__(
            shell.say(T("Enter a setup code")),
            *([] if low or theme.stacking else [Words(hint, "secondary", "text2")]),
            Box(self._code, padding=(12, 10), fill="surface", border="line", radius=12, height=56),
            self._slip,
            self._pad,
            buttons=(
                PrimaryButton(shell.say(T("Open this setup")), name="open-code", icon="qrcode", on_release=self._read),
            ),
        )

    def restyle(self) -> None:
        self._pad.columns = _abreast()
        super().restyle()

    def _keys(self) -> Grid:
        keys: list[Block] = [
            _Key(Words(letter, "figure_s", align="center"), f"key-{letter}", partial(self._add, letter))
            for letter in LETTERS
        ]
        keys.append(IconButton("arrow-left", name="key-delete", on_release=self._delete, **_LOOK))
        keys.append(IconButton("import", name="key-paste", on_release=self._paste, **_LOOK))
        return Grid(*keys, columns=_abreast(), gap=8)

    # Letters

    def _set(self, letters: str) -> None:
        self._letters = letters[:LONGEST]
        self._code.text = _in_groups(self._letters)
        self._code.recolor("text" if self._letters else "muted")
        self._slip.text = ""

    def _add(self, letters: str) -> None:
        self._shell.tick()
        self._set(self._letters + letters)

    def _delete(self) -> None:
        self._set(self._letters[:-1])

    def _paste(self) -> None:
        """A code, or a whole play, which is replayed."""
        text = device.clipboard_text(play_code.LARGEST)
        if play_code.is_play(text):
            self._shell.worker.fetch(lambda: play_code.read(text), then=self._replay, on_refusal=self._refused)
        else:
            self._set(clean_code(text[: LONGEST + 1]))

    def _replay(self, text: str) -> None:
        if self.parent is not None:
            self.leave()
            self._shell.navigator.go("replay", text=text)

    def key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        if key == PASTE and {"ctrl", "meta"} & set(modifiers):
            self._paste()
            return True
        if key == BACKSPACE:
            self._delete()
            return True
        letter = clean_code(digit(key, text, modifiers) or text or "")
        if len(letter) != 1 or letter not in LETTERS:
            return False
        self._set(self._letters + letter)
        return True

    def shortcuts(self) -> Sequence[Shortcut]:
        return (
            Shortcut("0 – Z", T("Type the code")),
            Shortcut(T("Backspace"), T("Take the last letter back")),
            Shortcut(T("Ctrl+V"), T("Paste the code")),
        )

    # Reading

    def _read(self) -> None:
        letters = self._letters
        self._shell.worker.submit(lambda: _recipe(letters), then=self._open, on_refusal=self._refused)

    def _refused(self, refusal: Refusal) -> None:
        self._slip.text = self._shell.say(refusal.text)

    def _open(self, recipe: Recipe) -> None:
        if self.parent is not None:  # a second tap found it still open
            self.leave()
            self._shell.navigator.go("setup", game=recipe.game, recipe=recipe)


_LOOK: Mapping[str, Any] = {"color": "text", "fill": "surface", "border": "line", "radius": 12}


class _Key(Touchable):
    def __init__(self, letter: Words, name: str, on_release: Any) -> None:
        super().__init__(letter, name=name, on_release=on_release, fill="surface", border="line", radius=12)


def _abreast() -> int:
    """Keys in a row: a phone on its side has little height."""
    return ABREAST_SIDEWAYS if theme.window_class(*Window.size) == "landscape" else ABREAST


def _recipe(letters: str) -> Recipe:
    recipe = read_code(letters, by_number)
    if not game_info(recipe.game).can_play(recipe):
        raise Refusal(T("This code is for a table that the app cannot keep yet."))
    if any(recipe[option] in values for option, values in game_info(recipe.game).brought.items()):
        what = T("A code cannot carry the scenario of this table: take it over, then play it from the campaign.")
        raise Refusal(what)
    return recipe


def _in_groups(letters: str) -> str:
    """The letters in groups of four, with places for those that are still to come."""
    shown_letters = letters + "\u00b7" * max(8 - len(letters), 0)
    return " ".join(shown_letters[i : i + 4] for i in range(0, len(shown_letters), 4))
