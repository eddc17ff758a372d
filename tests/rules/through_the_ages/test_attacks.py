"""Aggressions, defence, wars, pacts and resigning."""

from __future__ import annotations

import pytest

from companion.core.game import OVER, Illegal
from companion.rules.through_the_ages.attacks import resolve_wars
from companion.rules.through_the_ages.board import Bond
from companion.rules.through_the_ages.cards import BY_ID, NONE
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import Entry, Phase, State, Task
from companion.rules.through_the_ages.turn import advance
from tests.rules.through_the_ages.table import do, end_turn, food, give, lay, listed, ore, politics


def duel(card: str, age: int = 2, more: int = 3) -> State:
    """Seat 0 holds an attack and is stronger by so much."""
    state = politics(lay(2, age))
    give(state, 0, secret=[card], workers={"warriors": 1 + more})
    give(state, 1)
    return state


def bind(state: State, card: str, one: int, other: int) -> None:
    """A pact in the area of the first, who is A."""
    number = BY_ID[card]
    state.boards[one].bonds += (Bond(number, 0, other, one),)
    state.boards[other].bonds += (Bond(number, 1, one, one),)
    for seat in (one, other):
        give(state, seat)


# Aggression


def test_one_attacks_only_who_is_weaker_and_pays_military_actions() -> None:
    state = duel("spy")
    give(state, 1, science=9)
    do(state, "attack spy 2")
    assert state.boards[0].military == 1
    assert [board.science for board in state.boards] == [5, 4]
    state = duel("spy", more=0)
    assert "attack spy 2" not in listed(state)
    with pytest.raises(Illegal):
        do(state, "attack spy 2")


def test_a_defence_reaches_the_attack_or_nothing_is_played() -> None:
    state = duel("spy", more=3)
    board = give(state, 1, science=9, secret=["military_bonus_i", "raid_i", "legion"])
    do(state, "attack spy 2")
    assert state.actor() == 1
    assert listed(state) == {"pass", "defend military_bonus_i", "defend raid_i covered", "defend legion covered"}
    do(state, "defend raid_i covered")
    assert listed(state) == {"defend military_bonus_i"} or not state.todo
    assert board.secret == [BY_ID["legion"]]  # bonus 2 and 1 for a covered card: reached, exactly is enough
    assert board.science == 9
    assert BY_ID["spy"] in state.discard


def test_a_defence_that_cannot_reach_is_not_offered() -> None:
    state = duel("spy", more=5)
    give(state, 1, science=9, secret=["military_bonus_i", "raid_i", "legion"])
    do(state, "attack spy 2")  # two cards at most, by the total of military actions: 2 + 1 < 5
    assert not state.todo
    assert state.boards[0].science == 5


def test_the_defence_limit_is_the_total_spent_or_not_without_temporary_ones() -> None:
    state = duel("spy", more=2)
    board = give(state, 1, science=9, secret=["raid_i", "legion", "rats"])
    board.military, board.arms = 0, 2
    do(state, "attack spy 2", "defend raid_i covered", "defend legion covered")
    assert board.science == 9


def test_a_bonus_card_may_be_laid_face_down() -> None:
    state = duel("spy", more=1)
    board = give(state, 1, science=9, secret=["military_bonus_i"])
    do(state, "attack spy 2", "defend military_bonus_i covered")
    assert board.secret == []
    assert board.science == 9


@pytest.mark.parametrize("card", ["plunder_i", "plunder_ii", "plunder_iii"])
def test_the_thief_picks_the_mixture_and_gains_at_most_what_was_lost(card: str) -> None:
    state = duel(card, 3)
    give(state, 1, food=2, ore=9)
    do(state, f"attack {card} 2")
    n = {"plunder_i": 3, "plunder_ii": 5, "plunder_iii": 7}[card]
    assert f"goods 2 {n - 2}" in listed(state)
    do(state, f"goods 1 {n - 1}")
    assert (food(state), ore(state)) == (1, n - 1)
    assert (food(state, 1), ore(state, 1)) == (1, 10 - n)


