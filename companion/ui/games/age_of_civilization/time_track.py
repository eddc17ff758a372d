"""The time track of Age of Civilization: eight cards in a row, three of them open, and what the next ones bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.kit.touch import Callback, Touchable
from companion.ui.look import draw
from companion.ui.look.theme import theme

NAMED = 74  # dp of a card from which its name has room
GAP = 3


class TrackCard(NamedTuple):
    """A card of the row: its glyph, its name, ``past``, ``open``, ``next`` or ``later``, and the glyphs of what happens
    when it opens."""

    icon: str
    name: str
    state: str
    marks: tuple[str, ...] = ()


_INK = {"past": "muted", "open": "onlit", "next": "text", "later": "text2"}


class TimeTrack(Touchable):
    """One target; open cards are lit with a bronze edge, the next one has the edge alone, past ones have sunk."""

    def __init__(self, places: Sequence[TrackCard], *, name: str, on_release: Callback | None = None) -> None:
        self._places = tuple(places)
        super().__init__(name=name, on_release=on_release, radius=10)

    def _cell(self, width: float) -> float:
        return (width - dp(GAP) * (len(self._places) - 1)) / len(self._places)

    def _named(self, width: float) -> bool:
        return self._cell(width) >= dp(NAMED) and not theme.stacking

    def height_for(self, width: float) -> float:
        return dp(84) if self._named(width) else dp(64)

    def least(self) -> float:
        return len(self._places) * dp(30)

    def paint(self) -> None:
        super().paint()
        cell, named = self._cell(self.width), self._named(self.width)
        for number, place in enumerate(self._places):
            self._paint_place(place, number + 1, self.x + number * (cell + dp(GAP)), cell, named)

    def _paint_place(self, place: TrackCard, number: int, x: float, width: float, named: bool) -> None:
        height = self.height - (dp(12) if place.state == "past" else 0)
        fill = {"open": "lit", "past": "bg"}.get(place.state, "surface")
        border, thick = {"open": ("bronze", 2), "next": ("bronze", 1)}.get(place.state, ("line", 1))
        draw.panel(x, self.y, width, height, dp(10), fill, border, thick)
        colour, middle = _INK[place.state], x + width / 2
        top = self.y + height
        draw.sized(str(number), x + dp(6), top - dp(11), "Sans", dp(11), colour, align="left")
        for step, mark in enumerate(place.marks[:2]):
            draw.glyph(mark, x + width - dp(9) - step * dp(14), top - dp(11), dp(14), "neg")
        draw.glyph(place.icon, middle, self.y + height * (0.5 if named else 0.36), dp(24), colour)
        if named:
            draw.fitted(place.name, middle, self.y + dp(16), "caption", colour, width - dp(8))
