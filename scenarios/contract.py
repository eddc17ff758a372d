"""What the solo modes of every game promise to the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from companion.core.lookup import manifest

if TYPE_CHECKING:
    from companion.core.text import Sayable
    from companion.rules import Listed
    from companion.store import Store


@dataclass(frozen=True)
class Prize:
    """Something that a play has earned, for the sheet of its result; ``new`` when no play before it had."""

    icon: str
    title: Sayable
    line: Sayable
    new: bool
    medals: int = 0


class Judge(Protocol):
    """Whoever judges the plays of a game; a module may be one."""

    def judge(self, store: Store, number: int) -> None:
        """Keep what a finished play has earned."""

    def prizes(self, store: Store, number: int) -> tuple[Prize, ...]:
        """What it has earned, what is new first."""


@dataclass(frozen=True)
class SoloManifest:
    """What the solo modes of a game have to offer, by name: a :class:`Judge`, and what ``bench`` can measure."""

    judge: str = ""
    measures: Mapping[str, str] = field(default_factory=dict)


def solo_manifest(entry: Listed) -> SoloManifest:
    """Of a game of the list; empty where it has no solo modes here."""
    found: SoloManifest = manifest(entry.room("scenarios")) or SoloManifest()
    return found
