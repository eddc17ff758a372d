"""What the sentence asks for is on the screen without scrolling, at every step of Roll Through the Ages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.rules.roll import Phase
from companion.ui.inspect import out_of_sight
from companion.ui.roll_scenes import ROLL_SCENES, RollScene, roll_table
from companion.ui.screens_task import _STEPS, _table_at
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE, Driver

LOOKS = ((PHONE, 1.0, "en"), (SMALL, 1.0, "fr"), (SMALL, 1.6, "fr"), (WIDE, 1.0, "fr"))
# What a rival says to do is looked at by the tests of the rivals.
SEATS = [scene for scene in ROLL_SCENES if not scene.name.startswith("rival")]
SHEETS = ("score", "monument-race", "coach", "mend")  # lie over the table


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    driver = Driver(tmp_path_factory.mktemp("sight"))
    yield driver
    driver.stop()


def hidden(driver: Driver, number: int, touch: tuple[str, ...] = ()) -> list[str]:
    """What is out of sight, or cut, in any look."""
    found = []
    driver.shell.navigator.go("table", number=number)
    for size, text_size, language in LOOKS:
        driver.resize(*size)
        driver.prefer(language=language, text_size=text_size)
        for name in touch:
            driver.tap(name)
        page = driver.shell.page
        page.scroll_up()
        driver.settle()
        key = [*page.board.asked_for(), page._banner, page._actions]
        found += [f"{size} {text_size}: {each}" for each in (*out_of_sight(key), *driver.flaws())]
    driver.shell.navigator.root("home")
    return found


@pytest.mark.parametrize("phase", _STEPS, ids=str)
def test_alone_what_is_asked_for_is_in_sight(driver: Driver, phase: Phase) -> None:
    with driver.store() as store:
        number = store.begin(_table_at(phase, _STEPS[phase]), {"laid": True})
    assert hidden(driver, number) == []


@pytest.mark.parametrize("scene", SEATS, ids=lambda scene: scene.name)
def test_in_every_scene_what_is_asked_for_is_in_sight(driver: Driver, scene: RollScene) -> None:
    with driver.store() as store:
        number = store.begin(roll_table(scene), {"laid": True, **scene.view})
    assert hidden(driver, number, tuple(name for name in scene.touch if name not in SHEETS)) == []


def test_every_step_asks_for_something_but_the_end() -> None:
    assert {scene.name for scene in SEATS} >= {"typed", "trade", "ships", "answer", "invade", "rich", "harvests"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_word_breaks_beside_the_workers_of_a_low_window(driver: Driver, language: str) -> None:
    with driver.store() as store:
        number = store.begin(_table_at(Phase.BUILD, _STEPS[Phase.BUILD]), {"laid": True})
    driver.resize(*SIDEWAYS)
    driver.prefer(language=language, text_size=1.0)
    driver.shell.navigator.go("table", number=number)
    driver.settle()
    assert driver.flaws() == []
    driver.shell.navigator.root("home")
