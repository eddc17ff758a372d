"""Stored plays outlive the code: tables of a book that became a game, and plays that rules of today cannot replay."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pytest

from companion import rules
from companion.app import game_info as infos
from companion.app.session import Change
from companion.core.chance import Dice
from companion.core.game import OVER, Field, Game, Illegal, Move, Prompt
from companion.core.score import ScoreRow, ScoreSheet, Seat, rank
from companion.core.setup import Setup
from companion.core.table import Player, Table
from companion.core.text import T, Text
from companion.rules import BOOKS, LIST, listing
from companion.ui.kit.block import Block
from companion.ui.kit.words import Words
from companion.ui.table.board import Action, Actions, Board
from tests.pinned import Facts, restore
from tests.sixth import SIXTH
from tests.sixth.companion.rules.race import Act, Race, Track
from tests.ui.driver import Driver

DATA = Path(__file__).parent.parent / "data"
FACTS: Facts = json.loads((DATA / "lived_in.json").read_text(encoding="utf-8"))
BECOME = ("mosaic", "through_the_ages")


# A book that has become a game


@dataclass(slots=True)
class Turns:
    """A position of which only the number of turns is known."""

    seats: int
    turns: int = 0
    phase: ClassVar[str] = "turn"

    def actor(self) -> Seat:
        return OVER if self.turns >= 20 else self.turns % self.seats

    def play(self, move: object) -> None:
        if move != "end":
            raise Illegal(T("Not now."))
        self.turns += 1

    def copy(self) -> Turns:
        return replace(self)


class Followed(Game[Turns]):
    """The part of the contract that a book does not have, in the shortest way."""

    def start(self, setup: Setup) -> Turns:
        return Turns(self.seats(setup.recipe))

    def moves(self, state: Turns) -> Sequence[str]:
        return [] if state.actor() == OVER else ["end"]

    def draw(self, state: Turns, dice: Dice) -> Move:
        raise Illegal(T("Not now."))

    def parse(self, line: str) -> Move:
        return line

    def figures(self, state: Turns) -> Sequence[Field]:
        return [Field("turns", T("Turns"), 0, 20, value=state.turns)]

    def put(self, state: Turns, path: str, value: Any) -> None:
        state.turns = value

    def score(self, state: Turns) -> ScoreSheet:
        name = next(iter(self.rows))
        rows = (ScoreRow(name, self.rows[name], (state.turns,) * state.seats),)
        return ScoreSheet(rows, outcome=rank(rows) if state.actor() == OVER else None)

    def now(self, state: Turns) -> Prompt:
        return Prompt(T("End your turn."))

    def tell(self, state: Turns, move: Move) -> Text:
        return T("end the turn")


class FollowedBoard(Board):
    def build(self) -> None:
        pass

    def body(self) -> Block:
        return Words(self.say(T("The board")), "body")

    def actions(self) -> Actions:
        return Actions(Action("end", T("End the turn"), partial(self.session.play, "end")))

    def update(self, change: Change) -> None:
        self.refresh()


def become(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The next version of the app: it follows the moves of this game."""
    book, entry = type(BOOKS[game]), listing(game)
    followed: Any = type("BookThatIsAGame", (Followed, book), {})()
    played = entry._replace(playable=True)
    LIST[LIST.index(entry)] = played
    monkeypatch.setitem(rules._made, played, followed)
    of, board = infos._manifest, f"{__name__}:FollowedBoard"
    monkeypatch.setattr(infos, "_manifest", lambda e: replace(of(entry), board=board) if e == played else of(e))


@pytest.fixture
def updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """The app after an update, on the database of somebody who used the one before."""
    restore((DATA / "lived_in.sql").read_text(encoding="utf-8"), tmp_path / "visavis.db")
    before = LIST[:]
    try:
        for game in BECOME:
            if not isinstance(BOOKS[game], Game):
                become(monkeypatch, game)
            assert isinstance(BOOKS[game], Game)
        driver = Driver(tmp_path, **{**FACTS["settings"], "language": "en"})
        yield driver
        driver.stop()
    finally:
        LIST[:] = before


def left(kind: str) -> list[int]:
    """Tables of books in the old database: half counted, in play, or being laid."""
    found = []
    for number in FACTS["under way"]:
        play: Mapping[str, Any] = FACTS["plays"][str(number)]
        stage = "counted" if "sheet" in play["view"] else "in play" if play["view"].get("laid") else "being laid"
        if play["game"] in BECOME and stage == kind:
            found.append(number)
    assert found, kind
    return found


