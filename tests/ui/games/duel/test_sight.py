"""At the tables of 7 Wonders Duel and of its leaders, what one is asked for is in sight without scrolling, and the
structure stays where it is from turn to turn."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.dev.layout_check import out_of_sight
from companion.rules.duel import Phase
from companion.ui.kit.geometry import bounds
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE, Driver
from tests.ui.games.duel import at_table as at_duel
from tests.ui.games.duel.at_table import AtDuel


def unseen(driver: Driver) -> list[str]:
    """What is asked for and out of sight, the main button and the sentence as well."""
    page = driver.shell.page
    banner = [block for block in (page._banner, page._buttons.slot) if block.blocks]
    return out_of_sight([*page.board.asked_for(), *banner])


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
        driver.session.play(chooser.choice(moves))
        driver.settle()
    driver.stop()
    assert len(places) == 1


def test_beside_a_chosen_card_the_sentence_is_whole_in_a_low_window_with_large_letters(tmp_path: Path) -> None:
    table = at_duel.reach(at_duel.at(Phase.TURN, 1, 18))
    driver = AtDuel(tmp_path, table, size=SIDEWAYS, text_size=1.6, language="fr")
    driver.tap(next(name for name in driver.names() if name.startswith("card-")))
    assert not unseen(driver)
    assert driver.flaws() == []
    driver.stop()


@pytest.mark.parametrize(("size", "text"), [(PHONE, 1.0), (SMALL, 1.0), (SMALL, 1.6)])
def test_the_next_place_is_in_sight_wherever_the_last_card_was_found(
    size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    """A list of cards is longer than a small window, and its last ones are a scroll away."""
    table = at_duel.reach(lambda state: state.phase == Phase.REVEAL and state.laying_out)
    driver = AtDuel(tmp_path, table, {"physical": True}, size=size, text_size=text, motion=True)
    places = len(driver.state.due_places)
    for place in range(places - 1):
        driver.tap([name for name in driver.names() if name.startswith("turn-")][-1])
        assert not unseen(driver), f"after {place + 1} cards"
    driver.stop()
