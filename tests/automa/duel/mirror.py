"""One play kept twice: by the compiled rules of the lab and by the rulebook, side by side."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from automa.lab.duel import deals, engine
from automa.lab.duel import facts as f
from automa.lab.duel import position as at
from automa.lab.duel.learn import seed_compiled
from automa.lab.duel.play import draw_tokens
from companion.core.game import OVER, TABLE
from companion.rules.duel.facts import PLACES, members
from companion.rules.duel.game import Duel
from companion.rules.duel.moves import (
    AnyMove,
    Backs,
    Build,
    BuildWonder,
    Destroy,
    Discard,
    Draw,
    Offer,
    PickToken,
    PickWonder,
    Rebuild,
    Reveal,
    Starts,
)
from companion.rules.duel.position import Phase
from companion.rules.duel.state import State

GAME = Duel()


class Mirror:
    """The same play twice. :meth:`step` makes a random move in both, and says whether the play goes on.

    ``look`` is called after each move, before anything is turned up.
    """

    def __init__(self, seed: int) -> None:
        seed_compiled(seed)
        self.random = Random(seed)
        self.s: Any = np.zeros(at.LENGTH, np.int64)
        deals.begin(self.s)
        first = str(int(self.s[at.SEAT]) + 1)
        recipe = GAME.recipe({"draws": "hand", "first": first}, seed)
        self.state: State = GAME.start(GAME.prepare(recipe))
        self.waits = engine.DONE
        self.drawn = 0
        self.catch_up()

    def catch_up(self) -> None:
        """Tell the rulebook what the lab has drawn."""
        state = self.state
        while state.actor() == TABLE:
            if self.unlaid:
                break
            state.play(self._table_move())

    def _table_move(self) -> AnyMove:
        s, state = self.s, self.state
        match state.phase:
            case Phase.TOKENS:
                return Draw(tuple(members(int(s[at.BOARD]))))
            case Phase.WONDERS:
                if not s[at.OFFERED]:
                    deals.offer(s)
                return Offer(tuple(members(int(s[at.OFFERED]))))
            case Phase.BACKS:
                hidden = [p for p in range(PLACES) if not at.is_up(s, p)]
                return Backs(tuple(p for p in hidden if f.COLOUR[s[at.GRID + p]] == f.PURPLE))
            case Phase.REVEAL:
                return Reveal(tuple(int(s[at.GRID + place]) for place in state.due_places))
            case Phase.LIBRARY:
                self.drawn = int(draw_tokens(s))
                return Draw(tuple(members(self.drawn)))
        raise AssertionError(state.phase)

    def step(self, look: Callable[[Mirror], None] = lambda mirror: None) -> bool:
        s, state = self.s, self.state
        if state.actor() == OVER:
            return False
        if self.unlaid:
            deals.deal(s)
            self.catch_up()
            if s[at.AGE] == 1:
                return True
        if self.resting:
            at.see(s)
        move = self.random.choice(GAME.moves(state))
        state.play(move)
        self._play(move)
        look(self)
        self.catch_up()
        return True

    def _play(self, move: AnyMove) -> None:
        s = self.s
        match move:
            case PickWonder(wonder):
                deals.pick_wonder(s, wonder)
            case Starts(seat):
                s[at.SEAT] = seat
            case Build(card):
                self._go_on(engine.take(s, self._place(card), 1))
            case Discard(card):
                self._go_on(engine.take(s, self._place(card), 0))
            case BuildWonder(wonder, card):
                self._go_on(engine.take(s, self._place(card), 2 + wonder))
            case PickToken(choice) | Destroy(choice) | Rebuild(choice):
                self._go_on(engine.choose(s, self.waits, choice))

    def _place(self, card: int) -> int:
        return next(
            place for place in range(PLACES) if self.s[at.LEFT] >> place & 1 and self.s[at.GRID + place] == card
        )

    def _go_on(self, waits: int) -> None:
        self.waits = waits
        if waits in (engine.DONE, engine.END):
            engine.end_turn(self.s)

    @property
    def unlaid(self) -> bool:
        """Whether an age is over and the next not laid out."""
        return bool(self.resting and self.s[at.AGE] and not self.s[at.LEFT] and not self.s[at.OVER])

    @property
    def resting(self) -> bool:
        """Whether a turn is over: a position that can be judged."""
        return self.waits in (engine.DONE, engine.END)
