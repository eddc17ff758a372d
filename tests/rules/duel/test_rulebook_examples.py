"""Every worked example of the rulebook, in its order, with its two players: seat 0 is Antoine, seat 1 is Bruno."""

from __future__ import annotations

import pytest

from companion.core.game import Illegal
from companion.rules.duel.facts import CARD, RESOURCES, WONDER, Cost
from companion.rules.duel.position import LEFT
from tests.rules.duel.lay import GAME, Lay, legal, move, price

ANTOINE, BRUNO = 0, 1


def _cost(coins: int = 0, **resources: int) -> Cost:
    return Cost(coins, tuple(resources.get(resource, 0) for resource in RESOURCES))


def test_cost_of_cards_chantier_mine_bains_arene() -> None:
    assert CARD["lumber_yard"].cost == _cost()
    assert CARD["stone_pit"].cost == _cost(coins=1)
    assert CARD["baths"].cost == _cost(stone=1)
    assert CARD["arena"].cost == _cost(clay=1, stone=1, wood=1)


def test_cost_of_cards_haras_or_ecuries() -> None:
    assert CARD["horse_breeders"].cost == _cost(clay=1, wood=1)
    table = Lay("horse_breeders temple").city(ANTOINE, "stable")
    assert price(table.state, ANTOINE, "horse_breeders") == 0
    assert price(table.state, BRUNO, "horse_breeders") == 4


def test_free_construction_chantier() -> None:
    assert "build lumber_yard" in legal(Lay("lumber_yard baths").coins(0, 0).state)


def test_production_antoine_makes_one_stone_three_clay_one_papyrus() -> None:
    table = Lay("baths garrison apothecary").city(ANTOINE, "quarry clay_pool brickyard press").coins(0, 0)
    assert table.state.output(ANTOINE) == (0, 3, 1, 0, 1)
    moves = legal(table.state)
    assert "build baths" in moves
    assert "build garrison" in moves
    assert "build apothecary" not in moves, "not without trade"
    assert "build apothecary" in legal(table.coins(2, 0).state)


def test_production_is_not_spent() -> None:
    table = Lay("baths theater", age=1).city(ANTOINE, "quarry").coins(0, 0)
    assert table.play("build baths").output(ANTOINE) == (0, 0, 1, 0, 0)


def test_trade_stone_against_a_quarry_that_makes_two() -> None:
    table = Lay("aqueduct town_hall", age=3).city(BRUNO, "shelf_quarry")
    assert GAME.price(table.state, ANTOINE, CARD["aqueduct"]).units[2] == 4
    bill = GAME.price(table.state, BRUNO, CARD["aqueduct"])
    assert bill.made == (0, 0, 2, 0, 0)
    assert bill.bought == (0, 0, 1, 0, 0)
    assert bill.total == 2, "the third stone costs Bruno 2: Antoine makes none"


def test_trade_bruno_builds_the_fortifications_for_five() -> None:
    table = Lay("fortifications arsenal").city(BRUNO, "shelf_quarry").city(ANTOINE, "clay_pool")
    bill = GAME.price(table.state, BRUNO, CARD["fortifications"])
    assert bill.bought == (0, 1, 0, 0, 1)
    assert (bill.units[1], bill.units[4]) == (3, 2)
    assert bill.total == 5
    assert table.coins(0, 5).turn(BRUNO).play("build fortifications").coins(BRUNO) == 0


def test_trade_antoine_builds_the_aqueduct_for_twelve() -> None:
    table = Lay("aqueduct temple").city(BRUNO, "shelf_quarry").coins(12, 0)
    assert price(table.state, ANTOINE, "aqueduct") == 12
    assert table.play("build aqueduct").coins(ANTOINE) == 0


def test_cost_in_coins_scriptorium_and_mine() -> None:
    table = Lay("scriptorium stone_pit baths").coins(2, 1)
    assert table.play("build scriptorium").coins(ANTOINE) == 0
    assert table.play("build stone_pit").coins(BRUNO) == 0


