"""The rulebooks as pure Python; each is imported only when its game is opened.

``BOOKS`` has every game that can be set up and counted, ``GAMES`` those among them that the app can play by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final, Generic, NamedTuple, TypeVar

from companion.core.game import Book, Game


class Listed(NamedTuple):
    """A game of the house. Its folders have the name of its ``package`` in every layer: ``companion.rules``,
    ``automa``, ``scenarios``, ``companion.app.games`` and ``companion.ui.games``."""

    id: str
    number: int  # in setup codes; never given to another game
    package: str
    playable: bool = True  # whether the app can play by it, or only lay and count


# The one list of games: a new one is a line here, and folders of its own.
LIST: Final = (
    Listed("roll", 1, "roll"),
    Listed("duel", 2, "duel"),
    Listed("age_of_civilization", 3, "age_of_civilization"),
    Listed("mosaic", 4, "mosaic", playable=False),
    Listed("through_the_ages", 5, "through_the_ages", playable=False),
    Listed("leader", 6, "duel.leader"),
)
_made: dict[str, Any] = {}

B = TypeVar("B", bound=Book)


class _Books(Mapping[str, B], Generic[B]):
    """Books by id, imported and made on first use."""

    def __init__(self, *ids: str) -> None:
        self._ids = ids

    def __getitem__(self, key: str) -> B:
        if key not in self._ids:
            raise KeyError(key)
        if key not in _made:
            _made[key] = import_module(f"companion.rules.{listed(key).package}").BOOK()
        book: B = _made[key]
        return book

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


def listed(game: str) -> Listed:
    """The line of the list with this id; KeyError where there is none."""
    for entry in LIST:
        if entry.id == game:
            return entry
    raise KeyError(game)


BOOKS: Final = _Books[Book](*(entry.id for entry in LIST))
GAMES: Final = _Books[Game[Any]](*(entry.id for entry in LIST if entry.playable))


def by_number(number: int) -> Book | None:
    """The book with this number in setup codes."""
    return next((BOOKS[entry.id] for entry in LIST if entry.number == number), None)
