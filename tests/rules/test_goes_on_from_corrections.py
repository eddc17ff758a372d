"""Random corrections in random phases of the games whose figures are of every kind: the play always goes on from there.

``CORRECTIONS=2000 pytest tests/rules/test_goes_on_from_corrections.py`` makes so many in each game.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.field import Field, Value
from companion.core.game import OVER, TABLE, Correct, Game, Illegal, Needs
from companion.rules import GAMES

SAMPLES = int(os.environ.get("CORRECTIONS", "40"))
STEPS = 12  # moves between two corrections
PLAY = 25  # corrections in one play


def some_value(field: Field, dice: Dice) -> Value:
    """Something that it could be, near to what it is."""
    if field.one:
        return dice.pick(field.one).value
    if field.several:
        return frozenset(choice.value for choice in field.several if not dice.below(len(field.several)))
    low = field.value if isinstance(field.value, int) else field.low
    return min(max(low + dice.below(5) - 2, field.low), field.high)


def go_on(game: Game[Any], state: Any, dice: Dice, steps: int) -> None:
    for _ in range(steps):
        actor = state.actor()
        if actor == OVER:
            return
        moves = game.moves(state)
        assert moves, "the play stands still"
        try:
            game.play(state, game.draw(state, dice) if actor == TABLE else dice.pick(moves))
        except Needs:
            continue  # somebody would be asked first


@pytest.mark.parametrize("name", ["mosaic", "through_the_ages"])
def test_a_play_goes_on_from_any_correction(name: str) -> None:
    game, dice, made, seed = GAMES[name], Dice(5), 0, 0
    while made < SAMPLES:
        seed += 1
        state = game.start(game.prepare(game.recipe({}, seed)))
        go_on(game, state, dice, dice.below(120))
        for _ in range(PLAY):
            fields = [field for field in game.figures(state) if not field.secret]
            field = dice.pick(fields)
            value, before = some_value(field, dice), state.copy()
            try:
                Correct(field.id, value, settled=game.settles).apply(game, state)
            except Illegal:
                assert state == before, f"{field.id}: refused, and yet something has changed"
                continue
            made += 1
            now = game.figure(state, field.id)
            assert now is None or now.value == value or state.actor() == TABLE, (
                f"{field.id} is {now.value}, not {value}"
            )
            assert state.actor() == OVER or game.moves(state), f"{field.id}: nobody can move"
            assert str(game.now(state).sentence)
            go_on(game, state, dice, STEPS)
            if state.actor() == OVER:
                break
