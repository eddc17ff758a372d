"""The card row: bands, sweeping, ages that end in the middle of a refill, what becomes obsolete, the last round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Illegal
from companion.core.setup import read_code
from companion.rules.through_the_ages import hidden
from companion.rules.through_the_ages.board import Bond
from companion.rules.through_the_ages.cards import BACKS, BY_ID, LEVEL, NONE, RULES, numbers, stock
from companion.rules.through_the_ages.events import request_draw
from companion.rules.through_the_ages.facts import CIVIL
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.moves import Deal
from companion.rules.through_the_ages.state import LAST_AGE, Phase, Rules, State
from companion.rules.through_the_ages.turn import advance
from tests.rules.through_the_ages.table import do, end_turn, event, give, lay, listed


def full_row(state: State) -> State:
    """Thirteen cards of the current age, taken from its deck."""
    state.row = state.civil[:13]
    state.civil = state.civil[13:]
    return state


def finish(state: State) -> State:
    """The table deals all that is due."""
    while state.actor() == TABLE:
        state.play(hidden.draw(state, Dice(1)))
    return state


@pytest.mark.parametrize(("players", "swept"), [(2, 3), (3, 2), (4, 1)])
def test_the_leftmost_cards_are_thrown_out_and_the_rest_slides(players: int, swept: int) -> None:
    state = full_row(lay(players))
    before = state.row[:]
    do(state, "end")
    finish(state)
    assert state.row[: 13 - swept] == before[swept:]
    assert NONE not in state.row


def test_an_empty_slot_saves_nothing_further_right() -> None:
    state = full_row(lay(2))
    before = state.row[:]
    state.row[1] = NONE
    do(state, "end")
    finish(state)
    assert state.row[0] == before[3]


def test_prices_rise_in_three_bands() -> None:
    state = full_row(lay())
    state.row = [BY_ID["rich_land_i"]] * 13
    give(state, 0)
    board = state.boards[0]
    for slot in range(1, 14):
        copy = state.copy()
        do(copy, f"take rich_land_i {slot}")
        assert board.civil - copy.boards[0].civil == (1 if slot < 6 else 2 if slot < 10 else 3)


# The first refill


def first_round(players: int, taken: int) -> State:
    """The end of round 1, in which so many cards were taken."""
    state = State(Rules(players), 0, stock(CIVIL, 0, players)[:13])
    for slot in range(taken):
        state.row[slot] = NONE
    for _ in range(players):
        do(state, "end")
    return state


def test_round_one_allows_only_takes_with_one_to_four_actions_and_produces() -> None:
    state = State(Rules(4), 2, stock(CIVIL, 0, 4)[:13])
    assert [state.boards[seat].civil for seat in (2, 3, 0, 1)] == [1, 2, 3, 4]
    assert all(line.startswith(("take", "end")) for line in listed(state))
    with pytest.raises(Illegal):
        do(state, "populate")
    row = state.row[:]
    do(state, "end")
    assert state.row == row
    board = state.boards[2]
    assert (board.science, sum(board.tokens.values()), board.secret) == (1, 4, [])


def test_the_first_refill_ends_age_a_without_losses() -> None:
    state = first_round(2, 0)
    give(state, 0, hand=["moses"], leader="aristotle")
    finish(state)
    assert state.age == 1
    assert state.boards[0].yellow == 18
    assert state.boards[0].leader == BY_ID["aristotle"]
    assert all(LEVEL[card] == 0 for card in state.row)
    assert len(state.civil) == 44


def test_with_too_few_cards_of_age_a_the_first_refill_goes_on_with_age_i() -> None:
    state = first_round(2, 10)  # three left, swept: the seven cards of the deck do not fill the row
    state.row = [*state.row[10:], *[NONE] * 10]
    assert state.actor() == TABLE
    finish(state)
    assert [LEVEL[card] for card in state.row].count(1) >= 1
    assert NONE not in state.row


# Age ends


def ending(age: int, players: int = 2, left: int = 2) -> State:
    """So many cards are left in the deck of an age when seat 0 ends its turn."""
    state = full_row(lay(players, age))
    state.civil = state.civil[:left]
    state.row[3:13] = state.row[3:13]
    return state


def test_the_last_card_of_a_deck_ends_its_age_in_the_middle_of_the_refill() -> None:
    state = ending(1)
    last = [RULES[card].id for card in state.civil]
    give(state, 0, hand=["moses", "iron"], leader="homer", wonder="colossus", stage=1, blue=15)
    board = give(state, 1, secret=["raid_i"], yellow=1, wonders=["pyramids"], leader="genghis_khan")
    do(state, "end", "draw raiders rats", f"deal {last[0]}")
    assert state.age == 1
    assert state.boards[0].leader == BY_ID["homer"]
    do(state, f"deal {last[1]}")
    assert state.age == 2
    assert state.boards[0].leader == NONE
    assert state.boards[0].hand == [BY_ID["iron"]]
    assert state.boards[0].wonder == NONE
    assert board.leader == BY_ID["genghis_khan"]
    assert board.wonders == [BY_ID["pyramids"]]
    assert board.yellow == 0  # two go, never more than there are
    assert state.actor() == TABLE  # one slot is still empty: the new deck fills it
    finish(state)
    assert LEVEL[state.row[12]] == 2
    assert NONE not in state.row


def test_the_tokens_of_an_obsolete_wonder_return_to_the_bank() -> None:
    state = ending(1)
    board = give(state, 0, wonder="colossus", stage=1)
    board.blue_all += 1
    do(state, "end")
    blue = board.blue
    finish(state)
    assert board.wonder == NONE
    assert board.blue == blue + 1


def test_no_action_comes_back_for_an_obsolete_leader_and_his_own_go_with_him() -> None:
    state = ending(1)
    board = give(state, 1, leader="julius_caesar")
    assert board.military_all == 3
    do(state, "end")
    finish(state)
    assert (board.military, board.military_all) == (2, 2)


def test_technologies_colonies_tactics_wars_and_planned_events_stay() -> None:
    state = ending(2)
    board = give(state, 0, colonies=["vast_territory_i"], tactic="legion", hand=["iron", "coal"])
    board.wars = ((BY_ID["war_over_culture"], 1),)
    state.future = [BY_ID["rats"]]
    give(state, 1, workers={"iron": 1}, secret=["raid_i", "raid_ii"])
    do(state, "end")
    finish(state)
    assert state.age == 3
    assert board.colonies == [BY_ID["vast_territory_i"]]
    assert board.tactic == BY_ID["legion"]
    assert board.wars
    assert board.hand == [BY_ID["coal"]]
    assert state.future == [BY_ID["rats"]]
    assert state.boards[1].secret == [BY_ID["raid_ii"]]


def test_obsolete_pacts_end() -> None:
    state = ending(2, 3)
    card = BY_ID["open_borders_agreement"]
    state.boards[1].bonds = (Bond(card, 0, 2, 1),)
    state.boards[2].bonds = (Bond(card, 1, 1, 1),)
    give(state, 1)
    board = give(state, 2)
    assert board.military_all == 3
    do(state, "end")
    finish(state)
    assert board.bonds == ()
    assert board.military_all == 2


def test_a_leader_may_vanish_before_the_war_of_his_owner_is_compared() -> None:
    state = ending(2)
    give(state, 0, leader="genghis_khan")
    board = give(state, 1, workers={"warriors": 3}, tactic="heavy_cavalry", leader="genghis_khan", culture=30)
    board.wars = ((BY_ID["war_over_culture"], 0),)
    give(state, 0, workers={"warriors": 5}, culture=40)
    do(state, "end")
    finish(state)  # 3 + 4 strength with him, 3 without: the war is lost
    assert board.leader == NONE
    assert state.boards[0].culture == 40 + 5 + 2


def test_age_iv_deals_nothing_and_draws_nothing() -> None:
    state = ending(3)
    do(state, "end")
    finish(state)
    assert state.age == LAST_AGE
    assert state.military == []
    assert state.row.count(NONE) == 1
    do(state, "pass")
    end_turn(state)
    assert state.row.count(NONE) >= 1


@pytest.mark.parametrize(("starter", "more"), [(1, 0), (0, 1)])
def test_the_last_round_is_this_one_if_age_iv_began_in_the_turn_of_the_first_player(starter: int, more: int) -> None:
    state = ending(3)
    state.first = starter
    state.seat = 0
    if starter == 1:
        state.round = 4  # seat 0 is the last of round 4, and round 5 begins with the refill
    do(state, "end")
    finish(state)
    assert state.round == 5
    assert state.last == 5 + more


def test_everybody_has_the_same_number_of_turns() -> None:
    state = ending(3, 3)
    do(state, "end")
    finish(state)
    turns = [0, 0, 0]
    turns[0] += 1
    while state.actor() != OVER:
        if state.phase == Phase.POLITICS and not state.todo:
            do(state, "pass")
        turns[state.seat] += 1
        do(state, "end")
        finish(state)
    assert turns == [2, 2, 2]


# The military deck


def test_after_the_last_military_card_the_discard_pile_is_shuffled_at_once() -> None:
    state = lay()
    give(state, 0)
    state.military = [BY_ID["spy"]]
    state.discard = [BY_ID["raid_i"], BY_ID["legion"]]
    do(state, "end", "draw spy")
    assert sorted(state.military) == sorted(numbers(["raid_i", "legion"]))
    assert state.discard == []
    do(state, "draw legion")
    assert state.boards[0].secret == list(numbers(["spy", "legion"]))


def test_with_an_empty_discard_pile_nothing_more_is_drawn() -> None:
    state = lay()
    give(state, 0)
    state.military = [BY_ID["spy"]]
    do(state, "end", "draw spy")
    assert state.seat == 1


@pytest.mark.parametrize("real", [False, True])
def test_what_is_discarded_after_the_military_deck_was_used_up_is_the_new_deck(real: bool) -> None:
    state = lay(real_military=real)
    give(state, 1)
    state.military, state.discard = [], [BY_ID["raid_i"], BY_ID["legion"]]
    state.seat = 1
    do(state, "end")
    finish(state)
    want = [BACKS[1]] * 2 if real else sorted(numbers(["raid_i", "legion"]))
    assert sorted(state.boards[1].secret) == want
    assert state.discard == []


def test_a_play_of_older_rules_goes_on_without_a_deck_that_was_used_up() -> None:
    game = Ages()
    recipe = replace(game.recipe({"players": "2"}, 5), rules_version=3)
    read = read_code(game.code(recipe), lambda _: game)
    assert read == recipe
    state = game.start(game.prepare(read))
    assert not state.rules.mended
    state.age, state.discard = 1, [BY_ID["raid_i"]]
    request_draw(state, 0, 1)
    advance(state)
    assert state.boards[0].secret == []
    state.rules = game.start(game.prepare(game.recipe({"players": "2"}, 5))).rules
    request_draw(state, 0, 1)
    advance(state)
    assert listed(state) == {"draw raid_i"}


def test_a_short_first_game_ends_after_age_ii_without_attacks_and_pacts() -> None:
    state = ending(2, 3)
    state.rules = Rules(3, short=True)
    do(state, "end")
    finish(state)
    assert state.age == LAST_AGE
    assert state.last == 6
    kinds = {RULES[card].kind for card in lay(3, 2, short=True).military}
    assert not kinds & {"aggression", "war", "pact"}


def test_a_peaceful_game_has_no_aggressions_and_no_wars() -> None:
    kinds = {RULES[card].kind for age in (1, 2, 3) for card in lay(3, age, peaceful=True).military}
    assert "pact" in kinds
    assert not kinds & {"aggression", "war"}


def test_international_agreement_may_end_an_age() -> None:
    state = full_row(lay(2, 3))
    state.civil = state.civil[:1]
    give(state, 0, workers={"warriors": 3})
    state.phase = Phase.POLITICS
    event(state, "international_agreement")
    take = next(line for line in sorted(listed(state)) if line.startswith("take"))
    do(state, take, "pass")
    finish(state)
    assert state.age == LAST_AGE
    assert state.last == 5
    assert state.boards[0].muted


def test_a_card_that_is_not_in_the_deck_is_refused_without_a_trace() -> None:
    state = full_row(lay())
    do(state, "end")
    state.play(hidden.draw(state, Dice(1)))
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(Deal((BY_ID["oil"],)))
    assert state == before
