"""Mosaic and Through the Ages by touches: laid to the last tick, counted to the result, left and taken up between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from companion.app import setup_timer
from companion.core.game import Answer, Answers
from companion.core.table import Player
from companion.dev import screens
from companion.dev.layout_check import find, words
from companion.rules import BOOKS
from companion.store import Record, Store
from companion.ui.games.mosaic import scenes as mosaic_scenes
from companion.ui.games.through_the_ages import scenes as ages_scenes
from companion.ui.kit.overlay import Toast
from companion.ui.kit.score import ScoreTable
from companion.ui.scene import Cast
from tests.ui.driver import PHONE, SMALL, WIDE, Driver
from tests.ui.sampling import sampled

MOSAIC, AGES = BOOKS["mosaic"], BOOKS["through_the_ages"]


@pytest.fixture
def french(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path, language="fr", theme="light")
    yield driver
    driver.stop()


def lay_books(store: Store) -> dict[str, int]:
    """Tables and plays of both games, by what they show."""
    return {**mosaic_scenes.lay(store), **ages_scenes.lay(store)}


def pick(*things: str) -> frozenset[str]:
    return frozenset(things)


def the_table(driver: Driver) -> Record:
    with driver.store() as store:
        [record] = store.tables()
    return record


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 16, 20, 0).astimezone()

    def __call__(self) -> datetime:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def tick_all(driver: Driver) -> None:
    for name in driver.names():
        if name.startswith("job-"):
            driver.find(name).activate()
    driver.settle()


def lay(driver: Driver, game: str, players: int, *names: str, **chosen: str) -> int:
    """A table of this game, laid and in play, and the app open on it."""
    book = BOOKS[game]
    seats = [Player(name) for name in (*names, *("" for _ in range(players - len(names))))]
    with driver.store() as store:
        number = store.lay(book.prepare(book.recipe({"players": str(players), **chosen}, 5)), seats, {"laid": True})
    driver.restart()
    return number


def type_numbers(driver: Driver, first: str, values: Sequence[int]) -> None:
    """Tap a figure and type the numbers of one seat after the other on the pad; what it asks for next is let be."""
    driver.tap(f"{first}-figure")
    for value in values:
        for digit in str(value):
            driver.find(f"digit-{digit}").activate()
        driver.tap("pad-next")
    if "pad-next" in driver.names():
        driver.tap("close-sheet")


# Laying the table


def test_mosaic_from_home_to_the_last_tick(driver: Driver) -> None:
    driver.tap("game-mosaic")
    driver.see("2 to 6", "Score only", "House rules", "How to play here")
    driver.tap("set-up")
    driver.tap("players-3")
    driver.tap("leaders-dealt")
    driver.tap("lay")
    before = MOSAIC.prepare(the_table(driver).recipe).contents
    driver.tap("slot-4")
    driver.tap("redraw")
    after = MOSAIC.prepare(the_table(driver).recipe).contents
    assert [i for i in range(9) if before.achievements[i] != after.achievements[i]] == [3]
    assert len(set(after.achievements)) == 9
    assert (before.leaders, before.first_player) == (after.leaders, after.first_player)
    driver.shell.store.clock = watch = Watch()
    jobs = len(MOSAIC.prepare(the_table(driver).recipe).checklist)
    driver.see(f"0 of {jobs}", f"Start, {jobs} still to lay")
    driver.tap("job-closed")
    driver.see(f"1 of {jobs}", f"Start, {jobs - 1} still to lay")
    watch.wait(300)
    tick_all(driver)  # which takes the first tick off again
    watch.wait(5000)  # somebody made tea
    driver.tap("job-closed")
    driver.see(f"{jobs} of {jobs}", "Laid in 15 min")
    driver.tap("count-only")
    assert driver.screen == "book"  # the table's own page, not home
    driver.see("3 players · Leaders dealt", "Count the score", "The score sheet waits here", "Laid in 15 min")
    driver.tap("laid")
    assert driver.screen == "checklist"
    driver.tap("start")
    assert driver.screen == "book"
    table = the_table(driver)
    assert len(table.ticks) == jobs
    assert table.view["laid_in"] == 300 + setup_timer.LONGEST_PAUSE
    assert "laying" not in table.view


def test_through_the_ages_from_home_to_the_last_tick_in_french(french: Driver) -> None:
    french.tap("game-through_the_ages")
    french.tap("set-up")
    french.tap("lay")
    before = AGES.prepare(the_table(french).recipe).contents
    french.see("1 action civile", "2 actions civiles", "3 actions civiles")
    french.tap("slot-13")
    after = before
    while after.row[12] == before.row[12]:  # of some cards there are several
        french.tap("redraw")
        after = AGES.prepare(the_table(french).recipe).contents
    assert before.row[:12] == after.row[:12]
    assert before.row[12] != after.row[12]
    tick_all(french)
    french.see("Commencer")
    french.tap("count-only")
    assert french.screen == "book"
    french.see("2 joueurs", "Compter les points")
    french.restart()
    french.see("2 joueurs · en cours de partie", "Continuer")
    french.tap("continue")
    assert french.screen == "book"
    french.tap("count")
    assert french.screen == "count"
    french.see("Événements de l’Âge III")


def test_setup_times_are_remembered_and_never_asked_for(driver: Driver) -> None:
    with driver.store() as store:
        for seconds in (900.0, 780.0):
            store.lay(AGES.prepare(AGES.recipe({}, 1)), [Player("")] * 2, {"laid": True, "laid_in": seconds})
        number = store.lay(AGES.prepare(AGES.recipe({}, 2)), [Player("")] * 2)
        store.lay(AGES.prepare(AGES.recipe({"players": "3"}, 2)), [Player("")] * 3, {"laid_in": 60.0})
    driver.restart()
    driver.shell.navigator.go("checklist", number=number)
    driver.settle()
    driver.see("last time 13 min")
    assert not driver.sees("at best")
    driver.shell.store.clock = watch = Watch()
    driver.tap("job-boards")
    watch.wait(70)
    driver.tap("job-colour")
    driver.see("1 min so far · last time 13 min")
    tick_all(driver)
    driver.tap("job-boards")
    watch.wait(200)
    driver.tap("job-colour")
    driver.see("Laid in 4 min · faster than ever")


def test_several_people_take_a_list_each(driver: Driver) -> None:
    number = lay(driver, "mosaic", 4, "Ada")
    driver.shell.navigator.go("checklist", number=number)
    driver.settle()
    assert not driver.sees("Then, together")
    order = [name for name in driver.names() if name.startswith("job-")]
    driver.tap("hands-several")
    driver.see("Each of you takes a list.", "Map", "Cards", "Tiles", "Each player", "Then, together", "0 of 14")
    assert [name for name in driver.names() if name.startswith("job-")] == order
    driver.tap("job-pieces")
    driver.see("1 of 3")
    driver.restart()
    driver.shell.navigator.go("checklist", number=number)
    driver.settle()
    driver.see("Then, together", "1 of 3")
    assert not [name for name in driver.names() if name.startswith("slot-") and driver.find(name).enabled]
    driver.tap("start")
    assert driver.screen == "book"


# Counting Mosaic


def judith_ethan_and_christine() -> tuple[list[dict[str, Answer]], Answers]:
    """The printed examples and an end of the game, as answers: Hispania is closed to three, so they meet in Gaul."""
    seats: list[dict[str, Answer]] = [
        {"influence_1_gaul": 10, "influence_2_gaul": 4, "government_1": pick("tyranny"), "unrest": 4},
        {"influence_1_gaul": 5, "influence_2_gaul": 6, "government_1": pick("republic"), "population_1": 9},
        {"influence_1_gaul": 6, "influence_2_gaul": 2, "unrest": 3},
    ]
    seats[1] |= {"wonders": pick("stonehenge"), "population": 9, "golden_ages": pick("art")}
    leaders = MOSAIC.prepare(MOSAIC.recipe({"players": "3", "leaders": "dealt"}, 5)).contents.leaders
    for seat, leader, cities, towns in zip(seats, leaders, (6, 5, 3), (3, 2, 5), strict=True):
        seat |= {"leader": pick(leader), "cities": cities, "towns": towns}
    return seats, {"phases": 2, "by": pick("influence"), "built_1_gaul": 7, "built_2_gaul": 7}


def count_the_first_phase(driver: Driver) -> None:
    driver.tap("next")
    driver.see("Gaul", "First: 3 + 0 = 3. Second: 2.")
    type_numbers(driver, "built_1_gaul", [7])
    type_numbers(driver, "influence_1_gaul-1", [10, 5, 6])
    driver.see("Judith dominates", "+10", "+2", "First: 3 + 7 = 10. Second: 2.", "1 region", "no region")
    driver.tap("influence_1_gaul-3-minus")
    assert not driver.sees("+2")  # tied for second: nothing
    driver.tap("influence_1_gaul-3-plus")
    driver.tap("region-egypt")
    driver.see("Egypt", "First: 3 + 0 = 3. Second: 2.", "Still empty: Italia, Greece, Assyria and 2 more.")
    driver.tap("rest-zero")  # nobody is anywhere else
    assert not driver.sees("Still empty")
    driver.tap("next")
    assert not driver.sees("Left out")
    driver.see("Phase 1: governments")
    driver.tap("government_1-tyranny")
    driver.tap("seat-2")
    driver.tap("government_1-republic")
    type_numbers(driver, "population_1-2", [9])


def count_the_second_phase(driver: Driver) -> None:
    driver.tap("next")
    type_numbers(driver, "built_2_gaul", [7])
    type_numbers(driver, "influence_2_gaul-1", [4, 6, 2])
    driver.see("Ethan dominates")
    driver.tap("rest-zero")
    driver.tap("next")


def count_the_end(driver: Driver) -> None:
    driver.tap("next")
    type_numbers(driver, "cities-1", [6, 5, 3])
    type_numbers(driver, "towns-1", [3, 2, 5])
    driver.tap("next")
    driver.tap("wonders-stonehenge")
    type_numbers(driver, "population-2", [9])
    driver.tap("golden_ages-art")
    driver.back()  # one step back in the sheet, and on to the next place where something is empty
    driver.see("On the map")
    driver.tap("next")
    driver.see("Cards")
    driver.tap("next")
    driver.see("Unrest and money", "Left out: Projects, Points of your projects", "Fill in")
    type_numbers(driver, "unrest-1", [4, 0, 3])
    driver.see("−4", "−3", "Still empty: Cultural cities")
    driver.tap("rest-zero")
    driver.tap("next")
    driver.see("Left out so far", "Cards")
    assert not driver.sees("wins"), "as long as something is left out nobody has won"
    driver.tap("fill-projects")
    driver.tap("rest-zero")
    driver.tap("next")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_left_out_is_said_in_little_room_in_large_letters(driver: Driver, language: str) -> None:
    driver.resize(*SMALL)
    driver.prefer(text_size=1.6, language=language)
    driver.shell.navigator.go("count", game="mosaic")
    driver.settle()
    for _ in range(3):
        driver.tap("next")
    driver.see("Gov" if language == "en" else "Gouv")
    [toast] = (child for child in Window.children if isinstance(child, Toast))
    assert toast.height <= dp(640) * 0.18, "it lies over what is asked now"


def test_what_is_filled_in_stays_when_an_older_toast_leads_back(driver: Driver) -> None:
    lay(driver, "mosaic", 3, "Judith", "Ethan", "Christine", leaders="dealt")
    driver.tap("continue")
    driver.tap("count")
    driver.tap("phases-minus")
    driver.tap("next")
    driver.tap("next")
    driver.see("Left out: ", "Fill in")
    driver.tap("rules")
    driver.tap("back")
    shown = driver.shell.page.step.id
    driver.tap("government_1-theocracy")
    answers = [driver.shell.page.filled.of(seat) for seat in (None, 0, 1, 2)]
    driver.tap("toast-word")
    assert driver.shell.page.step.id != shown
    assert [driver.shell.page.filled.of(seat) for seat in (None, 0, 1, 2)] == answers


def test_mosaic_is_counted_with_both_printed_phases(driver: Driver) -> None:
    number = lay(driver, "mosaic", 3, "Judith", "Ethan", "Christine", leaders="dealt")
    driver.tap("continue")
    driver.tap("count")
    driver.tap("phases-minus")
    count_the_first_phase(driver)
    driver.restart(kill=True)
    driver.see("3 players · Leaders dealt · being counted")
    driver.tap("continue")
    driver.see("Phase 1: governments", "9")
    count_the_second_phase(driver)
    count_the_end(driver)
    driver.see("Ethan wins")
    with driver.store() as store:
        recipe = store.record(number).recipe
    expected = MOSAIC.count(recipe, *judith_ethan_and_christine())
    driver.tap("save")
    assert driver.screen == "result"
    driver.see("Victory on points", "Supremacy 1", "Supremacy 2", *map(str, expected.totals))
    with driver.store() as store:
        record = store.record(number)
    assert (record.totals, record.winners) == (expected.totals, (1,))


def test_a_counted_play_stands_in_the_history_and_can_be_corrected(driver: Driver) -> None:
    with driver.store() as store:
        number = mosaic_scenes.lay(store)["mosaic-result"]
        record = store.record(number)
    driver.restart()
    driver.tap("nav-history")
    driver.see("Mosaic", "Sophie wins", str(max(record.totals)))
    driver.tap(f"play-{number}")
    driver.see("Code of this table", record.code)
    driver.tap("correct")
    driver.tap("previous")
    driver.tap("unrest-2-minus")
    driver.tap("rest-zero")
    driver.tap("next")
    driver.tap("save")
    driver.see("What is left out brings no points.", "• Points of phase 2, government included")
    driver.tap("save-anyway")
    assert driver.screen == "result"
    driver.see(str(record.totals[1] + 1))
    driver.back()
    assert driver.screen == "history"
    with driver.store() as store:
        assert store.record(number).totals[1] == record.totals[1] + 1


def test_a_phase_piece_by_piece_in_french(french: Driver) -> None:
    """The second printed example: the siege engine takes the cities' weight away."""
    lay(french, "mosaic", 4, "Judith", "Ethan", "Christine")
    french.tap("continue")
    french.tap("count")
    french.tap("by-pieces")
    french.tap("next")
    french.see("Hispanie", "absent")
    ethan = {"cities": 1, "towns": 1, "cavalry": 2, "engines": 1}
    french.tap("pieces-1")
    for seat, pieces in enumerate(({"cities": 3, "infantry": 2}, ethan, {"cities": 2, "wonders": 1})):
        for piece, n in pieces.items():
            for _ in range(n):
                french.find(f"{piece}_1_hispania-{seat + 1}-plus").activate()
        french.settle()
        french.tap("pieces-next")
    french.see("Terminé")  # nobody follows the fourth player
    french.tap("pieces-next")
    french.tap("tactics_1-formations")
    french.see("3 cités, 2 infanteries, Formations", "Ethan domine", "+10", "1 région", "1er : 3 + 7 = 10. 2e : 2.")
    record = the_table(french)
    sheet = record.view["sheet"]
    answers = [{k: frozenset(v) if isinstance(v, list) else v for k, v in seat.items()} for seat in sheet["seats"]]
    shared: Answers = {"phases": 1, "by": pick("pieces")}
    assert MOSAIC.count(record.recipe, answers, shared).totals == (2, 10, 0, 0)


