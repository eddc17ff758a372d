"""At the table of Roll Through the Ages no word is broken in a low window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.rules.roll import Phase
from companion.ui.games.roll.solo_scenes import table_at
from tests.ui.driver import SIDEWAYS, Driver


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
