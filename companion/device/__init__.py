"""The device: what it is set to, and what it does for the app. One interface, whatever the app runs on.

A :class:`~companion.device.side.Side` does it: Android's, the desktop's, or a fake one in tests. Everything here is
optional comfort, so no call raises: where the device cannot do it, nothing happens and the answer is the harmless one.
Kivy, plyer and pyjnius are imported only when a function is called, so that start-up does not pay for them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from companion.device import faults
from companion.device.side import Insets, Listener, ScreenArea, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

Answer = TypeVar("Answer")


def _own_side() -> Side:
    if "ANDROID_ARGUMENT" in os.environ:
        from companion.device.phone import Phone  # noqa: PLC0415

        return Phone()
    from companion.device.desktop import Desktop  # noqa: PLC0415

    return Desktop()


_side: Side = _own_side()


@contextmanager
def using(side: Side) -> Iterator[Side]:
    """Another device for a while."""
    global _side  # noqa: PLW0603 -- there is one device
    before, _side = _side, side
    try:
        yield side
    finally:
        _side = before


def _answer_or(call: Callable[[], Answer], otherwise: Answer) -> Answer:
    try:
        return call()
    except Exception as fault:  # a device may fail in any way; the app goes on
        faults.note(fault)
        return otherwise


# Where


def can(what: str) -> bool:
    """Whether the device can ``dim`` its screen, feel a ``shake``, ``speak``, or offer a ``picture`` to other apps."""
    nothing: frozenset[str] = frozenset()
    return what in _answer_or(_side.abilities, nothing)


def is_phone() -> bool:
    """Whether files and texts are given away through the system's own dialogs."""
    return _side.phone


def data_folder() -> Path:
    """Where this device keeps an app's own files."""
    if folder := os.environ.get("VISAVIS_DATA"):
        return Path(folder)
    return _answer_or(_side.data_folder, Path(os.devnull))


def exchange_folder() -> Path:
    """Where a person finds what the app writes for others, and puts what it shall read."""
    data = data_folder()
    return _answer_or(lambda: _side.exchange_folder(data), data / "exchange")


def has_display() -> bool:
    """Whether a window can be shown to a person."""
    return _answer_or(_side.has_display, True)


# What the device is set to


def refresh() -> None:
    """The person may have set it anew: ask it again."""
    _answer_or(_side.refresh, None)


def system_language() -> str:
    """The two letters of the device's language."""
    return _answer_or(_side.language, "en")[:2].lower()


def system_is_light() -> bool:
    """Whether the device asks for a light theme; unknown counts as dark, for a dim room."""
    return _answer_or(_side.light, False)


def font_scale() -> float:
    """How much larger than usual the device's owner wants letters to be."""
    return _answer_or(_side.font_scale, 1.0) or 1.0


def system_is_calm() -> bool:
    """Whether the device's owner has asked all apps to move less; unknown counts as no."""
    return _answer_or(_side.calm, False)


def density() -> float | None:
    """Pixels of a dp; None where Kivy finds it out by itself."""
    return _answer_or(_side.density, None)


def insets() -> Insets:
    """Pixels of the window that bars, cut-outs and the keyboard cover (edge to edge from Android 15 on)."""
    return _answer_or(_side.insets, Insets())


def screens() -> tuple[ScreenArea, ...]:
    """On a computer: what its screens leave to windows, once there is a window; none where nobody knows."""
    return _answer_or(_side.screens, ())


# What the device does


def vibrate(seconds: float = 0.02) -> None:
    """A short tick under the finger."""
    _answer_or(lambda: _side.vibrate(seconds), None)


def keep_awake(on: bool) -> None:
    """Keep the screen on, or let it go out as the device has it."""
    _answer_or(lambda: _side.keep_awake(on), None)


def dim(on: bool) -> None:
    """Nearly dark while nobody touches it, or as bright as the device has it."""
    _answer_or(lambda: _side.dim(on), None)


def feel(on: bool) -> None:
    """Begin or end to feel how the device is moved: a sensor takes power."""
    _answer_or(lambda: _side.feel(on), None)


def force() -> tuple[float, float, float] | None:
    """What pulls at the device now, gravity included, in m/s²; None where nothing is felt."""
    return _answer_or(_side.force, None)


def speak(text: str, language: str) -> None:
    """Read a text aloud, instead of what is being read, in the language of these two letters. Nobody waits for it."""
    _answer_or(lambda: _side.speak(text, language), None)


def hush() -> None:
    """Stop reading aloud."""
    _answer_or(_side.hush, None)


def listen(called: Callable[[], None]) -> Listener:
    """Be called when somebody touches, as far as the device tells without being asked: see the answer."""
    return _answer_or(lambda: _side.listen(called), Listener())


def give_back_memory() -> None:
    """Let the system have the memory that is free in this process; it takes some milliseconds."""
    _answer_or(_side.give_back_memory, None)


def rest() -> None:
    """The app ends: the device gets back what was taken from it."""
    _answer_or(_side.rest, None)


def copy(text: str) -> bool:
    """Put a text on the clipboard; whether it is there."""

    def put() -> bool:
        _side.copy(text)
        return True

    return _answer_or(put, False)


def clipboard_text(longest: int) -> str:
    """The text on the clipboard; of one that is longer than it may be, enough to tell."""
    return _answer_or(lambda: _side.clipboard_text()[: longest + 1], "")


def share(text: str) -> bool:
    """Offer a text to other apps. Whether a share sheet was opened; where not, one may :func:`copy`."""
    return _answer_or(lambda: _side.share(text), False)


def share_picture(name: str, png: bytes) -> bool:
    """Offer a picture to other apps, on a device that can. Whether a share sheet was opened."""
    return _answer_or(lambda: _side.share_picture(name, png), False)


def choose_new_file(name: str, text: str, done: Callable[[bool], Any]) -> bool:
    """On a phone: let the person say where to keep a text as a file; ``done`` hears whether it was written.
    False if the device has no such dialog."""
    return _answer_or(lambda: _side.choose_new_file(name, text, done), False)


def choose_file(largest: int, done: Callable[[str | None], Any]) -> bool:
    """On a phone: let the person choose a file; ``done`` gets its text (of at most so many letters), or None.
    False if the device has no such dialog."""
    return _answer_or(lambda: _side.choose_file(largest, done), False)
