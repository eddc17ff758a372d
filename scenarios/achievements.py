"""The achievements of the rulebook: judged at the end of a play, watched during it, kept for good."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.rules.age_of_civilization import Phase, State
from companion.rules.age_of_civilization.catalogue import SHIPPED
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS, Achievement
from companion.rules.age_of_civilization.goals import Result, achievements, earns, result
from companion.text import N, Refusal, T, Text


@dataclass(frozen=True, slots=True)
class Earned:
    """An achievement that was earned: when first, with how many points at best, by which civilizations."""

    id: str
    when: datetime
    score: int
    civilizations: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "when": self.when.isoformat(),
            "score": self.score,
            "civilizations": list(self.civilizations),
        }

    @classmethod
    def from_json(cls, data: Any) -> Earned:
        """The achievement again; :class:`Refusal` when this is none."""
        try:
            known = {each.id for each in ACHIEVEMENTS}
            if data["id"] not in known or not isinstance(data["score"], int):
                raise ValueError(data)
            civilizations = tuple(card for card in data["civilizations"] if card in SHIPPED.civilizations)
            return cls(data["id"], datetime.fromisoformat(data["when"]), data["score"], civilizations)
        except (KeyError, TypeError, ValueError):
            raise Refusal(T("This is not an achievement.")) from None


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that an achievement asks for: what there is now, and what there should be; ``most`` for a limit."""

    label: Text
    have: int
    want: int
    most: bool = False

    @property
    def met(self) -> bool:
        return self.have <= self.want if self.most else self.have >= self.want


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an achievement is; out of reach once a limit is passed that nothing takes back."""

    achievement: Achievement
    parts: tuple[Part, ...]

    @property
    def met(self) -> bool:
        return all(part.met for part in self.parts)

    @property
    def lost(self) -> bool:
        return any(part.most and not part.met for part in self.parts)


def judge(state: State, when: datetime) -> tuple[Earned, ...]:
    """What a solo play that is over has earned. A play that a scenario broke off earns nothing."""
    if state.phase is not Phase.OVER or not state.rules.solo or state.lost:
        return ()
    found = result(state)
    cards = tuple(state.boards[0].civilizations)
    return tuple(Earned(each.id, when, found.points, cards) for each in achievements(found))


def judge_counted(found: Result, when: datetime) -> tuple[Earned, ...]:
    """The same for a play that was only counted."""
    return tuple(Earned(each.id, when, found.points, ()) for each in ACHIEVEMENTS if earns(each, found))


def progress(state: State) -> tuple[Progress, ...]:
    """Every achievement as the play stands."""
    found = result(state)
    return tuple(Progress(each, tuple(_parts(each, found))) for each in ACHIEVEMENTS)


def _parts(achievement: Achievement, found: Result) -> Iterable[Part]:
    yield Part(T("Points"), found.points, achievement.points)
    if achievement.technologies:
        yield Part(T("Technologies"), found.technologies, achievement.technologies)
    if achievement.most_technologies is not None:
        yield Part(T("Technologies"), found.technologies, achievement.most_technologies, most=True)
    if achievement.wonders:
        yield Part(T("Wonders"), found.wonders, achievement.wonders)
    if achievement.strength:
        yield Part(T("Strength"), found.strength, achievement.strength)


def condition(achievement: Achievement) -> tuple[Text, ...]:
    """What an achievement asks for, as a list."""
    asked: list[Text] = [N("{n} point", "{n} points", achievement.points)]
    if achievement.technologies:
        asked.append(N("{n} technology", "{n} technologies", achievement.technologies))
    if achievement.most_technologies == 0:
        asked.append(T("no technology"))
    elif achievement.most_technologies is not None:
        asked.append(T("at most {n} technologies", n=achievement.most_technologies))
    if achievement.wonders:
        asked.append(N("{n} wonder", "{n} wonders", achievement.wonders))
    if achievement.strength:
        asked.append(T("strength {n}", n=achievement.strength))
    return tuple(asked)


def kept(before: Iterable[Earned], new: Iterable[Earned]) -> tuple[Earned, ...]:
    """All achievements ever earned: the first date stays, with the best score and its civilizations."""
    found: dict[str, Earned] = {}
    for each in sorted((*before, *new), key=lambda earned: earned.when):
        old = found.get(each.id)
        if old is None:
            found[each.id] = each
        elif each.score > old.score:
            found[each.id] = Earned(each.id, old.when, each.score, each.civilizations)
    order = [achievement.id for achievement in ACHIEVEMENTS]
    return tuple(sorted(found.values(), key=lambda earned: order.index(earned.id)))


def gallery(earned: Iterable[Earned]) -> Mapping[Achievement, Earned | None]:
    """The eight achievements, each with what earned it or None."""
    found = {each.id: each for each in earned}
    return {achievement: found.get(achievement.id) for achievement in ACHIEVEMENTS}
