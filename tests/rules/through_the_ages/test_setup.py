"""A thousand tables for every number of players: deck sizes, marks, pacts, the first row, boards."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.chance import Dice
from companion.core.setup import Recipe, Setup, read_code
from companion.core.text import language
from companion.rules import BOOKS, by_number
from companion.rules.through_the_ages import Ages
from companion.rules.through_the_ages.facts import (
    AGES,
    CARDS,
    CIVIL,
    MILITARY,
    ROW_COSTS,
    deck,
    printed_size,
    removed_cards,
)
from companion.rules.through_the_ages.setup import ROW_SLOTS, Layout
from tests.contract import check_setup

BOOK = Ages()
SETUPS = 1000
PLAYERS = (2, 3, 4)
AGE_A = Counter(deck(CIVIL, "A", 2))


def laid(setup: Setup) -> Layout:
    assert isinstance(setup.contents, Layout)
    return setup.contents


def recipe(players: int, seed: int, row: str = "app") -> Recipe:
    return BOOK.recipe({"players": str(players), "row": row}, seed)


def check(setup: Setup, players: int) -> None:
    """Every constraint of the rulebook on what is drawn."""
    layout = laid(setup)
    assert 0 <= layout.first_player < players
    if setup.recipe["row"] == "app":
        assert len(layout.row) == 13
        assert not Counter(layout.row) - AGE_A  # no card more often than there are copies
        assert [slot.number for slot in setup.slots] == list(range(14))
    else:
        assert not layout.row
        assert len(setup.slots) == 1
    assert sorted(layout.first_actions) == list(range(players))
    assert [layout.first_actions[seat] for seat in layout.turn_order] == list(range(1, players + 1))


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
def test_a_thousand_setups(players: int) -> None:
    firsts: Counter[int] = Counter()
    dealt: Counter[str] = Counter()
    for seed in range(SETUPS):
        setup = BOOK.prepare(recipe(players, seed, "app" if seed % 10 else "table"))
        check(setup, players)
        firsts[laid(setup).first_player] += 1
        dealt.update(laid(setup).row)
    assert set(firsts) == set(range(players))
    assert min(firsts.values()) > SETUPS / players * 0.8
    assert set(dealt) == set(AGE_A)
    for key, copies in AGE_A.items():
        assert dealt[key] == pytest.approx(SETUPS * 0.9 * copies * 13 / 20, rel=0.15)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_slot_drawn_again_keeps_the_others(players: int) -> None:
    for seed in range(15):
        before = BOOK.prepare(recipe(players, seed))
        for slot in before.slots:
            after = BOOK.prepare(before.recipe.draw_again(slot.number))
            check(after, players)
            changed = [a.number for a, b in zip(before.slots, after.slots, strict=True) if a.value != b.value]
            assert changed in ([slot.number], [])  # the next card may be the other copy of the same


@pytest.mark.parametrize("players", PLAYERS)
def test_many_redraws_keep_the_constraints_and_codes_bring_them_back(players: int) -> None:
    for seed in range(25):
        dice = Dice(seed).fork("redraw", players)
        chosen = recipe(players, seed)
        for _ in range(10):
            chosen = chosen.draw_again(dice.below(14))
        setup = BOOK.prepare(chosen)
        check(setup, players)
        read = read_code(setup.code, by_number)
        assert read == chosen
        assert BOOK.prepare(read) == setup


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("kind", [CIVIL, MILITARY])
@pytest.mark.parametrize("age", AGES)
def test_deck_sizes(players: int, kind: str, age: str) -> None:
    assert len(deck(kind, age, players)) == printed_size(kind, age, players)
    whole = len(deck(kind, age, 4))
    assert len(deck(kind, age, players)) + sum(removed_cards(kind, age, players).values()) == whole


def test_the_rulebook_counts_what_leaves_each_deck() -> None:
    for age in ("I", "II", "III"):
        assert [sum(removed_cards(CIVIL, age, players).values()) for players in PLAYERS] == [9, 3, 0]
    assert [sum(removed_cards(MILITARY, age, 2).values()) for age in AGES] == [0, 2, 4, 4]
    assert not any(removed_cards(MILITARY, age, players) for age in AGES for players in (3, 4))
    assert not any(removed_cards(CIVIL, "A", players) for players in PLAYERS)


def test_the_box() -> None:
    civil, military = (sum(sum(c.copies) for c in CARDS.values() if c.deck == kind) for kind in (CIVIL, MILITARY))
    assert (civil, military) == (179, 150)


def test_printed_marks() -> None:
    """The two marks that the rulebook shows: Monarchy 3+, Republic 4."""
    assert CARDS["monarchy"].copies == (1, 1, 0)
    assert CARDS["republic"].copies == (1, 0, 1)
    assert removed_cards(CIVIL, "II", 3) == {"selective_breeding": 1, "cannon": 1, "republic": 1}
    assert removed_cards(MILITARY, "I", 2) == {"open_borders_agreement": 1, "trade_routes_agreement": 1}


def test_official_french_names_are_kept_apart_from_ours() -> None:
    assert not CARDS["republic"].ours
    assert CARDS["republic"].name.fr == "République"
    assert CARDS["coal"].ours
    assert sum(not card.ours for card in CARDS.values()) == 44


def test_card_row_bands() -> None:
    assert ROW_COSTS == (1,) * 5 + (2,) * 4 + (3,) * 4
    say = language("en").say
    labels = [say(slot.label) for slot in BOOK.prepare(recipe(3, 1)).slots[:13]]
    assert labels == ["1 civil action"] * 5 + ["2 civil actions"] * 4 + ["3 civil actions"] * 4
    assert list(ROW_SLOTS) == list(range(13))  # a slot's number is its place in the row


@pytest.mark.parametrize(("players", "events"), [(2, 4), (3, 5), (4, 6)])
def test_the_checklist_in_words(players: int, events: int) -> None:
    say = language("en").say
    setup = BOOK.prepare(recipe(players, 8))
    jobs = {job.id: say(job.text) for job in setup.checklist}
    assert f"put {events} face down" in jobs["events"]
    assert "other 7 face down" in jobs["current_age"]
    for age in ("I", "II", "III"):
        assert (f"civil_{age}" in jobs) == (players < 4)
        assert (f"pacts_{age}" in jobs) == (players == 2)
        for key in removed_cards(CIVIL, age, players):
            assert CARDS[key].name.en in jobs[f"civil_{age}"]
    for key in laid(setup).row:
        assert CARDS[key].name.en in jobs["row"]
    assert "16 spaces" in jobs["blue"]
    assert "18 spaces" in jobs["yellow"]
    assert "2 on Agriculture, 2 on Bronze, 1 on Philosophy and 1 on Warriors" in jobs["workers"]
    first = f"player {laid(setup).first_player + 1}"
    assert f"first turn: 1 for {first}" in jobs["first_actions"]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_contract(players: int) -> None:
    for row in ("app", "table"):
        check_setup(BOOK, recipe(players, 3, row))


def test_on_the_shelf() -> None:
    assert BOOKS["through_the_ages"].number == 5
    assert isinstance(by_number(5), Ages)


def test_nobody_sorts_decks_that_the_app_deals() -> None:
    jobs = BOOK.prepare(recipe(2, 8)).checklist
    for civil, military, sorted_ in (("app", "app", False), ("app", "real", True), ("real", "real", True)):
        due = {job.id for job in jobs if job.due({"civil": civil, "military": military})}
        assert ("decks" in due) is sorted_
