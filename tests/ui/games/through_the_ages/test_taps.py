"""Taps are budgeted: how many touches each kind of move takes with real cards, and a whole turn as people play it.

The mix is that of 692 finished games of two on Boardgaming-Online, moves per turn of a player, as the public project
ptarjan/tta-ai counted them (docs/HUMAN_PLAY.md at 06761a8a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from companion.rules.through_the_ages.moves import (
    Attack,
    Bid,
    Build,
    Destroy,
    Develop,
    Discard,
    EndTurn,
    Lead,
    Pass,
    Plan,
    Play,
    Populate,
    Send,
    Stage,
    Tactic,
    Take,
    Upgrade,
)
from companion.rules.through_the_ages.state import Phase
from tests.ui.at_table import sitting
from tests.ui.games.through_the_ages.at_table import GAME, AtAges
from tests.ui.games.through_the_ages.test_real_cards import reach

Sit = Callable[..., AtAges]
# Taps at most, and moves of this kind in a mean turn
BUDGET: Final[dict[type[Any], tuple[int, float]]] = {
    Populate: (1, 0.470),
    Stage: (1, 0.327),
    Build: (2, 0.343 + 0.323),
    Upgrade: (2, 0.081 + 0.409),
    Destroy: (2, 0.057 + 0.026),
    Develop: (2, 0.626),
    Lead: (2, 0.195),
    Play: (2, 0.355),
    Tactic: (2, 0.112),
    Take: (3, 1.971),
    Plan: (2, 0.390),
    Attack: (2, 0.013 + 0.037),
    Pass: (1, 0.507),
    Bid: (1, 0.170),
    Send: (1, 0.080),
    Discard: (1, 0.483),
    EndTurn: (1, 1.0),
}
MOST_OF_A_TURN: Final = 16


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtAges)


def _of(kind: type[Any], state: Any) -> list[Any]:
    """The moves of this kind that a finger makes in the usual way."""
    found: list[Any] = [move for move in GAME.moves(state) if type(move) is kind] if state.actor() >= 0 else []
    if kind is Stage:
        return [move for move in found if move.n == 1]
    if kind is Bid:
        return found[:1]
    if kind is Pass:
        return found if not state.todo and state.phase == Phase.POLITICS else []
    if kind is Tactic:
        return [move for move in found if not move.copied]
    return found


@pytest.mark.parametrize("kind", BUDGET, ids=lambda kind: kind.__name__)
def test_a_move_takes_no_more_taps_than_it_may(sit: Sit, kind: type[Any]) -> None:
    app = sit(reach(lambda state: state.round > 1 and bool(_of(kind, state))))
    move = _of(kind, app.state)[0]
    app.taps = 0
    app.act(move)
    assert app.taps <= BUDGET[kind][0]


def test_a_mean_turn_takes_at_most_sixteen_taps() -> None:
    mean = sum(taps * moves for taps, moves in BUDGET.values())
    assert mean <= MOST_OF_A_TURN, mean
