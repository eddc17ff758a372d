"""The rival: plans that can be played, told as they are, the same from the same position, and nobody's secrets."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest

from automa.opponent import Budget, Decision, Stopped
from automa.through_the_ages.levels import LEVELS, level
from automa.through_the_ages.rival import Rival, luck
from automa.through_the_ages.taste import TEMPERAMENTS, Temperament
from automa.through_the_ages.telling import taken_cards, tell_open, tell_plan
from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.text import language
from companion.rules.through_the_ages import hidden
from companion.rules.through_the_ages.cards import NONE, RULES
from companion.rules.through_the_ages.moves import END, PASS, AnyMove, Attack, Defend, Offer, Retire, Send, Tactic, Take
from companion.rules.through_the_ages.state import Phase, State
from companion.rules.through_the_ages.words import card_name
from tests.automa.through_the_ages.tables import GAME, decisions, played

pytestmark = pytest.mark.long

PAIRS = int(os.environ.get("FAIRNESS", "8"))  # that are compared; 200 in a long run
TURNS = int(os.environ.get("TURNS", "12"))  # whose telling is checked; 300 in a long run
SEATS = [2, 3, 4] if TURNS > 12 or PAIRS > 8 else [2, 3]  # a long run looks at all tables


def decided(state: State, number: int) -> tuple[Decision, tuple[AnyMove, ...]]:
    """What a rival decides there, and its moves."""
    decision = Rival(number).decide(state.copy(), state.actor(), Budget())
    moves: Any = decision.moves
    return decision, moves


def spread(players: int = 2) -> Iterator[State]:
    """Positions of plays, spread over them, without an end; each play is made when it is come to."""
    for seed in count():
        yield from list(decisions(seed, players))[seed % 5 :: 9]


def every(n: int, players: int = 2) -> list[State]:
    """So many of them."""
    return list(islice(spread(players), n))


def test_a_plan_can_be_played_and_ends_the_turn() -> None:
    for state in every(TURNS):
        seat = state.actor()
        decision = Rival(3).decide(state.copy(), seat, Budget())
        then = state.copy()
        for move in decision.moves:
            assert then.actor() == seat
            then.play(move)
        assert decision.move == decision.moves[0]
        if END in decision.moves:
            assert then.actor() in (TABLE, 1 - seat) or then.phase == Phase.OVER


@pytest.mark.parametrize("players", SEATS)
def test_what_is_told_is_what_is_played(players: int) -> None:
    """The plan in words, the reason and the moves are one value."""
    english = language("en")
    for number, state in enumerate(every(TURNS, players)):
        decision, moves = decided(state, LEVELS[number % len(LEVELS)].number)
        told = english.say(decision.candidates[0].text)
        assert told == english.say(tell_plan(state, moves))
        then = state.copy()
        for move in moves:
            if move not in (END, PASS) or len(moves) == 1:
                assert english.say(tell_open(then, move)) in told
            then.play(move)
        names = [english.say(name) for _, name in taken_cards(moves)]
        assert len(names) == sum(isinstance(move, Take) for move in moves)
        assert all(name in told for name in names)
        assert english.say(decision.reason)


def test_a_reason_says_what_the_board_shows() -> None:
    """A finished wonder, a new leader: where the reason names one, the plan brings it."""
    english, seen = language("en"), 0
    for state in every(5 * TURNS):
        if state.todo:
            continue
        seat = state.actor()
        decision = Rival(2).decide(state.copy(), seat, Budget())
        reason = english.say(decision.reason)
        then = state.copy()
        for move in decision.moves:
            then.play(move)
        if "wonder is finished" in reason:
            wonder = next(card for card in then.boards[seat].wonders if card not in state.boards[seat].wonders)
            assert RULES[wonder].name.en in reason
            seen += 1
        if "leads from now on" in reason:
            assert then.boards[seat].leader != state.boards[seat].leader
            assert RULES[then.boards[seat].leader].name.en in reason
            seen += 1
    assert seen


def test_nothing_that_lies_face_down_is_told() -> None:
    """Of a hidden hand only what is played is named: not what is planned or thrown away, nor what else was weighed."""
    english, seen = language("en"), 0
    for state in every(5 * TURNS):
        decision = Rival(2).decide(state.copy(), state.actor(), Budget())
        told = english.say(decision.reason) + "".join(english.say(each.text) for each in decision.candidates)
        played_open = [
            move.card for move in decision.moves if isinstance(move, Tactic | Attack | Defend | Offer | Send)
        ]
        settled = [move.territory for move in decision.moves if isinstance(move, Retire) and move.territory != NONE]
        shown = {RULES[card].name for card in (*played_open, *settled, *state.common)}
        for card in state.boards[state.actor()].secret:
            if RULES[card].name not in shown:  # by name and age: a territory of another one may lie open
                assert english.say(card_name(card)) not in told
                seen += 1
    assert seen


def test_the_state_is_left_as_it_was_and_the_decision_is_the_same_again() -> None:
    for state in every(6):
        before = state.copy()
        first = Rival().decide(state, state.actor(), Budget())
        assert state == before
        assert Rival().decide(state, state.actor(), Budget()) == first


@pytest.mark.parametrize("players", SEATS)
def test_two_positions_that_a_seat_cannot_tell_apart_get_the_same_decision(players: int) -> None:
    """Hands of others, the military deck and events that others planned are other ones."""
    kinds = [(each.number, temper.id) for temper in TEMPERAMENTS for each in LEVELS]
    compared = 0
    for number, state in enumerate(islice(spread(players), 8 * PAIRS)):
        seat = state.actor()
        other = hidden.unseen(state, seat, Dice(number).fork("twin"))
        if other == state:
            continue
        kind = kinds[number % len(kinds)]
        assert luck(state, seat).seed == luck(other, seat).seed
        assert Rival(*kind).decide(state, seat, Budget()) == Rival(*kind).decide(other, seat, Budget()), kind
        compared += 1
        if compared >= PAIRS:
            break
    assert compared >= PAIRS


def test_two_such_positions_are_shuffled_into_the_same_one() -> None:
    for number, state in enumerate(every(60)):
        seat = state.actor()
        other = hidden.unseen(state, seat, Dice(number).fork("twin"))
        assert hidden.unseen(state, seat, Dice(7)) == hidden.unseen(other, seat, Dice(7))


def test_it_stops_when_it_is_called_off_and_takes_the_best_so_far_when_time_is_up() -> None:
    state = next(state for state in every(20) if not state.todo and state.round > 4)
    budget = Budget()
    budget.stop()
    with pytest.raises(Stopped):
        Rival().decide(state, state.actor(), budget)
    decision = Rival().decide(state, state.actor(), Budget(seconds=0.0))
    then = state.copy()
    for move in decision.moves:
        then.play(move)


def test_who_is_not_asked_decides_nothing() -> None:
    state = next(decisions(0))
    with pytest.raises(ValueError, match="not the turn"):
        Rival().decide(state, 1 - state.actor(), Budget())


def test_levels_are_budgets_in_positions() -> None:
    budgets = [each.positions for each in LEVELS]
    assert budgets == sorted(budgets)
    assert budgets[-1] <= 2000
    assert level(99) is LEVELS[-1]
    assert level(0) is LEVELS[0]


@pytest.mark.parametrize("temper", TEMPERAMENTS[1:], ids=lambda temper: temper.id)
def test_a_temperament_counts_things_in_its_own_way(temper: Temperament) -> None:
    state = next(decisions(0))
    steady, bent = Rival().weights(state), Rival(temper=temper.id).weights(state)
    assert bent != steady
    assert bent == steady.bent(temper.bent, temper.liked)


def test_beginners_finish_a_play_with_leaders_and_wonders() -> None:
    end = played(0)[-1]
    assert end.phase == Phase.OVER
    assert GAME.score(end).outcome is not None
    assert any(board.wonders or board.wonder != NONE for board in end.boards)
