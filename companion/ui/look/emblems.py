"""The drawn signs: the emblems that games lend, the app's logo, one shape per seat. Outlines have y downwards."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin
from typing import Protocol

from kivy.graphics import SmoothLine

from companion.app.game_info import every
from companion.ui.look import draw, palette
from companion.ui.look.draw import Ink
from companion.ui.look.theme import theme

SHAPES = ("disc", "square", "triangle", "diamond", "hexagon", "cross")


class GridDrawing:
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

    def frame(
        self, column: float, row: float, width: float, height: float, radius: float, line: float, colour: Ink
    ) -> None:
        x, y = self.at(column, row + height)
        draw.outline(x, y, width * self.unit, height * self.unit, radius * self.unit, colour, line)


class Marking(Protocol):
    """A part of an emblem, as a game's manifest describes it."""

    @property
    def kind(self) -> str: ...
    @property
    def points(self) -> tuple[tuple[float, float], ...]: ...
    @property
    def width(self) -> float: ...
    @property
    def radius(self) -> float: ...
    @property
    def share(self) -> float: ...


# Emblems


def emblem(game: str, x: float, y: float, size: float) -> None:
    """A game's emblem around (x, y) on its disc; the disc alone for a game that this app does not know."""
    grid = GridDrawing(x, y, size, 64)
    ground = theme.color("raised")
    draw.disc(x, y, 30.5 * grid.unit, ground)
    draw.ring(x, y, 30.5 * grid.unit, max(1.5 * grid.unit, 1), game)
    draw.ring(x, y, 27 * grid.unit, max(grid.unit, 1), game, 0.35)
    for mark in _EMBLEMS.get(game, ()):
        _draw_mark(grid, mark, game)


def lend(name: str, marks: Sequence[Marking]) -> None:
    """Take the emblem of a game in, under the name of its accent."""
    _EMBLEMS[name] = tuple(marks)


def lend_looks() -> None:
    """Give the app the colours and the emblem of every game."""
    for info in every():
        palette.lend(info.colors)
        if info.emblem:
            lend(info.accent, info.emblem)


_EMBLEMS: dict[str, tuple[Marking, ...]] = {}


def _draw_mark(grid: GridDrawing, mark: Marking, accent: str) -> None:
    colour: Ink = accent if mark.share == 1 else theme.blend(accent, mark.share, "raised")
    if mark.kind == "fill":
        draw.polygon(grid.points(*mark.points), colour)
    elif mark.kind in ("line", "loop"):
        grid.stroke(*mark.points, width=mark.width, colour=colour, close=mark.kind == "loop")
    else:
        (left, top), (right, bottom) = mark.points
        if mark.kind == "block":
            grid.block(left, top, right - left, bottom - top, mark.radius, colour)
        else:
            grid.frame(left, top, right - left, bottom - top, mark.radius, max(mark.width * grid.unit, 1), colour)


def logo(x: float, y: float, size: float) -> None:
    """Two chairs face each other across a table."""
    grid = GridDrawing(x, y, size, 48)
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
    grid = GridDrawing(x, y, size, 24)
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
