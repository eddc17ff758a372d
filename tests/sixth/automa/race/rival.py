"""Two kinds of runner: one by the rules, who thinks ahead and looks at everybody's breath, and one who only runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from automa.lineup import Lineup, RivalKind, Strength
from automa.opponent import Budget, Candidate, Decision
from companion.core.score import Seat
from companion.core.setup import Recipe
from companion.core.source import Where
from companion.core.text import T, Text
from tests.sixth.companion.rules.race import Act, Track
from tests.sixth.companion.rules.race.track import LANE

POSITIONS = {1: 1, 2: 20}  # how far each level thinks ahead


def lineup() -> Lineup:
    levels = {1: Strength(T("Walker"), T("Rests often.")), 2: Strength(T("Sprinter"), T("Never rests."))}
    runner = RivalKind(
        levels=levels,
        fair=T("Both have the same die."),
        maker="tests.sixth.automa.race.rival:Runner",
        why_not=_why_no_runner,
    )
    pacer = RivalKind(
        id="automa",
        name=T("Automa"),
        hint=T("It only runs."),
        levels={1: Strength(T("Pacer"), T("Never rests."))},
        fair=T("Both have the same die."),
        maker="tests.sixth.automa.race.rival:Pacer",
        why_not=_why_no_pacer,
        coaches=False,
        hurries=False,
    )
    return Lineup((runner, pacer))


def _why_no_runner(recipe: Recipe, sources: Mapping[str, Where], depths: Sequence[str]) -> Text | None:
    return T("It looks at everybody’s breath: follow each runner.") if LANE in depths else None


def _why_no_pacer(recipe: Recipe, sources: Mapping[str, Where], depths: Sequence[str]) -> Text | None:
    return T("It throws the app’s die.") if sources["die"] == "real" else None


class Runner:
    def __init__(self, level: int) -> None:
        self._level = level
        self.progress = 0.0

    def decide(self, state: Track, seat: Seat, budget: Budget) -> Decision:
        for position in range(POSITIONS[self._level]):
            budget.check()
            if position and budget.spent:
                break
            self.progress = position / POSITIONS[self._level]
            budget.report(Text(self._choice(state)[0].word))
        act, reason = self._choice(state)
        return Decision(act, (Candidate(act, float(state.die), Text(act.word)),), reason)

    def _choice(self, state: Track) -> tuple[Act, Text]:
        if not state.thrown:
            return Act("throw"), T("A turn begins with the die.")
        if self._level == 1 and state.die == 1:
            return Act("rest"), T("One field is not worth the breath.")
        return Act("run"), T("Who runs arrives.")


class Pacer:
    def __init__(self, level: int) -> None:
        self._level = level

    def decide(self, state: Track, seat: Seat, budget: Budget) -> Decision:
        budget.check()
        act, reason = (Act("run") if state.thrown else Act("throw")), T("It only runs.")
        return Decision(act, (Candidate(act, float(state.die), Text(act.word)),), reason)
