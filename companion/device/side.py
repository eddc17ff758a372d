"""What the app may ask of the device that it runs on, with the answers of one that can do nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple


class Insets(NamedTuple):
    """Pixels of the window that belong to the device: bars, cut-outs, gestures; and the keyboard from below."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    keyboard: float = 0.0


class ScreenArea(NamedTuple):
    """The part of a computer's screen that windows may have, in the system's own points."""

    left: int
    top: int
    width: int
    height: int


class Listener:
    """Who is called when somebody touches. This one never hears anything: who waits for a touch has to look for it."""

    tells = False  # whether one may rely on being called; it may change

    def close(self) -> None:
        return


def home() -> Path:
    """The person's own folder; where there is none, a place in which nothing can be made."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.devnull)


class Side:
    """One kind of device. Whatever goes wrong here may raise: :mod:`companion.device` answers for it."""

    phone = False  # whether files and texts are given away through the system's own dialogs

    def abilities(self) -> frozenset[str]:
        """Of ``dim``, ``shake``, ``speak`` and ``picture``, what it can do."""
        return frozenset()

    def data_folder(self) -> Path:
        return home() / "vis-a-vis"

    def exchange_folder(self, data: Path) -> Path:
        return data / "exchange"

    def has_display(self) -> bool:
        return True

    # What the device is set to; ``refresh`` when it may have been set anew

    def refresh(self) -> None:
        return

    def language(self) -> str:
        return "en"

    def light(self) -> bool:
        return False

    def font_scale(self) -> float:
        return 1.0

    def calm(self) -> bool:
        """Whether its owner has asked all apps to move less."""
        return False

    def density(self) -> float | None:
        """Pixels of a dp; None where Kivy finds it out by itself."""
        return None

    def insets(self) -> Insets:
        return Insets()

    def screens(self) -> tuple[ScreenArea, ...]:
        """Of a device with windows; none where nobody knows."""
        return ()

    # What the device does

    def vibrate(self, seconds: float) -> None:
        return

    def keep_awake(self, on: bool) -> None:
        return

    def dim(self, on: bool) -> None:
        return

    def feel(self, on: bool) -> None:
        """Begin or end to feel how the device is moved."""
        return

    def force(self) -> tuple[float, float, float] | None:
        """What it feels now, in m/s²; None before the first time."""
        return None

    def speak(self, text: str, language: str) -> None:
        return

    def hush(self) -> None:
        return

    def listen(self, called: Callable[[], None]) -> Listener:
        """Call when somebody touches, from whatever thread; once there is a window, on the thread that has it."""
        del called
        return Listener()

    def give_back_memory(self) -> None:
        """Let the system have what the C library keeps for later."""
        return

    def rest(self) -> None:
        """The app ends: give back what was taken."""
        return

    def copy(self, text: str) -> None:
        raise NotImplementedError

    def clipboard_text(self) -> str:
        return ""

    def share(self, text: str) -> bool:
        """Whether the system's share sheet was opened."""
        return False

    def share_picture(self, name: str, png: bytes) -> bool:
        """The same for a picture, where ``picture`` is among its abilities."""
        return False

    def choose_new_file(self, name: str, text: str, done: Callable[[bool], Any]) -> bool:
        """Whether the system's chooser was opened."""
        return False

    def choose_file(self, largest: int, done: Callable[[str | None], Any]) -> bool:
        return False