def test_a_sheet_without_a_table_is_kept_from_its_first_answer(driver: Driver) -> None:
    driver.tap("game-mosaic")
    driver.tap("score-only")
    driver.tap("next")
    driver.back()
    assert (driver.screen, driver.sees("Who plays")) == ("count", True)
    driver.back()
    assert driver.screen == "game"
    with driver.store() as store:
        assert store.tables() == []  # looking is nothing to keep
    driver.tap("score-only")
    driver.tap("players-2")
    driver.tap("halves-up")
    driver.tap("next")
    driver.tap("by-points")
    driver.tap("next")
    type_numbers(driver, "points_1-1", [21, 17])
    driver.shell.navigator.back()
    driver.settle()
    driver.see("2 players · being counted")
    driver.tap("score-only")  # the same sheet again
    driver.see("Phase 1", "21", "17")
    assert the_table(driver).recipe["halves"] == "up"
    driver.tap("steps")
    driver.tap("throw-away")
    assert driver.screen == "game"
    driver.see("Moved to the deleted plays.")
    with driver.store() as store:
        assert store.tables() == []


def test_what_exists_once_shows_its_owner_and_can_be_taken_over(driver: Driver) -> None:
    lay(driver, "mosaic", 2, "Ada", "Grace")
    driver.tap("continue")
    driver.tap("count")
    driver.tap("steps")
    driver.tap("step-wonders")
    driver.tap("wonders-sphinx")
    driver.tap("seat-2")
    assert not driver.selected("wonders-sphinx")
    driver.tap("wonders-sphinx")
    driver.tap("seat-1")
    assert not driver.selected("wonders-sphinx")
    sheet = the_table(driver).view["sheet"]
    assert [seat["wonders"] for seat in sheet["seats"]] == [[], ["sphinx"]]


