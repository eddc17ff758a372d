"""The app on the database of November 2026 (``tests/data/write_lived_in.py``): every table and draft is still there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules import GAMES
from tests.pinned import Facts, restore, store_facts
from tests.ui.driver import Driver

DATA = Path(__file__).parent.parent / "data"
FACTS: Facts = json.loads((DATA / "lived_in.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    folder = tmp_path_factory.mktemp("lived_in")
    restore((DATA / "lived_in.sql").read_text(encoding="utf-8"), folder / "visavis.db")
    driver = Driver(folder, **FACTS["settings"])
    yield driver
    driver.stop()


def opened(driver: Driver, number: int) -> None:
    driver.shell.navigator.root("home")
    facts = FACTS["plays"][str(number)]
    laid = facts["view"].get("laid", False)
    place = ("table" if facts["game"] in GAMES else "book") if laid else "checklist"
    if "sheet" in facts["view"]:
        place = "count"
    driver.shell.navigator.go(place, number=number)
    driver.settle()
    assert driver.screen == place


def test_home_speaks_french_and_offers_the_last_table(lived_in: Driver) -> None:
    lived_in.shell.navigator.root("home")
    lived_in.settle()
    assert lived_in.shell.language.code == "fr"
    assert lived_in.shell.preferences.scheme == "light"
    assert "continue" in lived_in.names()


def test_the_history_lists_every_play(lived_in: Driver) -> None:
    lived_in.shell.navigator.root("history")
    lived_in.settle()
    assert sum(name.startswith("play-") for name in lived_in.names()) == len(FACTS["history"])
    for number in FACTS["history"]:
        lived_in.shell.navigator.go("result", number=number)
        lived_in.settle()
        for total in FACTS["plays"][str(number)]["scores"]["totals"]:
            assert lived_in.sees(str(total).replace("-", "\N{MINUS SIGN}")), number


@pytest.mark.parametrize("name", FACTS["half chosen"])
def test_what_was_half_chosen_is_still_chosen(lived_in: Driver, name: str) -> None:
    opened(lived_in, FACTS["tables"][name])
    trace, marks = FACTS["half chosen"][name], lived_in.marks()
    assert set(trace["there"]) <= marks
    assert not set(trace["gone"]) & marks


@pytest.mark.parametrize("number", FACTS["under way"])
def test_every_table_opens_and_a_look_changes_nothing(lived_in: Driver, number: int) -> None:
    opened(lived_in, number)
    assert lived_in.names()
    lived_in.shell.navigator.root("home")
    lived_in.settle()
    with lived_in.store() as store:
        found = json.loads(json.dumps(store_facts(store)["plays"][str(number)]))
    assert found == FACTS["plays"][str(number)]


@pytest.mark.parametrize("number", [n for n in FACTS["under way"] if "sheet" in FACTS["plays"][str(n)]["view"]])
def test_a_half_counted_sheet_is_as_it_was_left(lived_in: Driver, number: int) -> None:
    opened(lived_in, number)
    assert lived_in.shell.page.filled.as_json() == FACTS["plays"][str(number)]["view"]["sheet"]
