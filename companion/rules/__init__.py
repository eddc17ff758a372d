"""Five rulebooks as pure Python; each is imported only when its game is opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from companion.game import Game

# id: (number in setup codes, module, class)
_BOOKS: Final = {
    "roll": (1, "companion.rules.roll", "Roll"),
}


class _Shelf(Mapping[str, Game[Any]]):
    """The games by id, imported and made on first use."""

    def __init__(self) -> None:
        self._made: dict[str, Game[Any]] = {}

    def __getitem__(self, key: str) -> Game[Any]:
        if key not in self._made:
            _, module, name = _BOOKS[key]
            self._made[key] = getattr(import_module(module), name)()
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        return iter(_BOOKS)

    def __len__(self) -> int:
        return len(_BOOKS)


GAMES: Final[Mapping[str, Game[Any]]] = _Shelf()


def by_number(number: int) -> Game[Any] | None:
    """The game with this number in setup codes."""
    return next((GAMES[key] for key, book in _BOOKS.items() if book[0] == number), None)
