"""The map of Mosaic, drawn: seven regions, who leads in each and with how much influence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from kivy.graphics import Line, Mesh
from kivy.metrics import dp

from companion.ui.kit.block import Block
from companion.ui.kit.touch import Touchable
from companion.ui.look import draw, emblems
from companion.ui.look.theme import theme

Point = tuple[float, float]
Triangle = tuple[Point, Point, Point]

GRID = (402, 262)  # the drawing, y down
WIDEST = 620  # dp
# Outline and the middle of the label. A schema: shapes and neighbours, not coasts.
REGIONS: Mapping[str, tuple[tuple[Point, ...], Point]] = {
    "hispania": (((8, 92), (66, 76), (100, 112), (92, 160), (34, 172), (4, 138)), (52, 122)),
    "gaul": (((74, 68), (100, 18), (178, 12), (204, 52), (172, 96), (108, 108)), (138, 60)),
    "italia": (((180, 100), (210, 60), (244, 72), (240, 112), (256, 156), (222, 170), (194, 138)), (218, 112)),
    "greece": (((250, 72), (306, 62), (322, 96), (312, 146), (272, 156), (250, 116)), (286, 106)),
    "assyria": (((314, 58), (372, 40), (398, 90), (394, 168), (330, 172), (320, 150), (330, 98)), (363, 112)),
    "numidia": (((42, 182), (108, 166), (188, 150), (216, 180), (208, 240), (96, 250), (36, 222)), (128, 206)),
    "egypt": (((222, 186), (262, 168), (316, 158), (326, 182), (394, 178), (388, 246), (216, 246)), (304, 210)),
}
LABEL = 23  # grid units of the largest label
STEP = 1.28  # between two lines of a label, in heights of its letters
CLOSER, LOWER = 1.15, 0.9  # between three lines, and how high their letters are beside those of two
THICK, THIN = 0.6, 0.3  # of a line with shapes and of a name, in the same
SMALLEST = 0.7  # of its size, to which a line with the signs of a tie may shrink
HATCH = 9  # grid units between the lines over a closed region


@dataclass(frozen=True)
class RegionLook:
    """A region as the map shows it: its leaders (several are tied, none are absent) and their influence."""

    name: str
    leaders: tuple[int, ...] = ()
    influence: int = 0
    closed: str = ""  # the word for it


class RegionMap(Block):
    """The regions; a tap on one chooses it. Each is a target around its label, for the keyboard and for fat fingers,
    and wholly so for everybody else."""

    def __init__(
        self, looks: Mapping[str, RegionLook], chosen: str, accent: str, on_pick: Callable[[str], Any]
    ) -> None:
        super().__init__()
        self._looks, self._chosen, self._accent, self._on_pick = dict(looks), chosen, accent, on_pick
        self._labels = {
            region: Touchable(name=f"region-{region}", on_release=partial(on_pick, region), radius=12)
            for region, look in looks.items()
            if not look.closed
        }
        self.hold(*self._labels.values())

    def update(self, looks: Mapping[str, RegionLook], chosen: str) -> None:
        if (looks, chosen) != (self._looks, self._chosen):
            self._looks, self._chosen = dict(looks), chosen
            if self._placed is not None:
                self.repaint()

    # Where things are

    def wish(self) -> float:
        return dp(WIDEST)

    def least(self) -> float:
        return dp(280)

    def height_for(self, width: float) -> float:
        return min(width, dp(WIDEST)) * GRID[1] / GRID[0]

    @property
    def _unit(self) -> float:
        return min(self.width, dp(WIDEST)) / GRID[0]

    def _at(self, point: Point) -> Point:
        left = self.center_x - GRID[0] * self._unit / 2
        return left + point[0] * self._unit, self.top - point[1] * self._unit

    def arrange(self) -> None:
        side = dp(48)
        for region, label in self._labels.items():
            x, y = self._at(REGIONS[region][1])
            label.place(x - side / 2, y - side / 2, side, side)

    def on_touch_up(self, touch: Any) -> bool:
        if super().on_touch_up(touch):
            return True
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        region = self.region_at(*touch.pos)
        if region is not None:
            self._on_pick(region)
        return region is not None

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling or self.region_at(*touch.pos) is None:
            return False
        touch.grab(self)
        return True

    def cancel(self, touch: Any) -> None:
        """The finger scrolls after all."""
        touch.ungrab(self)

    def region_at(self, x: float, y: float) -> str | None:
        """The open region under a point."""
        for region in self._labels:
            corners = [self._at(point) for point in REGIONS[region][0]]
            if inside((x, y), corners):
                return region
        return None

    # Drawing

    def paint(self) -> None:
        # The chosen one last: its thick border lies over its neighbours.
        for region in sorted(self._looks, key=lambda region: region == self._chosen):
            self._paint_region(region, self._looks[region])

    def _paint_region(self, region: str, look: RegionLook) -> None:
        outline, middle = REGIONS[region]
        corners = [self._at(point) for point in outline]
        ink = f"s{look.leaders[0] + 1}" if len(look.leaders) == 1 else "muted"
        fill = theme.blend(ink, 0.2 if len(look.leaders) == 1 else 0.1, "raised")
        draw.ink(fill)
        for triangle in triangles(region):
            vertices = [value for point in triangle for value in (*self._at(point), 0, 0)]
            Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles")
        if look.closed:
            draw.ink("line")
            for start, end in hatching(region):
                Line(points=[*self._at(start), *self._at(end)], width=1)
        chosen = region == self._chosen
        thick = dp(4) if chosen else max(theme.border(1.5), dp(1.5))
        draw.stroke(corners, thick, self._accent if chosen else ink, close=True)
        self._paint_label(outline, middle, look)

    def _line(self, outline: Sequence[Point], middle: Point, up: float, high: float) -> tuple[float, float, float]:
        """Where a line of the label stands, so many pixels above its middle and so high: x, y, and the room between the
        borders, which may be aslant."""
        y, half = middle[1] - up / self._unit, high / 2 / self._unit
        crossings = [x for level in (y - half, y + half) for x in _crossings(outline, level)]
        left = max(x for x in crossings if x < middle[0])
        right = min(x for x in crossings if x > middle[0])
        return *self._at(((left + right) / 2, y)), (right - left - 6) * self._unit

    def _paint_label(self, outline: Sequence[Point], middle: Point, look: RegionLook) -> None:
        size = min(theme.sp(17), LABEL * self._unit)
        rows = [] if look.closed else self._rows(outline, middle, look, size)
        size *= LOWER if len(rows) > 1 else 1
        step, down = size * (STEP if len(rows) < 2 else CLOSER), max(len(rows), 1) / 2
        x, y, room = self._line(outline, middle, step * down, size * THIN)
        _fitted(look.name, x, y, "Serif", size, room)
        if look.closed:
            x, y, room = self._line(outline, middle, -step / 2, size * THICK)
            _fitted(look.closed, x, y, "Sans", size * 0.8, room)
        for place, parts in enumerate(rows, 1):
            x, y, room = self._line(outline, middle, step * (down - place), size * THICK)
            _paint_line(parts, x, y, size, room)

    def _rows(self, outline: Sequence[Point], middle: Point, look: RegionLook, size: float) -> list[list[Any]]:
        """Who leads and with how much: of a tie whose shapes are too many for the region the figure stands below."""
        shapes: list[Any] = []
        for seat in look.leaders:
            shapes += ["=", seat] if shapes else [seat]
        whole, figure = [*shapes, str(look.influence)], [str(look.influence)]
        *_, room = self._line(outline, middle, -size * STEP / 2, size * THICK)
        return [shapes, figure] if len(look.leaders) > 1 and _widths(whole, size)[1] > room else [whole]


def _fitted(text: str, x: float, y: float, font: str, size: float, room: float) -> None:
    """Words around (x, y), made smaller where the region is narrow."""
    width = draw.text_texture(text, font, round(size)).width
    draw.sized(text, x, y, font, int(size * min(1, room / width)), "text")


def _paint_line(parts: list[Any], x: float, y: float, size: float, room: float) -> None:
    """Shapes and figures side by side, smaller where the region is narrow; at last without the signs between shapes."""
    gap, (widths, whole) = dp(4), _widths(parts, size)
    if whole * SMALLEST > room:
        parts = [part for part in parts if part != "="]
        widths, whole = _widths(parts, size)
    scale = min(1.0, room / whole)
    left = x - whole * scale / 2
    for part, width in zip(parts, widths, strict=True):
        middle = left + width * scale / 2
        if isinstance(part, int):
            emblems.seat_shape(part, middle, y, size * scale)
        else:
            draw.sized(part, middle, y, "Serif", int(size * scale), "text")
        left += (width + gap) * scale


def _widths(parts: list[Any], size: float) -> tuple[list[float], float]:
    """Of each part, and of all with the gaps between them."""
    shape = size * 0.8
    widths = [shape if isinstance(part, int) else draw.text_texture(part, "Serif", round(size)).width for part in parts]
    return widths, sum(widths) + dp(4) * (len(parts) - 1)


# Plane geometry, on the grid


def inside(point: Point, corners: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon: a ray from it to the right crosses the outline an odd number of times."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            odd = not odd
    return odd


def _crossings(corners: Sequence[Point], y: float) -> list[float]:
    """Where a level line crosses an outline."""
    edges = zip(corners, (*corners[1:], corners[0]), strict=True)
    return [x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in edges if (y1 > y) != (y2 > y)]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@cache
def triangles(region: str) -> tuple[Triangle, ...]:
    """A region cut into triangles, ear by ear, since a fan would overlap where the outline turns inwards."""
    left = list(REGIONS[region][0])
    if sum(_turn((0, 0), a, b) for a, b in zip(left, (*left[1:], left[0]), strict=True)) < 0:
        left.reverse()
    found: list[Triangle] = []
    while len(left) > 3:
        for i, tip in enumerate(left):
            before, after = left[i - 1], left[(i + 1) % len(left)]
            others = [point for point in left if point not in (before, tip, after)]
            ear = (before, tip, after)
            if _turn(*ear) > 0 and not any(inside(point, ear) for point in others):
                found.append(ear)
                left.remove(tip)
                break
    return (*found, (left[0], left[1], left[2]))


@cache
def hatching(region: str) -> tuple[tuple[Point, Point], ...]:
    """Lines of 45 degrees across a region, cut to its outline."""
    outline = REGIONS[region][0]
    turned = [(x + y, y - x) for x, y in outline]  # such lines are level here
    lows, highs = min(y for _, y in turned), max(y for _, y in turned)
    found = []
    y = lows + HATCH
    while y < highs:
        crossings = sorted(_crossings(turned, y))
        for start, end in zip(crossings[::2], crossings[1::2], strict=True):
            found.append((_back(start, y), _back(end, y)))
        y += HATCH
    return tuple(found)


def _back(x: float, y: float) -> Point:
    return (x - y) / 2, (x + y) / 2
