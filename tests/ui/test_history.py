"""The history on the screen: found by filter and word, month by month; noted, dated, left, replayed, and what if."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from companion.app import table_finish
from companion.core import clock
from companion.core.game import TABLE, Anyway, Correct
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.store import Store
from companion.ui.kit.text_field import TextField
from tests.contract import play_to_the_end
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE, Driver

DUEL, ROLL = GAMES["duel"], GAMES["roll"]


def played(game: str, *players: Player, seed: int = 3, **chosen: str) -> Table:
    """A whole play by chance."""
    rules = GAMES[game]
    table = Table(rules, rules.prepare(rules.recipe({"players": str(len(players)), **chosen}, seed)), players)
    return play_to_the_end(table, seed)


def keep(store: Store, table: Table) -> int:
    number = store.begin(table, {"laid": True, "physical": False})
    table_finish.finish(store, number, table.score)
    return number


RIVAL = Player("", "rival", 3, "builder")


def kept(store: Store) -> list[dict[str, Any]]:
    """Of every play all that a person did; that somebody looked at what it has earned is no such thing."""
    rows = store._database.read("SELECT * FROM play")
    return [{column: row[column] for column in row.keys() if column != "judged"} for row in rows]  # noqa: SIM118


def fill_in(driver: Driver, name: str, text: str) -> None:
    [field] = [
        widget for widget in driver.widgets() if isinstance(widget, TextField) and widget.name == f"field-{name}"
    ]
    field._input.text = text
    driver.settle()


def listed(driver: Driver) -> set[int]:
    return {int(name.removeprefix("play-")) for name in driver.names() if name.startswith("play-")}


@pytest.fixture
def numbers(driver: Driver) -> dict[str, int]:
    with driver.store() as store:
        found = {
            "solo": keep(store, played("roll", Player(""))),
            "rival": keep(store, played("duel", Player(""), RIVAL)),
            "two": keep(store, played("roll", Player("Ada"), Player("Grace"))),
        }
        store.archive.redate(found["solo"], clock.now() - timedelta(days=400))
    driver.tap("nav-history")
    return found


def test_months_are_headings(driver: Driver, numbers: dict[str, int]) -> None:
    assert listed(driver) == set(numbers.values())
    driver.see("November 2026", "October 2025", "level 3")


def test_what_is_looked_for_is_found_and_let_go_by_a_touch(driver: Driver, numbers: dict[str, int]) -> None:
    driver.see("Plays, 3")
    driver.tap("filter-year")
    assert listed(driver) == {numbers["rival"], numbers["two"]}
    driver.see("Plays, 2 of 3")
    driver.tap("shelf-statistics")
    driver.see("Plays, 2 of 3")
    driver.tap("shelf-plays")
    driver.tap("search")
    assert "outcome-solo" not in driver.names(), "how many sat there is asked for elsewhere"
    driver.tap("who-Grace")
    driver.see("Show 1 play")
    driver.tap("show-plays")
    assert listed(driver) == {numbers["two"]}
    driver.see("Grace", "Last 12 months")
    driver.tap("filter-person")
    driver.tap("filter-period")
    driver.tap("search")
    driver.tap("level-3")
    driver.tap("show-plays")
    assert listed(driver) == {numbers["rival"]}
    driver.tap("search")
    driver.tap("clear-filter")
    assert listed(driver) == set(numbers.values())


def test_an_opponent_is_looked_for_a_person_or_a_rival_of_any_level(driver: Driver, numbers: dict[str, int]) -> None:
    with driver.store() as store:
        other = keep(store, played("duel", Player("Ada"), Player("", "rival", 1, "builder")))
        third = keep(store, played("roll", Player("Ada"), Player("Eve")))
    driver.tap("search")
    driver.tap("level-True")
    driver.see("Show 2 plays")
    driver.tap("show-plays")
    driver.see("Against a rival")
    assert listed(driver) == {numbers["rival"], other}
    driver.tap("filter-rivals")
    driver.tap("search")
    assert "against-Grace" not in driver.names(), "of whom, is not said yet"
    driver.tap("who-Ada")
    driver.see("Show 3 plays")
    driver.tap("against-Grace")
    driver.see("Show 1 play")
    driver.tap("show-plays")
    assert listed(driver) == {numbers["two"]}
    driver.see("Against Grace")
    driver.tap("search")
    driver.tap("who-Grace")
    driver.tap("against-Ada")
    driver.tap("show-plays")
    assert listed(driver) == {numbers["two"]}
    assert third


def test_a_word_is_looked_for_in_names_games_and_notes(driver: Driver, numbers: dict[str, int]) -> None:
    with driver.store() as store:
        store.archive.annotate(numbers["solo"], "À la mer")
    for word, found in (("a la m", "solo"), ("GRACE", "two"), ("wonders", "rival")):
        driver.tap("search")
        fill_in(driver, "search", word)
        driver.see("Show 1 play")
        driver.tap("show-plays")
        assert listed(driver) == {numbers[found]}, word
    driver.tap("search")
    fill_in(driver, "search", "zzz")
    driver.see("No such play")
    driver.tap("show-plays")
    driver.tap("show-all")
    assert listed(driver) == set(numbers.values())


def test_you_are_a_person_to_look_for(driver: Driver, numbers: dict[str, int]) -> None:
    driver.tap("search")
    driver.tap("who-you")
    driver.tap("show-plays")
    assert listed(driver) == {numbers["solo"], numbers["rival"]}


def test_a_step_of_a_finished_play_is_amended_with_its_result_and_taken_back(
    driver: Driver, numbers: dict[str, int]
) -> None:
    number = numbers["rival"]
    with driver.store() as store:
        before, table = store.record(number), store.load(number)
    step = max(n for n, entry in enumerate(table.journal) if str(entry.move).startswith("discard"))
    driver.tap(f"play-{number}")
    driver.tap("journal")
    while f"step-{step}" not in driver.names():
        driver.tap("show-more")
    driver.tap(f"step-{step}")
    driver.see("What happened instead?")
    driver.tap("amend-none")
    driver.see("The play would not be over then")
    driver.tap("close-sheet")
    driver.tap(f"step-{step}")
    other = table.amend(step, GAMES["duel"].alternatives(table.states[step], table.journal[step].move)[0][1][0])
    driver.tap("amend-0")
    driver.see("What would be otherwise")
    driver.tap("apply-amendment")
    with driver.store() as store:
        assert tuple(map(str, other.steps)) == store.journal(number)[other.position :]
        assert store.load(number).score.totals == store.record(number).totals or not store.record(number).finished
    driver.tap("toast-word")
    with driver.store() as store:
        assert store.record(number).totals == before.totals
        assert store.journal(number) == tuple(map(str, table.journal))


def test_a_finished_play_that_goes_on_after_an_amendment_is_at_its_table(
    driver: Driver, numbers: dict[str, int]
) -> None:
    number = numbers["rival"]
    driver.tap(f"play-{number}")
    driver.tap("journal")
    with driver.store() as store:
        before, last = store.record(number), len(store.journal(number)) - 1
    while f"step-{last}" not in driver.names():
        driver.tap("show-more")
    driver.tap(f"step-{last}")
    driver.tap("amend-none")
    driver.tap("apply-amendment")
    driver.back()
    assert driver.screen == "table"
    driver.tap("toast-word")
    assert driver.screen == "result"
    with driver.store() as store:
        assert store.record(number).totals == before.totals
    driver.back()
    assert driver.screen == "history"


def test_a_step_against_the_rules_is_marked_in_the_history(driver: Driver) -> None:
    table = played("roll", Player("Ada"))
    table.undo()
    while not table.over:
        if table.position < len(table.journal):
            table.play(Anyway(0, "preserve", (("0.food", 3),)))
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(table.game.moves(table.state)[0])
    with driver.store() as store:
        number = keep(store, table)
    driver.tap("nav-history")
    driver.see("against the rules")
    driver.tap(f"play-{number}")
    driver.see("1 step against the rules")


def test_a_note_and_a_day_are_kept(driver: Driver, numbers: dict[str, int]) -> None:
    driver.tap(f"play-{numbers['rival']}")
    driver.see("Level 3: ")
    driver.tap("edit")
    fill_in(driver, "note", "By the fire")
    assert {"November", "2026"} <= set(driver.texts()), "the year is said once"
    driver.tap("month-minus")
    driver.tap("keep-note")
    driver.see("By the fire", "18 Oct 2026")
    driver.back()
    driver.see("October 2026")


def test_a_day_that_has_not_come_is_refused(driver: Driver, numbers: dict[str, int]) -> None:
    driver.tap(f"play-{numbers['two']}")
    driver.tap("edit")
    driver.tap("day-plus")
    driver.tap("keep-note")
    driver.see("This day has not come yet.")


def test_a_table_is_left_unfinished_and_taken_up_again(driver: Driver) -> None:
    table = played("duel", Player("Ada"), RIVAL)
    table.turn_to(20)
    with driver.store() as store:
        number = store.begin(table, {"laid": True, "physical": False})
        store.archive.annotate(number, "By the fire")
    driver.tap("nav-history")
    driver.tap("shelf-tables")
    driver.tap(f"more-{number}")
    driver.tap("put-away")
    driver.see("The table is in the history now.")
    driver.tap("shelf-plays")
    driver.see("left unfinished")
    driver.tap(f"play-{number}")
    with driver.store() as store:
        driver.see("Ada", "2 players", "Level 3", "By the fire", "Code of this table", store.record(number).code)
    assert not driver.flaws()
    driver.tap("journal")
    driver.see("Journal", "20 steps")
    driver.back()
    driver.tap(f"play-{number}")
    driver.tap("replay")
    assert driver.screen == "replay"
    driver.back()
    driver.tap(f"play-{number}")
    driver.tap("take-up")
    assert driver.screen == "table"
    with driver.store() as store:
        assert [record.id for record in store.tables()] == [number]


@pytest.mark.parametrize("kind", ["solo", "rival"])
def test_a_play_is_replayed_move_by_move_and_nothing_is_written(
    driver: Driver, numbers: dict[str, int], kind: str
) -> None:
    with driver.store() as store:
        before = kept(store)
        journal = store.journal(numbers[kind])
    driver.tap(f"play-{numbers[kind]}")
    driver.tap("replay")
    driver.see(f"Step 0 of {len(journal)}", "Before the first move.")
    driver.tap("next")
    driver.tap("next")
    driver.tap("previous")
    driver.tap("last")
    driver.see(f"Step {len(journal)} of {len(journal)}")
    driver.tap("first")
    driver.see("Step 0 of")
    driver.key(275)
    assert not driver.sees("Step 0 of")
    with driver.store() as store:
        assert kept(store) == before
        assert store.journal(numbers[kind]) == journal


def test_a_what_if_table_says_so_in_every_window(driver: Driver, numbers: dict[str, int]) -> None:
    whole = "What if: nothing is kept"
    for size, letters, said in (
        (SMALL, 1.6, "What if?"),
        (PHONE, 1.0, whole),
        (WIDE, 1.0, whole),
        (SIDEWAYS, 1.0, whole),
    ):
        driver.resize(*size)
        driver.shell.prefer("text_size", letters)
        driver.shell.navigator.go("replay", number=numbers["solo"], position=20)
        driver.settle()
        assert not driver.flaws()
        driver.tap("what-if")
        driver.see(said)
        assert all(words.wish() <= words.width for words in driver.widgets() if getattr(words, "text", "") == whole)
        assert not driver.flaws()
        driver.shell.navigator.root("home")


def test_what_if_goes_on_from_a_position_with_the_coach_and_touches_no_record(
    driver: Driver, numbers: dict[str, int]
) -> None:
    with driver.store() as store:
        before = kept(store)
        counts = store.counts()
    driver.tap(f"play-{numbers['solo']}")
    driver.tap("replay")
    for _ in range(3):
        driver.tap("next")
    driver.tap("what-if")
    assert driver.screen == "what-if"
    driver.see("nothing is kept")
    session = driver.shell.page.session
    assert session.coach.on
    position = session.snapshot.position
    main = driver.shell.page._buttons._main
    if main.enabled:
        driver.tap(main.name)
    assert session.table.writer is None
    driver.back()
    assert driver.screen == "replay"
    driver.see(f"Step {position} of")
    with driver.store() as store:
        assert kept(store) == before
        assert store.counts() == counts


@pytest.mark.parametrize("left", [False, True], ids=["finished", "left"])
def test_whatever_is_done_in_a_what_if_is_kept_nowhere(driver: Driver, left: bool) -> None:
    """Moves, what is taken back, and how the table looks: also of a play that could be taken up again."""
    table = played("roll", Player("Ada"), seed=5)
    if left:
        table.turn_to(30)
    with driver.store() as store:
        number = store.begin(table, {"laid": True}) if left else keep(store, table)
        if left:
            store.archive.put_away(number)
        before = kept(store), store.journal(number)
    driver.shell.navigator.go("what-if", number=number, position=10)
    driver.settle()
    for name in ("more", "menu-lay-out"):
        driver.tap(name)
    driver.tap(next(name for name in driver.names() if name.startswith("lay-")))
    driver.tap("close-sheet")
    session = driver.shell.page.session
    position = session.snapshot.position
    for _ in range(5):
        session.play(session.table.game.moves(session.state)[0])
        driver.settle()
    assert session.snapshot.position > position
    driver.tap("undo")
    driver.shell.navigator.root("home")
    driver.settle()
    with driver.store() as store:
        assert (kept(store), store.journal(number)) == before


def test_a_what_if_that_ends_shows_its_score_and_leads_back(driver: Driver, numbers: dict[str, int]) -> None:
    with driver.store() as store:
        steps = len(store.journal(numbers["solo"]))
        before = kept(store)
    driver.shell.navigator.go("what-if", number=numbers["solo"], position=steps)
    driver.settle()
    driver.tap("save")
    driver.see("So it would have ended")
    driver.tap("end-what-if")
    assert driver.screen == "history"
    with driver.store() as store:
        assert kept(store) == before


def test_a_wide_window_replays_beside_its_board(tmp_path: object, driver: Driver, numbers: dict[str, int]) -> None:
    driver.resize(*WIDE)
    driver.shell.navigator.go("replay", number=numbers["rival"])
    driver.settle()
    driver.tap("next")
    assert not driver.flaws()
    driver.shell.navigator.go("replay", number=numbers["solo"])  # its board has a score of its own to tap
    driver.settle()
    assert not driver.flaws()
    driver.tap("score-now")
    driver.see("The score now")


def test_age_of_civilization_is_looked_back_at_round_by_round_and_played_on(driver: Driver) -> None:
    with driver.store() as store:
        table = played("age_of_civilization", Player("Ada"), Player("Grace"), seed=2)
        number = keep(store, table)
    driver.shell.navigator.go("result", number=number)
    driver.settle()
    driver.tap("look-back")
    driver.see("Points from round to round", "What each round brought", "Round 1")
    first = next(name for name in driver.names() if name.startswith("what-if-"))
    driver.tap(first)
    assert driver.screen == "what-if"
    driver.see("nothing is kept")


def test_a_decision_that_cost_most_opens_as_a_what_if_and_corrections_are_told(driver: Driver) -> None:
    table = played("roll", Player(""), seed=6)
    table.turn_to(12)
    table.play(Correct("0.food", 9, settled=True))
    play_to_the_end(table, 3)
    with driver.store() as store:
        number = keep(store, table)
    driver.shell.navigator.go("lookback", number=number)
    driver.wait(lambda: driver.sees("What cost most"), 60)
    driver.see("Figures were corrected in this play")
    decision = next(name for name in driver.names() if name.startswith("what-if-"))
    driver.tap(decision)
    assert driver.screen == "what-if"
    assert driver.shell.page.session.snapshot.position >= int(decision.removeprefix("what-if-"))
