"""What tells that somebody thinks: it changes seldom, all of it in one frame, and nothing is painted anew for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.kit.block import Row
from companion.ui.kit.instruction import ThoughtBar
from companion.ui.kit.motion import BEAT, DOTS, ThinkingDots, pulse
from companion.ui.look.theme import theme


@pytest.fixture
def shown() -> Iterator[tuple[ThinkingDots, ThinkingDots, ThoughtBar]]:
    """On a window of their own making."""
    blocks = ThinkingDots(), ThinkingDots(), ThoughtBar(lambda: 0.5)
    row = Row(*blocks)
    Window.add_widget(row)
    row.place(0, 0, 300, row.measure(300))
    yield blocks
    Window.remove_widget(row)
    pulse._beat(0)
    assert not pulse._beats, "what is no longer in a window leaves by itself,"
    assert pulse._clock is None, "and nothing ticks for nobody"


def inks(dots: ThinkingDots) -> list[tuple[float, ...]]:
    return [tuple(ink.rgba) for ink in dots._inks]


def test_one_dot_after_the_other_is_bright(shown: tuple[ThinkingDots, Any, Any]) -> None:
    dots = shown[0]
    seen = []
    for _ in DOTS:
        bright = tuple(theme.blend("text2", 1.0))
        seen.append([ink == pytest.approx(bright, abs=1e-3) for ink in inks(dots)])
        pulse._beat(BEAT)
    assert seen == [[True, False, False], [False, True, False], [False, False, True]]


def test_a_beat_changes_colours_and_paints_nothing_anew(
    shown: tuple[ThinkingDots, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    dots = shown[0]
    drawn = list(dots.canvas.before.children)

    def anew(*_: object) -> None:
        raise AssertionError("laid out or painted anew")

    for name in ("paint", "repaint", "arrange", "changed"):
        monkeypatch.setattr(dots, name, anew)
    before = inks(dots)
    pulse._beat(BEAT)
    assert inks(dots) != before
    assert list(dots.canvas.before.children) == drawn


def test_all_that_waits_changes_in_the_same_frame_and_seldom(shown: tuple[ThinkingDots, Any, Any]) -> None:
    """Kivy draws the whole window for the least change: so there is one, two or three times a second."""
    assert set(pulse._beats) == set(shown)
    assert 1 / 3 <= BEAT <= 1
    ticking = [event for event in Clock.get_events() if event.get_callback() == pulse._beat]
    assert len(ticking) == 1
    assert ticking[0].timeout == BEAT


def test_without_motion_dots_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "motion", False)
    dots = ThinkingDots()
    row = Row(dots)
    Window.add_widget(row)
    row.place(0, 0, 300, row.measure(300))
    assert dots not in pulse._beats
    assert len(set(inks(dots))) == 1
    Window.remove_widget(row)
