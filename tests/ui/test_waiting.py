"""What tells that somebody thinks: it changes seldom, all of it in one frame, and the page is not drawn for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from companion.ui.kit.block import Row
from companion.ui.kit.instruction import ThoughtBar
from companion.ui.kit.motion import BEAT, DOTS, ThinkingDots, pulse
from companion.ui.look.theme import theme

pytestmark = pytest.mark.shapes


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


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """What was shown, frame by frame; here frames are drawn."""
    monkeypatch.setattr(Window, "on_draw", lambda *_: (Window.clear(), Window.render_context.draw()))
    seen: list[bytes] = []

    def see(*_: object) -> None:
        seen.append(glReadPixels(0, 0, *map(int, Window.size), GL_RGB, GL_UNSIGNED_BYTE))

    pulse._still.end()  # what is bound first is called last
    Window.bind(on_flip=see)
    yield seen
    Window.unbind(on_flip=see)


def draw_what_changed() -> bool:
    """As Kivy's loop does; whether it drew the page."""
    if not Window.canvas.needs_redraw:
        return False
    Window.dispatch("on_draw")
    Window.dispatch("on_flip")
    return True


def test_a_beat_does_not_draw_the_page(shown: tuple[ThinkingDots, Any, ThoughtBar], frames: list[bytes]) -> None:
    """But for the first one, of which a picture is taken; and what is seen is the same."""
    dots, _, bar = shown
    pulse._beat(BEAT)
    assert draw_what_changed()
    for _ in DOTS:
        bar._ask = lambda: bar.share + 0.1
        pulse._beat(BEAT)
        assert not draw_what_changed()
    assert len(frames) == len(set(frames)) == 4, "and something moved each time"
    over = frames[-1]
    Window.canvas.ask_update()
    assert draw_what_changed(), "whatever changes draws the page as ever,"
    page = frames[-1]
    differing = sum(abs(a - b) > 40 for a, b in zip(over, page, strict=True))
    assert differing < 200, "with all that has moved in the meantime"
    assert bar.share == pytest.approx(0.8)
    bright = tuple(theme.blend("text2", 1.0))
    assert inks(dots)[dots.bright] == pytest.approx(bright, abs=1e-3)


def test_nothing_is_drawn_over_what_lies_over_the_page(shown: tuple[Any, ...], frames: list[bytes]) -> None:
    pulse._beat(BEAT)
    draw_what_changed()
    sheet = Row()
    Window.add_widget(sheet)
    draw_what_changed()
    before = len(frames)
    pulse._beat(BEAT)
    assert len(frames) == before
    assert draw_what_changed()
    Window.remove_widget(sheet)


def test_a_picture_of_another_page_is_never_shown(shown: tuple[Any, ...], frames: list[bytes]) -> None:
    dots = shown[0]
    pulse._beat(BEAT)
    draw_what_changed()
    before = len(frames)
    other = ThinkingDots()
    dots.parent.hold(other)
    dots.parent.place(0, 0, 400, 40)
    pulse._beat(BEAT)
    assert len(frames) == before
    assert draw_what_changed()


def test_without_motion_dots_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "motion", False)
    dots = ThinkingDots()
    row = Row(dots)
    Window.add_widget(row)
    row.place(0, 0, 300, row.measure(300))
    assert dots not in pulse._beats
    assert len(set(inks(dots))) == 1
    Window.remove_widget(row)
