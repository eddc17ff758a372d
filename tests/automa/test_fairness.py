"""Nobody sees more than the table shows: two tables that a seat cannot tell apart get the same decision from any rival.

One table is the app's, with its own seed. The other one is built from another seed and told what lies on the
first, as a person with real cards and dice tells it; its future is another one. Candidates, values, reasons and what a
rival draws by chance must be the same, to the last digit.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product
from random import Random
from typing import Any

import pytest

from automa.duel import LEVELS as DUEL_LEVELS
from automa.duel import TEMPERAMENTS
from automa.opponent import Budget
from automa.roll.levels import LEVELS as ROLL_LEVELS
from automa.roll.rival import Rival as RollRival
from companion.chance import Dice
from companion.game import OVER, TABLE, Game
from companion.rules import GAMES
from companion.rules.duel.moves import Draw
from tests.automa.duel.tables import brief

OTHER_SEED = 4711


def twins(game: Game[Any], seed: int, first: Any, second: Any) -> Iterator[tuple[Any, Any]]:
    """The positions of a random play on both tables where a seat has to decide."""
    random, dice = Random(seed), Dice(seed)
    while (actor := first.actor()) != OVER:
        if actor == TABLE:
            move = game.draw(first, dice)
        else:
            yield first.copy(), second.copy()
            move = random.choice(game.moves(first))
        game.play(first, move)
        game.play(second, game.parse(str(move)))


def table(game: Game[Any], seed: int, **chosen: str) -> Any:
    return game.start(game.prepare(game.recipe(chosen, seed)))


@pytest.mark.parametrize("chosen", [{"players": "1"}, {"players": "2", "age": "late_bronze"}])
def test_rivals_of_roll(chosen: dict[str, str]) -> None:
    game = GAMES["roll"]
    first = table(game, 1, **chosen)
    second = next(
        state
        for seed in range(OTHER_SEED, OTHER_SEED + 20)
        if (state := table(game, seed, **chosen)).actor() == first.actor()
    )
    levels = cycle(level.number for level in ROLL_LEVELS)
    for number, (one, other) in enumerate(twins(game, 1, first, second)):
        if number % 5 == 0:
            level = next(levels)
            seat = one.actor()
            assert RollRival(level).decide(one, seat, Budget()) == RollRival(level).decide(other, seat, Budget())


def test_rivals_of_the_duel() -> None:
    game = GAMES["duel"]
    first = table(game, 2, wonders="first", first="1")
    second = table(game, OTHER_SEED, wonders="first", first="1", draws="hand")
    game.play(second, Draw(tuple(token.number for token in first.board_tokens)))
    kinds = cycle(product([level.number for level in DUEL_LEVELS], [temper.id for temper in TEMPERAMENTS]))
    compared = 0
    for one, other in twins(game, 2, first, second):
        for level, temper in (next(kinds), next(kinds)):
            seat = one.actor()
            mine, same = (brief(level, temper).decide(state, seat, Budget()) for state in (one, other))
            assert mine == same
            compared += 1
    assert compared >= len(DUEL_LEVELS) * len(TEMPERAMENTS), "every level and temperament has decided"
