"""A table: a setup, its players, and the journal of moves that is the whole truth about a play.

>>> from companion.rules import GAMES
>>> game = GAMES["roll"]
>>> table = Table(game, game.prepare(game.recipe({"players": "1"}, seed=7)), (Player("Ada"),))
>>> table.position
0

The journal may be longer than the position: what was undone lies ahead, and stays there until another move is made.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, Literal, Protocol, Self

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Book, Correct, Game, Illegal, Move, Note, State, read_note, seat_name
from companion.core.score import ScoreSheet, Seat
from companion.core.setup import BadCode, Coded, Recipe, Setup, only_options_since, read_code
from companion.core.source import Switch, Where
from companion.core.text import Refusal, T, Text
from companion.core.typed import plain, tidy

_DRAWN: Final = "*"
_TYPED: Final = "="
_NOTED: Final = "!"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a rival of some level and temperament."""

    name: str
    kind: Literal["person", "rival"] = "person"
    level: int = 0
    temperament: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", tidy(self.name))

    def __str__(self) -> str:
        if self.kind == "person":
            return f"person {self.name}"
        return f"rival {self.level} {self.temperament or '-'} {self.name}"

    @classmethod
    def parse(cls, line: str) -> Player:
        kind, _, rest = line.partition(" ")
        if kind == "person":
            return cls(rest)
        if kind != "rival":
            raise ValueError(line)
        level, temperament, name = f"{rest} ".split(" ", 2)
        return cls(name.rstrip(), "rival", int(level), "" if temperament == "-" else temperament)


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One line of the journal: who moved, what, and whether the app drew it or a person decided it.

    ``1 throw`` is a move of the first seat, ``* rolled 4`` a draw of the app, ``= rolled 4`` what a person read from
    the real dice, and ``! correct food 3`` a note, which is nobody's turn. Of what a rival does, a person says when it
    is done: ``2 throw`` begins it, ``2* build city 3`` comes with it, as ``!* correct food 3`` comes with a note.
    """

    seat: Seat
    move: Move
    drawn: bool = False

    def __str__(self) -> str:
        if isinstance(self.move, Note):
            mark = f"{_NOTED}{_DRAWN if self.drawn else ''}"
        elif self.seat == TABLE:
            mark = _DRAWN if self.drawn else _TYPED
        else:
            mark = f"{self.seat + 1}{_DRAWN if self.drawn else ''}"
        return f"{mark} {self.move}"

    @classmethod
    def parse(cls, line: str, game: Game[Any]) -> JournalEntry:
        """The step with this text; ValueError when there is none."""
        mark, _, words = line.partition(" ")
        if mark in (_NOTED, _NOTED + _DRAWN):
            return cls(TABLE, read_note(words), drawn=mark != _NOTED)
        if mark in (_DRAWN, _TYPED):
            return cls(TABLE, game.parse(words), drawn=mark == _DRAWN)
        seat = int(mark.removesuffix(_DRAWN)) - 1
        if seat < 0:
            raise ValueError(line)
        return cls(seat, game.parse(words), drawn=mark.endswith(_DRAWN))


@dataclass(frozen=True)
class LogEntry:
    """One line of the log. It is put into words when somebody reads it: most lines of a long play nobody does."""

    step: JournalEntry
    _game: Game[Any]
    _recipe: Recipe
    _before: Any
    _after: Any

    @property
    def seat(self) -> Seat:
        return self.step.seat

    @cached_property
    def text(self) -> Text:
        """The step in words."""
        return self._game.told(self._before, self.step.move, self._recipe)

    @cached_property
    def news(self) -> tuple[Text, ...]:
        """What it brought about by itself."""
        if isinstance(self.step.move, Note):
            return ()
        return tuple(self._game.news(self._before, self.step.move, self._after))


@dataclass(frozen=True, slots=True)
class Passage:
    """Steps that belong together, from a position of the journal on; ``states`` before each and after the last."""

    position: int
    steps: tuple[JournalEntry, ...]
    states: tuple[Any, ...]

    @property
    def end(self) -> int:
        return self.position + len(self.steps)


class BadJournal(Refusal):
    """A play that cannot be read; ``line`` is where, counted from 1."""

    def __init__(self, line: int, what: Text) -> None:
        super().__init__(T("Line {n}: {what}", n=line, what=what))
        self.line = line


class JournalWriter(Protocol):
    """Who writes a table down. It does so for good before it returns, or raises and has written nothing."""

    def written(self, first: int, steps: Sequence[JournalEntry], fingerprint: str) -> None:
        """From number ``first`` on the journal is these steps, and the table stands after the last of them."""

    def moved(self, position: int, fingerprint: str) -> None:
        """The table now stands before the step number ``position``; the journal is as it was."""


@contextmanager
def _nothing_to_collect() -> Iterator[None]:
    """A replay makes ten thousands of objects and no garbage: to search the whole app for cycles again and again
    meanwhile would cost more than the replay."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


