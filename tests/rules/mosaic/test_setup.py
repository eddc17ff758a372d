"""A thousand tables for every number of players: what the rulebook fixes is fixed, what is drawn is drawn fairly."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.chance import Dice
from companion.core.setup import Recipe, Setup, read_code
from companion.core.text import language
from companion.rules import BOOKS, by_number
from companion.rules.mosaic import Mosaic, MosaicBook
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    CONSTRUCTION,
    DECKS,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    REGIONS,
    START_CARDS,
    TECHNOLOGIES,
    WONDERS,
    open_regions,
)
from companion.rules.mosaic.setup import ACHIEVEMENT_SLOTS, FIRST_PLAYER, LEADER_SLOTS, Layout
from tests.contract import check_setup

BOOK = Mosaic()
SETUPS = 1000
PLAYERS = (2, 3, 4, 5, 6)


def laid(setup: Setup) -> Layout:
    assert isinstance(setup.contents, Layout)
    return setup.contents


def random_recipe(players: int, seed: int, redraws: int = 0) -> Recipe:
    dice = Dice(seed).fork("test", players)
    leaders = dice.pick(("draft", "dealt"))
    recipe = BOOK.recipe({"players": str(players), "leaders": leaders}, seed)
    for _ in range(redraws):
        recipe = recipe.draw_again(dice.pick(BOOK.prepare(recipe).slots).number)
    return recipe


def check(setup: Setup, players: int) -> None:
    """Every constraint of the rulebook on what is drawn."""
    layout = laid(setup)
    assert 0 <= layout.first_player < players
    assert len(layout.achievements) == len(set(layout.achievements)) == 9
    assert set(layout.achievements) <= set(ACHIEVEMENTS)
    dealt = setup.recipe["leaders"] == "dealt"
    assert len(layout.leaders) == len(set(layout.leaders)) == (players if dealt else 0)
    assert set(layout.leaders) <= set(LEADERS)
    assert layout.leader_order[0] == (layout.first_player - 1) % players  # the right of the first player
    assert layout.leader_order[-1] == layout.turn_order[0] == layout.first_player
    assert sorted(layout.turn_order) == sorted(layout.leader_order) == list(range(players))
    numbers = [slot.number for slot in setup.slots]
    assert len(set(numbers)) == len(numbers) == 1 + 9 + len(layout.leaders)
    jobs = [job.id for job in setup.checklist]
    assert len(set(jobs)) == len(jobs)
    assert ("closed" in jobs) == (players < 4)


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
def test_a_thousand_setups(players: int) -> None:
    firsts: Counter[int] = Counter()
    drawn: Counter[str] = Counter()
    for seed in range(SETUPS):
        setup = BOOK.prepare(random_recipe(players, seed))
        check(setup, players)
        firsts[laid(setup).first_player] += 1
        drawn.update(laid(setup).achievements)
    assert set(firsts) == set(range(players))
    assert min(firsts.values()) > SETUPS / players * 0.7
    assert set(drawn) == set(ACHIEVEMENTS)
    assert min(drawn.values()) > SETUPS * 9 / 15 * 0.85


@pytest.mark.parametrize("players", PLAYERS)
def test_every_slot_drawn_again_changes_and_nothing_else(players: int) -> None:
    for seed in range(15):
        before = BOOK.prepare(BOOK.recipe({"players": str(players), "leaders": "dealt"}, seed))
        for slot in before.slots:
            after = BOOK.prepare(before.recipe.draw_again(slot.number))
            check(after, players)
            changed = [a.number for a, b in zip(before.slots, after.slots, strict=True) if a.value != b.value]
            assert changed == [slot.number]


@pytest.mark.parametrize("players", PLAYERS)
def test_many_redraws_keep_the_constraints_and_codes_bring_them_back(players: int) -> None:
    for seed in range(25):
        recipe = random_recipe(players, seed, redraws=8)
        setup = BOOK.prepare(recipe)
        check(setup, players)
        read = read_code(setup.code, by_number)
        assert read == recipe
        assert BOOK.prepare(read) == setup


def test_slots_never_clash() -> None:
    assert len({FIRST_PLAYER, *ACHIEVEMENT_SLOTS, *LEADER_SLOTS}) == 1 + 9 + 6
    assert max(FIRST_PLAYER, *ACHIEVEMENT_SLOTS, *LEADER_SLOTS) < 63


def test_closed_regions() -> None:
    assert [len(open_regions(n)) for n in PLAYERS] == [5, 6, 7, 7, 7]
    assert set(REGIONS) - set(open_regions(2)) == {"hispania", "gaul"}
    assert set(REGIONS) - set(open_regions(3)) == {"hispania"}


def test_the_box() -> None:
    assert len(TECHNOLOGIES) == DECKS["technology"].cards == 105
    assert START_CARDS == 39
    assert (len(WONDERS), len(GOLDEN_AGES), len(GOVERNMENTS), len(ACHIEVEMENTS), len(LEADERS)) == (9, 9, 6, 15, 9)
    assert len(CONSTRUCTION) == 20
    assert sum(deck.cards for deck in DECKS.values()) == 183
    assert {age.pillar for age in GOLDEN_AGES.values()} == {
        "science", "economy", "agriculture", "population", "construction", "culture", "government", "military",
        "urbanization",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("players", "left", "deck", "piles", "small"),
    [
        (2, 29, 95, "32, 32 and 31", 10),
        (3, 24, 90, "30, 30 and 30", 10),
        (4, 19, 85, "29, 28 and 28", 12),
        (5, 14, 80, "27, 27 and 26", 12),
        (6, 9, 75, "25, 25 and 25", 14),
    ],
)
def test_decks_step_by_step(players: int, left: int, deck: int, piles: str, small: int) -> None:
    half = small // 2
    say = language("en").say
    jobs = {job.id: job for job in BOOK.prepare(BOOK.recipe({"players": str(players)}, 5)).checklist}

    def text(key: str) -> str:
        return say(jobs[key].text)

    def detail(key: str) -> str:
        return say(jobs[key].detail or "")

    assert f"other {left} start cards and the 66 technologies" in text("technology")
    assert detail("technology") == f"{deck} cards."
    assert f"piles of {piles}." in text("technology_cut")
    assert ("one below" in detail("technology_cut")) == (players < 4)  # the middle third, else the bottom one
    assert ("two others on top" in detail("technology_cut")) == (players >= 4)
    assert "piles of 19 and 19." in text("construction_cut")
    assert f"keep {small} of them" in text("population")
    assert f"piles of {half} and {half}." in text("population_cut")
    assert f"keep {half} of each" in text("tax")
    assert f"piles of {half} and {half}." in text("tax_cut")
    for key in ("construction_cut", "population_cut", "tax_cut"):
        assert "the other on top" in detail(key)
    offers = {key: text(f"{key}_offer") for key in DECKS}
    assert all("turn up 5 cards" in offers[key] for key in ("technology", "construction"))
    assert all("turn up 2 cards" in offers[key] for key in ("population", "tax"))


def test_the_checklist_names_the_tiles_and_the_order() -> None:
    say = language("en").say
    setup = BOOK.prepare(BOOK.recipe({"players": "5", "leaders": "dealt"}, 11))
    jobs = {job.id: say(job.text) for job in setup.checklist}
    for key in laid(setup).achievements:
        assert ACHIEVEMENTS[key].name.en in jobs["achievements"]
    for key in laid(setup).leaders:
        assert LEADERS[key].name.en in jobs["leaders"]
    order = [f"player {seat + 1}" for seat in laid(setup).turn_order]
    assert jobs["start_cities"].endswith(f"{', '.join(order[:-1])} and {order[-1]}.")


def test_jobs_for_several_hands_come_before_those_for_all() -> None:
    lanes = [job.lane for job in BOOK.prepare(BOOK.recipe({"players": "3"}, 1)).checklist]
    together = lanes.index(None)
    assert len(set(lanes[:together])) == 4
    assert not any(lanes[together:])
    assert lanes[:together] == sorted(lanes[:together], key=lanes.index)  # one lane after the other


@pytest.mark.parametrize("players", PLAYERS)
def test_the_contract(players: int) -> None:
    for leaders in ("draft", "dealt"):
        check_setup(BOOK, BOOK.recipe({"players": str(players), "leaders": leaders, "halves": "up"}, 3))


def test_on_the_shelf() -> None:
    assert BOOKS["mosaic"].number == 4
    assert isinstance(by_number(4), MosaicBook)
