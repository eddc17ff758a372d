"""What the questions of a score sheet and the slots of a setup promise, without a rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.game import Answers, Field, Illegal, blanks, checked_answers, number, picks
from companion.core.setup import Choice, Recipe, deal
from companion.core.text import T

METALS = (Choice("gold", T("Gold")), Choice("tin", T("Tin")))
FORM = (
    Field("metals", T("Metals"), several=METALS),
    Field("king", T("King"), several=METALS, high=1),
    Field("bars", T("Bars"), 1, 9, when={"metals": ("gold",)}),
)


def test_answers_left_out_count_for_nothing() -> None:
    assert checked_answers(FORM, {}) == {"metals": frozenset(), "king": frozenset(), "bars": 0}
    assert checked_answers(FORM, {"metals": frozenset({"gold"})})["bars"] == 0  # not the lowest that it could be


def test_a_question_matters_only_after_its_pick() -> None:
    bars = FORM[2]
    assert not bars.matters({})
    assert bars.matters({"metals": frozenset({"gold", "tin"})})
    assert checked_answers(FORM, {"metals": frozenset({"tin"}), "bars": 99})["bars"] == 0


SHEET = (
    Field("kings", T("Kings"), 0, 9, shared=True),
    Field("metals", T("Metals"), several=METALS),
    Field("bars", T("Bars"), 1, 9, when={"metals": ("gold",)}),
    Field("sheep", T("Sheep"), 0, 9),
    Field("gold", T("Gold"), 0, 9, need="tie"),
    Field("guest", T("Guest"), 0, 9, need="never"),
    Field("hill_cows", T("Cows"), 0, 9, place=T("Hill")),
    Field("hill_goats", T("Goats"), 0, 9, place=T("Hill")),
    Field("hill_huts", T("Huts"), 0, 9, shared=True, need="place", place=T("Hill")),
    Field("ships", T("Ships"), 0, 9, seats=(1,)),
)


def empty(shared: Answers, *seats: Answers, tied: bool = False) -> list[tuple[str, int | None]]:
    return [(blank.field.id, blank.seat) for blank in blanks(SHEET, shared, seats, tied)]


def test_a_blank_is_not_a_zero() -> None:
    seats: list[Answers] = [{"sheep": 0, "hill_cows": 2, "metals": frozenset({"gold"})}, {"sheep": 3, "ships": 0}]
    assert empty({}, *seats) == [("kings", None), ("bars", 0), ("hill_huts", None)]
    assert empty({"kings": 0, "hill_huts": 0}, {**seats[0], "bars": 1}, seats[1]) == []


def test_a_place_is_answered_by_one_figure_and_named_as_long_as_it_has_none() -> None:
    seats: list[Answers] = [{"sheep": 0}, {"sheep": 0, "ships": 1}]
    places = [("hill_cows", 0), ("hill_cows", 1), ("hill_goats", 0), ("hill_goats", 1)]
    assert empty({"kings": 1}, *seats) == places
    assert empty({"kings": 1, "hill_huts": 4}, *seats) == places
    assert empty({"kings": 1, "hill_huts": 4}, seats[0], {**seats[1], "hill_goats": 0}) == []


def test_some_figures_are_asked_for_only_in_a_tie_or_of_some_seats() -> None:
    seats: list[Answers] = [{"sheep": 0, "hill_cows": 1}, {"sheep": 0}]
    shared: Answers = {"kings": 1, "hill_huts": 0}
    assert empty(shared, *seats) == [("ships", 1)]
    assert empty(shared, *seats, tied=True) == [("gold", 0), ("gold", 1), ("ships", 1)]


@pytest.mark.parametrize(
    "answers",
    [
        {"metals": frozenset({"mud"})},
        {"metals": 1},
        {"king": frozenset({"gold", "tin"})},
        {"metals": frozenset({"gold"}), "bars": 10},
        {"metals": frozenset({"gold"}), "bars": frozenset({"gold"})},
    ],
)
def test_an_impossible_answer_is_refused(answers: dict[str, int | frozenset[str]]) -> None:
    with pytest.raises(Illegal):
        checked_answers(FORM, answers)


def test_reading_answers() -> None:
    answers: Answers = {"n": 4, "things": frozenset({"a"})}
    assert (number(answers, "n"), number(answers, "things"), number(answers, "none")) == (4, 0, 0)
    assert picks(answers, "things") == frozenset({"a"})
    assert not picks(answers, "n")


def recipe(seed: int, *again: int) -> Recipe:
    return Recipe("any", 1, {}, seed, again)


def test_a_slot_drawn_again_gets_the_next_card_and_the_others_stay() -> None:
    for seed in range(50):
        before = deal(recipe(seed), "letters", "ABCDEFG", (3, 4, 5))
        after = deal(recipe(seed, 4), "letters", "ABCDEFG", (3, 4, 5))
        assert (before[0], before[2]) == (after[0], after[2])
        assert after[1] not in before


def test_every_card_comes_by_before_the_first_one_returns() -> None:
    seen = [deal(recipe(9, *[0] * times), "letters", "ABCDE", (0, 1))[0] for times in range(5)]
    assert len(set(seen[:4])) == 4
    assert seen[4] == seen[0]


def test_with_all_cards_dealt_two_slots_change_places() -> None:
    for seed in range(50):
        before = deal(recipe(seed), "letters", "ABCD", (0, 1, 2, 3))
        after = deal(recipe(seed, 2), "letters", "ABCD", (0, 1, 2, 3))
        assert Counter(before) == Counter(after)
        assert sum(a != b for a, b in zip(before, after, strict=True)) == 2
        assert before[2] != after[2]


def test_a_deck_of_one_stays_as_it_is_and_other_slots_do_not_touch_it() -> None:
    assert deal(recipe(1, 0, 0), "one", "A", (0,)) == ("A",)
    assert deal(recipe(1, 7, 8), "letters", "ABC", (0,)) == deal(recipe(1), "letters", "ABC", (0,))


def test_too_few_cards_is_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="1 cards for 2 slots"):
        deal(recipe(1), "one", "A", (0, 1))
