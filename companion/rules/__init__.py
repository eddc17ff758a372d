"""The rulebooks as pure Python; each is imported only when its game is opened.

``BOOKS`` has every game that can be set up and counted, ``GAMES`` those among them that the app can play by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final, Generic, TypeVar

from companion.core.game import Book, Game

# id: (number in setup codes, module, class, whether it can be played)
_SHELF: Final = {
    "roll": (1, "companion.rules.roll", "Roll", True),
    "duel": (2, "companion.rules.duel", "Duel", True),
    "age_of_civilization": (3, "companion.rules.age_of_civilization", "AgeOfCivilization", True),
    "mosaic": (4, "companion.rules.mosaic", "Mosaic", False),
    "through_the_ages": (5, "companion.rules.through_the_ages", "ThroughTheAges", False),
    "leader": (6, "companion.rules.duel.leader", "LeaderDuel", True),
}
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
            _, module, name, _ = _SHELF[key]
            _made[key] = getattr(import_module(module), name)()
        book: B = _made[key]
        return book

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


BOOKS: Final = _Books[Book](*_SHELF)
GAMES: Final = _Books[Game[Any]](*(key for key, entry in _SHELF.items() if entry[3]))


def by_number(number: int) -> Book | None:
    """The book with this number in setup codes."""
    return next((BOOKS[key] for key, entry in _SHELF.items() if entry[0] == number), None)
