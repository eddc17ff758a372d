"""The twenty-six abilities that the rulebook explains, one by one, as it explains them."""

from __future__ import annotations

import pytest

from companion.core.game import Illegal
from companion.core.learn import Learn
from companion.rules.age_of_civilization import Phase
from companion.rules.age_of_civilization.measure import strength
from companion.rules.age_of_civilization.moves import Act, Annex, Done, Pass, Rest, Rise, Take, Use
from companion.rules.age_of_civilization.quote import quote
from tests.rules.age_of_civilization.hand import (
    GAME,
    acting,
    at,
    end_round,
    end_turn,
    inherit_nothing,
    lines,
    numbers,
    offer_card,
    own,
    play,
    rule,
    strengthen,
    table,
)


def test_arabia_gains_a_coin_for_every_two_technologies_at_the_end_of_its_turn() -> None:
    state = acting("arabia")
    own(state, "writing", "navigation", "mining")
    coins = state.boards[0].coins
    play(state, Rest())
    assert state.boards[0].coins == coins + 2 + 1
    end_turn(state)
    assert state.boards[0].coins == coins + 3  # not in the turn of another


def test_axum_builds_for_more_and_may_follow_with_culture() -> None:
    state = acting("axum")
    state.track = ("card_construction", *state.track[1:4], "card_hunting", *state.track[5:])
    state.board.coins = 7
    play(state, Act("construction"))
    assert numbers(state)[:2] == (3, 5)
    assert at(state, Phase.FOLLOW)
    play(state, Use("axum"))
    assert numbers(state)[:2] == (5, 1)  # Culture is not open, and takes no worker
    assert state.free_workers == 2
    assert at(state, Phase.ACT)


def test_axum_may_do_without_culture_and_is_not_asked_without_coins() -> None:
    state = acting("axum")
    state.track = ("card_construction", *state.track[1:])
    state.board.coins = 6
    play(state, Act("construction"), Done())
    assert at(state, Phase.ACT)
    assert numbers(state)[:2] == (3, 4)
    state = acting("axum")
    state.track = ("card_construction", *state.track[1:])
    state.board.coins = 5
    play(state, Act("construction"))
    assert at(state, Phase.ACT)


def test_the_aztecs_pay_six_less_for_a_wonder_and_sacrifice_one_worker_more() -> None:
    state = acting("aztec")
    state.board.coins = 1
    wonder = state.wonders[0]
    play(state, Act("wonder", wonder))
    assert numbers(state)[:2] == (3, 0)
    assert state.board.wonders == [wonder]
    play(state, Done())
    assert state.boards[0].workers == 2


def test_babylon_gains_a_technology_at_the_end_of_each_turn_without_the_point_of_research() -> None:
    state = acting("babylon")
    play(state, Rest())
    assert at(state, Phase.END)
    with pytest.raises(Illegal):
        state.play(Done())  # it is gained, not offered
    with pytest.raises(Illegal):
        state.play(Use("babylon", "gunpowder"))  # nothing leads to it
    play(state, Use("babylon", "writing"))
    assert state.boards[0].technologies == ["writing"]
    assert state.boards[0].total == 0
    assert state.seat == 1


def test_babylon_works_in_the_turn_of_its_rise() -> None:
    state = table()
    offer_card(state, "babylon")
    play(state, Rise("babylon"), Rest(), Use("babylon", "mining"))
    assert state.boards[0].technologies == ["mining"]


def test_technologies_of_the_end_of_a_turn_are_chosen_one_by_one() -> None:
    state = acting("babylon")
    GAME.play(state, Learn.of({"babylon": {"main": [{"on": "turn_end", "do": "technology", "n": 2}]}}))
    play(state, Rest(), Use("babylon", "mining"))
    assert state.seat == 0
    play(state, Use("babylon", "writing"))
    assert state.boards[0].technologies == ["mining", "writing"]
    assert state.seat == 1


def test_a_technology_of_the_end_of_a_turn_may_hang_on_a_condition() -> None:
    state = acting("babylon")
    GAME.play(state, Learn.of({"babylon": {"main": [{"on": "turn_end", "do": "technology", "if": "strongest"}]}}))
    strengthen(state, 1, seat=1)
    play(state, Rest())
    assert state.seat == 1
    assert state.boards[0].technologies == []


@pytest.mark.parametrize(("points", "more"), [(6, 0), (7, 1), (13, 1), (14, 2), (21, 3)])
def test_great_britain_scores_a_point_for_every_seven(points: int, more: int) -> None:
    state = acting("britain")
    state.board.points["culture"] = points
    play(state, Rest())
    assert state.boards[0].total == points + more


