"""Where chance comes from: each deck or die of a game is a source, the app's own or the real one on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Self, get_args

from companion.core.illegal import Illegal
from companion.core.note import Note
from companion.core.setup import Recipe
from companion.core.text import Sayable, T, Text

if TYPE_CHECKING:
    from companion.core.game import Game

Where = Literal["app", "real"]


@dataclass(frozen=True, slots=True)
class Source:
    """A deck or die. ``where`` is its default; one that is not ``asked`` is decided by an option, and can still be
    switched during the play. One that ``follows`` another is switched with it."""

    id: str
    label: Sayable
    kind: Literal["dice", "cards"]
    where: Where = "app"
    asked: bool = True
    follows: str = ""


def standing_sources(sources: Sequence[Source], chosen: Mapping[str, Where]) -> Mapping[str, Where]:
    """Where each source stands, given what was chosen."""
    return {each.id: chosen.get(each.follows or each.id, each.where) for each in sources}


def switches(sources: Sequence[Source], chosen: Mapping[str, Any]) -> tuple[Switch, ...]:
    """The switches that lead from the defaults of a table's sources to what was chosen."""
    return tuple(
        Switch(source.id, chosen[source.id])
        for source in sources
        if chosen.get(source.id) in get_args(Where) and chosen[source.id] != source.where
    )


@dataclass(frozen=True, slots=True)
class Switch(Note):
    """From now on this source is the app's, or the real one: ``source dice real``."""

    word = "source"

    source: str
    where: Where

    def __str__(self) -> str:
        return f"source {self.source} {self.where}"

    @classmethod
    def parse(cls, line: str) -> Self:
        word, source, where = line.split(" ")
        if word != cls.word or not source or where not in get_args(Where):
            raise ValueError(line)
        return cls(source, where)  # type: ignore[arg-type]

    def fits(self, game: Game[Any], recipe: Recipe) -> None:
        if self._source(game, recipe) is None:
            raise Illegal(T("Nothing comes from “{source}” at this table.", source=self.source))

    def apply(self, game: Game[Any], state: Any) -> None:
        game.switch(state, self.source, self.where)

    def tell(self, game: Game[Any], state: Any, recipe: Recipe) -> Text:
        source = self._source(game, recipe)
        label: Sayable = source.label if source else self.source
        if self.where == "real":
            return T("{source}: from the table", source=label)
        return T("{source}: from the app", source=label)

    def _source(self, game: Game[Any], recipe: Recipe) -> Source | None:
        return next((source for source in game.sources(recipe) if source.id == self.source), None)
