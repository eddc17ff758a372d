"""Wonders and leaders with their awkward timings."""

from __future__ import annotations

import pytest

from companion.rules.through_the_ages.cards import BY_ID, NONE, RULES
from companion.rules.through_the_ages.gains import gain_goods, leader_leaves, settle
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.prices import build_price, population_price, science_price, take_price
from companion.rules.through_the_ages.production import produce_ore
from companion.rules.through_the_ages.ratings import faces_on, rates
from companion.rules.through_the_ages.state import Phase
from tests.rules.through_the_ages.table import do, end_turn, event, food, give, lay, listed, ore, politics

GAME = Ages()


# Wonders: section 12.3 of the digest


def test_a_wonder_costs_one_action_more_for_each_completed_one_ruins_included() -> None:
    state = lay(age=2)
    board = give(state, 0, wonders=["colossus", "pyramids"])
    board.ruins = 1
    assert take_price(board, 0, BY_ID["kremlin"]) == 3
    give(state, 0, leader="michelangelo")
    assert take_price(board, 0, BY_ID["kremlin"]) == 1


def test_the_surcharge_counts_a_wonder_completed_in_the_same_turn() -> None:
    state = lay()
    board = give(state, 0, wonder="colossus", stage=1, ore=3)
    do(state, "stage 1")
    assert take_price(board, 0, BY_ID["great_wall"]) == 2


def test_the_taj_mahal_is_cheaper_in_a_turn_in_which_a_leader_was_replaced() -> None:
    state = lay()
    state.row[9] = BY_ID["taj_mahal"]
    board = give(state, 0, hand=["moses"], wonders=["colossus"])
    do(state, "lead moses")  # the first leader replaces nobody
    assert take_price(board, 9, BY_ID["taj_mahal"]) == 4
    give(state, 0, hand=["aristotle"])
    do(state, "lead aristotle")
    assert take_price(board, 9, BY_ID["taj_mahal"]) == 2
    assert take_price(board, 0, BY_ID["taj_mahal"]) == 0
    do(state, "take taj_mahal 10")
    assert board.wonder == BY_ID["taj_mahal"]


@pytest.mark.parametrize(("keeps", "blue"), [(False, 16), (True, 17)])
def test_ravages_of_time_leave_two_culture_and_take_everything_else(keeps: bool, blue: int) -> None:
    state = lay(age=2, ruined_taj_keeps_token=keeps)
    board = give(state, 0, wonders=["taj_mahal", "pyramids"])
    board.blue, board.blue_all = 17, 17
    event(state, "ravages_of_time")
    assert listed(state) == {"pick taj_mahal", "pick pyramids"}
    do(state, "pick taj_mahal")
    assert rates(state, 0).culture == 2
    assert board.blue_all == blue
    assert take_price(board, 0, BY_ID["kremlin"]) == 3
    assert GAME.measures(state, 0)["wonders_i"] == 1
    event(state, "ravages_of_time")
    assert board.civil_all == 4  # the pyramids were all that was left
    assert rates(state, 0).culture == 4


def test_homers_face_stays_under_a_ruin() -> None:
    state = lay(age=2)
    board = give(state, 0, wonders=["hanging_gardens"], homer="hanging_gardens")
    assert rates(state, 0).happy == 3
    board.ruins = 1
    board.rates = None
    assert rates(state, 0).happy == 1


def test_a_ruined_library_lowers_the_limits_at_once_and_takes_no_civil_card() -> None:
    state = lay(age=2)
    board = give(state, 0, wonders=["library_of_alexandria"], hand=["iron"] * 5, secret=["spy"] * 3)
    assert rates(state, 0).civil_hand == 5
    event(state, "ravages_of_time")
    assert rates(state, 0).civil_hand == 4
    assert (len(board.hand), len(board.secret)) == (5, 3)
    do(state, "end")
    assert len(board.secret) == 2


def test_pyramids_and_kremlin_give_their_actions_at_once() -> None:
    state = lay(age=2)
    board = give(state, 0, wonder="kremlin", stage=2, ore=4)
    do(state, "stage 1")
    assert (board.civil, board.military) == (4, 3)