def test_great_britain_counts_after_other_points_of_the_end_of_the_turn() -> None:
    state = acting("britain")
    GAME.play(state, Learn.of({"khitan": {"inherited": [{"on": "turn_end", "do": "points", "n": 1}]}}))
    rule(state, "britain", "khitan")
    state.board.points["culture"] = 6
    play(state, Rest())
    assert state.boards[0].total == 6 + 1 + 1


def test_byzantium_pays_less_for_culture_with_the_highest_strength() -> None:
    state = acting("byzantium")
    assert quote(state, 0, "culture").cost == 3  # equal is highest
    strengthen(state, 1, seat=1)
    assert quote(state, 0, "culture").cost == 4
    strengthen(state, 1, seat=0)
    assert quote(state, 0, "culture").cost == 3


def test_carthage_triples_the_bonus_coins_on_its_card() -> None:
    state = table()
    inherit_nothing(state, "carthage")
    offer_card(state, "carthage", 3)
    play(state, Rise("carthage"))
    assert state.board.coins == 3 + 9


def test_carthage_annexed_triples_nothing() -> None:
    state = acting()
    inherit_nothing(state, "carthage")
    state.step = state.phase = Phase.CIVILIZATION
    offer_card(state, "carthage", 3)
    play(state, Annex("carthage"))
    assert state.board.coins == 3 + 3


def test_china_gains_a_worker_with_each_farm_to_be_used_at_once() -> None:
    state = acting("china", workers=3)
    play(state, Act("farm"))
    assert (state.board.workers, state.free_workers) == (4, 2)


def test_china_has_never_more_than_four_workers_counting_the_red_slots() -> None:
    state = acting("china", workers=4)
    play(state, Act("enslave"), Act("farm"))
    assert (state.board.workers, state.free_workers) == (4, 1)
    play(state, Done())
    assert state.boards[0].workers == 3


def test_the_congo_rests_for_a_coin_and_two_points_more() -> None:
    state = acting("congo", workers=2)
    play(state, Rest())
    assert numbers(state) == (2, 3 + 3, 3)


def test_korea_scores_two_points_more_for_three_technologies() -> None:
    state = acting("korea")
    state.board.coins = 20
    play(state, Act("research", "writing"))
    assert state.board.total == 3
    play(state, Act("research", "mining"))
    assert state.board.total == 3 + 1
    assert quote(state, 0, "research", "education").gain("points") == 3
    assert quote(state, 0, "research", "navigation").gain("points") == 3
    assert quote(state, 0, "research", "science").gain("points") == 1


def test_korea_scores_nothing_for_a_technology_that_is_not_researched() -> None:
    state = acting("korea")
    state.owed = ["technology"]
    state.phase = Phase.CHOOSE
    play(state, Take("writing"))
    assert state.board.total == 0


def test_harappa_pays_one_less_for_the_three_first_technologies() -> None:
    state = acting("harappa")
    assert [quote(state, 0, "research", key).cost for key in ("writing", "navigation", "mining")] == [3, 3, 3]
    assert quote(state, 0, "research", "education").cost == 4


def test_harappa_inherits_a_cheaper_culture_but_not_by_education() -> None:
    state = acting("harappa")
    rule(state, "egypt", "harappa")
    assert quote(state, 0, "culture").cost == 3
    assert quote(state, 0, "culture", by="education").cost == 4
    assert quote(state, 0, "culture", by="axum").cost == 3  # Education is the only exception the rulebook makes


def test_the_hittites_research_iron_working_free_and_have_a_strength() -> None:
    state = acting("hittites")
    own(state, "mining")
    assert quote(state, 0, "research", "iron_working").cost == 0
    assert quote(state, 0, "research", "iron_working").workers == 1
    assert quote(state, 0, "research", "writing").cost == 4
    assert strength(state, 0) == 1


