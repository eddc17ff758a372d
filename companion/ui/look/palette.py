"""The colours of the app, in four schemes. No Kivy here, so that their contrast can be computed by a test."""

from __future__ import annotations

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
    # one accent per game; never the main button
    "roll": ("#E8926E", "#9A4025", "#FFB596", "#7A2A10"),  # Roll Through the Ages: terracotta
    "duel": ("#8DB3F2", "#274F99", "#B5D0FF", "#123A80"),  # 7 Wonders Duel: lapis
    "aoc": ("#BFC86F", "#545D12", "#E2EA9A", "#3B420A"),  # Age of Civilization: olive
    "mosaic": ("#63C8C6", "#0B6469", "#93E8E6", "#004A4E"),  # Mosaic: turquoise tessera
    "tta": ("#D0A8E6", "#6A3689", "#E9CDF8", "#501F70"),  # Through the Ages: murex
    # one colour and one shape per seat
    "s1": ("#E9BC62", "#855400", "#FFD27A", "#5E3B00"),  # seat 1: disc
    "s2": ("#82B6F2", "#1F5AA8", "#A9D0FF", "#0F3F7F"),  # seat 2: square
    "s3": ("#F29474", "#A63A1D", "#FFB59B", "#7D2208"),  # seat 3: triangle, point up
    "s4": ("#6CCBA8", "#156B4C", "#8FE6C6", "#084A33"),  # seat 4: diamond
    "s5": ("#CFA2EA", "#6F3A93", "#E3C4F8", "#521F75"),  # seat 5: hexagon
    "s6": ("#D9DCE0", "#474C55", "#FFFFFF", "#2B2F36"),  # seat 6: cross
    # the card colours of 7 Wonders Duel
    "c_brown": ("#B98A5E", "#7A4E25", "#DDB088", "#5A3413"),  # raw materials, pickaxe
    "c_grey": ("#AEB6BF", "#59626C", "#D3D9DF", "#3A424B"),  # manufactured goods, bottle
    "c_blue": ("#6FA0EA", "#24529E", "#A3C6FF", "#123A80"),  # civilian, bank
    "c_green": ("#6FBF8B", "#1F6B3D", "#9FE3B6", "#084A28"),  # science, school cap
    "c_yellow": ("#E6BE5A", "#8A6100", "#FFDC7C", "#5A3F00"),  # commerce, storefront
    "c_red": ("#E9806B", "#9C2F1C", "#FFAC9B", "#7A1200"),  # military, crossed swords
    "c_purple": ("#BD93DF", "#653487", "#DCBEF5", "#4A1F69"),  # guilds, group
    "oncard": ("#14181F", "#FFFDF7", "#000000", "#FFFFFF"),  # glyph on these
}

GAMES = ("roll", "duel", "aoc", "mosaic", "tta")
SEATS = ("s1", "s2", "s3", "s4", "s5", "s6")
CARDS = ("c_brown", "c_grey", "c_blue", "c_green", "c_yellow", "c_red", "c_purple")

RGB = tuple[float, float, float]

# A border takes the shadow's place in high contrast.
SHADOWS: dict[str, tuple[RGB, float]] = {
    "dark": ((0.0, 0.0, 0.0), 0.45),
    "light": ((70 / 255, 48 / 255, 16 / 255), 0.20),
    "hc_dark": ((0.0, 0.0, 0.0), 0.0),
    "hc_light": ((0.0, 0.0, 0.0), 0.0),
}


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