def test_several_stages_are_paid_in_one_sum_and_covered_after_the_payment() -> None:
    state = lay(age=2)
    board = give(state, 0, wonder="hanging_gardens", specials=["masonry"], ore=4)
    board.blue = board.blue_all = 0
    board.blue_all = 4
    do(state, "stage 2")
    assert (board.stage, board.blue, ore(state)) == (2, 2, 0)
    assert "stage 3" not in listed(state)


def test_engineering_genius_builds_exactly_one_stage() -> None:
    state = lay(age=3)
    board = give(state, 0, wonder="hanging_gardens", specials=["engineering"], hand=["engineering_genius_a"])
    do(state, "play engineering_genius_a stage 1")
    assert (board.stage, ore(state)) == (1, 0)


def test_with_an_empty_bank_the_cover_token_comes_from_a_card() -> None:
    state = lay(age=2)
    board = give(state, 0, wonder="hanging_gardens", hand=["engineering_genius_a"], food=2)
    board.blue, board.blue_all = 0, 2
    do(state, "play engineering_genius_a stage 1")
    assert (food(state), board.stage) == (1, 1)


def test_stages_are_built_from_the_left() -> None:
    state = lay()
    give(state, 0, wonder="pyramids", ore=3)
    do(state, "stage 1")
    assert ore(state) == 0


def test_the_basilica_adds_a_face_to_every_other_source() -> None:
    state = lay(age=2)
    give(state, 0, wonders=["st_peters_basilica"], workers={"religion": 1})
    assert rates(state, 0).happy == 1 + 2
    give(state, 0, wonders=["st_peters_basilica", "kremlin"], government="theocracy")
    assert rates(state, 0).happy == 1 + 2 + 2 - 1  # the Kremlin is no source
    give(state, 0, leader="william_shakespeare", colonies=["historic_territory_i"])
    assert rates(state, 0).happy == 1 + 2 + 2 - 1 + 2 + 2


def test_a_wonder_with_homer_gets_one_more_face_of_the_basilica_not_two() -> None:
    state = lay(age=2)
    give(state, 0, wonders=["st_peters_basilica", "great_wall"], homer="great_wall")
    assert rates(state, 0).happy == 1 + 1 + 1 + 1
    give(state, 0, wonders=["st_peters_basilica", "pyramids"], homer="pyramids")
    assert rates(state, 0).happy == 1 + 1 + 1


def test_michelangelo_and_joan_count_faces_with_what_is_added() -> None:
    state = lay()
    board = give(state, 0, wonders=["st_peters_basilica", "hanging_gardens"], homer="hanging_gardens",
                 workers={"theology": 1, "drama": 1}, government="theocracy")  # fmt: skip
    assert faces_on(board, ("temple", "theater", "wonder")) == 3 + 2 + (1 + 4)
    assert faces_on(board, ("temple", "government")) == 3 + 2
    give(state, 0, leader="joan_of_arc")
    assert rates(state, 0).strength == 1 + 1 + 5


def test_the_railroad_doubles_one_worker_of_the_best_mine_as_far_as_the_bank_allows() -> None:
    state = lay(age=2)
    board = give(state, 0, wonders=["transcontinental_railroad"], workers={"bronze": 1, "coal": 1})
    assert GAME.measures(state, 0)["mine_resources"] == 1 + 3 + 3
    produce_ore(state, 0)
    assert ore(state) == 7
    board.tokens = dict.fromkeys(board.tokens, 0)
    board.blue = 1
    produce_ore(state, 0)
    assert ore(state) == 3


def test_ocean_liners_bring_a_worker_once_an_action_phase_also_when_just_completed() -> None:
    state = lay(age=2)
    board = give(state, 0, wonder="ocean_liner_service", stage=3, ore=4)
    do(state, "stage 1", "use ocean_liner_service")
    assert board.unused == 2
    assert "use ocean_liner_service" not in listed(state)
    politics(state)
    assert "use ocean_liner_service" not in listed(state)


def finish(wonder: str, **what: object) -> int:
    """The culture that completing a wonder of Age III scores."""
    state = lay(age=3)
    board = give(state, 0, wonder=wonder, stage=len(RULES[BY_ID[wonder]].stages) - 1, ore=30, **what)
    do(state, "stage 1")
    return board.culture


