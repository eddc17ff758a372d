"""What things are worth to a rival: points as they are, what produces by the turns to come, cards by what they are."""

from __future__ import annotations

import pytest

from automa.through_the_ages.beam import Beam
from automa.through_the_ages.horizon import turns_left, turns_until_old
from automa.through_the_ages.impacts import Impacts
from automa.through_the_ages.weights import Liked, Weights, weights
from automa.through_the_ages.worth import Rate, Worth
from companion.rules.through_the_ages import deeds
from companion.rules.through_the_ages.cards import BY_ID, NONE
from companion.rules.through_the_ages.moves import Tactic
from companion.rules.through_the_ages.state import Phase, State, known_to
from tests.automa.through_the_ages.tables import GAME, decisions

WEIGHTS = Weights()


def start(seed: int = 1, players: int = 2) -> State:
    return GAME.start(GAME.prepare(GAME.recipe({"players": str(players)}, seed)))


def actions(age: int) -> State:
    """The beginning of an action phase in some age."""
    return next(state for state in decisions(1) if state.age == age and state.phase == Phase.ACTIONS and not state.todo)


def test_a_good_is_worth_nothing_at_the_end_and_more_the_longer_it_can_work() -> None:
    values = [Rate(0.8, 2.0, 0.3, turns).now for turns in (0, 1, 5, 15)]
    assert values[0] == 0
    assert values == sorted(values)
    assert Rate(0.8, 2.0, 0.3, 1).each == 0, "what is produced in the last turn helps nobody"
    assert Rate(0.8, 2.0, 0.3, 5).each == pytest.approx(sum(Rate(0.8, 2.0, 0.3, turns).now for turns in range(5)))


def test_turns_are_counted_down_by_the_civil_deck_until_the_last_round_is_known() -> None:
    states = [state for state in decisions(1) if state.seat == 0]
    left = [turns_left(state, 0) for state in states if not state.last]
    assert left == sorted(left, reverse=True)
    assert 16 < left[0] < 21
    last = next(state for state in states if state.last)
    assert turns_left(last, last.seat) == last.last - last.round


def test_a_leader_is_old_when_the_age_after_his_has_ended() -> None:
    state = actions(1)
    assert turns_until_old(state, BY_ID["homer"]) < turns_until_old(state, BY_ID["joan_of_arc"])
    assert turns_until_old(state, BY_ID["sid_meier"]) == 99


def test_culture_counts_as_it_is() -> None:
    state = actions(2)
    richer = state.copy()
    richer.boards[state.seat].culture += 7
    worth = Worth(state, state.seat, WEIGHTS)
    assert worth.value_at_end(richer) - worth.value_at_end(state) == pytest.approx(7)


def test_the_same_card_is_worth_less_late() -> None:
    early, late = (Worth(actions(1), 0, WEIGHTS, turns) for turns in (15, 2))
    assert early.hand_card_value(BY_ID["iron"]) > late.hand_card_value(BY_ID["iron"])
    assert Worth(actions(1), 0, WEIGHTS, 0).hand_card_value(BY_ID["rich_land_i"]) == 0


def test_a_better_mine_is_worth_more_the_more_workers_dig() -> None:
    state = actions(1)
    more = state.copy()
    more.boards[0].workers[BY_ID["bronze"]] += 2
    assert Worth(more, 0, WEIGHTS).hand_card_value(BY_ID["iron"]) >= Worth(state, 0, WEIGHTS).hand_card_value(
        BY_ID["iron"]
    )


def test_who_is_weaker_is_worth_less() -> None:
    state = actions(2)
    armed = state.copy()
    armed.boards[1].workers[BY_ID["warriors"]] += 5
    armed.boards[1].rates = None
    worth = Worth(state, 0, WEIGHTS)
    assert worth.board(armed) < worth.board(state)


