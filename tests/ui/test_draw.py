"""What shapes are made of: no more than can be seen."""

from __future__ import annotations

from math import cos, pi
from typing import Any

import pytest
from kivy import graphics
from kivy.graphics import Canvas

from companion.ui.look import draw
from tests.ui.conftest import SHAPES

pytestmark = pytest.mark.shapes


@pytest.mark.parametrize("radius", [0.01, 2, 6, 12, 16, 28, 48, 96])
def test_a_round_corner_has_as_many_pieces_as_can_be_seen_and_no_more(radius: float) -> None:
    steps = draw.corner_steps(radius)
    assert radius * (1 - cos(pi / 4 / steps)) <= draw.OFF_THE_CIRCLE, "in the middle of a piece"
    assert steps <= 3 or radius * (1 - cos(pi / 4 / (steps - 1))) > draw.OFF_THE_CIRCLE
    assert steps <= 25, "each of them costs memory, and time in every frame"


def test_a_panel_and_a_disc_are_drawn_in_so_many_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[str, dict[str, Any]] = {}
    for shape in ("SmoothLine", "Ellipse"):
        monkeypatch.setattr(draw, shape, lambda shape=shape, **how: drawn.setdefault(shape, how))
    with Canvas():
        draw.panel(0, 0, 100, 60, 12, "surface")
        draw.disc(50, 50, 8, "text")
    line = drawn["SmoothLine"]
    assert len(line["points"]) == 2 * 4 * (draw.corner_steps(11.5) + 1) == 80
    assert line["close"]
    across, up = line["points"][::2], line["points"][1::2]
    assert (min(across), max(across), min(up), max(up)) == (0.5, 99.5, 0.5, 59.5)
    assert [across.count(edge) for edge in (0.5, 99.5)] == [up.count(edge) for edge in (0.5, 59.5)] == [2, 2], (
        "the sides are straight"
    )
    assert drawn["Ellipse"]["segments"] == 24


def test_shapes_are_made_for_whoever_looks_at_them() -> None:
    """As this file says of itself; the other tests of screens do without."""
    for shape in SHAPES:
        assert getattr(draw, shape) is getattr(graphics, shape)
