"""The promises of the look: contrast in all schemes, fonts with all we write, icons that exist."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion.app.game_info import every
from companion.core.paths import FONTS
from companion.ui.look import icons, palette
from companion.ui.look.emblems import lend_looks
from companion.ui.look.theme import STYLES, Theme

lend_looks()
ACCENTS = tuple(info.accent for info in every())
CARDS = tuple(token for info in every() for token in info.colors if token.startswith("c_"))
NEEDED = {"dark": 4.5, "light": 4.5, "hc_dark": 7.0, "hc_light": 7.0}

WORDS = ("text", "text2", "muted", "bronze", "pos", "warn", "neg", *ACCENTS, *palette.SEATS)
GROUNDS = ("bg", "surface", "raised")
PAIRS = [(word, ground) for word in WORDS for ground in GROUNDS]
PAIRS += [("onbronze", "bronze"), ("onlit", "lit")]
PAIRS += [("oncard", card) for card in CARDS]

FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’…–−→·×\u00a0"
TEXT_FONTS = (
    "VisAVisSerif.ttf",
    "SourceSans3_400Regular.ttf",
    "SourceSans3_600SemiBold.ttf",
    "SourceSans3_700Bold.ttf",
)


@pytest.mark.parametrize("scheme", palette.SCHEMES)
def test_every_pair_of_words_and_ground_can_be_read(scheme: str) -> None:
    weak = {
        (word, ground): round(ratio, 2)
        for word, ground in PAIRS
        if (ratio := palette.contrast(palette.rgb(word, scheme), palette.rgb(ground, scheme))) < NEEDED[scheme]
    }
    assert not weak


@pytest.mark.parametrize("scheme", palette.SCHEMES)
def test_words_can_be_read_on_a_tinted_region_and_on_a_pressed_fill(scheme: str) -> None:
    text = palette.rgb("text", scheme)
    for seat in palette.SEATS:
        region = palette.mix(palette.rgb("raised", scheme), palette.rgb(seat, scheme), 0.2)
        assert palette.contrast(text, region) >= NEEDED[scheme]
    for ground in GROUNDS:
        pressed = palette.mix(palette.rgb(ground, scheme), text, 0.12)
        assert palette.contrast(text, pressed) >= NEEDED[scheme]


def test_contrast_is_that_of_the_standard() -> None:
    assert palette.contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert palette.contrast(palette.rgb("text", "dark"), palette.rgb("bg", "dark")) == pytest.approx(15.3, abs=0.05)
    assert palette.contrast(palette.rgb("muted", "light"), palette.rgb("bg", "light")) == pytest.approx(5.3, abs=0.05)


@pytest.mark.parametrize("file", TEXT_FONTS)
def test_fonts_have_french_and_figures_of_one_width(file: str) -> None:
    font = TTFont(FONTS / file)
    characters = font.getBestCmap()
    assert not [letter for letter in FRENCH if ord(letter) not in characters]
    widths = {font["hmtx"][characters[ord(figure)]][0] for figure in "0123456789"}
    assert len(widths) == 1


def test_the_serif_is_set_tighter_under_a_name_of_its_own() -> None:
    font = TTFont(FONTS / "VisAVisSerif.ttf")
    assert (font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap) == (970, -330, 0)
    assert {font["name"].getDebugName(record) for record in (1, 4)} == {"Vis-a-vis Serif"}


@pytest.mark.parametrize(("file", "names"), [("visavis-mdi.ttf", icons.MDI), ("visavis-icons.ttf", icons.OWN)])
def test_icon_fonts_hold_exactly_the_icons_we_name(file: str, names: dict[str, str]) -> None:
    font = TTFont(FONTS / file)
    assert {chr(code) for code in font.getBestCmap()} == set(names.values())
    assert len(set(names.values())) == len(names)
    # An icon drawn at the wrong bearing stands off its middle.
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        glyph.recalcBounds(font["glyf"])
        assert font["hmtx"][name][1] == glyph.xMin, name


def test_licences_lie_beside_the_fonts() -> None:
    for name, words in (
        ("VisAVisSerif-OFL.txt", "SIL Open Font License"),
        ("SourceSans3-OFL.txt", "SIL Open Font License"),
        ("visavis-mdi-LICENSE.txt", "Apache"),
    ):
        assert words in Path(FONTS / name).read_text(encoding="utf-8")


def test_text_size_keeps_its_bounds_and_scales_every_style() -> None:
    theme = Theme()
    theme.set(text_scale=9)
    assert theme.text_scale == 1.6
    theme.set(text_scale=0.1)
    assert theme.text_scale == 0.85
    at_least = min(style.size for style in STYLES.values())
    assert at_least == 13
    assert theme.sp(20) == pytest.approx(17)


def test_a_scheme_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="sepia"):
        Theme().set(scheme="sepia")


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        ((360, 640), "compact"),
        ((412, 915), "compact"),
        ((600, 960), "medium"),
        ((840, 1100), "medium"),
        ((1280, 800), "wide"),
        ((800, 360), "landscape"),
        ((915, 412), "landscape"),
    ],
)
def test_window_classes(size: tuple[int, int], kind: str) -> None:
    assert Theme().window_class(*size) == kind


def test_a_colour_that_is_lent_anew_is_seen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(palette.TOKENS, "lent", ("#000000",) * 4)
    palette.lend({"lent": ("#000000",) * 4})
    assert palette.rgb("lent", "dark") == (0, 0, 0)
    palette.lend({"lent": ("#FFFFFF",) * 4})
    assert palette.rgb("lent", "dark") == (1, 1, 1)
    palette.rgb.cache_clear()
