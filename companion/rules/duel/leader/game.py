"""The leader as a game of its own, which keeps the contract: a journal can hold it, a table can play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from companion.core.chance import Dice
from companion.core.field import Value, whole
from companion.core.game import Answers, Chapter, Field, Game, Move, Prompt
from companion.core.score import ScoreSheet
from companion.core.setup import Option, Recipe, Setup
from companion.core.text import Name, Text
from companion.rules.duel import scoring
from companion.rules.duel.leader import figures, lending, options, tally, words
from companion.rules.duel.leader.chapters import CHAPTERS
from companion.rules.duel.leader.moves import DRAWS, AnyMove, parse
from companion.rules.duel.leader.orders import ORDERS
from companion.rules.duel.leader.state import State


class LeaderDuel(Game[State]):
    """You play 7 Wonders Duel by its rules; a leader sits opposite and follows its orders. Two seats: you, and it."""

    id: ClassVar[str] = "leader"
    number: ClassVar[int] = 6
    rules_version: ClassVar[int] = 1
    name: ClassVar[Name] = Name("Duel against a leader", "Duel contre un dirigeant")

    @property
    def options(self) -> tuple[Option, ...]:
        return options.OPTIONS

    def prepare(self, recipe: Recipe) -> Setup:
        laid = options.contents(recipe)
        return Setup(
            recipe=recipe,
            code=self.code(recipe),
            slots=options.slots(laid),
            checklist=options.checklist(laid),
            contents=laid,
        )

    def start(self, setup: Setup) -> State:
        return options.start(setup.recipe, setup.contents)

    def moves(self, state: State) -> Sequence[AnyMove]:
        return state.moves()

    def draw(self, state: State, dice: Dice) -> AnyMove:
        """The first order of the shuffled deck that was not drawn; a deck that is used up is shuffled anew."""
        decks = state.decks + (state.drawn == (1 << ORDERS) - 1)
        deck = dice.fork("orders", state.age, decks).shuffled(range(ORDERS))
        return DRAWS[next(number for number in deck if state.undrawn() >> number & 1)]

    def parse(self, line: str) -> Move:
        return parse(line)

    def figures(self, state: State) -> Sequence[Field]:
        return figures.figures(state)

    def figure(self, state: State, path: str) -> Field | None:
        return figures.figure(state, path)

    def put(self, state: State, path: str, value: Value) -> None:
        figures.put(state, path, whole(value))

    def score(self, state: State) -> ScoreSheet:
        return tally.score(state)

    @property
    def rows(self) -> Mapping[str, Text]:
        return tally.ROWS

    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        return scoring.form()

    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        return scoring.tally(answers)

    @property
    def chapters(self) -> Sequence[Chapter]:
        return CHAPTERS

    def now(self, state: State) -> Prompt:
        return words.now(state)

    def tell(self, state: State, move: Move) -> Text:
        return words.tell(state, move)

    def news(self, before: State, move: Move, after: State) -> Sequence[Text]:
        return tuple(words.news(before, move, after))  # type: ignore[arg-type]

    def lend(self, state: State, move: Move) -> Iterable[State]:
        return lending.lend(state, move)

    def progress(self, state: State) -> Text:
        return words.progress(state)
