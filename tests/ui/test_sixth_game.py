"""A sixth game needs its own folders and one line: set up, played against a rival, corrected and counted by touches."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from companion.app import joining, table_finish, table_start
from companion.app.past import TablePast
from companion.core.game import Correct
from companion.core.table import Player, Table
from companion.rules import BOOKS, GAMES, LIST
from companion.ui.table.amending import DifferenceSheet
from tests.sixth import SIXTH
from tests.sixth.automa.race import rival
from tests.sixth.companion.rules.race import Act
from tests.ui.driver import PHONE, SMALL, WIDE, Driver


@pytest.fixture(autouse=True)
def entered() -> Iterator[None]:
    """The one line."""
    LIST.append(SIXTH)
    yield
    LIST.remove(SIXTH)


ANYWHERE = pytest.mark.parametrize("race", [(412, 915), SMALL, WIDE], ids=["phone", "small", "wide"], indirect=True)


@pytest.fixture
def race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Driver]:
    """The app, with a table of one person and one rival laid by touches."""
    monkeypatch.setattr(table_start, "new_seed", lambda: 5)
    driver = Driver(tmp_path, getattr(request, "param", PHONE))
    driver.see("Race")
    for name in ("game-race", "set-up", "company-rival", "level-2", "dice-virtual", "lay"):
        driver.tap(name)
    driver.see("Choose lane")
    driver.tap("start")
    yield driver
    driver.stop()


def state(driver: Driver) -> Any:
    return driver.shell.page.session.state


def take_turn(driver: Driver, act: str = "run") -> None:
    """One turn of whoever is to move."""
    if "done" in driver.names():
        driver.see("Put its pawn on field", "Why?")
        driver.tap("done")
    else:
        driver.tap("throw")
        driver.see("The die shows")
        driver.tap(act)


def to_the_person(driver: Driver) -> None:
    if "done" in driver.names():
        take_turn(driver)


def test_the_list_of_the_house_is_as_it_was_without_the_line() -> None:
    LIST.remove(SIXTH)
    try:
        assert "race" not in BOOKS
        assert "race" not in GAMES
    finally:
        LIST.append(SIXTH)
    assert GAMES["race"].id == "race"


@ANYWHERE
def test_a_play_goes_from_the_shelf_to_the_history(race: Driver) -> None:
    assert race.screen == "table"
    while state(race).actor() >= 0:
        take_turn(race)
    race.see("win", "Fields")
    race.tap("save")
    assert race.screen == "result"
    race.see("Fields", "Total")
    with race.store() as store:
        [play] = store.plays()
        assert play.game == "race"
        assert play.finished is not None
    race.back()
    race.tap("nav-history")
    race.see("Race")


def test_a_rival_says_what_it_does_and_nothing_is_written_before_it_is_done(race: Driver) -> None:
    if "done" not in race.names():
        take_turn(race)
    before = race.shell.page.session.snapshot.position
    race.tap("why")
    race.see("Who runs arrives.")
    with race.store() as store:
        [record] = store.tables()
        assert record.position == before
    race.tap("done")
    assert state(race).at[1] > 0
    with race.store() as store:
        assert store.load(record.id).state == state(race)


def test_a_figure_is_corrected_undone_and_kept_over_a_kill(race: Driver) -> None:
    to_the_person(race)
    rival = state(race).at[1]
    for name in ("more", "menu-correct", "figure-at.0-plus", "figure-at.0-plus", "save-correction"):
        race.tap(name)
    assert state(race).at == [2, rival]
    assert str(race.shell.page.session.snapshot.log[-1].step.move) == str(Correct("at.0", 2, settled=True))
    race.restart(kill=True)
    race.tap("continue")
    assert state(race).at == [2, rival]
    race.tap("undo")
    assert state(race).at == [0, rival]


def test_resting_is_undone(race: Driver) -> None:
    to_the_person(race)
    before = state(race).copy()
    take_turn(race, "rest")
    assert state(race).rests[0] == before.rests[0] + 1
    while state(race).actor() < 0 or state(race) != before:
        race.tap("undo")
    assert Act("throw") in GAMES["race"].moves(state(race))


def test_a_person_moves_for_a_rival_for_one_turn(race: Driver) -> None:
    if "done" not in race.names():
        take_turn(race)
    rests = state(race).rests[1]
    for name in ("not-possible", "menu-by-hand", "throw", "rest"):
        race.tap(name)
    assert state(race).rests[1] == rests + 1
    take_turn(race)
    race.see("Put its pawn on field")  # its next turn is its own again


def test_with_real_dice_a_person_says_what_they_show(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in ("game-race", "set-up", "company-rival", "dice-physical", "lay", "start", "first-1", "throw"):
        driver.tap(name)
    driver.tap("rolled-4")
    driver.see("The die shows 4.")
    driver.tap("run")
    assert state(driver).at == [4, 0]
    driver.tap("rolled-6")  # the rival throws the same die, and a person says what it shows
    driver.see("Put its pawn on field 6.")
    driver.tap("done")
    assert state(driver).at == [4, 6]
    driver.stop()


def test_its_score_can_be_counted_without_a_play(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in ("game-race", "score-only", "next"):
        driver.tap(name)
    while "save" not in driver.names():
        for name in ("fields-1-plus", "fields-1-plus", "fields-2-plus"):
            if name in driver.names():
                driver.tap(name)
        driver.tap("next")
    driver.tap("save")
    driver.see("Rain")  # the sheet says what was left out
    driver.tap("save-anyway")
    assert driver.screen == "result"
    with driver.store() as store:
        [play] = store.plays()
        assert play.totals == (2, 1)
    driver.stop()


def test_what_was_earned_stands_in_the_gallery_and_the_campaign_opens(race: Driver) -> None:
    race.shell.navigator.root("achievements")
    race.settle()
    race.see("First there", "10 fields")
    race.tap("campaign-race")
    race.see("Opens with a medal in Short")
    race.shell.navigator.root("home")
    race.settle()
    race.tap("continue")
    while state(race).actor() >= 0:
        take_turn(race)
    race.tap("save")
    won = state_of_the_end(race)
    assert race.sees("First there") is won
    race.shell.navigator.root("achievements")
    race.settle()
    race.tap("achievement-race.winner")
    race.see("See that play" if won else "You have not tried yet.")
    race.shell.navigator.go("campaign", game="race")
    race.settle()
    assert not race.sees("Opens with a medal in Short")


def state_of_the_end(driver: Driver) -> bool:
    """Whether the person won."""
    with driver.store() as store:
        [play] = store.plays()
        return play.winners == (0,)


@ANYWHERE
def test_a_past_step_is_amended_from_the_journal_and_taken_back(race: Driver) -> None:
    to_the_person(race)
    take_turn(race)
    session = race.shell.page.session
    past = TablePast(session)
    number = max(n for n, entry in enumerate(session.snapshot.log) if str(entry.step.move) == "run" and entry.seat == 0)
    before = state(race).at[0]
    race.tap("journal" if "journal" in race.names() else "more")
    if "menu-journal" in race.names():
        race.tap("menu-journal")
    race.tap(f"step-{number}")
    race.tap("amend-0")
    race.see("What would be otherwise", "Let it be so")
    race.tap("apply-amendment")
    assert state(race).at[0] == 0 < before
    assert state(race).rests[0] == 1
    session.unamend()
    race.settle()
    assert state(race).at[0] == before
    session.amend(number, Act("rest"), lambda found: race.shell.overlay(DifferenceSheet(race.shell.page, past, found)))
    race.settle()
    race.tap("keep-at.0")
    race.see("Let it be so, but keep 1 figure")
    race.tap("apply-amendment")
    assert (state(race).at[0], state(race).rests[0]) == (before, 1)
    race.shell.navigator.root("home")
    race.settle()
    with patch.object(race.shell.page, "ask_again", wraps=race.shell.page.ask_again) as asked:
        race.tap("toast-word")
    assert asked.called, "the page that is shown by now tells of this play too"


def test_where_nothing_would_be_otherwise_nothing_is_offered_to_be_kept(race: Driver) -> None:
    to_the_person(race)
    session = race.shell.page.session
    number = session.snapshot.position + 1  # the die, before a rest for which it is no matter
    take_turn(race, "rest")
    thrown = session.snapshot.log[number].step.move
    assert thrown.word == "rolled"
    past, other = TablePast(session), Act("rolled", thrown.n % 6 + 1)
    session.amend(number, other, lambda found: race.shell.overlay(DifferenceSheet(race.shell.page, past, found)))
    race.settle()
    race.see("Nothing on the table would be otherwise.", "Let it be so")
    assert "keep-today" not in race.names()


def test_a_refused_move_is_recorded_as_it_happened(race: Driver) -> None:
    to_the_person(race)
    session = race.shell.page.session
    session.play(Act("run"))
    race.settle()
    race.see("Not now.", "It happened anyway")
    race.tap("toast-word")
    race.see("This is what it would have changed.")  # one field: it stands there already
    race.tap("figure-at.0-plus")
    race.tap("save-correction")
    assert state(race).at[0] == 2
    assert str(session.snapshot.log[-1].step) == "! anyway 1 run | at.0=2"
    assert session.snapshot.log[-1].forced


def test_where_nothing_can_be_foretold_the_form_says_so_and_has_the_figures_of_now(race: Driver) -> None:
    to_the_person(race)
    session, before = race.shell.page.session, state(race).at[0]
    session.play(Act("rolled", 6))  # nobody knows what a die would have shown
    race.settle()
    race.tap("toast-word")
    race.see("What it would have changed cannot be foretold.")
    assert not race.find("save-correction").enabled or state(race).at[0] == before
    race.tap("figure-at.0-plus")
    race.tap("save-correction")
    assert state(race).at[0] == before + 1
    assert session.snapshot.log[-1].forced


def test_the_table_is_laid_out_again(race: Driver) -> None:
    to_the_person(race)
    take_turn(race)
    race.tap("more")
    race.tap("menu-lay-out")
    race.see("Lay out again", f"Field: {state(race).at[0]}", "0 of 1")
    race.tap("lay-at.0")
    race.tap("close-sheet")
    race.tap("more")
    race.tap("menu-lay-out")
    race.see("1 of 1")  # until the play goes on
    assert race.shell.page.session.view["laid_again"][1] == ["at.0"]


def test_how_closely_a_seat_is_followed_is_chosen_at_the_setup(tmp_path: Path) -> None:
    driver = Driver(tmp_path, SMALL)
    for name in ("game-race", "set-up"):
        driver.tap(name)
    assert "depth-1" not in driver.names()  # a plain race follows all runners alike
    for name in ("kind-all", "depth-1", "depth-lane", "lay"):
        driver.tap(name)
    with driver.store() as store:
        [record] = store.tables()
        assert record.view["depths"] == {"1": "lane"}
        table_start.play(store, record.id)
        assert [str(entry.step.move) for entry in store.load(record.id).log()][-1] == "depth 1 lane"
    driver.stop()


# Kinds of rivals


def test_the_line_up_shows_every_kind_with_the_reason_why_one_cannot_sit(tmp_path: Path) -> None:
    driver = Driver(tmp_path, SMALL)
    for name in ("game-race", "set-up", "company-rival", "dice-physical"):
        driver.tap(name)
    driver.see("By the rules", "It sits opposite you", "Automa", "It throws the app’s die.")
    driver.tap("rival-kind-automa")
    assert not driver.selected("rival-kind-automa")  # it stays where it is
    for name in ("dice-virtual", "rival-kind-automa"):
        driver.tap(name)
    driver.see("It only runs.", "Level 1: Pacer")
    driver.tap("kind-all")
    driver.tap("lay")
    with driver.store() as store:
        [record] = store.tables()
        assert record.players[1] == Player("", "rival", 2, "", "automa")
    driver.stop()


def test_on_a_seat_of_several_the_kinds_are_told_too(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in ("game-race", "set-up", "dice-virtual", "kind-all", "depth-1", "depth-lane"):
        driver.tap(name)
    driver.see("By the rules: It looks at everybody’s breath: follow each runner.")
    driver.tap("name-1")
    driver.tap("kind-rival")
    driver.see("It looks at everybody’s breath")
    assert driver.selected("rival-kind-automa")
    driver.tap("keep-seat")
    driver.tap("lay")
    with driver.store() as store:
        [record] = store.tables()
        assert record.players[1].rival_kind == "automa"
        assert record.view["depths"] == {"1": "lane"}
    driver.stop()


def test_play_now_takes_the_best_so_far_and_the_journal_says_so(race: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    to_the_person(race)
    monkeypatch.setitem(rival.POSITIONS, 2, 10**9)
    monkeypatch.setattr(Driver, "patient", False)
    take_turn(race)
    race.wait(lambda: race.sees("So far: throw"))
    race.see("The rival is thinking…")
    race.tap("play-now")
    race.wait(lambda: "done" in race.names())
    race.see("It was told to play now")
    before = len(race.shell.page.session.snapshot.log)
    race.tap("done")
    new = [str(entry.step) for entry in race.shell.page.session.snapshot.log][before:]
    assert new[:2] == ["2 throw", "!* hurried 2"]
    race.tap("undo")
    assert len(race.shell.page.session.snapshot.log) == before  # one step takes all of it back
    race.see("It was told to play now")  # and tells it again
    race.tap("done")
    race.restart(kill=True)
    race.tap("continue")
    assert [str(entry.step) for entry in race.shell.page.session.snapshot.log][before:] == new


def test_a_pause_stops_the_thinking_and_it_begins_again(race: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    to_the_person(race)
    monkeypatch.setitem(rival.POSITIONS, 2, 10**9)
    monkeypatch.setattr(Driver, "patient", False)
    take_turn(race)
    race.wait(lambda: race.sees("So far: throw"))
    race.shell.on_pause()
    opponent = race.shell.page.session.rivals._seated[1]
    race.let_pass(0.3)
    stood = opponent.progress
    race.let_pass(0.3)
    assert opponent.progress == stood
    race.shell.on_resume()
    race.wait(lambda: opponent.progress > stood)
    race.tap("stop")
    race.see("The rival waits.")
    race.tap("go-on")
    race.wait(lambda: "play-now" in race.names())
    race.tap("play-now")
    race.wait(lambda: "done" in race.names())


# What the owner knows of the box


def shelf(driver: Driver) -> Any:
    with driver.store() as store:
        return store.shelf("race.cards")


def test_a_fact_of_the_box_is_asked_once_and_the_next_play_begins_with_it(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    ran: list[bool] = []
    for play in (1, 2):
        with driver.store() as store:
            recipe = GAMES["race"].recipe({"kind": "all", "track": "long", "players": "1"}, 3)
            number = table_start.lay(store, recipe, (Player("Ada"),), {"die": "real", "lots": "real"})
            table_start.play(store, number)
            table = store.load(number)
            for line in ("lace 1 spikes", "first 1", "throw", "rolled 6"):
                table.play(table.game.parse(line))
        driver.shell.navigator.go("table", number=number)
        driver.settle()
        driver.tap("run")
        asked = "asked" in driver.names()
        ran.append(asked)
        if asked:
            driver.see("Spikes", "Fields further with a six", "kept for your next plays")
            driver.tap("figure-spikes.extra-plus")
            driver.tap("figure-spikes.extra-plus")
            driver.tap("asked")
        assert state(driver).at == [8]
        with driver.store() as store:
            lines = store.journal(number)
        assert any("learn spikes.extra 2" in line for line in lines), "what it was played with is in its journal"
        assert lines[0].startswith("!*") or play == 1
    assert ran == [True, False]
    assert shelf(driver) == {"spikes": {"extra": 2}}
    driver.stop()


def test_the_facts_of_the_box_are_told_on_their_page_from_fields_of_every_kind(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in ("game-race", "facts", "card-spikes", "figure-spikes.extra-plus", "figure-spikes.grip-wet"):
        driver.tap(name)
    typed = next(each for each in driver.widgets() if getattr(each, "name", "") == "field-figure-spikes.name")
    typed._input.insert_text("Zoé’s spikes")
    driver.settle()
    driver.tap("keep-facts")
    assert shelf(driver) == {"spikes": {"extra": 1, "grip": "wet", "name": "Zoé’s spikes"}}
    driver.see("Zoé’s spikes", "Wet")
    for name in ("filter-yours", "card-spikes", "reset-facts"):
        driver.tap(name)
    assert shelf(driver) == {}
    driver.tap("bundle")
    driver.see("You have typed nothing in yet")
    driver.stop()


def test_a_fact_of_several_parts_is_put_together_from_fields_and_ours_is_confirmed(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in ("game-race", "facts", "card-elm", "so-at", "add-branches"):
        driver.tap(name)
    assert not driver.find("keep-part").enabled
    for name in ("figure-side-right", "figure-long-plus", "keep-part", "add-branches", "figure-side-left", "keep-part"):
        driver.tap(name)
    assert "add-branches" not in driver.names(), "two are the most"
    driver.see("Right: 2", "Left: 1", "Keep 2 facts")
    for name in ("remove-branches-1", "part-branches-0", "figure-side-left", "keep-part", "keep-facts"):
        driver.tap(name)
    assert shelf(driver) == {"elm": {"at": 7, "branches": [["left", 2]]}}
    driver.see("Left: 2")
    driver.stop()


# A table in mid-game


def test_a_table_in_mid_game_is_told_page_by_page_and_nothing_said_is_lost(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in ("game-race", "set-up", "dice-virtual", "kind-all", "midway", "depth-2", "depth-lane", "lay"):
        driver.tap(name)
    assert driver.screen == "joining"
    driver.see("Where Player 1 stands", "1 of 2")
    driver.tap("figure-at.0-plus")
    driver.tap("figure-trees.0-oak")
    driver.restart(kill=True)
    driver.see("to be told where it stands")
    driver.tap("continue")
    assert driver.screen == "joining"
    driver.tap("figure-at.0-plus")
    driver.tap("next")
    driver.see("Where Player 2 stands", "2 of 2")
    driver.tap("figure-at.1-plus")
    driver.tap("begin")
    assert driver.screen == "table"
    assert state(driver).at == [2, 1]
    assert state(driver).runners[0].trees == {"oak"}
    lines = [str(entry.step) for entry in driver.shell.page.session.snapshot.log]
    assert lines[1:4] == ["!* depth 2 lane", "!* midway", "!* correct at.0 2 settled"]
    with driver.store() as store:
        [record] = store.tables()
        assert record.midway
        assert "joining" not in record.view
    driver.stop()


def test_who_joined_in_mid_game_stands_in_the_history_and_in_no_record(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    game = GAMES["race"]
    with driver.store() as store:
        recipe = game.recipe({"players": "1"}, 3)
        number = table_start.lay(store, recipe, (Player("Ada"),), {"die": "app"}, {"midway": True})
        joining.begin(store, joining.take_up(store, number).say("at.0", 9))
        table = store.load(number)
        while not table.over:
            if table.draw_pending:
                table.draw()
            else:
                table.play(game.moves(table.state)[0])
        table_finish.finish(store, number, table.score)
        assert store.rankings.of(recipe) == []
        assert store.rankings.kinds("race") == []
        assert store.counts()["plays"] == 1
        assert table_finish.prizes(store, number) == ()
    driver.restart()
    driver.tap("nav-history")
    driver.see("begun in mid-game")
    driver.tap(f"play-{number}")
    driver.see("Begun in mid-game: it counts for no record.")
    driver.stop()


def test_a_race_with_everything_by_touches(tmp_path: Path) -> None:
    """Moves of anyone, two sources, unknown breath that a rule needs, depths with their catch-up, the sheet."""
    driver = Driver(tmp_path)
    for name in ("game-race", "set-up", "kind-all", "depth-1", "depth-lane", "lay", "start"):
        driver.tap(name)
    driver.see("Put on your shoes, in any order.")
    for name in ("lace-2-soles", "lace-1-soles"):
        driver.tap(name)
    lines = [str(entry.step) for entry in driver.shell.page.session.snapshot.log]
    assert lines[-2:] == ["2 lace 2 soles", "1 lace 1 soles"]
    for name in ("first-1", "throw", "rolled-5", "run"):
        driver.tap(name)
    driver.see("This has to be known first", "Breath")
    for name in ("figure-breath.0-plus", "asked"):
        driver.tap(name)
    assert state(driver).at == [5, 0]
    for name in ("more", "menu-source-die", "throw"):
        driver.tap(name)
    assert state(driver).die  # the app has thrown it
    driver.tap("rest")
    for name in ("more", "menu-depths", "depth-1", "depth-full"):
        driver.tap(name)
    driver.see("Where Player 1 stands")
    for name in ("figure-breath.0-plus", "asked"):
        driver.tap(name)
    assert state(driver).runners[0].depth == "full"
    driver.tap("undo")
    assert state(driver).runners[0].depth == "lane"  # with what was said of it
    assert state(driver).runners[1].trees == frozenset()
    for name in ("more", "menu-correct", *["figure-at.1-plus"] * 3, "save-correction"):
        driver.tap(name)
    assert state(driver).runners[1].trees == {"oak"}, "what follows from a correction is settled"
    driver.tap("undo")
    assert state(driver).runners[1].trees == frozenset()
    for name in ("more", "menu-count"):
        driver.tap(name)
    driver.see("Fields")
    driver.stop()


# The sheet of a play that was followed


def test_the_end_leads_to_a_prefilled_sheet_that_asks_only_what_the_table_does_not_know(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in (
        "game-race",
        "set-up",
        "company-alone",
        "track-long",
        "kind-all",
        "lay",
        "start",
        "lace-1-soles",
        "first-1",
    ):
        driver.tap(name)
    for die in (4, 1, 5):
        for name in ("throw", f"rolled-{die}", "run"):
            driver.tap(name)
    assert state(driver).at == [10]
    driver.tap("save")
    assert driver.screen == "count"
    driver.see("Rain")  # of all questions the only one that is open
    assert not driver.sees("Fields")
    assert driver.shell.page.filled.seats == ({"fields": 10, "trees": frozenset({"oak", "elm"}), "shoes": "soles"},)
    driver.tap("rain-plus")
    driver.restart(kill=True)
    driver.tap("continue")
    driver.tap("save")
    assert driver.screen == "count", "what was said of the weather is kept"
    while "save" not in driver.names():
        driver.tap("next")
    driver.see("Fields")
    driver.tap("save")
    assert driver.screen == "result"
    with driver.store() as store:
        [play] = store.plays()
        assert play.totals == (10 - 1 + 2,)
    driver.stop()


def test_a_play_of_which_the_table_knows_everything_is_saved_without_a_question(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in ("game-race", "set-up", "company-alone", "kind-all", "lay", "start", "lace-1-soles", "first-1"):
        driver.tap(name)
    for die in (1, 1, 2):
        for name in ("throw", f"rolled-{die}", "run"):
            driver.tap(name)
    driver.tap("save")
    assert driver.screen == "result"
    with driver.store() as store:
        [play] = store.plays()
        assert play.totals == (4 + 1,)
    driver.stop()


# An option that came with a later version of the rules


def test_a_code_from_before_an_option_was_added_lays_the_table_that_it_meant(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    game = GAMES["race"]
    now = game.recipe({"players": "2", "track": "long"}, 77)
    older = game.code(replace(now, rules_version=2))
    assert older != game.code(now)
    driver.tap("enter-code")
    for letter in older.replace("-", ""):
        driver.tap(f"key-{letter}")
    driver.tap("open-code")
    assert driver.screen == "setup"
    driver.see(game.code(now))
    assert driver.selected("kind-plain")
    assert driver.selected("track-long")
    driver.tap("kind-all")  # what is new can be chosen, which gives another code
    driver.see(game.code(game.recipe({"players": "2", "track": "long", "kind": "all"}, 77)))
    driver.tap("kind-plain")
    driver.tap("lay")
    with driver.store() as store:
        [record] = store.tables()
        assert record.recipe == now
    driver.stop()


def test_a_play_from_before_an_option_was_added_goes_on_by_touches(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    game = GAMES["race"]
    table = Table(game, game.prepare(game.recipe({"players": "2"}, 5)), (Player("Ada"), Player("Eve")))
    with driver.store() as store:
        number = store.begin(table, {"physical": True, "laid": True})
        for act in (Act("first", 1), Act("throw"), Act("rolled", 4), Act("run")):
            table.play(act)
    with closing(sqlite3.connect(driver.folder / "visavis.db")) as database:
        [[kept]] = database.execute("SELECT recipe FROM play")
        recipe = json.loads(kept)
        del recipe["chosen"]["kind"]
        database.execute("UPDATE play SET recipe = ?", [json.dumps({**recipe, "rules_version": 2})])
        database.commit()
    driver.restart()
    driver.tap("continue")
    assert driver.screen == "table"
    assert not driver.sees("Check the table")
    for name in ("throw", "rolled-2", "run"):
        driver.tap(name)
    assert state(driver).at == [4, 2]
    driver.restart(kill=True)
    driver.tap("continue")
    assert state(driver).at == [4, 2]
    with driver.store() as store:
        assert store.record(number).recipe["kind"] == "plain"
    driver.stop()


def test_one_of_a_list_is_chosen_on_a_sheet_and_kept_over_a_kill(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for name in ("game-race", "score-only", "next"):
        driver.tap(name)
    while "shoes-spikes" not in driver.names():
        driver.tap("next")
    for name in ("shoes-soles", "shoes-spikes", "shoes-spikes"):  # another one takes its place, the same one stays
        driver.tap(name)
    assert driver.selected("shoes-spikes")
    driver.restart(kill=True)
    driver.tap("continue")
    assert driver.shell.page.filled.seats[0]["shoes"] == "spikes"
    driver.stop()