def test_enslave_takes_population_and_gives_goods() -> None:
    state = duel("enslave", 1)
    workers = state.boards[1].workers_all
    do(state, "attack enslave 2")
    assert state.boards[1].workers_all == workers - 1
    assert (food(state), ore(state)) == (2, 2)


@pytest.mark.parametrize(("each", "gained"), [(False, 6), (True, 7)])
def test_raid_destroys_buildings_up_to_their_ages_and_gives_half_of_the_printed_price(each: bool, gained: int) -> None:
    state = politics(lay(2, 2, raid_rounds_each=each))
    give(state, 0, secret=["raid_ii"], workers={"warriors": 4})
    board = give(state, 1, workers={"organized_religion": 1, "theology": 1, "philosophy": 0}, specials=["masonry"])
    do(state, "attack raid_ii 2", "pick organized_religion")
    assert ore(state) == gained  # 7 and 5: half of 12, or 4 and 3
    assert board.unused == 3


def test_raid_destroys_what_there_is() -> None:
    state = duel("raid_iii", 3)
    state.boards[0].military = 3
    board = give(state, 1, workers={"philosophy": 1})
    state.boards[0].arms = 9
    do(state, "attack raid_iii 2")
    assert board.workers[BY_ID["philosophy"]] == 0
    assert ore(state) == 2


def test_annex_moves_a_colony_with_what_stays_of_it() -> None:
    state = duel("annex")
    assert "attack annex 2" not in listed(state)
    board = give(state, 1, colonies=["historic_territory_i"])
    do(state, "attack annex 2")
    assert state.boards[0].colonies == [BY_ID["historic_territory_i"]]
    assert board.colonies == []
    assert state.boards[0].culture == 0


def test_infiltrate_removes_a_leader_or_an_unfinished_wonder() -> None:
    state = duel("infiltrate")
    assert "attack infiltrate 2" not in listed(state)
    board = give(state, 1, leader="genghis_khan", wonder="kremlin", stage=1, blue=15)
    do(state, "attack infiltrate 2", "pick kremlin")
    assert (board.wonder, board.blue, board.leader) == (NONE, 16, BY_ID["genghis_khan"])
    assert state.boards[0].culture == 6


def test_armed_intervention_steals_culture_as_far_as_there_is() -> None:
    state = duel("armed_intervention", 3)
    give(state, 1, culture=5)
    do(state, "attack armed_intervention 2")
    assert [board.culture for board in state.boards] == [5, 0]


def test_gandhi_doubles_the_price_and_attacks_nobody() -> None:
    state = duel("spy", 3)
    give(state, 1, leader="mahatma_gandhi", science=9)
    do(state, "attack spy 2")
    assert state.boards[0].military == 0
    state = duel("spy", 3)
    give(state, 0, leader="mahatma_gandhi", workers={"warriors": 5})
    assert "attack spy 2" not in listed(state)


# Wars


def war(card: str, own: int, other: int, **loser: int) -> State:
    state = lay(2, 3)
    give(state, 0, workers={"warriors": own}, culture=20)
    give(state, 1, workers={"warriors": other}, culture=20, **loser)
    state.boards[0].wars = ((BY_ID[card], 1),)
    resolve_wars(state, Entry(Task.WARS, 0))
    advance(state)
    return state


def test_a_war_waits_for_the_next_turn_and_needs_no_strength() -> None:
    state = duel("war_over_culture", 3, more=0)
    state.boards[0].military = 3
    state.boards[0].arms = 1
    do(state, "attack war_over_culture 2")
    assert state.boards[0].wars == ((BY_ID["war_over_culture"], 1),)
    assert state.phase == Phase.ACTIONS


def test_the_higher_side_wins_whoever_declared() -> None:
    assert [board.culture for board in war("war_over_culture", 4, 1).boards] == [28, 12]
    assert [board.culture for board in war("war_over_culture", 1, 4).boards] == [12, 28]
    assert [board.culture for board in war("war_over_culture", 2, 2).boards] == [20, 20]


def test_war_over_territory_moves_yellow_tokens_from_bank_to_bank() -> None:
    state = war("war_over_territory", 6, 1)
    assert [board.yellow for board in state.boards] == [20, 16]


