"""Looking back at a play: promise, luck, and what decisions cost."""

from __future__ import annotations

import pytest

from automa.opponent import Budget, Stopped
from automa.roll.review import review
from automa.roll.rival import Rival
from companion.core.game import TABLE, Correct
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.roll.moves import Done, Rolled, Throw
from companion.rules.roll.rules import Phase

GAME = GAMES["roll"]


def late_table(seed: int = 3) -> Table:
    """Alone, before the eighth round, with something on the board."""
    table = Table(GAME, GAME.prepare(GAME.recipe({"players": "1"}, seed)), (Player("Ada"),))
    for path, value in (("round", 8), ("0.city_boxes", 7), ("0.food", 8), ("0.wood", 3), ("0.irrigation", 1)):
        table.play(Correct(path, value))
    return table


def play_out(table: Table, level: int = 4, idle: bool = False) -> Table:
    """The rest of the play by a rival; ``idle`` never buys anything."""
    rival = Rival(level)
    while not table.over:
        if table.actor == TABLE:
            table.draw()
        elif idle and table.state.phase is Phase.BUY:
            table.play(Done())
        else:
            table.play(rival.decide(table.state, 0, Budget()).move)
    return table


def test_the_best_rival_regrets_nothing() -> None:
    table = play_out(late_table())
    told = review(table.states, table.journal, 0)
    assert told.lost == pytest.approx(0, abs=0.01)
    assert not told.costly
    assert len(told.promised) == 4
    assert told.promised[-1] == table.score.totals[0]


def test_a_throw_is_told_by_what_was_kept_and_what_lay_there() -> None:
    table = late_table()
    table.play(Throw(table.state.free_dice()))
    table.play(Rolled(("workers3",) * 4 + ("goods2_skull",)))
    table.play(Throw(tuple(range(4))))
    told = review(table.states, table.journal, 0)
    [worst] = told.costly
    assert worst.dice == ("workers3",) * 4 + ("goods2_skull",)
    assert str(worst.done) == "keep 2 goods + skull"
    assert str(worst.better) == "keep 2 goods + skull and 3 workers (×2)"


def test_what_is_not_bought_is_named() -> None:
    table = play_out(late_table(), idle=True)
    told = review(table.states, table.journal, 0)
    assert told.lost > 2
    assert told.costly
    worst = told.costly[0]
    assert worst.points == max(each.points for each in told.costly)
    assert str(worst.done) == "end the turn"
    assert str(worst.better).startswith("buy ")
    assert table.journal[worst.position].move == Done()


def test_luck_and_decisions_explain_what_became_of_the_promise() -> None:
    table = play_out(late_table(), level=1)
    told = review(table.states, table.journal, 0)
    change = told.promised[-1] - told.promised[0]
    assert change == pytest.approx(told.luck - told.lost, abs=6), "values are learned, so not to the point"


def test_it_stops_when_told_to() -> None:
    table = play_out(late_table(), level=1)
    budget = Budget()
    budget.stop()
    with pytest.raises(Stopped):
        review(table.states, table.journal, 0, budget.check)
