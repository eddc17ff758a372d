"""The database of somebody who used the app in November 2026 opens in every version to come, and nothing is lost.

How it was made: ``tests/data/write_lived_in.py``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Store
from tests.pinned import Facts, restore, store_facts

DATA = Path(__file__).parent / "data"
FACTS: Facts = json.loads((DATA / "lived_in.json").read_text(encoding="utf-8"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    restore((DATA / "lived_in.sql").read_text(encoding="utf-8"), tmp_path / "visavis.db")
    store = Store.open(tmp_path / "visavis.db")
    yield store
    store.close()


def test_it_is_ours_and_sound(store: Store) -> None:
    assert store.notice is None
    store.examine()


@pytest.mark.parametrize("part", ["under way", "history", "balances", "settings", "shelves"])
def test_lists_settings_and_shelves_are_as_they_were(store: Store, part: str) -> None:
    facts = json.loads(json.dumps(store_facts(store)[part]))
    if part == "balances":  # a game that the app has learnt to follow since then has none
        facts = {game: found for game, found in facts.items() if found or game in FACTS[part]}
    assert facts == FACTS[part]


def test_every_journal_score_and_draft_is_as_it_was(store: Store) -> None:
    plays = json.loads(json.dumps(store_facts(store)["plays"]))
    assert plays.keys() == FACTS["plays"].keys()
    for number, facts in FACTS["plays"].items():
        assert plays[number] == facts, number


def test_a_kept_table_goes_on_where_it_was_left(store: Store) -> None:
    tried = 0
    for number in FACTS["under way"]:
        if FACTS["plays"][str(number)].get("redo"):
            table = store.load(number)
            before = table.position
            assert table.redo()
            assert table.position > before
            assert table.undo()
            assert table.position == before == store.record(number).position
            tried += 1
    assert tried >= 4


def test_it_holds_something_of_everything() -> None:
    """Else the tests above would be true of an empty file."""
    plays = FACTS["plays"].values()
    under_way = [FACTS["plays"][str(number)] for number in FACTS["under way"]]
    assert {play["game"] for play in under_way} == {play["game"] for play in plays if play["scores"]}
    assert len({play["game"] for play in plays}) == 6
    assert {play["game"] for play in under_way if play.get("redo")} >= {
        "roll", "duel", "leader", "age_of_civilization",
    }  # fmt: skip
    drafts = [play["view"]["draft"]["step"] for play in under_way if "draft" in play["view"]]
    assert len(set(drafts)) >= 5, drafts
    assert {play["game"] for play in under_way if "sheet" in play["view"]} >= {"mosaic", "through_the_ages", "duel"}
    assert {play["game"] for play in under_way if play["ticks"]} >= {"mosaic", "through_the_ages", "duel"}
    assert all(FACTS["shelves"].values())
    assert any(pair[0] for pair in FACTS["balances"]["duel"].values())
    assert any(pair[1] for pair in FACTS["balances"]["duel"].values())
    assert {"language", "theme", "usual.duel"} <= FACTS["settings"].keys()
