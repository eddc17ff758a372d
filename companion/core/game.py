"""The contract that every rulebook keeps: what a game, its state and its moves promise to the rest of the house.

Everything at a table is a list of moves, each made by a seat: a person, a rival, or the table itself, whose moves are
dice and shuffles. The state is what you get by playing the moves from the setup. Rules never draw: where chance
decides, the actor is :data:`TABLE`, and its move comes from the seed (virtual dice) or from a person (physical dice).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from companion.core.chance import Dice
from companion.core.fingerprint import fingerprint
from companion.core.score import ScoreSheet, Seat
from companion.core.setup import SEEDS, Choice, Option, Recipe, Setup, settle, write_code
from companion.core.text import Name, Refusal, Sayable, T, Text

TABLE: Final[Seat] = -1
OVER: Final[Seat] = -2


def seat_name(seat: Seat) -> Text:
    """A seat in a sentence of the rules, which do not know who sits there."""
    return T("player {n}", n=seat + 1)


class Illegal(Refusal):
    """A move that the rules forbid now; the state is as it was."""


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
        """The seat to move, :data:`TABLE` or :data:`OVER`."""

    def play(self, move: Any) -> None:
        """Make a move of the actor; raises :class:`Illegal` and leaves the state as it was."""

    def copy(self) -> Self: ...


@dataclass(frozen=True, slots=True)
class Correct:
    """The physical table is always right: a person sets a tracked figure to what really lies there.

    One that is ``settled`` also settles what follows from it: who is to move, what is pending. Journals from before
    that have others, which mean what they always meant.
    """

    path: str
    value: int
    reason: str = ""
    settled: bool = False

    def __str__(self) -> str:
        line = f"correct {self.path} {self.value}{' settled' if self.settled else ''}"
        return f"{line} : {self.reason}" if self.reason else line

    @classmethod
    def parse(cls, line: str) -> Correct:
        head, _, reason = line.partition(" : ")
        word, path, value, *mark = head.split(" ")
        if word != "correct" or mark not in ([], ["settled"]):
            raise ValueError(line)
        return cls(path, int(value), reason, bool(mark))


@dataclass(frozen=True, slots=True)
class Figure:
    """A tracked number that a person may correct, with its bounds. ``seat`` is TABLE for what belongs to nobody."""

    path: str
    label: Sayable
    value: int
    low: int
    high: int
    seat: Seat = 0


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


Answer = int | frozenset[str]
Answers = Mapping[str, Answer]


@dataclass(frozen=True, slots=True)
class Field:
    """One question of a score-only sheet: a number from ``low`` to ``high``, or several of a list of things.

    Of a list any number may be picked, or at most ``high`` where that is set; a ``unique`` thing by one seat only. A
    ``shared`` question is about the table and asked once; the others are asked of each seat. ``when`` names picks of
    the same seat in other questions, any of which makes this one matter; where it does not, it need not be asked and an
    answer to it is ignored. ``seats`` limits it to some of them.

    A number that was left out is not a zero: it scores nothing, and :func:`blanks` names it. ``need`` says when it has
    to be said: ``always``, in a ``tie``, or ``never``, where silence means that there is none. Of the questions with
    the same ``place`` one answer is enough, since whoever has nothing there says nothing; there, ``place`` as a need
    means: as soon as somebody has something there.
    """

    id: str
    label: Sayable
    low: int = 0
    high: int = 0
    several: tuple[Choice, ...] = ()
    unique: bool = False
    shared: bool = False
    group: Text | None = None  # the heading it stands under
    hint: Text | None = None
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    need: Literal["always", "tie", "never", "place"] = "always"
    place: Text | None = None
    seats: tuple[Seat, ...] | None = None

    def asked_of(self, seats: Sequence[Answers]) -> list[Seat | None]:
        """Whom it concerns after what the seats have answered; None is the table."""
        if self.shared:
            return [None]
        asked = range(len(seats)) if self.seats is None else self.seats
        return [seat for seat in asked if self.matters(seats[seat])]

    def matters(self, answers: Answers) -> bool:
        """Whether it is to be asked, after these answers of the same seat."""
        return all(picked(answers, other) & set(values) for other, values in self.when.items())

    def check(self, answers: Answers) -> None:
        """Raises :class:`Illegal` on an answer that this question cannot have."""
        answer = answers.get(self.id)
        if answer is None or not self.matters(answers):
            return
        if isinstance(answer, int) == bool(self.several):
            raise Illegal(T("{label}: this is not an answer.", label=self.label))
        if isinstance(answer, int):
            if not self.low <= answer <= self.high:
                raise Illegal(T("{label}: from {low} to {high}.", label=self.label, low=self.low, high=self.high))
        elif unknown := answer - {choice.value for choice in self.several}:
            raise Illegal(T("{label}: no such entry: {unknown}.", label=self.label, unknown=tuple(sorted(unknown))))
        elif self.high and len(answer) > self.high:
            raise Illegal(T("{label}: at most {high}.", label=self.label, high=self.high))


def number(answers: Answers, key: str) -> int:
    """The number given as an answer; 0 when there is none."""
    answer = answers.get(key, 0)
    return answer if isinstance(answer, int) else 0


def picked(answers: Answers, key: str) -> frozenset[str]:
    """The things picked from a list; none when the question was not answered."""
    answer = answers.get(key, frozenset())
    return answer if isinstance(answer, frozenset) else frozenset()


def settled(fields: Sequence[Field], answers: Answers) -> Answers:
    """Every question with its answer: those given checked, those left out or without meaning nothing at all."""
    whole: dict[str, Answer] = {}
    for each in fields:
        each.check(answers)
        nothing: Answer = frozenset() if each.several else 0
        whole[each.id] = answers.get(each.id, nothing) if each.matters(answers) else nothing
    return whole


class Blank(NamedTuple):
    """A number that is needed and was not said; of the table where there is no seat."""

    field: Field
    seat: Seat | None


def blanks(fields: Sequence[Field], shared: Answers, seats: Sequence[Answers], tied: bool = False) -> list[Blank]:
    """What is still to be said, in the order of the form; what only a tie asks for when points are ``tied``."""
    told = [item for answers in (shared, *seats) for item in answers.items()]
    places = {each.id: each.place for each in fields if each.need == "always"}
    known = {places.get(key) for key, _ in told}
    peopled = {places.get(key) for key, answer in told if answer}

    def needed(each: Field) -> bool:
        if each.several or each.need == "never" or (each.need == "tie" and not tied):
            return False
        if each.need == "place":
            return each.place in peopled
        return each.place is None or each.place not in known

    return [
        Blank(each, seat)
        for each in fields
        if needed(each)
        for seat in each.asked_of(seats)
        if each.id not in (shared if seat is None else seats[seat])
    ]


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

    def begun(self, recipe: Recipe, setup: Setup | None = None) -> tuple[Answers, Sequence[Answers]]:
        """How a form begins, about the table and each seat: what is usual, and what the setup answers, if any."""
        return {}, [{}] * self.seats(recipe)

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
        """The move with this text form; ValueError when there is none."""

    def play(self, state: S, move: Move) -> None:
        """Make any move, corrections included; raises :class:`Illegal` and leaves the state as it was."""
        if isinstance(move, Correct):
            self.correct(state, move)
        else:
            state.play(move)

    def correct(self, state: S, move: Correct) -> None:
        figure = self.figure(state, move.path)
        if figure is None:
            raise Illegal(T("There is no figure “{path}” on this table.", path=move.path))
        if not figure.low <= move.value <= figure.high:
            raise Illegal(T("{label}: from {low} to {high}.", label=figure.label, low=figure.low, high=figure.high))
        self.put(state, move.path, move.value)
        if move.settled:
            self.settle(state, move.path)

    settles: ClassVar[bool] = False  # whether its corrections settle what follows from them

    def settle(self, state: S, path: str) -> None:
        """Derive who is to move and what is pending from a position in which this figure was corrected."""

    @abstractmethod
    def figures(self, state: S) -> Sequence[Figure]:
        """Every tracked number, for corrections."""

    def figure(self, state: S, path: str) -> Figure | None:
        """One of them, if it is there."""
        return next((figure for figure in self.figures(state) if figure.path == path), None)

    @abstractmethod
    def put(self, state: S, path: str, value: int) -> None:
        """Set one figure, within its bounds."""

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

    def tell_correction(self, state: S, move: Correct) -> Text:
        """A correction in words, the figure by its name."""
        figure = self.figure(state, move.path)
        label: Sayable = figure.label if figure else move.path
        if figure and (figure.low, figure.high) == (0, 1):  # something that one has or has not
            return T("correct {label}: yes", label=label) if move.value else T("correct {label}: no", label=label)
        return T("correct {label} to {value}", label=label, value=move.value)

    def news(self, before: S, move: Move, after: S) -> Sequence[Text]:
        """What the move brought about by itself: goods collected, cities fed, disasters."""
        return ()

    def progress(self, state: S) -> Text:
        """Where the play stands: "Round 4 of 10"."""
        return Text("")

    def fingerprint(self, state: S) -> str:
        """Tells a position from others in later versions of the code too: it is made of what lasts, the ids of figures
        with what they show. A play keeps that of its last position, and so outlives a change of the rules."""
        return fingerprint(state.actor(), ((figure.path, figure.value) for figure in self.figures(state)))

    def unseen(self, state: S, seat: Seat, dice: Dice) -> S:
        """A state that this seat cannot tell from the real one; games without secrets return a copy."""
        return state.copy()
