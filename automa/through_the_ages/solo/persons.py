"""Models of a person at the automa's table: the same rules and the same search, other likings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from automa.opponent import Opponent
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.weights import weights
from companion.core.text import T, Text

_LEVEL: Final = 3


@dataclass(frozen=True)
class Model:
    """A person; ``bent`` are factors of what a rival counts things for."""

    name: Text
    bent: Mapping[str, float] = field(default_factory=dict)

    def sit(self) -> Opponent:
        return Rival(_LEVEL, taught=weights(2).bent(self.bent))


MODELS: Final = {
    "passive": Model(
        T("somebody who never arms"),
        dict.fromkeys(("lead_1", "lead_2", "lead_3", "arms", "tactic", "muster", "troops", "attack", "war"), 0.0),
    ),
    "builder": Model(T("a builder"), {"wonder": 1.15, "wonder_pace": 1.8}),
    "warlord": Model(
        T("a warlord"),
        {
            "lead_1": 6.0,
            "lead_2": 5.0,
            "lead_3": 4.0,
            "arms": 6.0,
            "tactic": 2.0,
            "muster": 1.6,
            "troops": 2.0,
            "attack": 2.5,
            "war": 1.3,
        },
    ),
}
