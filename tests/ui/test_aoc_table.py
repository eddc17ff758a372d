"""Age of Civilization played at its table by touches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.chance import Dice
from companion.game import OVER, TABLE
from companion.rules import GAMES
from companion.rules.age_of_civilization import Phase
from companion.rules.age_of_civilization.moves import (
    Act,
    Annex,
    Buy,
    Done,
    Keep,
    Pass,
    Rest,
    Reveal,
    Rise,
    Take,
    Use,
)
from companion.table import Player, Table
from companion.text import language
from companion.ui.play import Play
from companion.ui.widgets.buttons import PrimaryButton
from tests.ui.driver import PHONE, Driver

GAME = GAMES["age_of_civilization"]
SOLO = (Player("Ada"),)
TWO = (Player("Ada"), Player("Grace"))
Test = Callable[[Any], bool]
IDLE = ("rest", "done", "pass")
ENGLISH = language("en")


# Tables


def new_table(seed: int = 7, players: Sequence[Player] = SOLO, **chosen: str) -> Table:
    recipe = GAME.recipe({"players": str(len(players)), **chosen}, seed)
    return Table(GAME, GAME.prepare(recipe), players)


def busy(moves: Sequence[Any], chooser: random.Random) -> Any:
    """Somebody who does something whenever that is possible."""
    return chooser.choice([move for move in moves if str(move).split()[0] not in IDLE] or moves)


def reach(when: Test, players: Sequence[Player] = SOLO, first: int = 0, **chosen: str) -> Table:
    """A table at such a position."""
    for seed in range(first, first + 300):
        table, chooser = new_table(seed, players, **chosen), random.Random(seed)
        while not table.over and not when(table.state):
            if table.actor == TABLE:
                table.draw()
            else:
                rival = table.players[table.actor].kind == "rival"
                table.play(busy(GAME.moves(table.state), chooser), drawn=rival)
        if when(table.state):
            return table
    raise AssertionError("no table comes there")


def at(phase: Phase, round_: int = 1, also: Test = lambda state: True) -> Test:
    return lambda state: state.phase is phase and state.round >= round_ and also(state)


# Who plays


class AtTable(Driver):
    """The app, opened at a table by touches from the home screen."""

    def __init__(self, folder: Path, table: Table, view: dict[str, Any] | None = None, **how: Any) -> None:
        size = how.pop("size", PHONE)
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        with self.store() as store:
            self.number = store.begin(table, {"laid": True, **(view or {})})
        super().__init__(folder, size, **how)
        self.tap("continue")

    @property
    def play(self) -> Play:
        return self.shell.page.play

    @property
    def state(self) -> Any:
        return self.play.state

    def main(self) -> Any:
        """The main button."""
        [button] = [target for target in self.targets() if isinstance(target, PrimaryButton)]
        return button

    def menu(self, item: str) -> None:
        self.tap("more")
        self.tap(f"menu-{item}")

    def act(self, move: Any) -> None:  # noqa: C901, PLR0912 -- one line for each kind of move
        """Make a move as a finger does."""
        match move:
            case Rise(card) | Annex(card):
                self._choose_civilization(card)
                self.tap("rise" if isinstance(move, Rise) else "annex")
            case Pass():
                self.tap("pass")
            case Act(action, thing):
                self.tap(f"do-{action}")
                if f"pick-{thing}" in self.names() and not self.find("do").enabled:
                    self.tap(f"pick-{thing}")
                self.tap("do")
            case Buy(card):
                self.tap(f"special-{card}")
                self.tap("do")
            case Rest():
                self.tap("rest")
            case Take(thing):
                if not self.find("take").enabled:
                    self.tap(f"pick-{thing}")
                self.tap("take")
            case Use(source, target):
                self._use(source, target)
            case Done():
                self.tap("end" if self.state.phase is Phase.ACT else "without")
            case Keep(card):
                if "uncover" in self.names():
                    self.tap("uncover")
                self.tap(f"card-{card}")
                self.tap("keep")
            case Reveal(cards):
                for card in cards:
                    self.tap(f"turn-{card}")
                if len(cards) > 1:
                    self.tap("lie")

    def _choose_civilization(self, card: str) -> None:
        if "show-hand" in self.names() and card in self.state.board.hand:
            self.tap("show-hand")
        if self.state.board.hidden and card not in self.state.market:
            self.tap("from-hand")
            self.tap(f"hand-{card}")
        else:
            self.tap(f"card-{card}")

    def _use(self, source: str, target: str) -> None:
        if self.state.phase is Phase.END:
            name = f"use-{source}-{target}" if target else f"use-{source}"
            if "use" not in self.names() or not self.find("use").enabled:
                self.tap(name)
        self.tap("use")

    def play_out(self, seed: int, choose: Callable[[Sequence[Any], random.Random], Any] = busy) -> None:
        """Play to the end by touches; with cards drawn by hand as chance has it."""
        chooser = random.Random(seed)
        while self.state.actor() != OVER:
            before = self.play.seen.position
            if self.state.actor() == TABLE:
                self.act(GAME.draw(self.state, Dice(seed)))
            else:
                self.act(choose(GAME.moves(self.state), chooser))
            assert self.play.seen.position > before, self.texts()


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., AtTable]]:
    """Sit down at a table; the app is closed after the test."""
    opened: list[AtTable] = []

    def sit_down(table: Table | None = None, **how: Any) -> AtTable:
        opened.append(AtTable(tmp_path / str(len(opened)), table or new_table(), **how))
        return opened[-1]

    yield sit_down
    for driver in opened:
        driver.stop()


@pytest.fixture(autouse=True)
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks, so the frames are laid out and painted but not drawn; ``make screens`` draws them."""
    monkeypatch.setattr(Window, "on_draw", lambda *_: None)


