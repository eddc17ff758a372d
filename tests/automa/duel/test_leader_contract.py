"""The leader keeps the contract of every game."""

from __future__ import annotations

import pytest

from automa.duel.leader import LEADERS, LEVELS, LeaderDuel
from companion.chance import Dice
from tests.contract import check_play, check_setup

GAME = LeaderDuel()


@pytest.mark.parametrize("level", [str(level.number) for level in LEVELS])
@pytest.mark.parametrize("pawn", ["app", "board"])
def test_contract(level: str, pawn: str) -> None:
    for seed, leader in enumerate(LEADERS):
        recipe = GAME.recipe({"leader": leader.id, "level": level, "pawn": pawn}, seed)
        check_setup(GAME, recipe)
        for number in range(5):
            check_play(GAME, recipe, Dice(number))
