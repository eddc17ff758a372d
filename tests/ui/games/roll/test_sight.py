"""At the table of Roll Through the Ages no word is broken in a low window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.rules.roll import Phase
from companion.ui.games.roll.solo_scenes import table_at
from tests.ui.driver import SIDEWAYS, SMALL, Driver


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    driver = Driver(tmp_path_factory.mktemp("sight"))
    yield driver
    driver.stop()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_word_breaks_beside_the_workers_of_a_low_window(driver: Driver, language: str) -> None:
    with driver.store() as store:
        number = store.begin(table_at(Phase.BUILD), {"laid": True})
    driver.resize(*SIDEWAYS)
    driver.prefer(language=language, text_size=1.0)
    driver.shell.navigator.go("table", number=number)
    driver.settle()
    assert driver.flaws() == []
    driver.shell.navigator.root("home")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("phase", [Phase.KEEP, Phase.DISCARD, Phase.BUILD, Phase.BUY, Phase.OVER])
def test_the_buttons_take_one_line_in_a_small_window_with_large_letters(
    driver: Driver, phase: Phase, language: str
) -> None:
    """Two would take a row from what is asked."""
    with driver.store() as store:
        number = store.begin(table_at(phase), {"laid": True})
    driver.resize(*SMALL)
    driver.prefer(language=language, text_size=1.6)
    driver.shell.navigator.go("table", number=number)
    driver.settle()
    buttons = [target for target in driver.targets() if target.parent.parent.parent is driver.shell.page._buttons.slot]
    assert buttons
    assert {button.y for button in buttons} == {buttons[0].y}
    assert max(button.height for button in buttons) < 64, [button.height for button in buttons]
    driver.shell.navigator.root("home")
