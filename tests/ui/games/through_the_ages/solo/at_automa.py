"""The app at a table of Through the Ages against automas."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app import table_start
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.through_the_ages.solo import Phase
from tests.ui.driver import Driver

GAME = GAMES["ages_solo"]


def new_table(*moves: Any, seed: int = 3, **chosen: str) -> Table:
    setup = GAME.prepare(GAME.recipe(chosen, seed))
    own = Player("", "rival", 2, "ages_automa")
    table = Table(GAME, setup, (Player("Ada"), *(own for _ in range(1, GAME.seats(setup.recipe)))))
    for move in moves:
        table.play(move)
    return table


class Answers(Driver):
    """What the automas' turns ask for, answered by touches."""

    @property
    def state(self) -> Any:
        return self.shell.page.session.state

    def pick(self) -> None:
        """Two taps: the list, and the first card in it."""
        self.tap("event")
        self.tap(next(name for name in self.names() if name.startswith("event-")))

    def answer(self) -> None:
        """Whatever the play waits for, in the simplest way."""
        if self.names_sheet():
            self.say_figures()
        elif self.state.phase is Phase.EVENT:
            self.pick()
        elif self.state.phase is Phase.DEFEND:
            self.tap("held" if self.state.round % 2 else "fell")
        elif self.state.phase is Phase.BID:
            self.tap("bid" if self.state.auction.high < 3 else "pass")
        elif self.state.phase is Phase.WAR:
            self.tap("fight")

    def names_sheet(self) -> bool:
        return "asked" in self.names()

    def say_figures(self) -> None:
        """Step every figure that is asked for once, then go on."""
        for name in [each for each in self.names() if each.startswith("figure-") and each.endswith("-plus")]:
            self.tap(name)
        self.tap("asked")

    def settle_turn(self) -> None:
        while self.state.phase is not Phase.YOURS or self.names_sheet():
            self.answer()


class AtAutoma(Answers):
    """The app on a table against automas, opened by touches."""

    def lay(self, *options: str, seed: int = 3) -> None:
        """From the home screen: the game's page, the door to the automa, its setup, the checklist, the table."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table_start, "new_seed", lambda: seed)
            for name in ("game-through_the_ages", "ages_solo", "set-up", *options, "lay", "start"):
                self.tap(name)
