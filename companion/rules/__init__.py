"""The rulebooks as pure Python; each is imported only when its game is opened.

``BOOKS`` has every game that can be set up and counted, ``GAMES`` those among them that the app can play by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from companion.core.game import Book, Game


class Listed(NamedTuple):
    """A game of the house. Its folders have the name of its ``package`` in every layer: ``companion.rules``,
    ``automa``, ``scenarios``, ``companion.app.games`` and ``companion.ui.games``. A game that comes from elsewhere has
    the same folders below a package of its own, its ``root``."""

    id: str
    number: int  # in setup codes; never given to another game
    package: str
    playable: bool = True  # whether the app can play by it, or only lay and count
    root: str = ""

    def room(self, layer: str) -> str:
        """The name of its package in a layer, ``companion.rules`` or another; not every game has one in each."""
        return ".".join(filter(None, (self.root, layer, self.package)))


# The one list of games: a new one is a line here, and folders of its own.
LIST: Final = [
    Listed("roll", 1, "roll"),
    Listed("duel", 2, "duel"),
    Listed("age_of_civilization", 3, "age_of_civilization"),
    Listed("mosaic", 4, "mosaic"),
    Listed("through_the_ages", 5, "through_the_ages"),
    Listed("leader", 6, "duel.leader"),
    Listed("ages_solo", 8, "through_the_ages.solo"),  # 7 is that of the tests' own game
]
_made: dict[Listed, Any] = {}

B = TypeVar("B", bound="Book")


class _Books(Mapping[str, B], Generic[B]):
    """Books of the list by id, imported and made on first use."""

    def __init__(self, playable: bool = False) -> None:
        self._playable = playable

    def __getitem__(self, key: str) -> B:
        entry = listing(key)
        if self._playable and not entry.playable:
            raise KeyError(key)
        if entry not in _made:
            _made[entry] = import_module(entry.room("companion.rules")).BOOK()
        book: B = _made[entry]
        return book

    def __iter__(self) -> Iterator[str]:
        return (entry.id for entry in LIST if entry.playable or not self._playable)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def listing(game: str) -> Listed:
    """The line of the list with this id; KeyError where there is none."""
    for entry in LIST:
        if entry.id == game:
            return entry
    raise KeyError(game)


BOOKS: Final[_Books[Book]] = _Books()
GAMES: Final[_Books[Game[Any]]] = _Books(playable=True)


def by_number(number: int) -> Book | None:
    """The book with this number in setup codes."""
    return next((BOOKS[entry.id] for entry in LIST if entry.number == number), None)
