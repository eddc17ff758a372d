"""Achievements, campaign and scenarios, driven by touches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from automa.age_of_civilization.rival import Rival
from automa.opponent import Budget
from companion import device
from companion.app import table_finish, table_start
from companion.app.games.age_of_civilization import campaign
from companion.core.game import OVER
from companion.rules import BOOKS
from companion.rules.age_of_civilization.scenario import own
from companion.store import Store
from companion.ui.games.age_of_civilization.scenario_editor_sheets import next_year
from companion.ui.kit.text_field import TextField
from scenarios.age_of_civilization import library
from scenarios.age_of_civilization.awards import deeds
from tests.scenarios.age_of_civilization.test_awards import over, put
from tests.ui.driver import WIDE, Driver
from tests.ui.games.age_of_civilization.at_table import AtCiv

BACKSPACE = 8
FIRST, SECOND, *_ = own()
WINNING = 1015  # a seed of the first of ours with which a rival of the second level wins a medal
MINE: dict[str, Any] = {
    "id": "mine_1",
    "name": "The Island",
    "goals": {"bronze": {"points": 0}, "silver": {"points": 98}, "gold": {"points": 99}},
}


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies on the clipboard, last."""
    texts = [""]

    def copy(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr(device, "copy", copy)
    monkeypatch.setattr(device, "clipboard_text", lambda longest: texts[-1])
    return texts


def finished(store: Store, points: int, scenario: str = "none", seed: int = 1) -> int:
    """A solo play put into the history as the table does it."""
    table = over(scenario, seed)
    put(table, points)
    number = store.begin(table)
    table_finish.finish(store, number, table.score)
    return number


# Awards


def test_a_result_tells_what_is_new(driver: Driver) -> None:
    with driver.store() as store:
        first, second = finished(store, 21), finished(store, 26, seed=2)
    driver.shell.navigator.go("result", number=second)
    driver.settle()
    driver.see("Newly earned", "Great Kingdom", "20 points; earned 2 times so far")
    driver.back()
    driver.shell.navigator.go("result", number=first)
    driver.settle()
    driver.see("Newly earned", "Remarkable Clan")
    assert not driver.sees("times so far")


def test_a_scenario_tells_its_medal(driver: Driver) -> None:
    with driver.store() as store:
        lost, won = finished(store, 3, FIRST), finished(store, 31, FIRST, seed=3)
    driver.shell.navigator.go("result", number=lost)
    driver.settle()
    driver.see("Defeat", "no medal", "What bronze asks for was not there.")
    driver.shell.navigator.go("result", number=won)
    driver.settle()
    driver.see("Your first medal here.")


def test_a_reopened_play_ends_otherwise(driver: Driver) -> None:
    """The award belongs to its play: another ending takes the place of the first one."""
    with driver.store() as store:
        number = finished(store, 26)
    driver.tap("nav-achievements")
    driver.see("2 of 18")
    with driver.store() as store:
        table = store.reopen(number)
        put(table, 21)
        table_finish.finish(store, number, table.score)
    driver.tap("nav-home")
    driver.tap("nav-achievements")
    driver.see("1 of 18")


# The gallery


def test_the_empty_gallery_invites(driver: Driver) -> None:
    driver.tap("nav-achievements")
    driver.see("Nothing earned yet", "0 of 18", "25 points and 9 technologies", "0 of 15 medals")
    driver.tap("achievement-super_power")
    driver.see("It asks for 25 points, at most 3 technologies and strength 9.", "You have not tried yet.")
    driver.back()
    driver.tap("to-game")
    assert driver.screen == "game"


def test_the_gallery_keeps_what_was_earned(driver: Driver) -> None:
    with driver.store() as store:
        number = finished(store, 26)
    driver.tap("nav-achievements")
    driver.see("2 of 18", "Great Kingdom", "26 points", "Nearest: 26 of 30 points", "Best scores alone")
    driver.tap("achievement-great_kingdom")
    driver.see("First earned", "How often", "Best score")
    driver.tap("see-play")
    assert driver.screen == "result"
    driver.tap("delete")
    driver.see("2 of 18")
    driver.tap("achievement-great_kingdom")
    driver.see("The play itself was deleted; what it earned stays.")
    assert "see-play" not in driver.names()
    with driver.store() as store:
        assert [deed.play for deed in deeds(store)] == [number]


# The campaign


def test_ours_open_in_order_or_all_at_once(driver: Driver) -> None:
    driver.shell.navigator.go("game", game=campaign.GAME)
    driver.settle()
    driver.tap("campaign")
    driver.see(
        "Our own design", "The Path of Glory", "Written by you", "not played yet", "Fill it in from your booklet"
    )
    driver.tap(f"scenario-{SECOND}")
    driver.see(f"Opens with a medal in {own()[FIRST].name}", "What is different")
    assert not driver.find("play").enabled
    driver.back()
    driver.tap("every")
    driver.tap(f"scenario-{SECOND}")
    driver.tap("play")
    assert driver.screen == "setup"
    driver.see(str(own()[SECOND].name))
    assert not [name for name in driver.names() if name.startswith(("players-", "scenario-"))]
    driver.tap("lay")
    assert driver.screen == "checklist"
    with driver.store() as store:
        [record] = store.tables()
        assert (record.recipe["scenario"], record.recipe["players"]) == (SECOND, "1")
        assert "scenario" not in store.settings()[f"usual.{campaign.GAME}"]["chosen"]


def test_a_code_leads_to_its_scenario_but_carries_no_written_one(driver: Driver) -> None:
    book = BOOKS[campaign.GAME]
    driver.tap("enter-code")
    driver.type(book.code(book.recipe({"players": "1", "scenario": SECOND}, 7)).replace("-", ""))
    driver.tap("open-code")
    assert driver.screen == "setup"
    driver.see(f"Age of Civilization · {own()[SECOND].name}")
    driver.back()
    driver.tap("enter-code")
    driver.type(book.code(book.recipe({"players": "1", "scenario": "custom"}, 7)).replace("-", ""))
    driver.tap("open-code")
    driver.see("A code cannot carry the scenario of this table")


def test_a_medal_opens_the_next(driver: Driver) -> None:
    with driver.store() as store:
        finished(store, 25, FIRST, seed=3)
        best = campaign.load(store).chapter(FIRST)
    assert best is not None
    assert best.medals
    driver.shell.navigator.go("campaign")
    driver.settle()
    driver.see("best: 25 points", f"{best.medals} of 15 medals")
    driver.tap(f"scenario-{SECOND}")
    assert driver.find("play").enabled


def test_the_page_tells_the_story(driver: Driver) -> None:
    driver.shell.navigator.go("scenario", key=FIRST)
    driver.settle()
    story = own()[FIRST].story.en.split("\n\n")
    driver.see("Bronze", "Silver", "Gold", story[0], story[-1])


# Played


def at_table(folder: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> AtCiv:
    """The app, in which the next table gets this seed."""
    monkeypatch.setattr(table_start, "new_seed", lambda: seed)
    driver = AtCiv.__new__(AtCiv)
    Driver.__init__(driver, folder)
    return driver


def play_on(driver: AtCiv) -> None:
    """Play to the end by touches, as a rival of the second level would."""
    person = Rival(2)
    while (actor := driver.state.actor()) != OVER:
        driver.act(person.decide(driver.state, actor, Budget()).move)


def test_a_scenario_is_played_to_a_medal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_table(tmp_path, monkeypatch, WINNING)
    driver.tap(f"game-{campaign.GAME}")
    driver.tap("campaign")
    driver.tap(f"scenario-{FIRST}")
    driver.tap("play")
    driver.tap("lay")
    driver.see(str(own()[FIRST].name))
    driver.tap("start")
    assert driver.screen == "table"
    play_on(driver)
    driver.see("The scenario is won.")
    driver.tap("save")
    assert driver.screen == "result"
    driver.see("Victory", "Newly earned", f"{own()[FIRST].name}", "Your first medal here.")
    driver.tap("again")
    driver.tap("again-new")
    driver.see(str(own()[FIRST].name))
    driver.shell.navigator.root("achievements")
    driver.settle()
    driver.see("2 of 15 medals")
    driver.tap("campaign")
    driver.tap(f"scenario-{SECOND}")
    assert driver.find("play").enabled
    driver.stop()


def test_a_scenario_of_the_owner_is_played_to_a_defeat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_table(tmp_path, monkeypatch, 1)
    with driver.store() as store:
        campaign.keep(store, {**MINE, "milestones": {"1": {"technologies": 9}}})
    driver.shell.navigator.go("scenario", key="mine_1")
    driver.settle()
    driver.see("By the end of round 1 of 6: 9 technologies.")
    driver.tap("play")
    driver.tap("lay")
    driver.tap("start")
    play_on(driver)
    driver.see("Round 1 is over.", "The scenario is lost.")
    driver.tap("seen")
    driver.see("The scenario is lost.", "Not there by the end of round 1: 9 technologies.")
    driver.tap("save")
    driver.see("Defeat", "The Island: no medal", "A defeat before the end.")
    driver.tap("again")
    driver.tap("again-same")
    driver.tap("start")
    assert driver.state.rules.scenario.id == "mine_1", "another table of its kind has its scenario, too"
    driver.stop()


# The editor


@pytest.mark.parametrize(
    ("before", "step", "forward", "after"),
    [
        (0, 100, True, 100),
        (0, 100, False, -100),
        (100, 100, False, 1),
        (1, 100, False, -100),
        (-100, 100, True, 1),
        (150, 100, True, 200),
        (-150, 100, True, -100),
        (1, 1, False, -1),
        (-1, 1, True, 1),
    ],
)
def test_there_is_no_year_0(before: int, step: int, forward: bool, after: int) -> None:
    assert next_year(before, step, forward) == after


def test_one_year_pushes_the_other_along(driver: Driver) -> None:
    driver.shell.navigator.go("edit-scenario")
    driver.settle()
    driver.tap("years")
    driver.tap("to_year-far-minus")
    driver.tap("from_year-near-plus")
    driver.tap("done")
    driver.see("99 BC to 99 BC")


def test_years_are_typed_with_their_era(driver: Driver) -> None:
    """Digits only; a year half typed pushes no other along."""
    driver.shell.navigator.go("edit-scenario")
    driver.settle()
    driver.tap("years")
    fields = [widget for widget in driver.widgets() if isinstance(widget, TextField)]
    for field, digits in zip(fields, ("1200", "15x00"), strict=True):
        field.focus()
        driver.settle()
        for digit in digits:
            Window.dispatch("on_textinput", digit)
        field.unfocus()
    driver.tap("done")
    driver.see("1200 AD to 1500 AD")
    driver.tap("years")
    driver.tap("from_year-bc")
    driver.tap("done")
    driver.see("1200 BC to 1500 AD")


def test_a_name_is_not_left_out_and_not_too_long(driver: Driver) -> None:
    driver.shell.navigator.go("edit-scenario")
    driver.settle()
    driver.tap("name")
    for _ in "My scenario":
        Window.dispatch("on_key_down", BACKSPACE, 0, None, [])
    driver.tap("keep-words")
    driver.see("A name has 1 to 40 letters.")
    Window.dispatch("on_textinput", "Island " * 9)
    driver.tap("keep-words")
    driver.see("Island Island Island Island Island Islan")


def test_a_medal_asks_for_more_than_the_one_below(driver: Driver) -> None:
    driver.shell.navigator.go("edit-scenario")
    driver.settle()
    driver.tap("medals")
    driver.tap("medal-silver")
    for _ in range(5):
        driver.tap("goal-points-minus")
    driver.tap("done")
    driver.see("Silver asks for no more than Bronze.")
    assert not driver.find("save").enabled


def test_a_scenario_is_written_and_played(driver: Driver) -> None:
    driver.shell.navigator.go("campaign")
    driver.settle()
    driver.tap("write")
    assert driver.screen == "edit-scenario"
    driver.tap("coins-plus")
    driver.tap("medals")
    driver.tap("medal-gold")
    driver.tap("goal-points-plus")
    driver.tap("ask-wonders")
    driver.tap("done")
    driver.see("26 points and 1 wonder")
    driver.tap("place-5")
    driver.tap("track-card_farm")
    driver.tap("events-rats")
    driver.tap("wars")
    driver.tap("done")
    driver.tap("removed")
    driver.tap("card-egypt")
    driver.tap("card-rome")
    driver.tap("card-rome")
    driver.tap("done")
    driver.tap("technologies-writing")
    driver.tap("closed-hunting")
    driver.tap("opponent-6-plus")
    driver.tap("wars_lost-plus")
    driver.tap("no_workers")
    driver.tap("milestone-3")
    driver.tap("ask-technologies")
    driver.tap("done")
    driver.tap("years")
    driver.tap("from_year-far-minus")
    driver.tap("to_year-far-plus")
    driver.tap("done")
    driver.see("100 BC to 1 AD")
    driver.tap("save")
    assert driver.screen == "scenario"
    with driver.store() as store:
        data = store.shelf(library.SHELF)["mine_1"]
    assert data == {
        "id": "mine_1",
        "name": "My scenario",
        "coins": 4,
        "goals": {"bronze": {"points": 15}, "silver": {"points": 20}, "gold": {"points": 26, "wonders": 1}},
        "track": {"5": "card_farm"},
        "events": {"5": "rats"},
        "wars": [5],
        "removed": ["egypt"],
        "technologies": ["writing"],
        "closed": ["hunting"],
        "opponent": [0, 1, 2, 3, 4, 6],
        "wars_lost": 1,
        "no_workers": True,
        "milestones": {"3": {"technologies": 3}},
        "from_year": -100,
        "to_year": 1,
    }
    driver.see("You begin with 4 coins.", "Place 5: Rats.")
    driver.tap("play")
    driver.see("My scenario")
    driver.tap("lay")
    driver.see("Put cubes on these technologies: Writing.")
    driver.tap("start")
    with driver.store() as store:
        [record] = store.tables()
        assert store.journal(record.id)[0].startswith('* scene {"closed":["hunting"]')
        assert store.load(record.id).state.rules.scenario.id == "mine_1"


def test_what_does_not_fit_is_said_and_not_kept(driver: Driver) -> None:
    driver.shell.navigator.go("edit-scenario")
    driver.settle()
    driver.tap("medals")
    driver.tap("medal-bronze")
    driver.tap("ask-points")
    driver.tap("done")
    driver.see("Bronze asks for nothing yet.", "Something does not fit yet")
    assert not driver.find("save").enabled
    driver.back()
    driver.see("Leave without keeping it?")
    driver.tap("go-on")
    assert driver.screen == "edit-scenario"
    driver.back()
    driver.tap("leave")
    assert driver.screen == "home"
    with driver.store() as store:
        assert store.shelf(library.SHELF) == {}


def test_what_was_being_written_is_there_after_a_kill(driver: Driver) -> None:
    driver.shell.navigator.go("edit-scenario")
    driver.settle()
    driver.tap("coins-plus")
    driver.tap("closed-farm")
    driver.restart(kill=True)
    driver.shell.navigator.go("edit-scenario", key="silk_road")
    driver.settle()
    assert driver.shell.page.draft.data == library.blank("silk_road"), "another scenario begins as it is"
    driver.back()
    driver.shell.navigator.go("edit-scenario")
    driver.settle()
    assert (driver.shell.page.draft["coins"], driver.shell.page.draft["closed"]) == (4, ["farm"])
    driver.back()
    driver.tap("leave")
    driver.shell.navigator.go("edit-scenario")
    driver.settle()
    assert driver.shell.page.draft["coins"] == 3, "what was given up is gone"


def test_one_of_the_booklet_is_filled_in_and_emptied(driver: Driver) -> None:
    driver.shell.navigator.go("campaign")
    driver.settle()
    driver.tap("scenario-silk_road")
    driver.see("Not filled in yet")
    driver.tap("fill-in")
    driver.see("Its name and its years are those of the booklet.")
    assert not {"name", "years"} & set(driver.names())
    driver.tap("story")
    driver.front._field._input.text = "The road.\n\nIt is long."
    driver.tap("keep-words")
    driver.tap("save")
    assert driver.screen == "scenario"
    driver.see("Silk Road", "The road.", "It is long.", "Everything is as in a skirmish.")
    assert driver.find("play").enabled
    driver.tap("delete")
    driver.see("Not filled in yet")
    driver.tap("toast-word")
    driver.see("The road.")


def test_a_variation_of_ours_is_a_scenario_of_its_own(driver: Driver) -> None:
    driver.shell.navigator.go("scenario", key=FIRST)
    driver.settle()
    driver.tap("vary")
    driver.see(f"{own()[FIRST].name}, my way")
    driver.tap("save")
    driver.see("Written by you")
    with driver.store() as store:
        assert list(store.shelf(library.SHELF)) == ["mine_1"]


def test_a_scenario_is_shared_and_taken_over(driver: Driver, clipboard: list[str]) -> None:
    with driver.store() as store:
        campaign.keep(store, MINE)
    driver.shell.navigator.go("campaign")
    driver.settle()
    driver.tap("scenario-mine_1")
    driver.tap("share")
    driver.see("The scenario is copied")
    driver.tap("delete")
    assert driver.screen == "campaign"
    driver.tap("take-over")
    driver.tap("take")
    driver.see("There is nothing to take over yet: paste it first.")
    shared = clipboard[-1]
    clipboard.append("never mind")
    driver.tap("paste")
    driver.see("This is not a scenario: it cannot be read.")
    clipboard.append(shared)
    driver.tap("paste")
    driver.see("The Island", "It joins your scenarios.")
    driver.tap("take")
    assert driver.screen == "scenario"
    with driver.store() as store:
        assert store.shelf(library.SHELF) == {"mine_1": MINE}


def test_the_editor_in_a_wide_window(tmp_path: Path) -> None:
    driver = Driver(tmp_path, WIDE, language="fr")
    try:
        driver.shell.navigator.go("edit-scenario", copy=FIRST)
        driver.settle()
        driver.see("Modifier le scénario", "Civilisations et merveilles")
        assert driver.flaws() == []
    finally:
        driver.stop()
