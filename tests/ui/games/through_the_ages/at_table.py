"""A person at the table of Through the Ages: tables to sit down at, and a finger for every move."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.core.text import T
from companion.rules.through_the_ages.cards import BACKS, LEVEL, NONE, RULES
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.moves import (
    Attack,
    Bid,
    Build,
    Cancel,
    Deal,
    Defend,
    Destroy,
    Develop,
    Discard,
    EndTurn,
    Lead,
    Offer,
    Pass,
    Plan,
    Play,
    Populate,
    Retire,
    Reveal,
    Stage,
    Tactic,
    Take,
    Upgrade,
    Use,
)
from companion.rules.through_the_ages.state import Phase
from tests.ui.at_table import AtTable

GAME = Ages()
PLAYERS = (Player("Ada"), Player("Grace"))
Test = Callable[[Any], bool]
Choose = Callable[[Any, Sequence[Any]], Any]
IDLE = (EndTurn, Pass, Destroy)


def new_table(seed: int = 7, players: Sequence[Player] = PLAYERS, **chosen: str) -> Table:
    return Table(GAME, GAME.prepare(GAME.recipe({"players": str(len(players)), **chosen}, seed)), players)


def builder(seed: int) -> Choose:
    """Somebody who does something as long as there is something to do."""
    chooser = random.Random(seed)

    def choose(state: Any, moves: Sequence[Any]) -> Any:
        return chooser.choice([move for move in moves if not isinstance(move, IDLE)] or moves)

    return choose


def reach(when: Test, first: int = 0, players: Sequence[Player] = PLAYERS, **chosen: str) -> Table:
    """A table at such a position, by play of somebody who builds."""
    for seed in range(first, first + 200):
        table, choose = new_table(seed, players, **chosen), builder(seed)
        while not table.over and not when(table.state):
            if table.actor == TABLE:
                table.draw()
            else:
                table.play(choose(table.state, GAME.moves(table.state)))
        if when(table.state):
            return table
    raise AssertionError("no table comes there")


def acting(round_: int = 2, also: Test = lambda state: True) -> Test:
    def when(state: Any) -> bool:
        return state.phase == Phase.ACTIONS and not state.todo and state.round >= round_ and also(state)

    return when


class AtAges(AtTable):
    """The app, opened at a table by touches from the home screen; ``taps`` counts the touches."""

    taps = 0

    def tap(self, name: str, hold: float = 0) -> None:
        self.taps += 1
        super().tap(name, hold)

    def lay(self, move: Any) -> None:
        """Tap in what lies on the real table."""
        match move:
            case Deal(cards):
                for card in cards:
                    self.tap(f"card-{RULES[card].id}")
                self.tap("lie")
            case Reveal(card):
                self.tap(f"event-{RULES[card].id}")
            case _:
                raise AssertionError(move)

    def act(self, move: Any) -> None:
        """Make a move as a finger does."""
        state, before = self.state, self.session.snapshot.position
        if state.todo:
            self._answer(move)
        elif state.phase == Phase.POLITICS:
            self._politics(move)
        else:
            self._action(move)
        assert self.session.snapshot.position > before, f"{move} was not made"

    def _row(self, move: Any) -> None:
        self.tap(f"move-{str(move).replace(' ', '-')}")

    def _action(self, move: Any) -> None:
        match move:
            case EndTurn():
                self.tap("end")
            case Populate():
                self.tap("populate")
            case Stage(1):
                self.tap("stage")
            case Stage():
                self.tap("wonder")
                self._row(move)
            case Take(_, slot):
                self.tap("take")
                self.tap(f"row-{slot + 1}")
                self.tap("take-card")
            case Build(card) | Upgrade(card, _) | Destroy(card):
                self.tap(f"technology-{RULES[card].id}")
                self._row(move)
            case Use(card, _):
                self.tap(f"use-{RULES[card].id}")
                if f"move-{str(move).replace(' ', '-')}" in self.names():
                    self._row(move)
            case _:
                self._from_hand(move)

    def _from_hand(self, move: Any) -> None:
        match move:
            case Lead(card) | Develop(card) | Play(card):
                self.tap(f"hand-{RULES[card].id}")
                self._row(move)
            case Tactic(card, copied):
                self._tactic(card, copied, move)
            case _:
                raise AssertionError(move)

    def _tactic(self, card: int, copied: bool, move: Any) -> None:
        if copied:
            self.tap("copy")
        else:
            self._secret(self.state.seat, card)
        self._row(move)

    def show_cards(self) -> None:
        """Say who looks, where that is asked."""
        if "uncover" in self.names():
            self.tap("uncover")

    def _secret(self, seat: int, card: int) -> None:
        """The card itself, or a back of its age."""
        self.show_cards()
        hand = self.state.boards[seat].secret
        held = card if card in hand else BACKS[LEVEL[card]]
        self.tap(f"secret-{hand.index(held) + 1}")

    def _politics(self, move: Any) -> None:
        match move:
            case Pass():
                self.tap("no-politics")
            case Plan(card) | Attack(card, _) | Offer(card, _, _):
                self._secret(self.state.seat, card)
                self._row(move)
            case Retire(territory) if territory != NONE:
                self._secret(self.state.seat, territory)
                self._row(move)
            case Cancel() | Retire():
                self._row(move)
            case _:
                raise AssertionError(move)

    def _answer(self, move: Any) -> None:
        self.show_cards()
        match move:
            case Bid(n):
                say = self.shell.page.say
                while (shown := next(m for m in range(n + 30) if say(T("Bid {n}", n=m)) in self.texts())) != n:
                    self.tap("bid-plus" if shown < n else "bid-minus")
                self.tap("bid-now")
            case Pass():
                self.tap("pass")
            case Discard() | Defend():
                self._row(move)
            case _:
                self._row(move)
