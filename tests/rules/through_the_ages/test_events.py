"""Events: ties and ranks, gains and losses, decisions in turn; hands and cards that they touch."""

from __future__ import annotations

import pytest

from companion.rules.through_the_ages.board import Bond
from companion.rules.through_the_ages.cards import BY_ID, LEVEL, NONE, numbers
from companion.rules.through_the_ages.production import produce_food, produce_ore
from companion.rules.through_the_ages.ratings import discontent, rates
from companion.rules.through_the_ages.state import Phase, Rules, State, Task, known_to
from tests.rules.through_the_ages.table import (
    do,
    end_turn,
    event,
    food,
    give,
    lay,
    listed,
    ore,
    politics,
    random_play,
    reveal,
    weighted,
)

EXPECTED = {
    Task.DEAL, Task.DRAW, Task.REVEAL, Task.PEEK, Task.EXCESS, Task.FREE_BUILD, Task.ONE_OF, Task.DEFEND,
    Task.ANSWER, Task.DEVELOPMENT, Task.GAIN_GOODS, Task.BID, Task.SEND, Task.STEAL_GOODS, Task.RAZE, Task.RAID,
    Task.LOSE_GOODS, Task.LOSE_WORKER, Task.WAR_TECHNOLOGY, Task.INFILTRATE,
}  # fmt: skip


# Ties and ranks: section 12.1 of the digest


def culture(state: State) -> list[int]:
    return [board.culture for board in state.boards]


def table(players: int, **strengths: int) -> State:
    """Civilizations of this strength, by seat: ``s0=3``; each with 20 culture."""
    state = lay(players, age=2)
    for seat in range(players):
        give(state, seat, culture=20, workers={"warriors": strengths.get(f"s{seat}", 1)})
    return state


def test_at_equality_the_active_player_counts_as_stronger_then_clockwise() -> None:
    state = table(3)
    state.seat = 1
    event(state, "crusades")
    assert culture(state) == [16, 24, 20]  # seat 1 is the strongest, seat 0 the last clockwise from it


def test_the_active_player_counts_as_higher_even_to_its_harm() -> None:
    state = table(2, s0=1, s1=2)
    give(state, 0, unused=1)
    event(state, "barbarians")  # as much culture as the other, and the weakest
    assert state.boards[0].unused == 0
    state = table(2, s0=2, s1=1)
    workers = state.boards[1].workers_all
    event(state, "barbarians")  # the other has not the most culture: nobody loses
    assert state.boards[1].workers_all == workers
    state = table(2)
    give(state, 1, workers={"philosophy": 1})
    event(state, "terrorism")  # equal culture: the other counts as lower, and destroys
    assert state.boards[0].workers[BY_ID["philosophy"]] == 0
    assert state.boards[1].workers[BY_ID["philosophy"]] == 1


def test_two_strongest_means_one_of_two_players_also_after_a_resignation() -> None:
    state = table(2, s0=2)
    event(state, "cold_war")
    assert [board.science for board in state.boards] == [6, 0]
    state = table(3, s0=2, s1=3)
    state.boards[2].out = True
    event(state, "cold_war")
    assert [board.science for board in state.boards] == [0, 6, 0]


def test_of_three_civilizations_one_may_be_in_both_pairs() -> None:
    state = table(3, s0=3, s1=2, s2=1)
    event(state, "cold_war")
    event(state, "crime_wave")
    assert [board.science for board in state.boards] == [6, 6, 0]
    assert culture(state) == [20, 17, 17]


def test_all_with_the_most_means_every_tied_one() -> None:
    state = table(3)
    for seat in (0, 2):
        give(state, seat, workers={"religion": 1})
    unused = [board.unused for board in state.boards]
    event(state, "immigration")
    assert [board.unused - n for board, n in zip(state.boards, unused, strict=True)] == [1, 0, 1]


def test_civil_unrest_does_nothing_where_nobody_is_discontent() -> None:
    state = table(2)
    blue = [board.blue_all for board in state.boards]
    event(state, "civil_unrest")
    assert culture(state) == [20, 20]
    assert [board.blue_all for board in state.boards] == blue


