"""Facts of the box at a table: learned, told, taken back; the journal alone says what a play was played with."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app import owner_facts
from companion.core.game import Illegal, Learn, Needs, read_note
from companion.core.owner_facts import BadEntry, Origin
from companion.core.table import Player, Table
from companion.core.text import language
from companion.store import Store
from tests.toy import GAMES, RACE, Act, Lace

ALL = RACE.recipe({"kind": "all", "track": "long", "players": "1"}, seed=7)


def in_spikes() -> Table:
    table = Table(RACE, RACE.prepare(ALL), (Player("Ada"),))
    for move in (Lace(0, "spikes"), Act("first", 1), Act("throw"), Act("rolled", 6)):
        table.play(move)
    return table


def test_a_fact_is_asked_when_a_rule_first_needs_it_and_taken_back_as_one() -> None:
    table = in_spikes()
    with pytest.raises(Needs) as needs:
        table.play(Act("run"))
    [field] = needs.value.fields
    assert field.id == "spikes.extra"
    [note] = RACE.notes_of({field.id: 2})
    assert str(table.play(note)) == "! learn spikes.extra 2"
    assert language("en").say(table.undo_text or "") == "note what the card says: Spikes"
    table.play(Act("run"))
    assert table.state.at == [8]
    assert Table.from_text(table.to_text(), GAMES).state == table.state
    table.undo()
    table.undo()
    assert not table.state.box.said("spikes", "extra")


def test_what_nobody_knows_is_not_asked_again_in_this_play_and_not_kept() -> None:
    table, store = in_spikes(), Store.in_memory()
    note = Learn.of({"spikes": {"extra": None}})
    assert str(note) == "learn spikes.extra ?"
    table.play(note)
    table.play(Act("run"))
    assert table.state.at == [6]
    owner_facts.remember(store, RACE, note)
    assert store.shelf("race.cards") == {}


@pytest.mark.parametrize(
    "value",
    [2, True, "homer", "Homère l’aède", "12", "true", ["a", "b"], ["b", "a"], [], None, [{"on": "rest", "n": 1}]],
)
def test_any_value_stands_on_one_line_and_reads_back(value: Any) -> None:
    for entries in ({"tax.3": {"unrest": value}}, {"a": {"x": value, "y": 1}, "b": {"z": value}}):
        note = Learn.of(entries)
        assert read_note(str(note)) == note
        assert note.entries == entries


def test_layers_printed_house_and_yours() -> None:
    box = RACE.facts
    assert [str(box.origin(*each)) for each in (("soles", "extra"), ("elm", "at"), ("spikes", "extra"))] == [
        "printed", "house", "nobody",
    ]  # fmt: skip
    mine = box.with_entries({"soles": {"extra": 1}, "spikes": {"name": "Mine"}})
    assert mine.origin("soles", "extra") is Origin.YOURS
    assert mine.value("soles", "extra") == 1
    assert mine.without("soles").origin("soles", "extra") is Origin.PRINTED
    assert mine.to_complete("spikes") == ("extra", "grip")


WRONG = (
    {"spikes": {"extra": 9}},
    {"spikes": {"name": ""}},
    {"spikes": {"extra": True}},
    {"spikes": {"grip": "icy"}},
    {"boots": {"extra": 1}},
    {"spikes": {"size": 1}},
)


@pytest.mark.parametrize("entries", WRONG)
def test_what_cannot_be_is_refused_in_a_sentence_and_skipped_on_the_shelf(entries: Any) -> None:
    with pytest.raises(BadEntry) as refused:
        RACE.facts.with_entries(entries)
    assert language("fr").say(refused.value.text)
    assert RACE.facts.readable(entries) == {}
    table = in_spikes()
    before = table.state.copy()
    with pytest.raises(Illegal):
        table.play(Learn.of(entries))
    assert table.state == before


def test_a_play_does_not_depend_on_the_shelf_after_it_began() -> None:
    store = Store.in_memory()
    owner_facts.remember(store, RACE, Learn.of({"spikes": {"extra": 1}}))
    table = Table(RACE, RACE.prepare(ALL), (Player("Ada"),))
    for note in owner_facts.opening_notes(store, RACE):
        table.play(note, drawn=True)
    owner_facts.remember(store, RACE, Learn.of({"spikes": {"extra": 2}}))
    assert table.to_text().split("\n")[-2] == "!* learn spikes.extra 1"
    assert Table.from_text(table.to_text(), GAMES).state.box.value("spikes", "extra") == 1
    assert table.undo() is None, "what the play began with stays"
