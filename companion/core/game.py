"""The contract that every rulebook keeps: what a game, its state and its moves promise to the rest of the house.

Everything at a table is a list of moves, each made by a seat: a person, a rival, or the table itself, whose moves are
dice and shuffles. The state is what you get by playing the moves from the setup. Rules never draw: where chance
decides, the actor is :data:`TABLE`, and its move comes from the seed (virtual dice) or from a person (physical dice).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar

from companion.core.alternatives import alternatives
from companion.core.anyway import Anyway
from companion.core.chance import Dice
from companion.core.correct import Correct
from companion.core.depth import Deepen, Depth
from companion.core.field import (
    UNKNOWN,
    Answer,
    Answers,
    Blank,
    Field,
    Unknown,
    Value,
    blanks,
    checked_answers,
    number,
    picks,
)
from companion.core.fingerprint import fingerprint
from companion.core.hurried import Hurried
from companion.core.illegal import Illegal, Needs
from companion.core.lay_out import figures_laid_out
from companion.core.learn import Learn
from companion.core.loan import effects
from companion.core.midway import Midway
from companion.core.note import Note, read_note
from companion.core.owner_facts import Facts
from companion.core.score import ScoreSheet, Seat
from companion.core.seat import ANYONE, OVER, TABLE, seat_name
from companion.core.setup import SEEDS, ChecklistItem, Option, Recipe, Setup, settle, write_code
from companion.core.source import Source, Switch, Where
from companion.core.text import Name, T, Text

# The contract in one place: its parts stand in modules of their own.
__all__ = [
    "ANYONE",
    "OVER",
    "TABLE",
    "UNKNOWN",
    "Answer",
    "Answers",
    "Anyway",
    "Blank",
    "Book",
    "Chapter",
    "Correct",
    "Deepen",
    "Depth",
    "Field",
    "Game",
    "Hurried",
    "Illegal",
    "Inconsistency",
    "Learn",
    "Midway",
    "Move",
    "Needs",
    "Note",
    "Prompt",
    "Source",
    "State",
    "Switch",
    "Unknown",
    "Value",
    "Where",
    "blanks",
    "checked_answers",
    "number",
    "picks",
    "read_note",
    "seat_name",
]


class Move(Protocol):
    """A small immutable value; ``str(move)`` is its one-line text form, which :meth:`Game.parse` reads back."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...


class State(Protocol):
    """A position: mutable, small, cheap to copy, equal to another when nothing tells them apart."""

    @property
    def phase(self) -> object:
        """Names the step of the turn: a plan is advised up to where the next step begins."""

    def actor(self) -> Seat:
        """The seat to move, :data:`TABLE`, :data:`ANYONE` or :data:`OVER`."""

    def play(self, move: Any) -> None:
        """Make a move of the actor; raises :class:`Illegal` and leaves the state as it was."""

    def copy(self) -> Self: ...


@dataclass(frozen=True, slots=True)
class Prompt:
    """What to do now: one sentence, and one helper line where it helps."""

    sentence: Text
    helper: Text | None = None


@dataclass(frozen=True, slots=True)
class Inconsistency:
    """Something about a table that cannot be, or is likely mistyped; the app names it and plays on."""

    id: str
    text: Text


@dataclass(frozen=True, slots=True)
class Chapter:
    """A short part of the rules in our own words. ``about`` says where it helps: at the setup or at the score."""

    about: Literal["setup", "score"]
    title: Text
    lines: tuple[Text, ...]


S = TypeVar("S", bound=State)


class Book(ABC):
    """What a rulebook says before and after the play: how to lay the table, and how to count. One instance per game."""

    id: ClassVar[str]
    number: ClassVar[int]  # in setup codes; never given to another game
    rules_version: ClassVar[int]  # raised only when the same moves, or the same seed, give another state
    replays_since: ClassVar[int] = 0  # plays from this version on keep theirs and are replayed by it; 0: none
    name: ClassVar[Name]

    @property
    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """What is chosen before the play; ``players`` is always the first."""

    def recipe(self, chosen: Mapping[str, str], seed: int, again: tuple[int, ...] = ()) -> Recipe:
        """The recipe for these choices; options left out take their defaults."""
        return Recipe(self.id, self.rules_version, settle(self.options, chosen), seed % SEEDS, again)

    def code(self, recipe: Recipe) -> str:
        return write_code(recipe, self)

    def seats(self, recipe: Recipe) -> int:
        return int(recipe["players"])

    @abstractmethod
    def prepare(self, recipe: Recipe) -> Setup:
        """What to put on the table."""

    @property
    @abstractmethod
    def rows(self) -> Mapping[str, Text]:
        """The names of all rows a score sheet of this game can have."""

    @abstractmethod
    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        """The questions of the score-only sheet: ``shared`` ones are asked once, the others of each seat.

        Where a question depends on a shared one, the answers given so far decide which are asked.
        """

    @abstractmethod
    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        """The final sheet from the answers of each seat; raises :class:`Illegal` on impossible ones."""

    def first_answers(self, recipe: Recipe, setup: Setup | None = None) -> tuple[Answers, Sequence[Answers]]:
        """How a form begins, about the table and each seat: what is usual, and what the setup answers, if any."""
        return {}, [{}] * self.seats(recipe)

    def sources(self, recipe: Recipe) -> tuple[Source, ...]:
        """The decks and dice that can be the app's or real ones; none where the app follows no moves."""
        return ()

    @property
    def facts(self) -> Facts | None:
        """What the cards say without their owner; None where the app knows all that it has to know of them."""
        return None

    @property
    def chapters(self) -> Sequence[Chapter]:
        """The rules of setup and scoring, for looking something up at the table."""
        return ()


