"""Kivy without a screen, and without the user's own Kivy settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.ui.stage import without_a_display

if TYPE_CHECKING:
    from tests.ui.driver import Driver

without_a_display()

from kivy.config import Config  # noqa: E402

Config.set("graphics", "maxfps", "0")


@pytest.fixture(autouse=True)
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks, so frames are laid out and painted but not drawn, which would take most of the time.

    ``make screens`` draws them.
    """
    from kivy.core.window import Window  # noqa: PLC0415 -- opens the window

    monkeypatch.setattr(Window, "on_draw", lambda *_: None)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """The app on a phone, in English, with nothing on its shelves."""
    from tests.ui.driver import Driver  # noqa: PLC0415 -- imports Kivy

    driver = Driver(tmp_path)
    yield driver
    driver.stop()
