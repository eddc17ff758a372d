"""What a rival likes. A temperament counts some things for more than they were found to be worth, and so wants them; a
plan that is much better is still made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from companion.core.text import T, Text


@dataclass(frozen=True, slots=True)
class Temperament:
    """A way to play: the same rules, other likings; ``bent`` are factors of the weights."""

    id: str
    name: Text
    hint: Text
    bent: Mapping[str, float] = field(default_factory=dict)


TEMPERAMENTS: Final = (
    Temperament("steady", T("Steady"), T("Takes what wins most often.")),
    Temperament(
        "builder", T("Builder"), T("Loves wonders and fine buildings."), {"wonder": 1.3, "idle": 1.15, "ore": 1.1}
    ),
    Temperament(
        "warlord",
        T("Warlord"),
        T("Arms early and attacks whoever is weaker."),
        {"lead_1": 1.6, "lead_2": 1.6, "lead_3": 1.5, "tactic": 1.5, "attack": 2.0, "war": 1.2, "draw": 1.4},
    ),
    Temperament(
        "scholar",
        T("Scholar"),
        T("Collects science and technologies."),
        {"science": 1.3, "hand": 1.15, "potential": 1.1},
    ),
)


def temperament(key: str) -> Temperament:
    """The temperament with this id, or the steady one."""
    return next((each for each in TEMPERAMENTS if each.id == key), TEMPERAMENTS[0])
