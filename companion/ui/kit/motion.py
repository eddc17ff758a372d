"""What moves by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.kit.block import Block
from companion.ui.kit.still import Still
from companion.ui.look import draw
from companion.ui.look.theme import theme


class Later:
    """Changes of a widget that come in a moment. A newer change cancels those that are pending."""

    def __init__(self) -> None:
        self._coming: list[Any] = []

    def after(self, seconds: float, do: Callable[[], Any]) -> None:
        self._coming.append(Clock.schedule_once(lambda _: do(), seconds))

    def call_off(self) -> None:
        for event in self._coming:
            event.cancel()
        self._coming.clear()

    @property
    def pending(self) -> bool:
        """Whether something is still to come."""
        return any(event.is_triggered for event in self._coming)


class Pulse:
    """One slow beat for all that changes by itself while a person waits: all of it in the same frame, over a picture of
    the page as long as nothing else changes (see :mod:`companion.ui.kit.still`)."""

    def __init__(self) -> None:
        self._beats: dict[Block, Callable[[], None]] = {}
        self._moves: dict[Block, Callable[[], None]] = {}
        self._clock: Any = None
        self._still = Still()

    def join(self, block: Block, beat: Callable[[], None], move: Callable[[], None] | None = None) -> None:
        """At each ``beat`` the block changes what it has drawn on its page. One that can ``move`` only decides then how
        it is painted."""
        self._beats[block] = beat
        if move is not None:
            self._moves[block] = move
        if self._clock is None or not self._clock.is_triggered:
            self._clock = Clock.schedule_interval(self._beat, BEAT)

    def leave(self, block: Block) -> None:
        self._beats.pop(block, None)
        self._moves.pop(block, None)
        if not self._moves:
            self._still.end()
        if not self._beats and self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _beat(self, _: float) -> None:
        for block in list(self._beats):
            # Whoever rebuilds the screen drops whole trees: what is no longer in a window leaves by itself
            if block.get_root_window() is None:
                self.leave(block)
        still = bool(self._moves) and self._still.shows(self._moves)
        for block, beat in list(self._beats.items()):
            (self._moves.get(block, beat) if still else beat)()
        if still:
            self._still.draw(self._moves)
        elif self._moves:
            self._still.take(self._moves)


BEAT: Final = 0.4  # seconds
DOTS: Final = (0, 1, 2)
FAINT: Final = 0.35  # the opacity of a dot whose turn it is not
pulse: Final = Pulse()


class ThinkingDots(Block):
    """Three dots, one bright after the other, while an opponent thinks; without motion they stand still (the words
    beside say it)."""

    def __init__(self, color: str = "text2") -> None:
        super().__init__()
        self._color, self.bright = color, 0
        self._inks: list[Color] = []

    def wish(self) -> float:
        return dp(36)

    def least(self) -> float:
        return dp(36)

    def height_for(self, width: float) -> float:
        return dp(12)

    def parent_changed(self, parent: Widget | None) -> None:
        super().parent_changed(parent)
        if parent is None:
            pulse.leave(self)
        elif theme.motion:
            pulse.join(self, self._go_on, self._move)

    def _go_on(self) -> None:
        """The next dot: two colours of what is drawn already, no more."""
        self._move()
        for ink, colour in zip(self._inks, self._colours(), strict=False):
            ink.rgba = colour

    def _move(self) -> None:
        self.bright = (self.bright + 1) % len(DOTS)

    def _colours(self) -> list[tuple[float, float, float, float]]:
        lit = DOTS if not theme.motion else (self.bright,)
        return [theme.blend(self._color, 1.0 if dot in lit else FAINT) for dot in DOTS]

    def paint(self) -> None:
        self._inks = [
            draw.disc(self.x + dp(6 + 12 * dot), self.center_y, dp(3.5), colour)
            for dot, colour in zip(DOTS, self._colours(), strict=True)
        ]
