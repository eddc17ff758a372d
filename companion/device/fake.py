"""A device for tests: it answers what it was told to answer, notes what it was asked to do, and breaks on demand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.device.side import Insets, Listener, ScreenArea, Side


class Fake(Side):
    """What is named in ``broken`` raises; with ``broken={"all"}`` everything does."""

    phone = True

    def __init__(self, folder: Path, broken: frozenset[str] = frozenset()) -> None:
        self.folder, self.broken = folder, broken
        self.answers: dict[str, Any] = {
            "language": "en",
            "light": False,
            "font_scale": 1.0,
            "density": None,
            "calm": False,
        }
        self.covered = Insets()
        self.clipboard, self.file = "", ""
        self.can = frozenset({"dim", "shake", "speak", "picture"})
        self.felt: tuple[float, float, float] | None = (0.0, 0.0, 9.81)
        self.asked: list[tuple[Any, ...]] = []

    def _do(self, name: str, *what: Any) -> None:
        if name in self.broken or "all" in self.broken:
            raise RuntimeError(f"{name} is broken")
        self.asked.append((name, *what))

    def calls(self, name: str) -> list[Any]:
        """What it was asked to do under that name, in order."""
        return [each[1:] for each in self.asked if each[0] == name]

    def abilities(self) -> frozenset[str]:
        self._do("abilities")
        return self.can

    def data_folder(self) -> Path:
        self._do("data_folder")
        return self.folder

    def refresh(self) -> None:
        self._do("refresh")

    def language(self) -> str:
        self._do("language")
        return str(self.answers["language"])

    def light(self) -> bool:
        self._do("light")
        return bool(self.answers["light"])

    def font_scale(self) -> float:
        self._do("font_scale")
        return float(self.answers["font_scale"])

    def calm(self) -> bool:
        self._do("calm")
        return bool(self.answers["calm"])

    def density(self) -> float | None:
        self._do("density")
        density: float | None = self.answers["density"]
        return density

    def insets(self) -> Insets:
        self._do("insets")
        return self.covered

    def screens(self) -> tuple[ScreenArea, ...]:
        self._do("screens")
        return ()

    def vibrate(self, seconds: float) -> None:
        self._do("vibrate", seconds)

    def keep_awake(self, on: bool) -> None:
        self._do("keep_awake", on)

    def dim(self, on: bool) -> None:
        self._do("dim", on)

    def feel(self, on: bool) -> None:
        self._do("feel", on)

    def force(self) -> tuple[float, float, float] | None:
        self._do("force")
        return self.felt

    def speak(self, text: str, language: str) -> None:
        self._do("speak", text, language)

    def hush(self) -> None:
        self._do("hush")

    def listen(self, called: Callable[[], None]) -> Listener:
        self._do("listen", called)
        return Listener()

    def give_back_memory(self) -> None:
        self._do("give_back_memory")

    def rest(self) -> None:
        self._do("rest")

    def copy(self, text: str) -> None:
        self._do("copy", text)
        self.clipboard = text

    def clipboard_text(self) -> str:
        self._do("pasted")
        return self.clipboard

    def share(self, text: str) -> bool:
        self._do("share", text)
        return True

    def share_picture(self, name: str, png: bytes) -> bool:
        self._do("share_picture", name, png)
        return True

    def choose_new_file(self, name: str, text: str, done: Callable[[bool], Any]) -> bool:
        self._do("choose_new_file", name)
        self.file = text
        done(True)
        return True

    def choose_file(self, largest: int, done: Callable[[str | None], Any]) -> bool:
        self._do("choose_file", largest)
        done(self.file[:largest])
        return True
