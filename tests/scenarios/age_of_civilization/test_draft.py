"""A scenario in the making: what the editor changes, what it refuses, what comes from elsewhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.core.text import Refusal
from companion.rules.age_of_civilization.scenario import own, read
from scenarios.age_of_civilization import draft, library
from scenarios.age_of_civilization.draft import Draft, fresh, new_draft, new_id, taken_over
from tests.contract import assert_said

OURS = next(iter(own()))


def test_a_new_one_changes_nothing() -> None:
    new = fresh({}, "My scenario")
    assert new.data == {"id": "mine_1", "name": "My scenario"}
    assert new.slip is None
    assert new.scenario() == read(new.data)
    assert new_id({"mine_1", "mine_2"}) == "mine_3"


def test_what_is_as_in_a_skirmish_is_left_out() -> None:
    new = fresh({}, "X")
    changed = (
        new.with_value("coins", 5)
        .with_value("wonder_count", 6)
        .with_opponent(2, 4)
        .toggled("removed", "egypt")
        .with_on("track", 5, "card_farm")
        .with_strike("wars", 6, True)
        .with_medals(True)
        .with_milestone(2, "coins", 3)
        .with_value("no_workers", True)
    )
    assert changed.slip is None
    assert len(changed.data) == 2 + 9
    back = (
        changed.with_value("coins", 3)
        .with_value("wonder_count", 4)
        .with_opponent(2, 1)
        .toggled("removed", "egypt")
        .with_on("track", 5, "")
        .with_strike("wars", 6, False)
        .with_medals(False)
        .with_milestone(2, "coins", None)
        .with_value("no_workers", False)
    )
    assert back.data == new.data


def test_places_strikes_and_lists() -> None:
    made = (
        fresh({}, "X").with_on("track", 1, "card_farm").with_on("track", 1, "card_trade").with_on("events", 7, "rats")
    )
    assert (made.on("track", 1), made.on("track", 2), made.on("events", 7)) == ("card_trade", "", "rats")
    made = made.with_strike("plagues", 8, True).with_strike("plagues", 4, True)
    assert made["plagues"] == [4, 8]
    assert made.toggled("market", "rome").toggled("market", "china")["market"] == ["rome", "china"]
    assert made.scenario().plagues == (4, 8)


def test_goals_ask_for_one_thing_more_or_less() -> None:
    made = fresh({}, "X").with_medals(True).with_goal("gold", "wonders", 3).with_goal("gold", "points", 30)
    assert made["goals"]["gold"] == {"points": 30, "wonders": 3}
    assert made["goals"]["bronze"] == {"points": 15}
    assert made.milestone(3) == {}
    assert made.with_milestone(3, "workers", 2).milestone(3) == {"workers": 2}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"name": "  "}, "It needs a name."),
        ({"goals": {"bronze": {}, "silver": {"points": 1}, "gold": {"points": 2}}}, "Bronze asks for nothing yet."),
        (
            {"goals": {"bronze": {"points": 9}, "silver": {"points": 9}, "gold": {"points": 20}}},
            "Silver asks for no more than Bronze.",
        ),
        (
            {
                "goals": {
                    "bronze": {"points": 9},
                    "silver": {"points": 9, "most_technologies": 2},
                    "gold": {"points": 8, "most_technologies": 3},
                }
            },
            "Gold asks for no more than Silver.",
        ),
        ({"from_year": 10, "to_year": 5}, "The years run backwards."),
        ({"market": ["rome"], "removed": ["rome"]}, "A civilization of the first market is taken out."),
        ({"wonders": ["wonder_01"], "wonder_count": 0}, "More wonders are named than lie in the market."),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(data: dict[str, Any], sentence: str) -> None:
    slip = Draft({"id": "x", "name": "X", **data}).slip
    assert str(slip) == sentence
    assert slip is not None
    assert_said(slip)


def test_words_are_written_in_one_language_for_both() -> None:
    made = fresh({}, "X").with_words("story", "Once.\n\nTwice.")
    assert made.words("story").fr == "Once.\n\nTwice."
    assert "story" not in made.with_words("story", "").data
    assert new_draft(OURS, {}).words("story").fr == own()[OURS].story.fr


def test_the_booklet_keeps_names_and_years() -> None:
    blank = new_draft("silk_road", {})
    assert blank.official
    assert not fresh({}, "X").official
    assert blank.slip is None
    assert str(blank.with_value("to_year", 1500).slip) == "A scenario of the booklet keeps its years."
    filled = blank.with_value("coins", 7)
    assert new_draft("silk_road", {"silk_road": filled.data}) == filled


def test_a_copy_of_ours_gets_an_id_of_its_own() -> None:
    copy = new_draft(OURS, {"mine_1": {}})
    assert copy.id == "mine_2"
    assert copy.slip is None
    assert copy.scenario().goals == own()[OURS].goals


def test_one_from_elsewhere_is_taken_over() -> None:
    mine = {"id": "isle", "name": "Isle", "coins": 9}
    text = library.write(mine)
    assert taken_over(f"\n {text}", {}).data == mine
    assert taken_over(text, {"isle": mine}).data == mine  # the same once more
    assert taken_over(text, {"isle": {**mine, "coins": 1}}).id == "mine_1"
    assert taken_over(json.dumps({**mine, "id": OURS}), {}).id == "mine_1"
    booklet = library.blank("silk_road")
    assert taken_over(json.dumps(booklet), {"silk_road": {**booklet, "coins": 1}}).id == "silk_road"
    for bad in ("", "[]", "{}", '{"id": "x"}', json.dumps({**booklet, "name": "Other"}), "[" * 100_000):
        with pytest.raises(Refusal):
            taken_over(bad, {})


def test_the_places_of_the_editor_are_those_of_the_rules() -> None:
    for place in range(1, 9):
        sound = fresh({}, "X").with_strike("wars", place, True).slip is None
        assert sound is (place in draft.LATER)
    assert [fresh({}, "X").with_milestone(n, "coins", 1).slip is None for n in (1, 5, 6)] == [True, True, False]
    assert set(draft.MISSABLE) == {1, 2, 3, 4, 5}
