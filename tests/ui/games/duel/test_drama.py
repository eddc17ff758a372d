"""A supremacy and the end of an age have their moment: short, felt, and not without motion."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.core.game import Correct
from companion.rules.duel import Phase
from companion.rules.duel.facts import CAPITAL
from companion.ui.kit.flourish import Flourish
from tests.ui.games.duel import at_table as at_duel
from tests.ui.games.duel.at_table import AtDuel


def last_card(folder: Path, **how: Any) -> tuple[AtDuel, Any]:
    """Before the last card of the first age, and the move that takes it."""
    table = at_duel.reach(lambda state: state.phase == Phase.TURN and state.age == 1 and state.cards_left == 1)
    driver = AtDuel(folder, table, **how)
    return driver, next(move for move in at_duel.GAME.moves(driver.state) if str(move).startswith("discard"))


def test_a_supremacy_and_the_end_of_an_age_have_their_moment(tmp_path: Path, moments: list[str]) -> None:
    driver, take = last_card(tmp_path, motion=True)
    ticks: list[str] = []
    driver.shell.tick = lambda: ticks.append("tick")
    for move in (take, Correct("pawn", CAPITAL)):
        driver.session.play(move)
        driver.settle()
    left = [child for child in Window.children if isinstance(child, Flourish)]
    driver.session.undo()
    driver.settle()
    driver.stop()
    assert moments == ["Age I is over.", "Victory by military supremacy"]
    assert ticks == ["tick", "tick"], "it is felt, too"
    assert not left, "it goes by itself"


def test_nothing_comes_without_motion(tmp_path: Path, moments: list[str]) -> None:
    driver, take = last_card(tmp_path, motion=False)
    driver.session.play(take)
    driver.settle()
    driver.stop()
    assert not moments
