"""The automa as a game of its own, which keeps the contract: a journal can hold it, a table can play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from companion.core.chance import Dice
from companion.core.field import Value
from companion.core.game import Answers, Chapter, Field, Game, Move, Prompt
from companion.core.score import ScoreSheet
from companion.core.setup import Option, Recipe, Setup
from companion.core.text import Name, Text
from companion.rules.through_the_ages import form, scoring
from companion.rules.through_the_ages.solo import figures, lending, options, sheet, words
from companion.rules.through_the_ages.solo.chapters import CHAPTERS
from companion.rules.through_the_ages.solo.moves import AnyMove, EndAge, parse
from companion.rules.through_the_ages.solo.state import State


class AutomaAges(Game[State]):
    """You play Through the Ages by its rules with the real cards; one to three automas sit at the empty places."""

    id: ClassVar[str] = "ages_solo"
    number: ClassVar[int] = 8
    # In 4 a master scores less in Age III than in 3; in 5 nobody plans or declares a war in Age IV.
    rules_version: ClassVar[int] = 5
    replays_since: ClassVar[int] = 3
    name: ClassVar[Name] = Name("Through the Ages against automas", "Through the Ages contre des automas")

    @property
    def options(self) -> tuple[Option, ...]:
        return options.OPTIONS

    def prepare(self, recipe: Recipe) -> Setup:
        laid = options.contents(recipe)
        return Setup(recipe, self.code(recipe), options.slots(laid), options.checklist(laid), laid)

    def start(self, setup: Setup) -> State:
        return options.start(setup.recipe, setup.contents)

    def moves(self, state: State) -> Sequence[AnyMove]:
        return state.moves()

    def alternatives(self, state: State, made: Move) -> Sequence[tuple[Text | None, Sequence[AnyMove]]]:
        """Without what would have to be asked for first: that is corrected instead."""
        groups = super().alternatives(state, made)
        found = [(heading, [move for move in group if not state.blank(move)]) for heading, group in groups]
        return [(heading, group) for heading, group in found if group]

    def lend(self, state: State, move: Move) -> Iterable[State]:
        return lending.lend(state, move)

    def effects_anyway(self, state: State, move: Move) -> Sequence[tuple[str, Value]]:
        """The age is the one that began, however many were not told before it."""
        told = super().effects_anyway(state, move)
        if not isinstance(move, EndAge):
            return told
        return [(path, move.age if path == "age" else value) for path, value in told if move.age != state.age]

    def draw(self, state: State, dice: Dice) -> AnyMove:
        raise ValueError("the table draws nothing here")

    def parse(self, line: str) -> Move:
        return parse(line)

    def figures(self, state: State) -> Sequence[Field]:
        return figures.figures(state)

    def figure(self, state: State, path: str) -> Field | None:
        return figures.figure(state, path)

    def put(self, state: State, path: str, value: Value) -> None:
        figures.put(state, path, value)

    def score(self, state: State) -> ScoreSheet:
        return sheet.score(state)

    @property
    def rows(self) -> Mapping[str, Text]:
        return scoring.ROWS

    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        return form.form(self.seats(recipe), shared or {})

    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        return form.count(self.seats(recipe), answers, shared or {})

    def answers(self, state: State) -> tuple[Answers, Sequence[Answers]]:
        return sheet.answers(state)

    @property
    def chapters(self) -> Sequence[Chapter]:
        return CHAPTERS

    def now(self, state: State) -> Prompt:
        return words.now(state)

    def tell(self, state: State, move: Move) -> Text:
        return words.tell(state, move)

    def news(self, before: State, move: Move, after: State) -> Sequence[Text]:
        return words.news(before, move, after)

    def progress(self, state: State) -> Text:
        return words.progress(state)
