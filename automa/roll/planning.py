"""What is left of a turn, planned as a whole: from dice that lie to the last discard, or to an offer to somebody.

A turn has several steps, and what is best in one depends on what comes after it. So a rival follows a turn to its end
with the moves that look best to it, does the same with the next best of each step, and compares what comes of them.
What it then does, tells and explains is one of these courses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from automa.opponent import Candidate
from companion.core.text import T, Text
from companion.rules.roll.moves import AnyMove, Build, Done
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State
from companion.rules.roll.words import tell

OTHERS: Final = 2  # of each step, that are followed to the end of the turn as well
PLANNED: Final = (Phase.HARVEST, Phase.INVADE, Phase.BUILD, Phase.TRADE, Phase.BUY, Phase.DISCARD)


class Sight(NamedTuple):
    """A candidate as a rival sees it; ``error`` is how much better than it is."""

    candidate: Candidate
    error: float = 0.0


Weigh = Callable[[State], Sequence[Sight]]
"""The candidates of a position, what looks best first."""


@dataclass(frozen=True, slots=True)
class Course:
    """One way to the end of a turn: its moves, what it seems to come to, and the position then."""

    moves: tuple[AnyMove, ...]
    value: float
    end: State


class _Fork(NamedTuple):
    """Where a course could have gone another way."""

    before: tuple[AnyMove, ...]
    state: State
    weighed: Sequence[Sight]


def courses(state: State, weigh: Weigh) -> list[Course]:
    """The courses of the turn from here on that were followed, the best first.

    Who sees things as they are compares what comes of them. Who misjudges goes where every step looked best, and takes
    another course for worse by as much as its first step looked worse: errors are not added up, and none is chosen for
    the sum of them.
    """
    forks: list[_Fork] = []
    main = _follow(_Fork((), state, weigh(state)), weigh, forks)
    misjudging = any(sight.error for fork in forks for sight in fork.weighed)
    found = [main]
    for fork in forks:
        for other in _distinct(fork.weighed):
            course = _follow(fork._replace(weighed=(other,)), weigh)
            if misjudging:
                seen = main.value - fork.weighed[0].candidate.value + other.candidate.value
                course = replace(course, value=seen)
            found.append(course)
    found.sort(key=lambda course: course.value, reverse=True)  # stable: of equals the first that came to mind
    return list({course.moves: course for course in reversed(found)}.values())[::-1]


def _follow(fork: _Fork, weigh: Weigh, forks: list[_Fork] | None = None) -> Course:
    """Go on with what looks best until the turn is over or somebody else is asked."""
    moves, state = list(fork.before), fork.state.copy()
    turn, weighed = (state.round, state.seat), fork.weighed
    while True:
        best = weighed[0].candidate
        if forks is not None:
            forks.append(_Fork(tuple(moves), state.copy(), weighed))
        for move in best.moves or (best.move,):
            state.play(move)
            moves.append(move)  # type: ignore[arg-type]
        if state.phase not in PLANNED or (state.round, state.seat) != turn or state.actor() != state.seat:
            return Course(tuple(moves), best.value, state)
        weighed = weigh(state)


def _distinct(weighed: Sequence[Sight]) -> list[Sight]:
    """The next best after the first that are called otherwise."""
    found: dict[Text, Sight] = {}
    for sight in weighed:
        found.setdefault(sight.candidate.text, sight)
    return list(found.values())[1 : 1 + OTHERS]


# In words


def tell_course(state: State, moves: Sequence[AnyMove]) -> Text:
    """A course in words; what only ends a step goes without saying."""
    told = tuple(_move_texts(state, moves))
    if len(told) == 1:
        return told[0]
    return T("{steps}", steps=told) if told else T("end the turn")


def _move_texts(state: State, moves: Sequence[AnyMove]) -> Iterator[Text]:
    state, built, any_built = state.copy(), 0, False
    for number, move in enumerate(moves):
        any_built = any_built or isinstance(move, Build)
        following = moves[number + 1] if number + 1 < len(moves) else None
        if isinstance(move, Build) and isinstance(following, Build) and move.target == following.target:
            built += move.boxes  # two cities in one go
        elif isinstance(move, Build):
            yield tell(state, Build(move.target, built + move.boxes))
            built = 0
        elif not isinstance(move, Done):
            yield tell(state, move)
        elif state.phase is Phase.BUILD and state.workers:
            yield T("leave workers idle") if any_built else T("build nothing")
        elif state.phase is Phase.BUY and not state.bought and could_buy(state):
            yield T("buy nothing")
        state.play(move)


def could_buy(state: State) -> bool:
    return any(state.can_afford(development.id) for development in state.to_buy())


def told_otherwise(state: State, best: Course, other: Course) -> Text:
    """What a course does that the best does not; all of it where it only does less."""
    mine, theirs = tuple(_move_texts(state, best.moves)), tuple(_move_texts(state, other.moves))
    differing = tuple(part for part in theirs if part not in mine)
    if not differing:
        return tell_course(state, other.moves)
    return differing[0] if len(differing) == 1 else T("{steps}", steps=differing)
