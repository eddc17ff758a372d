"""The race as it stands: who is where, who is to move, and what runners bring along where the race has everything."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from companion.core.field import UNKNOWN, Field, Unknown
from companion.core.illegal import Illegal, Needs
from companion.core.score import Seat
from companion.core.seat import ANYONE, OVER, TABLE
from companion.core.text import T
from tests.sixth.companion.rules.race.box import SHIPPED, Box

MOST_BREATH: Final = 3
SHORT: Final = 10  # fields to the goal, indoors
LONG: Final = 30  # and outdoors
SHOES: Final = ("soles", "spikes")
OAK: Final = 3  # where it stands; of the elm the box says it
FULL, LANE = "full", "lane"  # how closely a runner is followed


@dataclass(frozen=True, slots=True)
class Act:
    """``first 2``, ``throw``, ``rolled 4``, ``run`` or ``rest``."""

    word: str
    n: int = 0

    def __str__(self) -> str:
        return f"{self.word} {self.n}" if self.word in ("first", "rolled") else self.word


@dataclass(frozen=True, slots=True)
class Lace:
    """A runner puts on shoes, whenever it likes: ``lace 2 spikes``."""

    seat: Seat
    shoes: str

    def __str__(self) -> str:
        return f"lace {self.seat + 1} {self.shoes}"


@dataclass(slots=True)
class Runner:
    """What a runner brings along. Its breath is its own secret where only its lane is followed."""

    shoes: str = ""
    breath: int | Unknown = MOST_BREATH
    trees: frozenset[str] = frozenset()
    depth: str = FULL


@dataclass(slots=True)
class Track:
    """Who stands where; ``die`` is 0 until the table has rolled. Without ``runners`` it is a plain race."""

    at: list[int]
    goal: int
    runner: Seat = TABLE
    thrown: bool = False
    die: int = 0
    rests: list[int] = field(default_factory=list)
    turns: int = 0
    runners: list[Runner] = field(default_factory=list)
    box: Box = field(default_factory=lambda: SHIPPED)

    def actor(self) -> Seat:
        if max(self.at) >= self.goal or (len(self.at) == 1 and self.turns >= 3):
            return OVER
        if self.barefoot():
            return ANYONE
        if self.thrown and not self.die:
            return TABLE
        return self.runner

    def barefoot(self) -> list[Seat]:
        """Who has still to put on shoes."""
        return [seat for seat, runner in enumerate(self.runners) if not runner.shoes]

    @property
    def phase(self) -> str:
        if self.actor() == OVER:
            return "over"
        if self.actor() == ANYONE:
            return "lace"
        return "run" if self.die else "throw"

    def acts(self) -> list[Act | Lace]:
        if self.actor() == OVER:
            return []
        if self.actor() == ANYONE:
            return [Lace(seat, shoes) for seat in self.barefoot() for shoes in SHOES]
        if self.runner == TABLE:
            return [Act("first", seat) for seat in range(1, len(self.at) + 1)]
        if not self.thrown:
            return [Act("throw")]
        if not self.die:
            return [Act("rolled", n) for n in range(1, 7)]
        return [Act("run"), Act("rest")]

    def play(self, move: Act | Lace) -> None:
        if move not in self.acts():
            raise Illegal(T("Not now."))
        if isinstance(move, Lace):
            self.runners[move.seat].shoes = move.shoes
        elif move.word == "first":
            self.runner = move.n - 1
        elif move.word == "throw":
            self.thrown = True
        elif move.word == "rolled":
            self.die = move.n
        else:
            self._end_turn(self._fields() if move.word == "run" else 0)

    def _fields(self) -> int:
        """How far the runner runs: half as far out of breath, which matters only with a die of four or more."""
        if not self.runners:
            return self.die
        runner = self.runners[self.runner]
        if self.die < 4:
            return self.die
        extra = self.box.extra(runner.shoes) if self.die == 6 else 0
        if isinstance(runner.breath, Unknown):
            raise Needs([breath_field(self, self.runner)])
        fields = self.die + extra if runner.breath else self.die // 2
        runner.breath = max(0, runner.breath - 1)
        return fields

    def _end_turn(self, fields: int) -> None:
        here = self.runner
        self.at[here] += fields
        self.rests[here] += not fields
        if self.runners:
            self.runners[here].trees |= self.passed(here) - self.passed(here, fields)
        self.runner = (here + 1) % len(self.at)
        self.thrown, self.die, self.turns = False, 0, self.turns + 1

    def passed(self, seat: Seat, back: int = 0) -> frozenset[str]:
        """The trees at which a runner has been, so many fields ago."""
        trees = {"oak": OAK, "elm": self.box.value("elm", "at")}
        return frozenset(tree for tree, at in trees.items() if at <= self.at[seat] - back)

    def copy(self) -> Track:
        runners = [replace(runner) for runner in self.runners]
        here = self.at[:], self.goal, self.runner, self.thrown, self.die, self.rests[:], self.turns, runners
        return Track(*here, self.box)


def breath_field(state: Track, seat: Seat) -> Field:
    value = state.runners[seat].breath
    hidden = state.runners[seat].depth == LANE
    return Field(
        f"breath.{seat}", T("Breath"), 0, MOST_BREATH, unknown=hidden or value is UNKNOWN, value=value, seat=seat
    )
