"""Dice of Roll Through the Ages: the faces, one die, and the picker for what a real die shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.kit.block import Block, Grid
from companion.ui.kit.motion import Later
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.look import draw
from companion.ui.look.draw import Ink
from companion.ui.look.emblems import GridDrawing
from companion.ui.look.theme import theme

FACES = ("food3", "good1", "goods2_skull", "workers3", "food2_or_workers2", "coins7")

# face: (glyph, size, x, y) on a grid of 76, y down
_GLYPHS: dict[str, tuple[tuple[str, float, float, float], ...]] = {
    "food3": (("barley", 30, 38, 22), ("barley", 30, 22, 52), ("barley", 30, 54, 52)),
    "good1": (("amphora", 46, 38, 38),),
    "goods2_skull": (("skull", 30, 38, 20), ("amphora", 30, 22, 53), ("amphora", 30, 54, 53)),
    "workers3": (("worker", 28, 38, 21), ("worker", 28, 21, 53), ("worker", 28, 55, 53)),
    "food2_or_workers2": (
        ("barley", 25, 20, 22),
        ("barley", 25, 38, 22),
        ("worker", 24, 40, 55),
        ("worker", 24, 58, 55),
    ),
}


def die_face(face: str, x: float, y: float, size: float, colour: Ink) -> None:
    """What a face shows, around (x, y). A coin face is named with its worth: coins7, coins12."""
    grid = GridDrawing(x, y, size, 76)
    if face.startswith("coins"):
        draw.ring(x, y, 24 * grid.unit, 3.5 * grid.unit, colour)
        draw.sized(face.removeprefix("coins"), x, y, "Serif", 29 * grid.unit, colour)
        return
    for name, height, column, row in _GLYPHS[face]:
        draw.glyph(name, *grid.at(column, row), height * grid.unit, colour)
    if face == "food2_or_workers2":
        grid.stroke((13, 46), (63, 28), width=2, colour=_dim(colour))


def _dim(colour: Ink) -> Ink:
    return theme.color(colour, 0.7) if isinstance(colour, str) else colour


# state: (fill, border, border width in dp, glyphs, badge, icon of the caption, colour of the caption)
_LOOKS: dict[str, tuple[str, str, float, str, str | None, str | None, str]] = {
    "free": ("raised", "line", 2, "text", None, "refresh", "text2"),
    "kept": ("lit", "bronze", 3, "onlit", "lock", "lock", "bronze"),
    "entered": ("lit", "bronze", 3, "onlit", "pencil-outline", "pencil-outline", "bronze"),
    "empty": ("surface", "muted", 2, "muted", None, None, "text2"),
    "next": ("surface", "bronze", 3, "bronze", None, None, "bronze"),
    "fixed": ("raised", "line", 2, "text", None, None, "text2"),
}


class Die(Touchable):
    """One die. `state`: free (will be rolled again), kept, entered (typed in from a real die), empty (not rolled yet),
    next (the die to type in now), fixed (rolled, and nothing to decide). `caption` is the word below; a ``steady`` one
    is as high without it."""

    tilt = NumericProperty(0)
    lift = NumericProperty(0)

    def __init__(
        self,
        face: str | None,
        state: str = "free",
        caption: str = "",
        *,
        name: str,
        size: float = 76,
        steady: bool = False,
        on_release: Callback | None = None,
        on_hold: Callback | None = None,
        enabled: bool = True,
    ) -> None:
        self.face, self.state, self.caption, self._die, self._steady = face, state, caption, dp(size), steady
        self.rest = face  # the face that it shows once it lies still
        self._flashes = Later()
        super().__init__(name=name, on_release=on_release, on_hold=on_hold, enabled=enabled, radius=size * 16 / 76)
        self.fbind("tilt", self._redraw)
        self.fbind("lift", self._redraw)

    def wish(self) -> float:
        return self._die + dp(12)

    def least(self) -> float:
        return self._die

    def _caption_height(self) -> float:
        return theme.sp(18) + dp(4) if self.caption or self._steady else 0

    def height_for(self, width: float) -> float:
        # The badge stands out 6 dp above the corner.
        return self._die + dp(8) + self._caption_height()

    def show(self, face: str | None, state: str, caption: str = "") -> None:
        """Change at once, with a small lift when the die was kept or freed; it tumbles no longer."""
        moved = theme.motion and face == self.rest and state != self.state
        self._lie_still()
        if bool(caption) != bool(self.caption):
            self.changed()  # the word takes room, or leaves it
        self.face, self.rest, self.state, self.caption = face, face, state, caption
        self.repaint()
        if moved:
            Animation.cancel_all(self, "lift")
            self.lift = dp(4)
            Animation(lift=0, duration=0.14, t="out_quad").start(self)

    def settle(self, face: str, others: Sequence[str] = FACES, delay: float = 0) -> None:
        """Come to rest on a face that is already decided: three quick faces, then a small tilt back to level."""
        self._lie_still()
        self.rest = face
        if not theme.motion:
            self._flash(face)
            return
        quick = [other for other in others if other != face][:3]
        for i, other in enumerate([*quick, face]):
            self._flashes.after(delay + i * 0.07, partial(self._flash, other))
        self._flashes.after(delay + len(quick) * 0.07, self._level)

    @property
    def tumbling(self) -> bool:
        """Whether it still rolls."""
        return self._flashes.pending or bool(self.tilt)

    def _lie_still(self) -> None:
        """Whatever it was about to show does not hold any more."""
        self._flashes.call_off()
        Animation.cancel_all(self, "tilt")
        self.tilt = 0

    def _flash(self, face: str) -> None:
        self.face = face
        self.repaint()

    def _level(self) -> None:
        self.tilt = 6
        Animation(tilt=0, duration=0.21, t="out_back").start(self)

    def _redraw(self, *_: object) -> None:
        self.repaint()

    def paint(self) -> None:
        fill, border, border_width, glyphs, badge, icon, words = _LOOKS[self.state]
        if theme.high_contrast and border == "muted":
            border = "line"
        size = self._die
        x, y = self.center_x, self.top - dp(6) - size / 2
        PushMatrix()
        Rotate(angle=self.tilt, origin=(x, y))
        Translate(0, self.lift, 0)
        ground = theme.pressed(fill) if self.pressed else fill
        radius = size * 16 / 76
        draw.panel(x - size / 2, y - size / 2, size, size, radius, ground, border, border_width)
        if self.face is not None:
            die_face(self.face, x, y, size, glyphs)
        elif self.state == "next":
            draw.glyph("plus", x, y, size * 0.4, glyphs)
        if badge:
            part = min(size / dp(68), 1)  # of its full size, on a small die
            bx, by = x + size / 2 - dp(7) * part, y + size / 2 - dp(7) * part
            draw.disc(bx, by, dp(13) * part, "bg")
            draw.disc(bx, by, dp(11.5) * part, "bronze")
            draw.glyph(badge, bx, by, dp(15) * part, "onbronze")
        PopMatrix()
        if self.caption:
            self._paint_caption(icon if theme.text_scale < 1.3 else None, words)

    def _paint_caption(self, icon: str | None, colour: str) -> None:
        middle = self.top - dp(10) - self._die - theme.sp(18) / 2
        width = draw.text_width(self.caption, "label")
        small = theme.sp(14)
        if icon is None or width + small + dp(3) > self.width:
            draw.fitted(self.caption, self.center_x, middle, "label", colour, self.width)
            return
        left = self.center_x - (width + small + dp(3)) / 2
        draw.glyph(icon, left + small / 2, middle, small, colour)
        draw.figure(self.caption, left + small + dp(3), middle, "label", colour, align="left")


class DiceTotals(Touchable):
    """The eighth cell of the dice: what the dice shown give together, as (icon, figure) pairs in two columns, and one
    line of bronze for what is still open, in which names of icons stand for them ("+2 barley / worker"). From text size
    1.3 it is a sum sign that opens the sums."""

    def __init__(
        self,
        figures: Sequence[tuple[str, str]],
        open_line: str,
        caption: str,
        *,
        name: str = "tally",
        size: float = 76,
        on_release: Callback | None = None,
    ) -> None:
        self._figures, self._open_line, self._caption, self._die = figures, open_line, caption, dp(size)
        super().__init__(name=name, on_release=on_release)

    def wish(self) -> float:
        return self._die + dp(12)

    def height_for(self, width: float) -> float:
        return self._die + dp(8) + (theme.sp(18) + dp(4) if self._caption else 0)

    def show(self, figures: Sequence[tuple[str, str]], open_line: str) -> None:
        self._figures, self._open_line = figures, open_line
        self.repaint()

    def paint(self) -> None:
        size = self._die
        width = min(self.width, size + dp(16))
        x, y = self.center_x - width / 2, self.top - dp(6) - size
        draw.panel(x, y, width, size, dp(14), theme.pressed("bg") if self.pressed else "bg", "line")
        if self._caption:
            draw.fitted(self._caption, self.center_x, y - dp(4) - theme.sp(18) / 2, "label", "text2", self.width)
        if theme.stacking:
            draw.glyph("sigma", self.center_x, y + size / 2, size * 0.42, "text")
            return
        rows = (len(self._figures) + 1) // 2 + bool(self._open_line)
        step = size / max(rows, 3) * 0.92
        top = y + size - (size - step * rows) / 2 - step / 2
        for i, (icon, figure) in enumerate(self._figures):
            left = x + dp(16) + (i % 2) * (width / 2 - dp(4))
            middle = top - (i // 2) * step
            draw.glyph(icon, left, middle, dp(15), "text2")
            draw.sized(figure, left + dp(18), middle, "Serif", dp(16), "text")
        if self._open_line:
            parts = self._open_line.split()
            draw.mixed_line(parts, self.center_x, top - (rows - 1) * step, dp(13), "bronze", bold=True)


class FaceButton(Touchable):
    """One of the six faces to choose from."""

    def __init__(self, face: str, label: str, *, name: str, on_release: Callback, size: float = 72) -> None:
        self.face, self._label, self._die = face, label, dp(size)
        super().__init__(name=name, on_release=on_release, radius=size * 16 / 76)

    def wish(self) -> float:
        return self._die

    def height_for(self, width: float) -> float:
        return self._die

    def paint(self) -> None:
        size = min(self._die, self.width)
        x, y = self.center_x - size / 2, self.center_y - size / 2
        radius = size * 16 / 76
        draw.panel(x, y, size, size, radius, theme.pressed("lit") if self.pressed else "lit", "bronze", 2)
        die_face(self.face, self.center_x, self.center_y, size, "onlit")


class FacePicker(Grid):
    """The six faces of a die, to type in what the real die shows: `on_pick(face)`."""

    def __init__(
        self,
        on_pick: Callable[[str], Any],
        faces: Sequence[str] = FACES,
        labels: Sequence[str] = (),
        *,
        columns: int = 3,
        size: float = 72,
    ) -> None:
        labels = labels or [""] * len(faces)
        buttons: list[Block] = [
            FaceButton(face, label, name=f"face-{face}", on_release=partial(on_pick, face), size=size)
            for face, label in zip(faces, labels, strict=True)
        ]
        super().__init__(*buttons, columns=columns, gap=8)