def test_war_over_technology_takes_science_or_special_technologies_at_their_price() -> None:
    state = lay(2, 3)
    give(state, 0, workers={"warriors": 9}, specials=["cartography"])
    give(state, 1, specials=["code_of_laws", "navigation", "strategy"], science=4)
    state.boards[0].wars = ((BY_ID["war_over_technology"], 1),)
    resolve_wars(state, Entry(Task.WARS, 0))
    assert rates(state, 1).strength == 1 + 2 + 3
    state.todo[-1] = state.todo[-1]._replace(args=(1, 13))
    assert listed(state) == {"pick code_of_laws", "pick navigation", "pick strategy", "pass"}
    do(state, "pick navigation", "pick code_of_laws")
    board = state.boards[0]
    assert BY_ID["navigation"] in board.specials  # the higher one of a kind stays
    assert board.civil_all == 5
    assert state.boards[1].civil_all == 4
    assert (board.science, state.boards[1].science) == (1, 3)


def test_a_technology_that_the_winner_holds_cannot_be_stolen() -> None:
    state = lay(2, 3)
    give(state, 0, workers={"warriors": 9}, hand=["code_of_laws"])
    give(state, 1, specials=["code_of_laws"], science=4)
    state.boards[0].wars = ((BY_ID["war_over_technology"], 1),)
    resolve_wars(state, Entry(Task.WARS, 0))
    advance(state)
    assert state.boards[0].science == 4


def test_no_war_is_declared_in_the_last_round() -> None:
    state = duel("war_over_culture", 4)
    state.boards[0].arms = 3
    assert "attack war_over_culture 2" in listed(state)
    state.last = 5
    assert "attack war_over_culture 2" not in listed(state)


def test_only_the_strength_at_the_resolution_counts() -> None:
    state = lay(2, 3)
    board = give(state, 1, workers={"warriors": 5}, culture=20)
    board.wars = ((BY_ID["war_over_culture"], 0),)
    give(state, 0, workers={"warriors": 6}, culture=20)
    end_turn(state)
    assert state.boards[0].culture == 20 + 5 + 1
    assert not board.wars


# Pacts


def table(card: str, age: int = 3) -> State:
    state = politics(lay(3, age))
    give(state, 0, secret=[card], workers={"warriors": 5})
    return state


def test_a_pact_is_offered_and_answered() -> None:
    state = table("peace_treaty")
    do(state, "offer peace_treaty 3 a")
    assert state.actor() == 2
    do(state, "pass")
    assert state.boards[0].secret == [BY_ID["peace_treaty"]]
    assert state.phase == Phase.ACTIONS
    state = table("peace_treaty")
    do(state, "offer peace_treaty 3 a", "accept")
    assert [rates(state, seat).culture for seat in range(3)] == [1, 0, 1]


def test_a_new_pact_ends_the_one_in_ones_own_area_only() -> None:
    state = table("peace_treaty")
    bind(state, "military_alliance", 0, 1)
    bind(state, "international_tourism", 2, 0)
    give(state, 0, secret=["peace_treaty"])
    do(state, "offer peace_treaty 2 a", "accept")
    assert {bond.card for bond in state.boards[0].bonds} == {BY_ID["international_tourism"], BY_ID["peace_treaty"]}
    assert {bond.card for bond in state.boards[1].bonds} == {BY_ID["peace_treaty"]}


def test_either_partner_cancels_a_pact() -> None:
    state = table("spy")
    bind(state, "peace_treaty", 1, 0)
    do(state, "cancel 2")
    assert all(board.bonds == () for board in state.boards)


def test_pacts_need_three_civilizations() -> None:
    state = table("peace_treaty")
    state.boards[2].out = True
    assert not any(line.startswith("offer") for line in listed(state))


def test_a_pact_in_play_may_be_cancelled_when_two_are_left() -> None:
    state = table("spy")
    bind(state, "peace_treaty", 1, 0)
    give(state, 0, secret=["spy"], workers={"warriors": 5})
    state.boards[2].out = True
    assert "attack spy 2" not in listed(state)
    assert "cancel 2" in listed(state)
    do(state, "cancel 2")
    assert state.boards[1].bonds == ()


