"""The cards of 7 Wonders Duel: a coloured band, the effect as glyphs and figures, the cost, and the chip of the price.

Effects and costs are signs: see :mod:`companion.ui.kit.signs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.kit.block import Block, Row, Square
from companion.ui.kit.signs import Signs, paint_signs
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Words
from companion.ui.look import draw
from companion.ui.look.theme import theme

PHONE_CARD, WIDE_CARD = (60.0, 90.0), (116.0, 146.0)
NAMED = 80  # dp of a card from which its name has room
RADIUS = 10
LEAST_SEEN = 0.66  # of the width of a card, from its top: its band and what it gives, made smaller
RING = 3  # dp between a chosen card and its ring


class CardFace(NamedTuple):
    """What is printed on a card. ``colour`` is a token of the palette, ``icon`` the glyph of its kind."""

    name: str
    colour: str
    icon: str
    effect: tuple[Signs, ...]  # one line, or two
    cost: Signs = ()


class Price(NamedTuple):
    """The chip on a card that may be taken: what it costs now, whether by a chain, whether it is too dear."""

    coins: str
    chained: bool = False
    dear: bool = False


# Cards


class _Look(NamedTuple):
    fill: str
    ink: str
    second: str  # for the cost
    border: str
    border_width: float


_LOOKS = {
    "covered": _Look("raised", "text", "text2", "line", 1.5),
    "open": _Look("lit", "onlit", "onlit", "bronze", 2),
    "chosen": _Look("lit", "onlit", "onlit", "bronze", 3),
    "entered": _Look("raised", "text", "text2", "bronze", 2),
}


def _measures(width: float) -> tuple[float, bool]:
    """The scale of a card that wide (in pixels), and whether it shows its name."""
    named = width >= dp(NAMED)
    return width / dp(WIDE_CARD[0] if named else PHONE_CARD[0]), named


def paint_card(
    face: CardFace, x: float, y: float, width: float, height: float, state: str = "covered", seen: float = 0
) -> None:
    """A card with its lower left corner at (x, y): what it gives stands high, so that a card may lie on its foot. Of a
    covered one only so many pixels from its top are seen: what it gives is made to fit."""
    look = _LOOKS[state]
    scale, named = _measures(width)
    unit = dp(1) * scale
    radius, middle, top = dp(RADIUS), x + width / 2, y + height
    band = (24 if named else 18) * unit
    draw.panel(x, y, width, height, radius, look.fill)
    draw.top_panel(x, top - band, width, band, radius, face.colour)
    draw.glyph(face.icon, middle, top - band / 2, (18 if named else 14) * unit, "oncard")
    draw.outline(x, y, width, height, radius, look.border, theme.border(look.border_width))
    if state == "chosen":  # all open cards have a border; this one has a ring around it, too
        far = dp(RING)
        draw.outline(x - far, y - far, width + 2 * far, height + 2 * far, radius + far, look.border, theme.border(2))
    room = width - 8 * unit
    if named:
        _paint_name(face.name, middle, top - 35 * unit, look.ink, room)
    line, high = (65 if named else 41) * unit, 34 * unit
    if state == "covered" and seen and not named and seen < line + high / 2:
        high = min(seen - band - 2 * unit, high)
        line = band + (seen - band) / 2
    _paint_effect(face.effect, middle, top - line, unit, named, look.ink, room, high)
    low = (98 if named else 66) * unit
    if face.cost and (state != "covered" or seen >= low + 10 * unit):
        paint_signs(face.cost, middle, top - low, (18 if named else 13) * unit, look.second, room)


def _paint_name(name: str, x: float, y: float, ink: str, room: float) -> None:
    """In the size of labels; a long name is made smaller, and shortened when it would be too small to read."""
    size = theme.sp(14)
    size = max(min(size, size * room / draw.text_width(name, "label")), dp(12.5))
    shown = name
    while len(shown) > 2 and draw.text_texture(shown, "Sans", int(size), bold=True).width > room:
        shown = f"{shown.rstrip('…')[:-1].rstrip()}…"
    draw.sized(shown, x, y, "Sans", int(size), ink, bold=True)


def _paint_effect(
    lines: Sequence[Signs], x: float, y: float, unit: float, named: bool, ink: str, room: float, high: float
) -> None:
    if len(lines) == 1:
        parts = sum(sign in draw.ICONS for sign in lines[0])
        sizes = (34, 28, 24) if named else (26, 18, 15)
        paint_signs(lines[0], x, y, min(sizes[min(max(parts, 1), 3) - 1] * unit, high), ink, room)
        return
    size, lift, apart = (19 * unit, 0, 1.25) if named else (14 * unit, 2 * unit, 1.25)
    if high < (apart + 1) * size and not named:  # both lines between the band and the card that lies on this one
        lift, apart = 0, 1.05
        size = high / (apart + 1)
    for number, line in enumerate(lines):
        paint_signs(line, x, y + (0.5 - number) * size * apart + lift, size, ink, room)


def paint_back(age: str, x: float, y: float, width: float, height: float, guild: bool = False, due: str = "") -> None:
    """A face-down card: the numeral of its age, or the glyph of a guild. ``due`` is "now" where a card is to be tapped
    in next, "later" where one waits, "marked" and "markable" where the back of a guild is shown or may be."""
    scale, named = _measures(width)
    unit = dp(1) * scale
    border, thick = ("bronze", 3) if due in ("now", "marked") else ("muted", 2) if due else ("line", 1)
    draw.panel(x, y, width, height, dp(RADIUS), "surface", border, thick)
    draw.rule(x + dp(8), y + height - 6 * unit, width - dp(16), "line")
    middle, line = x + width / 2, y + height - (36 if named else 28) * unit
    if due in ("now", "later"):
        draw.glyph("plus", middle, line, (34 if named else 24) * unit, "bronze" if due == "now" else "muted")
        return
    if guild or due == "marked":
        draw.glyph("account-group", middle, line, (34 if named else 24) * unit, "c_purple")
    else:
        draw.sized(age, middle, line, "Serif", (24 if named else 19) * unit, "muted")


def paint_order(number: str, x: float, y: float, width: float, height: float, face_up: bool) -> None:
    """A card to be laid as this number; one that will lie face up is lit and shows an eye."""
    fill, ink, border = ("lit", "onlit", "bronze") if face_up else ("surface", "text2", "line")
    unit = dp(1) * width / dp(PHONE_CARD[0])
    draw.panel(x, y, width, height, dp(RADIUS), fill, border, theme.border(2 if face_up else 1))
    line = y + height - 24 * unit
    draw.sized(number, x + width / 2, line, "Serif", 22 * unit, ink)
    draw.glyph("eye-outline" if face_up else "eye-off-outline", x + width / 2, line - 20 * unit, 13 * unit, ink)


def paint_gap(x: float, y: float, width: float, height: float) -> None:
    """Where a card was taken."""
    draw.outline(x, y, width, height, dp(RADIUS), theme.blend("line", 0.45, "bg"), 1)


def paint_price(price: Price, x: float, y: float, width: float) -> None:
    """The chip around (x, y), for a card that wide."""
    scale, named = _measures(width)
    unit = dp(1) * scale
    wide, high = (64 * unit, 32 * unit) if named else (46 * unit, 26 * unit)
    fill, ink = ("raised", "text") if price.dear else ("bronze", "onbronze")
    draw.panel(x - wide / 2, y - high / 2, wide, high, high / 2, fill, "neg" if price.dear else "bg", 2)
    sign = "link-variant" if price.chained else "lock" if price.dear else "circle-multiple"
    size = (19 if named else 15) * unit
    gap = size * 0.35
    figure = draw.text_texture(price.coins, "Sans", round(size), bold=True).width
    left = x - (size + gap + figure) / 2
    draw.glyph(sign, left + size / 2, y, size, ink)
    draw.sized(price.coins, left + size + gap, y, "Sans", size, ink, align="left", bold=True)


class DuelCard(Block):
    """One card by itself."""

    def __init__(self, face: CardFace, width: float = 92, state: str = "open") -> None:
        super().__init__()
        self._face, self._state = face, state
        self._card = (dp(width), dp(width) * (WIDE_CARD[1] / WIDE_CARD[0] if width >= NAMED else 1.5))

    def wish(self) -> float:
        return self._card[0]

    def least(self) -> float:
        return self._card[0]

    def height_for(self, width: float) -> float:
        return self._card[1]

    def paint(self) -> None:
        width, height = self._card
        paint_card(self._face, self.center_x - width / 2, self.center_y - height / 2, width, height, self._state)


class CardTile(Square):
    """The kind of a card as a small coloured square."""

    def __init__(self, colour: str, icon: str, size: float = 40, ink: str = "oncard") -> None:
        super().__init__()
        self._colour, self._icon, self._size, self._ink = colour, icon, dp(size), ink

    def paint(self) -> None:
        x, y = self.center_x - self._size / 2, self.center_y - self._size / 2
        draw.panel(x, y, self._size, self._size, self._size * 0.2, self._colour)
        draw.glyph(self._icon, self.center_x, self.center_y, self._size * 0.6, self._ink)


class CardCell(Touchable):
    """A card to pick from many: its colour and glyph at the left, its name."""

    def __init__(self, face: CardFace, *, name: str, on_release: Callback | None = None) -> None:
        super().__init__(
            Row(CardTile(face.colour, face.icon, 26), Words(face.name, "label", grow=1), gap=6),
            name=name,
            on_release=on_release,
            padding=(5, 5),
            fill="surface",
            border="line",
            radius=RADIUS,
        )