@pytest.mark.parametrize(("coins", "technologies"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_iberia_gains_a_technology_for_every_two_bonus_coins(coins: int, technologies: int) -> None:
    state = table()
    inherit_nothing(state, "iberia")
    offer_card(state, "iberia", coins)
    play(state, Rise("iberia"))
    for _ in range(technologies):
        assert at(state, Phase.CHOOSE)
        play(state, Take(state.board.open_technologies(state.cards)[0]))
    assert at(state, Phase.ACT)
    assert len(state.board.technologies) == technologies
    assert state.board.coins == 3 + coins
    assert state.board.total == 0


def test_iberia_takes_them_one_by_one() -> None:
    state = table()
    offer_card(state, "iberia", 4)
    play(state, Rise("iberia"), Take("writing"), Take("education"))
    assert state.board.technologies == ["writing", "education"]


def test_the_inca_gain_a_wonder_without_the_points_of_the_action() -> None:
    state = table()
    inherit_nothing(state, "inca")
    offer_card(state, "inca")
    wonder = state.wonders[2]
    play(state, Rise("inca"), Take(wonder))
    assert state.board.wonders == [wonder]
    assert wonder not in state.wonders
    assert numbers(state)[:2] == (0, 3)


def test_the_maya_use_the_cards_to_come_and_farm_better() -> None:
    state = acting("maya")
    assert state.slots_left(0, "trade") == 1
    assert state.slots_left(1, "trade") == 0
    play(state, Act("trade"), Act("farm"))
    assert state.board.coins == 3 + 2 + 4
    state.round = 4
    assert state.slots_left(0, "hunting") == 0  # past cards stay closed


def test_the_ottomans_pay_three_less_for_science_and_gunpowder() -> None:
    state = acting("ottoman")
    assert [quote(state, 0, "research", key).cost for key in ("science", "gunpowder", "writing")] == [1, 1, 4]


@pytest.mark.parametrize(("has", "coins"), [(0, 0), (1, 0), (2, 1), (7, 3)])
def test_persia_gains_coins_in_every_war(has: int, coins: int) -> None:
    state = acting("persia")
    GAME.play(state, Learn.of({"card_culture": {"war": True}}))
    strengthen(state, has)
    before = state.board.coins
    end_round(state)
    assert state.boards[0].coins == before + 2 + coins


def test_phoenicia_may_put_two_coins_on_a_card_for_two_points() -> None:
    state = acting("phoenicia")
    card = next(iter(state.market))
    play(state, Rest())
    assert at(state, Phase.END)
    play(state, Use("phoenicia", card))
    assert numbers(state)[:2] == (2, 3)
    assert state.market[card] == 2
    assert state.seat == 1


def test_phoenicia_may_keep_its_coins_and_needs_two() -> None:
    state = acting("phoenicia")
    play(state, Rest(), Done())
    assert numbers(state)[:2] == (0, 5)
    state = acting("phoenicia")
    state.board.coins = 0
    state.track = ("card_fishing", *state.track[1:])
    play(state, Act("fishing"), Done())
    assert state.seat == 1


def test_polynesia_loses_no_worker_in_war_and_fishes_better() -> None:
    state = acting("polynesia")
    GAME.play(state, Learn.of({"card_culture": {"war": True}}))
    strengthen(state, 1, seat=1)
    play(state, Act("fishing"))
    assert state.board.coins == 3 + 2
    end_round(state)
    assert state.boards[0].workers == 4


def test_polynesia_dies_of_the_plague_like_everybody() -> None:
    state = acting("polynesia")
    state.track = (*state.track[:3], "card_plague", *state.track[4:7], "card_culture")
    end_round(state)
    assert [board.workers for board in state.boards] == [3, 3]


def test_rome_has_a_strength_for_every_two_technologies() -> None:
    state = acting("rome")
    for owned, expected in ((["writing"], 0), (["navigation"], 1), (["mining"], 1), (["education"], 2)):
        own(state, *owned)
        assert strength(state, 0) == expected


def test_the_scythians_keep_their_workers_and_the_others_lose_two_coins() -> None:
    state = acting("scythia", players=3)
    state.track = ("card_conquest", *state.track[1:6], "card_hunting", state.track[7])
    state.boards[1].coins, state.boards[2].coins = 1, 5
    play(state, Act("conquest"))
    assert numbers(state)[:2] == (2, 3)
    assert [board.coins for board in state.boards[1:]] == [0, 3]
    play(state, Done())
    assert state.boards[0].workers == 4


def test_the_slavs_gain_a_coin_with_the_highest_strength() -> None:
    state = acting("slavs")
    play(state, Rest())
    assert state.boards[0].coins == 3 + 2 + 1
    state = acting("slavs")
    strengthen(state, 1, seat=1)
    play(state, Rest())
    assert state.boards[0].coins == 3 + 2


def test_sumer_researches_writing_and_navigation_free() -> None:
    state = acting("sumer")
    assert [quote(state, 0, "research", key).cost for key in ("writing", "navigation", "mining")] == [0, 0, 4]
    assert quote(state, 0, "research", "writing").workers == 1


@pytest.mark.parametrize(("round_", "points"), [(1, 5), (4, 2), (6, 0)])
def test_tiwanaku_scores_the_cards_to_come_when_it_rises(round_: int, points: int) -> None:
    state = table()
    inherit_nothing(state, "tiwanaku")
    state.round = round_
    offer_card(state, "tiwanaku")
    play(state, Rise("tiwanaku"))
    assert state.board.total == points


def test_tiwanaku_annexed_scores_nothing() -> None:
    state = acting()
    state.step = state.phase = Phase.CIVILIZATION
    offer_card(state, "tiwanaku")
    play(state, Annex("tiwanaku"))
    assert state.board.total == 0


def test_the_vikings_keep_the_others_from_trade() -> None:
    state = acting("egypt")
    state.track = ("card_trade", *state.track[1:])
    inherit_nothing(state, "vikings")
    rule(state, "vikings", seat=1)
    with pytest.raises(Illegal):
        state.play(Act("trade"))
    GAME.play(state, Learn.of({"egypt": {"inherited": [{"on": "always", "do": "slot", "action": "trade"}]}}))
    with pytest.raises(Illegal):
        state.play(Act("trade"))  # not on its own cards either
    assert strength(state, 1) == 1
    end_turn(state)
    play(state, Pass(), Act("trade"))
    assert numbers(state, 1)[1] == 3 + 2
    assert numbers(state, 0)[1] == 3 + 2 + 1  # their own trade still pays the others


def test_any_card_can_forbid_an_action_and_is_named() -> None:
    state = acting("egypt")
    GAME.play(state, Learn.of({"wonder_01": {"effects": [{"on": "always", "do": "forbid", "action": "fishing"}]}}))
    state.boards[1].wonders = ["wonder_01"]
    state.boards[1].forget_abilities()
    with pytest.raises(Illegal, match="Great Pyramid: this card keeps you from Fishing"):
        state.play(Act("fishing"))


def test_the_vikings_of_old_forbid_nothing() -> None:
    state = acting("egypt")
    state.track = ("card_trade", *state.track[1:])
    rule(state, "khitan", "vikings", seat=1)
    play(state, Act("trade"))
    assert state.board.coins == 3 + 2


# Known in part: Lydia, India, the Franks


def test_lydia_gains_four_coins_alone() -> None:
    state = table(1)
    inherit_nothing(state, "lydia")
    offer_card(state, "lydia")
    play(state, Rise("lydia"))
    assert state.board.coins == 3 + 4


def test_a_slot_of_ones_own_is_open_in_any_round_and_adds_to_the_common_one() -> None:
    state = acting("india")
    assert state.slots_left(0, "culture") == 1
    assert state.slots_left(1, "culture") == 0
    state.round = 2  # Culture is open now
    assert state.slots_left(0, "culture") == 2
    state.board.coins = 8
    play(state, Act("culture"), Act("culture"))
    assert state.board.total == 4
    with pytest.raises(Illegal):
        state.play(Act("culture"))


def test_the_franks_conquer_on_their_own_slot() -> None:
    state = acting("franks")
    play(state, Act("conquest"), Done())
    assert numbers(state) == (2, 3, 3)


# Technologies


def test_education_does_a_culture_at_the_end_of_the_turn() -> None:
    state = acting()
    own(state, "writing", "education")
    state.board.coins = 4
    state.track = ("card_hunting", *state.track[1:])
    play(state, Act("hunting"), Done())
    assert at(state, Phase.END)
    play(state, Use("education"))
    assert numbers(state) == (2, 1, 4)


def test_education_is_not_offered_without_the_coins() -> None:
    state = acting()
    own(state, "writing", "education")
    state.board.coins = 1
    play(state, Rest())
    assert state.seat == 1


def test_the_owner_chooses_the_order_coins_first_then_education() -> None:
    state = acting("arabia")
    own(state, "writing", "education")
    state.board.coins = 1  # two by rest, one by Arabia: just enough for Culture
    play(state, Rest())
    assert at(state, Phase.END)
    with pytest.raises(Illegal):
        state.play(Use("education"))
    play(state, Use("arabia"), Use("education"))
    assert numbers(state)[:2] == (2, 0)


@pytest.mark.parametrize(("round_", "points"), [(1, 5), (4, 2), (6, 0)])
def test_science_scores_the_cards_to_come(round_: int, points: int) -> None:
    state = acting()
    own(state, "writing", "education")
    state.round = round_
    state.board.coins = 4
    play(state, Act("research", "science"))
    assert state.board.total == 1 + points
    assert lines(quote(state, 0, "research", "mining"))[1] == ("research", "points", 1)
