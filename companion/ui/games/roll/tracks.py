"""Tracks of holes and pegs, as on the wooden board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.kit.block import Block
from companion.ui.look import draw
from companion.ui.look.theme import theme

A_HOLE = 0.09  # seconds a peg takes for a hole
AT_MOST = 0.45


class Peg(NamedTuple):
    """One track: the peg stands in hole `peg` of 0 to `last`; `figure` is what it is worth, drawn at the right."""

    icon: str
    label: str
    peg: int
    last: int
    figure: str


class PegTracks(Block):
    """Tracks below each other with a common column for their names. From text size 1.3, or when the names leave too
    little room, each track stacks: name and figure above, holes below. Not a target itself: the card around it is."""

    # hole radius, peg radius, least and greatest distance of two holes (and when stacked), height of a row
    _hole, _peg, _near, _far, _farther, _row = 4.0, 8.0, 15.0, 23.0, 34.0, 25.0

    way = NumericProperty(1)  # the pegs' way from the old figures to the new ones

    def __init__(self, tracks: Sequence[Peg], accent: str = "bronze", *, roomy: bool = False, scale: float = 1) -> None:
        super().__init__()
        self.tracks, self._accent, self._scale = tuple(tracks), accent, scale
        self._before = [track.peg for track in self.tracks]
        if roomy:
            self._row = 46.0
        self.fbind("way", self._moved)

    def update(self, tracks: Sequence[Peg]) -> None:
        """Show new figures; the pegs move there hole by hole."""
        self._before = [track.peg for track in self.tracks]
        self.tracks = tuple(tracks)
        holes = max(abs(a - track.peg) for a, track in zip(self._before, self.tracks, strict=True))
        Animation.cancel_all(self, "way")
        if holes and theme.motion:
            self.way = 0
            Animation(way=1, duration=min(holes * A_HOLE, AT_MOST), t="out_quad").start(self)
        else:
            self._before = [track.peg for track in self.tracks]
            self.repaint()

    def _moved(self, *_: object) -> None:
        self.repaint()

    # Measures

    def _names(self) -> float:
        """The width of the icon and the longest name."""
        widest = max(draw.text_width(track.label, "body") for track in self.tracks)
        return theme.sp(20) + dp(10) + widest + dp(14)

    def _figures(self) -> float:
        return max(dp(28), *(draw.text_width(track.figure, "figure_s") + dp(6) for track in self.tracks))

    def _distance(self, width: float, stacked: bool = False) -> float:
        holes = max(track.last for track in self.tracks)
        room = width - 2 * dp(self._peg) * self._scale
        return min(dp(self._farther if stacked else self._far) * self._scale, room / max(holes, 1))

    def _stacks(self, width: float) -> bool:
        return theme.stacking or self._distance(width - self._columns()) < dp(self._near)

    def _columns(self) -> float:
        return max(self._names(), dp(112)) + self._figures()

    def least(self) -> float:
        return self._names() + self._figures()

    def height_for(self, width: float) -> float:
        return self._row_height(width) * len(self.tracks)

    def _row_height(self, width: float) -> float:
        line = max(dp(self._row), theme.sp(22))
        if self._stacks(width):
            return theme.sp(24) + 2 * dp(self._peg) * self._scale + dp(8)
        return max(line, 2 * dp(self._peg) * self._scale)

    # Drawing

    def paint(self) -> None:
        stacked = self._stacks(self.width)
        height = self._row_height(self.width)
        for i, track in enumerate(self.tracks):
            top = self.top - i * height
            if stacked:
                words, holes, left = top - theme.sp(12), top - theme.sp(24) - dp(self._peg) * self._scale, self.x
                distance = self._distance(self.width, stacked=True)
            else:
                words = holes = top - height / 2
                left = self.x + max(self._names(), dp(112))
                distance = self._distance(self.width - self._columns())
            self._paint_words(track, words)
            peg = self._before[i] + (track.peg - self._before[i]) * self.way
            self._paint_holes(track, peg, left + dp(self._peg) * self._scale, holes, distance)

    def _paint_words(self, track: Peg, y: float) -> None:
        size = theme.sp(20)
        draw.glyph(track.icon, self.x + size / 2, y, size, "text2")
        draw.figure(track.label, self.x + size + dp(10), y, "body", "text", align="left")
        draw.figure(track.figure, self.right, y, "figure_s", "text" if track.peg else "muted", align="right")

    def _paint_holes(self, track: Peg, peg: float, x: float, y: float, distance: float) -> None:
        hole = dp(self._hole) * self._scale
        here = round(peg)
        for i in range(track.last + 1):
            if i < here:
                draw.disc(x + i * distance, y, hole + dp(1), theme.blend(self._accent, theme.trail()))
            elif i > here:
                draw.ring(x + i * distance, y, hole, dp(1.4), "muted")
        radius = dp(self._peg) * self._scale
        draw.disc(x + peg * distance, y, radius, self._accent)
        draw.disc(x + peg * distance, y, radius * 2.5 / 8, "bg")


class FoodTrack(PegTracks):
    """Sixteen small holes, 0 to 15, in one row."""

    _hole, _peg, _near, _far, _farther, _row = 2.6, 5.5, 10.0, 13.2, 22.0, 28.0

    def __init__(
        self, label: str, food: int, *, accent: str = "roll", icon: str = "barley", last: int = 15, scale: float = 1
    ) -> None:
        super().__init__([Peg(icon, label, food, last, str(food))], accent, scale=scale)

    def set(self, food: int) -> None:
        self.update([self.tracks[0]._replace(peg=food, figure=str(food))])

    def _paint_words(self, track: Peg, y: float) -> None:
        # No food is a warning, not an empty stock.
        super()._paint_words(track._replace(peg=1), y)