def test_civil_unrest_takes_culture_from_all_and_a_token_from_the_most_discontent() -> None:
    state = table(3)
    give(state, 0, yellow=9)
    give(state, 1, yellow=9)
    give(state, 2, yellow=13)
    event(state, "civil_unrest")
    assert culture(state) == [8, 8, 16]
    assert [board.blue_all for board in state.boards] == [15, 15, 16]


def test_ranked_impacts_give_different_places_to_equals() -> None:
    state = table(3)
    state.seat = 2
    event(state, "impact_of_strength")
    assert culture(state) == [20 + 7, 20, 20 + 14]


def test_strongest_and_weakest_are_fixed_before_either_loses() -> None:
    state = table(2, s0=2, s1=1)
    give(state, 1, unused=0)
    event(state, "refugees")
    assert state.actor() == 1  # the weakest decides where its worker goes
    do(state, "pick warriors")
    assert culture(state) == [23, 17]
    assert state.boards[0].unused == 2


# Tokens and economy: section 12.5 of the digest


def test_corruption_is_looked_up_before_farms_and_mines_refill() -> None:
    state = lay()
    board = give(state, 0, blue=11, ore=0, food=0)
    end_turn(state)
    assert ore(state) == 2  # 11 in the bank were enough, though 7 are left after the production
    assert board.blue == 7


def test_food_that_is_missing_costs_four_culture_each_and_population_stays() -> None:
    state = lay()
    board = give(state, 0, yellow=12, culture=10, workers={"agriculture": 1, "religion": 2}, unused=3)
    workers = board.workers_all
    end_turn(state)
    assert board.culture == 10 + 2 - 4  # religion, then one food of two missing
    assert board.workers_all == workers


def test_a_short_bank_serves_farms_first_then_mines_by_level() -> None:
    state = lay()
    board = give(state, 0, workers={"agriculture": 1, "irrigation": 1, "iron": 1, "bronze": 1}, blue=0, yellow=18)
    board.blue = board.blue_all = 3
    give(state, 0, leader="moses")
    produce_food(state, 0)
    produce_ore(state, 0)
    assert (food(state), ore(state)) == (3, 2)


def test_an_uprising_skips_the_whole_production_but_not_the_draw_and_the_reset() -> None:
    state = lay()
    board = give(state, 0, yellow=9, unused=0, culture=5, workers={"philosophy": 2, "religion": 0})
    assert discontent(state, 0) == 3
    end_turn(state)
    assert (board.science, food(state), ore(state), board.culture) == (0, 0, 0, 5)
    assert len(board.secret) == 2
    assert board.civil == 4


def test_unused_workers_prevent_the_uprising_without_making_anybody_content() -> None:
    state = lay()
    board = give(state, 0, yellow=9, unused=3)
    assert discontent(state, 0) == 3
    end_turn(state)
    assert board.science == 1


def test_an_unused_worker_goes_first_and_the_token_returns_to_the_bank() -> None:
    state = lay()
    board = give(state, 0, unused=1, yellow=16)
    event(state, "pestilence")
    assert (board.unused, board.yellow) == (0, 17)
    event(state, "pestilence")
    assert state.actor() == 0
    do(state, "pick bronze")
    assert board.workers[BY_ID["bronze"]] == 1


def test_emigration_counts_once_at_the_start() -> None:
    state = lay()
    board = give(state, 0, yellow=9, unused=5)  # 3 discontent: 2 go
    event(state, "emigration")
    assert board.unused == 3


def test_rats_eat_food_on_cards_without_workers_too() -> None:
    state = lay()
    give(state, 0, workers={"irrigation": 0}, tokens={"irrigation": 2}, food=1)
    event(state, "rats")
    assert food(state) == 0


def test_prosperity_gives_food_by_happiness_at_most_eight() -> None:
    state = lay(age=2)
    give(state, 0, workers={"organized_religion": 3, "irrigation": 0})
    assert rates(state, 0).happy == 8
    event(state, "prosperity")
    assert food(state) == 8


def test_raiders_and_foray_let_the_civilization_choose_the_mixture() -> None:
    state = table(2, s0=2)
    give(state, 1, food=3, ore=3)
    event(state, "raiders")
    assert state.actor() == 1
    assert listed(state) == {"goods 2 0", "goods 1 1", "goods 0 2"}
    do(state, "goods 1 1")
    assert (food(state, 1), ore(state, 1)) == (2, 2)
    event(state, "foray")
    assert state.actor() == 0
    do(state, "goods 1 2")
    assert (food(state), ore(state)) == (1, 2)


