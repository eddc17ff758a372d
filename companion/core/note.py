"""Notes: moves that are nobody's turn. A person says something of the table itself: what really lies there, where the
dice come from, how closely a seat is followed.

Every kind has a word of its own, its first in a journal line: ``! correct 0.coins 3``, ``! source dice real``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Self

from companion.core.setup import Recipe
from companion.core.text import Text

if TYPE_CHECKING:
    from companion.core.game import Game

_KINDS: dict[str, type[Note]] = {}


class Note(ABC):
    """A small immutable value, as any move; ``str(note)`` is its one line, which :func:`read_note` reads back."""

    __slots__ = ()

    word: ClassVar[str]

    def __init_subclass__(cls) -> None:
        _KINDS[cls.word] = cls

    @classmethod
    @abstractmethod
    def parse(cls, line: str) -> Self:
        """The note with this text form; ValueError when there is none."""

    @abstractmethod
    def apply(self, game: Game[Any], state: Any) -> None:
        """Change a state, or raise :class:`companion.core.illegal.Illegal` and leave it as it was."""

    @abstractmethod
    def tell(self, game: Game[Any], state: Any, recipe: Recipe) -> Text:
        """In words, before it is applied."""

    def fits(self, game: Game[Any], recipe: Recipe) -> None:
        """Raises :class:`companion.core.illegal.Illegal` where a table of this recipe has no such thing."""
        return

    def tidied(self) -> Self:
        """The same note as one line of a journal can hold it."""
        return self


def read_note(line: str) -> Note:
    """The note with this text form; ValueError when there is none."""
    kind = _KINDS.get(line.partition(" ")[0])
    if kind is None:
        raise ValueError(line)
    return kind.parse(line)
