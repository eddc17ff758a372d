"""A setup code that somebody wrote down leads to the same table for ever."""

from __future__ import annotations

import json

import pytest

from companion.core.setup import read_code
from companion.rules import BOOKS, by_number
from tests.data.write_codes import CODES
from tests.pinned import Facts, setup_facts

PINNED: dict[str, Facts] = json.loads(CODES.read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", PINNED)
def test_a_pinned_code_lays_the_table_that_it_laid(code: str) -> None:
    recipe = read_code(code, by_number)
    assert recipe.game == PINNED[code]["game"], "the code names another book"
    assert setup_facts(BOOKS[recipe.game], code) == PINNED[code]


@pytest.mark.parametrize("code", PINNED)
def test_a_pinned_table_still_has_its_code(code: str) -> None:
    facts = PINNED[code]
    book = BOOKS[facts["game"]]
    assert book.code(book.recipe(facts["chosen"], facts["seed"], tuple(facts["again"]))) == code


def test_every_book_has_a_pinned_code_and_those_with_slots_one_drawn_again() -> None:
    assert {facts["game"] for facts in PINNED.values()} == set(BOOKS)
    drawn_again = {facts["game"] for facts in PINNED.values() if facts["again"]}
    assert drawn_again == {facts["game"] for facts in PINNED.values() if facts["slots"]}
