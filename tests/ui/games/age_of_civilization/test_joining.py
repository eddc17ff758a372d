"""Age of Civilization from a table in mid-game, by touches: told page by page, and played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.game import OVER
from companion.rules.age_of_civilization import Phase
from tests.ui.driver import PHONE, SMALL, Driver
from tests.ui.games.age_of_civilization.at_table import AtCiv


class Joining(AtCiv):
    """The app on its home page, before there is a table."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        Driver.__init__(self, folder, size)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_a_play_in_its_last_round_is_told_and_played_to_its_count(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Joining(tmp_path, size)
    for name in ("game-age_of_civilization", "set-up", "company-several", "midway", "lay"):
        driver.tap(name)
    assert driver.screen == "joining"
    driver.see("Where the table stands", "1 of 3")
    for _ in range(5):
        driver.tap("figure-round-plus")
    driver.tap("figure-lead-2")
    driver.tap("next")
    driver.tap("figure-0.main")
    driver.tap("figure-0.main-egypt")
    driver.tap("figure-0.under")
    driver.tap("figure-0.under-rome")
    driver.tap("figure-0.technologies")
    driver.tap("figure-0.technologies-writing")
    driver.restart(kill=True)
    driver.tap("continue")
    driver.tap("next")
    driver.tap("figure-1.main")
    driver.tap("figure-1.main-persia")
    driver.tap("begin")
    assert driver.screen == "table"
    state = driver.state
    assert (state.round, state.phase, state.seat) == (6, Phase.CIVILIZATION, 1)
    assert (state.boards[0].main, state.boards[0].under, state.boards[0].technologies) == (
        "egypt",
        ["rome"],
        ["writing"],
    )
    assert state.boards[1].main == "persia"
    driver.play_out(3)
    assert driver.state.actor() == OVER
    driver.tap("save")
    assert driver.screen == "result"
    with driver.store() as store:
        [play] = store.plays()
        assert play.midway
    driver.stop()
