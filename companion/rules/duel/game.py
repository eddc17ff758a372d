"""7 Wonders Duel: the rulebook as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from companion.core.chance import Dice
from companion.core.field import Value
from companion.core.game import Answers, Chapter, Correct, Field, Game, Inconsistency, Move, Prompt
from companion.core.score import ScoreSheet, Seat
from companion.core.setup import ChecklistItem, Option, Recipe, Setup
from companion.core.source import Source
from companion.core.text import Name, T, Text
from companion.rules.duel import (
    figures,
    flaws,
    hidden,
    joining,
    laying_out,
    lending,
    moves,
    news,
    options,
    scoring,
    words,
)
from companion.rules.duel.chapters import CHAPTERS
from companion.rules.duel.facts import CARDS, NAME, Card, Wonder
from companion.rules.duel.legal import LISTS
from companion.rules.duel.moves import AnyMove
from companion.rules.duel.position import PHASE, Phase
from companion.rules.duel.preview import Preview, preview
from companion.rules.duel.price import bill_of
from companion.rules.duel.state import State
from companion.rules.duel.trade import Bill

DECK: Final = "cards"  # where the cards come from
WONDER_DECK: Final = "wonders"


class Duel(Game[State]):
    """The base game for two seats. Cards, wonders and tokens are drawn by the app, or typed in as they lie there."""

    id: ClassVar[str] = "duel"
    number: ClassVar[int] = 2
    rules_version: ClassVar[int] = 1
    name: ClassVar[Name] = NAME
    joins: ClassVar[bool] = True

    @property
    def options(self) -> tuple[Option, ...]:
        return options.OPTIONS

    def prepare(self, recipe: Recipe) -> Setup:
        return Setup(
            recipe=recipe,
            code=self.code(recipe),
            slots=options.slots(recipe),
            checklist=options.checklist(recipe),
            contents=options.contents(recipe),
        )

    def start(self, setup: Setup) -> State:
        return options.start(setup.contents)

    def moves(self, state: State) -> Sequence[AnyMove]:
        n = state.n
        return LISTS[n[PHASE]](n)

    def outcomes(self, state: State) -> Sequence[tuple[AnyMove, float]]:
        return hidden.outcomes(state.n)

    def draw(self, state: State, dice: Dice) -> AnyMove:
        return hidden.draw(state.n, dice)

    def sources(self, recipe: Recipe) -> tuple[Source, ...]:
        """Wonders that are drawn by hand are among the cards; else the app has drawn them, whatever the cards are."""
        cards = Source(DECK, T("Cards"), "cards")
        by_hand = recipe["draws"] == "hand"
        return (cards, Source(WONDER_DECK, T("Wonders"), "cards", asked=False, follows=DECK)) if by_hand else (cards,)

    def source_due(self, state: State) -> str:
        return WONDER_DECK if state.phase == Phase.WONDERS else DECK

    def parse(self, line: str) -> Move:
        return moves.parse(line)

    def figures(self, state: State) -> Sequence[Field]:
        return figures.figures(state)

    def figure(self, state: State, path: str) -> Field | None:
        return figures.figure(state, path)

    def put(self, state: State, path: str, value: Value) -> None:
        figures.put(state, path, value)

    def modern(self, state: State, move: Correct) -> Correct:
        return figures.modern(move)

    def fingerprint(self, state: State) -> str:
        return figures.lasting(state)

    def join(self, state: State, seat: Seat) -> Sequence[Field]:
        return joining.join(state, seat)

    def flaws(self, state: State) -> Sequence[Inconsistency]:
        return flaws.flaws(state)

    def score(self, state: State) -> ScoreSheet:
        return scoring.score(state.n)

    @property
    def rows(self) -> Mapping[str, Text]:
        return scoring.ROWS

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
        return news.news(before, move, after)

    def progress(self, state: State) -> Text:
        return words.progress(state)

    def lay_out(self, state: State) -> tuple[ChecklistItem, ...]:
        return laying_out.lay_out(state)

    def lend(self, state: State, move: Move) -> Iterable[State]:
        return lending.lend(state, move)

    # Beyond the contract

    def price(self, state: State, seat: Seat, thing: Card | Wonder) -> Bill:
        """What a card or wonder would cost a seat now, with its parts."""
        return bill_of(state.n, seat, thing)

    def preview(self, state: State, move: AnyMove) -> Preview:
        """What a legal move of the actor would do."""
        return preview(state, move)

    def odds(self, state: State) -> list[tuple[Card, float]]:
        """The cards of the age that nobody has seen, each with its chance to lie face down in the structure."""
        return [(CARDS[card], chance) for card, chance in hidden.odds(state.n)]
