"""Labels whose letters are as wide when they are measured as when they are drawn.

Kivy tells a font how to hint its letters only when it draws with it. What is measured with a font before that (and it
closes the oldest whenever 64 are open) is measured with full hinting, and those letters keep the widths they got: words
came out some pixels wider or narrower than on the same page built anew.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.core.text import Label as CoreLabel

from companion.ui.look.kivy_private import Hinted

HINTING = "light"  # full hinting rounds the letters' widths, and words run into each other


class Label(Hinted, CoreLabel):
    """Plain words."""


@cache
def _rich_label() -> type[CoreLabel]:
    """Words with bold, other faces and colours among them. Loaded with the first of them: the start needs none."""
    from kivy.core.text.markup import MarkupLabel

    class RichLabel(Hinted, MarkupLabel):
        """Rich words."""

    return RichLabel


def new_label(rich: bool = False, **how: Any) -> CoreLabel:
    """A label with our hinting, its font found."""
    kind = _rich_label() if rich else Label
    label = kind(font_hinting=HINTING, **how)
    label.resolve_font_name()
    return label
