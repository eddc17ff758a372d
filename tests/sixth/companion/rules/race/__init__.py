"""A tiny game that keeps the contract: tables and stores are tested with it, and the whole app as with a sixth game.

A race: the table draws who starts; a runner throws, the table rolls one die, the runner runs or rests. Who reaches the
goal first has won; alone, you run for three turns. With everything there are shoes, breath and trees, so that each part
of the contract is used by something: moves of anyone, two sources, depths, fields of each kind, also unknown ones, and
facts that only the box says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from companion.core.chance import Dice
from companion.core.depth import Depth
from companion.core.field import UNKNOWN, Unknown, Value, whole
from companion.core.game import OVER, TABLE, Answers, Field, Game, Illegal, Move, Prompt, number, picks
from companion.core.owner_facts import Facts
from companion.core.score import ScoreRow, ScoreSheet, Seat, rank
from companion.core.setup import ChecklistItem, Choice, Option, Recipe, Setup, Slot
from companion.core.source import Source
from companion.core.text import N, Name, T, Text
from tests.sixth.companion.rules.race.box import SHIPPED, Box
from tests.sixth.companion.rules.race.track import (
    FULL,
    LANE,
    LONG,
    SHOES,
    SHORT,
    Act,
    Lace,
    Runner,
    Track,
    breath_field,
)

__all__ = ["BOOK", "SHOE_NAMES", "Act", "Lace", "Race", "Track"]

SHOE_NAMES = {"soles": T("Soles"), "spikes": T("Spikes")}
_SHOES = tuple(Choice(key, name) for key, name in SHOE_NAMES.items())
_TREES = (Choice("oak", T("Oak")), Choice("elm", T("Elm")))


class Race(Game[Track]):
    id = "race"
    number = 7
    rules_version = 3
    name = Name("Race", "Course")
    joins: ClassVar[bool] = True

    @property
    def options(self) -> tuple[Option, ...]:
        players = tuple(Choice(str(n), N("{n} runner", "{n} runners", n)) for n in (1, 2, 3))
        goals = (Choice("short", T("Short")), Choice("long", T("Long")))
        kinds = (Choice("plain", T("Plain")), Choice("all", T("With everything")))
        return (
            Option("players", T("Players"), players, "2"),
            Option("track", T("Track"), goals, "short"),
            Option("kind", T("Race"), kinds, "plain", since=3),
        )

    def prepare(self, recipe: Recipe) -> Setup:
        lane = recipe.dice("lane", *recipe.again).below(8) + 1
        slot = Slot(0, T("Lane"), lane, T("Track"))
        job = ChecklistItem("lane", T("Choose lane {n}.", n=lane))
        return Setup(recipe, self.code(recipe), (slot,), (job,), lane)

    def start(self, setup: Setup) -> Track:
        seats = self.seats(setup.recipe)
        runners = [Runner() for _ in range(seats)] if setup.recipe["kind"] == "all" else []
        goal = SHORT if setup.recipe["track"] == "short" else LONG
        return Track([0] * seats, goal, rests=[0] * seats, runners=runners)

    def moves(self, state: Track) -> Sequence[Act | Lace]:
        return state.acts()

    def draw(self, state: Track, dice: Dice) -> Move:
        return dice.fork(state.turns, state.runner).pick(state.acts())

    def parse(self, line: str) -> Move:
        word, *rest = line.split(" ")
        if word == "lace" and len(rest) == 2 and rest[1] in SHOES and int(rest[0]) > 0:
            return Lace(int(rest[0]) - 1, rest[1])
        if word not in ("first", "throw", "rolled", "run", "rest"):
            raise ValueError(line)
        act = Act(word, int(rest[0]) if rest else 0)
        if str(act) != line:
            raise ValueError(line)
        return act

    # What lies there

    def figures(self, state: Track) -> Sequence[Field]:
        return [*self._of_table(state), *(field for seat in range(len(state.at)) for field in _of_seat(state, seat))]

    def _of_table(self, state: Track) -> list[Field]:
        if not state.runners or state.runner == TABLE or state.thrown:
            return []
        runners = tuple(Choice(f"runner{seat + 1}", T("Runner {n}", n=seat + 1)) for seat in range(len(state.at)))
        return [Field("turn", T("Whose turn it is"), one=runners, value=f"runner{state.runner + 1}")]

    def put(self, state: Track, path: str, value: Value) -> None:
        what, _, place = path.partition(".")
        if what == "turn":
            state.runner = int(str(value).removeprefix("runner")) - 1
        elif what == "at":
            state.at[int(place)] = whole(value)
        elif what == "shoes":
            state.runners[int(place)].shoes = str(value)
        elif isinstance(value, frozenset):
            state.runners[int(place)].trees = value
        elif isinstance(value, int | Unknown):
            state.runners[int(place)].breath = value

    settles: ClassVar[bool] = True

    def settle(self, state: Track, path: str, premise: object) -> None:
        """Whoever stands elsewhere has been at other trees."""
        what, _, place = path.partition(".")
        if what == "at" and state.runners:
            state.runners[int(place)].trees = state.passed(int(place))

    @property
    def facts(self) -> Box:
        return SHIPPED

    def known_facts(self, state: Track) -> Box:
        return state.box

    def learn(self, state: Track, facts: Facts) -> None:
        assert isinstance(facts, Box)
        state.box = facts

    def sources(self, recipe: Recipe) -> tuple[Source, ...]:
        die = Source("die", T("Die"), "dice")
        return (die, Source("lots", T("Lots"), "cards")) if recipe["kind"] == "all" else (die,)

    def source_due(self, state: Track) -> str:
        return "lots" if state.runners and state.runner == TABLE else "die"

    def depths(self, recipe: Recipe) -> tuple[Depth, ...]:
        if recipe["kind"] != "all":
            return ()
        return Depth(FULL, T("Every breath")), Depth(
            LANE, T("Only the lane"), T("Its breath is asked when it matters.")
        )

    def depth(self, state: Track, seat: Seat) -> str:
        return state.runners[seat].depth if state.runners else ""

    def set_depth(self, state: Track, seat: Seat, depth: str) -> None:
        state.runners[seat].depth = depth
        if depth == LANE:
            state.runners[seat].breath = UNKNOWN

    def catch_up(self, state: Track, seat: Seat, depth: str) -> Sequence[Field]:
        asked = super().catch_up(state, seat, depth)
        return asked if depth == FULL or seat == TABLE else [field for field in asked if field.id == f"at.{seat}"]

    # Counting

    @property
    def rows(self) -> Mapping[str, Text]:
        return {"fields": T("Fields"), "rests": T("Rests")}

    def score(self, state: Track) -> ScoreSheet:
        extra = [len(runner.trees) for runner in state.runners] or state.rests
        sheet = self._sheet(state.at, extra)
        return sheet if state.actor() == OVER else ScoreSheet(sheet.rows)

    def _sheet(self, at: Sequence[int], rests: Sequence[int]) -> ScoreSheet:
        rows = (ScoreRow("fields", self.rows["fields"], tuple(at)), ScoreRow("rests", self.rows["rests"], tuple(rests)))
        return ScoreSheet(rows, outcome=rank(rows))

    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        return (
            Field("fields", T("Fields"), 0, 36),
            Field("trees", T("Trees passed"), several=_TREES),
            Field("shoes", T("Shoes"), one=_SHOES, need="never"),
            Field("rain", T("Rain"), 0, 1, shared=True),
        )

    def lend(self, state: Track, move: Move) -> Iterable[Track]:
        """A runner who runs without a throw: one field, as a person walks."""
        if isinstance(move, Act) and move.word == "run" and state.runner >= 0 and not state.thrown:
            lent = state.copy()
            lent.thrown, lent.die = True, 1
            yield lent

    def answers(self, state: Track) -> tuple[Answers, Sequence[Answers]]:
        """Where there are trees, the track knows all; but a long one leads outdoors, and the weather is asked."""
        if not state.runners:
            return {}, ()
        return ({} if state.goal == LONG else {"rain": 0}), [
            {"fields": at, "trees": runner.trees, **({"shoes": runner.shoes} if runner.shoes else {})}
            for at, runner in zip(state.at, state.runners, strict=True)
        ]

    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        at, trees = [], []
        for answer in answers:
            fields = number(answer, "fields")
            if fields > 35:
                raise Illegal(T("Nobody runs that far."))
            at.append(fields - 1 if fields and shared and number(shared, "rain") else fields)
            trees.append(len(picks(answer, "trees")))
        return self._sheet(at, trees)

    # Words

    def now(self, state: Track) -> Prompt:
        if state.actor() == OVER:
            return Prompt(T("The race is over."))
        if state.barefoot():
            return Prompt(T("Put on your shoes, in any order."))
        if state.actor() == TABLE:
            return Prompt(T("What does the die show?") if state.thrown else T("Who starts?"))
        return Prompt(T("Run or rest.") if state.thrown else T("Throw the die."))

    def tell(self, state: Track, move: Move) -> Text:
        if isinstance(move, Lace):
            return T("{word} {n}", word="lace", n=move.shoes)
        assert isinstance(move, Act)
        return T("{word} {n}", word=move.word, n=move.n or state.die)

    def news(self, before: Track, move: Move, after: Track) -> Sequence[Text]:
        return [T("The race is over.")] if after.actor() == OVER else []

    def progress(self, state: Track) -> Text:
        return T("Turn {n}", n=state.turns + 1)


def _of_seat(state: Track, seat: Seat) -> list[Field]:
    at = Field(f"at.{seat}", T("Field"), 0, state.goal, value=state.at[seat], seat=seat)
    if not state.runners:
        return [at]
    runner = state.runners[seat]
    trees = Field(f"trees.{seat}", T("Trees passed"), several=_TREES, value=runner.trees, seat=seat)
    shoes = Field(f"shoes.{seat}", T("Shoes"), one=_SHOES, value=runner.shoes, seat=seat)
    return [at, *([shoes] if runner.shoes else []), breath_field(state, seat), trees]


BOOK = Race
