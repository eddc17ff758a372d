"""A setup code that somebody wrote down leads to the same table for ever."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from companion.core.setup import read_code, write_code
from companion.rules import BOOKS, by_number
from tests.data.write_codes import CODES
from tests.pinned import Facts, setup_facts

PINNED: dict[str, Facts] = json.loads(CODES.read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", PINNED)
def test_a_pinned_code_lays_the_table_that_it_laid(code: str) -> None:
    recipe = read_code(code, by_number)
    assert recipe.game == PINNED[code]["game"], "the code names another book"
    book, pinned = BOOKS[recipe.game], PINNED[code]
    facts = setup_facts(book, code)
    later = {option.id: option.default for option in book.options if option.id not in pinned["chosen"]}
    assert facts["chosen"] == {**pinned["chosen"], **later}, "an option that came later is not at its default"
    same = pinned.keys() - {"chosen", "rules_version"}
    assert {key: facts[key] for key in same} == {key: pinned[key] for key in same}


@pytest.mark.parametrize("code", PINNED)
def test_a_pinned_table_still_has_its_code(code: str) -> None:
    facts = PINNED[code]
    book = BOOKS[facts["game"]]
    recipe = book.recipe(facts["chosen"], facts["seed"], tuple(facts["again"]))
    assert write_code(replace(recipe, rules_version=facts["rules_version"]), book) == code


def test_every_book_has_a_pinned_code_and_those_with_slots_one_drawn_again() -> None:
    assert {facts["game"] for facts in PINNED.values()} == set(BOOKS)
    drawn_again = {facts["game"] for facts in PINNED.values() if facts["again"]}
    assert drawn_again == {facts["game"] for facts in PINNED.values() if facts["slots"]}
