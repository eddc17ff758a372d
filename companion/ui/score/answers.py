"""What has been filled in so far, and what it comes to. Kept with the play as one types, so nothing typed is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.game import Answer, Answers, Book, Illegal
from companion.score import ScoreSheet, Seat
from companion.setup import Recipe
from companion.text import Text


@dataclass(frozen=True)
class Filled:
    """The answers about the table and of each seat, the step that is shown, and the seat whose lists are open."""

    shared: Answers
    seats: tuple[Answers, ...]
    step: str = ""
    seat: Seat = 0

    def of(self, seat: Seat | None) -> Answers:
        """The answers of a seat; None is the table."""
        return self.shared if seat is None else self.seats[seat]

    def with_answer(self, seat: Seat | None, key: str, answer: Answer) -> Filled:
        if seat is None:
            return replace(self, shared={**self.shared, key: answer})
        own = {**self.seats[seat], key: answer}
        return replace(self, seats=tuple(own if i == seat else each for i, each in enumerate(self.seats)))

    def for_seats(self, seats: int) -> Filled:
        """The same sheet for another number of players: those who stay keep their answers."""
        more = tuple({} for _ in range(seats - len(self.seats)))
        return replace(self, seats=(*self.seats[:seats], *more), seat=min(self.seat, seats - 1))

    def as_json(self) -> dict[str, Any]:
        return {
            "shared": _written(self.shared),
            "seats": [_written(answers) for answers in self.seats],
            "step": self.step,
            "seat": self.seat,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Filled:
        seats = tuple(_read(answers) for answers in data["seats"])
        return cls(_read(data["shared"]), seats, str(data["step"]), int(data["seat"]))


def _written(answers: Answers) -> dict[str, Any]:
    return {key: answer if isinstance(answer, int) else sorted(answer) for key, answer in answers.items()}


def _read(data: Mapping[str, Any]) -> Answers:
    return {key: answer if isinstance(answer, int) else frozenset(answer) for key, answer in data.items()}


@dataclass(frozen=True)
class Counted:
    """What the answers come to: a sheet, or the sentence that says what cannot be."""

    sheet: ScoreSheet | None
    slip: Text | None = None

    @classmethod
    def of(cls, book: Book, recipe: Recipe, filled: Filled) -> Counted:
        try:
            return cls(book.count(recipe, filled.seats, filled.shared))
        except Illegal as slip:
            return cls(None, slip.text)


def gained(
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
