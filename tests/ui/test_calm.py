"""Less motion: where the device or the person asks for it nothing moves, grows or turns; it may fade."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.animation import Animation

from companion import device
from companion.device.fake import Fake
from companion.rules.duel import Phase
from companion.ui.kit.overlay import Toast, top_sheet
from companion.ui.look.theme import theme
from tests.ui.at_table import sitting
from tests.ui.driver import Driver
from tests.ui.games.duel.at_table import AtDuel, at, reach
from tests.ui.games.roll.at_table import AtRoll, new_table

FADES = {"opacity"}


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What was set in motion, by its kind and what of it changes."""
    seen: list[tuple[str, str]] = []
    start = Animation.start

    def watched(self: Animation, widget: Any) -> None:
        seen.extend((type(widget).__name__, name) for name in self.animated_properties)
        start(self, widget)

    monkeypatch.setattr(Animation, "start", watched)
    return seen


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., AtRoll]]:
    yield from sitting(tmp_path, AtRoll, new_table)


@pytest.fixture
def duel(tmp_path: Path) -> Iterator[Callable[..., AtDuel]]:
    yield from sitting(tmp_path, AtDuel)


def beyond(seen: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """What moves of ours; Kivy moves its window where a keyboard of the test before has gone."""
    return [each for each in seen if each[1] not in FADES and each[0] != "WindowSDL"]


@pytest.mark.parametrize("motion", [True, False], ids=["motion", "still"])
def test_dice_pegs_and_sheets_stand_still(
    sit: Callable[..., AtRoll], moved: list[tuple[str, str]], motion: bool
) -> None:
    driver = sit(motion=motion)
    driver.take_turn()
    driver.take_turn()
    driver.menu("journal")
    assert bool(beyond(moved)) is motion, beyond(moved)


@pytest.mark.parametrize("motion", [True, False], ids=["motion", "still"])
def test_cards_do_not_turn_or_leave(duel: Callable[..., AtDuel], moved: list[tuple[str, str]], motion: bool) -> None:
    driver = duel(reach(at(Phase.TURN, left=15)), motion=motion)
    for _ in range(3):
        driver.tap(next(name for name in driver.names() if name.startswith("card-")))
        driver.tap("discard")
    assert bool(beyond(moved)) is motion, beyond(moved)


def test_the_wish_of_the_device_comes_first(tmp_path: Path, moved: list[tuple[str, str]]) -> None:
    fake = Fake(tmp_path / "files")
    fake.answers["calm"] = True
    with device.using(fake):
        driver = Driver(tmp_path, motion=True)
        assert not theme.motion
        driver.tap("nav-settings")
        driver.see("The device asks all apps to keep still")
        assert not driver.find("motion").enabled
        driver.tap("nav-home")
        driver.tap("enter-code")
        assert top_sheet() is not None
        driver.back()
        driver.shell.toast(driver.shell.say("Hello"))
        driver.let_pass(0.5)
        toast = next(child for child in driver.window.children if isinstance(child, Toast))
        assert toast.slide == 0
        assert beyond([each for each in moved if each != ("Toast", "slide")]) == []
        fake.answers["calm"] = False
        driver.shell.on_resume()
        driver.settle()
        assert theme.motion, "it is asked again whenever the app comes back"
        driver.stop()
