"""The exact value of a final board against the score sheet, on random plays of every kind."""

from __future__ import annotations

import pytest

from automa.roll.layout import view_of
from automa.roll.points import final_value
from automa.roll.terms import terms_of
from tests.automa.roll.tables import GAME, random_play

KINDS = [
    {"players": "1"},
    {"players": "1", "edition": "2024"},
    {"players": "1", "age": "late_bronze"},
    {"players": "2"},
    {"players": "3"},
    {"players": "4"},
    {"players": "2", "race": "on"},
    {"players": "3", "age": "late_bronze"},
]


@pytest.mark.parametrize("chosen", KINDS, ids=str)
def test_the_exact_value_is_the_score_without_disasters(chosen: dict[str, str]) -> None:
    for seed in range(4):
        for number, state in enumerate(random_play(seed, **chosen)):
            if number % 29:
                continue
            others = 0 if state.rules.alone else state.rules.players - 1
            value = final_value(terms_of(state.rules), others)
            for seat, total in enumerate(GAME.score(state).totals):
                lost = state.boards[seat].disasters
                assert value.of(view_of(state, seat)) == pytest.approx(total + lost)
