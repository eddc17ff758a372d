"""A person at the table of Age of Civilization: tables to sit down at, and a finger for every move."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.table import Player, Table
from companion.core.text import language
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
from tests.ui.at_table import AtTable

GAME = GAMES["age_of_civilization"]
SOLO = (Player("Ada"),)
TWO = (Player("Ada"), Player("Grace"))
Test = Callable[[Any], bool]
BY_HAND = {"physical": True}
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


class AtCiv(AtTable):
    """The app, opened at a table by touches from the home screen; the end of a round that the table has come from was
    seen, unless the view says otherwise."""

    def __init__(self, folder: Path, table: Table, view: dict[str, Any] | None = None, **how: Any) -> None:
        super().__init__(folder, table, {"upkeep": table.position, **(view or {})}, **how)

    def act(self, move: Any) -> None:  # noqa: C901, PLR0912 -- one line for each kind of move
        """Make a move as a finger does; what the end of a round did is looked at first."""
        if "seen" in self.names():
            self.tap("seen")
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
            before = self.session.snapshot.position
            if self.state.actor() == TABLE:
                self.act(GAME.draw(self.state, Dice(seed)))
            else:
                self.act(choose(GAME.moves(self.state), chooser))
            assert self.session.snapshot.position > before, self.texts()
