"""What the device does for a table at which hands are full: it dims, it feels a shake, it reads aloud.

Each is off until its owner wants it, and costs nothing while it is off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

from companion import device

UNTOUCHED: Final = 60.0  # seconds until a screen that stays on goes dim
FEELS: Final = 1 / 40  # seconds between two looks at the sensor


class Dimmer:
    """Lets a screen that stays on go dim while nobody touches it; the first touch or key lights it up, and does what
    it would have done."""

    def __init__(self) -> None:
        self._later = Clock.create_trigger(self._dim, UNTOUCHED)
        self._on = self._dimmed = False
        self._listens: dict[str, Callable[..., bool]] = {"on_touch_down": self._stirred, "on_key_down": self._stirred}

    def watch(self, on: bool) -> None:
        """Begin, with a full minute, or end, with a bright screen."""
        if on != self._on:
            self._on = on
            (Window.bind if on else Window.unbind)(**self._listens)
        self._stirred()

    def _stirred(self, *_: object) -> bool:
        self._later.cancel()
        if self._on:
            self._later()
        if self._dimmed:
            self._dimmed = False
            device.dim(False)
        return False

    def _dim(self, *_: object) -> None:
        self._dimmed = True
        device.dim(True)


class Shakes:
    """Tells of a shake while dice wait for one. The sensor is asked for nothing at any other time."""

    def __init__(self, shaken: Callable[[], Any]) -> None:
        self._shaken = shaken
        self._clock: Any = None

    def watch(self, on: bool) -> None:
        if on == (self._clock is not None):
            return
        device.feel(on)
        if on:
            from companion.device.shaking import Shaking

            self._shaking = Shaking()
            self._clock = Clock.schedule_interval(self._feel, FEELS)
        else:
            self._clock.cancel()
            self._clock = None

    def _feel(self, _: float) -> None:
        force = device.force()
        if force is not None and self._shaking.feel(force, float(Clock.time())):
            self._shaken()


class Reader:
    """Reads a sentence aloud once, when it comes up."""

    def __init__(self) -> None:
        self._said: tuple[str, str] | None = None

    def read(self, text: str, language: str) -> None:
        if text and (text, language) != self._said:
            self._said = (text, language)
            device.speak(text, language)

    def hush(self) -> None:
        """Nobody wants to hear it any more; the same sentence is read again when it comes up again."""
        if self._said is not None:
            self._said = None
            device.hush()
