"""Drawing: the small vocabulary of flat shapes that every widget is drawn with, into the current canvas.

Colours are theme tokens (or a ready colour), positions and sizes pixels, border widths dp.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from math import acos, ceil, cos, pi, sin
from typing import Any, Final

from kivy.graphics import (
    BoxShadow,
    Color,
    Ellipse,
    Mesh,
    Rectangle,
    RoundedRectangle,
    SmoothLine,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.ui.look.icons import MDI, OWN
from companion.ui.look.icons import glyph as icon_glyph
from companion.ui.look.labels import new_label
from companion.ui.look.letters import legible
from companion.ui.look.theme import STYLES, theme

# Light hinting sets letters between pixels: the last one may stand out of the measured width by one.
EDGE = (0, 0, 2, 0)

ICONS = frozenset((*MDI, *OWN))

Ink = str | tuple[float, float, float, float]
Points = Sequence[tuple[float, float]]


_shown = [1.0]  # how much of everything that is drawn now is to be seen: the last one counts


@contextmanager
def faded(share: float) -> Iterator[None]:
    """Draw what comes and goes: only so much of it is to be seen.

    A canvas of its own with an opacity would be put into the one that is drawn into twice, by being made and by being
    added, and clearing takes out only one of the two.
    """
    _shown.append(_shown[-1] * share)
    try:
        yield
    finally:
        _shown.pop()


def _dip(red: float, green: float, blue: float, alpha: float = 1.0) -> Color:
    return Color(red, green, blue, alpha * _shown[-1])


def ink(colour: Ink, alpha: float = 1.0) -> Color:
    """Dip the pen: a token, or a ready colour."""
    return _dip(*(theme.color(colour, alpha) if isinstance(colour, str) else colour))


def _pen(thickness: float) -> float:
    # SmoothLine draws 2 * width - 1 pixels.
    return max((thickness + 1) / 2, 1)


def panel(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    fill: Ink | None,
    border: Ink | None = None,
    border_width: float = 1,
    shadow: bool = False,
) -> None:
    """A rounded rectangle, its border inside its bounds. High contrast has a border in place of the shadow."""
    radius = min(radius, width / 2, height / 2)
    if shadow and not theme.high_contrast:
        _dip(*theme.shadow())
        BoxShadow(pos=(x, y), size=(width, height), offset=(0, -dp(3)), blur_radius=dp(10), border_radius=(radius,) * 4)
    thick = theme.border(border_width) if border else 1
    if fill:
        inset = thick / 2
        ink(fill)
        RoundedRectangle(
            pos=(x + inset, y + inset), size=(width - thick, height - thick), radius=[max(radius - inset, 0.01)] * 4
        )
    outline(x, y, width, height, radius, border or fill or "line", thick)


OFF_THE_CIRCLE: Final = 0.05  # of a pixel: nobody sees a round corner that is drawn in straight pieces


@lru_cache(maxsize=64)
def corner_steps(radius: float) -> int:
    """The straight pieces of a round corner. Each is kept with its smooth edges, by us and by the driver, and drawn in
    every frame: a card of four times as many took a hundred kilobytes more."""
    return max(ceil(pi / 4 / acos(1 - OFF_THE_CIRCLE / max(radius, 1))), 2)


@lru_cache(maxsize=64)
def _quarters(steps: int) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The four quarters of a circle of radius 1, each with its two ends. Kivy's own rounded rectangles leave one out:
    in few pieces their sides are not straight."""
    first = [(cos(pi / 2 * i / steps), sin(pi / 2 * i / steps)) for i in range(steps + 1)]
    turned = [first]
    for _ in range(3):
        turned.append([(-b, a) for a, b in turned[-1]])
    return tuple(map(tuple, turned))


def outline(x: float, y: float, width: float, height: float, radius: float, colour: Ink, thick: float = 1) -> None:
    """The border of a rounded rectangle, inside its bounds, `thick` pixels wide."""
    inset = thick / 2
    corner = max(radius - inset, 0.01)
    left, low = x + inset + corner, y + inset + corner  # the middles of the corners
    right, high = x + width - inset - corner, y + height - inset - corner
    middles = ((right, high), (left, high), (left, low), (right, low))
    points = [
        value
        for (across, up), quarter in zip(middles, _quarters(corner_steps(corner)), strict=True)
        for a, b in quarter
        for value in (across + a * corner, up + b * corner)
    ]
    ink(colour)
    SmoothLine(points=points, width=_pen(thick), close=True)


def top_panel(x: float, y: float, width: float, height: float, radius: float, fill: Ink) -> None:
    """A panel whose two upper corners are round: a sheet that rises from the edge."""
    ink(fill)
    RoundedRectangle(pos=(x, y), size=(width, height), radius=[radius, radius, 0, 0])


def rect(x: float, y: float, width: float, height: float, colour: Ink, alpha: float = 1.0) -> None:
    ink(colour, alpha)
    Rectangle(pos=(x, y), size=(width, height))


def bar(x: float, y: float, width: float, height: float, colour: Ink) -> None:
    """A small filled bar with round ends."""
    panel(x, y, width, height, height / 2, colour)


@lru_cache(maxsize=64)
def _circle(corners: int) -> tuple[tuple[float, float], ...]:
    return tuple((cos(2 * pi * i / corners), sin(2 * pi * i / corners)) for i in range(corners))


