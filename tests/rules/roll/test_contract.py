"""Random plays of every count and variant keep the contract. ``PLAYS=1`` plays the full size, ``PLAYS=5`` five times
as many."""

from __future__ import annotations

import os

import pytest

from companion.core.chance import Dice
from companion.core.setup import settle
from companion.rules.roll import Roll
from tests.contract import check_play, check_setup

GAME = Roll()
FACTOR = float(os.environ.get("PLAYS", "0.1"))  # of the plays below

# Options, and how many plays: 500 solo, 2,000 in all.
SPREAD: list[tuple[dict[str, str], int]] = [
    ({}, 500),
    ({"edition": "2024", "idle_workers": "on"}, 200),
    ({"age": "late_bronze"}, 300),
    ({"age": "late_bronze", "solo_rounds": "12", "ships": "none", "preservation": "often"}, 100),
    ({"players": "2"}, 300),
    ({"players": "2", "trading": "on"}, 100),
    ({"players": "2", "race": "on", "same_dice": "on"}, 100),
    ({"players": "2", "age": "late_bronze"}, 60),
    ({"players": "3"}, 100),
    ({"players": "3", "trading": "on", "edition": "2024"}, 40),
    ({"players": "3", "race": "on"}, 50),
    ({"players": "3", "age": "late_bronze", "smithing_wall": "wall"}, 30),
    ({"players": "4"}, 60),
    ({"players": "4", "trading": "on", "idle_workers": "on"}, 20),
    ({"players": "4", "race": "on", "same_dice": "on", "age": "late_bronze"}, 20),
    ({"players": "4", "age": "late_bronze", "ships": "none", "preservation": "often"}, 20),
]
BATCHES = [(chosen, first, min(50, plays - first)) for chosen, plays in SPREAD for first in range(0, plays, 50)]


def test_the_spread_has_two_thousand_plays() -> None:
    assert sum(plays for _, plays in SPREAD) == 2000
    assert SPREAD[0] == ({}, 500)


@pytest.mark.long
@pytest.mark.parametrize(("chosen", "first", "plays"), BATCHES, ids=str)
def test_random_plays_keep_the_contract(chosen: dict[str, str], first: int, plays: int) -> None:
    for seed in range(round(first * FACTOR), round((first + plays) * FACTOR)):
        check_play(GAME, GAME.recipe(chosen, seed), Dice(seed).fork("contract"), every=40)


@pytest.mark.parametrize(
    "chosen", [pytest.param(chosen, marks=pytest.mark.long if n % 3 else ()) for n, (chosen, _) in enumerate(SPREAD)]
)
def test_one_play_of_each_kind_is_checked_at_every_step(chosen: dict[str, str]) -> None:
    check_play(GAME, GAME.recipe(chosen, 2026), Dice(2026))


@pytest.mark.parametrize("chosen", [chosen for chosen, _ in SPREAD], ids=str)
@pytest.mark.parametrize("seed", [0, 1, 77, (1 << 20) - 1])
def test_setups_keep_the_contract(chosen: dict[str, str], seed: int) -> None:
    check_setup(GAME, GAME.recipe(chosen, seed))


@pytest.mark.long
def test_every_choice_of_every_option_can_be_played() -> None:
    for option in GAME.options:
        needed = {other: values[0] for other, values in option.when.items()}
        for choice in option.choices:
            chosen = settle(GAME.options, {**needed, option.id: choice.value})
            assert chosen[option.id] == choice.value
            check_play(GAME, GAME.recipe(chosen, 5), Dice(5), every=32)
