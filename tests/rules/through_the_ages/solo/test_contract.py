"""The automa keeps the contract of every game."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.rules.through_the_ages.solo import AutomaAges
from tests.contract import check_play, check_setup

GAME = AutomaAges()


@pytest.mark.parametrize("players", ["2", *(pytest.param(more, marks=pytest.mark.long) for more in ("3", "4"))])
@pytest.mark.parametrize("variant", ["full", "peaceful"])
def test_contract(players: str, variant: str) -> None:
    for seed in range(3):
        recipe = GAME.recipe({"players": players, "level": str(1 + seed), "variant": variant}, seed)
        check_setup(GAME, recipe)
        check_play(GAME, recipe, Dice(seed), every=2)
