"""The rival decides everywhere, always alike, by what both seats can see, and stops when it is told to."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from automa.duel.levels import LEVELS
from automa.duel.rival import Rival
from automa.duel.taste import TEMPERAMENTS
from automa.opponent import Budget, Stopped
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules.duel import hidden
from companion.rules.duel.position import Phase
from companion.rules.duel.state import State
from tests.automa.duel.tables import GAME, brief, decide, play, positions


def test_it_decides_in_every_phase() -> None:
    rival, met = brief(nodes=16), set()
    for seed in range(12):
        for state in positions(seed):
            if state.phase == Phase.TURN and state.cards_left % 5:
                continue  # enough of them are left
            met.add(state.phase)
            before = state.copy()
            decision = decide(rival, state)
            assert state == before
            assert decision.move in GAME.moves(state)
            assert decision.candidates[0].move == decision.move
            chances = [candidate.value for candidate in decision.candidates]
            assert chances == sorted(chances, reverse=True)
            assert all(0 <= chance <= 1 for chance in chances)
            assert len(chances) == min(3, len({candidate.move for candidate in decision.candidates}))
    assert met == {
        Phase.DRAFT,
        Phase.STARTS,
        Phase.TURN,
        Phase.TOKEN,
        Phase.LIBRARY_TOKEN,
        Phase.DESTROY,
        Phase.REBUILD,
    }


@pytest.mark.parametrize("number", [level.number for level in LEVELS])
def test_the_same_position_gets_the_same_decision(number: int) -> None:
    """Also from one that has thought of others before."""
    experienced = brief(number)
    for state in islice(positions(3), 0, None, 9):
        assert decide(experienced, state) == decide(brief(number), state)


def test_a_seat_decides_only_when_it_is_its_turn() -> None:
    state = next(positions(1))
    with pytest.raises(ValueError, match="not the turn"):
        brief().decide(state, 1 - state.actor(), Budget())


def test_cards_face_down_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """One play with two codes, so that other cards lie face down: the decisions are the same."""
    one, other = Dice(4), Dice(5)
    states = [GAME.start(GAME.prepare(GAME.recipe({"draws": "hand", "first": "1"}, d.seed))) for d in (one, other)]
    first, second = states
    random, differs = Random(1), 0
    for number in range(90):
        if first.actor() == OVER:
            break
        if first.actor() == TABLE:
            move = GAME.draw(first, one)
            differs += move != GAME.draw(second, other)
        else:
            move = random.choice(GAME.moves(first))
            if number % 8 == 0:
                decision = decide(brief(), first)
                with monkeypatch.context() as patch:
                    patch.setattr(hidden, "_deck", _never)
                    patch.setattr(hidden, "order", _never)
                    assert decide(brief(), second) == decision
        for state in states:
            state.play(move)
    assert differs > 15


def _never(*_: object) -> None:
    raise AssertionError("the rival asked the seed")


def test_thinking_stops_at_once_when_called_off() -> None:
    rival, state = Rival(nodes=100_000), next(islice(positions(2), 20, None))
    budget = Budget()
    breaths = 0

    def breathe() -> None:
        nonlocal breaths
        breaths += 1
        if breaths == 4:
            budget.stop()

    budget.breathe = breathe
    with pytest.raises(Stopped):
        rival.decide(state, state.actor(), budget)
    assert breaths == 4
    budget = Budget()
    budget.stop()
    with pytest.raises(Stopped):
        rival.decide(state, state.actor(), budget)


def test_time_that_runs_out_gives_what_was_found_so_far() -> None:
    state = next(islice(positions(2), 20, None))
    decision = Rival(nodes=100_000).decide(state, state.actor(), Budget(seconds=0))
    assert decision.move in GAME.moves(state)


def test_progress_rises_from_0_to_1() -> None:
    rival, state = brief(nodes=200), next(islice(positions(2), 20, None))
    told = [rival.progress]
    budget = Budget(breathe=lambda: told.append(rival.progress))
    rival.decide(state, state.actor(), budget)
    told.append(rival.progress)
    assert told[0] == 0
    assert told[-1] == 1
    assert told == sorted(told)
    assert len(set(told)) > 4


def test_chances_of_the_seats_add_up() -> None:
    rival = brief()
    for state in islice(positions(6), 0, None, 7):
        assert rival.chance(state, 0) + rival.chance(state, 1) == pytest.approx(1)
        assert 0 < rival.chance(state, 0) < 1


LIKED = {
    "builder": lambda state, seat: len(state.built_wonders(seat)),
    "general": lambda state, seat: sum(card.colour == "red" for card in state.city(seat)),
    "scientist": lambda state, seat: sum(card.colour == "green" for card in state.city(seat)),
}


@pytest.mark.long
@pytest.mark.parametrize("temper", LIKED)
def test_a_temperament_gets_more_of_what_it_likes(temper: str) -> None:
    liked: Callable[[State, int], int] = LIKED[temper]
    fond, steady = brief(temper=temper, nodes=1), brief(nodes=1)
    mine = theirs = 0
    for seed in range(6):
        for seat in (0, 1):
            end = play(seed, *((fond, steady) if seat == 0 else (steady, fond)))
            mine += liked(end, seat)
            theirs += liked(end, 1 - seat)
    assert mine > theirs


def test_every_temperament_is_told_apart() -> None:
    state = next(islice(positions(2), 30, None))
    chances = {brief(temper=each.id).chance(state, 0) for each in TEMPERAMENTS}
    assert len(chances) == len(TEMPERAMENTS)
    assert len({str(each.name) for each in TEMPERAMENTS}) == len(TEMPERAMENTS)
