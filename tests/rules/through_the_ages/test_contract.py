"""Through the Ages keeps the contract, in random plays of every kind of table."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.state import Rules
from tests.contract import check_play, check_setup
from tests.rules.through_the_ages.table import PICKS, random_play

GAME = Ages()
TABLES = [
    {"players": "2"},
    {"players": "3"},
    {"players": "4"},
    {"players": "2", "military": "real"},
    {"players": "3", "military": "real", "start": "iron"},
    {"players": "4", "variant": "peaceful", "row": "table"},
    {"players": "2", "variant": "short", "start": "stores"},
    {"players": "3", "variant": "short", "military": "real", "start": "ahead"},
    {"players": "2", "keep": "none"},
    {"players": "3", "military": "real", "keep": "none"},
    {"players": "3", "genghis": "nothing", "taj": "keeps", "raid": "each", "iconoclasm": "none"},
]


@pytest.mark.long
@pytest.mark.parametrize("chosen", TABLES, ids=str)
def test_random_plays_keep_the_contract(chosen: dict[str, str]) -> None:
    for seed in range(2):
        check_play(GAME, GAME.recipe(chosen, seed), Dice(seed), every=9)


def test_every_step_of_a_play_keeps_the_contract() -> None:
    check_play(GAME, GAME.recipe({"players": "2"}, 11), Dice(11))


def test_setups_keep_the_contract() -> None:
    for chosen in TABLES:
        check_setup(GAME, GAME.recipe(chosen, 3))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tokens_cards_and_ratings_add_up_after_every_move_of_random_plays(players: int) -> None:
    for seed in range(6):
        random_play(Rules(players, real_military=seed == 5), seed, pick=PICKS[seed % 3])
