"""Preferences: the few things a person sets for this device. They are never part of a play's journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion import device
from companion.core.text import LANGUAGES

THEMES = ("system", "dark", "light", "hc_dark", "hc_light")
TEXT_SIZES = (0.85, 1.0, 1.15, 1.3, 1.45, 1.6)
DEFAULTS: Mapping[str, Any] = {
    "language": "system",
    "theme": "system",
    "text_size": 1.0,
    "motion": True,
    "left_handed": False,
    "haptics": True,
    "awake": True,
    "dim": False,
    "shake": False,
    "aloud": False,
}
_POSSIBLE: Mapping[str, tuple[Any, ...]] = {
    "language": ("system", *LANGUAGES),
    "theme": THEMES,
    "text_size": TEXT_SIZES,
    "motion": (True, False),
    "left_handed": (True, False),
    "haptics": (True, False),
    "awake": (True, False),
    "dim": (True, False),
    "shake": (True, False),
    "aloud": (True, False),
}


class Preferences:
    """The stored values, each replaced by its default where the store holds something impossible."""

    def __init__(self, stored: Mapping[str, Any]) -> None:
        self._values = {key: self._sound(key, stored.get(key)) for key in DEFAULTS}

    @staticmethod
    def _sound(key: str, value: Any) -> Any:
        return value if value in _POSSIBLE[key] else DEFAULTS[key]

    def __getitem__(self, key: str) -> Any:
        return self._values[key]

    def set(self, key: str, value: Any) -> None:
        if value not in _POSSIBLE[key]:
            raise ValueError(f"{key}={value!r}")
        self._values[key] = value

    @property
    def language(self) -> str:
        """The language to speak: the chosen one, or the device's if we know it."""
        chosen = self["language"]
        if chosen != "system":
            return str(chosen)
        own = device.system_language()
        return own if own in LANGUAGES else "en"

    @property
    def motion(self) -> bool:
        """Whether things move: where the device asks for calm, they do not."""
        return bool(self["motion"]) and not device.system_is_calm()

    @property
    def scheme(self) -> str:
        """The colour scheme to draw."""
        chosen = self["theme"]
        if chosen != "system":
            return str(chosen)
        return "light" if device.system_is_light() else "dark"