def test_hollywood_and_internet_count_what_leaders_change() -> None:
    assert finish("hollywood", workers={"opera": 1, "journalism": 1, "religion": 1}) == 2 * (3 + 2)
    assert finish("hollywood", workers={"opera": 1, "drama": 1}, leader="charlie_chaplin") == 2 * (3 + 2 + 3)
    assert finish("hollywood", workers={"opera": 1, "journalism": 1}, leader="william_shakespeare") == 2 * (5 + 2)
    assert finish("hollywood", workers={"opera": 2}, leader="j_s_bach") == 2 * (6 + 2)
    base = {"philosophy": 0, "computers": 1, "journalism": 1, "team_sports": 1}
    assert finish("internet", workers=base) == 5 + 2 + 2 + 2
    assert finish("internet", workers=base, leader="albert_einstein") == 11 + 3
    assert finish("internet", workers=base, leader="sid_meier") == 11 + 3 - 1


def test_space_flight_counts_every_technology_once_and_fast_food_every_worker_on_a_card() -> None:
    assert finish("first_space_flight", workers={"computers": 2, "coal": 0}, specials=["masonry"],
                  government="democracy") == 3 + 2 + 1 + 3  # fmt: skip
    assert finish("fast_food_chains", unused=9, workers={"agriculture": 2, "bronze": 2, "philosophy": 1,
                                                         "warriors": 1}) == 8 + 2  # fmt: skip


# Leaders: section 12.4 of the digest


def test_one_leader_of_each_age_is_ever_taken() -> None:
    state = lay()
    state.row[0], state.row[1] = BY_ID["moses"], BY_ID["genghis_khan"]
    board = give(state, 0)
    board.led = 1
    assert "take moses 1" not in listed(state)
    assert "take genghis_khan 2" in listed(state)


def test_the_best_building_is_the_highest_with_a_worker() -> None:
    state = lay(age=2)
    give(state, 0, leader="leonardo_da_vinci", workers={"alchemy": 1, "scientific_method": 0, "philosophy": 0})
    assert rates(state, 0).science == 2 + 1
    give(state, 0, leader="isaac_newton", workers={"journalism": 1})
    assert rates(state, 0).science == 2 + 2 + 2  # labs and libraries together, once


def test_a_lower_special_that_is_dropped_at_once_still_counts_as_developed() -> None:
    state = lay(age=3)
    board = give(state, 0, leader="albert_einstein", specials=["navigation"], hand=["cartography"], science=9)
    do(state, "develop cartography")
    assert board.specials[2] == BY_ID["navigation"]
    assert board.culture == 3


def test_newton_regains_only_a_spent_action() -> None:
    state = lay(age=2)
    board = give(state, 1, leader="isaac_newton", hand=["iron"], science=9)
    give(state, 0, yellow=0, unused=0)
    event(state, "development_of_civilization")
    do(state, "develop iron")
    assert board.civil == 4


def test_aristotle_scores_technology_cards_only() -> None:
    state = lay()
    state.row[:5] = [BY_ID[card] for card in ("iron", "monarchy", "code_of_laws", "rich_land_i", "genghis_khan")]
    board = give(state, 0, leader="aristotle")
    board.civil = 5
    state.boards[0].civil_all = 5
    do(state, "take iron 1", "take monarchy 2", "take code_of_laws 3", "take rich_land_i 4")
    assert board.science == 3


def test_homer_gives_one_resource_a_turn_for_units() -> None:
    state = lay()
    board = give(state, 0, leader="homer", ore=3, unused=2)
    do(state, "build warriors")
    assert ore(state) == 2
    do(state, "build warriors")
    assert ore(state) == 0
    assert rates(state, 0).happy == 1
    assert board.pool == 0


def test_homer_goes_under_a_completed_wonder_or_an_action_comes_back() -> None:
    state = lay()
    board = give(state, 0, leader="homer", hand=["moses"], wonders=["pyramids"])
    assert {"lead moses", "lead moses under pyramids"} <= listed(state)
    other = state.copy()
    do(state, "lead moses under pyramids")
    assert (board.civil, board.homer, rates(state, 0).happy) == (4, BY_ID["pyramids"], 1)
    do(other, "lead moses")
    assert (other.boards[0].civil, other.boards[0].homer) == (5, NONE)


