"""The journal: who sits at a table, the lines of a play, and who writes them down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Final, Literal, Protocol

from companion.core.game import TABLE, Anyway, Game, Move, Note, read_note
from companion.core.score import Seat
from companion.core.setup import Recipe
from companion.core.text import Refusal, T, Text
from companion.core.typed import tidy

_DRAWN: Final = "*"
_TYPED: Final = "="
_NOTED: Final = "!"
BY_RULES: Final = "rules"  # the usual kind of rival
_KIND: Final = "/"  # between "rival" and another kind


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a rival of some level, temperament and kind.

    ``person Ada``, ``rival 3 general Bob``, and ``rival/automa 2 builder`` for a kind that is not the usual one.
    """

    name: str
    kind: Literal["person", "rival"] = "person"
    level: int = 0
    temperament: str = ""
    rival_kind: str = BY_RULES

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", tidy(self.name))

    def __str__(self) -> str:
        if self.kind == "person":
            return f"person {self.name}"
        rival = "rival" if self.rival_kind == BY_RULES else f"rival{_KIND}{self.rival_kind}"
        return f"{rival} {self.level} {self.temperament or '-'} {self.name}"

    def as_json(self) -> dict[str, str | int]:
        """As the store keeps it; the usual kind of rival goes without saying, as it always did."""
        kept: dict[str, str | int] = asdict(self)
        if self.rival_kind == BY_RULES:
            del kept["rival_kind"]
        return kept

    @classmethod
    def parse(cls, line: str) -> Player:
        kind, _, rest = line.partition(" ")
        if kind == "person":
            return cls(rest)
        kind, sign, of_kind = kind.partition(_KIND)
        if kind != "rival" or (sign and not of_kind):
            raise ValueError(line)
        level, temperament, name = f"{rest} ".split(" ", 2)
        liking = "" if temperament == "-" else temperament
        return cls(name.rstrip(), "rival", int(level), liking, of_kind or BY_RULES)


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
        move, drawn = game.parse(words), mark.endswith(_DRAWN)
        if isinstance(move, Note):  # written by a version that did not have notes
            return cls(TABLE, move, drawn)
        if mark in (_DRAWN, _TYPED):
            return cls(TABLE, move, drawn)
        seat = int(mark.removesuffix(_DRAWN)) - 1
        if seat < 0:
            raise ValueError(line)
        return cls(seat, move, drawn)


@dataclass(frozen=True)
class LogEntry:
    """One line of the log. It is put into words when somebody reads it: most lines of a long play are never read."""

    step: JournalEntry
    _game: Game[Any]
    _recipe: Recipe
    _before: Any
    _after: Any

    @property
    def seat(self) -> Seat:
        return self.step.seat

    @property
    def forced(self) -> bool:
        """Whether it happened against the rules."""
        return isinstance(self.step.move, Anyway)

    @cached_property
    def text(self) -> Text:
        """The step in words."""
        return self._game.tell_any(self._before, self.step.move, self._recipe)

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
