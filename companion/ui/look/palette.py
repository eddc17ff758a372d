"""The colours of the app, in four schemes. No Kivy here, so that their contrast can be computed by a test."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

SCHEMES = ("dark", "light", "hc_dark", "hc_light")

# token: (dark, light, high contrast dark, high contrast light)
TOKENS: dict[str, tuple[str, str, str, str]] = {
    # the table and what lies on it
    "bg": ("#0F131A", "#EDE3CF", "#000000", "#FFFFFF"),  # the table: window ground
    "surface": ("#191F2A", "#FBF6EA", "#000000", "#FFFFFF"),  # cards, bars, rails
    "raised": ("#242C3A", "#F4ECDB", "#15181E", "#F2F2F2"),  # the card that matters, sheets, quiet fills
    "line": ("#39434F", "#CDBE9F", "#FFFFFF", "#000000"),  # 1 dp borders, separators
    "text": ("#F1E8D6", "#1B2130", "#FFFFFF", "#000000"),  # titles, body, figures
    "text2": ("#C3BAA8", "#474540", "#FFFFFF", "#000000"),  # helper lines
    "muted": ("#A69D8B", "#625A4B", "#E8E0D0", "#2E2A22"),  # captions, inactive icons
    "bronze": ("#D9A761", "#82531A", "#FFD38A", "#5B3700"),  # brand; primary button, links, selected, kept
    "onbronze": ("#1A1206", "#FFF8EA", "#000000", "#FFFFFF"),  # text on bronze
    "lit": ("#F1E8D6", "#FFFDF7", "#FFFFFF", "#FFFFFF"),  # a thing the hand may take now: kept die, accessible card
    "onlit": ("#1B2130", "#1B2130", "#000000", "#000000"),  # ink on lit
    "pos": ("#86CFA3", "#23633F", "#9CF0BE", "#004D26"),  # done, gain
    "warn": ("#EDBD5C", "#7D5200", "#FFD75E", "#5A3B00"),  # coins, warnings
    "neg": ("#F39A88", "#9C2F1C", "#FFB3A3", "#7A1200"),  # loss, danger, plague
    # one colour and one shape per seat
    "s1": ("#E9BC62", "#855400", "#FFD27A", "#5E3B00"),  # seat 1: disc
    "s2": ("#82B6F2", "#1F5AA8", "#A9D0FF", "#0F3F7F"),  # seat 2: square
    "s3": ("#F29474", "#A63A1D", "#FFB59B", "#7D2208"),  # seat 3: triangle, point up
    "s4": ("#6CCBA8", "#156B4C", "#8FE6C6", "#084A33"),  # seat 4: diamond
    "s5": ("#CFA2EA", "#6F3A93", "#E3C4F8", "#521F75"),  # seat 5: hexagon
    "s6": ("#D9DCE0", "#474C55", "#FFFFFF", "#2B2F36"),  # seat 6: cross
}

SEATS = ("s1", "s2", "s3", "s4", "s5", "s6")

RGB = tuple[float, float, float]

# A border takes the shadow's place in high contrast.
SHADOWS: dict[str, tuple[RGB, float]] = {
    "dark": ((0.0, 0.0, 0.0), 0.45),
    "light": ((70 / 255, 48 / 255, 16 / 255), 0.20),
    "hc_dark": ((0.0, 0.0, 0.0), 0.0),
    "hc_light": ((0.0, 0.0, 0.0), 0.0),
}


def lend(colors: Mapping[str, tuple[str, str, str, str]]) -> None:
    """Take in the colours of a game: its accent, which is never that of the main button, and those of its cards."""
    TOKENS.update(colors)
    rgb.cache_clear()


@cache  # every shape of every widget asks for one
def rgb(token: str, scheme: str) -> RGB:
    """The colour of a token as three numbers from 0 to 1."""
    digits = TOKENS[token][SCHEMES.index(scheme)]
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def mix(under: RGB, over: RGB, share: float) -> RGB:
    """`over` laid on `under` with the opacity `share`."""
    red, green, blue = (a + (b - a) * share for a, b in zip(under, over, strict=True))
    return red, green, blue


def luminance(colour: RGB) -> float:
    """Relative luminance as WCAG 2 defines it."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """The WCAG 2 contrast ratio of two opaque colours, from 1 to 21."""
    dim, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dim + 0.05)
