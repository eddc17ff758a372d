"""A computer with a window: Kivy does what there is to do."""

from __future__ import annotations

import locale
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.device.side import Listener, ScreenArea, Side, home

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device.voice import ProgramVoice


class Desktop(Side):
    def __init__(self) -> None:
        self._voice: ProgramVoice | None = None  # before the first word

    def abilities(self) -> frozenset[str]:
        from companion.device import voice  # noqa: PLC0415

        return frozenset({"speak"} if voice.program() else ())

    def speak(self, text: str, language: str) -> None:
        from companion.device import voice  # noqa: PLC0415

        if voice.program():
            self._voice = self._voice or voice.ProgramVoice()
            self._voice.say(text, language)

    def hush(self) -> None:
        if self._voice is not None:
            self._voice.hush()

    def listen(self, called: Callable[[], None]) -> Listener:
        from companion.device.events import Hearing  # noqa: PLC0415

        return Hearing(called)

    def give_back_memory(self) -> None:
        if sys.platform == "linux":
            import ctypes  # noqa: PLC0415

            trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc's; others give back by themselves
            if trim is not None:
                trim(0)

    def rest(self) -> None:
        self.hush()

    def data_folder(self) -> Path:
        if sys.platform == "darwin":
            return home() / "Library" / "Application Support" / "Vis-a-vis"
        if sys.platform == "win32":
            return Path(os.environ.get("APPDATA", str(home()))) / "Vis-a-vis"
        return Path(os.environ.get("XDG_DATA_HOME", str(home() / ".local" / "share"))) / "vis-a-vis"

    def exchange_folder(self, data: Path) -> Path:
        if os.environ.get("VISAVIS_DATA"):
            return data / "exchange"
        documents = home() / "Documents"
        return (documents if documents.is_dir() else data) / "Vis-a-vis"

    def has_display(self) -> bool:
        if sys.platform in ("darwin", "win32"):
            return True
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

    def language(self) -> str:
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            if value := os.environ.get(name):
                return value[:2].lower()
        return (locale.getlocale()[0] or "en")[:2].lower()

    def screens(self) -> tuple[ScreenArea, ...]:
        from companion.device import displays  # noqa: PLC0415

        return displays.screens()

    def keep_awake(self, on: bool) -> None:
        from kivy.core.window import Window  # noqa: PLC0415

        Window.allow_screensaver = not on

    def copy(self, text: str) -> None:
        from kivy.core.clipboard import Clipboard  # noqa: PLC0415

        Clipboard.copy(text)

    def clipboard_text(self) -> str:
        from kivy.core.clipboard import Clipboard  # noqa: PLC0415

        return str(Clipboard.paste() or "")