def test_terrorism_picks_a_building_of_each_rival_and_workers_become_unused() -> None:
    state = table(3)
    give(state, 0, culture=1)
    give(state, 1, workers={"religion": 1})
    give(state, 2, workers={"philosophy": 0})
    unused = state.boards[1].unused
    event(state, "terrorism")
    assert state.actor() == 0
    assert listed(state) == {"pick religion", "pick philosophy"}
    do(state, "pick religion")
    assert state.boards[1].unused == unused + 1
    assert not state.todo  # who has no urban building loses nothing


def test_border_conflict_lets_the_weakest_choose() -> None:
    state = table(2, s0=2)
    event(state, "border_conflict")
    assert state.actor() == 1
    do(state, "pick agriculture")
    assert ore(state) == 3


def test_good_harvest_and_new_deposits_produce_without_losses() -> None:
    state = lay()
    give(state, 0, blue=5, yellow=12)
    event(state, "good_harvest")
    event(state, "new_deposits")
    assert (food(state), ore(state)) == (2, 2)


def test_economic_progress_runs_corruption_and_consumption_but_scores_nothing() -> None:
    state = lay(age=2)
    board = give(state, 0, blue=10, ore=3, yellow=16, workers={"religion": 1})
    event(state, "economic_progress")
    assert (board.science, board.culture) == (0, 0)
    assert (food(state), ore(state)) == (1, 3)  # 2 - 1 food; 3 - 2 + 2 resources


def test_a_blue_token_is_lost_from_a_card_of_ones_choice_when_the_bank_is_empty() -> None:
    state = table(2, s0=2)
    board = give(state, 1, blue=0, food=1, ore=1, wonder="colossus", stage=1)
    event(state, "crime_wave")
    assert listed(state) == {"pick agriculture", "pick bronze"}  # those on the wonder are safe
    do(state, "pick agriculture")
    assert (food(state, 1), board.stage) == (0, 1)


# Cards and hands: section 12.6 of the digest


def test_discards_go_to_the_pile_of_their_age_and_resolved_events_do_not() -> None:
    state = lay(age=2)
    give(state, 0, secret=["raid_i", "raid_ii", "spy", "annex"])
    do(state, "end", "discard raid_ii", "discard raid_i")
    assert [code % 512 for code in state.discard] == [BY_ID["raid_ii"]]
    state = lay(age=1)
    reveal(state, "crusades")
    assert state.past[-1] == BY_ID["crusades"]
    assert BY_ID["crusades"] not in state.discard


def test_the_civil_limit_blocks_taking_and_forces_nothing() -> None:
    state = lay()
    state.row[0] = BY_ID["rich_land_i"]
    board = give(state, 0, hand=["iron", "alchemy", "drama", "theology"])
    assert not any(line.startswith("take") for line in listed(state))
    end_turn(state)
    assert len(board.hand) == 4
    state = lay()
    state.row[0] = BY_ID["colossus"]
    give(state, 0, hand=["iron", "alchemy", "drama", "theology"])
    assert "take colossus 1" in listed(state)  # hands do not matter to wonders


def test_international_agreement_takes_cards_worth_five_and_costs_the_next_political_action() -> None:
    state = table(2, s0=2)
    state.row = [*numbers(["coal", "rich_land_ii", "kremlin"]), *state.row[3:]]
    state.row[9] = BY_ID["oil"]
    civil = state.boards[0].civil
    politics(state)
    event(state, "international_agreement")
    do(state, "take oil 10", "take rich_land_ii 2")
    assert "take kremlin 3" in listed(state)
    do(state, "pass")
    board = state.boards[0]
    assert board.civil == civil
    assert board.muted
    assert board.fresh == ()  # the active player may play the action card this turn


def test_international_agreement_that_is_not_used_costs_nothing() -> None:
    state = table(2, s0=2)
    state.row[0] = BY_ID["coal"]
    row = state.row[:]
    politics(state)
    event(state, "international_agreement")
    do(state, "pass")
    assert not state.boards[0].muted
    assert state.row == row


