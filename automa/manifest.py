"""What a game has to offer of virtual opponents, by name; nothing is imported before it is needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from automa.opponent import Maker
from companion.core.lookup import manifest, resolve
from companion.rules import LIST, Listed, listed


@dataclass(frozen=True)
class AutomaManifest:
    """``rival`` makes one of a level; ``lineup`` says which there are; ``tune`` learns what they play by; ``measures``
    are for ``bench``, those ``of_source`` need the tools of the source."""

    rival: str = ""
    lineup: str = ""
    tune: str = ""
    measures: Mapping[str, str] = field(default_factory=dict)
    of_source: Mapping[str, str] = field(default_factory=dict)


def automa_manifest(entry: Listed) -> AutomaManifest:
    """Of a game of the list; empty where nobody can sit opposite."""
    found: AutomaManifest = manifest(entry.room("automa")) or AutomaManifest()
    return found


def rival_maker(game: str) -> Maker:
    """What makes a rival of a level, 1 being the weakest, and of a temperament if there are any."""
    maker: Maker = resolve(automa_manifest(listed(game)).rival)
    return maker


def games_with_rivals() -> tuple[str, ...]:
    return tuple(entry.id for entry in LIST if automa_manifest(entry).rival)


def games_that_learn() -> tuple[str, ...]:
    return tuple(entry.id for entry in LIST if automa_manifest(entry).tune)
