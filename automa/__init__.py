"""The virtual opponents, pure Python; each is imported only when it sits down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from automa.opponent import Maker

# id of the game: (module, name of what makes a rival of a level)
_SEATS: Final = {
    "roll": ("automa.roll", "Rival"),
    "duel": ("automa.duel", "Rival"),
    "age_of_civilization": ("automa.age_of_civilization", "Rival"),
}


class _Bench(Mapping[str, Maker]):
    """Who can sit opposite, by game; called with a level, 1 being the weakest, and a temperament if it has any."""

    def __getitem__(self, game: str) -> Maker:
        module, name = _SEATS[game]
        maker: Maker = getattr(import_module(module), name)
        return maker

    def __iter__(self) -> Iterator[str]:
        return iter(_SEATS)

    def __len__(self) -> int:
        return len(_SEATS)


RIVALS: Final[Mapping[str, Maker]] = _Bench()