def test_a_political_action_that_was_given_up_is_skipped_once() -> None:
    state = lay()
    state.boards[1].muted = True
    end_turn(state)
    assert (state.seat, state.phase) == (1, Phase.ACTIONS)
    assert not state.boards[1].muted


def test_development_of_politics_draws_whatever_the_limit() -> None:
    state = lay()
    give(state, 0, secret=["spy", "spy"])
    event(state, "development_of_politics")
    do(state, "draw raid_i raid_i legion", "draw rats raiders foray")
    assert len(state.boards[0].secret) == 5


def test_politics_of_strength_draws_and_discards_and_in_age_iv_scores() -> None:
    state = table(2, s0=2)
    give(state, 1, secret=["spy", "annex", "raid_ii", "plunder_ii"])
    event(state, "politics_of_strength")
    assert state.actor() == -1
    do(state, "draw spy annex raid_ii plunder_ii refugees")
    do(state, "discard spy", "discard annex", "discard raid_ii")
    assert state.boards[1].secret == [BY_ID["plunder_ii"]]
    state = table(2, s0=2)
    state.age = 4
    event(state, "politics_of_strength")
    assert culture(state) == [25, 17]


def test_free_builds_need_a_worker_and_room_and_are_optional() -> None:
    state = lay()
    give(state, 0, unused=1)
    board = give(state, 1, unused=1, workers={"religion": 2})
    event(state, "development_of_religion")
    assert listed(state) == {"build religion", "pass"}
    do(state, "build religion")
    assert state.boards[0].workers[BY_ID["religion"]] == 1
    assert not state.todo  # two temples are the limit of Despotism
    event(state, "development_of_warfare")
    assert state.actor() == 1
    do(state, "pass")
    assert board.unused == 1


def test_development_of_civilization_costs_one_less_and_no_action_and_upgrades_nothing() -> None:
    state = lay()
    give(state, 0, food=1, ore=1, science=4, hand=["iron"], workers={"iron": 0}, leader="leonardo_da_vinci")
    state.boards[0].workers.pop(BY_ID["iron"])
    give(state, 1, yellow=0, unused=0)
    board = state.boards[0]
    event(state, "development_of_civilization")
    assert listed(state) == {"populate", "build agriculture", "build bronze", "develop iron", "pass"}
    do(state, "develop iron")
    assert (board.science, board.civil, ore(state)) == (0, 4, 2)  # Leonardo's resource too


def test_an_action_card_waits_only_for_this_action_phase() -> None:
    state = lay()
    state.row[0] = BY_ID["rich_land_i"]
    give(state, 0, ore=3, unused=1)
    do(state, "take rich_land_i 1")
    assert not any(line.startswith("play") for line in listed(state))
    end_turn(state)
    state.seat, state.phase, state.todo = 0, Phase.ACTIONS, []
    assert any(line.startswith("play rich_land_i") for line in listed(state))


def test_a_technology_of_a_name_that_one_has_cannot_be_taken_but_by_another() -> None:
    state = lay()
    state.row[0] = BY_ID["iron"]
    give(state, 0, hand=["iron"])
    assert "take iron 1" not in listed(state)
    state.seat = 1
    give(state, 1)
    assert "take iron 1" in listed(state)


# The event decks


def test_planning_scores_the_level_and_turns_up_the_oldest_current_event() -> None:
    state = politics(lay(age=2))
    board = give(state, 0, secret=["refugees"])
    state.current = [BY_ID["cold_war"], BY_ID["rats"]]
    do(state, "plan refugees")
    assert board.culture == 2
    assert listed(state) == {"reveal rats"}
    do(state, "reveal rats")
    assert state.future == [known_to(BY_ID["refugees"], 0)]


def test_after_the_last_current_event_the_future_ones_are_sorted_by_age() -> None:
    state = politics(lay(age=3))
    give(state, 0, secret=["impact_of_science"])
    state.current = [BY_ID["rats"]]
    state.future = [known_to(card, 1) for card in numbers(["cold_war", "foray"])]
    do(state, "plan impact_of_science", "reveal rats")
    assert [LEVEL[code % 512] for code in state.current] == [1, 2, 3]
    assert state.future == []


def test_joan_looks_at_the_top_event_before_her_political_action() -> None:
    state = lay()
    give(state, 1, leader="joan_of_arc")
    end_turn(state)
    assert state.seat == 1
    assert state.top != NONE
    assert listed(state) == {"pass"}


