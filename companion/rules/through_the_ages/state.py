"""A position: what a real table knows, and nothing more.

**Cards.** Every place that can hold a card holds its number, or a *back* where only the age is known (see
:mod:`.cards`). The civil deck and, with the app's cards, the military deck are the *stock* of cards that may still
come, in no order: the table's moves say what came. So it makes no difference to a position whether the app deals or a
person types what lies there; with real military cards the stock, the hands and the event decks are made of backs, and
a card gets its name when it is played, turned up or told. A military card that somebody knows carries that seat
(:func:`known_to`), so that :mod:`.hidden` can make a position that another seat cannot tell from this one.

**Seats.** A board for each seat; one that has resigned is ``out``. Of a seat that is kept by its ratings only, or not
at all, a board holds what was ``told`` of it (:mod:`.hearsay`): every rule that compares figures asks there.

**Decisions.** ``todo`` is a stack of tasks. A task either does something by itself or waits for a seat or the table;
while one waits, the play stands still under it. With nothing to do, the turn of ``seat`` goes on at ``phase``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final, NamedTuple

from companion.core.game import OVER, TABLE, Illegal
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import BACKS, LEVEL, NONE, RULES, stock
from companion.rules.through_the_ages.facts import CIVIL, EVENTS_MORE, FIRST_TURN_ACTIONS, ROW_COSTS
from companion.rules.through_the_ages.printed_names import SHIPPED

SLOTS: Final = len(ROW_COSTS)
LAST_AGE: Final = 4  # Age IV, which has no decks
MENDED: Final = 4  # the version of these rules; see :attr:`Rules.mended`
_OWNER: Final = 512  # a card that a seat knows: its number, and so many for each seat


class Phase(IntEnum):
    POLITICS = 0
    ACTIONS = 1
    END = 2
    OVER = 3


class Task(IntEnum):
    """What is to be done; those of the table first, then what happens by itself, then what somebody decides."""

    DEAL = 0
    DRAW = 1
    REVEAL = 2
    PEEK = 3
    REFILL = 10
    WARS = 11
    SHARE_TACTIC = 12
    POLITICS = 13
    PRODUCE = 14
    DRAWS = 15
    NEXT = 16
    EVENT = 17
    GIVE = 18
    ROW_AGAIN = 19
    BEGIN = 20
    PRIZE = 21
    TURN_OF = 22
    EXCESS = 30
    DISCARD = 31
    LOSE_WORKER = 32
    LOSE_BLUE = 33
    GAIN_GOODS = 34
    LOSE_GOODS = 35
    STEAL_GOODS = 36
    ONE_OF = 37
    DEVELOPMENT = 38
    FREE_BUILD = 39
    RUIN = 40
    LOSE_COLONY = 41
    RAZE = 42
    DEFEND = 43
    RAID = 44
    ANNEX = 45
    INFILTRATE = 46
    WAR_TECHNOLOGY = 47
    ANSWER = 48
    BID = 49
    SEND = 50
    AGREEMENT = 51


class Entry(NamedTuple):
    """A task: what, who is asked, and whatever it needs."""

    task: Task
    seat: Seat
    args: tuple[Any, ...] = ()


class Event(NamedTuple):
    """Something a move brought about by itself; words are made of it only when someone asks for the news."""

    kind: str
    seat: Seat
    n: int = 0
    card: int = NONE


@dataclass(frozen=True, slots=True)
class Start:
    """How a civilization begins where it does not begin as printed."""

    science: int = 0
    culture: int = 0
    food: int = 0
    ore: int = 0
    yellow: int = 0
    blue: int = 0
    workers: int = 0  # unused, more than one
    cards: tuple[int, ...] = ()  # technologies in play
    leader: int = NONE


@dataclass(frozen=True, slots=True)
class Rules:
    """What was chosen before the play. See ``docs/through_the_ages.md`` for the open points."""

    players: int
    real_military: bool = False
    rowless: bool = False  # the app does not keep the card row
    peaceful: bool = False
    short: bool = False
    genghis_in_uprising: bool = True
    ruined_taj_keeps_token: bool = False
    raid_rounds_each: bool = False
    iconoclasm_spares_in_iv: bool = False
    starts: tuple[Start, ...] = field(default=())  # by seat; empty where all begin as printed
    version: int = MENDED  # of the rules that the play began with

    @property
    def last_deck(self) -> int:
        """The age whose civil deck ends the play."""
        return 2 if self.short else 3

    @property
    def harmless(self) -> bool:
        """Without aggressions and wars."""
        return self.peaceful or self.short

    @property
    def mended(self) -> bool:
        """Whether what is discarded after the military deck was used up makes a new one, a defence counts no more bonus
        cards than there are, and pacts count what a partner on ratings said of itself: older plays go on without."""
        return self.version >= MENDED


class State:
    """See the module."""

    __slots__ = (
        "age",
        "boards",
        "buried",
        "civil",
        "common",
        "current",
        "discard",
        "final",
        "first",
        "future",
        "heard",
        "last",
        "midway",
        "military",
        "names",
        "past",
        "phase",
        "round",
        "row",
        "rules",
        "seat",
        "second",
        "shuffles",
        "todo",
        "top",
    )

    def __init__(self, rules: Rules, first: Seat, row: tuple[int, ...]) -> None:
        """The table laid out, before the first turn; an empty row is dealt by the table."""
        self.rules = rules
        row = () if rules.rowless else row
        self.boards = [Board() for _ in range(rules.players)]
        self.first = first
        self.seat = first
        self.round = 1
        self.last = 0  # the last round, once it is known
        self.age = 0
        self.phase: int = Phase.ACTIONS
        self.second = False  # whether this would be Caesar's second political action
        self.row = [*row, *[NONE] * (SLOTS - len(row))]
        self.civil = list(stock(CIVIL, 0, rules.players))
        for card in row:
            self.civil.remove(card)
        self.military: list[int] = []
        self.shuffles = 0  # of the military deck of this age
        self.discard: list[int] = []  # military cards of this age
        self.buried: tuple[int, ...] = ()  # military cards of earlier ages that nobody saw go
        self.current = [BACKS[0]] * (rules.players + EVENTS_MORE)
        self.future: list[int] = []
        self.past: tuple[int, ...] = ()
        self.midway = False  # whether the app came to a table in mid-game
        self.top = NONE  # the next event, where Joan of Arc has looked; with who looked
        self.common: list[int] = []  # tactics
        self.todo: list[Entry] = []
        self.final: dict[str, tuple[int, ...]] = {}  # what the end of the game scored, by row
        self.names = SHIPPED  # French ones, as the owner's cards print them
        self.heard: list[Event] | None = None  # a list only while someone listens
        for seat, actions in zip(self.seats(), FIRST_TURN_ACTIONS, strict=False):
            self.boards[seat].civil = actions
        if not row and not rules.rowless:
            self.todo.append(Entry(Task.DEAL, TABLE))

    def copy(self) -> State:
        other = _blank(State)
        other.rules = self.rules
        other.boards = [board.copy() for board in self.boards]
        other.first = self.first
        other.seat = self.seat
        other.round = self.round
        other.last = self.last
        other.age = self.age
        other.phase = self.phase
        other.second = self.second
        other.row = self.row[:]
        other.civil = self.civil[:]
        other.military = self.military[:]
        other.shuffles = self.shuffles
        other.discard = self.discard[:]
        other.buried = self.buried
        other.current = self.current[:]
        other.future = self.future[:]
        other.past = self.past
        other.midway = self.midway
        other.top = self.top
        other.common = self.common[:]
        other.todo = self.todo[:]
        other.final = self.final.copy()
        other.names = self.names
        other.heard = None
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, slot) == getattr(other, slot) for slot in _TELLING)

    __hash__ = None  # type: ignore[assignment]

    def actor(self) -> Seat:
        if self.todo:
            return self.todo[-1].seat
        return OVER if self.phase == Phase.OVER else self.seat

    def play(self, move: Any) -> None:
        from companion.rules.through_the_ages.turn import play  # noqa: PLC0415 -- the rules stand on the state

        play(self, move)

    # Tasks

    def push(self, *entries: Entry) -> None:
        """Put tasks before everything else, the first of these first."""
        self.todo.extend(reversed(entries))

    def note(self, kind: str, seat: Seat, n: int = 0, card: int = NONE) -> None:
        """Tell whoever listens."""
        if self.heard is not None:
            self.heard.append(Event(kind, seat, n, card))

    # Seats

    @property
    def board(self) -> Board:
        """The board of the seat whose turn it is."""
        return self.boards[self.seat]

    def seats(self, start: Seat | None = None) -> Iterator[Seat]:
        """Those still in the game, clockwise from the first player or from a seat."""
        begin = self.first if start is None else start
        for step in range(self.rules.players):
            seat = (begin + step) % self.rules.players
            if not self.boards[seat].out:
                yield seat

    def rivals(self, seat: Seat) -> Iterator[Seat]:
        """The others, clockwise from the next."""
        return (other for other in self.seats(seat) if other != seat)

    @property
    def left(self) -> int:
        """How many are still in the game."""
        return sum(not board.out for board in self.boards)

    @property
    def last_round(self) -> bool:
        return bool(self.last) and self.round >= self.last


_blank = State.__new__
_TELLING: Final = tuple(slot for slot in State.__slots__ if slot != "heard")


# Cards that a seat knows


def known_to(card: int, seat: Seat) -> int:
    """A hidden card with the seat that knows it."""
    return card + (seat + 1) * _OWNER


def plain(code: int) -> int:
    """The card itself."""
    return code % _OWNER


def knower(code: int) -> Seat:
    """The seat that knows a hidden card; NONE for nobody, or for everybody where it lies open."""
    return code // _OWNER - 1


def events_left(state: State) -> list[str]:
    """The Age III events that lie in both decks, by their ids."""
    return [RULES[plain(code)].id for code in (*state.current, *state.future) if level_of(code) == LAST_AGE - 1]


def level_of(code: int) -> int:
    return LEVEL[code % _OWNER]


def not_now() -> Illegal:
    return Illegal(T("This is not possible now."))
