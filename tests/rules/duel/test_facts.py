"""The numbers of the box."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.text import Text
from companion.rules.duel.effect_text import cost, lines
from companion.rules.duel.facts import BANK, CARDS, LAYOUTS, LOOT, TOKENS, WONDERS, ZONES, military_points
from companion.rules.duel.structure import FACE_UP, FULL, OPEN
from tests.contract import assert_said


def test_the_box() -> None:
    assert Counter(card.deck for card in CARDS) == {"age1": 23, "age2": 23, "age3": 20, "guild": 7}
    assert (len(WONDERS), len(TOKENS), BANK) == (12, 10, 86)


@pytest.mark.parametrize(
    ("deck", "colours"),
    [
        ("age1", {"brown": 6, "grey": 2, "red": 4, "green": 4, "blue": 3, "yellow": 4}),
        ("age2", {"brown": 3, "grey": 2, "red": 5, "green": 4, "blue": 5, "yellow": 4}),
        ("age3", {"red": 5, "green": 4, "blue": 6, "yellow": 5}),
        ("guild", {"purple": 7}),
    ],
)
def test_colours(deck: str, colours: dict[str, int]) -> None:
    assert Counter(card.colour for card in CARDS if card.deck == deck) == colours


def test_each_symbol_is_on_two_cards_but_the_balance() -> None:
    assert sorted(Counter(card.symbol for card in CARDS if card.symbol >= 0).items()) == [(n, 2) for n in range(6)]


@pytest.mark.parametrize(("age", "rows"), [(1, [2, 3, 4, 5, 6]), (2, [6, 5, 4, 3, 2]), (3, [2, 3, 4, 2, 4, 3, 2])])
def test_structure(age: int, rows: list[int]) -> None:
    """A card covers those of the row before that it half overlaps; rows lie face up and face down in turn."""
    layout = LAYOUTS[age]
    assert [sum(place.row == row for place in layout) for row in range(len(rows))] == rows
    for place in layout:
        over = {n for n, other in enumerate(layout) if other.row == place.row + 1 and abs(other.x - place.x) == 1}
        assert set(place.covered_by) == over
        assert place.face_up == (place.row % 2 == 0)
    assert FACE_UP[age].bit_count() == 12
    last = [n for n, place in enumerate(layout) if place.row == len(rows) - 1]
    assert OPEN[age][FULL][1] == tuple(last)


@pytest.mark.parametrize("age", [1, 2, 3])
def test_every_structure_can_be_taken_apart(age: int) -> None:
    left = FULL
    for _ in range(20):
        mask, places = OPEN[age][left]
        assert places
        assert mask & left == mask
        left ^= 1 << places[0]
    assert not left


def test_the_track() -> None:
    assert [military_points(n) for n in range(10)] == [0, 2, 2, 5, 5, 5, 10, 10, 10, 10]
    assert ZONES == ((1, 2), (3, 5), (6, 10))
    assert LOOT == ((3, 2), (6, 5))


@pytest.mark.parametrize("thing", [*CARDS, *WONDERS, *TOKENS], ids=lambda thing: str(thing.id))
def test_every_thing_says_what_it_does(thing: object) -> None:
    said = lines(thing)  # type: ignore[arg-type]
    assert said
    for line in said:
        assert isinstance(line, Text)
        assert_said(line)


def test_names_are_whole() -> None:
    names = [card.name for card in CARDS] + [wonder.name for wonder in WONDERS] + [token.name for token in TOKENS]
    for name in names:
        assert name.en
        assert name.the_fr.startswith(("le ", "la ", "les ", "l’"))
        assert "'" not in name.fr + name.en
    assert_said(cost(CARDS[0].cost) or "nothing")
