"""The promise that every virtual opponent keeps: a move, what else it weighed, and why.

An opponent sees what its seat may see, thinks within a budget, and stops when it is told to. It never changes the
state it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import Any, Protocol

from companion.core import clock
from companion.core.game import Move
from companion.core.score import Seat
from companion.core.text import Text


class Stopped(Exception):
    """The budget was called off; there is no decision."""


def _nobody_waits() -> None:
    pass


@dataclass(slots=True)
class Budget:
    """Until when an opponent may think. ``stop`` and ``decide_now`` may be called from another thread.

    How far it thinks is its level's affair, in positions, so that a level decides the same on every device. Who does
    not want to wait has it decide by the best so far; a limit in ``seconds`` is for measurements. ``breathe`` is called
    every now and then while it thinks, and may take its time: so a thread that thinks leaves the interpreter to one
    that draws.
    """

    seconds: float = inf
    breathe: Callable[[], None] = _nobody_waits
    best: Text | None = field(default=None, init=False)  # what it would do if it had to decide now, once it says so
    cut: bool = field(default=False, init=False)  # whether it decided before it had thought to the end
    _start: float = field(default_factory=clock.seconds, init=False)
    _called_off: bool = field(default=False, init=False)
    _now: bool = field(default=False, init=False)

    def stop(self) -> None:
        self._called_off = True

    def decide_now(self) -> None:
        self._now = True

    @property
    def hurried(self) -> bool:
        """Whether it was asked to decide now."""
        return self._now

    @property
    def spent(self) -> bool:
        """Whether it is enough: a decision should now be made with what is known. Asked only by who would go on."""
        if not self._now and clock.seconds() - self._start < self.seconds:
            return False
        self.cut = True
        return True

    def report(self, best: Text) -> None:
        """Called by the opponent when it has found something better."""
        self.best = best

    def put_off(self, seconds: float) -> None:
        """So long nobody could think: it does not count."""
        self._start += seconds

    def check(self) -> None:
        """Called by the opponent while it thinks; raises :class:`Stopped` once the budget was called off."""
        self.breathe()
        if self._called_off:
            raise Stopped


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was weighed, and what the opponent expects of it, in the unit of its game (points, chance to win).

    ``text`` says the move, or the whole plan it begins; ``moves`` are that plan, this move first, where it is more than
    the move. ``aim`` is what it is good for, after "to": "buy Irrigation". ``leads`` says, for whom it advises, why it
    would be made and what then follows.
    """

    move: Move
    value: float
    text: Text
    aim: Text | None = None
    moves: tuple[Move, ...] = ()
    leads: Text | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """The move, the best moves weighed (this one among them, best first), and the reason as a sentence. ``cautions``
    are what a good friend would point out beside it."""

    move: Move
    candidates: tuple[Candidate, ...]
    reason: Text
    cautions: tuple[Text, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """The whole plan: what is told, what the reason is about, and what is written down."""
        return self.candidates[0].moves or (self.move,)


class Opponent(Protocol):
    """Someone who sits opposite."""

    def decide(self, state: Any, seat: Seat, budget: Budget) -> Decision:
        """The move of this seat, which is the actor."""


Maker = Callable[..., Opponent]
"""Makes an opponent of a level, 1 being the weakest; where its game has temperaments, of a level and the id of one."""
