"""The screens of the shell, driven by touches: from the first page to a table, to a result, and back."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion import VERSION, device
from companion.app.game_info import game_info, shelf
from companion.app.records import by_kind
from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.rules import BOOKS, GAMES
from companion.store import Store
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon
from companion.ui.look.theme import theme
from companion.ui.screens import code_sheet
from tests.ui.driver import ENTER, PHONE, SIDEWAYS, SMALL, WIDE, Driver

ROLL = GAMES["roll"]
F1, TAB = 282, 9


def open_on(tmp_path: Path, **options: object) -> Driver:
    return Driver(tmp_path, **options)  # type: ignore[arg-type]


def lay(players: int = 1, seed: int = 7, **chosen: str) -> Table:
    recipe = ROLL.recipe({"players": str(players), **chosen}, seed)
    return Table(ROLL, ROLL.prepare(recipe), tuple(Player("") for _ in range(players)))


def play(table: Table, steps: int | None = None) -> Table:
    """Any moves, to the end or for so many steps."""
    dice = Dice(table.setup.recipe.seed)
    while not table.over and (steps is None or table.position < steps):
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(dice.pick(ROLL.moves(table.state)))
    return table


def keep_finished(store: Store, seed: int, **chosen: str) -> int:
    table = play(lay(1, seed, **chosen))
    number = store.begin(table)
    store.finish(number, table.score)
    return number


def shown_code(driver: Driver) -> str:
    """The setup code on the page."""
    [code] = [text for text in driver.texts() if re.fullmatch(r"[0-9A-Z]{4}(-[0-9A-Z]{1,4})+", text)]
    return code


def make_strange(driver: Driver, number: int) -> None:
    """Turn a play into one of a game that only another version of the app knows."""
    with sqlite3.connect(driver.folder / "visavis.db") as database:
        database.execute(
            "UPDATE play SET game = 'senet', recipe = replace(recipe, '\"roll\"', '\"senet\"') WHERE id = ?", (number,)
        )


# From home to the table


def test_from_home_to_the_table(driver: Driver) -> None:
    driver.see(
        "Vis-à-vis",
        "Bring your box",
        "It plays the rival",
        "Which box is on your table?",
        "Roll Through the Ages",
        str(game_info("roll").seats),
    )
    driver.tap("game-roll")
    driver.see("30 min", "Your finished plays")
    driver.tap("set-up")
    driver.tap("dice-virtual")
    driver.tap("lay")
    assert driver.screen == "checklist"
    driver.see("To put on the table", "0 of 5", "Start, 5 still to lay")
    driver.tap("job-food")
    driver.see("1 of 5", "Start, 4 still to lay")
    driver.tap("job-food")
    driver.see("0 of 5")
    for job in ROLL.prepare(ROLL.recipe({}, 0)).checklist:
        if job.id != "dice":  # the app rolls
            driver.tap(f"job-{job.id}")
    assert "Start" in driver.texts()
    driver.tap("start")
    assert driver.screen == "table"
    with driver.store() as store:
        [table] = store.tables()
        assert table.view["sources"] == {"dice": "app"}
        assert table.players == (Player(""),)
    driver.back()
    assert driver.screen == "game"
    driver.see("Round 1 of 10")
    driver.tap("continue")
    assert driver.screen == "table"


def test_a_half_laid_table_outlives_the_app(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.tap("lay")
    driver.tap("job-food")
    driver.tap("job-pegs")
    code = shown_code(driver)
    driver.restart(kill=True)
    driver.see("Go on laying the table", "Solo · being laid")
    driver.tap("continue")
    driver.see("2 of 6", code)


def test_a_new_code_keeps_the_ticks_that_are_still_right(driver: Driver) -> None:
    with driver.store() as store:
        number = store.begin(lay(players=2), {"physical": True})
    driver.restart()
    driver.tap("continue")
    first = shown_code(driver)
    driver.see("Who begins", "tap one to draw it again")
    driver.tap("job-food")
    driver.tap("job-dice")
    before = driver.texts()
    driver.tap("slot-1")
    driver.tap("redraw")
    assert driver.texts() != before
    driver.see("1 of 8")  # who gets the dice has changed, where the food peg stands has not
    driver.tap("new-code")
    assert shown_code(driver) != first
    with driver.store() as store:
        assert store.record(number).code == shown_code(driver)
        assert store.record(number).ticks == {"food"}


def test_the_next_table_is_offered_as_the_last_one_was_chosen(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("house-rules")
    driver.tap("idle_workers-on")
    driver.see("1 changed")
    driver.tap("edition-2024")
    driver.tap("dice-virtual")
    driver.tap("lay")
    driver.back()
    driver.see("1 changed")
    driver.tap("set-up")
    driver.see("The app rolls.", "1 changed", "Some later prices")


def test_a_player_gets_a_name(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.see("You")
    driver.tap("name-0")
    for letter in "Zoé":
        Window.dispatch("on_textinput", letter)
    assert not Window.dispatch("on_key_down", ENTER, 40, "\r", [])
    driver.key(ENTER)
    assert driver.screen == "setup"  # Enter closed the sheet and pressed nothing beneath it
    driver.see("Zoé")
    driver.tap("lay")
    with driver.store() as store:
        assert store.tables()[0].players == (Player("Zoé"),)


def test_games_to_come_answer_and_do_not_open(driver: Driver) -> None:
    for entry in shelf():
        if not entry.built:
            driver.tap(f"game-{entry.id}")
            assert driver.screen == "home"
            driver.see(f"{entry.title} is coming")


def test_several_tables_wait(driver: Driver) -> None:
    with driver.store() as store:
        store.begin(play(lay(seed=1), steps=30))
        store.begin(lay(seed=2))
        store.begin(play(lay(seed=3), steps=50), {"laid": True})
    driver.restart()
    driver.see("In progress, just now", "Round", "point", "2 more tables in progress")
    driver.tap("more-tables")
    assert driver.screen == "history"
    driver.see("In progress, 3")
    driver.tap("table-2")
    assert driver.screen == "checklist"
    driver.back()
    driver.tap("table-3")
    assert driver.screen == "table"


def test_a_table_that_cannot_be_replayed_says_why_and_stays(driver: Driver) -> None:
    with driver.store() as store:
        number = store.begin(play(lay(), steps=12))
    with sqlite3.connect(driver.folder / "visavis.db") as database:
        database.execute("UPDATE move SET line = '1 juggle' WHERE number = 3")
    driver.restart()
    driver.see("Line 4")
    driver.tap("continue")
    assert driver.screen == "unplayable"  # it can be read, counted and kept
    driver.see("“1 juggle” is not a move of this game.")
    with driver.store() as store:
        assert store.record(number).position == 12


def test_a_table_of_a_game_to_come_can_be_seen_and_not_entered(driver: Driver) -> None:
    with driver.store() as store:
        number = store.begin(lay())
    make_strange(driver, number)
    driver.restart()
    driver.see("The table is free", "1 more table in progress")
    driver.tap("more-tables")
    driver.see("Game “senet”", "does not have the game")
    driver.tap(f"unreadable-{number}")
    driver.see("Its journal is still there.")
    assert driver.flaws() == []


def test_an_impatient_finger_lays_one_table(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.look()
    button = driver.find("lay")
    button.activate()
    button.activate()
    driver.settle()
    assert driver.screen == "checklist"
    with driver.store() as store:
        assert len(store.tables()) == 1
    driver.back()
    assert driver.screen == "game"


def test_an_impatient_finger_does_not_start_the_table_that_comes_under_it(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("set-up")
    x, y = driver.find("lay").center
    driver.touch(x, y)
    assert driver.screen == "checklist"
    assert driver.find("start").collide_point(x, y)
    driver.touch(x, y, at_once=True)
    assert driver.screen == "checklist"
    driver.tap("job-dice")  # all else can be touched at once
    with driver.store() as store:
        assert store.tables()[0].ticks == {"dice"}
    driver.touch(x, y)
    assert driver.screen == "table"


# Setup codes


def test_a_code_typed_on_the_pad_opens_its_setup(driver: Driver) -> None:
    code = ROLL.code(ROLL.recipe({"edition": "2024"}, 123))
    driver.tap("enter-code")
    for letter in code.replace("-", ""):
        driver.tap(f"key-{letter}")
    driver.tap("open-code")
    assert driver.screen == "setup"
    driver.see(code)
    driver.tap("lay")
    driver.see(code)


def test_a_code_from_a_keyboard_or_the_clipboard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    code = ROLL.code(ROLL.recipe({}, 99))
    driver.tap("enter-code")
    driver.type(code.lower() + "x")
    driver.key(8)  # backspace
    driver.key(ENTER)
    assert driver.screen == "setup"
    driver.see(code)
    driver.back()
    monkeypatch.setattr(device, "clipboard_text", lambda longest: f" {code}\n")
    driver.tap("enter-code")
    driver.tap("key-paste")
    driver.tap("open-code")
    driver.see(code)
    driver.back()
    driver.tap("enter-code")
    driver.key(ord("v"), "v", "ctrl")
    for french in ('"', "é"):  # 3 and 2 with Shift on a French keyboard
        driver.key(ord(french), french, "shift")
    driver.key(257)  # 1 on the number pad
    assert code.replace("-", "") + "321" in [text.replace(" ", "") for text in driver.texts()]


def test_a_bad_code_says_what_is_wrong_and_changes_nothing(driver: Driver) -> None:
    code = ROLL.code(ROLL.recipe({}, 99)).replace("-", "")
    driver.tap("enter-code")
    driver.tap("open-code")
    driver.see("Type a setup code first.")
    driver.type(code[:3])
    assert not driver.sees("Type a setup code first.")
    driver.tap("open-code")
    driver.see("too short")
    driver.type(code[3:-2] + code[-1] + code[-2])
    driver.tap("open-code")
    driver.see("There is a slip in this code")
    assert driver.screen == "home"
    driver.back()
    assert driver.screen == "home"
    with driver.store() as store:
        assert store.tables() == []


def test_a_code_of_a_table_that_cannot_be_kept_yet(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = replace(game_info("roll"), playable={"players": ("1",)})
    monkeypatch.setattr(code_sheet, "game_info", lambda game: alone)
    driver.tap("enter-code")
    driver.type(ROLL.code(ROLL.recipe({"players": "3"}, 5)))
    driver.tap("open-code")
    driver.see("a table that the app cannot keep yet")
    assert not replace(game_info("roll"), built=False).can_play(ROLL.recipe({}, 0))


# Settings


def test_switching_the_language_keeps_the_place_and_its_memory(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.tap("edition-2024")
    driver.tap("house-rules")
    code = shown_code(driver)
    driver.key(F1)
    driver.tap("language-fr")
    driver.see("Réglages")
    driver.back()
    assert driver.screen == "setup"
    assert not driver.sees("Lay the table")
    driver.see(code, "Règles maison")
    driver.prefer(language="en")
    driver.see(code, "Lay the table")
    driver.restart()
    driver.see("Which box is on your table?")


def test_theme_text_size_motion_and_vibration_are_seen_and_kept(driver: Driver) -> None:
    driver.tap("nav-settings")
    driver.tap("theme-hc_light")
    assert theme.scheme == "hc_light"
    assert tuple(Window.clearcolor) == theme.color("bg")
    driver.tap("text-size-plus")
    driver.tap("text-size-plus")
    driver.see("130 %")
    assert theme.text_scale == 1.3
    for _ in range(4):
        driver.tap("text-size-plus")
    driver.see("160 %", "largest")
    driver.tap("motion")
    driver.tap("haptics")
    driver.restart()
    assert (theme.scheme, theme.text_scale, theme.motion) == ("hc_light", 1.6, False)
    assert driver.shell.preferences["haptics"] is False


def test_about_says_the_version_the_limits_and_the_licences(driver: Driver) -> None:
    driver.tap("nav-settings")
    driver.see(f"Vis-à-vis {VERSION}")
    driver.tap("about")
    driver.see(f"Vis-à-vis {VERSION}", "without a network", "TalkBack", "never on a real phone", "belong to their publ")
    driver.see(*(entry.title for entry in shelf()))
    for number, name in enumerate(("Spectral", "Source Sans", "Material")):
        driver.tap(f"licence-{number}")
        driver.see(name)
        assert sum(map(len, driver.texts())) > 900  # the whole text
        driver.resize(*SMALL)
        driver.prefer(text_size=1.6)
        assert driver.flaws() == []
        driver.resize(*PHONE)
        driver.prefer(text_size=1.0)
        driver.tap("close-sheet")
    driver.prefer(language="fr")
    driver.see("TalkBack", "jamais sur un vrai téléphone", "leurs éditeurs")
    driver.back()
    assert driver.screen == "settings"


# Results and history


def test_score_only_from_the_form_to_the_history(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("score-only")
    driver.see("Nothing is filled in yet")
    assert not driver.find("save").enabled
    for name in ("developments-leadership", "developments-irrigation", "monuments_first-temple", "wood-plus"):
        driver.tap(name)
    driver.tap("developments-irrigation")
    driver.tap("disasters-plus")
    driver.see("Save, 5 points", "Still empty: Cities, Stone, Pottery and 2 more.")
    driver.tap("save")
    driver.see("5 places are still empty", "• Cities", "What is left out brings no points.")
    with driver.store() as store:
        assert store.plays() == []  # not without an answer
    driver.tap("fill-in")
    driver.see("Cities", "–")  # the pad, at the first of them
    driver.back()
    driver.tap("rest-zero")
    driver.tap("save")
    assert driver.screen == "result"
    driver.see("5 points", "Your first score at this table", "Only counted", "−1")
    driver.back()
    assert driver.screen == "game"
    driver.see("Best so far: 5 points", "only counted")


def test_a_sheet_of_zeros_is_not_a_shared_victory_by_accident(driver: Driver) -> None:
    driver.tap("game-duel")
    driver.tap("score-only")
    driver.tap("rest-zero")
    driver.tap("save")
    driver.see("Save a sheet of zeros?", "Everyone has 0 points on this sheet.")
    driver.tap("fill-in")
    assert driver.screen == "count"
    driver.tap("blue-1-plus")
    driver.tap("save")
    driver.see("Player 1 wins")


def test_a_form_of_two_that_does_not_fit_says_why(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("score-only")
    driver.tap("players-2")
    driver.tap("monuments_first-obelisk")
    driver.tap("seat-2")
    driver.tap("monuments_first-obelisk")
    driver.see("Only one player can be the first builder", "Something does not fit yet")
    driver.tap("monuments_first-obelisk")
    driver.tap("monuments_later-obelisk")
    driver.see("Save, 6 : 3")
    driver.tap("rest-zero")
    driver.tap("save")
    driver.see("Player 1 wins", "Victory on points")


def test_whoever_is_only_counted_has_a_name_too(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("score-only")
    assert "name-0" not in driver.names(), "alone there is nobody to tell apart"
    driver.tap("players-2")
    driver.tap("name-1")
    for letter in "Zoé":
        Window.dispatch("on_textinput", letter)
    driver.tap("keep-name")
    driver.tap("seat-2")
    driver.tap("developments-empire")
    driver.tap("save")
    driver.tap("save-anyway")
    driver.see("Zoé wins")
    with driver.store() as store:
        assert [record.players for record in store.plays()] == [(Player(""), Player("Zoé"))]


def count_roll(store: Store, points: int, seats: int = 1, **chosen: str) -> None:
    """A counted play of Roll in which the first seat has so many points."""
    recipe = ROLL.recipe({"players": str(seats), **chosen}, 0)
    own: dict[str, int | frozenset[str]] = {"cities": 3, "disasters": 0, "developments": frozenset({"leadership"})}
    sheet = ROLL.count(recipe, [own] * seats)
    more = points - sheet.totals[0]
    rows = (replace(sheet.rows[0], points=(sheet.rows[0].points[0] + more, *sheet.rows[0].points[1:])), *sheet.rows[1:])
    number = store.lay(ROLL.prepare(recipe), [Player("")] * seats)
    store.finish(number, replace(sheet, rows=rows))


def test_records_never_mix_what_is_not_alike(driver: Driver) -> None:
    """A solo score, a table of two and another age each have a best of their own."""
    with driver.store() as store:
        count_roll(store, 15, seats=2)
        count_roll(store, 39)
        count_roll(store, 21)
        count_roll(store, 88, age="late_bronze")
        count_roll(store, 30)
        kinds = by_kind(store, "roll", 3)
    assert [[record.points for record in kind] for kind in kinds] == [[39, 30, 21], [88], [15]]
    driver.restart()
    driver.see("solo record 39")
    driver.tap("game-roll")
    driver.see("Best so far: 39 points", "2 players", "Late Bronze Age", "15", "88")
    assert not driver.sees("The most so far")
    marked = [row.name for row in driver.targets() if row.name.startswith("play-") and _has_medal(row)]
    assert len(marked) == 1


def _has_medal(row: Touchable) -> bool:
    return any(isinstance(block, Icon) and block.icon == "medal-outline" for block in row.walk())


# Who plays comes first


@pytest.mark.parametrize("game", ["roll", "duel", "age_of_civilization", "mosaic", "through_the_ages", "leader"])
def test_who_plays_is_the_first_question_of_every_setup(driver: Driver, game: str) -> None:
    driver.shell.navigator.go("setup", game=game)
    driver.settle()
    texts = driver.texts()
    heads = [
        text for text in texts if text in ("Who plays", "Dice", "Cards", "House rules", "The same table elsewhere")
    ]
    assert heads[0] == "Who plays"
    if "company-rival" in driver.names():
        driver.tap("company-rival")
        order = [name for name in driver.names() if name.startswith(("company-", "level-", "temperament-", "name-"))]
        assert order[0].startswith("company-")
        assert "level-1" in order
        level = driver.find("level-1")
        assert level.to_window(*level.pos)[1] > 0, "the levels are in sight at once"


def test_three_taps_from_home_to_a_table_against_a_rival(driver: Driver) -> None:
    with driver.store() as store:
        store.set(
            "usual.duel",
            {"chosen": {}, "sitting": [str(Player("")), str(Player("", "rival", 3, "builder"))], "physical": False},
        )
    driver.tap("game-duel")
    driver.see("Play a rival", "Sit down against level 3")
    driver.tap("level-4")
    driver.see("Sit down against level 4", "Level 4")
    driver.tap("sit-down")
    driver.tap("start")
    assert driver.screen == "table"
    with driver.store() as store:
        [table] = store.tables()
        assert [player.kind for player in table.players] == ["person", "rival"]
        assert table.players[1].level == 4


def test_whoever_sits_down_for_the_first_time_is_asked(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("company-rival")
    driver.tap("level-3")
    driver.tap("sit-down")
    assert driver.screen == "setup"
    assert driver.selected("level-3")
    driver.tap("company-alone")
    driver.tap("lay")
    with driver.store() as store:
        assert store.tables()[0].players == (Player(""),)


def test_the_game_page_tells_how_it_stands_against_a_level(driver: Driver) -> None:
    plays = [((0,), 4), ((1,), 4), ((0,), 4), ((0,), 2)]
    duel = BOOKS["duel"]
    with driver.store() as store:
        for winners, level in plays:
            setup = duel.prepare(duel.recipe({}, 1))
            number = store.lay(setup, [Player(""), Player("", "rival", level)])
            sheet = duel.count(setup.recipe, [{"blue": 9 if winners == (0,) else 1}, {"blue": 5}])
            store.finish(number, sheet)
        store.set("usual.duel", {"chosen": {}, "sitting": [str(Player("")), str(Player("", "rival", 4))]})
    driver.restart()
    driver.tap("game-duel")
    driver.see("You 2 : 1")
    driver.tap("level-2")
    driver.see("You 1 : 0")
    driver.tap("level-5")
    assert not any(driver.sees(f"You {n}") for n in range(3))


def test_a_result_knows_its_place_among_your_own(driver: Driver) -> None:
    with driver.store() as store:
        numbers = [keep_finished(store, seed) for seed in range(5)]
        ranking = [record.id for record in store.rankings.of(ROLL.recipe({}, 0))]
        best = store.record(ranking[0])
    driver.restart()
    driver.see(f"record {best.totals[0]}")
    driver.tap("game-roll")
    driver.see(f"Best so far: {best.totals[0]} points", "All 5")
    driver.tap(f"play-{ranking[0]}")
    driver.see("Score sheet", "Developments", "Total", best.code)
    assert driver.sees("A new personal best") or driver.sees("As good as your best")
    driver.tap("journal")
    driver.see("Journal", "steps")
    driver.tap("show-more")
    driver.back()
    driver.back()
    driver.tap("records")
    driver.tap(f"play-{ranking[-1]}")
    driver.see(f"your best is {best.totals[0]}")
    assert set(numbers) == set(ranking)


def test_play_again_with_the_same_or_a_new_code(driver: Driver) -> None:
    with driver.store() as store:
        number = keep_finished(store, 3)
        code = store.record(number).code
    driver.restart()
    driver.tap("nav-history")
    driver.tap(f"play-{number}")
    driver.tap("again")
    driver.tap("again-same")
    assert driver.screen == "checklist"
    driver.see(code)
    driver.back()
    driver.tap("again")
    driver.tap("again-new")
    assert driver.screen == "checklist"
    assert not driver.sees(code)


def test_a_result_leads_back_to_its_table(driver: Driver) -> None:
    with driver.store() as store:
        number = keep_finished(store, 4)
    driver.restart()
    driver.tap("nav-history")
    driver.tap(f"play-{number}")
    driver.tap("reopen")
    assert driver.screen == "table"
    with driver.store() as store:
        assert [record.id for record in store.tables()] == [number]
        assert store.plays() == []
    driver.tap("save")
    assert driver.screen == "result"
    driver.back()
    assert driver.screen == "history"
    driver.see("Plays, 1")


def test_share_gives_the_result_as_text(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    shared: list[str] = []

    def share(text: str) -> bool:
        shared.append(text)
        return False

    monkeypatch.setattr(device, "share", share)
    with driver.store() as store:
        number = keep_finished(store, 3)
        record = store.record(number)
    driver.restart()
    driver.tap("nav-history")
    driver.tap(f"play-{number}")
    driver.tap("share")
    driver.tap("share-result")
    driver.see("The result is copied")
    assert f"\nYou: {record.totals[0]} point" in shared[0]
    assert record.code in shared[0]
    driver.tap("journal")
    driver.tap("share")
    assert Table.from_text(shared[1], GAMES).score.totals == record.totals


def test_history_filters_deletes_and_restores(driver: Driver) -> None:
    with driver.store() as store:
        first, second = keep_finished(store, 1), keep_finished(store, 2)
        other = keep_finished(store, 3)
        mosaic = BOOKS["mosaic"]
        setup = mosaic.prepare(mosaic.recipe({"players": "2"}, 1))
        counted = store.lay(setup, (Player("Ada"), Player("Eve")))
        store.finish(counted, mosaic.count(setup.recipe, [{}, {}], {}))
    make_strange(driver, other)
    driver.restart()
    driver.tap("nav-history")
    driver.see("Plays, 4", "senet")
    driver.tap("search")
    driver.tap("game-roll")
    driver.tap("show-plays")
    assert {name for name in driver.names() if name.startswith("play-")} == {f"play-{first}", f"play-{second}"}
    driver.tap("filter-game")
    assert f"play-{counted}" in driver.names()
    driver.tap(f"unreadable-{other}")
    driver.see("does not have the game", "Its journal is still there.")
    driver.back()
    driver.tap(f"more-{first}")
    driver.tap("delete")
    assert f"play-{first}" not in driver.names()
    driver.tap("toast-word")  # Undo
    assert f"play-{first}" in driver.names()
    driver.tap(f"play-{second}")
    driver.tap("delete")
    assert driver.screen == "history"
    assert f"play-{second}" not in driver.names()
    driver.restart()
    driver.tap("nav-history")
    driver.tap("shelf-deleted")
    driver.tap(f"restore-{second}")
    driver.see("Nothing deleted", "Restored.")
    driver.tap("shelf-plays")
    assert f"play-{second}" in driver.names()


def test_a_long_history_is_shown_in_parts(driver: Driver) -> None:
    setup = ROLL.prepare(ROLL.recipe({}, 0))
    with driver.store() as store:
        for wood in range(45):
            number = store.lay(setup, (Player(""),))
            store.finish(number, ROLL.count(setup.recipe, [{"wood": wood % 8}]))
    driver.restart()
    driver.tap("nav-history")
    assert len([name for name in driver.names() if name.startswith("play-")]) == 40
    driver.tap("older")
    assert len([name for name in driver.names() if name.startswith("play-")]) == 5
    driver.tap("newer")
    assert len([name for name in driver.names() if name.startswith("play-")]) == 40


def test_a_wide_window_shows_the_play_beside_the_list(tmp_path: Path) -> None:
    driver = open_on(tmp_path, size=WIDE)
    with driver.store() as store:
        first, second = keep_finished(store, 1), keep_finished(store, 2)
        codes = store.record(first).code, store.record(second).code
    driver.restart()
    driver.tap("nav-history")
    driver.see(codes[1])
    driver.tap(f"play-{first}")
    assert driver.screen == "history"
    driver.see(codes[0])
    driver.stop()


def test_an_empty_house_says_what_will_stand_there(driver: Driver) -> None:
    driver.tap("nav-history")
    driver.see("No finished plays yet")


# Ways through the house


def test_back_walks_up_and_stops_at_home(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.tap("name-0")
    Window.dispatch("on_key_down", 27, 41, "", [])  # leaves the field
    assert driver.back()
    assert driver.screen == "setup"
    assert driver.back()
    assert driver.screen == "game"
    driver.tap("back")
    assert driver.screen == "home"
    assert not driver.back()


def test_the_keyboard_walks_the_targets(driver: Driver) -> None:
    driver.key(TAB)
    driver.key(ENTER)
    driver.see("Enter a setup code")
    driver.back()
    driver.tap("game-roll")
    driver.key(ENTER)
    assert driver.screen == "setup"


def test_turning_the_phone_keeps_the_choices(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.tap("edition-2024")
    code = shown_code(driver)
    driver.resize(*SIDEWAYS)
    driver.see(code, "Some later prices")
    driver.resize(*PHONE)
    driver.see(code, "Some later prices")