class Game(Book, Generic[S]):
    """A rulebook that the app can play by: legal moves, chance, scores at any moment. Without state of its own."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first move."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[Any]:
        """The legal moves of the actor; for TABLE, the outcomes of the next draw. Empty when over."""

    def outcomes(self, state: S) -> Sequence[tuple[Any, float]]:
        """The table's next draw with its probabilities."""
        moves = self.moves(state)
        return [(move, 1 / len(moves)) for move in moves]

    @abstractmethod
    def draw(self, state: S, dice: Dice) -> Move:
        """The table's move as the app draws it: a pure function of the position and the setup's dice."""

    def foregone(self, state: S) -> Move | None:
        """The move of a step in which nothing can be decided: the app makes it, and nobody is asked."""
        return None

    @abstractmethod
    def parse(self, line: str) -> Move:
        """The move of this game with this text form; ValueError when there is none. Notes are read by themselves."""

    def mover(self, state: S, move: Any) -> Seat:
        """Whose move it is: the actor's, or that of the seat it names where anyone may move; nobody's where it names
        none, and so none that can be made there."""
        actor = state.actor()
        seat: Seat = getattr(move, "seat", ANYONE) if actor == ANYONE else actor
        return seat

    def play(self, state: S, move: Move) -> None:
        """Make any move, notes included; raises :class:`Illegal` and leaves the state as it was.

        One that depends on something unknown raises :class:`Needs`: it is made again when that has been said.
        """
        if isinstance(move, Note):
            move.apply(self, state)
        else:
            state.play(move)

    # What a person may say of the table

    settles: ClassVar[bool] = False  # whether its corrections settle what follows from them

    def premise(self, state: S) -> Any:
        """What :meth:`settle` has to know of a position before something in it is corrected."""

    def settle(self, state: S, path: str, premise: Any) -> None:
        """Derive who is to move and what is pending from a position in which this field was corrected; the
        :meth:`premise` is that of before."""

    def set_right(self, state: S, path: str, value: Value) -> None:
        """Set a field to what it is, and settle what follows from that."""
        premise = self.premise(state)
        self.put(state, path, value)
        self.settle(state, path, premise)

    @abstractmethod
    def figures(self, state: S) -> Sequence[Field]:
        """Everything that is tracked, with its value, for corrections."""

    def figure(self, state: S, path: str) -> Field | None:
        """One of them, if it is there."""
        return next((field for field in self.figures(state) if field.id == path), None)

    @abstractmethod
    def put(self, state: S, path: str, value: Value) -> None:
        """Set one of them to a value that it can have."""

    def modern(self, state: S, move: Correct) -> Correct:
        """A correction of an older journal, as today's fields have it."""
        return move

    # What the owner knows of the box

    def known_facts(self, state: S) -> Facts | None:
        """What is known of the cards in this play: a rule that needs more raises :class:`Needs` with the fields of the
        facts, whose ids are those of the card and the fact, ``tax.3.unrest``."""
        return self.facts

    def names(self, facts: Facts) -> Mapping[str, Mapping[Name, str]]:
        """How the owner's box calls things, by language, where we could only translate."""
        return {}

    def learn(self, state: S, facts: Facts) -> None:
        """Know this of the cards from now on, and settle what follows from it."""
        raise Illegal(T("These are no facts about cards."))

    def is_fact(self, path: str) -> bool:
        """Whether a field asks for a fact of the box."""
        return self.facts is not None and bool(self.facts.entries({path: UNKNOWN}))

    def notes_of(self, said: Mapping[str, Value]) -> list[Note]:
        """What a person has said, by the ids of fields, as notes: a fact of the box is learned, the rest corrected."""
        entries = {} if self.facts is None else self.facts.entries(said)
        learned = {f"{card}.{key}" for card, facts in entries.items() for key in facts}
        notes: list[Note] = [Learn.of(entries)] if entries else []
        return notes + [
            Correct(path, value, settled=self.settles) for path, value in said.items() if path not in learned
        ]

    # Where chance comes from

    def source_due(self, state: S) -> str:
        """From which of them the table's next draw comes; none where it is always the app that draws."""
        return ""

    def switch(self, state: S, source: str, where: Where) -> None:
        """Called when a source is switched, for games whose position depends on it."""

    # How closely seats are followed

    def depths(self, recipe: Recipe) -> tuple[Depth, ...]:
        """How closely a seat can be followed, the usual depth first; none where every seat is followed move by move."""
        return ()

    def depth(self, state: S, seat: Seat) -> str:
        return ""

    def set_depth(self, state: S, seat: Seat, depth: str) -> None:
        """From now on follow a seat so closely; what was not followed before is unknown."""

    joins: ClassVar[bool] = False  # whether a play can begin from a table in mid-game

    def catch_up(self, state: S, seat: Seat, depth: str) -> Sequence[Field]:
        """What to ask when a seat, or the TABLE, is followed so closely from here on, in mid-game; what is skipped
        stays as it is."""
        return [field for field in self.figures(state) if field.seat == seat]

    def join(self, state: S, seat: Seat) -> Sequence[Field]:
        """What to ask of a seat, or of the TABLE, where a play begins from a table in mid-game."""
        return self.catch_up(state, seat, "" if seat == TABLE else self.depth(state, seat))

    def come_midway(self, state: S) -> None:
        """Called before the corrections of a play that begins in mid-game: nobody knows how its position came about."""

    def goes_on(self, state: S) -> Sequence[Correct]:
        """Corrections that no page asks for, but that follow where play goes on from there: a turn begins, say."""
        return ()

    def answers(self, state: S) -> tuple[Answers, Sequence[Answers]]:
        """What is known of the score sheet's questions: about the table, and each seat.

        Where nothing is left to ask, counting them gives :meth:`score`.
        """
        return {}, ()

    def flaws(self, state: S) -> Sequence[Inconsistency]:
        """Every inconsistency of a position that was typed in."""
        return ()

    @abstractmethod
    def score(self, state: S) -> ScoreSheet:
        """The sheet as it stands; with its outcome once the play is over."""

    @abstractmethod
    def now(self, state: S) -> Prompt:
        """What the actor does next."""

    @abstractmethod
    def tell(self, state: S, move: Move) -> Text:
        """The move in words, before it is played, without its subject: "buy Irrigation for 10 coins"."""

    def tell_any(self, state: S, move: Move, recipe: Recipe) -> Text:
        """Any move in words, notes included."""
        return move.tell(self, state, recipe) if isinstance(move, Note) else self.tell(state, move)

    def shows(self, before: S, move: Move) -> bool:
        """Whether a move of the table showed somebody what lay face down: a person is asked before it is taken back."""
        return False

    def news(self, before: S, move: Move, after: S) -> Sequence[Text]:
        """What followed from the move by itself: goods collected, cities fed, disasters."""
        return ()

    def progress(self, state: S) -> Text:
        """Where the play stands: "Round 4 of 10"."""
        return Text("")

    # What happened differently

    def alternatives(self, state: S, made: Move) -> Sequence[tuple[Text | None, Sequence[Any]]]:
        """What else could have been done here, in groups with a heading: for somebody who amends the past."""
        return [(None, moves) for moves in alternatives(self, state, made)]

    def secret_of(self, state: S, move: Move) -> Seat | None:
        """The only seat that may hear of a move which it has not made: it would show a card of a covered hand."""
        return None

    def told_alone(self, state: S, move: Move, recipe: Recipe) -> Text:
        """A move in words for the seat that makes it, with what the others may not see."""
        return self.tell_any(state, move, recipe)

    def lend(self, state: S, move: Move) -> Iterable[S]:
        """Positions that differ from this one by what a forbidden move lacks, the least first: enough coins, a card
        that lies open. What the move changes there is offered to a person who says that it happened anyway."""
        return ()

    def effects_anyway(self, state: S, move: Move) -> Sequence[tuple[str, Value]]:
        """What a move that the rules forbid here would lay on the table, as far as the game can tell; a person who says
        that it happened anyway goes on from there."""
        return effects(self, state, move, self.lend(state, move))

    def lay_out(self, state: S) -> tuple[ChecklistItem, ...]:
        """How to lay this position out again, as a checklist: everything that is tracked and not nothing."""
        return figures_laid_out(self.figures(state))

    def fingerprint(self, state: S) -> str:
        """Tells positions apart in every version of the code: it is made of values and the ids of their figures, which
        never change. A play keeps that of its last position, and so outlives a change of the rules."""
        return fingerprint(state.actor(), ((figure.id, figure.value) for figure in self.figures(state)))

    def unseen(self, state: S, seat: Seat, dice: Dice) -> S:
        """A state that this seat cannot tell from the real one; games without secrets return a copy."""
        return state.copy()
