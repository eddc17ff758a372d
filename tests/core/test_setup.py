"""Options, recipes, and codes that forgive what people do to them and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.setup import (
    LETTERS,
    SEEDS,
    BadChoice,
    BadCode,
    Choice,
    Option,
    Recipe,
    only_options_since,
    read_code,
    settle,
    write_code,
)
from companion.core.text import T


def option(key: str, *values: str, **when: tuple[str, ...]) -> Option:
    return Option(key, T("Option"), tuple(Choice(value, value) for value in values), values[0], when=when)


@dataclass(frozen=True)
class Toy:
    """A game as far as a code can tell."""

    id: str = "toy"
    number: int = 3
    rules_version: int = 2
    replays_since: int = 0
    options: tuple[Option, ...] = (
        option("players", "1", "2", "3", "4"),
        option("age", "old", "new", "newest"),
        option("trade", "off", "on", players=("2", "3", "4")),
        option("pirates", "off", "on", trade=("on",)),
    )


TOY = Toy()


def find(number: int) -> Toy | None:
    return TOY if number == TOY.number else None


@st.composite
def recipes(draw: st.DrawFn) -> Recipe:
    chosen = {entry.id: draw(st.sampled_from([choice.value for choice in entry.choices])) for entry in TOY.options}
    again = tuple(draw(st.lists(st.integers(0, 62), max_size=6)))
    return Recipe("toy", 2, settle(TOY.options, chosen), draw(st.integers(0, SEEDS - 1)), again)


def bare(code: str) -> str:
    return code.replace("-", "")


def refused(letters: str) -> bool:
    try:
        read_code(letters, find)
    except BadCode:
        return True
    return False


@pytest.mark.parametrize(
    ("values", "seed", "again", "code"),
    [
        (("1", "old", "off", "off"), 0, (), "0000-0KZP"),
        (("4", "newest", "on", "on"), SEEDS - 1, (), "5ZZZ-ZWK4-4"),
        (("2", "new", "on", "off"), 2026, (5, 0, 62), "1F8D-40BV-Y4KM-F"),
    ],
)
def test_golden_codes(values: tuple[str, ...], seed: int, again: tuple[int, ...], code: str) -> None:
    """Fixed for good: codes are written on paper."""
    chosen = {entry.id: value for entry, value in zip(TOY.options, values, strict=True)}
    recipe = Recipe("toy", 2, chosen, seed, again)
    assert write_code(recipe, TOY) == code
    assert read_code(code, find) == recipe


@given(recipes())
def test_a_code_gives_its_recipe_back(recipe: Recipe) -> None:
    code = write_code(recipe, TOY)
    assert read_code(code, find) == recipe
    assert all(len(part) <= 4 for part in code.split("-"))
    assert set(bare(code)) <= set(LETTERS)
    assert len(bare(code)) >= 8


@given(recipes())
def test_a_code_survives_handwriting(recipe: Recipe) -> None:
    code = write_code(recipe, TOY)
    forms = [code.lower(), bare(code), code.replace("-", " "), f" {code} ", code.replace("-", "\N{EN DASH}")]
    forms += [code.replace("1", "I"), code.replace("1", "l"), code.replace("0", "O"), ".".join(bare(code))]
    for form in forms:
        assert read_code(form, find) == recipe


@settings(max_examples=40)
@given(recipes())
def test_every_wrong_letter_is_refused(recipe: Recipe) -> None:
    letters = bare(write_code(recipe, TOY))
    for place, right in enumerate(letters):
        for wrong in LETTERS:
            if wrong != right:
                assert refused(letters[:place] + wrong + letters[place + 1 :])


@given(recipes())
def test_every_swap_of_neighbours_is_refused(recipe: Recipe) -> None:
    letters = bare(write_code(recipe, TOY))
    for place in range(len(letters) - 1):
        one, other = letters[place], letters[place + 1]
        if one != other:
            assert refused(letters[:place] + other + one + letters[place + 2 :])


def test_nearly_every_lost_letter_is_refused() -> None:
    """Ten bits of check let one slip in about a thousand through."""
    tried = passed = 0
    for seed in range(0, SEEDS, SEEDS // 300):
        letters = bare(write_code(Recipe("toy", 2, settle(TOY.options, {"players": "4"}), seed, (1,)), TOY))
        for place in range(len(letters)):
            tried += 1
            passed += not refused(letters[:place] + letters[place + 1 :])
    assert tried > 2000
    assert passed <= tried / 200


def test_most_random_letters_are_refused() -> None:
    passed = 0
    for n in range(4000):
        value, letters = n * 0x9E3779B97F4A7C15, ""
        for _ in range(9):
            value, letter = divmod(value, 32)
            letters += LETTERS[letter]
        passed += not refused(letters)
    assert passed <= 8


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "first"),
        (" - ", "first"),
        ("ABC", "too short"),
        ("ABCD-EFG!", "never appears"),
        ("ABCD-EFGU", "never appears"),
    ],
)
def test_what_is_wrong_is_said(typed: str, says: str) -> None:
    with pytest.raises(BadCode, match=says):
        read_code(typed, find)


def test_codes_of_other_games_and_rules_are_told_apart() -> None:
    chosen = settle(TOY.options, {})
    other_game, other_rules = Toy(number=4), Toy(rules_version=5)
    with pytest.raises(BadCode, match="does not have"):
        read_code(write_code(Recipe("toy", 2, chosen, 7), other_game), find)
    with pytest.raises(BadCode, match="other rules"):
        read_code(write_code(Recipe("toy", 5, chosen, 7), other_rules), find)


# Options that came later


def later(toy: Toy, *added: Option) -> Toy:
    """The toy with options more, each of a rules version of its own."""
    return replace(toy, rules_version=max((each.since for each in added), default=2), options=(*toy.options, *added))


def since(version: int, key: str, *values: str) -> Option:
    return replace(option(key, *values), since=version)


RAINY = later(TOY, since(3, "rain", "dry", "wet"), since(4, "wind", "still", "storm", "gale"))


@given(recipes())
def test_an_older_code_reads_with_the_defaults_of_options_that_came_later(recipe: Recipe) -> None:
    found = read_code(write_code(recipe, TOY), lambda _: RAINY)
    assert found == Recipe("toy", 4, {**recipe.chosen, "rain": "dry", "wind": "still"}, recipe.seed, recipe.again)
    assert read_code(write_code(found, RAINY), lambda _: RAINY) == found


def test_a_recipe_of_older_rules_keeps_its_code() -> None:
    old = Recipe("toy", 2, settle(TOY.options, {"age": "new"}), 99, (3,))
    assert write_code(replace(old, chosen={**old.chosen, "rain": "wet"}), RAINY) == write_code(old, TOY)


def test_a_version_that_no_option_came_with_stands_for_other_rules() -> None:
    gap = later(TOY, since(4, "rain", "dry", "wet"))
    with pytest.raises(BadCode, match="other rules"):
        read_code(write_code(Recipe("toy", 2, settle(TOY.options, {}), 7), TOY), lambda _: gap)
    assert only_options_since(gap.options, 3, 4)
    assert not only_options_since(gap.options, 2, 4)
    assert not only_options_since(gap.options, 5, 4)


def test_a_code_of_rules_that_are_still_known_keeps_their_version() -> None:
    old = Recipe("toy", 2, settle(TOY.options, {"age": "new"}), 99, (3,))
    knows = replace(TOY, rules_version=4, replays_since=2)
    assert read_code(write_code(old, TOY), lambda _: knows) == old
    with pytest.raises(BadCode, match="other rules"):
        read_code(write_code(old, TOY), lambda _: replace(knows, replays_since=3))


# Room for more games


@pytest.mark.parametrize("number", [1, 7, 8, 9, 42, 71])
def test_there_are_codes_for_seventy_one_games(number: int) -> None:
    toy = replace(TOY, number=number)
    recipe = Recipe("toy", 2, settle(TOY.options, {"players": "3"}), 123456, (1, 2))
    found = read_code(write_code(recipe, toy), lambda asked: toy if asked == number else None)
    assert found == recipe
    assert refused(write_code(recipe, toy))


def test_no_game_has_the_number_that_says_another_field_follows() -> None:
    with pytest.raises(ValueError, match="0"):
        write_code(Recipe("toy", 2, settle(TOY.options, {}), 7), replace(TOY, number=0))
    with pytest.raises(ValueError, match="does not fit"):
        write_code(Recipe("toy", 2, settle(TOY.options, {}), 7), replace(TOY, number=72))


def test_a_code_of_a_choice_that_cannot_be_is_refused() -> None:
    unsettled = {"players": "1", "age": "old", "trade": "on", "pirates": "on"}
    with pytest.raises(BadCode, match="slip"):
        read_code(write_code(Recipe("toy", 2, unsettled, 7), TOY), find)


@pytest.mark.parametrize(("seed", "again"), [(SEEDS, ()), (-1, ()), (1, (63,))])
def test_what_does_not_fit_is_no_code(seed: int, again: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        write_code(Recipe("toy", 2, settle(TOY.options, {}), seed, again), TOY)


def test_options_left_out_take_their_defaults() -> None:
    assert settle(TOY.options, {"age": "new"}) == {"players": "1", "age": "new", "trade": "off", "pirates": "off"}


def test_options_without_meaning_fall_back_one_after_the_other() -> None:
    assert settle(TOY.options, {"players": "1", "trade": "on", "pirates": "on"})["pirates"] == "off"
    assert settle(TOY.options, {"players": "2", "trade": "on", "pirates": "on"})["pirates"] == "on"


@pytest.mark.parametrize(
    ("chosen", "says"), [({"planet": "Mars"}, "There is no option “planet”"), ({"players": "5"}, "“5” is not possible")]
)
def test_wrong_choices_are_refused(chosen: dict[str, str], says: str) -> None:
    with pytest.raises(BadChoice, match=says):
        settle(TOY.options, chosen)


def test_a_recipe_draws_streams_by_name_and_remembers_what_was_drawn_again() -> None:
    recipe = Recipe("toy", 2, settle(TOY.options, {}), 7)
    assert recipe.dice("deck").bits() == recipe.dice("deck").bits()
    assert recipe.dice("deck").bits() != recipe.dice("board").bits()
    assert recipe.draw_again(3).draw_again(1).again == (3, 1)
    assert recipe.again == ()
    assert recipe["age"] == "old"
