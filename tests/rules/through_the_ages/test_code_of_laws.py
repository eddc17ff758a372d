"""What the Code of Laws says by the way: its examples, remarks and exceptions that no other file of tests names."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.core.game import TABLE, Illegal
from companion.rules.through_the_ages import hidden
from companion.rules.through_the_ages.board import Bond
from companion.rules.through_the_ages.cards import BY_ID, NONE, numbers, stock
from companion.rules.through_the_ages.colonies import largest_bid
from companion.rules.through_the_ages.deeds import populate_fault
from companion.rules.through_the_ages.events import request_draw
from companion.rules.through_the_ages.facts import CIVIL
from companion.rules.through_the_ages.gains import add_blue, gain_goods, gain_population
from companion.rules.through_the_ages.prices import population_price
from companion.rules.through_the_ages.ratings import consumption, corruption, discontent, rates
from companion.rules.through_the_ages.state import Entry, Phase, Rules, State, Task, known_to
from companion.rules.through_the_ages.turn import advance
from tests.rules.through_the_ages.table import do, end_turn, event, food, give, lay, listed, ore, politics

# The player board


def test_the_first_levels_are_what_the_workers_give() -> None:
    now = rates(State(Rules(2), 0, stock(CIVIL, 0, 2)[:13]), 0)
    assert (now.science, now.culture, now.strength, now.happy) == (1, 0, 1, 0)
    assert (now.civil, now.military) == (4, 2)


@pytest.mark.parametrize(
    ("left", "price", "eaten", "faces"),
    [
        (20, 2, 0, 0), (18, 2, 0, 0), (17, 2, 0, 0), (16, 3, 1, 1), (13, 3, 1, 1), (12, 4, 2, 2), (11, 4, 2, 2),
        (10, 4, 2, 3), (9, 4, 2, 3), (8, 5, 3, 4), (7, 5, 3, 4), (6, 5, 3, 5), (5, 5, 3, 5), (4, 7, 4, 6), (3, 7, 4, 6),
        (2, 7, 4, 7), (1, 7, 4, 7), (0, None, 6, 8),
    ],
)  # fmt: skip
def test_the_yellow_bank_sets_the_price_of_a_worker_consumption_and_the_faces_needed(
    left: int, price: int | None, eaten: int, faces: int
) -> None:
    state = lay()
    board = give(state, 0, yellow=left, food=9)
    assert (consumption(board), discontent(state, 0)) == (eaten, faces)
    if price is None:
        assert populate_fault(board) is not None
    else:
        assert population_price(board) == price


@pytest.mark.parametrize(
    ("left", "lost"), [(18, 0), (16, 0), (11, 0), (10, 2), (6, 2), (5, 4), (1, 4), (0, 6)]
)  # fmt: skip
def test_the_leftmost_uncovered_number_of_the_blue_bank_is_the_corruption(left: int, lost: int) -> None:
    assert corruption(give(lay(), 0, blue=left)) == lost


def test_tokens_on_an_unfinished_wonder_are_missing_in_the_bank() -> None:
    state = lay()
    board = give(state, 0, wonder="pyramids", ore=3, blue=10)
    do(state, "stage 1")
    assert board.blue == 10 + 3 - 1


def test_levels_are_never_below_nothing() -> None:
    state = lay(3, 3)
    give(state, 0, government="fundamentalism", workers={"philosophy": 1})
    assert rates(state, 0).science == 0  # 1 - 2
    give(state, 1, government="communism", wonders=["kremlin"])
    assert (rates(state, 1).happy, rates(state, 1).culture) == (0, 2)
    number = BY_ID["loss_of_sovereignty"]
    state.boards[2].bonds = (Bond(number, 1, 0, 0),)
    give(state, 2)
    assert rates(state, 2).culture == 0  # without any of its own 2 less is nothing


def test_population_that_is_gained_costs_no_food_and_an_empty_bank_gives_none() -> None:
    state = lay()
    board = give(state, 0, yellow=1)
    gain_population(state, 0, 2)
    assert (board.yellow, board.unused, food(state)) == (0, 2, 0)


def test_blue_tokens_are_lost_from_the_bank_then_from_farms_and_mines_never_from_laboratories() -> None:
    state = lay(age=3)
    board = give(state, 0, leader="bill_gates", workers={"computers": 1}, blue=1, food=1)
    board.blue_all += 1
    board.tokens[BY_ID["computers"]] = 1
    add_blue(state, 0, -3)
    advance(state)
    assert (board.blue, food(state), board.tokens[BY_ID["computers"]]) == (0, 0, 1)
    assert not state.todo


def test_an_empty_bank_gains_nothing() -> None:
    state = lay()
    give(state, 0, blue=0)
    gain_goods(state, 0, 3, edible=True)
    assert food(state) == 0


# The turn


def test_in_the_first_round_a_wonder_is_put_into_play_and_has_no_effect_before_it_is_complete() -> None:
    state = State(Rules(2), 0, stock(CIVIL, 0, 2)[:13])
    state.row[0] = BY_ID["colossus"]
    do(state, "take colossus 1")
    board = state.boards[0]
    assert (board.wonder, board.hand) == (BY_ID["colossus"], [])
    assert (rates(state, 0).strength, rates(state, 0).colonization) == (1, 0)


def test_what_is_drawn_at_the_end_may_exceed_the_limit_and_goes_at_the_end_of_the_next_turn() -> None:
    state = lay()
    board = give(state, 0, secret=["spy", "rats", "raid_i"])
    do(state, "end")
    assert listed(state) == {"discard spy", "discard rats", "discard raid_i"}  # first of all, down to two
    do(state, "discard rats")
    assert board.science == 1  # then production
    while state.actor() == TABLE and state.todo[-1].task == Task.DRAW:
        state.play(hidden.draw(state, Dice(1)))
    assert len(board.secret) == 4


def test_three_military_cards_at_most_are_drawn_for_actions() -> None:
    state = lay(age=3)
    board = give(state, 0, government="fundamentalism")
    assert board.military == 5
    end_turn(state)
    assert len(board.secret) == 3


def test_an_exclusive_tactic_becomes_common_as_ones_next_turn_begins_and_its_flag_stays() -> None:
    state = lay()
    board = give(state, 0, secret=["legion"], workers={"warriors": 3})
    give(state, 1, workers={"warriors": 3})
    state.common = [BY_ID["phalanx"]]
    do(state, "tactic legion")
    assert rates(state, 0).strength == 3 + 2
    end_turn(state)
    do(state, "pass") if state.phase == Phase.POLITICS else None
    assert "copy phalanx" in listed(state)
    assert "copy legion" not in listed(state)  # for one round it is nobody else's
    end_turn(state)
    assert (board.tactic, board.owned) == (BY_ID["legion"], False)
    assert state.common == list(numbers(["phalanx", "legion"]))


def test_a_second_copy_of_a_common_tactic_is_merged_and_not_discarded() -> None:
    state = lay()
    board = give(state, 1, tactic="legion")
    board.owned = True
    state.common = [BY_ID["legion"]]
    give(state, 0).military = 0
    end_turn(state)
    assert state.common == [BY_ID["legion"]]
    assert state.discard == []


def test_an_event_that_is_planned_now_is_never_the_one_that_is_turned_up() -> None:
    state = politics(lay(age=2))
    give(state, 0, secret=["refugees"])
    state.current, state.future = [BY_ID["rats"]], []
    do(state, "plan refugees")
    assert listed(state) == {"reveal rats"}
    do(state, "reveal rats")
    assert state.current == [known_to(BY_ID["refugees"], 0)]  # the next current deck, for a later turn
    assert state.past == (BY_ID["rats"],)


def test_an_upgrade_may_skip_levels_and_never_stays_on_one() -> None:
    state = lay(age=3)
    give(state, 0, workers={"philosophy": 1, "scientific_method": 0, "computers": 0}, ore=8)
    do(state, "upgrade philosophy computers")  # 11 - 3
    assert ore(state) == 0
    assert not any(line.startswith("upgrade computers") for line in listed(state))


def test_who_destroys_a_building_gets_the_worker_back_and_nothing_else() -> None:
    state = lay()
    board = give(state, 0)
    do(state, "destroy philosophy", "destroy warriors")
    assert (board.unused, ore(state), board.civil, board.military) == (3, 0, 3, 1)


def test_a_full_hand_is_told_with_its_limit_that_the_library_raises() -> None:
    state = lay()
    state.row[0] = BY_ID["iron"]
    give(state, 0, hand=["alchemy", "drama", "theology", "masonry"], wonders=["library_of_alexandria"])
    assert "take iron 1" in listed(state)
    give(state, 0, hand=["alchemy", "drama", "theology", "masonry", "knights"])
    with pytest.raises(Illegal, match="The hand is full: 5 civil cards at most"):
        do(state, "take iron 1")


def test_the_own_current_tactic_is_not_copied() -> None:
    state = lay()
    give(state, 0, tactic="legion")
    state.common = [BY_ID["legion"]]
    with pytest.raises(Illegal, match="the current tactic already"):
        do(state, "copy legion")


def test_of_two_copies_of_an_action_card_the_older_one_may_be_played() -> None:
    state = lay()
    state.row[0] = BY_ID["reserves_i"]
    give(state, 0, hand=["reserves_i"])
    do(state, "take reserves_i 1", "play reserves_i food")
    assert not any(line.startswith("play") for line in listed(state))


def test_under_robespierre_patriotism_still_brings_an_action_after_the_revolution() -> None:
    state = lay(age=2)
    board = give(state, 0, leader="maximilien_robespierre", hand=["monarchy", "patriotism_ii"], science=5, unused=1)
    do(state, "revolt monarchy")
    assert not any(line.startswith("build warriors") for line in listed(state))
    do(state, "play patriotism_ii", "build warriors")
    assert (board.military, board.arms) == (0, 0)


def test_newton_regains_the_action_of_a_breakthrough() -> None:
    state = lay(age=2)
    board = give(state, 0, leader="isaac_newton", hand=["breakthrough_i", "iron"], science=9)
    do(state, "play breakthrough_i develop iron")
    assert board.civil == board.civil_all


# War and colonies


def test_war_over_territory_takes_no_more_than_lies_in_the_yellow_bank_and_no_workers() -> None:
    state = lay(2, 3)
    give(state, 0, workers={"warriors": 12})
    board = give(state, 1, yellow=1)
    workers = board.workers_all
    state.boards[0].wars = ((BY_ID["war_over_territory"], 1),)
    state.push(Entry(Task.WARS, 0))
    advance(state)
    assert (state.boards[0].yellow, board.yellow, board.workers_all) == (19, 0, workers)


def test_alexander_adds_nothing_to_a_colonization_force() -> None:
    state = lay()
    give(state, 0, leader="alexander_the_great", workers={"warriors": 2})
    assert (rates(state, 0).strength, largest_bid(state, 0)) == (4, 2)


def test_all_cards_of_who_resigns_leave_the_military_ones_for_their_pile() -> None:
    state = politics(lay(3, 2))
    board = give(state, 0, secret=["spy"], hand=["coal"], colonies=["vast_territory_ii"], tactic="mobile_artillery")
    board.owned = True
    board.wars = ((BY_ID["war_over_territory"], 1),)
    do(state, "resign")
    left = numbers(["spy", "vast_territory_ii", "mobile_artillery", "war_over_territory"])
    assert sorted(code % 512 for code in state.discard) == sorted(left)
    assert not any((board.hand, board.secret, board.wars))


# Ages


@pytest.mark.parametrize(("seat", "more"), [(0, 0), (1, 1)])
def test_age_iii_may_end_by_an_agreement_and_whose_turn_it_is_decides_the_last_round(seat: int, more: int) -> None:
    state = lay(2, 3)
    state.row = [BY_ID["oil"], *[BY_ID["computers"]] * 12]
    state.civil = [BY_ID["tanks"]]
    state.seat = seat
    give(state, seat, workers={"warriors": 3})
    politics(state)
    event(state, "international_agreement")
    do(state, "take oil 1", "pass", "deal tanks")
    assert (state.age, state.last) == (4, state.round + more)
    assert NONE not in state.row


def test_in_age_iv_events_may_still_be_planned() -> None:
    state = politics(lay(age=4))
    board = give(state, 0, secret=["impact_of_science"])
    state.current = [BY_ID["rats"]]
    do(state, "plan impact_of_science", "reveal rats")
    assert board.culture == 3


def test_no_military_cards_are_drawn_in_age_iv() -> None:
    state = lay(age=4)
    state.discard = [BY_ID["spy"]]
    request_draw(state, 0, 3)
    advance(state)
    assert state.boards[0].secret == []
