"""The achievements of the rulebook: what they ask for, and how far a play is; what was earned is in :mod:`awards`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import State
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS, Achievement
from companion.rules.age_of_civilization.goals import Result, result


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that an achievement asks for: what there is now, and what there should be; ``most`` for a limit."""

    label: Text
    have: int
    want: int
    short: Text  # how far it is, within a sentence
    most: bool = False

    @property
    def met(self) -> bool:
        return self.have <= self.want if self.most else self.have >= self.want

    @property
    def share(self) -> float:
        """How much of it is there, from 0 to 1; a limit is kept or not."""
        return float(self.met) if self.most else min(1.0, self.have / self.want)


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

    @property
    def share(self) -> float:
        """How near it is, from 0 to 1."""
        return fmean(part.share for part in self.parts)


def progress(state: State) -> tuple[Progress, ...]:
    """Every achievement as the play stands."""
    return tuple(towards(each, result(state)) for each in ACHIEVEMENTS)


def towards(achievement: Achievement, found: Result) -> Progress:
    """How far a result is from an achievement."""
    return Progress(achievement, tuple(_parts(achievement, found)))


def _parts(achievement: Achievement, found: Result) -> Iterable[Part]:
    have, want = found.points, achievement.points
    yield Part(
        T("Points"), have, want, N("{have} of {want} point", "{have} of {want} points", want, have=have, want=want)
    )
    have, want = found.technologies, achievement.technologies
    if want:
        yield Part(
            T("Technologies"),
            have,
            want,
            N("{have} of {want} technology", "{have} of {want} technologies", want, have=have, want=want),
        )
    if achievement.most_technologies is not None:
        short = N("{n} technology", "{n} technologies", have)
        yield Part(T("Technologies"), have, achievement.most_technologies, short, most=True)
    have, want = found.wonders, achievement.wonders
    if want:
        yield Part(
            T("Wonders"),
            have,
            want,
            N("{have} of {want} wonder", "{have} of {want} wonders", want, have=have, want=want),
        )
    have, want = found.strength, achievement.strength
    if want:
        yield Part(T("Strength"), have, want, T("strength {have} of {want}", have=have, want=want))


def condition(achievement: Achievement) -> tuple[Text, ...]:
    """What an achievement asks for, as a list."""
    asked: list[Text] = [N("{n} point", "{n} points", achievement.points)]
    if achievement.technologies:
        asked.append(N("{n} technology", "{n} technologies", achievement.technologies))
    if achievement.most_technologies == 0:
        asked.append(T("no technology"))
    elif achievement.most_technologies is not None:
        asked.append(N("at most {n} technology", "at most {n} technologies", achievement.most_technologies))
    if achievement.wonders:
        asked.append(N("{n} wonder", "{n} wonders", achievement.wonders))
    if achievement.strength:
        asked.append(T("strength {n}", n=achievement.strength))
    return tuple(asked)
