"""The leader keeps the contract of every game."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.rules.duel.leader import LEADERS, LEVELS, LeaderDuel
from tests.contract import check_play, check_setup

GAME = LeaderDuel()


@pytest.mark.parametrize("level", [str(level.number) for level in LEVELS])
@pytest.mark.parametrize("first", ["1", "2"])
@pytest.mark.parametrize("numbers", [range(1), pytest.param(range(1, 8), marks=pytest.mark.long)], ids=str)
def test_contract(level: str, first: str, numbers: range) -> None:
    for seed, leader in enumerate(LEADERS):
        recipe = GAME.recipe({"leader": leader.id, "level": level, "first": first}, seed)
        check_setup(GAME, recipe)
        for number in numbers:
            check_play(GAME, recipe, Dice(number))
