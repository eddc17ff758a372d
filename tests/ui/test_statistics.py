"""Statistics on the screen: figures of the journals, charts with their numbers, another person, a table to give."""

from __future__ import annotations

import csv
from datetime import timedelta
from pathlib import Path

import pytest

from companion import device
from companion.core import clock
from companion.core.table import Player
from companion.ui.screens.statistics import _span
from tests.ui.driver import SMALL, WIDE, Driver
from tests.ui.test_history import RIVAL, keep, played

SOLO = 6


@pytest.fixture
def totals(driver: Driver) -> list[int]:
    """Some solo plays, the last of them the one on top; two against a rival; one of others."""
    found = []
    with driver.store() as store:
        for seed in range(SOLO):
            table = played("roll", Player(""), seed=seed)
            number = keep(store, table)
            store.archive.redate(number, clock.now() - timedelta(days=60 - seed))
            found.append(table.score.totals[0])
        for seed in (1, 2):
            keep(store, played("duel", Player(""), RIVAL, seed=seed))
        number = keep(store, played("roll", Player("Ada"), Player("Grace"), seed=9))
        store.archive.redate(number, clock.now() - timedelta(days=100))
    driver.tap("nav-history")
    driver.tap("shelf-statistics")
    return found


def pick_solo(driver: Driver) -> None:
    driver.tap("pick-kind")
    solo = [name for name in driver.names() if name.startswith("kind-")]
    driver.tap(solo[-1])


def test_the_page_tells_what_was_played(driver: Driver, totals: list[int]) -> None:
    driver.see("Score over time", "Wins by rival level", "Level 3", "of 2", "Records", "Best solo score", "Most points")
    assert {"Solo", "2 players"} <= set(driver.texts()), "of which kind the records are"
    pick_solo(driver)
    driver.see("Roll Through the Ages · Solo", "How your scores spread", driver.shell.say(max(totals)))
    driver.tap("numbers-over-time")
    driver.see(f"The last {SOLO} plays.", *map(driver.shell.say, totals))


def test_a_range_below_zero_has_no_dash_that_looks_like_a_minus(driver: Driver, totals: list[int]) -> None:
    screen = driver.shell.page
    assert _span(screen, -8, "\u22128", "\u22124") == "\u22128 to \u22124"
    assert _span(screen, 8, "8", "12") == "8–12"


def test_records_lead_to_their_plays(driver: Driver, totals: list[int]) -> None:
    driver.tap("all-records")
    driver.see("Kinds are never mixed")
    best = next(name for name in driver.names() if name.startswith("best-"))
    driver.tap(best)
    assert driver.screen == "result"


def test_statistics_of_another_person(driver: Driver, totals: list[int]) -> None:
    driver.tap("whose")
    driver.tap("whose-Ada")
    driver.see("Ada", "Roll Through the Ages · 2 players")
    assert not driver.sees("Wins by rival level")


@pytest.fixture
def levels(driver: Driver, totals: list[int]) -> list[int]:
    """Two more plays, against another level: their points, the last first."""
    found: list[int] = []
    with driver.store() as store:
        for seed in (3, 4):
            table = played("duel", Player(""), Player("", "rival", 1), seed=seed)
            keep(store, table)
            found.insert(0, table.score.totals[0])
    driver.back()
    driver.tap("nav-history")
    driver.tap("shelf-statistics")
    return found


def test_a_level_that_is_tapped_shows_what_was_played_against_it(driver: Driver, levels: list[int]) -> None:
    driver.tap("against-1")
    driver.see("Rival of level 1", "7 Wonders Duel · 2 players", "Level 3")
    driver.tap("numbers-over-time")
    driver.see("The last 2 plays.", *map(driver.shell.say, levels))
    driver.tap("close-sheet")
    driver.tap("filter-level")
    assert not driver.sees("Rival of level 1")
    driver.tap("against-3")
    driver.tap("against-3")
    assert not driver.sees("Rival of level"), "a second touch lets it go"


@pytest.mark.parametrize(("language", "one"), [("en", "play"), ("fr", "partie")])
def test_one_play_is_one_and_has_no_middle_half(driver: Driver, totals: list[int], language: str, one: str) -> None:
    driver.tap("whose")
    driver.tap("whose-Ada")
    driver.prefer(language=language)
    assert one in driver.texts()
    assert not driver.sees("half of all")
    assert not driver.sees("la moitié entre")


def test_a_period_without_plays_says_so(driver: Driver, totals: list[int]) -> None:
    driver.tap("whose")
    driver.tap("whose-Grace")
    driver.shell.page.remember(wanted=driver.shell.page.wanted.__class__(person="Grace", period="month"))
    driver.settle()
    driver.see("Nothing to count yet")


def exported(driver: Driver, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    monkeypatch.setattr(device, "exchange_folder", lambda: folder)
    driver.tap("export")
    [file] = folder.glob("*.csv")
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_a_table_for_other_programs_has_a_line_for_each_seat(
    driver: Driver, totals: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.tap("shelf-plays")
    rows = exported(driver, tmp_path / "out", monkeypatch)
    assert len(rows) == SOLO + 2 * 2 + 2
    assert [int(row["points"]) for row in rows if row["seats"] == "1"] == totals[::-1]
    assert {row["level"] for row in rows if row["kind"] == "rival"} == {"3"}
    driver.see("Written:")


def test_statistics_give_away_what_they_count_and_nothing_else(
    driver: Driver, totals: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.tap("search")
    driver.tap("game-duel")
    driver.tap("show-plays")  # of statistics that is no matter
    driver.tap("shelf-statistics")
    driver.see("Best solo score")
    rows = exported(driver, tmp_path / "yours", monkeypatch)
    assert {row["seats"] for row in rows} == {"1", "2"}
    assert len({row["play"] for row in rows}) == SOLO + 2, "those of You, of every game"
    driver.tap("whose")
    driver.tap("whose-Ada")
    rows = exported(driver, tmp_path / "hers", monkeypatch)
    assert [row["name"] for row in rows] == ["Ada", "Grace"]


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_nothing_is_cut_in_large_letters(driver: Driver, totals: list[int], size: tuple[int, int]) -> None:
    driver.resize(*size)
    driver.shell.prefer("text_size", 1.6)
    driver.settle()
    assert not driver.flaws()


def test_home_shows_the_last_result_and_a_record_in_reach(driver: Driver) -> None:
    with driver.store() as store:
        tables = sorted((played("roll", Player(""), seed=seed) for seed in range(9)), key=lambda t: t.score.totals)
        number = [keep(store, table) for table in (*tables[:4], tables[-1], tables[-2])][-1]
        near = tables[-2].score.totals[0] >= 0.9 * tables[-1].score.totals[0]
        assert store.record(number).points == tables[-2].score.totals[0]
    driver.restart()
    driver.see("Last result")
    assert driver.sees("A record in reach") == (near and tables[-2].score.totals < tables[-1].score.totals)
    driver.tap("last-result")
    assert driver.screen == "result"
