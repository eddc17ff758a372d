"""The measurements of the Duel rivals measure what they say, on a few plays."""

from __future__ import annotations

import pytest

from automa import arena
from automa.arena import Guest
from automa.bench import Mean
from automa.duel import bench as duel
from automa.duel.flat import Flat
from automa.duel.levels import LEVELS
from automa.duel.rival import Rival
from automa.duel.taste import TEMPERAMENTS
from automa.opponent import Budget, Stopped
from automa.rating import ladder
from companion.cli import bench as cli
from companion.core.score import Ending, Outcome, ScoreSheet
from tests.automa.duel.tables import GAME, positions
from tests.rules.duel.lay import Lay


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two plays a pairing, in this process."""
    monkeypatch.setattr(duel, "_PAIRING", 2)
    monkeypatch.setattr(duel, "BEST_NODES", 4)
    monkeypatch.setattr(duel, "FLAT_NODES", 4)
    monkeypatch.setattr(duel, "PLAYOUTS", 30)
    monkeypatch.setattr(arena, "everywhere", lambda work, jobs: list(map(work, jobs)))


@pytest.mark.long
def test_each_level_plays_the_one_below() -> None:
    found = list(duel.levels())[: len(LEVELS) - 1]
    assert [figure.id for figure in found] == [f"level_{level.number}" for level in LEVELS[1:]]
    assert str(found[0].label) == "Beginner against First evening"
    assert str(found[-1].label) == "Master (4 positions) against Strong"
    assert {figure.runs for figure in found} == {2}
    assert all(0 <= figure.mean <= 100 for figure in found)


@pytest.mark.long
def test_the_ratings_follow_from_the_pairings() -> None:
    found = list(duel.levels())
    pairings, ratings = found[: len(LEVELS) - 1], found[len(LEVELS) - 1 :]
    assert [figure.id for figure in ratings] == [f"rating_{level.number}" for level in LEVELS]
    assert [figure.mean for figure in ratings] == ladder([figure.mean / 100 for figure in pairings])


@pytest.mark.long
def test_each_temperament_plays_the_level_below() -> None:
    assert [figure.id for figure in duel.tempers()] == [temper.id for temper in TEMPERAMENTS[1:]]


def test_the_best_level_plays_random_plays() -> None:
    (figure,) = duel.flat()
    assert str(figure.label) == "Master (4 positions) against 30 random plays a move"


def test_the_best_level_as_at_the_table_sits_once_in_each_seat_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[tuple[int, list[int]]] = []

    def play(game: str, chosen: object, guests: tuple[Guest, Guest], deal: int) -> ScoreSheet:
        rivals = [guest() for guest in guests if not isinstance(guest, int)]
        levels = [rival.level for rival in rivals if isinstance(rival, Rival)]
        seated.append((deal, [level.nodes for level in levels]))
        first = levels.index(max(levels, key=lambda level: level.nodes)) if deal else 0
        return ScoreSheet((), outcome=Outcome(Ending.POINTS, (first,)))

    monkeypatch.setattr(duel, "play", play)
    assert [duel.master_deal(deal) for deal in (0, 1)] == [50, 100]
    best, below = LEVELS[-1].nodes, LEVELS[-2].nodes
    assert seated == [(0, [best, below]), (0, [below, best]), (1, [best, below]), (1, [below, best])]


def test_all_of_it_is_measured_by_name() -> None:
    known = cli._measurements()
    assert {"duel_levels", "duel_master", "duel_flat", "duel_tempers", "duel_thinking", "roll_levels"} <= set(known)


def test_an_interval_has_the_mean_in_its_middle() -> None:
    figure = Mean("id", LEVELS[0].name, "%", mean=60.0, error=2.5, runs=400)
    assert figure.interval == pytest.approx((55.1, 64.9))


def test_flat_takes_what_wins_most() -> None:
    table = Lay("walls school temple").pawn(7).coins(9, 9)
    decision = Flat(200).decide(table.state, 0, Budget())
    assert str(decision.move) == "build walls"
    assert decision.candidates[0].value == 1
    assert decision == Flat(200).decide(table.state, 0, Budget())


def test_flat_decides_everywhere_and_stops_when_told() -> None:
    for state in positions(1):
        before = state.copy()
        decision = Flat(12).decide(state, state.actor(), Budget())
        assert decision.move in GAME.moves(state)
        assert state == before
    budget = Budget()
    budget.stop()
    with pytest.raises(Stopped):
        Flat(12).decide(state, state.actor(), budget)
