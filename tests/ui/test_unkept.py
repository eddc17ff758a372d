"""Where nothing can be kept, the app says so, and plays on if the person agrees."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.full_device import full_device
from tests.ui.driver import SMALL, Driver


@pytest.mark.parametrize(("language", "says"), [("en", "The device is full"), ("fr", "L’appareil est plein")])
def test_on_a_full_device_one_is_asked_and_plays_in_memory(tmp_path: Path, language: str, says: str) -> None:
    driver = Driver(tmp_path, SMALL, language=language, text_size=1.6)
    driver.stop()
    before = (tmp_path / "visavis.db").read_bytes()
    with full_device():
        driver.start()
    driver.see(says)
    assert driver.flaws() == []
    driver.tap("play-unkept")
    assert driver.screen == "home"
    driver.tap("game-roll")
    driver.tap("company-alone")
    driver.tap("sit-down")
    driver.tap("lay")
    assert len(driver.shell.store.tables()) == 1
    driver.kill()
    assert (tmp_path / "visavis.db").read_bytes() == before
    driver.start()  # there is room again
    assert driver.shell.store.tables() == []
    driver.stop()


def test_who_does_not_agree_leaves(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.stop()
    with full_device():
        driver.start()
    stopped: list[object] = []
    driver.shell.bind(on_stop=stopped.append)
    driver.tap("close-app")
    assert stopped
    driver.clear()
