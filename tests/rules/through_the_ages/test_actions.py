"""Civil and military actions: totals, replacement, revolution, leaders, and what regains them."""

from __future__ import annotations

import pytest

from companion.core.game import Illegal
from companion.rules.through_the_ages.cards import BY_ID
from companion.rules.through_the_ages.ratings import rates
from tests.rules.through_the_ages.table import do, end_turn, event, give, lay, listed, ore


def test_new_actions_are_available_at_once() -> None:
    state = lay()
    board = give(state, 0, hand=["code_of_laws"], science=9)
    do(state, "develop code_of_laws")
    assert (board.civil, board.civil_all) == (4, 5)


def test_of_actions_that_go_the_spent_ones_go_first() -> None:
    state = lay(age=2)
    board = give(state, 0, government="constitutional_monarchy", hand=["republic"], science=20)
    board.military = 1
    do(state, "develop republic")  # 4 military actions become 2
    assert (board.military, board.military_all) == (1, 2)
    assert (board.civil, board.civil_all) == (6, 7)


def test_a_replacement_is_settled_once_by_the_difference() -> None:
    state = lay(age=2)
    board = give(state, 0, specials=["warfare"], hand=["strategy"], science=9)
    board.military = 0
    do(state, "develop strategy")  # 1 military action more, not 2
    assert (board.military, board.military_all) == (1, 4)


def test_the_old_government_always_goes_and_a_lower_limit_destroys_nothing() -> None:
    state = lay(age=3)
    board = give(state, 0, government="communism", hand=["monarchy"], science=9, workers={"alchemy": 4}, unused=1)
    give(state, 0, ore=20)
    do(state, "develop monarchy")
    assert board.workers[BY_ID["alchemy"]] == 4
    assert "build alchemy" not in listed(state)


# Revolution


def test_a_revolution_takes_all_civil_actions_and_its_new_ones_arrive_spent() -> None:
    state = lay()
    board = give(state, 0, hand=["monarchy"], science=2)
    do(state, "revolt monarchy")
    assert (board.civil, board.civil_all) == (0, 5)
    assert (board.military, board.military_all) == (3, 3)
    assert board.science == 0


def test_a_revolution_needs_every_civil_action() -> None:
    state = lay()
    board = give(state, 0, hand=["monarchy"], science=9)
    board.civil = 3
    assert "develop monarchy" in listed(state)
    assert "revolt monarchy" not in listed(state)
    with pytest.raises(Illegal):
        do(state, "revolt monarchy")


def test_a_leader_who_replaces_another_still_allows_a_revolution() -> None:
    state = lay()
    board = give(state, 0, leader="moses", hand=["aristotle", "monarchy"], science=2)
    do(state, "lead aristotle", "revolt monarchy")
    assert board.civil == 0


def test_a_first_leader_costs_an_action_and_forbids_a_revolution() -> None:
    state = lay()
    board = give(state, 0, hand=["aristotle", "monarchy"], science=2)
    do(state, "lead aristotle")
    assert board.civil == 3
    assert "revolt monarchy" not in listed(state)


def test_hammurabis_military_action_for_the_new_leader_leaves_all_civil_ones() -> None:
    state = lay()
    board = give(state, 0, leader="hammurabi", hand=["aristotle", "monarchy"], science=2)
    do(state, "use hammurabi", "lead aristotle")
    assert (board.civil, board.armed, board.military) == (4, 0, 1)
    do(state, "revolt monarchy")


def test_completing_the_pyramids_or_code_of_laws_first_forbids_a_revolution() -> None:
    for wonder in (True, False):
        state = lay()
        board = give(state, 0, wonder="pyramids", stage=2, ore=1, hand=["monarchy", "code_of_laws"], science=20)
        do(state, "stage 1" if wonder else "develop code_of_laws")
        assert (board.civil, board.civil_all) == (4, 5)
        assert "revolt monarchy" not in listed(state)


def test_with_newton_one_may_develop_first_and_then_revolt() -> None:
    state = lay(age=2)
    board = give(state, 0, leader="isaac_newton", hand=["code_of_laws", "monarchy"], science=20)
    do(state, "develop code_of_laws")
    assert (board.civil, board.civil_all) == (5, 5)
    do(state, "revolt monarchy")
    assert board.civil == 1  # Newton leaves exactly one


def test_breakthrough_with_a_revolution_costs_the_civil_actions_instead_of_the_card() -> None:
    state = lay()
    board = give(state, 0, hand=["breakthrough_i", "monarchy"], science=2)
    do(state, "play breakthrough_i revolt monarchy")
    assert (board.civil, board.science) == (0, 2)  # the 2 science come after the payment
    assert BY_ID["breakthrough_i"] not in board.hand


def test_breakthrough_does_not_pay_for_itself() -> None:
    state = lay()
    give(state, 0, hand=["breakthrough_i", "iron"], science=4)
    assert not any(line.startswith("play breakthrough_i") for line in listed(state))


def test_a_revolution_by_development_of_civilization_spends_the_coming_actions() -> None:
    state = lay()
    board = give(state, 1, hand=["monarchy"], science=1)
    give(state, 0, unused=0, yellow=0)
    event(state, "development_of_civilization")
    while state.actor() == 0:
        do(state, "pass")
    assert "revolt monarchy" in listed(state)
    do(state, "revolt monarchy")
    assert (board.civil, board.civil_all, board.science) == (0, 5, 0)


def test_robespierre_pays_with_military_actions_and_scores() -> None:
    state = lay(age=2)
    board = give(state, 0, leader="maximilien_robespierre", hand=["monarchy", "breakthrough_i"], science=5)
    board.civil, board.arms = 2, 1
    do(state, "play breakthrough_i revolt monarchy")
    assert board.military == 0
    assert board.military_all == 4
    assert board.arms == 1  # that of Patriotism is not part of the total
    assert board.civil == 3  # the new one is available, and Breakthrough cost none
    assert board.culture == 3


def test_robespierre_must_pay_with_military_actions() -> None:
    state = lay(age=2)
    board = give(state, 0, leader="maximilien_robespierre", hand=["monarchy"], science=5)
    board.military = 2
    assert "revolt monarchy" not in listed(state)


def test_leonardo_and_einstein_profit_from_a_revolution() -> None:
    state = lay()
    give(state, 0, leader="leonardo_da_vinci", hand=["monarchy"], science=5)
    do(state, "revolt monarchy")
    assert ore(state) == 1
    state = lay(age=3)
    board = give(state, 0, leader="albert_einstein", hand=["monarchy"], science=5)
    do(state, "revolt monarchy")
    assert board.culture == 3


# Temporary actions


def test_a_temporary_military_action_is_no_part_of_the_total_and_draws_a_card() -> None:
    state = lay()
    board = give(state, 0, hand=["patriotism_a"])
    do(state, "play patriotism_a")
    assert (board.military_all, board.arms, board.pool) == (2, 1, 1)
    assert rates(state, 0).military_hand == 2
    end_turn(state)
    assert len(board.secret) == 3
    assert (board.arms, board.pool) == (0, 0)


def test_actions_come_back_at_the_end_of_ones_own_turn() -> None:
    state = lay()
    board = give(state, 0)
    board.civil = board.military = 0
    end_turn(state)
    assert (board.civil, board.military) == (4, 2)


def test_rebellion_spends_two_actions_for_each_discontent_worker_as_far_as_there_are() -> None:
    state = lay()
    give(state, 0)
    board = give(state, 1, yellow=9)  # three faces are needed, none is there
    event(state, "rebellion")
    assert board.civil == 0
    assert state.boards[0].civil == 4
