"""Every progress token."""

from __future__ import annotations

import pytest

from companion.core.game import OVER
from companion.core.score import Ending
from companion.rules.duel import Phase
from companion.rules.duel.facts import CARD, TOKENS
from tests.rules.duel.lay import GAME, Lay, price


def _take(token: str, pairing: str = "library temple") -> Lay:
    """Seat 0 completes a pair of quills and takes a token."""
    table = Lay(pairing).city(0, "scriptorium").board(f"{token} law" if token != "law" else token).coins(9, 9)
    table.play("build library")
    assert table.state.phase == Phase.TOKEN
    table.play(f"pick {token}")
    assert table.state.tokens(0) == [next(t for t in TOKENS if t.id == token)]
    return table


def _points(table: Lay, seat: int = 0) -> int:
    return next(row.points[seat] for row in GAME.score(table.state).rows if row.id == "progress")


def test_agriculture_gives_six_coins_and_four_points() -> None:
    table = _take("agriculture")
    assert table.state.coins(0) == 15
    assert _points(table) == 4


def test_architecture_waives_two_resources_of_each_later_wonder() -> None:
    """The builder chooses which: the dearest."""
    table = Lay("library temple").owned(0, "architecture").city(1, "shelf_quarry").plans(0, "pyramids").coins(30, 30)
    assert price(table.state, 0, "pyramids") == 4 + 2  # two of three stone at 4, not the papyrus at 2
    bill = GAME.price(table.state, 0, next(w for w in table.state.plans(0)))
    assert bill.waived == (0, 0, 2, 0, 0)
    assert price(table.state, 0, "library") == 2 + 4 + 2, "buildings cost what they cost"


def test_architecture_waives_the_dearest_of_raw_and_manufactured_alike() -> None:
    table = Lay("library").owned(0, "architecture").city(1, "press drying_room").plans(0, "great_lighthouse")
    assert price(table.state, 0, "great_lighthouse") == 2 + 2  # both papyrus at 4 are waived


def test_economy_gives_its_owner_what_the_rival_pays_for_resources() -> None:
    table = Lay("caravansery temple").owned(1, "economy").coins(9, 9)
    state = table.play("build caravansery")
    assert state.coins(0) == 9 - 2 - 4
    assert state.coins(1) == 9 + 4, "the 2 coins printed on the card go to the bank"


def test_economy_counts_fixed_prices_and_wonders_too() -> None:
    """The rulebook's note on reserves and the customs house."""
    table = Lay("rostrum temple").owned(1, "economy").city(0, "wood_reserve").plans(0, "pyramids").coins(20, 0)
    assert table.play("build rostrum").coins(1) == 1 + 2
    table.turn(0).play("wonder pyramids temple")
    assert table.state.coins(1) == 3 + 8


def test_economy_of_the_buyer_does_nothing_for_them() -> None:
    assert Lay("rostrum temple").owned(0, "economy").coins(9, 9).play("build rostrum").coins(0) == 5


def test_law_is_a_symbol() -> None:
    table = _take("law")
    assert len(table.state.symbols(0)) == 2


def test_law_can_be_the_sixth_symbol() -> None:
    table = Lay("library temple").city(0, "scriptorium pharmacist apothecary workshop academy").coins(9, 9)
    state = table.play("build library", "pick law")
    assert state.actor() == OVER
    outcome = GAME.score(state).outcome
    assert outcome
    assert (outcome.ending, outcome.winners) == (Ending.SCIENTIFIC, (0,))


def test_masonry_waives_two_resources_of_each_later_blue_card() -> None:
    table = Lay("aqueduct rostrum library").owned(0, "masonry").coins(9, 9)
    assert price(table.state, 0, "aqueduct") == 2
    assert price(table.state, 0, "rostrum") == 0
    assert price(table.state, 0, "library") == 6
    assert price(table.state, 1, "aqueduct") == 6


def test_masonry_waives_what_own_producers_do_not_make() -> None:
    table = Lay("palace").owned(0, "masonry").city(0, "caravansery forum").coins(9, 9)
    assert price(table.state, 0, "palace") == 2  # five units: one raw, one manufactured, two waived


def test_mathematics_gives_three_points_for_each_token_itself_included() -> None:
    table = _take("mathematics")
    assert _points(table) == 3
    table.owned(0, "strategy law")
    assert _points(table) == 9


def test_philosophy_gives_seven_points() -> None:
    assert _points(_take("philosophy")) == 7


def test_strategy_adds_a_shield_to_later_red_cards_only() -> None:
    table = Lay("walls barracks parade_ground").city(0, "guard_tower").owned(0, "strategy").pawn(1).coins(20, 20)
    assert table.play("build walls").pawn == 4, "cards built before do not count again"
    assert table.play("build barracks").pawn == 3, "the rival has no Strategy"


def test_strategy_does_not_help_wonders() -> None:
    table = Lay("walls barracks").owned(0, "strategy").plans(0, "colossus").coins(20, 20)
    assert table.play("wonder colossus walls").pawn == 2


def test_theology_lets_later_wonders_play_again() -> None:
    table = Lay("walls barracks temple").owned(0, "theology").plans(0, "pyramids sphinx").coins(40, 40)
    assert table.play("wonder pyramids walls").actor() == 0
    assert table.play("wonder sphinx barracks").actor() == 0, "once only, though the Sphinx does so by itself"
    assert table.play("discard temple").age == 3


def test_theology_counts_once_for_a_wonder_that_plays_again_anyway() -> None:
    table = Lay("walls barracks temple").owned(0, "theology").plans(0, "sphinx").coins(40, 40)
    assert table.play("wonder sphinx walls").actor() == 0
    assert table.play("discard barracks").actor() == 1


def test_urbanism_gives_six_coins_and_four_for_each_chain() -> None:
    table = _take("urbanism", "library temple statue courthouse")
    assert table.state.coins(0) == 9 + 6
    table.turn(0).city(0, "altar").play("build temple")
    assert table.state.coins(0) == 9 + 6 + 4


def test_urbanism_gives_nothing_for_buildings_without_cost_or_from_the_discard() -> None:
    table = Lay("brewery temple").owned(0, "urbanism").coins(0, 0)
    assert table.play("build brewery").coins(0) == 6
    table = Lay("library temple").owned(0, "urbanism").plans(0, "mausoleum").city(0, "altar").discarded("temple")
    table.coins(10, 0).play("wonder mausoleum library", "rebuild temple")
    assert table.state.coins(0) == 0


@pytest.mark.parametrize("token", [token.id for token in TOKENS])
def test_a_pair_offers_every_token_on_the_board(token: str) -> None:
    table = Lay("library temple").city(0, "scriptorium").board(token).coins(9, 9)
    table.play("build library")
    assert [str(move) for move in GAME.moves(table.state)] == [f"pick {token}"]


def test_a_pair_with_an_empty_board_gives_nothing() -> None:
    table = Lay("library temple").city(0, "scriptorium").board("").coins(9, 9)
    assert table.play("build library").actor() == 1


def test_a_pair_is_two_equal_symbols_in_one_city() -> None:
    table = Lay("library temple").city(1, "scriptorium").coins(9, 9)
    assert table.play("build library").actor() == 1
    assert CARD["library"] in table.state.city(0)