def test_a_declared_war_counts_by_its_chances() -> None:
    """The stronger side expects to win it, before it is resolved."""
    state = actions(3)
    war = BY_ID["war_over_culture"]
    for strong in (0, 1):
        then = state.copy()
        then.boards[strong].workers[BY_ID["warriors"]] = 40
        then.boards[1 - strong].workers[BY_ID["warriors"]] = 0
        for board in then.boards:
            board.rates = None
        declared = then.copy()
        declared.boards[0].wars = ((war, 1),)
        gain = Worth(state, 0, WEIGHTS).board(declared) - Worth(state, 0, WEIGHTS).board(then)
        assert (gain > 0) == (strong == 0)


def test_impacts_that_a_seat_planned_are_certain_the_others_are_likely() -> None:
    state = start()
    own, other = BY_ID["impact_of_industry"], BY_ID["impact_of_colonies"]
    state.future = [known_to(own, 0), known_to(other, 1)]
    mine, theirs = Impacts(state, 0), Impacts(state, 1)
    rich = state.copy()
    rich.boards[0].workers[BY_ID["bronze"]] += 5
    gain = mine.score(rich, 0) - mine.score(state, 0)
    assert gain >= 5
    assert 0 < theirs.score(rich, 0) - theirs.score(state, 0) < gain


# The beam


def test_a_wide_beam_contains_the_narrow_one() -> None:
    state = actions(1)
    worth = Worth(state, state.seat, WEIGHTS)
    narrow = Beam(state, worth, 10_000, lambda: False)
    wide = Beam(state, worth, 10_000, lambda: False)
    best = narrow.run((1,))[0]
    found = wide.run((1, 2, 4))
    assert {node.key for node in found} >= {best.key}
    assert found[0].value >= best.value
    assert wide.looked > narrow.looked


def test_positions_are_compared_after_the_end_of_the_turn() -> None:
    """Ending at once is no better than a move for the production alone."""
    state = actions(1)
    worth = Worth(state, state.seat, WEIGHTS)
    found = Beam(state, worth, 500, lambda: False).run()
    assert found[0].value >= worth.value_at_end(state)
    assert all(node.value == worth.value_at_end(node.state) for node in found), (
        "after production, hunger and corruption"
    )
    assert found[0].moves, "there is something to do with four civil actions"


def test_a_budget_is_kept() -> None:
    state = actions(2)
    beam = Beam(state, Worth(state, state.seat, WEIGHTS), 60, lambda: False)
    beam.run()
    assert beam.looked <= 60 + 40, "one position more is looked at with all its moves"


def test_positions_reached_on_two_ways_are_one() -> None:
    state = actions(1)
    worth = Worth(state, state.seat, WEIGHTS)
    found = Beam(state, worth, 800, lambda: False).run()
    assert len({node.key for node in found}) == len(found)


def test_a_tactic_is_worth_more_in_play_than_in_the_hand() -> None:
    """Or a rival would keep it for ever: what was learned must not count a hope above the thing."""
    state = actions(1)
    seat, band = state.seat, BY_ID["fighting_band"]
    board = state.boards[seat]
    board.workers[BY_ID["warriors"]] = 4
    board.secret, board.military, board.tactic, board.rates = [band], 2, NONE, None
    then = state.copy()
    then.play(Tactic(band))
    worth = Worth(state, seat, weights(2))
    assert worth.value_at_end(then) > worth.value_at_end(state)


def test_what_a_temperament_likes_counts_for_it_beside_all_that_it_brings() -> None:
    state = actions(2)
    seat, liked = state.seat, Liked(wonder=10, building=3)
    fond, plain = (Worth(state, seat, WEIGHTS.bent({}, likes)) for likes in (liked, None))
    begun, done = state.copy(), state.copy()
    for each in (begun, done):
        each.boards[seat].wonder = BY_ID["eiffel_tower"]
        each.boards[seat].stage = 0
    deeds.complete(done, seat)

    def more(then: State) -> float:
        return fond.board(then) - plain.board(then) - (fond.board(state) - plain.board(state))

    assert state.boards[seat].wonder == NONE
    assert more(done) == pytest.approx(10)
    assert 0 < more(begun) < 5, "what is only begun is no wonder yet"
    built = state.copy()
    built.boards[seat].workers[BY_ID["alchemy"]] = 1
    built.boards[seat].rates = None
    assert more(built) >= 2 * 3, "a building of Age I counts twice, and there is a place for the next"
