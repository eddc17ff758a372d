"""Every screen of the shell in every window, language and text size: nothing is cut off, nothing is out of reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product

import pytest

from companion.ui import screens_task
from tests.ui.driver import PHONE, SMALL, WIDE, Driver


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Driver, screens_task.Cast]]:
    folder = tmp_path_factory.mktemp("looks")
    driver = Driver(folder)
    with driver.store() as store:
        cast = screens_task.fill(store)
    yield driver, cast
    driver.stop()


def looks() -> Iterator[tuple[tuple[int, int], dict[str, object]]]:
    """Every window, language and text size; the schemes take turns, since no colour changes where a word stands."""
    schemes = cycle(("dark", "light", "light", "dark"))
    for size, language, text_size in product((PHONE, SMALL, WIDE), ("en", "fr"), (1.0, 1.6)):
        yield size, {"theme": next(schemes), "language": language, "text_size": text_size}


# The tests of these tables look at them too.
SHOWN_ELSEWHERE = ("roll-", "duel-rival", "duel-coach", "leader-", "aoc-", "mosaic-", "tta-", "campaign-")
SCENES = [scene for scene in screens_task.SCENES if not scene.name.startswith(SHOWN_ELSEWHERE)]


@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_no_screen_of_the_shell_is_cut_off_in_any_look(
    stage: tuple[Driver, screens_task.Cast], scene: screens_task.Scene
) -> None:
    driver, cast = stage
    scene.go(driver.shell, cast)
    found = []
    for size, preferences in looks():
        driver.resize(*size)
        driver.prefer(**preferences)
        for name in scene.touch:
            driver.tap(name)
        found += [f"{size}, {preferences}: {flaw}" for flaw in driver.flaws()]
        driver.shell.close_overlays()
    driver.shell.navigator.root("home")
    assert found == []
