"""Words are as wide whatever was measured or drawn before them, and whatever fonts were opened meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

from companion.ui.kit.words import plain, serif, strong
from companion.ui.look.labels import new_label
from companion.ui.look.theme import theme
from tests.ui.driver import Driver

WORDS = ("The Temple of Artemis", "Circus Maximus", "Réserve, 12 à poser", "3 + 1/3", "Lost with one lost war.")
SIZES = (12, 16, 18, 27, 31)
FONTS_OPEN_AT_ONCE = 64  # Kivy closes the oldest when there are more

Drawn = dict[tuple[int, str], tuple[tuple[int, int], bytes]]


def use_other_fonts() -> None:
    for size in range(50, 51 + FONTS_OPEN_AT_ONCE):
        new_label(text="a", font_name="Sans", font_size=size).render()


def drawn(make: Callable[..., Any], words: Sequence[str], measured_first: bool) -> Drawn:
    """Each of these words at every size, set with fonts that were just opened."""
    use_other_fonts()
    found = {}
    for size in SIZES:
        if measured_first:
            for text in words:
                make(text=text, font_size=size).render()
        for text in words:
            label = make(text=text, font_size=size)
            label.refresh()
            found[size, text] = label.texture.size, label.texture.pixels
    return found


@pytest.mark.parametrize("face", ["Sans", "SansStrong", "Serif"])
def test_words_are_set_alike_whatever_was_set_before(driver: Driver, face: str) -> None:
    theme.register_fonts()
    make = partial(new_label, font_name=face)
    first = drawn(make, WORDS, measured_first=True)
    assert drawn(make, WORDS[::-1], measured_first=False) == first


def test_rich_words_are_set_alike_whatever_was_set_before(driver: Driver) -> None:
    theme.register_fonts()
    words = [plain(text) + strong(text) + serif(text) for text in WORDS]
    make = partial(new_label, True, font_name="Sans")
    first = drawn(make, words, measured_first=True)
    assert drawn(make, words[::-1], measured_first=False) == first
