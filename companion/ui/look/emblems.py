"""The drawn signs: one emblem per game, the app's logo, one shape per seat. Outlines are on grids with y downwards."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from kivy.graphics import SmoothLine

from companion.ui.look import draw
from companion.ui.look.draw import Ink
from companion.ui.look.theme import theme

SHAPES = ("disc", "square", "triangle", "diamond", "hexagon", "cross")


class Grid:
    """A square drawing whose outlines are given on a grid, y down, around (x, y)."""

    def __init__(self, x: float, y: float, size: float, cells: float) -> None:
        self.unit = size / cells
        self._left, self._top = x - size / 2, y + size / 2

    def at(self, column: float, row: float) -> tuple[float, float]:
        return self._left + column * self.unit, self._top - row * self.unit

    def points(self, *points: tuple[float, float]) -> list[tuple[float, float]]:
        return [self.at(*point) for point in points]

    def stroke(self, *points: tuple[float, float], width: float, colour: Ink, close: bool = False) -> None:
        draw.stroke(self.points(*points), width * self.unit, colour, close)

    def block(self, column: float, row: float, width: float, height: float, radius: float, colour: Ink) -> None:
        x, y = self.at(column, row + height)
        draw.panel(x, y, width * self.unit, height * self.unit, radius * self.unit, colour)


# Emblems


def emblem(game: str, x: float, y: float, size: float) -> None:
    """A game's emblem around (x, y) on its disc; the disc alone for a game that this app does not know."""
    grid = Grid(x, y, size, 64)
    ground = theme.color("raised")
    draw.disc(x, y, 30.5 * grid.unit, ground)
    draw.ring(x, y, 30.5 * grid.unit, max(1.5 * grid.unit, 1), game)
    draw.ring(x, y, 27 * grid.unit, max(grid.unit, 1), game, 0.35)
    if game in EMBLEMS:
        EMBLEMS[game](grid, game)


def _roll(grid: Grid, colour: Ink) -> None:
    x, y = grid.at(17, 47)
    side = 30 * grid.unit
    draw.outline(x, y, side, side, 7 * grid.unit, colour, max(3 * grid.unit, 1))
    grid.stroke((32, 22), (32, 42), width=3, colour=colour)
    for row in (29, 35):
        grid.stroke((26, row - 4), (32, row), (38, row - 4), width=3, colour=colour)


def _duel(grid: Grid, colour: Ink) -> None:
    for column, row in ((27.5, 15), (22, 28), (33, 28), (16.5, 41), (27.5, 41), (38.5, 41)):
        grid.block(column, row, 9, 11, 2, colour)


def _aoc(grid: Grid, colour: Ink) -> None:
    grid.stroke((20, 48), (44, 48), width=3, colour=colour)
    grid.stroke((22, 29), (42, 29), width=3, colour=colour)
    for column in (24, 32, 40):
        grid.stroke((column, 32), (column, 46), width=3, colour=colour)
    for ray in (((32, 9), (32, 13)), ((20.5, 13), (23.1, 16)), ((43.5, 13), (40.9, 16))):
        grid.stroke(*ray, width=2.5, colour=colour)
    dome = [(32 - 9.6 * cos(i * pi / 16), 28 - 9.6 * sin(i * pi / 16)) for i in range(17)]
    draw.polygon(grid.points(*dome), colour)


def _mosaic(grid: Grid, colour: str) -> None:
    stones = [(32, 32), (18.6, 32), (45.4, 32), (25.3, 20.4), (38.7, 20.4), (25.3, 43.6), (38.7, 43.6)]
    for column, row in stones:
        corners = [(column + 6.9 * sin(i * pi / 3), row - 6.9 * cos(i * pi / 3)) for i in range(6)]
        pale = (column, row) in {(45.4, 32), (25.3, 20.4)}
        draw.polygon(grid.points(*corners), theme.blend(colour, 0.55, "raised") if pale else colour)


def _tta(grid: Grid, colour: Ink) -> None:
    for row in (17, 47):
        grid.stroke((21, row), (43, row), width=3.5, colour=colour)
    glass = ((24, 20), (40, 20), (34.5, 30), (34.5, 34), (40, 44), (24, 44), (29.5, 34), (29.5, 30))
    grid.stroke(*glass, width=2.8, colour=colour, close=True)
    draw.polygon(grid.points((27.5, 42.5), (32, 36), (36.5, 42.5)), colour)
    draw.polygon(grid.points((28.5, 24.5), (35.5, 24.5), (32, 30)), colour)


EMBLEMS: dict[str, Callable[[Grid, str], None]] = {
    "roll": _roll,
    "duel": _duel,
    "aoc": _aoc,
    "mosaic": _mosaic,
    "tta": _tta,
}


def logo(x: float, y: float, size: float) -> None:
    """Two chairs face each other across a table."""
    grid = Grid(x, y, size, 48)
    draw.ring(x, y, 9 * grid.unit, 3 * grid.unit, "bronze")
    # An arc of radius 20 from (9, 11) to (9, 37): 15.2 right of the chord, half angle 40.5 degrees.
    for side, colour in ((-1, "text"), (1, "bronze")):
        arc = []
        for step in range(-12, 13):
            angle = step / 12 * 0.7076
            arc.append((24 + side * (15 - 15.2 + 20 * cos(angle)), 24 + 20 * sin(angle)))
        points = grid.points(*arc)
        draw.ink(colour)
        SmoothLine(points=[v for p in points for v in p], width=(4 * grid.unit + 1) / 2)
        for end in (points[0], points[-1]):
            draw.disc(*end, 2 * grid.unit, colour)


# Seats


def seat_shape(seat: int, x: float, y: float, size: float, colour: Ink | None = None) -> None:
    """The shape of a seat (0 to 5) around (x, y), in its colour. Each differs by outline, not by colour alone."""
    grid = Grid(x, y, size, 24)
    colour = colour or f"s{seat + 1}"
    shape = SHAPES[seat]
    if shape == "disc":
        draw.disc(x, y, 9 * grid.unit, colour)
    elif shape == "square":
        grid.block(4, 4, 16, 16, 2, colour)
    elif shape == "cross":
        grid.block(9, 3, 6, 18, 0, colour)
        grid.block(3, 9, 18, 6, 0, colour)
    else:
        corners = {
            "triangle": ((12, 3), (22, 21), (2, 21)),
            "diamond": ((12, 2), (22, 12), (12, 22), (2, 12)),
            "hexagon": ((7, 3), (17, 3), (22, 12), (17, 21), (7, 21), (2, 12)),
        }[shape]
        draw.polygon(grid.points(*corners), colour)
