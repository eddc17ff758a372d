"""Kivy without a screen, and without the user's own Kivy settings."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from companion.core import clock
from companion.dev.offscreen import without_a_display
from companion.store import database

if TYPE_CHECKING:
    from tests.ui.driver import Driver

SHAPES = ("BoxShadow", "Ellipse", "Mesh", "RoundedRectangle", "SmoothLine")  # of Kivy, as ``draw`` makes them
EVENING = datetime(2026, 11, 18, 21, 10, tzinfo=UTC)

without_a_display()

from kivy.config import Config  # noqa: E402

from companion.ui.look.emblems import lend_looks  # noqa: E402

lend_looks()  # also where a test shows a widget without the shell
Config.set("graphics", "maxfps", "0")


@pytest.fixture(autouse=True)
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks, so frames are laid out and painted but not drawn, which would take most of the time.

    ``make screens`` draws them.
    """
    from kivy.core.window import Window  # noqa: PLC0415 -- opens the window

    monkeypatch.setattr(Window, "on_draw", lambda *_: None)


@pytest.fixture(autouse=True, scope="module")
def without_shapes(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every widget paints itself, but Kivy does not work out the triangles of lines and areas, which takes as long as
    all of the layout. Pictures, contrast and scenes without colour are made in processes of their own, with all of it.
    """
    from companion.ui.look import draw  # noqa: PLC0415 -- imports Kivy

    with pytest.MonkeyPatch.context() as patch:
        for shape in () if request.node.get_closest_marker("shapes") else SHAPES:
            patch.setattr(draw, shape, lambda **_: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def without_waiting_for_the_disk() -> Iterator[None]:
    """What is written is in the file as ever, but nobody waits until a flat battery could not take it away."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "SYNCHRONOUS", "OFF")
        yield


@pytest.fixture(autouse=True)
def in_the_evening() -> Iterator[None]:
    """Every test begins at the same time of the day; its clock goes."""
    since = monotonic()
    clock.put_in(lambda: EVENING + timedelta(seconds=monotonic() - since))
    yield
    clock.put_in(None)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """The app on a phone, in English, with nothing on its shelves."""
    from tests.ui.driver import Driver  # noqa: PLC0415 -- imports Kivy

    driver = Driver(tmp_path)
    yield driver
    driver.stop()


@pytest.fixture
def moments(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The great moments that have come in colour over the page, in words."""
    from kivy.core.window import Window  # noqa: PLC0415 -- opens the window

    from companion.ui.kit.flourish import Flourish  # noqa: PLC0415 -- imports Kivy

    words: list[str] = []
    show = Flourish.show

    def noted(self: Flourish) -> bool:
        comes = show(self)
        assert (self in Window.children) == comes
        words.extend([self._words] if comes else [])
        return comes

    monkeypatch.setattr(Flourish, "show", noted)
    return words
