"""What all deeds of the solo game together come to; see :mod:`scenarios.kept_tally`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

from companion.core.text import Refusal
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS
from companion.rules.age_of_civilization.goals import Result
from companion.rules.age_of_civilization.scenario import own
from companion.store import Store
from scenarios import kept_tally
from scenarios.age_of_civilization.achievements import towards
from scenarios.age_of_civilization.deeds import FIGURES, SKIRMISH, SoloResult, order

KEY: Final = "all"
_VERSION: Final = 2


@dataclass(frozen=True, slots=True)
class Earned:
    """An achievement: when it was first earned, how often, and the best play that did."""

    when: datetime
    times: int
    best: SoloResult


@dataclass(frozen=True, slots=True)
class Best:
    """A scenario as far as it was played: medals from 0 to 3, the best score with a medal or, without one, of all."""

    medals: int
    points: int
    plays: int
    when: datetime


@dataclass(frozen=True)
class Tally:
    """``earned`` and ``nearest`` by achievement, ``bests`` by scenario, from the deeds up to the ``last``."""

    earned: dict[str, Earned] = field(default_factory=dict)
    nearest: dict[str, Result] = field(default_factory=dict)
    bests: dict[str, Best] = field(default_factory=dict)
    last: tuple[datetime, int] | None = None

    def with_(self, deed: SoloResult) -> Tally:
        """The tally with one more deed, later than the last."""
        return replace(
            self,
            earned=self.earned | {each: _earned_after(self.earned.get(each), deed) for each in deed.achievements},
            nearest=self._nearer(deed),
            bests=self.bests if deed.scenario == SKIRMISH else self._better(deed),
            last=order(deed),
        )

    def _nearer(self, deed: SoloResult) -> dict[str, Result]:
        if deed.lost or (deed.scenario != SKIRMISH and deed.scenario not in own()):
            return self.nearest
        found = dict(self.nearest)
        for each in ACHIEVEMENTS:
            old = found.get(each.id)
            if old is None or towards(each, deed.result).nearness > towards(each, old).nearness:
                found[each.id] = deed.result
        return found

    def _better(self, deed: SoloResult) -> dict[str, Best]:
        """More medals, then more points."""
        new, old = Best(deed.medals, deed.result.points, 1, deed.when), self.bests.get(deed.scenario)
        better = new if old is None or (new.medals, new.points) > (old.medals, old.points) else old
        return self.bests | {deed.scenario: replace(better, plays=1 if old is None else old.plays + 1)}

    def as_json(self) -> dict[str, Any]:
        return {
            "earned": {
                key: [each.when.isoformat(), each.times, each.best.play, each.best.as_json()]
                for key, each in self.earned.items()
            },
            "nearest": {key: [getattr(each, figure) for figure in FIGURES] for key, each in self.nearest.items()},
            "bests": {
                key: [each.medals, each.points, each.plays, each.when.isoformat()] for key, each in self.bests.items()
            },
            "last": [self.last[0].isoformat(), self.last[1]] if self.last else None,
        }

    @classmethod
    def from_json(cls, data: Any) -> Tally:
        when = datetime.fromisoformat
        return cls(
            {
                key: Earned(when(w), n, SoloResult.from_json(str(play), deed))
                for key, (w, n, play, deed) in data["earned"].items()
            },
            {key: Result(*figures) for key, figures in data["nearest"].items()},
            {key: Best(medals, points, n, when(w)) for key, (medals, points, n, w) in data["bests"].items()},
            (when(data["last"][0]), data["last"][1]) if data["last"] else None,
        )


def _earned_after(old: Earned | None, deed: SoloResult) -> Earned:
    if old is None:
        return Earned(deed.when, 1, deed)
    return Earned(old.when, old.times + 1, deed if deed.result.points > old.best.result.points else old.best)


def tally_of(deeds: Iterable[SoloResult]) -> Tally:
    """The tally of these deeds, in any order."""
    found = Tally()
    for deed in sorted(deeds, key=order):
        found = found.with_(deed)
    return found


# Keeping it


def stored_tally(store: Store, stamp: int) -> Tally | None:
    """The tally that belongs to this state of the shelf of deeds, if it is there."""
    data = kept_tally.stored_tally(store, KEY, stamp, _rules())
    try:
        return None if data is None else Tally.from_json(data)
    except (KeyError, TypeError, ValueError, IndexError, Refusal):
        return None


def keep(store: Store, stamp: int, tally: Tally) -> None:
    kept_tally.keep(store, KEY, stamp, _rules(), tally.as_json())


def _rules() -> str:
    return repr((_VERSION, ACHIEVEMENTS, sorted(own())))
