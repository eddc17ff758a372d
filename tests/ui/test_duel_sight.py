"""At the tables of 7 Wonders Duel and of its leaders, what one is asked for is in sight without scrolling, and the
structure stays where it is from turn to turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.rules.duel import Phase
from companion.table import Table
from companion.ui.duel_scenes import DUEL_SCENES, duel_table, duel_view
from companion.ui.inspect import bounds, out_of_sight
from companion.ui.leader_scenes import LEADER_SCENES, leader_table
from tests.ui import at_duel
from tests.ui.at_duel import AtDuel
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE, Driver

LOOKS = [(PHONE, 1.0), (SMALL, 1.0), (SMALL, 1.6), (WIDE, 1.0), (SIDEWAYS, 1.0)]
DUELS = [
    scene for scene in DUEL_SCENES if scene.place == "table" and not scene.touch and scene.players[1].kind != "rival"
]
LEADERS = [scene for scene in LEADER_SCENES if not scene.touch]


@cache
def scenes() -> dict[str, tuple[Table, dict[str, Any]]]:
    found: dict[str, tuple[Table, dict[str, Any]]] = {}
    for duel in DUELS:
        table = duel_table(duel)
        found[f"duel {duel.name}"] = table, duel_view(duel, table)
    for leader in LEADERS:
        found[f"leader {leader.name}"] = leader_table(leader), {"laid": True, "physical": False}
    return found


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Driver, dict[str, int]]]:
    """One app with a table for every scene."""
    driver = Driver(tmp_path_factory.mktemp("sight"), language="fr")
    with driver.store() as store:
        numbers = {name: store.begin(table, view) for name, (table, view) in scenes().items()}
    yield driver, numbers
    driver.stop()


def unseen(driver: Driver) -> list[str]:
    """What is asked for and out of sight, the main button and the sentence as well."""
    page = driver.shell.page
    banner = [block for block in (page._banner, page._actions) if block.blocks]
    return out_of_sight([*page.board.asked_for(), *banner])


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_what_is_asked_for_is_in_sight(
    shown: tuple[Driver, dict[str, int]], size: tuple[int, int], text: float
) -> None:
    driver, numbers = shown
    driver.shell.navigator.root("home")
    driver.resize(*size)
    driver.prefer(text_size=text)
    found = {}
    for name, number in numbers.items():
        driver.shell.navigator.root("home")
        driver.shell.navigator.go("table", number=number)
        driver.settle()
        driver.shell.page._offer_undo()
        driver.shell.page.refresh()
        driver.settle()
        if hidden := unseen(driver):
            found[name] = hidden
    assert not found


def test_every_phase_that_asks_for_something_names_it(shown: tuple[Driver, dict[str, int]]) -> None:
    driver, numbers = shown
    silent = set()
    for name, number in numbers.items():
        driver.shell.navigator.root("home")
        driver.shell.navigator.go("table", number=number)
        driver.settle()
        if not driver.shell.page.board.asked_for():
            silent.add(name)
    done = {"duel starts", "duel over", "leader starts", "leader civil", "leader arms", "leader science"}
    done |= {"leader wonder", "leader sells"}
    assert silent == done, "only where the buttons say it all"


@pytest.mark.parametrize(("size", "text"), [(PHONE, 1.0), (SMALL, 1.0), (SMALL, 1.6), (WIDE, 1.0)])
def test_the_structure_and_the_cities_keep_their_place(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    """Ten turns, with motion, the offer to undo and the news: whoever is to choose finds everything where it was."""
    table = at_duel.reach(at_duel.at(Phase.TURN, 1, 18))
    driver = AtDuel(tmp_path, table, size=size, text_size=text, motion=True)
    chooser, places = random.Random(5), set()
    turns = 0
    while turns < 10:
        moves = at_duel.GAME.moves(driver.state)
        if driver.state.phase == Phase.TURN:
            board = driver.shell.page.board
            places.add((bounds(board.pyramid)[3], *(bounds(board.city_block(seat))[3] for seat in (0, 1))))
            assert not unseen(driver)
            assert text > 1 or size == WIDE or not out_of_sight([board.pyramid, board.city_block(driver.state.seat)])
            turns += 1
        driver.play.play(chooser.choice(moves))
        driver.settle()
    driver.stop()
    assert len(places) == 1
