"""One place decides what a text may hold: what a person types and what a file brings go through it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import fact_bundle
from companion.core.game import Correct
from companion.core.setup import BadCode, read_code
from companion.core.table import Player, Table
from companion.core.typed import from_json, tidy, tidy_lines
from companion.rules import GAMES, by_number
from companion.rules.age_of_civilization import SHIPPED, scenario
from companion.store import Store

ANY_TEXT = st.text(st.characters())  # with surrogates, controls, separators
UGLY = ("half \ud83d emoji", "line\u2028line", "para\u2029graph", "next\u0085line", "nul\x00", "turned \u202e around")
ROLL = GAMES["roll"]


@given(ANY_TEXT)
def test_a_tidy_text_is_one_line_that_can_be_written(text: str) -> None:
    found = tidy(text)
    found.encode("utf-8")
    assert found.splitlines() in ([], [found])
    assert tidy(found) == found


@given(ANY_TEXT)
def test_paragraphs_stay_and_other_breaks_do_not(text: str) -> None:
    found = tidy_lines(text)
    found.encode("utf-8")
    assert found.splitlines() == found.split("\n") or not found
    assert tidy_lines(found) == found


def test_what_is_text_stays_as_it_was() -> None:
    for text in ("Zoé", "Ἀθηνᾶ", "Дмитрий", "花子", "👩‍🚀 Ada", "l’Œuvre « à côté »"):
        assert tidy(text) == text
        assert from_json(json.dumps([text])) == [text]


@pytest.mark.parametrize("ugly", UGLY)
def test_a_name_is_tidy_wherever_it_comes_from(ugly: str) -> None:
    assert Player(ugly).name == tidy(ugly)
    assert Player.parse(f"person {ugly}").name == tidy(ugly)


@pytest.mark.parametrize("ugly", UGLY)
def test_a_play_with_such_a_name_and_reason_is_kept_exported_and_replayed(ugly: str) -> None:
    table = Table(ROLL, ROLL.prepare(ROLL.recipe({"players": "1"}, seed=7)), (Player(ugly),))
    store = Store.in_memory()
    number = store.begin(table)
    table.play(ROLL.moves(table.state)[0])
    table.play(Correct("0.food", 5, ugly))
    text = table.to_text()
    text.encode("utf-8")
    assert Table.from_text(text, GAMES).to_text() == text
    assert store.load(number).to_text() == text


@pytest.mark.parametrize("ugly", UGLY)
def test_an_import_is_tidied_word_by_word(ugly: str) -> None:
    story = json.dumps({"id": "mine", "name": ugly, "story": f"{ugly}\n\nThe end."})
    found = scenario.read_text(story)
    str(found).encode("utf-8")
    assert tidy(found.name.en) == tidy(ugly)
    game, yours = "age_of_civilization", {"egypt": {"name": ugly}}
    cards = {"format": fact_bundle.FORMAT, "version": 1, "game": game, "yours": yours}
    entries = fact_bundle.read(game, SHIPPED, json.dumps(cards))
    assert tidy(str(entries["egypt"]["name"])) == tidy(ugly)
    str(entries).encode("utf-8")


def test_a_journal_with_half_an_emoji_is_a_text_all_the_same() -> None:
    game = GAMES["roll"]
    table = Table(game, game.prepare(game.recipe({"players": "1"}, 7)), (Player("Ada"),))
    figure = game.figures(table.state)[0]
    table.play(Correct(figure.id, figure.value, "reason"))
    text = table.to_text().replace("reason", "half \ud83d an\u2028emoji")
    again = Table.from_text(text, GAMES)
    assert again.to_text().encode().decode() == table.to_text().replace(
        "reason", "half \N{REPLACEMENT CHARACTER} an emoji"
    )
    Store.in_memory().begin(again)


def test_what_is_said_about_a_code_can_be_written() -> None:
    with pytest.raises(BadCode) as refused:
        read_code("ABCD-\ud83d", by_number)
    assert str(refused.value.text).encode()
