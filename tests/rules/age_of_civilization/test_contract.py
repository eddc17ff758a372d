"""Random plays of every count and variant mix keep the contract. ``PLAYS=1`` plays the full size, ``PLAYS=32`` plays
more than 1,000 of each count."""

from __future__ import annotations

import os
from itertools import product

import pytest

from companion.core.chance import Dice
from companion.core.setup import settle
from companion.rules.age_of_civilization import AgeOfCivilization
from tests.contract import check_play, check_setup

GAME = AgeOfCivilization()
FACTOR = float(os.environ.get("PLAYS", "0.5"))  # of the plays below

# Every allowed combination of the variants, drawn by the app and by hand; so many plays of each.
ALONE = [
    {"players": "1", "innovation": innovation, "draws": draws}
    for innovation, draws in product(("off", "on"), ("app", "hand"))
]
TOGETHER = [
    {"players": players, "innovation": innovation, "changing": changing, "draft": draft, "draws": draws}
    for players, innovation, changing, draft, draws in product(
        ("2", "3", "4"), ("off", "on"), ("off", "on"), ("off", "on"), ("app", "hand")
    )
]
SPREAD = [*((chosen, 10) for chosen in ALONE), *((chosen, 2) for chosen in TOGETHER)]


def test_the_spread_has_every_combination() -> None:
    assert len(TOGETHER) == 3 * 2**4
    assert sum(plays for _, plays in SPREAD) > 130


@pytest.mark.long
@pytest.mark.parametrize(("chosen", "plays"), SPREAD, ids=str)
def test_random_plays_keep_the_contract(chosen: dict[str, str], plays: int) -> None:
    for seed in range(round(plays * FACTOR)):
        check_play(GAME, GAME.recipe(chosen, seed), Dice(seed).fork("contract"), every=6)


@pytest.mark.parametrize(
    "chosen", [*ALONE, *(pytest.param(each, marks=pytest.mark.long) for each in TOGETHER[::5])], ids=str
)
def test_one_play_of_each_kind_is_checked_at_every_step(chosen: dict[str, str]) -> None:
    check_play(GAME, GAME.recipe(chosen, 2026), Dice(2026))


@pytest.mark.parametrize("chosen", [*ALONE, *TOGETHER[::5]], ids=str)
@pytest.mark.parametrize("seed", [0, 77, (1 << 20) - 1])
def test_setups_keep_the_contract(chosen: dict[str, str], seed: int) -> None:
    check_setup(GAME, GAME.recipe(chosen, seed))


@pytest.mark.long
def test_every_choice_of_every_option_can_be_played() -> None:
    for option in GAME.options:
        needed = {other: values[0] for other, values in option.when.items()}
        for choice in option.choices:
            chosen = settle(GAME.options, {**needed, option.id: choice.value})
            assert chosen[option.id] == choice.value
            check_play(GAME, GAME.recipe(chosen, 5), Dice(5), every=16)
