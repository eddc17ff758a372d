"""What has been filled in so far, and what it comes to. Kept with the play as one types, so nothing typed is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import Answer, Answers, Blank, Book, Illegal, blanks
from companion.core.score import Ending, ScoreSheet, Seat
from companion.core.setup import Recipe
from companion.core.text import Text


@dataclass(frozen=True)
class Filled:
    """The answers about the table and of each seat, the step that is shown, the seat whose lists are open, and the
    steps that one has been through."""

    shared: Answers
    seats: tuple[Answers, ...]
    step: str = ""
    seat: Seat = 0
    seen: frozenset[str] = frozenset()

    def of(self, seat: Seat | None) -> Answers:
        """The answers of a seat; None is the table."""
        return self.shared if seat is None else self.seats[seat]

    def with_answer(self, seat: Seat | None, key: str, answer: Answer) -> Filled:
        if seat is None:
            return replace(self, shared={**self.shared, key: answer})
        own = {**self.seats[seat], key: answer}
        return replace(self, seats=tuple(own if i == seat else each for i, each in enumerate(self.seats)))

    def at(self, step: str, left: str) -> Filled:
        """The same sheet open at another step, after one has been at ``left``."""
        return replace(self, step=step, seen=self.seen | {left})

    def with_zeros(self, left_out: Sequence[Blank]) -> Filled:
        """The same with the lowest number wherever one was left out."""
        filled = self
        for blank in (each for each in left_out if each.field.kind == "number"):
            filled = filled.with_answer(blank.seat, blank.field.id, blank.field.low)
        return filled

    @property
    def untouched(self) -> bool:
        """Whether nobody has said anything about any seat."""
        return not any(answer or isinstance(answer, int) for answers in self.seats for answer in answers.values())

    def for_seats(self, seats: int) -> Filled:
        """The same sheet for another number of players: those who stay keep their answers."""
        more: tuple[Answers, ...] = tuple({} for _ in range(seats - len(self.seats)))
        return replace(self, seats=(*self.seats[:seats], *more), seat=min(self.seat, seats - 1))

    def as_json(self) -> dict[str, Any]:
        return {
            "shared": _as_json(self.shared),
            "seats": [_as_json(answers) for answers in self.seats],
            "step": self.step,
            "seat": self.seat,
            "seen": sorted(self.seen),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Filled:
        seats = tuple(_read(answers) for answers in data["seats"])
        seen = frozenset(map(str, data.get("seen", ())))
        return cls(_read(data["shared"]), seats, str(data["step"]), int(data["seat"]), seen)


def _as_json(answers: Answers) -> dict[str, Any]:
    return {key: sorted(answer) if isinstance(answer, frozenset) else answer for key, answer in answers.items()}


def _read(data: Mapping[str, Any]) -> Answers:
    return {key: answer if isinstance(answer, int | str) else frozenset(answer) for key, answer in data.items()}


@dataclass(frozen=True)
class Counted:
    """What the answers come to: a sheet, or the sentence that says what cannot be; and what was left out."""

    sheet: ScoreSheet | None
    slip: Text | None = None
    left_out: tuple[Blank, ...] = ()

    @classmethod
    def of(cls, book: Book, recipe: Recipe, filled: Filled) -> Counted:
        try:
            sheet = book.count(recipe, filled.seats, filled.shared)
        except Illegal as slip:
            return cls(None, slip.text, _left_out(book, recipe, filled, tied=False))
        ending = sheet.outcome.ending if sheet.outcome is not None else None
        return cls(sheet, None, _left_out(book, recipe, filled, tied=ending in (Ending.TIE_BREAK, Ending.SHARED)))


def _left_out(book: Book, recipe: Recipe, filled: Filled, tied: bool) -> tuple[Blank, ...]:
    return tuple(blanks(book.form(recipe, filled.shared), filled.shared, filled.seats, tied))


def points_gained(
    book: Book, recipe: Recipe, filled: Filled, before: Sequence[str], here: Sequence[str]
) -> tuple[int, ...] | None:
    """The points of each seat that these questions bring on top of those before; None where they do not add up yet.

    Summed over all steps they are the totals, whatever a step's answers make of an earlier one's.
    """
    totals = []
    for keys in (frozenset(before), frozenset((*before, *here))):
        known = tuple({key: answer for key, answer in seat.items() if key in keys} for seat in filled.seats)
        counted = Counted.of(book, recipe, replace(filled, seats=known))
        if counted.sheet is None:
            return None
        totals.append(counted.sheet.totals)
    return tuple(now - then for then, now in zip(*totals, strict=True))
