"""The texts that owners of a game exchange, found by its manifest among the tools."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.core.lookup import manifest, resolve
from companion.rules import LIST


class Exchanged(NamedTuple):
    """A sound text, and how the app takes one: by a refusal where it cannot."""

    text: str
    take: Callable[[str], Any]


@dataclass(frozen=True)
class SoakManifest:
    """``texts`` names by kind what makes an :class:`Exchanged` from a chooser."""

    texts: Mapping[str, str] = field(default_factory=dict)


def exchanges() -> dict[str, Callable[[random.Random], Exchanged]]:
    """What can be exchanged of any game, by kind."""
    manifests: list[SoakManifest | None] = [manifest(entry.room("tools")) for entry in LIST]
    return {kind: resolve(name) for each in manifests if each is not None for kind, name in each.texts.items()}