# Counting Through the Ages


def test_through_the_ages_asks_for_what_its_events_compare(french: Driver) -> None:
    number = lay(french, "through_the_ages", 3, "Ada", "Grace", "Zoé")
    french.tap("continue")
    french.tap("count")
    french.tap("events-impact_of_science")
    french.tap("events-impact_of_wonders")
    french.tap("next")
    french.see("Points de culture à la fin")
    type_numbers(french, "culture-1", [141, 156, 98])
    french.tap("bill_gates-3-plus")
    french.restart(kill=True)
    french.tap("continue")
    french.see("141", "156", "98")
    french.tap("next")
    assert {name.split("-")[0] for name in french.names() if name.endswith("-1-plus")} == {
        "science", "wonders_a", "wonders_i", "wonders_ii", "wonders_iii",
    }  # fmt: skip
    type_numbers(french, "science-1", [18, 18, 3])
    type_numbers(french, "wonders_a-1", [1, 0, 2])
    french.see("Encore vide")
    french.tap("rest-zero")
    french.tap("next")
    none = {"wonders_i": 0, "wonders_ii": 0, "wonders_iii": 0}
    answers: list[Answers] = [
        {"culture": 141, "science": 18, "wonders_a": 1, **none},
        {"culture": 156, "science": 18, "wonders_a": 0, **none},
        {"culture": 98, "science": 3, "wonders_a": 2, "bill_gates": 1, **none},
    ]
    with french.store() as store:
        recipe = store.record(number).recipe
    first = AGES.prepare(recipe).contents.first_player  # who wins the tie: known from the setup
    events = pick("impact_of_science", "impact_of_wonders")
    expected = AGES.count(recipe, answers, {"events": events, "first": pick(str(first + 1))})
    french.tap("save")
    french.see("Victoire aux points", "Impact de la Science", *map(str, expected.totals))
    with french.store() as store:
        assert store.record(number).totals == expected.totals


