"""Words in any script: what the fonts have is drawn, and for the rest there is a sign, never an empty box."""

from __future__ import annotations

from typing import Any

import pytest
from fontTools.ttLib import TTFont
from kivy.uix import textinput

from companion.core.paths import FONTS
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.look.letters import UNKNOWN, legible, letters
from companion.ui.look.theme import FACES


@pytest.mark.parametrize("face", FACES)
def test_what_a_font_has_is_read_from_its_own_table(face: str) -> None:
    assert letters(face) == set(TTFont(FONTS / FACES[face]).getBestCmap())


@pytest.mark.parametrize(
    ("typed", "drawn", "face"),
    [
        ("Ada \N{LATIN SMALL LETTER E WITH ACUTE}", "Ada \N{LATIN SMALL LETTER E WITH ACUTE}", "Serif"),
        ("\u0416\u0430\u043d\u043d\u0430", "\u0416\u0430\u043d\u043d\u0430", "Serif"),
        ("\u03a9\u03bc\u03ad\u03b3\u03b1", "\u03a9\u03bc\u03ad\u03b3\u03b1", "Sans"),
        ("\u674e\u96f7 2", UNKNOWN * 2 + " 2", "Serif"),
        ("Ada \U0001f642", f"Ada {UNKNOWN}", "Serif"),
        ("\U0001f642\ufe0f", UNKNOWN, "Serif"),  # a smile, and the mark that colours it
        ("\U0001d4d0\U0001d4ed\U0001d4ea", "Ada", "Serif"),  # written in letters of mathematics
    ],
)
def test_names_in_other_scripts(typed: str, drawn: str, face: str) -> None:
    assert legible(typed, "Serif") == (drawn, face)


def test_a_field_keeps_what_is_typed_and_draws_what_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    field, drawn = TextField("", "", lines=2), set[str]()
    label = textinput.Label

    def watched(text: str = "", **options: Any) -> Any:
        drawn.add(text)
        return label(text=text, **options)

    monkeypatch.setattr(textinput, "Label", watched)
    field.text = "\u674e\u96f7 2\nAda"
    field._input._refresh_text(field._input.text)
    assert field._input.text == "\u674e\u96f7 2\nAda"
    assert drawn >= {UNKNOWN * 2 + " 2", "Ada"}
    assert not any("\u674e" in line for line in drawn)
    assert field._input._get_text_width("\u674e", 4, None) == field._input._get_text_width(UNKNOWN, 4, None)


def test_words_keep_what_was_typed_and_draw_what_can_be_drawn() -> None:
    words = Words("\u674e\u96f7", "heading")
    assert words.text == "\u674e\u96f7"
    assert words._label is not None
    assert words._label.text == UNKNOWN * 2
