"""A play that begins from a table in mid-game: page by page what lies there, kept as somebody says it.

What is said stands in the view of the table until the last page is turned; then it is written down as corrections, and
what was skipped is unknown where it can be. On the worker's thread but for what only looks.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.app import table_start
from companion.app.tables import JOINING
from companion.core.field import UNKNOWN, Field, Value, read_value, write_value
from companion.core.game import TABLE, Correct, Game, Illegal, Midway
from companion.core.score import Seat
from companion.core.table import Player

if TYPE_CHECKING:
    from companion.store import Store


@dataclass(frozen=True)
class Joining:
    """What was said so far. ``start`` is the position before that: a fresh table with its sources and depths."""

    number: int
    game: Game[Any]
    players: tuple[Player, ...]
    start: Any
    said: Mapping[str, Value]
    page: int = 0

    @cached_property
    def pages(self) -> tuple[Seat, ...]:
        """The table first, then those who sit there, as far as there is anything to ask."""
        return tuple(seat for seat in (TABLE, *range(len(self.players))) if self.game.join(self._position, seat))

    @property
    def seat(self) -> Seat:
        """Whose page is open."""
        pages = self.pages
        return pages[min(self.page, len(pages) - 1)]

    @property
    def fields(self) -> Sequence[Field]:
        """What the open page asks, by what was said before."""
        return self.game.join(self._position, self.seat)

    def lies(self, field: Field) -> Value | None:
        """What was said of a field; nothing yet where it may be unknown, else what lies there at the beginning."""
        if field.id in self.said:
            return self.said[field.id]
        return None if field.unknown or field.value is UNKNOWN else field.value

    def say(self, path: str, value: Value) -> Joining:
        return replace(self, said={**self.said, path: value})

    def turn(self, by: int) -> Joining:
        return replace(self, page=self.page + by)

    def corrections(self) -> list[Correct]:
        """All that was said in the order of the pages, and that the rest is not known, where it need not be.

        Raises :class:`Illegal` where something cannot be.
        """
        state = self.start.copy()
        return [told for seat in (TABLE, *range(len(self.players))) for told in self._page(state, seat)]

    def _page(self, state: Any, seat: Seat) -> Iterator[Correct]:
        """What was said on a page, each as the page asks after what was said before it. To ask a page anew takes long:
        it is, after each answer that changes something."""
        done, refused = set[str](), dict[str, Illegal]()
        asked = self.game.join(state, seat)
        while (field := _next(asked, done, refused)) is not None:
            value = self.said.get(field.id, UNKNOWN if field.unknown else field.value)
            correction = Correct(field.id, value, settled=self.game.settles)
            try:
                if value != field.value:
                    self.game.play(state, correction)
                    yield correction
                    refused = {}  # what did not fit may fit now
                    asked = self.game.join(state, seat)
                done.add(field.id)
            except Illegal as refusal:
                refused[field.id] = refusal
        if refused:
            raise next(iter(refused.values()))

    @cached_property
    def _position(self) -> Any:
        """The position as it was said, as far as it can be: what does not fit yet may fit with what is said next."""
        state = self.start.copy()
        for path, value in self.said.items():
            try:
                self.game.play(state, Correct(path, value, settled=self.game.settles))
            except Illegal:
                continue
        return state

    def as_view(self) -> dict[str, Any]:
        return {"page": self.page, "said": {path: write_value(value) for path, value in self.said.items()}}


def _next(fields: Sequence[Field], *passed: Container[str]) -> Field | None:
    return next((field for field in fields if not any(field.id in some for some in passed)), None)


def take_up(store: Store, number: int) -> Joining:
    """What was said of a table so far."""
    record = store.record(number)
    table = store.load(number)
    start = table.state.copy()
    for move in () if record.position else table_start.opening_moves(store, record, table):
        table.game.play(start, move)
    kept = record.view.get(JOINING, {})
    said = {path: read_value(text) for path, text in kept.get("said", {}).items()}
    return Joining(number, table.game, table.players, start, said, kept.get("page", 0))


def keep(store: Store, joining: Joining) -> None:
    """Nothing that was said is lost."""
    store.remember(joining.number, {**store.record(joining.number).view, JOINING: joining.as_view()})


def begin(store: Store, joining: Joining) -> None:
    """Write down where the table stands; the play goes on from there. Who is stopped in between does it once more."""
    told = joining.corrections()
    table_start.play(store, joining.number)
    table = store.load(joining.number)
    for note in (Midway(), *told):
        table.play(note, drawn=True)
    for note in table.game.goes_on(table.state):
        table.play(note, drawn=True)
    view = {key: value for key, value in store.record(joining.number).view.items() if key != JOINING}
    store.remember(joining.number, {**view, "laid": True})