def replayed(driver: AtTable) -> Table:
    """The table as the journal on the disk tells it."""
    with driver.store() as store:
        return store.load(driver.number)


def saved(driver: AtTable) -> Any:
    driver.tap("save")
    assert driver.screen == "result"
    with driver.store() as store:
        [record] = store.plays()
        assert not store.tables()
    return record


# A skirmish, from the setup to the result


def test_a_skirmish_is_set_up_and_played_by_touches(tmp_path: Path) -> None:
    driver = AtTable.__new__(AtTable)
    Driver.__init__(driver, tmp_path)
    driver.tap("game-age_of_civilization")
    driver.tap("set-up")
    driver.tap("players-1")
    driver.tap("scenario-none")
    driver.tap("draws-app")
    driver.tap("lay")
    driver.see("Take these civilizations out:", "Lay out these wonders:", "Plague", "Place 5")
    assert driver.find("slot-6").enabled is False, "the Plague is fixed in place 5"
    before = driver.texts()
    driver.tap("slot-2")
    assert driver.texts() != before, "a slot is drawn again"
    driver.tap("job-wonders")
    driver.tap("start")
    assert driver.screen == "table"
    state = driver.state
    assert (len(state.market), len(state.wonders), state.track[4]) == (5, 4, "card_plague")
    driver.see("Let your first civilization rise.", "Take" if driver.sees("Take") else "")
    driver.play_out(3)
    totals = driver.play.seen.score.totals
    driver.see("The play is over.", "Skirmish", str(totals[0]))
    record = saved(driver)
    assert record.totals == totals
    driver.stop()


def test_cards_drawn_by_hand_are_tapped_in(sit: Callable[..., AtTable]) -> None:
    driver = sit(new_table(5, draws="hand"), view={"physical": True}, language="fr")
    assert driver.state.phase is Phase.LAYING
    driver.play_out(5)
    journal = replayed(driver).journal
    assert not any(step.drawn for step in journal)
    assert sum(isinstance(step.move, Reveal) for step in journal) == 3 + 5, (
        "track, wonders, market; one after each round"
    )
    assert saved(driver).totals == replayed(driver).score.totals
