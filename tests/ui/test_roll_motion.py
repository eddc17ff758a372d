"""Roll Through the Ages with motion on, as people play it: dice that tumble, and what must not outlive them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.rules import GAMES
from companion.rules.roll.rules import Phase
from companion.table import Player, Table
from tests.ui.at_roll import AtRoll, new_table
from tests.ui.at_table import replayed, sitting

GAME = GAMES["roll"]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., AtRoll]]:
    yield from sitting(tmp_path, AtRoll, new_table)


def at_rest(driver: AtRoll) -> None:
    driver.wait(lambda: not driver.shell.page.board.unsettled())


def faces(driver: AtRoll) -> list[str]:
    return [target.face for target in driver.targets() if target.name.startswith("die-")]


def test_an_undo_while_the_dice_tumble_leaves_the_dice_that_lie_there(sit: Callable[..., AtRoll]) -> None:
    driver = sit(motion=True)
    driver.tap("roll")
    at_rest(driver)
    first = list(driver.state.dice)
    driver.tap("reroll")
    driver.tap("undo")
    at_rest(driver)
    assert driver.state.dice == first
    assert faces(driver) == first


def test_the_main_button_waits_for_the_dice(sit: Callable[..., AtRoll]) -> None:
    driver = sit(motion=True)
    board = driver.shell.page.board
    assert not board.unsettled()
    board.play.play(GAME.moves(driver.state)[0])
    driver.wait(board.unsettled)
    at_rest(driver)
    assert faces(driver) == driver.state.dice


def test_a_trade_step_with_nothing_to_trade_is_not_shown(sit: Callable[..., AtRoll]) -> None:
    """Both have food only, and food for food is no trade."""
    recipe = GAME.recipe({"players": "2", "trading": "on"}, 3)
    table = Table(GAME, GAME.prepare(recipe), (Player("Ada"), Player("Grace")))
    table.play(GAME.parse("throw 0 1 2"))
    table.play(GAME.parse("rolled workers3 workers3 food3"))
    driver = sit(table)
    driver.play.play(GAME.parse("stop"))
    driver.settle()
    assert driver.phase is Phase.BUILD
    assert [str(step) for step in replayed(driver).journal[-2:]] == [
        f"{driver.state.seat + 1} stop",
        f"{driver.state.seat + 1}* done",
    ]
    driver.tap("undo")
    assert driver.phase is Phase.KEEP, "what nobody decided is taken back with what somebody did"
