"""One deed: what a solo play came to, as it is kept on a shelf of the store."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from companion.core.text import Name, Refusal, T
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS
from companion.rules.age_of_civilization.goals import Result
from companion.rules.age_of_civilization.scenario import MEDALS

SKIRMISH: Final = ""
FIGURES: Final = ("points", "technologies", "wonders", "strength")
KNOWN: Final = {each.id: each for each in ACHIEVEMENTS}


@dataclass(frozen=True, slots=True)
class SoloResult:
    """What a solo play came to. ``scenario`` is the id of its scenario, and ``title`` how that was called then."""

    play: int
    when: datetime
    result: Result
    civilizations: tuple[Name, ...] = ()  # as they were called in this play
    scenario: str = SKIRMISH
    title: Name | None = None
    medals: int = 0
    lost: bool = False  # broken off by a defeat
    achievements: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {
            "when": self.when.isoformat(),
            **{figure: getattr(self.result, figure) for figure in FIGURES},
            "civilizations": [[name.en, name.fr] for name in self.civilizations],
            "scenario": self.scenario,
            "title": [self.title.en, self.title.fr] if self.title else None,
            "medals": self.medals,
            "lost": self.lost,
            "achievements": list(self.achievements),
        }

    @classmethod
    def from_json(cls, play: str, data: Any) -> SoloResult:
        """The deed of a play again; :class:`Refusal` when this is none."""
        try:
            figures = [data[figure] for figure in FIGURES]
            when = datetime.fromisoformat(data["when"])
            whole = all(isinstance(n, int) for n in (*figures, data["medals"]))
            if not whole or data["medals"] not in range(len(MEDALS) + 1) or when.tzinfo is None:
                raise ValueError(data)
            return cls(
                int(play),
                when,
                Result(*figures),
                tuple(map(_name, data["civilizations"])),
                str(data["scenario"]),
                _name(data["title"]) if data["title"] else None,
                data["medals"],
                bool(data["lost"]),
                tuple(each for each in data["achievements"] if each in KNOWN),
            )
        except (KeyError, TypeError, ValueError):
            raise Refusal(T("This is not a deed.")) from None


def _name(data: Any) -> Name:
    english, french = data
    if not isinstance(english, str) or not isinstance(french, str):
        raise TypeError(data)
    return Name(english, french)


def order(deed: SoloResult) -> tuple[datetime, int]:
    return deed.when, deed.play
