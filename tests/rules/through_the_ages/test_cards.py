"""Every one of the 236 cards, by its data: what is printed on it happens when it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.rules.through_the_ages import actions, attacks, deeds, events, hidden, legal, ratings
from companion.rules.through_the_ages.board import Bond
from companion.rules.through_the_ages.cards import BY_ID, NONE, RULES, SIZE, SPECIALS, UNITS, URBAN, Rule
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.prices import build_price, science_price
from companion.rules.through_the_ages.ratings import Rates, rates
from companion.rules.through_the_ages.state import LAST_AGE, State
from tests.contract import random_move
from tests.rules.through_the_ages.table import check_boards, do, event, food, give, lay, listed, ore, politics

BOX = RULES[:SIZE]


def of(*kinds: str) -> list[Any]:
    return [pytest.param(rule, id=rule.id) for rule in BOX if rule.kind in kinds]


def rich(age: int = 3, players: int = 3) -> State:
    """Civilizations that have enough of everything."""
    state = lay(players, age)
    for seat in range(players):
        give(state, seat, food=9, ore=40, science=40, culture=40, unused=4, blue=16, yellow=18,
             workers={"warriors": 1 + seat, "philosophy": 2, "religion": 2, "alchemy": 0},
             colonies=[], wonders=[])  # fmt: skip
    return state


def difference(before: Rates, after: Rates) -> dict[str, int]:
    return {key: b - a for key, a, b in zip(Rates._fields, before, after, strict=True) if a != b}


def printed(rule: Rule, *but: str) -> dict[str, int]:
    """The symbols of a card that are ratings or totals."""
    found = {key: n for key, n in rule.gives._asdict().items() if n and key not in ("yellow", "blue", *but)}
    if "civil" in found:
        found["civil_hand"] = found["civil"]
    if "military" in found:
        found["military_hand"] = found["military"]
    return found


def test_there_are_236_cards() -> None:
    assert SIZE == 236


@pytest.mark.parametrize("rule", of("farm", "mine", *URBAN, *UNITS))
def test_a_technology_is_developed_at_its_price_and_each_worker_gives_what_is_printed(rule: Rule) -> None:
    state = rich(players=2)
    board = state.boards[0]
    if rule.number not in board.workers:
        board.hand = [rule.number]
        science = board.science
        do(state, f"develop {rule.id}")
        assert board.science == science - rule.science
        assert board.workers[rule.number] == 0
    give(state, 0, workers={"philosophy": 0, "religion": 0, "warriors": 0})
    before, stock = rates(state, 0), ore(state)
    do(state, f"build {rule.id}")
    assert stock - ore(state) == rule.cost
    expected = printed(rule)
    assert difference(before, rates(state, 0)) == expected
    if rule.kind in ("farm", "mine"):
        board.tokens[rule.number] = 2
        assert (food(state) if rule.kind == "farm" else ore(state)) >= 2 * rule.value


@pytest.mark.parametrize("rule", of("government"))
def test_a_government_comes_peacefully_for_more_or_by_revolution_for_less(rule: Rule) -> None:
    if not rule.science:
        assert rates(lay(), 0).civil == 4
        return
    for line, price in ((f"develop {rule.id}", rule.science), (f"revolt {rule.id}", rule.revolution)):
        state = rich(players=2)
        board = give(state, 0, hand=[rule.id], workers={"philosophy": 3, "religion": 2})
        before = rates(state, 0)
        do(state, line)
        assert board.science == 40 - price
        old = RULES[BY_ID["despotism"]]
        expected = printed(rule)
        for key, n in printed(old).items():
            expected[key] = expected.get(key, 0) - n
        assert difference(before, rates(state, 0)) == {key: n for key, n in expected.items() if n}
        assert RULES[board.government].limit == rule.limit


@pytest.mark.parametrize("rule", of(*SPECIALS))
def test_a_special_technology_gives_its_symbols_and_tokens(rule: Rule) -> None:
    state = rich(players=2)
    board = give(state, 0, hand=[rule.id])
    before, blue = rates(state, 0), board.blue_all
    do(state, f"develop {rule.id}")
    assert difference(before, rates(state, 0)) == printed(rule)
    assert board.blue_all - blue == rule.gives.blue
    for level, age in enumerate(("A", "I", "II", "III")):
        lower = rule.effect.get("urban_resource_discount_by_building_age", {}).get(age, 0)
        lab = ("philosophy", "alchemy", "scientific_method", "computers")[level]
        assert build_price(board, BY_ID[lab]) == RULES[BY_ID[lab]].cost - lower
    stages = rule.effect.get("wonder_stages_per_civil_action", 1)
    give(state, 0, wonder="internet")
    assert sum(line.startswith("stage") for line in listed(state)) == stages


@pytest.mark.parametrize("rule", of("wonder"))
def test_a_wonder_is_built_stage_by_stage_and_gives_its_symbols(rule: Rule) -> None:
    state = rich(players=2)
    board = give(state, 0, wonder=rule.id, government="democracy", ore=60, workers={"warriors": 0})
    before, blue, bank = rates(state, 0), board.blue_all, board.blue
    for price in rule.stages:
        stock = ore(state)
        do(state, "stage 1")
        assert stock - ore(state) == price
    assert board.wonders == [rule.number]
    assert board.wonder == NONE
    found = difference(before, rates(state, 0))
    extra = found.pop("happy", 0)
    assert extra >= rule.gives.happy
    found.pop("civil_hand", 0), found.pop("military_hand", 0)
    want = printed(rule, "happy")
    want.pop("civil_hand", 0), want.pop("military_hand", 0)
    assert found == want
    assert board.blue_all - blue == rule.gives.blue
    assert board.blue >= bank


@pytest.mark.parametrize("rule", of("leader"))
def test_a_leader_gives_his_symbols_at_once(rule: Rule) -> None:
    state = lay(age=rule.level or 1)
    board = give(state, 0, hand=[rule.id], workers={"philosophy": 0, "warriors": 0})
    before = rates(state, 0)
    do(state, f"lead {rule.id}")
    assert board.leader == rule.number
    assert difference(before, rates(state, 0)) == printed(rule)
    assert board.civil == board.civil_all - 1


# Action cards


@pytest.mark.parametrize("rule", of("action"))
def test_an_action_card_does_what_it_says(rule: Rule) -> None:
    state = rich(players=2)
    board = give(state, 0, hand=[rule.id, "iron"], wonder="internet", workers={"irrigation": 1, "alchemy": 1},
                 food=9, ore=20)  # fmt: skip
    give(state, 1, culture=60, workers={"warriors": 9})
    plays = sorted(line for line in listed(state) if line.startswith(f"play {rule.id}"))
    assert plays
    for line in plays:
        other = state.copy()
        do(other, line)
        after = other.boards[0]
        assert rule.number not in after.hand
        assert after.civil == board.civil - 1
        _check_gain(rule.effect, line, state, other)


def _check_gain(effect: Mapping[str, Any], line: str, before: State, after: State) -> None:
    old, new = before.boards[0], after.boards[0]
    if "resource_discount" in effect:
        price = _price_without(line, before)
        assert ore(before) - ore(after) == max(0, price - effect["resource_discount"])
    assert new.culture - old.culture == effect.get("culture_points", 0) + effect.get(
        "culture_points_per_civ_with_more_culture", {}
    ).get("2", 0)
    paid = RULES[BY_ID["iron"]].science if line.endswith("develop iron") else 0
    gained = effect.get("science_points", 0) + effect.get("after_paying_science_points", 0)
    assert new.science - old.science == gained - paid
    told = effect.get("this_turn", {})
    assert new.arms == told.get("military_actions", 0)
    stronger = told.get("temp_resources_for_military_units_per_stronger_civ", {}).get("2", 0)
    assert new.pool == told.get("temp_resources_for_military_units", 0) + stronger
    if "after_paying_gain_food" in effect:
        assert food(after) == food(before) - 2 + effect["after_paying_gain_food"]
    for choice in effect.get("choose_one", ()):
        for good, n in choice.items():
            if line.endswith(good):
                assert (food(after) - food(before), ore(after) - ore(before)) in ((n, 0), (0, n))
    if "food" in effect:
        assert (food(after) - food(before), ore(after) - ore(before)) == (effect["food"], effect["resources"])


def _price_without(line: str, state: State) -> int:
    """What the order would cost without the card."""
    order = line.split(" ", 2)[2]
    board = state.boards[0]
    what, *cards = order.split(" ")
    if what == "stage":
        return RULES[board.wonder].stages[0]
    numbers = [BY_ID[card] for card in cards]
    return build_price(board, numbers[-1]) - (build_price(board, numbers[0]) if what == "upgrade" else 0)


# Military cards


@pytest.mark.parametrize("rule", of("bonus"))
def test_a_bonus_card_defends_by_its_upper_and_colonizes_by_its_lower_value(rule: Rule) -> None:
    state = politics(lay(age=2))
    give(state, 0, secret=["spy"], workers={"warriors": 1 + rule.defense})
    give(state, 1, secret=[rule.id], science=9)
    do(state, "attack spy 2", f"defend {rule.id}")
    assert state.boards[1].science == 9
    assert rule.colonization * 2 == rule.defense


@pytest.mark.parametrize("rule", of("tactic"))
def test_a_tactic_is_exclusive_for_a_round_and_then_common(rule: Rule) -> None:
    state = rich(players=2)
    board = give(state, 0, secret=[rule.id])
    do(state, f"tactic {rule.id}")
    assert (board.tactic, board.owned, board.military) == (rule.number, True, 1)
    assert not any(line.startswith(("tactic", "copy")) for line in listed(state))
    state.common = [rule.number]
    give(state, 1, secret=[rule.id])
    state.seat = 1
    do(state, f"copy {rule.id}")
    assert (state.boards[1].tactic, state.boards[1].owned, state.boards[1].military) == (rule.number, False, 0)


@pytest.mark.parametrize("rule", of("aggression", "war"))
def test_an_attack_costs_its_military_actions_and_comes_to_its_end(rule: Rule) -> None:
    state = politics(rich(players=2))
    give(state, 0, secret=[rule.id], workers={"warriors": 9}, government="fundamentalism")
    give(state, 1, leader="sid_meier", wonder="internet", colonies=["vast_territory_i"], specials=["code_of_laws"])
    board = state.boards[0]
    before = board.military
    do(state, f"attack {rule.id} 2")
    assert before - board.military == rule.actions
    if rule.kind == "war":
        assert board.wars == ((rule.number, 1),)
        return
    _play_out(state)
    assert rule.number in [code % 512 for code in state.discard] or rule.level != state.age
    check_boards(state)


def _play_out(state: State) -> None:
    """Random answers until nothing is asked; nobody passes who can do something."""
    dice = Dice(5)
    while state.todo:
        if state.actor() == TABLE:
            state.play(hidden.draw(state, dice))
        else:
            moves = legal.moves(state)
            state.play(random_move([move for move in moves if str(move) != "pass"] or moves, dice))


@pytest.mark.parametrize("rule", of("pact"))
def test_a_pact_binds_two_partners_and_ends_for_both(rule: Rule) -> None:
    state = politics(rich())
    give(state, 0, secret=[rule.id])
    start = [rates(state, seat) for seat in range(3)]
    do(state, f"offer {rule.id} 2 a", "accept")
    assert state.boards[0].bonds == (Bond(rule.number, 0, 1, 0),)
    assert state.boards[1].bonds == (Bond(rule.number, 1, 0, 0),)
    for seat, side in ((0, "a"), (1, "b")):
        effect = rule.effect.get("both", rule.effect.get(side, {}))
        moved = difference(start[seat], rates(state, seat))
        assert moved.get("strength", 0) == effect.get("strength", 0)
        assert moved.get("culture", 0) == effect.get("culture", 0)
        assert moved.get("military", 0) == effect.get("military_actions", 0)
    politics(state)
    do(state, "cancel 1")
    assert [rates(state, seat) for seat in range(3)] == start


@pytest.mark.parametrize("rule", of("event"))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_event_is_resolved_for_all_and_leaves_a_sound_table(rule: Rule, players: int) -> None:
    age = min(3, rule.level + 1)
    state = rich(age, players)
    state.row[0] = BY_ID["coal"]
    for seat in range(players):
        give(state, seat, wonders=["pyramids"] if seat == 1 else [], yellow=10, specials=["satellites"],
             workers={"religion": 1, "computers": 1 + seat, "swordsmen": 1},
             leader=("moses", "genghis_khan", "isaac_newton")[age - 1],
             colonies=["vast_territory_i"] if seat == 0 else [], secret=["war_over_culture"] * 4)  # fmt: skip
    before = state.copy()
    event(state, rule.id)
    _play_out(state)
    assert state != before
    check_boards(state)


@pytest.mark.parametrize("rule", of("territory"))
def test_a_territory_is_printed_with_something_that_stays_and_something_that_comes_once(rule: Rule) -> None:
    assert any(rule.gives)
    assert rule.immediate


# Every kind of effect is code


def _keys(effect: Mapping[str, Any]) -> set[str]:
    return set(effect)


def test_every_effect_in_the_data_has_its_code() -> None:
    of_leaders = {
        *ratings.EFFECTS, "political_action", "on_take_technology_card", "per_turn", "take_leader_ca_discount",
        "on_replace", "once_per_game", "population_food_discount", "action", "end_of_turn",
        "infantry_may_count_as_cavalry_for_tactics", "start_of_politics", "on_develop_technology",
        "no_extra_ca_for_completed_wonders", "theater_science_discount", "colonization_discard_military_cards",
        "revolution_paid_with", "on_revolution", "if_library", "if_theater", "resources_per_lab",
        "on_leave_or_game_end", "cannot_play", "attackers_pay_military_actions_factor", "per_turn_choose_one",
    }  # fmt: skip
    of_wonders = {*ratings.EFFECTS, "civil_hand_limit", "military_hand_limit", "while_in_row", "per_turn",
                  "best_mine_worker_produces_double", "on_complete_culture"}  # fmt: skip
    of_actions = {"do", "of", "resource_discount", "after_paying_gain_food", "after_paying_science_points", "this_turn",
                  "science_points", "culture_points", "food", "resources", "choose_one",
                  "culture_points_per_civ_with_more_culture"}  # fmt: skip
    of_events = {*events._KINDS, "gain", "lose", "discount", "civil_actions_cost", "in_age_iv_instead",
                 "no_effect_if_nobody_discontent"}  # fmt: skip
    of_attacks = {*attacks._PRIZES, "mix_chosen_by", "chosen_by", "attacker_gains_resources",
                  "ignore_immediate_effect", "culture_points_per_level", "winner_steals"}  # fmt: skip
    of_pacts = {"both", "a", "b", "attacker_between_partners_strength"}
    known = {"leader": of_leaders, "wonder": of_wonders, "action": of_actions, "event": of_events,
             "aggression": of_attacks, "war": of_attacks, "pact": of_pacts,
             "special_construction": {"urban_resource_discount_by_building_age", "wonder_stages_per_civil_action"},
             "air_force": {"doubles_tactic_strength_of_one_army_per_unit"}}  # fmt: skip
    for rule in BOX:
        if rule.id not in IMPACTS:
            assert _keys(rule.effect) <= known.get(rule.kind, set()), rule.id


def test_every_gift_of_an_event_has_its_code() -> None:
    aside = {"if_among_weakest", "ignore", "max", "ruin_gives", "count", "chosen_by",
             "destroys_urban_building_of_each_other"}  # fmt: skip
    for rule in BOX:
        if rule.kind != "event" or rule.id in IMPACTS:
            continue
        for key in ("each", "strongest", "weakest", "gain", "lose", "civ_with_most_culture_points",
                    "all_with_most_happy", "all_with_most_discontent", "civ_with_least_culture_points"):  # fmt: skip
            assert set(rule.effect.get(key, {})) <= {*events._GIFTS, *aside}, rule.id


def test_every_order_of_an_action_card_has_its_code() -> None:
    for rule in BOX:
        if rule.kind == "action" and "do" in rule.effect:
            assert actions.orders_of(rule.number)
    assert science_price(lay().boards[0], BY_ID["iron"], False) == 5
    assert deeds.NOT_IN_HAND
    assert LAST_AGE == 4