def resume(driver: Driver, number: int) -> None:
    driver.shell.navigator.root("history")
    driver.settle()
    driver.tap("shelf-tables")
    driver.tap(f"table-{number}")


def test_a_half_counted_sheet_of_a_book_opens_when_the_book_has_become_a_game(updated: Driver) -> None:
    for number in left("counted"):
        resume(updated, number)
        assert updated.screen == "count"
        assert updated.shell.page.filled.as_json() == FACTS["plays"][str(number)]["view"]["sheet"]


def test_a_table_that_was_laid_and_is_in_play_waits_to_be_counted(updated: Driver) -> None:
    number = left("being laid")[0]
    with updated.store() as store:
        store.remember(number, {**store.record(number).view, "laid": True})
    resume(updated, number)
    assert updated.screen == "book"
    updated.tap("count")
    assert updated.screen == "count"


def test_a_table_that_is_still_being_laid_is_followed_from_its_start(updated: Driver) -> None:
    number = left("being laid")[0]
    resume(updated, number)
    assert updated.screen == "checklist"
    updated.tap("start")
    assert updated.screen == "table"
    updated.shell.navigator.root("home")
    updated.settle()
    resume(updated, number)
    assert updated.screen == "table", "it is followed, although nothing was played yet"
    with updated.store() as store:
        assert store.record(number).followed


# Rules that have changed


class Strict(Race):
    """The next version, in which nobody may rest."""

    rules_version = Race.rules_version + 1

    def play(self, state: Track, move: Move) -> None:
        if move == Act("rest"):
            raise Illegal(T("Nobody rests."))
        super().play(state, move)


@pytest.fixture
def race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Driver, int]]:
    """A table on which somebody rested; the app of the next version opens it."""
    LIST.append(SIXTH)
    try:
        driver = Driver(tmp_path)
        book = BOOKS["race"]
        assert isinstance(book, Race)
        table = Table(book, book.prepare(book.recipe({"players": "2"}, 5)), (Player("Ada"), Player("Eve")))
        with driver.store() as store:
            number = store.begin(table, {"physical": True, "laid": True})
            for act in (Act("first", 1), Act("throw"), Act("rolled", 4), Act("rest")):
                table.play(act)
        monkeypatch.setitem(rules._made, SIXTH, Strict())
        driver.restart()
        yield driver, number
        driver.stop()
    finally:
        LIST.remove(SIXTH)


def test_a_play_that_cannot_be_replayed_is_read_counted_and_kept(race: tuple[Driver, int]) -> None:
    driver, number = race
    driver.tap("continue")
    assert driver.screen == "unplayable"
    driver.see("Nobody rests.", "Count what lies there")
    driver.tap("journal")
    driver.see("1 rest", "= rolled 4")
    driver.back()
    driver.tap("count")
    for name in ("rain-plus", "next", "fields-1-plus", "fields-1-plus", "fields-2-plus"):
        driver.tap(name)
    driver.restart(kill=True)
    driver.tap("continue")
    assert driver.screen == "count"
    while "save" not in driver.names():
        driver.tap("next")
    driver.tap("save")
    assert driver.screen == "result"
    with driver.store() as store:
        assert store.record(number).totals == (1, 0)
        assert store.journal(number)[-1] == "1 rest"
    driver.tap("journal")
    driver.see("1 rest")


def test_an_older_play_whose_replay_ends_with_the_same_table_just_opens(
    race: tuple[Driver, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, _ = race

    class Kind(Race):
        rules_version = Race.rules_version + 1

    monkeypatch.setitem(rules._made, SIXTH, Kind())
    driver.restart()
    driver.tap("continue")
    assert driver.screen == "table"
    assert not driver.sees("Check the table")


def test_an_older_play_without_a_fingerprint_opens_with_a_notice(
    race: tuple[Driver, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, _ = race

    class Kind(Race):
        rules_version = Race.rules_version + 1

    monkeypatch.setitem(rules._made, SIXTH, Kind())
    with closing(sqlite3.connect(driver.folder / "visavis.db")) as database:
        database.execute("UPDATE play SET fingerprint = NULL")
        database.commit()
    driver.restart()
    driver.tap("continue")
    driver.see("Check the table", "version 3 of the rules of Race")
    driver.tap("differs")
    driver.tap("figure-at.1-plus")
    driver.tap("save-correction")
    driver.restart()
    driver.tap("continue")
    assert driver.screen == "table"
    assert not driver.sees("Check the table")
