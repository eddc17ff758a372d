"""A sentence in a sheet for what cannot be."""

from __future__ import annotations

from kivy.clock import Clock

from companion.ui.kit.overlay import Sheet
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words


def show_slip(sheet: Sheet, slip: Words, words: str, typing: TextField | None = None) -> None:
    """Say in a sheet what cannot be, where it is seen; what was typed can be typed on."""
    slip.text = words

    def seen(_: float) -> None:  # when it has its place, and the touch that asked for it is over
        sheet.scroll.show_block(slip)
        if typing is not None and sheet.parent is not None:
            typing.focus()

    Clock.schedule_once(seen, 0)