def test_hammurabi_uses_one_military_action_as_civil_and_makes_leaders_cheaper() -> None:
    state = lay()
    state.row[0], state.row[5] = BY_ID["genghis_khan"], BY_ID["joan_of_arc"]
    board = give(state, 0, leader="hammurabi")
    assert (take_price(board, 0, BY_ID["genghis_khan"]), take_price(board, 5, BY_ID["joan_of_arc"])) == (0, 1)
    board.civil = 0
    assert "take genghis_khan 1" in listed(state)
    do(state, "use hammurabi")
    assert "use hammurabi" not in listed(state)
    do(state, "take joan_of_arc 6")
    assert (board.armed, board.military) == (0, 1)


def test_barbarossa_needs_both_parts_and_may_be_repeated() -> None:
    state = lay()
    board = give(state, 0, leader="frederick_barbarossa", food=2, ore=2, unused=0, yellow=19)
    do(state, "use frederick_barbarossa warriors")
    assert (food(state), ore(state), board.workers[BY_ID["warriors"]], board.unused) == (1, 1, 2, 0)
    do(state, "use frederick_barbarossa warriors")
    assert (food(state), ore(state), board.workers[BY_ID["warriors"]], board.military) == (0, 0, 3, 0)
    state = lay()
    give(state, 0, leader="frederick_barbarossa", food=0, ore=9)
    assert not any(line.startswith("use") for line in listed(state))


def test_barbarossa_adds_to_the_pool_of_patriotism() -> None:
    state = lay()
    give(state, 0, leader="frederick_barbarossa", food=1, pool=1)
    do(state, "use frederick_barbarossa warriors")
    assert ore(state) == 0


@pytest.mark.parametrize("scores", [True, False])
def test_genghis_scores_at_the_end_of_the_turn_and_wins_ties_for_that_only(scores: bool) -> None:
    state = lay(age=2, genghis_in_uprising=scores)
    board = give(state, 0, leader="genghis_khan")
    assert rates(state, 0).culture == 0
    event(state, "cultural_influence")
    assert board.culture == 0
    end_turn(state)
    assert board.culture == 3
    state = lay(age=2, genghis_in_uprising=scores)
    board = give(state, 0, leader="genghis_khan", yellow=5, unused=0)
    end_turn(state)
    assert board.culture == (3 if scores else 0)
    state = lay(age=2)
    board = give(state, 0, leader="genghis_khan")
    give(state, 1, workers={"warriors": 2})
    end_turn(state)
    assert board.culture == 0


def test_bach_turns_any_urban_building_into_a_theater_once_a_turn_within_the_limit() -> None:
    state = lay(age=2)
    board = give(state, 0, leader="j_s_bach", workers={"philosophy": 1, "alchemy": 1, "drama": 0}, hand=["opera"])
    assert science_price(board, BY_ID["opera"], False) == 5
    give(state, 0, ore=5)
    assert "use j_s_bach alchemy drama" in listed(state)
    do(state, "use j_s_bach alchemy drama")  # 6 against 4: nothing to pay
    assert (ore(state), board.civil, board.workers[BY_ID["drama"]]) == (5, 3, 1)
    assert rates(state, 0).culture == 2 + 1
    assert not any(line.startswith("use") for line in listed(state))
    state = lay(age=2)
    give(state, 0, leader="j_s_bach", workers={"philosophy": 1, "drama": 2}, ore=9)
    assert not any(line.startswith("use j_s_bach philosophy") for line in listed(state))


def test_shakespeare_counts_pairs_and_makes_the_other_kind_cheaper() -> None:
    state = lay(age=2)
    board = give(state, 0, leader="william_shakespeare", workers={"printing_press": 2, "drama": 1})
    assert rates(state, 0).culture == 2 + 2 + 2
    assert build_price(board, BY_ID["drama"]) == 3
    assert build_price(board, BY_ID["printing_press"]) == 2
    assert science_price(board, BY_ID["opera"], False) == 6
    give(state, 0, workers={"printing_press": 0})
    assert build_price(board, BY_ID["drama"]) == 4


def test_chaplin_doubles_the_printed_culture_of_one_best_theater() -> None:
    state = lay(age=3)
    give(state, 0, leader="charlie_chaplin", workers={"opera": 2, "drama": 1})
    assert rates(state, 0).culture == 3 + 3 + 2 + 3
    assert rates(state, 0).happy == 3 + 2


