"""Random tables of Mosaic keep the contract, at every depth and number of players."""

from __future__ import annotations

import os

import pytest

from companion.core.chance import Dice
from companion.core.setup import Setup
from companion.rules.mosaic import Mosaic
from companion.rules.mosaic.civilization import DEPTHS
from companion.rules.mosaic.state import State
from tests.contract import check_play
from tests.rules.mosaic.tables import tell_symbols

PLAYS = int(os.environ.get("MOSAIC_PLAYS", "1"))  # for each number of players and depth; 100 are the full size
EVERY = 23 if PLAYS == 1 else 101  # steps between two checks of a whole position


class Followed(Mosaic):
    """Tables whose seats are followed so closely from the start; “mixed” ones each as it comes."""

    def __init__(self, depth: str) -> None:
        self.usual = depth

    def start(self, setup: Setup) -> State:
        state = super().start(setup)
        dice = Dice(setup.recipe.seed).fork("depths")
        for seat in range(state.rules.players):
            self.set_depth(state, seat, dice.pick(DEPTHS) if self.usual == "mixed" else self.usual)
        tell_symbols(state, dice)
        return state


@pytest.mark.long
@pytest.mark.parametrize("depth", [*DEPTHS, "mixed"])
@pytest.mark.parametrize("players", range(2, 7))
def test_random_tables_keep_the_contract(players: int, depth: str) -> None:
    game = Followed(depth)
    for seed in range(PLAYS):
        recipe = game.recipe({"players": str(players)}, seed)
        check_play(game, recipe, Dice(seed).fork(players), every=EVERY)