def test_age_a_events_come_from_those_not_seen() -> None:
    state = politics(lay())
    give(state, 0, secret=["rats"])
    do(state, "plan rats")
    assert len(listed(state)) == 10
    do(state, "reveal development_of_science")
    assert [board.science for board in state.boards] == [2, 2]


def test_trade_routes_let_one_good_stand_for_the_other_once_a_turn() -> None:
    state = lay(3)
    card = BY_ID["trade_routes_agreement"]
    state.boards[0].bonds = (Bond(card, 0, 1, 0),)
    state.boards[1].bonds = (Bond(card, 1, 0, 0),)
    board = give(state, 0, food=1, ore=1, unused=1)
    assert "build bronze" not in listed(state)
    do(state, "use trade_routes_agreement", "build bronze")
    assert (food(state), ore(state), board.goods_ore) == (0, 0, 0)
    assert "use trade_routes_agreement" not in listed(state)


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("cultural_influence", 1),
        ("scientific_breakthrough", 0),
        ("popularization_of_science", 2),
        ("national_pride", 5),
    ],
)
def test_events_that_score_ratings(card: str, points: int) -> None:
    state = lay(age=2)
    board = give(state, 0, workers={"religion": 1, "alchemy": 1, "philosophy": 0})
    event(state, card)
    assert board.culture == points
    assert board.science == (2 if card == "scientific_breakthrough" else 0)


def test_uncertain_borders_takes_a_token_from_the_bank_of_the_weakest() -> None:
    state = table(2, s0=2)
    event(state, "uncertain_borders")
    assert [board.yellow for board in state.boards] == [19, 17]


def test_reign_of_terror_and_independence_hit_the_weakest() -> None:
    state = table(2, s0=2)
    event(state, "reign_of_terror")
    assert state.boards[1].unused == 0
    board = give(state, 1, colonies=["vast_territory_i", "developed_territory_i"])
    event(state, "independence_declaration")
    do(state, "pick vast_territory_i")
    assert board.colonies == [BY_ID["developed_territory_i"]]


@pytest.mark.parametrize("spared", [False, True])
def test_iconoclasm_removes_leaders_of_other_ages(spared: bool) -> None:
    state = lay(age=2, iconoclasm_spares_in_iv=spared)
    give(state, 0, leader="genghis_khan")
    give(state, 1, leader="isaac_newton")
    event(state, "iconoclasm")
    assert state.boards[0].leader == NONE
    assert state.boards[1].leader != NONE
    state.age = 4
    event(state, "iconoclasm")
    assert (state.boards[1].leader == NONE) != spared


@pytest.mark.parametrize(
    ("card", "want"),
    [
        ("development_of_agriculture", (2, 0, 0, 1)),
        ("development_of_crafts", (0, 2, 0, 1)),
        ("development_of_science", (0, 0, 2, 1)),
        ("development_of_settlement", (0, 0, 0, 2)),
        ("development_of_trade_routes", (1, 1, 1, 1)),
    ],
)
def test_developments_of_age_a(card: str, want: tuple[int, ...]) -> None:
    state = lay()
    event(state, card)
    for seat, board in enumerate(state.boards):
        assert (food(state, seat), ore(state, seat), board.science, board.unused) == want


def test_development_of_markets_asks_each_for_food_or_resources() -> None:
    state = lay()
    event(state, "development_of_markets")
    do(state, "goods 2 0", "goods 0 2")
    assert (food(state, 0), ore(state, 1)) == (2, 2)


def test_international_agreement_may_be_used_in_the_last_round() -> None:
    state = table(2, s0=2)
    state.age, state.last = 4, 5
    state.row[0] = BY_ID["oil"]
    politics(state)
    event(state, "international_agreement")
    do(state, "take oil 1")
    assert BY_ID["oil"] in state.boards[0].hand


def test_random_plays_come_to_every_kind_of_decision() -> None:
    seen: set[Task] = set()

    def each(state: State) -> None:
        seen.update(entry.task for entry in state.todo)

    for seed in range(60):
        random_play(Rules(2 + seed % 3), seed, each, weighted)
        if seen >= EXPECTED:
            break
    assert seen >= EXPECTED
