"""What a game has to offer of virtual opponents, by name; nothing is imported before it is needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from automa.opponent import Maker
from companion.core.journal import BY_RULES
from companion.core.lookup import manifest, resolve
from companion.rules import LIST, Listed, listing

if TYPE_CHECKING:
    from automa.lineup import Lineup


@dataclass(frozen=True)
class AutomaManifest:
    """``lineup`` says who can sit opposite; ``tune`` learns what they play by; ``measures`` are for ``bench``, those
    ``of_source`` need the tools of the source."""

    lineup: str = ""
    tune: str = ""
    measures: Mapping[str, str] = field(default_factory=dict)
    of_source: Mapping[str, str] = field(default_factory=dict)


def automa_manifest(entry: Listed) -> AutomaManifest:
    """Of a game of the list; empty where nobody can sit opposite."""
    found: AutomaManifest = manifest(entry.room("automa")) or AutomaManifest()
    return found


@cache
def lineup_of(entry: Listed) -> Lineup | None:
    """The rivals of a game, if it has some. The first call imports them."""
    name = automa_manifest(entry).lineup
    return resolve(name)() if name else None


def rival_maker(game: str, kind: str = BY_RULES) -> Maker:
    """What makes a rival of a level, 1 being the weakest, and of a temperament if there are any."""
    seats = lineup_of(listing(game))
    assert seats is not None, game
    return seats.kind(kind).make()


def games_that_learn() -> tuple[str, ...]:
    return tuple(entry.id for entry in LIST if automa_manifest(entry).tune)
