"""A runner: the better level always runs, the first one rests after a low throw."""

from __future__ import annotations

from automa.lineup import Lineup, RivalKind, Strength
from automa.opponent import Budget, Candidate, Decision
from companion.core.score import Seat
from companion.core.text import T, Text
from tests.sixth.companion.rules.race import Act, Track


def lineup() -> Lineup:
    levels = {1: Strength(T("Walker"), T("Rests often.")), 2: Strength(T("Sprinter"), T("Never rests."))}
    fair = T("Both have the same die.")
    return Lineup((RivalKind(levels=levels, fair=fair, maker="tests.sixth.automa.race.rival:Runner"),))


class Runner:
    def __init__(self, level: int) -> None:
        self._level = level

    def decide(self, state: Track, seat: Seat, budget: Budget) -> Decision:
        budget.check()
        act, reason = self._choice(state)
        return Decision(act, (Candidate(act, float(state.die), Text(act.word)),), reason)

    def _choice(self, state: Track) -> tuple[Act, Text]:
        if not state.thrown:
            return Act("throw"), T("A turn begins with the die.")
        if self._level == 1 and state.die == 1:
            return Act("rest"), T("One field is not worth the breath.")
        return Act("run"), T("Who runs arrives.")
