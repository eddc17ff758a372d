"""The rivals: legal, repeatable, honest, stopped when told, and the stronger the higher their level."""

from __future__ import annotations

from statistics import fmean

import pytest

from automa import arena
from automa.age_of_civilization.arena import duel, play, solo
from automa.age_of_civilization.census import COUNTED
from automa.age_of_civilization.policy import move_value, play_out
from automa.age_of_civilization.rival import LEVELS, Level, Rival, expectation, utility
from automa.age_of_civilization.weights import TEMPERAMENTS, temperament
from automa.age_of_civilization.worth import Worth
from automa.census import Matchup, count
from automa.opponent import Budget, Stopped
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.text import T
from companion.rules.age_of_civilization import AgeOfCivilization, State
from companion.rules.age_of_civilization.moves import Act, Rise
from tests.contract import assert_said
from tests.rules.age_of_civilization.hand import acting, offer_card, table

GAME = AgeOfCivilization()


def begin(seed: int = 1, **chosen: str) -> State:
    return GAME.start(GAME.prepare(GAME.recipe(chosen, seed)))


@pytest.mark.parametrize(
    "chosen",
    [
        {"players": "1"},
        {"players": "1", "innovation": "on", "scenario": "the_silent_cities"},
        {"players": "2", "innovation": "on", "changing": "on"},
        {"players": "4", "draft": "on"},
    ],
    ids=str,
)
def test_rivals_play_by_the_rules_to_the_end(chosen: dict[str, str]) -> None:
    for seed in range(3):
        state = begin(seed, **chosen)
        rivals = [Rival(1 + seat % 2, TEMPERAMENTS[seat].id) for seat in range(state.rules.players)]
        while (actor := state.actor()) != OVER:
            if actor == TABLE:
                GAME.play(state, GAME.draw(state, Dice(seed)))
                continue
            witness = state.copy()
            decision = rivals[actor].decide(state, actor, Budget())
            assert state == witness
            assert decision.move in GAME.moves(state)
            assert decision.candidates[0].move == decision.move
            assert_said(decision.reason)
            for candidate in decision.candidates:
                assert_said(candidate.text)
            state.play(decision.move)


def test_the_same_position_gets_the_same_move() -> None:
    for level in LEVELS:
        state = begin(players="1")
        one, other = (Rival(level.number).decide(state.copy(), 0, Budget(1e9)) for _ in range(2))
        assert one == other


def test_a_rival_moves_only_for_its_own_seat() -> None:
    state = begin(players="2")
    with pytest.raises(ValueError, match="not the turn"):
        Rival(2).decide(state, 1 - state.seat, Budget())


def test_a_budget_called_off_stops_the_rival() -> None:
    budget = Budget()
    budget.stop()
    with pytest.raises(Stopped):
        Rival(3).decide(begin(players="1"), 0, budget)


def test_without_time_the_best_rival_still_decides() -> None:
    state = begin(players="1")
    decision = Rival(3).decide(state, 0, Budget(0.0))
    assert decision.move in GAME.moves(state)


def test_the_coach_expects_points_alone() -> None:
    state = begin(players="1")
    decision = Rival(3).decide(state, 0, Budget(1e9))
    assert 10 < decision.candidates[0].value < 40
    assert_said(expectation(state, decision))
    assert expectation(begin(players="2"), decision) is None


def test_temperaments_like_different_things() -> None:
    state = acting()
    state.board.coins = 12
    wonder, research = Act("wonder", state.wonders[0]), Act("research", "writing")

    def likes(key: str) -> float:
        worth = Worth(state, 0, temperament(key).weights)
        return move_value(worth, wonder) - move_value(worth, research)

    assert likes("builder") > likes("steady") > likes("scholar")
    assert temperament("unknown").id == "steady"
    state = table()
    for card in ("hittites", "sumer"):
        offer_card(state, card)

    def arms(key: str) -> float:
        worth = Worth(state, 0, temperament(key).weights)
        return move_value(worth, Rise("hittites")) - move_value(worth, Rise("sumer"))

    assert arms("conqueror") > arms("scholar")


def test_a_playout_ends_and_is_worth_the_lead() -> None:
    state = begin(players="3")
    end = play_out(state, [TEMPERAMENTS[0].weights] * 3, Dice(1))
    assert end.actor() == OVER
    assert state.round == 1
    totals = [board.total for board in end.boards]
    assert utility(end, 0) == totals[0] - max(totals[1:])


@pytest.mark.long
def test_the_second_level_beats_the_first() -> None:
    found = duel(Rival(2), Rival(1), 40)
    assert found.rate > 0.6
    assert solo(Rival(2), 40).mean > solo(Rival(1), 40).mean + 1


@pytest.mark.long
def test_the_third_level_scores_higher_alone_than_the_second() -> None:
    quick = Rival(3)
    quick.level = Level(3, candidates=4, playouts=2)  # a quarter of its thinking is enough
    seeds = range(4)
    best = sum(play({"players": "1"}, seed, [quick]).boards[0].total for seed in seeds)
    good = sum(play({"players": "1"}, seed, [Rival(2)]).boards[0].total for seed in seeds)
    assert best > good + 6


def test_a_weak_level_plays_like_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """It loses, but by rules of thumb what it has at the end is a civilization: all three cards, some technologies, a
    wonder more often than not, and it acts far oftener than it rests."""
    monkeypatch.setattr(arena, "everywhere", lambda work, jobs: list(map(work, jobs)))
    way = Matchup(GAME.id, "test", T("A test"), {"players": "2"}, opposite=2)
    found = count(way, 1, 10, COUNTED.watcher)
    means = {key: fmean(counts[key] for counts in found) for key in COUNTED.named}
    assert means["civilizations"] >= 2.5
    assert means["technologies"] >= 2.5
    assert means["wonders"] >= 0.4
    assert means["actions"] > 4 * means["rests"]
