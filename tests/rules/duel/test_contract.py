"""Random plays of every variant keep the contract. ``PLAYS=1`` plays the full size, ``PLAYS=5`` five times as many."""

from __future__ import annotations

import os

import pytest

from companion.core.chance import Dice
from companion.core.setup import settle
from companion.rules.duel import Duel
from tests.contract import check_play, check_setup

GAME = Duel()
FACTOR = float(os.environ.get("PLAYS", "0.1"))  # of the plays below

# Options, and how many plays: 1,000 in all, 5,000 with PLAYS=5.
SPREAD: list[tuple[dict[str, str], int]] = [
    ({}, 500),
    ({"wonders": "random"}, 200),
    ({"wonders": "first", "first": "2"}, 100),
    ({"draws": "hand"}, 100),
    ({"draws": "hand", "wonders": "random", "first": "1"}, 100),
]
BATCHES = [(chosen, first, min(50, plays - first)) for chosen, plays in SPREAD for first in range(0, plays, 50)]


@pytest.mark.long
@pytest.mark.parametrize(("chosen", "first", "plays"), BATCHES, ids=str)
def test_random_plays_keep_the_contract(chosen: dict[str, str], first: int, plays: int) -> None:
    for seed in range(round(first * FACTOR), round((first + plays) * FACTOR)):
        check_play(GAME, GAME.recipe(chosen, seed), Dice(seed).fork("contract"), every=16)


@pytest.mark.parametrize("chosen", [chosen for chosen, _ in SPREAD], ids=str)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6))])
def test_plays_of_each_kind_are_checked_at_every_step(chosen: dict[str, str], seed: int) -> None:
    check_play(GAME, GAME.recipe(chosen, seed), Dice(2026 + seed))


@pytest.mark.parametrize("chosen", [chosen for chosen, _ in SPREAD], ids=str)
@pytest.mark.parametrize("seed", [0, 1, 77, (1 << 20) - 1])
def test_setups_keep_the_contract(chosen: dict[str, str], seed: int) -> None:
    check_setup(GAME, GAME.recipe(chosen, seed))


def test_every_choice_of_every_option_can_be_played() -> None:
    for option in GAME.options:
        for choice in option.choices:
            chosen = settle(GAME.options, {option.id: choice.value})
            assert chosen[option.id] == choice.value
            check_play(GAME, GAME.recipe(chosen, 5), Dice(5), every=32)