def test_cost_in_coins_and_resources_bruno_builds_the_caravanserail_for_seven() -> None:
    table = Lay("caravansery temple").city(ANTOINE, "glassworks").coins(0, 7).turn(BRUNO)
    bill = GAME.price(table.state, BRUNO, CARD["caravansery"])
    assert bill.coins == 2
    assert (bill.units[3], bill.units[4]) == (3, 2)
    assert bill.total == 7
    assert table.play("build caravansery").coins(BRUNO) == 0


def test_chains_bains_aqueduc_and_palissade_fortifications() -> None:
    table = Lay("aqueduct temple").city(ANTOINE, "baths").coins(0, 0)
    assert "build aqueduct" in legal(table.state)
    table = Lay("fortifications arsenal").city(BRUNO, "palisade").coins(0, 0).turn(BRUNO)
    assert "build fortifications" in legal(table.state)


def test_turn_bains_mine_chantier_and_scriptorium_are_accessible() -> None:
    """Four cards lie uncovered; those under them cannot be taken yet."""
    table = Lay("baths stone_pit lumber_yard scriptorium", left=(15, 16, 17, 18)).coins(9, 9)
    table.face_down(10, 11, 12)
    table.n[6] = CARD["theater"].number
    table.n[LEFT] |= 1 << 6
    open_cards = {line.split()[-1] for line in legal(table.state)}
    assert open_cards == {"baths", "stone_pit", "lumber_yard", "scriptorium"}
    with pytest.raises(Illegal, match="covered"):
        table.state.play(move("build theater"))


def test_discarding_bruno_discards_the_aqueduct_for_four() -> None:
    table = Lay("aqueduct temple").city(BRUNO, "tavern clay_reserve").coins(0, 0).turn(BRUNO)
    state = table.play("discard aqueduct")
    assert state.coins(BRUNO) == 4
    assert CARD["aqueduct"] in state.discarded


def test_wonder_antoine_builds_the_colossus() -> None:
    """He pays for the wonder, not for the card under it, and the pawn moves two spaces."""
    assert WONDER["colossus"].cost == _cost(clay=3, glass=1)
    table = Lay("palace arsenal").city(ANTOINE, "clay_pool brickyard glassworks").plans(ANTOINE, "colossus").coins(0, 0)
    state = table.play("wonder colossus palace")
    assert state.coins(ANTOINE) == 0
    assert state.pawn == 2
    assert CARD["palace"] not in state.city(ANTOINE)


def test_seven_wonders_antoine_puts_the_pyramids_back() -> None:
    table = Lay("palace arsenal").coins(30, 30).plans(ANTOINE, "colossus pyramids").built(ANTOINE, "sphinx piraeus")
    table.built(BRUNO, "mausoleum appian_way circus_maximus great_library")
    state = table.play("wonder colossus palace")
    assert len(state.built_wonders(ANTOINE)) + len(state.built_wonders(BRUNO)) == 7
    assert state.plans(ANTOINE) == []
    assert not [line for line in legal(state) if line.startswith("wonder")]


def test_military_antoine_builds_the_archery_range_and_loots_two_coins() -> None:
    table = Lay("archery_range temple").pawn(2).coins(9, 9)
    state = table.play("build archery_range")
    assert state.pawn == 4
    assert state.coins(BRUNO) == 7
    assert state.loot(BRUNO) == [(6, 5)], "the token goes back to the box"


def test_strategy_two_shields_move_the_pawn_three_spaces() -> None:
    assert Lay("walls temple").owned(ANTOINE, "strategy").coins(9, 9).play("build walls").pawn == 3


def test_first_game_wonders() -> None:
    state = GAME.start(GAME.prepare(GAME.recipe({"wonders": "first"}, 1)))
    assert {wonder.id for wonder in state.plans(0)} == {
        "pyramids",
        "great_lighthouse",
        "temple_of_artemis",
        "statue_of_zeus",
    }
    assert {wonder.id for wonder in state.plans(1)} == {"circus_maximus", "piraeus", "appian_way", "colossus"}
