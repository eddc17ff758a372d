"""The leader as a game of its own, which keeps the contract: a journal can hold it, a table can play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from automa.duel.leader import words
from automa.duel.leader.moves import DRAWS, AnyMove, parse
from automa.duel.leader.orders import LEADERS, LEVELS, MOST_WONDERS, ORDERS, leader, level
from automa.duel.leader.state import LEADER, PERSON, State
from companion.chance import Dice
from companion.game import TABLE, Answers, Correct, Field, Figure, Game, Move, Now
from companion.rules.duel import scoring
from companion.rules.duel.facts import (
    CAPITAL,
    CARD,
    CARDS,
    COINS_PER_POINT,
    FIRST_COINS,
    OF_COLOUR,
    TOKENS_ON_BOARD,
    members,
    military_points,
)
from companion.rules.duel.words import NUMERALS
from companion.score import Outcome, Row, ScoreSheet, rank
from companion.setup import Choice, Job, Option, Recipe, Setup
from companion.text import N, Name, T, Text

TOKEN_POINTS: Final = 4  # a progress token of the leader, whichever it is
_MOST_COINS: Final = 99

_ROWS: Final[Mapping[str, Text]] = {**scoring.ROWS, "bonus": T("Renown"), "counted": T("Counted by you")}


class LeaderDuel(Game[State]):
    """You play 7 Wonders Duel by its rules; a leader sits opposite and follows its orders. Two seats: you, and it."""

    id: ClassVar[str] = "duel_leader"
    number: ClassVar[int] = 6
    rules_version: ClassVar[int] = 1
    name: ClassVar[Name] = Name("7 Wonders Duel: a leader", "7 Wonders Duel : un chef")

    @property
    def options(self) -> tuple[Option, ...]:
        return (
            Option("players", T("Players"), (Choice("2", T("You and a leader")),), "2"),
            Option("leader", T("Leader"), tuple(Choice(each.id, each.name, each.hint) for each in LEADERS), "builder"),
            Option("level", T("Level"), tuple(Choice(str(each.number), each.name) for each in LEVELS), "2"),
            Option(
                "pawn",
                T("Conflict pawn"),
                (
                    Choice("app", T("Kept by the app"), T("You tap the shields that you build.")),
                    Choice("board", T("On the board only"), T("You say when it reaches a capital.")),
                ),
                "app",
            ),
        )

    def prepare(self, recipe: Recipe) -> Setup:
        return Setup(recipe=recipe, code=self.code(recipe), slots=(), checklist=_checklist())

    def start(self, setup: Setup) -> State:
        recipe = setup.recipe
        return State(leader(recipe["leader"]), level(int(recipe["level"])), tracked=recipe["pawn"] == "app")

    def moves(self, state: State) -> Sequence[AnyMove]:
        return state.moves()

    def draw(self, state: State, dice: Dice) -> AnyMove:
        """The first order of the age's shuffled deck that was not drawn; the same again when all were."""
        deck = dice.fork("orders", state.age).shuffled(range(ORDERS))
        return DRAWS[next(number for number in deck if state.undrawn() >> number & 1)]

    def parse(self, line: str) -> Move:
        return Correct.parse(line) if line.startswith("correct ") else parse(line)

    # Corrections

    def figures(self, state: State) -> Sequence[Figure]:
        whole = [
            Figure("pawn", T("Spaces of the pawn on the leader’s side"), state.pawn, 1 - CAPITAL, CAPITAL - 1, TABLE),
            Figure("coins", T("Coins"), state.coins, 0, _MOST_COINS, LEADER),
            Figure("wonders", T("Wonders"), state.wonders, 0, MOST_WONDERS, LEADER),
            Figure("tokens", T("Progress tokens"), state.tokens, 0, TOKENS_ON_BOARD, LEADER),
        ]
        cards = (card for card in CARDS if card.age <= state.age)
        return whole + [
            Figure(f"card.{card.id}", card.name, int(bool(state.city & card.bit)), 0, 1, LEADER) for card in cards
        ]

    def put(self, state: State, path: str, value: int) -> None:
        if path.startswith("card."):
            bit = CARD[path.removeprefix("card.")].bit
            state.city = state.city | bit if value else state.city & ~bit
            state.used &= ~bit
        else:
            setattr(state, path, value)

    # Points

    def score(self, state: State) -> ScoreSheet:
        blue, others = state.counted or (0, 0)
        points = {colour: _points(state, colour) for colour in ("blue", "green", "yellow")}
        by_row: dict[str, tuple[int, int]] = {
            "military": (military_points(state.pawn), military_points(-state.pawn)),
            "blue": (blue, points["blue"]),
            "green": (0, points["green"]),
            "yellow": (0, points["yellow"]),
            "purple": (0, state.level.guild_points * state.number_of("purple")),
            "wonders": (0, state.level.wonder_points * state.wonders),
            "progress": (0, TOKEN_POINTS * state.tokens),
            "coins": (0, state.coins // COINS_PER_POINT),
            "bonus": (0, state.level.bonus),
            "counted": (others, 0),
        }
        rows = tuple(Row(key, _ROWS[key], by_row[key]) for key in by_row)
        ties = tuple(row for row in rows if row.id == "blue")
        if state.ending:
            return ScoreSheet(rows, ties, Outcome(state.ending, (state.winner,)))
        return ScoreSheet(rows, ties, rank(rows, ties) if state.counted else None)

    @property
    def rows(self) -> Mapping[str, Text]:
        return _ROWS

    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        return scoring.form()

    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        return scoring.tally(answers)

    # Sentences

    def now(self, state: State) -> Now:
        return words.now(state)

    def tell(self, state: State, move: Move) -> Text:
        return words.tell(state, move)

    def news(self, before: State, move: Move, after: State) -> Sequence[Text]:
        return () if isinstance(move, Correct) else tuple(words.news(before, move, after))  # type: ignore[arg-type]

    def progress(self, state: State) -> Text:
        return words.progress(state)


def _points(state: State, colour: str) -> int:
    return sum(CARDS[card].points for card in members(state.city & OF_COLOUR[colour]))


def _checklist() -> tuple[Job, ...]:
    return (
        Job("table", T("Lay the table for two, the leader opposite you.")),
        Job("wonders", T("Choose four wonders for yourself; give the leader three, face down.")),
        Job(
            "coins",
            N("Take {n} coin. The app keeps the leader’s.", "Take {n} coins. The app keeps the leader’s.", FIRST_COINS),
        ),
        Job("structure", T("Lay out the structure of Age {age}.", age=NUMERALS[1])),
        Job("first", T("You begin."), T("Then turn by turn: you by the rules, the leader by its order.")),
    )


__all__ = ["LEADER", "PERSON", "LeaderDuel"]