@pytest.mark.parametrize("card", ["acceptance_of_supremacy", "peace_treaty", "loss_of_sovereignty"])
def test_some_pacts_forbid_attacks_between_partners(card: str) -> None:
    state = table("spy")
    bind(state, card, 1, 0)
    give(state, 0, secret=["spy"], workers={"warriors": 5})
    assert "attack spy 2" not in listed(state)
    assert "attack spy 3" in listed(state)


@pytest.mark.parametrize("card", ["promise_of_military_protection", "military_alliance"])
def test_some_pacts_end_by_an_attack_and_their_strength_does_not_count(card: str) -> None:
    state = table("spy")
    bind(state, card, 1, 0)
    give(state, 0, secret=["spy"], workers={"warriors": 1})
    assert rates(state, 0).strength > 1
    assert "attack spy 2" not in listed(state)  # 1 against 1 without the pact
    give(state, 0, secret=["spy"], workers={"warriors": 2})
    do(state, "attack spy 2")
    assert state.boards[0].bonds == ()


def test_open_borders_give_the_attacker_two_and_last() -> None:
    state = table("spy")
    bind(state, "open_borders_agreement", 0, 1)
    give(state, 0, secret=["spy"], workers={"warriors": 1})
    assert state.boards[0].military_all == 3
    give(state, 1, science=9)
    do(state, "attack spy 2")
    assert state.boards[0].bonds
    state.boards[0].wars = ((BY_ID["war_over_culture"], 1),)
    give(state, 1, culture=20)
    resolve_wars(state, Entry(Task.WARS, 0))
    assert state.boards[0].culture == 7


def test_nobody_declares_war_on_who_lost_sovereignty_but_aggressions_stay_possible() -> None:
    state = table("war_over_culture")
    bind(state, "loss_of_sovereignty", 2, 1)
    give(state, 0, secret=["war_over_culture", "spy"], workers={"warriors": 5})
    state.boards[0].arms = 3
    assert "attack war_over_culture 2" not in listed(state)
    assert {"attack war_over_culture 3", "attack spy 2"} <= listed(state)
    assert [rates(state, seat).culture for seat in (1, 2)] == [0, 2]


def test_scientific_cooperation_costs_the_partner_one_and_needs_it() -> None:
    state = lay(3, 2)
    bind(state, "scientific_cooperation", 1, 0)
    board = give(state, 0, hand=["iron"], science=3)
    assert "develop iron" not in listed(state)
    give(state, 1, science=1)
    do(state, "develop iron")
    assert (board.science, state.boards[1].science) == (0, 0)


def test_trade_and_supremacy_are_part_of_production() -> None:
    state = lay(3, 2)
    bind(state, "international_trade_agreement", 0, 1)
    give(state, 0, workers={"bronze": 0, "agriculture": 0})
    end_turn(state)
    assert ore(state) == 1  # the one of the trade
    state = lay(3, 2)
    bind(state, "acceptance_of_supremacy", 2, 0)
    give(state, 0, workers={"bronze": 0, "agriculture": 0}, ore=1)
    end_turn(state)
    assert ore(state) == 1  # without mines nothing is given up
    bind(state, "international_trade_agreement", 0, 1)
    game = Ages()
    assert game.measures(state, 1)["food"] == 3
    assert game.measures(state, 1)["farm_food"] == 2
    assert game.measures(state, 2)["resources"] == 3


def test_tourism_counts_the_wonders_of_the_partner_ruins_included() -> None:
    state = lay(3, 3)
    bind(state, "international_tourism", 0, 1)
    board = give(state, 1, wonders=["colossus", "pyramids"])
    board.ruins = 1
    state.boards[0].rates = None
    assert rates(state, 0).culture == 2


# Resigning


