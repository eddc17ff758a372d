"""At the table of Roll Through the Ages no word is broken in a low window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.correct import Correct
from companion.core.table import Player, Table
from companion.rules.roll import Phase
from companion.ui.games.roll.solo_scenes import table_at
from tests.ui.driver import SIDEWAYS, SMALL, WIDE, Driver
from tests.ui.games.roll.at_table import GAME, AtRoll, new_table


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


@pytest.mark.parametrize("text_size", [1.0, 1.6])
def test_beside_the_panel_of_a_wide_window_goods_and_monuments_keep_their_place(
    tmp_path: Path, text_size: float
) -> None:
    """Dice have words below them only while one chooses among them."""
    driver, places = AtRoll(tmp_path, new_table(), size=WIDE, text_size=text_size), set()
    while driver.state.round < 3:
        board = driver.shell.page.board
        places.add((driver.find("goods").top, board.dice_area.height))
        driver.session.play(GAME.moves(driver.state)[-1])
        driver.settle()
    assert len(places) == 1
    driver.stop()


@pytest.mark.parametrize("age", ["bronze", "late_bronze"])
def test_the_first_disaster_and_the_first_ship_move_nothing(tmp_path: Path, age: str) -> None:
    recipe = GAME.recipe({"players": "2", "age": age}, 3)
    table = Table(GAME, GAME.prepare(recipe), (Player("Ada"), Player("Grace")))
    driver, heights = AtRoll(tmp_path, table, size=WIDE), set()
    for figure in ("disasters", *(["ships"] if age == "late_bronze" else [])):
        heights.add(driver.find("sheet-1").height)
        driver.session.play(Correct(f"0.{figure}", 2, settled=True))
        driver.settle()
        heights.add(driver.find("sheet-1").height)
    assert len(heights) == 1
    driver.stop()


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
