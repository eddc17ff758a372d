"""A person at Roll's table: tables to sit down at, and a finger for every step."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from companion.core.game import OVER, TABLE, Correct
from companion.core.table import Player, Table
from companion.rules.roll import Roll
from companion.rules.roll.facts import EITHER
from companion.rules.roll.rules import Phase
from companion.ui.games.roll.dice import Die
from tests.ui.at_table import AtTable

GAME = Roll()
LATE = (("0.food", 9), ("0.city_boxes", 18), ("0.wood", 2), ("0.stone", 2), ("0.step_pyramid", 3), ("0.temple", 4))
Test = Callable[[Any], bool]


def new_table(seed: int = 7, corrected: Sequence[tuple[str, int]] = ()) -> Table:
    table = Table(GAME, GAME.prepare(GAME.recipe({"players": "1"}, seed)), (Player("Ada"),))
    for path, value in corrected:
        table.play(Correct(path, value))
    return table


def reach(phase: Phase, corrected: Sequence[tuple[str, int]] = (), when: Test = lambda state: True) -> Table:
    """A table in this phase, by random play."""
    for seed in range(200):
        chooser, table = random.Random(seed), new_table(seed, corrected)
        while table.actor != OVER:
            if table.actor == TABLE:
                table.draw()
            elif table.state.phase is phase and when(table.state):
                return table
            else:
                table.play(chooser.choice(GAME.moves(table.state)))
        if phase is Phase.OVER:
            return table
    raise AssertionError(f"no table comes to {phase}")


class AtRoll(AtTable):
    """The app, opened at a table by touches from the home screen."""

    @property
    def phase(self) -> Phase:
        phase: Phase = self.state.phase
        return phase

    def die_state(self, number: int) -> str:
        [die] = [target for target in self.targets() if isinstance(target, Die) and target.name == f"die-{number}"]
        return die.state

    # A person who plays a whole turn

    def take_turn(self, throw: Callable[[], str] | None = None) -> None:
        """Play until the next turn, with the app's dice or with what ``throw`` says the real ones show."""
        turn = self.state.round
        while self.state.round == turn and self.phase is not Phase.OVER:
            if throw is not None and self.phase in (Phase.READY, Phase.ROLLING):
                self._read(throw)
            else:
                self._act()

    def _read(self, throw: Callable[[], str]) -> None:
        while None in self.shell.page.board.step.faces:
            self.tap(f"face-{throw()}")
        self.tap("rolled")

    def _act(self) -> None:
        if "count" in self.names():
            self.tap("count")
            return
        deeds: dict[Phase, Callable[[], None]] = {
            Phase.READY: lambda: self.tap("roll"),
            Phase.KEEP: self._keep,
            Phase.LEAD: lambda: self.tap("stop"),
            Phase.HARVEST: lambda: self.tap("harvest"),
            Phase.BUILD: self._build,
            Phase.BUY: self._buy,
            Phase.DISCARD: lambda: self.tap("discard"),
        }
        deeds[self.phase]()

    def _keep(self) -> None:
        for number, face in enumerate(self.state.dice, 1):
            if self.state.locked(number - 1):
                continue  # against others a skull stays
            if (face in {"workers3", EITHER}) != (self.die_state(number) == "kept"):
                self.tap(f"die-{number}")
        self.tap("reroll" if "reroll" in self.names() else "stop")

    def _build(self) -> None:
        step = self.shell.page.board.step
        for target in step.targets():
            while step.workers_left() and step.plan.get(target, 0) < step.room(target):
                self.tap(f"build-{target}")
        self.tap("build" if step.plan else "go-on")

    def _buy(self) -> None:
        rows = [target for target in self.targets() if target.name.startswith("buy-") and target.is_target]
        if rows:
            self.tap(rows[-1].name)
            self.tap("buy")
        self.tap("end-turn")
