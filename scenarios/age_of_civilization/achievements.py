"""The achievements of the rulebook: what they ask for, and how far a play is; what was earned is in :mod:`awards`."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import State
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS, Achievement
from companion.rules.age_of_civilization.goals import Result, result
from scenarios.contract import Part, Progress


def progress(state: State) -> tuple[tuple[Achievement, Progress], ...]:
    """Every achievement as the play stands."""
    return tuple((each, towards(each, result(state))) for each in ACHIEVEMENTS)


def towards(achievement: Achievement, found: Result) -> Progress:
    """How far a result is from an achievement."""
    return Progress(tuple(_parts(achievement, found)))


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
