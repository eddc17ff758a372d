"""What is written can be read: the contrast of every words with the ground they stand on, measured in the drawn picture
of every scene. High contrast keeps 7:1, the other schemes 4.5:1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from companion.dev import screens
from companion.dev.offscreen import OffscreenApp
from companion.ui.kit.geometry import below, bounds, scroll_around
from companion.ui.kit.words import Words
from companion.ui.look import palette
from companion.ui.look.theme import theme

NEEDED = {"dark": 4.5, "light": 4.5, "hc_dark": 7.0, "hc_light": 7.0}
PARTS = 2  # so that several processors share them
EVERY = 2  # pixels: as many as it takes to know the ground

Colour = tuple[float, float, float]


class Picture:
    """What the window shows now."""

    def __init__(self, stage: OffscreenApp) -> None:
        stage.settle()
        type(Window).on_draw(Window)  # other tests draw nothing
        self.width, self.height = map(int, Window.size)
        self._pixels = bytes(glReadPixels(0, 0, self.width, self.height, GL_RGB, GL_UNSIGNED_BYTE))

    def ground(self, left: float, bottom: float, right: float, top: float) -> Colour:
        """The colour that most of a place has; letters cover less than half of it."""
        seen: Counter[bytes] = Counter()
        for y in range(max(round(bottom), 0), min(round(top), self.height), EVERY):
            start, end = max(round(left), 0), min(round(right), self.width)
            row = self._pixels[(y * self.width + start) * 3 : (y * self.width + end) * 3]
            seen.update(row[i : i + 3] for i in range(0, len(row), 3 * EVERY))
        red, green, blue = seen.most_common(1)[0][0]
        return red / 255, green / 255, blue / 255


def written(stage: OffscreenApp) -> Iterator[tuple[Words, tuple[float, float, float, float]]]:
    """All words in sight, and where they are."""
    for words in below(stage.front):
        if not isinstance(words, Words) or not words.text.strip():
            continue
        left, bottom, right, top = bounds(words)
        scroll = scroll_around(words)
        low, high = (0.0, Window.height) if scroll is None else (scroll.y, scroll.top)
        if bottom >= low and top <= high and 0 <= left < right <= Window.width:
            yield words, (left, bottom, right, top)


def weak(stage: OffscreenApp, scheme: str) -> Iterator[str]:
    picture = Picture(stage)
    for words, place in written(stage):
        ink = palette.rgb(words.color_token, scheme)
        ratio = palette.contrast(ink, picture.ground(*place))
        if ratio < NEEDED[scheme] - 0.01:
            yield f"“{words.text[:30]}” in {words.color_token}: {ratio:.2f}"


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("scheme", palette.SCHEMES)
def test_all_words_of_all_scenes_can_be_read(tmp_path: Path, scheme: str, part: int) -> None:
    stage, cast = screens._open(tmp_path)
    found: dict[str, list[str]] = {}
    looked_at = 0
    flaws = stage.flaws

    def measured() -> list[str]:
        nonlocal looked_at
        looked_at += sum(1 for _ in written(stage))
        return [*flaws(), *weak(stage, scheme)]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage, "flaws", measured)
        for scene in screens.SCENES[part::PARTS]:
            wrong = screens.render(stage, cast, scene, ("phone", scheme, "en", 1.0), None)
            if wrong:
                found[scene.name] = wrong
    assert theme.scheme == scheme
    stage.stop()
    assert looked_at > 1000
    assert found == {}


def test_the_measure_sees_words_that_are_too_faint(tmp_path: Path) -> None:
    stage, _ = screens._open(tmp_path)
    stage.prefer(theme="hc_dark")
    assert list(weak(stage, "hc_dark")) == []
    faint = next(words for words, _ in written(stage))
    faint.recolor("raised")
    assert len(list(weak(stage, "hc_dark"))) == 1
    stage.stop()