def test_who_resigns_is_out_and_wars_against_it_score_seven() -> None:
    state = politics(lay(3, 2))
    state.boards[1].wars = ((BY_ID["war_over_culture"], 0),)
    bind(state, "peace_treaty", 0, 2)
    give(state, 0, secret=["spy"], hand=["iron"])
    do(state, "resign")
    assert state.boards[0].out
    assert state.boards[1].culture == 7
    assert not state.boards[1].wars
    assert state.boards[2].bonds == ()
    assert state.seat == 1
    assert state.first == 1


def test_the_last_one_left_has_won() -> None:
    state = politics(lay(2, 2))
    do(state, "resign")
    assert state.actor() == OVER
    outcome = Ages().score(state).outcome
    assert outcome is not None
    assert outcome.winners == (1,)


def test_nobody_resigns_in_age_iv_and_resigning_is_never_listed() -> None:
    state = politics(lay(2, 2))
    assert "resign" not in listed(state)
    state.age = 4
    with pytest.raises(Illegal):
        do(state, "resign")


def test_caesar_has_a_second_political_action_once_in_the_game() -> None:
    state = politics(lay())
    give(state, 0, leader="julius_caesar", secret=["rats", "foray", "raiders"])
    state.current = [BY_ID["crusades"]] * 3
    do(state, "plan rats", "reveal crusades")
    assert state.phase == Phase.POLITICS
    do(state, "pass")  # declining keeps it
    state.phase = Phase.POLITICS
    do(state, "plan foray", "reveal crusades", "plan raiders", "reveal crusades")
    assert state.phase == Phase.ACTIONS
    politics(state)
    give(state, 0, secret=["rats"])
    do(state, "plan rats")
    while state.actor() < 0:
        do(state, sorted(listed(state))[0])
    assert state.phase == Phase.ACTIONS or state.todo


def test_alexander_leaves_a_token_and_no_action_comes_back() -> None:
    state = politics(lay())
    board = give(state, 0, leader="alexander_the_great")
    board.civil = 2
    do(state, "retire")
    assert (board.yellow, board.yellow_all, board.civil, board.leader) == (19, 26, 2, NONE)


def test_a_pact_that_forbids_attacks_does_not_stop_a_war_already_declared() -> None:
    state = lay(3, 3)
    board = give(state, 1, workers={"warriors": 5}, culture=20)
    board.wars = ((BY_ID["war_over_culture"], 0),)
    give(state, 0, culture=20)
    bind(state, "peace_treaty", 1, 0)
    end_turn(state)
    assert board.culture == 20 + 5 + 4


def test_wars_declared_before_gandhi_came_stay() -> None:
    state = lay(2, 3)
    board = give(state, 1, workers={"warriors": 5}, culture=20, leader="mahatma_gandhi")
    board.wars = ((BY_ID["war_over_culture"], 0),)
    give(state, 0, culture=20)
    end_turn(state)
    assert board.culture == 20 + 5 + 4


def test_enslave_and_stockpile_give_food_before_resources_from_a_short_bank() -> None:
    state = duel("enslave", 1)
    give(state, 0, secret=["enslave"], workers={"warriors": 4}, blue=3)
    do(state, "attack enslave 2")
    assert (food(state), ore(state)) == (2, 1)
    state = lay()
    give(state, 0, hand=["stockpile_a"], blue=1)
    do(state, "play stockpile_a")
    assert (food(state), ore(state)) == (1, 0)


def test_cards_by_the_number_of_players_count_those_still_in_the_game() -> None:
    for out, n in ((False, 3), (True, 6)):
        state = lay(3, 3)
        give(state, 0, hand=["endowment_for_the_arts_iii"])
        give(state, 1, culture=9)
        state.boards[2].out = out
        do(state, "play endowment_for_the_arts_iii")
        assert state.boards[0].culture == n


def test_after_a_resignation_row_and_coming_decks_follow_the_number_left() -> None:
    state = politics(lay(3, 1))
    before = len(state.civil)
    state.row = [BY_ID["iron"]] * 13
    do(state, "resign")
    assert len(state.civil) == before  # the current deck stays
    assert state.actor() == -1
    assert state.row.count(NONE) == 3  # three are thrown out for two players
