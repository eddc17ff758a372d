"""Every wonder: its price for an empty city, and what it does."""

from __future__ import annotations

import pytest

from companion.core.game import TABLE
from companion.rules.duel import Phase
from companion.rules.duel.facts import CARD, TOKEN, WONDER, WONDERS
from tests.rules.duel.lay import GAME, Lay, legal, price

# Wonder, units of resources, points, shields, coins of the builder, coins of the rival, plays again
PRINTED = [
    ("appian_way", 5, 3, 0, 3, -3, True),
    ("circus_maximus", 4, 3, 1, 0, 0, False),
    ("colossus", 4, 3, 2, 0, 0, False),
    ("great_library", 5, 4, 0, 0, 0, False),
    ("great_lighthouse", 4, 4, 0, 0, 0, False),
    ("hanging_gardens", 4, 3, 0, 6, 0, True),
    ("mausoleum", 5, 2, 0, 0, 0, False),
    ("piraeus", 4, 2, 0, 0, 0, True),
    ("pyramids", 4, 9, 0, 0, 0, False),
    ("sphinx", 4, 6, 0, 0, 0, True),
    ("statue_of_zeus", 5, 3, 1, 0, 0, False),
    ("temple_of_artemis", 4, 0, 0, 12, 0, True),
]


def test_every_wonder_is_in_the_list_once() -> None:
    assert [entry[0] for entry in PRINTED] == [wonder.id for wonder in WONDERS]


@pytest.mark.parametrize("printed", PRINTED, ids=[entry[0] for entry in PRINTED])
def test_wonder(printed: tuple[str, int, int, int, int, int, bool]) -> None:
    """Against a rival without brown and grey cards, with nothing in the discard."""
    name, units, points, shields, mine, theirs, again = printed
    table = Lay("library temple").plans(0, name).coins(30, 30)
    assert price(table.state, 0, name) == 2 * units
    after = table.play(f"wonder {name} library")
    if name == "great_library":
        assert after.actor() == TABLE
        table.play("draw agriculture philosophy urbanism", "pick philosophy")
    assert after.built_wonders(0) == [WONDER[name]]
    assert after.plans(0) == []
    assert CARD["library"] not in (*after.city(0), *after.discarded), "the card under a wonder has no effect"
    assert (after.coins(0), after.coins(1)) == (30 - 2 * units + mine, 30 + theirs)
    assert after.pawn == shields
    assert next(row.points for row in GAME.score(after).rows if row.id == "wonders") == (points, 0)
    assert after.actor() == (0 if again else 1)


def test_the_appian_way_takes_no_more_than_the_rival_has() -> None:
    assert Lay("library temple").plans(0, "appian_way").coins(20, 2).play("wonder appian_way library").coins(1) == 0


@pytest.mark.parametrize(
    ("wonder", "city", "may"),
    [
        ("circus_maximus", "press glassworks lumber_yard tavern", {"press", "glassworks"}),
        ("statue_of_zeus", "press lumber_yard stone_pit tavern", {"lumber_yard", "stone_pit"}),
    ],
)
def test_destroying(wonder: str, city: str, may: set[str]) -> None:
    """The card goes to the discard, its production is gone, and prices with it."""
    table = Lay("library temple").plans(0, wonder).city(1, city).coins(30, 30)
    state = table.play(f"wonder {wonder} library")
    assert state.actor() == 0
    assert legal(state) == [f"destroy {name}" for name in sorted(may, key=lambda name: CARD[name].number)]
    gone = sorted(may)[0]
    made = state.output(1)
    table.play(f"destroy {gone}")
    assert CARD[gone] in state.discarded
    assert CARD[gone] not in state.city(1)
    assert state.output(1) == tuple(n - m for n, m in zip(made, CARD[gone].makes, strict=True))
    assert state.actor() == 1
    resource = CARD[gone].makes.index(1)
    assert GAME.price(state, 0, CARD["palace"]).units[resource] == 2


def test_nothing_to_destroy_ends_the_turn() -> None:
    state = Lay("library temple").plans(0, "circus_maximus").city(1, "lumber_yard").coins(30, 30)
    assert state.play("wonder circus_maximus library").actor() == 1


def test_the_great_lighthouse_makes_any_raw_material_and_does_not_raise_prices() -> None:
    table = Lay("rostrum temple").built(0, "great_lighthouse").coins(9, 9)
    assert price(table.state, 0, "rostrum") == 2
    assert price(table.state, 1, "rostrum") == 4


def test_piraeus_makes_any_manufactured_good() -> None:
    table = Lay("school temple").built(0, "piraeus").coins(9, 9)
    assert price(table.state, 0, "school") == 4  # wood and one papyrus
    assert price(table.state, 1, "school") == 6


def test_the_mausoleum_builds_a_discarded_card_for_nothing() -> None:
    table = Lay("library temple").plans(0, "mausoleum").discarded("arsenal tavern").coins(30, 30)
    state = table.play("wonder mausoleum library")
    assert legal(state) == ["rebuild tavern", "rebuild arsenal"]
    table.play("rebuild arsenal")
    assert state.pawn == 3
    assert state.coins(0) == 20
    assert [card.id for card in state.discarded] == ["tavern"]
    assert state.actor() == 1


def test_a_rebuilt_green_card_can_make_a_pair() -> None:
    table = Lay("library temple").plans(0, "mausoleum").discarded("scriptorium").city(0, "library").coins(30, 30)
    state = table.play("wonder mausoleum library", "rebuild scriptorium")
    assert state.phase == Phase.TOKEN
    assert state.actor() == 0


def test_cards_put_back_at_setup_and_under_wonders_are_not_in_the_discard() -> None:
    table = Lay("library temple forum").plans(0, "sphinx mausoleum").coins(60, 60)
    state = table.play("wonder sphinx library", "wonder mausoleum temple")
    assert state.actor() == 1
    assert not state.discarded


def test_the_great_library_draws_three_of_the_five_tokens_in_the_box() -> None:
    table = Lay("library temple").plans(0, "great_library").coins(30, 30)
    state = table.play("wonder great_library library")
    assert state.actor() == TABLE
    box = {"agriculture", "architecture", "mathematics", "philosophy", "urbanism"}
    assert set(legal(state)) == {f"draw {token}" for token in box}
    table.play("draw urbanism", "draw philosophy", "draw mathematics")
    assert {token.id for token in state.offered_tokens} == {"urbanism", "philosophy", "mathematics"}
    table.play("pick philosophy")
    assert state.tokens(0) == [TOKEN["philosophy"]]
    assert len(state.board_tokens) == 5, "the board is not touched"
    assert state.actor() == 1


def test_playing_again_comes_after_the_turning_up() -> None:
    """An extra turn begins when the open cards lie face up."""
    table = Lay("library temple", left=(15, 16)).plans(0, "sphinx").coins(30, 30)
    table.face_down(11)
    state = table.play("wonder sphinx library")
    assert state.actor() == TABLE
    assert state.due_places == (11,)
    assert table.play("reveal statue").actor() == 0


def test_a_turn_to_play_again_is_lost_at_the_end_of_an_age() -> None:
    state = Lay("library").plans(0, "sphinx").coins(30, 30).pawn(-2).play("wonder sphinx library")
    assert (state.age, state.actor()) == (3, TABLE)
    assert state.seat == 0, "behind on the track: seat 0 chooses"
