"""What a rival likes. A temperament counts some things for more than they were found to be worth, and so wants them; a
plan that is much better is still made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from automa.through_the_ages.weights import Liked
from companion.core.text import T, Text


@dataclass(frozen=True, slots=True)
class Temperament:
    """A way to play: the same rules, other likings; ``bent`` are factors of the weights, ``liked`` comes beside."""

    id: str
    name: Text
    hint: Text
    bent: Mapping[str, float] = field(default_factory=dict)
    liked: Liked | None = None

    @property
    def mark(self) -> str:
        """All that bends its decisions, for measurements."""
        return repr(self.bent if self.liked is None else (self.bent, self.liked))


TEMPERAMENTS: Final = (
    Temperament("steady", T("Steady"), T("Takes what wins most often.")),
    Temperament(
        "builder",
        T("Builder"),
        T("Loves wonders and fine buildings."),
        {"wonder_pace": 1.4},
        Liked(wonder=24.0, building=1.2, worker=0.5),
    ),
    Temperament(
        "warlord",
        T("Warlord"),
        T("Arms early and attacks whoever is weaker."),
        {
            "lead_1": 3.0,
            "lead_2": 2.5,
            "lead_3": 2.0,
            "arms": 4.0,
            "tactic": 2.0,
            "muster": 1.6,
            "attack": 2.5,
            "war": 1.3,
        },
    ),
    Temperament(
        "scholar",
        T("Scholar"),
        T("Collects science and technologies."),
        {"science_each": 1.25, "hand": 1.1},
    ),
)


def temperament(key: str) -> Temperament:
    """The temperament with this id, or the steady one."""
    return next((each for each in TEMPERAMENTS if each.id == key), TEMPERAMENTS[0])
