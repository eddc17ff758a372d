"""Age of Civilization: the rulebook as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from companion.core.chance import Dice
from companion.core.field import Value
from companion.core.game import Answers, Chapter, Field, Game, Illegal, Inconsistency, Move, Prompt
from companion.core.owner_facts import Facts
from companion.core.score import ScoreSheet, Seat
from companion.core.setup import ChecklistItem, Option, Recipe, Setup
from companion.core.source import Source
from companion.core.text import Name, T, Text
from companion.rules.age_of_civilization import (
    draft,
    draws,
    figures,
    laying_out,
    legal,
    lending,
    moves,
    news,
    options,
    scoring,
    setup,
    words,
)
from companion.rules.age_of_civilization.catalogue import SHIPPED, Catalogue
from companion.rules.age_of_civilization.chapters import CHAPTERS
from companion.rules.age_of_civilization.facts import NAME
from companion.rules.age_of_civilization.moves import AnyMove
from companion.rules.age_of_civilization.rules import Phase, rules_of
from companion.rules.age_of_civilization.scenario import Scenario
from companion.rules.age_of_civilization.state import State

DECK: Final = "cards"  # where the cards come from


class AgeOfCivilization(Game[State]):
    """One to four seats, three variants, solo skirmish and scenarios, on cards that the owner of the box completes."""

    id: ClassVar[str] = "age_of_civilization"
    number: ClassVar[int] = 3
    rules_version: ClassVar[int] = 1
    name: ClassVar[Name] = NAME
    joins: ClassVar[bool] = True

    @property
    def options(self) -> tuple[Option, ...]:
        return options.OPTIONS

    def prepare(self, recipe: Recipe) -> Setup:
        return self.prepare_for(recipe)

    def prepare_for(self, recipe: Recipe, cards: Catalogue = SHIPPED, scenario: Scenario | None = None) -> Setup:
        """The same in the words of the owner's cards, and for a scenario of the owner's: see :meth:`opening`."""
        laid = setup.layout(recipe, scenario)
        words = (setup.slots(laid, cards), setup.checklist(laid, cards))
        return Setup(recipe, self.code(recipe), *words, contents=setup.layout(recipe) if scenario else laid)

    def opening(self, scenario: Scenario | None) -> tuple[AnyMove, ...]:
        """The moves with which a play of the owner's scenario begins; drawn by the app."""
        return (moves.ScenarioChosen(scenario),) if scenario else ()

    @property
    def facts(self) -> Catalogue:
        return SHIPPED

    def known_facts(self, state: State) -> Catalogue:
        return state.cards

    def learn(self, state: State, facts: Facts) -> None:
        assert isinstance(facts, Catalogue)
        if state.phase is Phase.OVER:
            raise Illegal(T("This comes at another step of the turn."))
        draws.learn(state, facts)

    def start(self, setup: Setup) -> State:
        return State(setup.contents)

    def moves(self, state: State) -> Sequence[AnyMove]:
        return legal.moves(state)

    def draw(self, state: State, dice: Dice) -> Move:
        return draws.draw(state, dice)

    def sources(self, recipe: Recipe) -> tuple[Source, ...]:
        """An option says before the play who draws; during it that can be switched."""
        return (Source(DECK, T("Cards"), "cards", "real" if recipe["draws"] == "hand" else "app", asked=False),)

    def source_due(self, state: State) -> str:
        return DECK

    def parse(self, line: str) -> Move:
        return moves.parse(line)

    def figures(self, state: State) -> Sequence[Field]:
        return figures.figures(state)

    def figure(self, state: State, path: str) -> Field | None:
        return figures.figure(state, path)

    def put(self, state: State, path: str, value: Value) -> None:
        figures.put(state, path, value)

    def fingerprint(self, state: State) -> str:
        return figures.lasting(state)

    def join(self, state: State, seat: Seat) -> Sequence[Field]:
        return figures.join(state, seat)

    def flaws(self, state: State) -> Sequence[Inconsistency]:
        return figures.flaws(state)

    def score(self, state: State) -> ScoreSheet:
        return scoring.score(state)

    @property
    def rows(self) -> Mapping[str, Text]:
        return scoring.ROWS

    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        return scoring.form(rules_of(recipe))

    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        return scoring.count(rules_of(recipe), answers)

    @property
    def chapters(self) -> Sequence[Chapter]:
        return CHAPTERS

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

    def secret_of(self, state: State, move: Move) -> Seat | None:
        return draft.secret_of(state, move)

    def told_alone(self, state: State, move: Move, recipe: Recipe) -> Text:
        return words.told_alone(state, move)

    def unseen(self, state: State, seat: Seat, dice: Dice) -> State:
        return draft.unseen(state, seat, dice)