def test_bad_values_get_a_sentence(driver: Driver) -> None:
    lay(driver, "through_the_ages", 2, "Ada", "Grace")
    driver.tap("continue")
    driver.tap("count")
    driver.tap("events-impact_of_colonies")
    driver.tap("next")
    driver.tap("culture-1-figure")
    for digit in "1500":
        driver.tap(f"digit-{digit}")
    driver.tap("pad-next")
    driver.see("Culture points at the end: from 0 to 999.", "1500")
    driver.key(8)
    driver.key(8)
    driver.type("1")
    driver.key(13)
    driver.see("Done", "Grace")
    assert "151" in words(find(driver.shell.page, "culture-1-figure")), "the sheet below the pad"
    driver.back()
    driver.see("151", "Still empty: Culture points at the end (Grace)")
    driver.tap("culture-2-minus")
    driver.tap("next")
    type_numbers(driver, "colonies-1", [9, 8])
    driver.see("Colonies: only 12 in the game.")
    driver.tap("next")
    driver.see("Something does not fit yet")
    driver.tap("previous")
    type_numbers(driver, "colonies-1", [2, 1])
    driver.tap("next")
    driver.see("Ada wins", "Save, 157 : 3")


# Rules, six seats, looks


def test_the_rules_are_at_hand_where_they_are_needed(driver: Driver) -> None:
    number = lay(driver, "mosaic", 4)
    driver.tap("game-mosaic")
    driver.tap("rules")
    driver.see("2 players: closed Hispania and Gaul.", "The printed rulebook has the last word")
    driver.tap("about-score")
    driver.see("Tied for second: nothing.")
    driver.back()
    driver.tap("continue")
    driver.tap("rules")
    driver.see("Tied for second: nothing.")
    driver.back()
    driver.tap("count")
    driver.tap("rules")
    driver.see("Tied for second: nothing.")
    driver.back()
    driver.tap("steps")
    driver.tap("setup-of-it")
    assert driver.screen == "checklist"
    driver.tap("rules")
    driver.see("every region is open")
    driver.back()
    driver.tap("start")
    assert driver.screen == "count"
    assert [place.screen for place in driver.shell.navigator.stack] == ["home", "game", "book", "count"]
    assert the_table(driver).id == number


