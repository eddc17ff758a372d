"""Every screen of the shell in every window: nothing is cut off, nothing is out of reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.dev import screens
from companion.ui.scene import Cast
from tests.ui.driver import PHONE, SMALL, WIDE, Driver
from tests.ui.sampling import looks_of


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Driver, Cast]]:
    folder = tmp_path_factory.mktemp("looks")
    cast = screens.copy_filled(folder)
    driver = Driver(folder)
    yield driver, cast
    driver.stop()


# Every window in both languages and both text sizes; each scene in two of them. The other half, and every colour, is
# drawn by ``make screens``.
LOOKS = (
    (PHONE, "dark", "en", 1.0),
    (PHONE, "light", "fr", 1.6),
    (SMALL, "light", "en", 1.0),
    (SMALL, "dark", "fr", 1.6),
    (WIDE, "dark", "fr", 1.0),
    (WIDE, "light", "en", 1.6),
)


# The tests of these tables look at them too.
SHOWN_ELSEWHERE = ("roll-", "duel-rival", "duel-coach", "leader-", "aoc-", "mosaic-", "tta-", "campaign-")
SCENES = [scene for scene in screens.SCENES if not scene.name.startswith(SHOWN_ELSEWHERE)]


@pytest.mark.parametrize("number", range(len(SCENES)), ids=[scene.name for scene in SCENES])
def test_no_screen_of_the_shell_is_cut_off(stage: tuple[Driver, Cast], number: int) -> None:
    scene = SCENES[number]
    driver, cast = stage
    store = driver.shell.store
    driver.shell.store = screens.store_of(scene) or store
    scene.go(driver.shell, cast)
    found = []
    for size, scheme, language, text_size in looks_of(number, LOOKS):
        driver.resize(*size)
        driver.prefer(theme=scheme, language=language, text_size=text_size)
        for name in scene.touch:
            driver.tap(name)
        found += [f"{size}, {language}, {text_size}: {flaw}" for flaw in driver.flaws()]
        driver.shell.close_overlays()
    driver.shell.store = store
    driver.shell.navigator.root("home")
    assert found == []