class Table:
    """A play in progress. Its ``state`` is for looking at; only ``play``, ``draw``, ``undo`` and ``redo`` change it.

    ``sources`` says where chance came from before the first line, where that is not as the game has it by itself.
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        players: Sequence[Player],
        writer: JournalWriter | None = None,
        sources: Mapping[str, Where] = MappingProxyType({}),
    ) -> None:
        if len(players) != game.seats(setup.recipe):
            raise Refusal(
                T("{players} players sit on {seats} seats.", players=len(players), seats=game.seats(setup.recipe))
            )
        self.game = game
        self.setup = setup
        self.players = tuple(players)
        self.writer = writer
        self._journal: list[JournalEntry] = []
        self._position = 0
        self._states: list[State] = [game.start(setup)]  # before each step, and after the last
        stand = {source.id: sources.get(source.id, source.where) for source in game.sources(setup.recipe)}
        self._sources: list[Mapping[str, Where]] = [stand]  # the same
        self._entries: list[LogEntry] = []  # told when the log is first asked for them

    def recall(self, lines: Iterable[str], position: int | None = None, first_line: int = 1) -> Self:
        """Replay a journal on a fresh table, and go to a position in it; :class:`BadJournal` on a wrong line."""
        with _nothing_to_collect():
            for number, line in enumerate(lines, first_line):
                if line.strip():
                    self._replay(number, line.strip())
        if position is not None:
            if not 0 <= position <= len(self._journal):
                raise BadJournal(first_line, T("The journal has no position {n}.", n=position))
            self._position = position
        return self

    def _replay(self, number: int, line: str) -> None:
        try:
            step = JournalEntry.parse(line, self.game)
        except ValueError:
            raise BadJournal(number, T("“{line}” is not a move of this game.", line=line)) from None
        try:
            if step.seat != self._seat_of(step.move):
                raise Illegal(T("“{line}” is not a move of the seat whose turn it is.", line=line))
            state = self._after(step)
        except Illegal as refusal:
            raise BadJournal(number, refusal.text) from None
        self._write(step, state)

    @property
    def state(self) -> Any:
        return self._states[self._position]

    @property
    def states(self) -> tuple[Any, ...]:
        """The state before each step so far, and after the last; for looking at."""
        return tuple(self._states[: self._position + 1])

    @property
    def position(self) -> int:
        return self._position

    @property
    def journal(self) -> tuple[JournalEntry, ...]:
        """Every step, with those that were undone."""
        return tuple(self._journal)

    @property
    def fingerprint(self) -> str:
        """Of the position where it stands."""
        return self.game.fingerprint(self.state)

    @property
    def actor(self) -> Seat:
        return self._states[self._position].actor()

    @property
    def over(self) -> bool:
        return self.actor == OVER

    @property
    def score(self) -> ScoreSheet:
        return self.game.score(self.state)

    @property
    def pending(self) -> bool:
        """Whether it is not for a person to decide what comes next, but for a rival or chance.

        Never so right after an undo: somebody is looking back, and the next move is theirs.
        """
        ahead = self._ahead()
        if ahead is not None and not ahead.drawn:
            return False
        return self.actor == TABLE or (self.actor >= 0 and self.players[self.actor].kind == "rival")

    def where(self, source: str) -> Where:
        """Where a source stands now; what comes from none of them is the app's."""
        return self._sources[self._position].get(source, "app")

    @property
    def sources(self) -> Mapping[str, Where]:
        """Where each of them stands now."""
        return self._sources[self._position]

    @property
    def due(self) -> bool:
        """Whether the app is to draw now: chance decides, and comes from the app."""
        return self.actor == TABLE and self.pending and self.where(self.game.source_due(self.state)) == "app"

    @property
    def foregone(self) -> Move | None:
        """The move of a person who has nothing to decide. Never so while somebody looks back, or corrects."""
        corrected = self._position and isinstance(self._journal[self._position - 1].move, Correct)
        if self._ahead() is not None or corrected or self.actor < 0 or self.players[self.actor].kind == "rival":
            return None
        return self.game.foregone(self.state)

    def play(self, move: Move, drawn: bool = False) -> JournalEntry:
        """Make a move of the actor, or a note; what is refused or cannot be kept changes nothing.

        The move that was undone, made again, leads back into what lay ahead; any other replaces it.
        """
        if isinstance(move, Note):
            move = move.tidied()  # a line is a line
        step = JournalEntry(self._seat_of(move), move, drawn)
        ahead = self._ahead()
        if ahead is not None and (ahead.seat, ahead.move) == (step.seat, step.move):
            self._go(self._position + 1)
            return ahead
        state = self._after(step)
        if self.writer is not None:
            self.writer.written(self._position, [step], self.game.fingerprint(state))
        self._write(step, state)
        return step

    def draw(self) -> JournalEntry:
        """Make the table's move from the setup's dice: from the same position always the same."""
        if self.actor != TABLE:
            raise Illegal(T("There is nothing to draw now."))
        return self.play(self.game.draw(self.state, Dice(self.setup.recipe.seed)), drawn=True)

    def undo(self) -> JournalEntry | None:
        """Take back the last thing a person did, with all that the app drew upon it; None when there is nothing."""
        target = self._last_decision()
        if target is None:
            return None
        self._go(target)
        return self._journal[target]

    def redo(self) -> JournalEntry | None:
        """Do again what was undone last, with all that the app drew upon it; None when nothing lies ahead."""
        start = self._position
        if start == len(self._journal):
            return None
        self._go(self._next_decision(start))
        return self._journal[start]

    def turn_to(self, position: int) -> None:
        """Stand before the step number ``position``; the journal stays as it is."""
        if not 0 <= position <= len(self._journal):
            raise Refusal(T("The journal has no position {n}.", n=position))
        self._go(position)

    def passage(self, number: int) -> Passage:
        """A step of the journal, also of what lies ahead, with all that the app did upon it."""
        end = self._next_decision(number)
        return Passage(number, tuple(self._journal[number:end]), tuple(self._states[number : end + 1]))

    def undo_texts(self, most: int) -> list[Text]:
        """What :meth:`undo` takes back, in words, the last first; each time it is called it takes back one more."""
        decided = (number for number in reversed(range(self._position)) if not self._journal[number].drawn)
        return [self._tell_decision(number) for number in islice(decided, most)]

    @property
    def undo_text(self) -> Text | None:
        """What :meth:`undo` takes back, in words."""
        return next(iter(self.undo_texts(1)), None)

    @property
    def redo_text(self) -> Text | None:
        """What :meth:`redo` does again, in words."""
        return None if self._ahead() is None else self._tell_decision(self._position)

    def log(self) -> Sequence[LogEntry]:
        """What has happened so far."""
        for number in range(len(self._entries), self._position):
            states = self._states[number], self._states[number + 1]
            self._entries.append(LogEntry(self._journal[number], self.game, self.setup.recipe, *states))
        return self._entries[: self._position]

    def to_text(self) -> str:
        """The play so far as text that a person can read and :meth:`from_text` replays."""
        header = [f"game {self.game.id}", f"rules {self.setup.recipe.rules_version}", f"code {self.setup.code}"]
        header += [f"seat {number} {player}" for number, player in enumerate(self.players, 1)]
        return "\n".join([*header, "", *map(str, self._journal[: self._position]), ""])

    @classmethod
    def from_text(cls, text: str, games: Mapping[str, Game[Any]]) -> Table:
        """The table that :meth:`to_text` wrote; :class:`BadJournal` names the line that is wrong."""
        lines = plain(text).split("\n")
        header = _Header(lines, games)
        table = cls(header.game, header.game.prepare(header.recipe), header.players)
        return table.recall(lines[header.length :], first_line=header.length + 1)

    def _ahead(self) -> JournalEntry | None:
        return self._journal[self._position] if self._position < len(self._journal) else None

    def _last_decision(self) -> int | None:
        """The number of the last step that a person decided. What the app drew at the very start stays."""
        for number in range(self._position - 1, -1, -1):
            if not self._journal[number].drawn:
                return number
        return None

    def _next_decision(self, number: int) -> int:
        """Where all that the app did upon a step ends."""
        number += 1
        while number < len(self._journal) and self._journal[number].drawn:
            number += 1
        return number

    def _seat_of(self, move: Move) -> Seat:
        if isinstance(move, Note):
            return TABLE
        if self.over:
            raise Illegal(T("The play is over."))
        seat = self.game.mover(self.state, move)
        if seat >= len(self.players):
            raise Illegal(T("There is no seat {n} at this table.", n=seat + 1))
        return seat

    def _after(self, step: JournalEntry) -> State:
        if isinstance(step.move, Note):
            step.move.fits(self.game, self.setup.recipe)
        state = self.state.copy()
        self.game.play(state, step.move)
        return state  # type: ignore[no-any-return]

    def _write(self, step: JournalEntry, state: State) -> None:
        del self._journal[self._position :], self._states[self._position + 1 :], self._entries[self._position :]
        del self._sources[self._position + 1 :]
        self._journal.append(step)
        self._states.append(state)
        stand, move = self._sources[-1], step.move
        self._sources.append({**stand, move.source: move.where} if isinstance(move, Switch) else stand)
        self._position += 1

    def _go(self, position: int) -> None:
        if self.writer is not None:
            self.writer.moved(position, self.game.fingerprint(self._states[position]))
        self._position = position

    def _tell_decision(self, number: int) -> Text:
        """A step with all that comes with it; of a rival its turn, there being nothing to choose in it."""
        step = self._journal[number]
        if step.seat < 0 or self.players[step.seat].kind != "rival":
            return self._tell(number)
        player, following = seat_name(step.seat), self._journal[number + 1 : self._next_decision(number)]
        if any(other.seat == step.seat for other in following):
            return T("{player}: the whole turn", player=player)
        return T("{player}: {what}", player=player, what=self._tell(number))

    def _tell(self, number: int) -> Text:
        return self.game.told(self._states[number], self._journal[number].move, self.setup.recipe)