def _corners(radius: float) -> int:
    return 24 if radius < 12 else 48 if radius < 40 else 96


def _round(x: float, y: float, radius: float, width: float) -> None:
    # A circle line of Kivy's own leaves its ends open, which shows on a small hole.
    points = [value for a, b in _circle(_corners(radius)) for value in (x + a * radius, y + b * radius)]
    SmoothLine(points=points, width=width, close=True)


def disc(x: float, y: float, radius: float, colour: Ink) -> Color:
    """A filled circle around (x, y); its colour, which may be changed."""
    dipped = ink(colour)
    edge = max(radius - 0.5, 0.1)
    Ellipse(pos=(x - edge, y - edge), size=(2 * edge, 2 * edge), segments=_corners(edge))
    _round(x, y, edge, 1)
    return dipped


def ring(x: float, y: float, radius: float, thick: float, colour: Ink, alpha: float = 1.0) -> None:
    """A circle line whose middle runs at `radius`."""
    ink(colour, alpha)
    _round(x, y, radius, _pen(thick))


def stroke(points: Points, thick: float, colour: Ink, close: bool = False) -> None:
    """A line with round ends and corners."""
    ink(colour)
    flat = [value for point in points for value in point]
    SmoothLine(points=flat, width=_pen(thick), close=close, cap="round", joint="round")
    if not close and thick > 2:
        for x, y in (points[0], points[-1]):
            disc(x, y, thick / 2, colour)


def polygon(points: Points, colour: Ink) -> None:
    """A filled polygon that its first corner can see wholly, with smooth edges."""
    ink(colour)
    vertices = [value for x, y in points for value in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")
    SmoothLine(points=[value for point in points for value in point], width=1, close=True)


def rule(x: float, y: float, width: float, colour: Ink = "line", thick: float = 1) -> None:
    """A separator."""
    rect(x, y, width, max(dp(thick), 1), colour)


# Letters and glyphs as textures, white, shared by all that draw them


LABELS_KEPT: Final = 160  # more than a page draws; each takes 17 kB


@lru_cache(maxsize=LABELS_KEPT)
def _label(text: str, font: str, pixels: int, bold: bool, edge: bool) -> Any:
    """Kept, not only its texture: a phone may take the graphics away, and the label then draws its letters again."""
    theme.register_fonts()
    text, font = legible(text, font)
    label = new_label(
        text=text,
        font_name=font,
        font_size=pixels,
        bold=bold,
        padding=EDGE if edge else (0, 0, 0, 0),
    )
    label.refresh()
    return label


def text_texture(text: str, font: str, pixels: int, bold: bool = False, edge: bool = True) -> Texture:
    return _label(text, font, pixels, bold, edge).texture


def glyph(name: str, x: float, y: float, size: float, colour: Ink, alpha: float = 1.0) -> None:
    """An icon around (x, y), `size` pixels high."""
    font, character = icon_glyph(name)
    _stamp(text_texture(character, font, round(size), edge=False), x, y, colour, alpha)


def figure(text: str, x: float, y: float, style: str, colour: Ink, align: str = "center", scaled: bool = True) -> None:
    """Words in a type style whose middle line is at y; x is their left, middle or right as `align` says."""
    kind = STYLES[style]
    pixels = theme.sp(kind.size) if scaled else dp(kind.size)
    sized(text, x, y, kind.font, pixels, colour, align, kind.bold)


def sized(
    text: str, x: float, y: float, font: str, pixels: float, colour: Ink, align: str = "center", bold: bool = False
) -> None:
    """Words at a size in pixels, for drawings that do not follow the text size."""
    texture = text_texture(text, font, round(pixels), bold)
    x += {"left": texture.width / 2, "right": -texture.width / 2}.get(align, 0)
    _stamp(texture, x, y, colour)


def fitted(text: str, x: float, y: float, style: str, colour: Ink, widest: float) -> None:
    """Words around (x, y), made smaller where they would be wider than `widest` pixels: for cells of a fixed width."""
    kind = STYLES[style]
    pixels = theme.sp(kind.size)
    width = text_width(text, style)
    if width > widest:
        pixels *= widest / width
    sized(text, x, y, kind.font, int(pixels), colour, bold=kind.bold)


def mixed_line(parts: Sequence[str], x: float, y: float, pixels: float, colour: Ink, bold: bool = False) -> None:
    """Words and icons in one line around (x, y): a part that is the name of an icon is drawn as that icon."""
    gap, icon = pixels * 0.25, pixels * 1.15
    widths = [icon if part in ICONS else text_texture(part, "Sans", round(pixels), bold).width for part in parts]
    left = x - (sum(widths) + gap * (len(parts) - 1)) / 2
    for part, width in zip(parts, widths, strict=True):
        if part in ICONS:
            glyph(part, left + width / 2, y, icon, colour)
        else:
            sized(part, left, y, "Sans", pixels, colour, align="left", bold=bold)
        left += width + gap


def text_width(text: str, style: str) -> float:
    kind = STYLES[style]
    return float(text_texture(text, kind.font, round(theme.sp(kind.size)), kind.bold).width)


def _stamp(texture: Texture, x: float, y: float, colour: Ink, alpha: float = 1.0) -> None:
    ink(colour, alpha)
    Rectangle(texture=texture, pos=(round(x - texture.width / 2), round(y - texture.height / 2)), size=texture.size)
