"""A whole play of 7 Wonders Duel, and one against a leader, by touches and with motion: at every choice the sentence,
what it asks for and the main button are in sight."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.core.game import OVER, TABLE
from companion.dev.layout_check import out_of_sight
from companion.rules.duel import Phase
from companion.rules.duel.leader import Phase as LeaderPhase
from companion.rules.duel.moves import Build, BuildWonder, Discard
from tests.ui.at_table import replayed, saved
from tests.ui.driver import PHONE, SMALL
from tests.ui.games.duel import at_table as at_duel
from tests.ui.games.duel.at_table import AtDuel
from tests.ui.games.duel.test_leader import AtLeader, brown_first
from tests.ui.sampling import some_of

LOOKS = [(PHONE, 1.0), (SMALL, 1.6)]


def check(driver: AtDuel | AtLeader) -> None:
    page = driver.shell.page
    key = [block for block in (page._banner, page._buttons.slot) if block.blocks]
    assert not out_of_sight([*page.board.asked_for(), *key]), driver.texts()


@pytest.mark.parametrize(("size", "text"), some_of(LOOKS, 1))
def test_a_whole_duel(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    driver = AtDuel(tmp_path, at_duel.new_table(3), size=size, text_size=text, motion=True)
    chooser, moved = random.Random(8), 0
    while driver.state.actor() != OVER:
        check(driver)
        before = driver.session.snapshot.position
        moves = at_duel.GAME.moves(driver.state)
        move = chooser.choice([each for each in moves if not str(each).startswith("discard")] or moves)
        if driver.state.phase == Phase.TURN:
            assert isinstance(move, Build | Discard | BuildWonder)
            driver.choose(move.card)
            check(driver)
            driver.choose(move.card)  # which lets it go
            check(driver)
        driver.act(move)
        assert driver.session.snapshot.position > before
        moved += 1
    check(driver)
    assert moved > 30
    assert not any(step.seat == TABLE and not step.drawn for step in replayed(driver).journal), "nothing to type"
    total = driver.session.snapshot.score.totals
    driver.see("Victory", *map(str, total))
    assert saved(driver).totals == total == replayed(driver).score.totals
    driver.stop()


@pytest.mark.parametrize(("size", "text"), some_of(LOOKS, 0))
def test_a_whole_play_against_a_leader(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    driver = AtLeader(tmp_path, size, text_size=text, motion=True)
    driver.lay("level-2", seed=5)
    turns = 0
    while driver.state.phase not in (LeaderPhase.COUNT, LeaderPhase.OVER):
        check(driver)
        driver.turn(lambda state: "mine", brown_first)
        turns += 1
    check(driver)
    driver.stop()
    assert turns >= 60, "three ages of twenty cards"