class _Header:
    """The first lines of a play as text: ``game``, ``rules``, ``code``, one ``seat`` per player, an empty line."""

    def __init__(self, lines: Sequence[str], games: Mapping[str, Game[Any]]) -> None:
        self._lines = lines
        self.length = 0
        name = self._next("game")
        if name not in games:
            raise self._bad(T("There is no game “{name}”. Games: {known}.", name=name, known=tuple(games)))
        self.game = games[name]
        self._check_version(self._next("rules"))
        self.recipe = self._recipe(self._next("code"))
        self.players = tuple(self._player(seat) for seat in range(self.game.seats(self.recipe)))

    def _next(self, word: str) -> str:
        self.length += 1
        line = self._lines[self.length - 1] if self.length <= len(self._lines) else ""
        key, _, value = line.strip().partition(" ")
        if key != word or not value:
            raise self._bad(T("“{word} …” is missing here.", word=word))
        return value

    def _bad(self, what: Text) -> BadJournal:
        return BadJournal(self.length, what)

    def _check_version(self, version: str) -> None:
        ours = self.game.rules_version
        if not version.isdecimal() or not only_options_since(self.game.options, int(version), ours):
            raise self._bad(other_rules(self.game, version))

    def _recipe(self, code: str) -> Recipe:
        def find(number: int) -> Coded:
            if number != self.game.number:
                raise BadCode(T("This setup code belongs to another game."))
            return self.game

        try:
            return read_code(code, find)
        except BadCode as refusal:
            raise self._bad(refusal.text) from None

    def _player(self, seat: Seat) -> Player:
        number, _, player = self._next("seat").partition(" ")
        try:
            if int(number) == seat + 1:
                return Player.parse(player)
        except ValueError:
            pass
        what = T("Seat {n} is not described as in “seat {n} person Ada” or “seat {n} rival 3 - Ada”.", n=seat + 1)
        raise self._bad(what)


def other_rules(game: Book, version: str | int) -> Text:
    """Why a play of another rules version cannot be replayed: the same moves would give another state."""
    return T(
        "This play was kept by version {theirs} of the rules of {game}; this app has version {ours}.",
        theirs=str(version),
        ours=str(game.rules_version),
        game=game.name,
    )


def check_the_table(game: Book, version: str | int) -> Text:
    """What to know of a play of another rules version of which nobody wrote down what lay on the table."""
    return T(
        "This play was kept by version {theirs} of the rules of {game}; this app has version {ours}. Check that the "
        "table is as shown here, and correct what differs.",
        theirs=str(version),
        ours=str(game.rules_version),
        game=game.name,
    )
