"""Roll Through the Ages: the rulebook as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from companion.core.chance import Dice
from companion.core.field import Value, whole
from companion.core.game import TABLE, Answers, Field, Game, Inconsistency, Move, Prompt
from companion.core.score import ScoreSheet, Seat
from companion.core.setup import ChecklistItem, Option, Recipe, Setup
from companion.core.source import Source
from companion.core.text import Name, T, Text
from companion.rules.roll import figures, laying_out, legal, lending, moves, news, options, scoring, settle, words
from companion.rules.roll.facts import FACES, NAME
from companion.rules.roll.moves import AnyMove, Done, Rolled
from companion.rules.roll.rules import Rules, rules_of
from companion.rules.roll.state import State

DICE: Final = "dice"  # where they come from
_FACES: Final = tuple(FACES)


class Roll(Game[State]):
    """Bronze Age and Late Bronze Age for one to four seats, solo, race, and trading."""

    id: ClassVar[str] = "roll"
    number: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    name: ClassVar[Name] = NAME
    joins: ClassVar[bool] = True

    @property
    def options(self) -> tuple[Option, ...]:
        return options.OPTIONS

    def rules(self, recipe: Recipe) -> Rules:
        """The rules in force under a recipe."""
        return rules_of(recipe, options.first_player(recipe))

    def prepare(self, recipe: Recipe) -> Setup:
        return Setup(
            recipe=recipe,
            code=self.code(recipe),
            slots=options.slots(recipe),
            checklist=options.checklist(recipe),
            contents=self.rules(recipe),
        )

    def start(self, setup: Setup) -> State:
        return State(setup.contents)

    def moves(self, state: State) -> Sequence[AnyMove]:
        return legal.moves(state)

    def draw(self, state: State, dice: Dice) -> Rolled:
        """All dice in the air. A face depends on round, throw, die and seat only: taking back changes no luck."""
        seat = 0 if state.rules.same_dice else state.seat
        throw = 0 if state.led else state.throws
        stream = dice.fork("throw", state.round, seat, throw)
        return Rolled(tuple(_FACES[stream.fork(die).below(len(_FACES))] for die in state.due))

    def foregone(self, state: State) -> Done | None:
        """A trade step comes whenever two have anything; there may be no exchange that anybody could make."""
        return Done() if state.nothing_to_trade() else None

    def sources(self, recipe: Recipe) -> tuple[Source, ...]:
        return (Source(DICE, T("Dice"), "dice"),)

    def source_due(self, state: State) -> str:
        return DICE

    def parse(self, line: str) -> Move:
        return moves.parse(line)

    def join(self, state: State, seat: Seat) -> Sequence[Field]:
        """Nobody is asked whose turn it is: a play goes on where a round begins."""
        asked = super().join(state, seat)
        hint = T("The play goes on with the first player of this round.")
        return asked if seat != TABLE else [replace(field, hint=hint) for field in asked]

    def figures(self, state: State) -> Sequence[Field]:
        return figures.figures(state)

    def figure(self, state: State, path: str) -> Field | None:
        return figures.figure(state, path)

    def put(self, state: State, path: str, value: Value) -> None:
        figures.put(state, path, whole(value))

    settles: ClassVar[bool] = True

    def settle(self, state: State, path: str, premise: object) -> None:
        settle.settle(state, path)

    def flaws(self, state: State) -> Sequence[Inconsistency]:
        return figures.flaws(state)

    def score(self, state: State) -> ScoreSheet:
        return scoring.score(state)

    @property
    def rows(self) -> Mapping[str, Text]:
        return scoring.ROWS

    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        return scoring.form(self.rules(recipe))

    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        return scoring.count(self.rules(recipe), answers)

    def now(self, state: State) -> Prompt:
        return words.now(state)

    def tell(self, state: State, move: Move) -> Text:
        return words.tell(state, move)

    def news(self, before: State, move: Move, after: State) -> Sequence[Text]:
        return news.news(before, move)

    def progress(self, state: State) -> Text:
        return words.progress(state)

    def lay_out(self, state: State) -> tuple[ChecklistItem, ...]:
        return laying_out.lay_out(state)

    def lend(self, state: State, move: Move) -> Iterable[State]:
        return lending.lend(state, move)
