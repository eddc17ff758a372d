"""Colonies: the largest legal bid, the force that is sent, permanent and immediate effects."""

from __future__ import annotations

import pytest

from companion.core.game import Illegal
from companion.rules.through_the_ages.cards import BY_ID
from companion.rules.through_the_ages.choices import colony_goes
from companion.rules.through_the_ages.colonies import largest_bid
from companion.rules.through_the_ages.ratings import rates
from tests.rules.through_the_ages.table import do, food, give, lay, listed, ore, politics, reveal


def test_the_largest_bid_is_all_units_armies_modifiers_and_bonus_cards() -> None:
    state = lay(age=2)
    give(state, 0, workers={"warriors": 2, "knights": 1}, tactic="phalanx", specials=["cartography"],
         wonders=["colossus"], secret=["military_bonus_i", "military_bonus_ii", "spy"])  # fmt: skip
    assert largest_bid(state, 0) == 2 + 2 + 3 + 2 + 1 + 1 + 2


def test_strength_modifiers_of_the_civilization_do_not_count() -> None:
    state = lay(age=2)
    give(state, 0, workers={"warriors": 2, "bread_and_circuses": 2}, leader="napoleon_bonaparte",
         wonders=["great_wall"], specials=["warfare"])  # fmt: skip
    assert largest_bid(state, 0) == 2
    assert rates(state, 0).strength > 2


def test_nobody_bids_without_a_unit() -> None:
    state = lay(age=2)
    give(state, 0, workers={"warriors": 0}, specials=["navigation"], secret=["military_bonus_ii"])
    assert largest_bid(state, 0) == 0


def test_cook_discards_two_further_cards() -> None:
    state = lay(age=2)
    give(state, 0, leader="james_cook", secret=["military_bonus_i", "spy", "raid_ii", "annex"])
    assert largest_bid(state, 0) == 1 + 1 + 2


def test_genghis_makes_armies_of_riding_infantry_in_a_force_too() -> None:
    state = lay(age=2)
    give(state, 0, leader="genghis_khan", workers={"warriors": 3}, tactic="heavy_cavalry")
    assert largest_bid(state, 0) == 3 + 4


def test_aircraft_double_an_army_of_the_force() -> None:
    state = lay(age=3)
    give(state, 0, workers={"warriors": 3, "air_forces": 1}, tactic="legion")
    assert largest_bid(state, 0) == 3 + 5 + 2 + 2


def test_bids_go_round_and_rise_and_a_pass_is_final() -> None:
    state = lay(3)
    for seat in range(3):
        give(state, seat, workers={"warriors": 3})
    reveal(state, "vast_territory_i")
    assert listed(state) == {"bid 1", "bid 2", "bid 3", "pass"}
    do(state, "bid 1")
    assert state.actor() == 1
    assert listed(state) == {"bid 2", "bid 3", "pass"}
    do(state, "pass")
    assert state.actor() == 2
    do(state, "bid 2")
    assert state.actor() == 0
    do(state, "bid 3")
    assert state.actor() != 1  # who has passed is out, and nobody can bid more: the winner sends


def test_more_than_one_could_send_cannot_be_bid() -> None:
    state = lay()
    give(state, 0, workers={"warriors": 2})
    reveal(state, "vast_territory_i")
    with pytest.raises(Illegal):
        do(state, "bid 3")


def test_without_a_bid_the_territory_is_past() -> None:
    state = lay()
    reveal(state, "vast_territory_i")
    do(state, "pass", "pass")
    assert state.past[-1] == BY_ID["vast_territory_i"]


def test_sent_units_go_to_the_bank_and_cards_are_discarded() -> None:
    state = lay()
    board = give(state, 0, workers={"warriors": 2, "swordsmen": 1}, secret=["military_bonus_i", "military_bonus_i"])
    give(state, 1, workers={"warriors": 0})
    reveal(state, "historic_territory_i")
    yellow, culture = board.yellow, board.culture
    do(state, "bid 3", "send swordsmen", "send military_bonus_i")
    assert board.colonies == [BY_ID["historic_territory_i"]]
    assert board.yellow == yellow + 1
    assert board.workers[BY_ID["swordsmen"]] == 0
    assert board.secret == [BY_ID["military_bonus_i"]]
    assert board.culture == culture + 6
    assert state.discard.count(BY_ID["military_bonus_i"]) == 1