def test_sid_meier_turns_science_of_labs_into_culture() -> None:
    state = lay(age=3)
    give(state, 0, leader="sid_meier", workers={"computers": 2, "philosophy": 0})
    assert (rates(state, 0).science, rates(state, 0).culture) == (8, 6)
    give(state, 0, workers={"computers": 0, "philosophy": 2})
    assert (rates(state, 0).science, rates(state, 0).culture) == (0, 0)


def test_napoleon_counts_types_of_units() -> None:
    state = lay(age=3)
    board = give(state, 0, leader="napoleon_bonaparte", workers={"warriors": 2, "tanks": 1, "air_forces": 1,
                                                                 "cannon": 1})  # fmt: skip
    assert rates(state, 0).strength == 2 + 5 + 5 + 3 + 8
    assert board.military_all == 4


def test_cook_has_culture_from_colonies() -> None:
    state = lay(age=2)
    give(state, 0, leader="james_cook", colonies=["vast_territory_i", "wealthy_territory_i", "vast_territory_ii"])
    assert rates(state, 0).culture == 2 + 1 + 1


def test_churchill_gives_culture_or_pools_not_both() -> None:
    state = lay(age=3)
    board = give(state, 0, leader="winston_churchill")
    end_turn(state)
    assert board.culture == 3
    state = lay(age=3)
    board = give(state, 0, leader="winston_churchill", hand=["swordsmen", "iron"], science=2, unused=1)
    assert "develop swordsmen" not in listed(state)
    do(state, "use winston_churchill")
    assert (board.lore, board.pool) == (3, 3)
    assert "develop iron" not in listed(state)
    do(state, "develop swordsmen", "build swordsmen")
    assert (board.science, board.lore, board.pool) == (1, 0, 0)
    end_turn(state)
    assert board.culture == 0


def test_gates_makes_mines_of_labs_and_scores_once_when_he_leaves() -> None:
    state = lay(age=3)
    board = give(state, 0, leader="bill_gates", workers={"philosophy": 1, "alchemy": 1, "computers": 1, "bronze": 0})
    do(state, "end")
    assert ore(state) == 1 + 3
    assert GAME.measures(state, 0)["mine_resources"] == 0
    assert GAME.measures(state, 0)["resources"] == 4
    before = board.culture
    leader_leaves(state, 0)
    settle(state, 0)
    assert board.culture == before + 4
    produce_ore(state, 0)
    assert ore(state) == 4  # what lies there stays payable, nothing new comes


def test_labs_are_places_for_gained_resources_only_while_gates_leads() -> None:
    state = lay(age=3)
    board = give(state, 0, leader="bill_gates", workers={"computers": 1})
    gain_goods(state, 0, 3, edible=False)
    assert board.tokens[BY_ID["computers"]] == 1
    board.leader = NONE
    gain_goods(state, 0, 3, edible=False)
    assert (board.tokens[BY_ID["computers"]], board.tokens[BY_ID["bronze"]]) == (1, 3)


def test_moses_and_frugality() -> None:
    state = lay()
    board = give(state, 0, leader="moses", food=1, hand=["frugality_a"], yellow=18)
    assert population_price(board) == 1
    do(state, "play frugality_a populate")
    assert (food(state), board.unused) == (1, 2)


def test_frugality_does_not_pay_for_itself() -> None:
    state = lay()
    give(state, 0, food=1, hand=["frugality_ii"], yellow=18)
    assert not any(line.startswith("play") for line in listed(state))


def test_the_great_wall_and_alexander_count_units() -> None:
    state = lay()
    give(state, 0, wonders=["great_wall"], leader="alexander_the_great", workers={"warriors": 2, "knights": 1})
    assert rates(state, 0).strength == 2 + 2 + 2 + 3


def test_masonry_lowers_both_prices_of_an_upgrade_before_the_difference() -> None:
    state = lay(age=2)
    board = give(state, 0, specials=["masonry"], workers={"philosophy": 1, "alchemy": 0}, ore=2)
    assert build_price(board, BY_ID["alchemy"]) == 5
    do(state, "upgrade philosophy alchemy")
    assert ore(state) == 0


def test_caesars_military_action_vanishes_with_him() -> None:
    state = lay()
    board = give(state, 0, leader="julius_caesar", hand=["moses"])
    assert board.military_all == 3
    do(state, "lead moses")
    assert (board.military, board.military_all) == (2, 2)
    assert state.phase == Phase.ACTIONS
