"""A duel that begins in mid-game, by touches: told page by page, typed in as at any age, played to its count."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules.duel import Phase
from companion.rules.duel.moves import Discard
from tests.ui.driver import PHONE, SMALL, Driver
from tests.ui.games.duel.at_table import GAME, AtDuel


class Joining(AtDuel):
    """The app on its home page, before there is a table."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        Driver.__init__(self, folder, size)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_a_duel_in_its_last_age_is_told_and_played_to_its_count(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Joining(tmp_path, size)
    for name in ("game-duel", "set-up", "company-several", "cards-physical", "midway", "lay"):
        driver.tap(name)
    assert driver.screen == "joining"
    driver.see("not begun")
    driver.tap("figure-age-3")
    driver.tap("figure-gone")
    for place in range(8, 21):
        driver.tap(f"figure-gone-p{place}")
    driver.tap("figure-turn-player2")
    driver.tap("next")
    driver.see("Where Player 1 stands")
    driver.tap("figure-coins.0-plus")
    driver.tap("figure-city.0")
    driver.tap("figure-city.0-theater")
    driver.tap("figure-built.0")
    driver.tap("figure-built.0-pyramids")
    driver.restart(kill=True)
    driver.tap("continue")
    assert driver.screen == "joining"
    for name in ("next", "begin"):
        driver.tap(name)
    state = driver.state
    assert (state.age, state.cards_left, state.coins(0), state.actor()) == (3, 7, 8, TABLE)
    driver.see("which cards lie face up?")
    assert [card.id for card in state.city(0)] == ["theater"]
    assert [wonder.id for wonder in state.built_wonders(0)] == ["pyramids"]
    first = True
    while driver.state.actor() != OVER:
        state = driver.state
        if state.actor() == TABLE:
            driver.lay(GAME.draw(state, Dice(5)))
            continue
        assert not first or state.seat == 1, "it goes on with whom it was said"
        first = False
        moves = GAME.moves(state)
        driver.act(next((move for move in moves if isinstance(move, Discard)), moves[0]))
    assert driver.state.phase == Phase.OVER
    driver.tap("save")
    assert driver.screen == "result"
    with driver.store() as store:
        [play] = store.plays()
        assert play.midway
    driver.stop()
