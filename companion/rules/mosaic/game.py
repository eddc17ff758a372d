"""Mosaic as a game that the app can follow: no turns are kept, every seat goes as deep as it likes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.core.chance import Dice
from companion.core.field import Answers, Field, Value
from companion.core.game import Depth, Game, Inconsistency, Move, Prompt
from companion.core.illegal import Illegal
from companion.core.owner_facts import Facts
from companion.core.score import ScoreSheet, Seat
from companion.core.seat import ANYONE
from companion.core.setup import ChecklistItem, Recipe, Setup
from companion.core.text import T, Text
from companion.rules.mosaic import answers, figures, gains, laying_out, legal, lending, move_reader, words
from companion.rules.mosaic.book import MosaicBook
from companion.rules.mosaic.box import SHIPPED, Box
from companion.rules.mosaic.civilization import LEDGER, MAP, SCORER, Civilization
from companion.rules.mosaic.moves import AnyMove
from companion.rules.mosaic.options import rules_of
from companion.rules.mosaic.pieces import CITY
from companion.rules.mosaic.setup import Layout
from companion.rules.mosaic.state import Owed, State

DEPTHS = (
    Depth(MAP, T("Map"), T("Pieces, tiles and governments: majorities and phases count themselves.")),
    Depth(SCORER, T("Scorer"), T("The map, and what scores at the end as it comes.")),
    Depth(LEDGER, T("Ledger"), T("Everything: production, goods, prices, each action.")),
)


class Mosaic(MosaicBook, Game[State]):
    """The contract, kept by the modules beside this one."""

    settles = True
    joins = True

    def start(self, setup: Setup) -> State:
        rules = rules_of(setup.recipe)
        laid: Layout = setup.contents
        seats = range(rules.players)
        state = State(rules, laid.achievements, laid.first_player, [Civilization(seat) for seat in seats])
        state.actions = [0] * rules.players
        state.owed = tuple(Owed(seat, "build", CITY, 1) for seat in state.seats_from(laid.first_player))
        return state

    def moves(self, state: State) -> Sequence[AnyMove]:
        return legal.moves(state)

    def draw(self, state: State, dice: Dice) -> Move:
        raise Illegal(T("There is nothing to draw now."))

    def parse(self, line: str) -> Move:
        return move_reader.parse(line)

    def mover(self, state: State, move: AnyMove) -> Seat:
        return move.seat if state.actor() == ANYONE else state.actor()

    # What a person may say of the table

    def figures(self, state: State) -> Sequence[Field]:
        return figures.figures(state)

    def figure(self, state: State, path: str) -> Field | None:
        return figures.figure(state, path)

    def put(self, state: State, path: str, value: Value) -> None:
        figures.put(state, path, value)

    def premise(self, state: State) -> bool:
        return figures.must_end(state)

    def settle(self, state: State, path: str, premise: bool) -> None:
        figures.settle(state, premise)

    def flaws(self, state: State) -> Sequence[Inconsistency]:
        return figures.flaws(state)

    @property
    def facts(self) -> Box:
        return SHIPPED

    def known_facts(self, state: State) -> Box:
        return state.facts

    def learn(self, state: State, facts: Facts) -> None:
        assert isinstance(facts, Box)
        gains.learn(state, facts)

    def depths(self, recipe: Recipe) -> tuple[Depth, ...]:
        return DEPTHS

    def depth(self, state: State, seat: Seat) -> str:
        return state.civilizations[seat].depth

    def set_depth(self, state: State, seat: Seat, depth: str) -> None:
        figures.set_depth(state, seat, depth)

    def catch_up(self, state: State, seat: Seat, depth: str) -> Sequence[Field]:
        return figures.catch_up(state, seat, depth)

    def join(self, state: State, seat: Seat) -> Sequence[Field]:
        return figures.join(state, seat)

    # Points and words

    def answers(self, state: State) -> tuple[Answers, Sequence[Answers]]:
        return answers.answers(state)

    def score(self, state: State) -> ScoreSheet:
        return answers.sheet(state)

    def now(self, state: State) -> Prompt:
        return words.now(state)

    def tell(self, state: State, move: Move) -> Text:
        return words.tell(state, move)

    def news(self, before: State, move: Move, after: State) -> Sequence[Text]:
        return words.news(before, move, after)

    def progress(self, state: State) -> Text:
        return words.progress(state)

    def lay_out(self, state: State) -> tuple[ChecklistItem, ...]:
        return laying_out.lay_out(state)

    def lend(self, state: State, move: Move) -> Iterable[State]:
        return lending.lend(state, move)