def test_cards_alone_are_no_force() -> None:
    state = lay(age=2)
    board = give(state, 0, workers={"warriors": 1}, secret=["military_bonus_ii", "military_bonus_ii"])
    give(state, 1, workers={"warriors": 0})
    reveal(state, "historic_territory_ii")
    do(state, "bid 2", "send military_bonus_ii")
    assert board.colonies == []
    do(state, "send warriors")
    assert board.colonies == [BY_ID["historic_territory_ii"]]


def test_the_permanent_part_comes_first_so_that_new_tokens_can_be_used() -> None:
    state = lay()
    board = give(state, 0, workers={"warriors": 1}, yellow=0, blue=0)
    give(state, 1, workers={"warriors": 0})
    reveal(state, "inhabited_territory_i")
    do(state, "bid 1")
    assert board.yellow == 0 + 1 + 2 - 1  # the sent unit, two tokens, one of them a worker
    state = lay()
    give(state, 0, blue=0)
    give(state, 1, workers={"warriors": 0})
    reveal(state, "wealthy_territory_i")
    do(state, "bid 1")
    assert ore(state) == 3  # three tokens were gained, and bronze holds 1 each


def test_a_vast_territory_takes_a_blue_token_from_a_card_when_the_bank_is_empty() -> None:
    state = lay()
    board = give(state, 0, blue=0, food=1, ore=1)
    give(state, 1, workers={"warriors": 0})
    reveal(state, "vast_territory_i")
    do(state, "bid 1")
    assert listed(state) == {"pick agriculture", "pick bronze"}
    do(state, "pick bronze")
    assert (food(state), ore(state)) == (1, 0)  # an empty bank gains no food
    assert board.blue_all == 16 - 16 + 1


def test_a_strategic_territory_draws_whatever_the_limit_and_bonus_cards_used_can_come_back() -> None:
    state = lay()
    board = give(state, 0, workers={"warriors": 1}, secret=["military_bonus_i", "spy"])
    give(state, 1, workers={"warriors": 0})
    reveal(state, "strategic_territory_i")
    state.military = [BY_ID["legion"]]
    do(state, "bid 2", "send warriors", "draw legion", "draw military_bonus_i")
    assert len(board.secret) == 3
    assert rates(state, 0).strength == 2


def test_no_cards_are_drawn_for_a_colony_in_age_iv() -> None:
    state = lay(age=4)
    board = give(state, 0)
    give(state, 1, workers={"warriors": 0})
    reveal(state, "strategic_territory_ii")
    do(state, "bid 1")
    assert board.secret == []


def test_columbus_settles_a_territory_out_of_the_hand() -> None:
    state = politics(lay())
    board = give(state, 0, leader="christopher_columbus", secret=["developed_territory_i"])
    culture = board.culture
    do(state, "retire developed_territory_i")
    assert board.colonies == [BY_ID["developed_territory_i"]]
    assert (board.science, board.culture, board.leader) == (3, culture, -1)
    assert len(state.current) == 4  # nothing was revealed


@pytest.mark.parametrize("level", ["i", "ii"])
@pytest.mark.parametrize("kind", ["vast", "wealthy", "inhabited", "strategic", "historic", "developed"])
def test_every_territory_gives_what_is_printed_and_a_lost_one_takes_only_what_stays(kind: str, level: str) -> None:
    card = f"{kind}_territory_{level}"
    state = politics(lay(age=2))
    board = give(state, 0, leader="christopher_columbus", secret=[card])
    yellow, blue = board.yellow_all, board.blue_all
    do(state, f"retire {card}")
    given = {"vast": (3, -1), "wealthy": (0, 3), "inhabited": (2, 0), "strategic": (0, 0), "historic": (0, 0),
             "developed": (1, 1)}[kind]  # fmt: skip
    more = {"vast": (1, 0), "wealthy": (0, 1), "inhabited": (1, 0), "developed": (1, 1)}.get(kind, (0, 0))
    expected = tuple(a + (b if level == "ii" else 0) for a, b in zip(given, more, strict=True))
    assert (board.yellow_all - yellow, board.blue_all - blue) == expected
    points = board.culture
    colony_goes(state, 0, BY_ID[card])
    assert (board.yellow_all, board.blue_all, board.culture) == (yellow, blue, points)
