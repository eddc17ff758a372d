"""Through the Ages as a game that the app can play by, on the book that lays its table and counts it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.core.chance import Dice
from companion.core.field import Value
from companion.core.game import TABLE, Answers, Correct, Depth, Field, Game, Inconsistency, Move, Prompt
from companion.core.loan import without
from companion.core.owner_facts import Facts
from companion.core.score import Ending, Outcome, ScoreRow, ScoreSheet, Seat
from companion.core.setup import ChecklistItem, Option, Recipe, Setup
from companion.core.source import Source, Where
from companion.core.text import Name, T, Text
from companion.rules.through_the_ages import (
    answers,
    catching_up,
    covered,
    decks,
    figures,
    flaws,
    hearsay,
    hidden,
    laying_out,
    legal,
    lending,
    moves,
    news,
    options,
    prompts,
    starts,
    words,
)
from companion.rules.through_the_ages.book import ThroughTheAges
from companion.rules.through_the_ages.cards import numbers
from companion.rules.through_the_ages.measures import measures
from companion.rules.through_the_ages.moves import PASS, AnyMove, Deal, Draw, Reveal
from companion.rules.through_the_ages.printed_names import SHIPPED, PrintedNames
from companion.rules.through_the_ages.scoring import CULTURE, ROWS, sheet
from companion.rules.through_the_ages.setup import Layout
from companion.rules.through_the_ages.state import MENDED, Phase, State
from companion.rules.through_the_ages.turn import FIRST_GAME


class Ages(ThroughTheAges, Game[State]):
    """The contract, kept by the modules beside this one."""

    settles = True
    rules_version = MENDED
    replays_since = 1
    joins = True

    @property
    def options(self) -> tuple[Option, ...]:
        return options.PLAY_OPTIONS

    def start(self, setup: Setup) -> State:
        laid: Layout = setup.contents
        state = State(options.rules_of(setup.recipe), laid.first_player, numbers(laid.row))
        starts.apply(state)
        return state

    def moves(self, state: State) -> Sequence[AnyMove]:
        if state.actor() == TABLE:
            return [move for move, _ in hidden.outcomes(state)]
        return legal.moves(state)

    def outcomes(self, state: State) -> Sequence[tuple[AnyMove, float]]:
        return hidden.outcomes(state)

    def draw(self, state: State, dice: Dice) -> AnyMove:
        return hidden.draw(state, dice)

    def foregone(self, state: State) -> Move | None:
        """A political phase in which nothing can be done; resigning is asked for by name."""
        if state.todo or state.phase != Phase.POLITICS or state.board.told is not None:
            return None
        return PASS if legal.political_moves(state) == [PASS] else None

    def sources(self, recipe: Recipe) -> tuple[Source, ...]:
        return decks.sources(recipe)

    def source_due(self, state: State) -> str:
        return decks.due(state)

    def switch(self, state: State, source: str, where: Where) -> None:
        decks.switch(state, source, where)

    def depths(self, recipe: Recipe) -> tuple[Depth, ...]:
        return hearsay.depths(recipe)

    def depth(self, state: State, seat: Seat) -> str:
        return hearsay.depth(state.boards[seat])

    def set_depth(self, state: State, seat: Seat, depth: str) -> None:
        catching_up.follow(state, seat, depth)

    def catch_up(self, state: State, seat: Seat, depth: str) -> Sequence[Field]:
        return catching_up.fields(state, seat, depth)

    def join(self, state: State, seat: Seat) -> Sequence[Field]:
        return catching_up.join(state, seat)

    def come_midway(self, state: State) -> None:
        state.midway = True

    def goes_on(self, state: State) -> Sequence[Correct]:
        return list(catching_up.goes_on(state))

    @property
    def facts(self) -> PrintedNames:
        """French names that only the cards print."""
        return SHIPPED

    def known_facts(self, state: State) -> PrintedNames:
        return state.names

    def learn(self, state: State, facts: Facts) -> None:
        assert isinstance(facts, PrintedNames)
        state.names = facts

    def names(self, facts: Facts) -> Mapping[str, Mapping[Name, str]]:
        assert isinstance(facts, PrintedNames)
        return {"fr": facts.in_french()}

    def parse(self, line: str) -> Move:
        return moves.parse(line)

    def figures(self, state: State) -> Sequence[Field]:
        return figures.figures(state)

    def figure(self, state: State, path: str) -> Field | None:
        return figures.figure(state, path)

    def put(self, state: State, path: str, value: Value) -> None:
        figures.put(state, path, value)

    def modern(self, state: State, move: Correct) -> Correct:
        return figures.modern(state, move)

    def fingerprint(self, state: State) -> str:
        return figures.lasting(state)

    def settle(self, state: State, path: str, premise: object) -> None:
        figures.settle(state)

    def flaws(self, state: State) -> Sequence[Inconsistency]:
        return flaws.flaws(state)

    @property
    def rows(self) -> Mapping[str, Text]:
        return {**ROWS, FIRST_GAME: T("Bonus of the first game")}

    def score(self, state: State) -> ScoreSheet:
        """Culture as it stands; at the end with everything that scored then."""
        staying = [seat for seat, board in enumerate(state.boards) if not board.out]
        culture = {seat: hearsay.culture(state, seat) or 0 for seat in staying}
        players = state.rules.players
        loose = any(state.boards[seat].told is not None for seat in staying)
        open_ = len(staying) > 1 and loose and not state.final
        if state.phase != Phase.OVER or open_:  # what nobody followed the sheet asks
            points = tuple(culture.get(seat, 0) for seat in range(players))
            return ScoreSheet((ScoreRow(CULTURE, ROWS[CULTURE], points),))
        if FIRST_GAME in state.final:
            return self._first_game(state, culture)
        final = {key: dict(enumerate(points)) for key, points in state.final.items()}
        gates = final.pop("bill_gates", {})
        return sheet(players, culture, final, gates)

    def _first_game(self, state: State, culture: Mapping[Seat, int]) -> ScoreSheet:
        points = tuple(culture.get(seat, 0) for seat in range(state.rules.players))
        rows = (
            ScoreRow(CULTURE, ROWS[CULTURE], points),
            ScoreRow(FIRST_GAME, self.rows[FIRST_GAME], state.final[FIRST_GAME]),
        )
        totals = ScoreSheet(rows).totals
        best = max(totals[seat] for seat in culture)
        winners = tuple(seat for seat in culture if totals[seat] == best)
        return ScoreSheet(rows, (), Outcome(Ending.POINTS if len(winners) == 1 else Ending.SHARED, winners))

    def now(self, state: State) -> Prompt:
        return prompts.now(state)

    def tell(self, state: State, move: Move) -> Text:
        return words.tell(state, move)

    def news(self, before: State, move: Move, after: State) -> Sequence[Text]:
        return news.news(before, move)

    def shows(self, before: State, move: Move) -> bool:
        """Cards of the deck that came into the row or into a hand, an event; the first row lay open from the start."""
        return isinstance(move, Deal | Draw | Reveal) and bool(before.age or before.round > 1)

    def progress(self, state: State) -> Text:
        return words.progress(state)

    def unseen(self, state: State, seat: Seat, dice: Dice) -> State:
        return hidden.unseen(state, seat, dice)

    def answers(self, state: State) -> tuple[Answers, Sequence[Answers]]:
        """At the end the whole sheet: the events left, and every figure that they compare; before it what is known."""
        return ({}, ()) if state.rules.short else answers.of_table(state)

    def lend(self, state: State, move: Move) -> Iterable[State]:
        return lending.lend(state, move)

    def effects_anyway(self, state: State, move: Move) -> Sequence[tuple[str, Value]]:
        return without(self, state, super().effects_anyway(state, move), lending.untold(state, move))

    def secret_of(self, state: State, move: Move) -> Seat | None:
        return covered.secret_of(state, move)

    def told_alone(self, state: State, move: Move, recipe: Recipe) -> Text:
        return covered.told_alone(state, move)

    def lay_out(self, state: State) -> tuple[ChecklistItem, ...]:
        """What lies where, so that a packed table can be laid out again."""
        return laying_out.lay_out(state)

    # Beyond the contract

    def measures(self, state: State, seat: Seat) -> Mapping[str, int]:
        """The figures that the score sheet asks for, as this table has them."""
        return measures(state, seat)
