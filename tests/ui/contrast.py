"""The contrast of words with the ground they stand on, measured in the drawn picture of scenes.

    python -m tests.ui.contrast dark FOLDER

Prints what is too weak, cut off or out of reach as JSON. The folder holds a store, and ``cast.json`` the plays in it.
In a process of its own: other tests draw nothing, and leave their window behind.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from companion.dev.offscreen import OffscreenApp, without_a_display

without_a_display()

from kivy.core.window import Window  # noqa: E402 -- opens the window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels  # noqa: E402

from companion.core import clock  # noqa: E402
from companion.dev import screens  # noqa: E402
from companion.ui.kit.geometry import below, bounds, scroll_around  # noqa: E402
from companion.ui.kit.words import Words  # noqa: E402
from companion.ui.look import palette  # noqa: E402
from companion.ui.scene import Cast  # noqa: E402
from tests.ui.sampling import in_turn, sampled  # noqa: E402

NEEDED = {"dark": 4.5, "light": 4.5, "hc_dark": 7.0, "hc_light": 7.0}
SEEN_IN = {  # window, language, text size, and the hand
    "dark": ("phone", "en", 1.0, "right"),
    "light": ("small", "fr", 1.6, "left"),
    "hc_dark": ("wide", "en", 1.0, "right"),
    "hc_light": ("phone", "fr", 1.0, "left"),
}
SHARES = 4  # of the scenes, one in each turn
EVERY = 2  # pixels: as many as it takes to know the ground

Colour = tuple[float, float, float]


class Picture:
    """What the window shows now."""

    def __init__(self, stage: OffscreenApp) -> None:
        stage.settle()
        type(Window).on_draw(Window)
        self.width, self.height = map(int, Window.size)
        self._pixels = bytes(glReadPixels(0, 0, self.width, self.height, GL_RGB, GL_UNSIGNED_BYTE))

    def ground(self, left: float, bottom: float, right: float, top: float) -> Colour:
        """The colour that most of a place has; letters cover less than half of it."""
        seen: Counter[tuple[int, int, int]] = Counter()
        for y in range(max(round(bottom), 0), min(round(top), self.height), EVERY):
            start, end = max(round(left), 0), min(round(right), self.width)
            row = self._pixels[(y * self.width + start) * 3 : (y * self.width + end) * 3]
            seen.update(zip(*(row[colour :: 3 * EVERY] for colour in range(3)), strict=True))
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


def opened(folder: Path) -> tuple[OffscreenApp, Cast]:
    clock.stand_at(screens.SHOWN_AT)
    Window.on_draw = lambda *_: None  # a scene is drawn once, when it has come to rest
    return OffscreenApp(folder, screens.SIZES["phone"]), json.loads((folder / "cast.json").read_text())


def measure(scheme: str, folder: Path) -> tuple[int, dict[str, list[str]]]:
    """How many words were looked at, and what is wrong with the scenes of a scheme."""
    stage, cast = opened(folder)
    size, language, text_size, hand = SEEN_IN[scheme]
    stage.prefer(left_handed=hand == "left")
    found: dict[str, list[str]] = {}
    looked_at, flaws = 0, stage.flaws

    def measured() -> list[str]:
        nonlocal looked_at
        looked_at += sum(1 for _ in written(stage))
        return [*flaws(), *weak(stage, scheme)]

    stage.flaws = measured  # type: ignore[method-assign]  # so that each scene is measured while it is shown
    for scene in in_turn(sampled(screens.SCENES, palette.SCHEMES.index(scheme), len(palette.SCHEMES)), SHARES):
        wrong = screens.render(stage, cast, scene, (size, scheme, language, text_size), None)
        if wrong:
            found[scene.name] = wrong
    return looked_at, found


def too_faint(folder: Path) -> list[str]:
    """What is found where words are made too faint on purpose."""
    stage, _ = opened(folder)
    stage.prefer(theme="hc_dark")
    before = list(weak(stage, "hc_dark"))
    next(words for words, _ in written(stage)).recolor("raised")
    return [*before, *weak(stage, "hc_dark")]


if __name__ == "__main__":
    what, where = sys.argv[1], Path(sys.argv[2])
    print(json.dumps(too_faint(where) if what == "faint" else measure(what, where)))
