"""A tiny game that keeps the contract: tables and stores are tested with it, and the whole app as with a sixth game.

A race: the table draws who starts; a runner throws, the table rolls one die, the runner runs or rests. Who reaches the
goal first has won; alone, you run for three turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.core.chance import Dice
from companion.core.game import (
    OVER,
    TABLE,
    Answers,
    Correct,
    Field,
    Figure,
    Game,
    Illegal,
    Move,
    Prompt,
    number,
    picked,
)
from companion.core.score import Row, ScoreSheet, Seat, rank
from companion.core.setup import ChecklistItem, Choice, Option, Recipe, Setup, Slot
from companion.core.text import N, Name, T, Text


@dataclass(frozen=True, slots=True)
class Act:
    """``first 2``, ``throw``, ``rolled 4``, ``run`` or ``rest``."""

    word: str
    n: int = 0

    def __str__(self) -> str:
        return f"{self.word} {self.n}" if self.word in ("first", "rolled") else self.word


@dataclass(slots=True)
class Track:
    """Who stands where; ``die`` is 0 until the table has rolled."""

    at: list[int]
    goal: int
    runner: Seat = TABLE
    thrown: bool = False
    die: int = 0
    rests: list[int] = field(default_factory=list)
    turns: int = 0

    def actor(self) -> Seat:
        if max(self.at) >= self.goal or (len(self.at) == 1 and self.turns >= 3):
            return OVER
        if self.thrown and not self.die:
            return TABLE
        return self.runner

    @property
    def phase(self) -> str:
        if self.actor() == OVER:
            return "over"
        return "run" if self.die else "throw"

    def acts(self) -> list[Act]:
        if self.actor() == OVER:
            return []
        if self.runner == TABLE:
            return [Act("first", seat) for seat in range(1, len(self.at) + 1)]
        if not self.thrown:
            return [Act("throw")]
        if not self.die:
            return [Act("rolled", n) for n in range(1, 7)]
        return [Act("run"), Act("rest")]

    def play(self, move: Act) -> None:
        if move not in self.acts():
            raise Illegal(T("Not now."))
        if move.word == "first":
            self.runner = move.n - 1
        elif move.word == "throw":
            self.thrown = True
        elif move.word == "rolled":
            self.die = move.n
        else:
            self.at[self.runner] += self.die if move.word == "run" else 0
            self.rests[self.runner] += move.word == "rest"
            self.runner = (self.runner + 1) % len(self.at)
            self.thrown, self.die, self.turns = False, 0, self.turns + 1

    def copy(self) -> Track:
        return Track(self.at[:], self.goal, self.runner, self.thrown, self.die, self.rests[:], self.turns)


class Race(Game[Track]):
    id = "race"
    number = 7
    rules_version = 3
    name = Name("Race", "Course")

    @property
    def options(self) -> tuple[Option, ...]:
        players = tuple(Choice(str(n), N("{n} runner", "{n} runners", n)) for n in (1, 2, 3))
        goals = (Choice("short", T("Short")), Choice("long", T("Long")))
        return Option("players", T("Players"), players, "2"), Option("track", T("Track"), goals, "short")

    def prepare(self, recipe: Recipe) -> Setup:
        lane = recipe.dice("lane", *recipe.again).below(8) + 1
        slot = Slot(0, T("Lane"), lane, T("Track"))
        job = ChecklistItem("lane", T("Choose lane {n}.", n=lane))
        return Setup(recipe, self.code(recipe), (slot,), (job,), lane)

    def start(self, setup: Setup) -> Track:
        seats = self.seats(setup.recipe)
        return Track([0] * seats, 10 if setup.recipe["track"] == "short" else 30, rests=[0] * seats)

    def moves(self, state: Track) -> Sequence[Act]:
        return state.acts()

    def draw(self, state: Track, dice: Dice) -> Move:
        return dice.fork(state.turns, state.runner).pick(state.acts())

    def parse(self, line: str) -> Move:
        word, _, n = line.partition(" ")
        if word not in ("first", "throw", "rolled", "run", "rest"):
            raise ValueError(line)
        act = Act(word, int(n) if n else 0)
        if str(act) != line:
            raise ValueError(line)
        return act

    def figures(self, state: Track) -> Sequence[Figure]:
        return [Figure(f"at.{seat}", T("Field"), at, 0, state.goal, seat) for seat, at in enumerate(state.at)]

    def put(self, state: Track, path: str, value: int) -> None:
        state.at[int(path.partition(".")[2])] = value

    @property
    def rows(self) -> Mapping[str, Text]:
        return {"fields": T("Fields"), "rests": T("Rests")}

    def score(self, state: Track) -> ScoreSheet:
        sheet = self._sheet(state.at, state.rests)
        return sheet if state.actor() == OVER else ScoreSheet(sheet.rows)

    def _sheet(self, at: Sequence[int], rests: Sequence[int]) -> ScoreSheet:
        rows = (Row("fields", self.rows["fields"], tuple(at)), Row("rests", self.rows["rests"], tuple(rests)))
        return ScoreSheet(rows, outcome=rank(rows))

    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        several = (Choice("oak", T("Oak")), Choice("elm", T("Elm")))
        return (
            Field("fields", T("Fields"), 0, 36),
            Field("trees", T("Trees passed"), several=several),
            Field("rain", T("Rain"), 0, 1, shared=True),
        )

    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        at, trees = [], []
        for answer in answers:
            fields = number(answer, "fields")
            if fields > 30:
                raise Illegal(T("Nobody runs that far."))
            at.append(fields - 1 if fields and shared and number(shared, "rain") else fields)
            trees.append(len(picked(answer, "trees")))
        return self._sheet(at, trees)

    def now(self, state: Track) -> Prompt:
        if state.actor() == OVER:
            return Prompt(T("The race is over."))
        if state.actor() == TABLE:
            return Prompt(T("What does the die show?") if state.thrown else T("Who starts?"))
        return Prompt(T("Run or rest.") if state.thrown else T("Throw the die."))

    def tell(self, state: Track, move: Move) -> Text:
        if isinstance(move, Correct):
            return T("correct {path} to {n} ({reason})", path=move.path, n=move.value, reason=move.reason)
        assert isinstance(move, Act)
        return T("{word} {n}", word=move.word, n=move.n or state.die)

    def news(self, before: Track, move: Move, after: Track) -> Sequence[Text]:
        return [T("The race is over.")] if after.actor() == OVER else []

    def progress(self, state: Track) -> Text:
        return T("Turn {n}", n=state.turns + 1)


BOOK = Race
