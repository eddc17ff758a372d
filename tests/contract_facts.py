"""What every game promises about the facts of its box: each can be told, is then yours, and nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core import fact_bundle
from companion.core.chance import Dice
from companion.core.field import UNKNOWN, Field, Value, near
from companion.core.game import Game, Illegal, Learn, Note, read_note
from companion.core.owner_facts import Entries, Facts, Origin, Parts
from tests.contract_words import assert_said


def check_facts(game: Game[Any], state: Any, dice: Dice) -> list[Note]:
    """A fact told at random, as a note to be played; none where the game knows all of its cards."""
    facts = game.known_facts(state)
    if facts is None:
        return []
    card = dice.pick(sorted(facts.cards))
    key = dice.pick(sorted(facts.cards[card]))
    fact = facts.fact(card, key)
    told = Learn.of(_entries(facts, card, key, dice))
    assert read_note(str(told)) == told
    for origin in facts.origins(card).values():
        assert_said(origin.label)
    assert_said(facts.name(card))
    assert_said(fact.field.label)
    for words in facts.tell(card, key, facts.raw(card, key)):
        assert_said(words)
    _check_told(game, facts, told)
    before = state.copy()
    with pytest.raises(Illegal):
        game.play(state, Learn.of({card: {"no_such_fact": 1}}))
    assert state == before
    return [told]


def check_learned(game: Game[Any], before: Facts | None, told: Learn, state: Any) -> None:
    """The table knows it from now on, and still what it knew before."""
    known = game.known_facts(state)
    assert before is not None
    assert known == before.with_entries(told.entries), "what was learned is not known"


def _check_told(game: Game[Any], facts: Facts, told: Learn) -> None:
    then = facts.with_entries(told.entries)
    for card, entries in told.entries.items():
        for key, value in entries.items():
            assert then.origin(card, key) is Origin.YOURS
            assert then.raw(card, key) == value
            assert then.without(card, key).raw(card, key) == facts.fact(card, key).shipped
    assert game.facts is not None
    assert game.facts.readable(told.entries) == told.entries
    kept_only = game.facts.with_entries(told.entries)
    again = fact_bundle.read(game.id, game.facts, fact_bundle.write(game.id, kept_only))
    assert again == told.entries


def _entries(facts: Facts, card: str, key: str, dice: Dice) -> Entries:
    """What a person says in the form of a fact: a value of its field, or parts put together from theirs."""
    parts = facts.parts(card, key)
    if parts is None:
        return facts.entries_for(card, key, _other(facts.field(card, key), dice))
    made = [_part(parts, dice) for _ in range(dice.pick(range(parts.most + 1)))]
    written = parts.write(made)
    assert list(parts.read(written)) == made
    return {card: {key: written}}


def _part(parts: Parts, dice: Dice) -> Any:
    """A part made by random answers: each is taken as it was said, and brings no part that can never be ended."""
    part = None
    for _ in range(8):
        field = dice.pick(parts.fields(part))
        said = _other(field, dice)
        part = parts.with_answer(part, field.id, said)
        again = {each.id: each for each in parts.fields(part)}
        assert again[field.id].value == said
        for each in again.values():
            assert_said(each.label)
            if not each.letters:
                each.check_value(each.value)
    for field in parts.fields(part):
        if field.letters:
            part = parts.with_answer(part, field.id, "Zoé’s")
    assert parts.fault(part) is None
    assert_said(parts.tell(part))
    return part


def _other(field: Field, dice: Dice) -> Value:
    if field.letters:
        return "Zoé’s"
    values = [value for value in near(field) if value is not UNKNOWN]
    return dice.pick(values)