def test_six_columns_slide_sideways_and_the_page_still_scrolls(driver: Driver) -> None:
    with driver.store() as store:
        numbers = lay_books(store)
    driver.restart()
    driver.shell.navigator.go("result", number=numbers["mosaic-result"])
    driver.settle()
    [table] = [widget for widget in driver.widgets() if isinstance(widget, ScoreTable)]
    scroll = driver.shell.page.page.scroll
    assert table.reach > 0
    driver.drag((360, 400), (100, 410))
    assert (table.slid, scroll.offset) == (table.reach, 0)
    driver.prefer(theme="light")  # a page that is built anew has it where it was
    [table] = [widget for widget in driver.widgets() if isinstance(widget, ScoreTable)]
    scroll = driver.shell.page.page.scroll
    assert table.slid == table.reach > 0
    driver.drag((300, 300), (310, 500))
    assert scroll.offset > 0
    assert table.slid == table.reach
    driver.wait(lambda: scroll._fling is None)
    y = table.to_window(*table.pos)[1] + 40  # its last rows: what stands below it may be longer than it was
    driver.drag((200, y), (400, y))
    assert table.slid == 0
    driver.resize(*WIDE)
    [table] = [widget for widget in driver.widgets() if isinstance(widget, ScoreTable)]
    assert table.reach == 0


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Driver, Cast]]:
    driver = Driver(tmp_path_factory.mktemp("books"))
    with driver.store() as store:
        cast = lay_books(store)
    yield driver, cast
    driver.stop()


SCENES = [scene for scene in screens.SCENES if scene.name.startswith(("mosaic-", "tta-"))]


LOOKS = [(tongue, size, large) for tongue in ("en", "fr") for size in (PHONE, SMALL, WIDE) for large in (1.0, 1.6)]


@pytest.mark.parametrize("look", range(len(LOOKS)), ids=[f"{look[0]}-{look[1][0]}-{look[2]}" for look in LOOKS])
def test_nothing_is_cut_off(stage: tuple[Driver, Cast], look: int) -> None:
    """Every picture in one look; the next one is seen in the other text size."""
    (driver, cast), (language, size, text_size) = stage, LOOKS[look]
    driver.resize(*size)
    driver.prefer(language=language, text_size=text_size)
    found = {}
    for scene in sampled(SCENES, look, len(LOOKS)):
        scene.go(driver.shell, cast)
        driver.settle()
        screens.touch(driver, scene.touch)
        found[scene.name] = driver.flaws()
        driver.shell.close_overlays()
    driver.shell.navigator.root("home")
    assert {name: flaws for name, flaws in found.items() if flaws} == {}
