"""What a forbidden move of a play against a leader lacks: its moment, or a wonder that is not yours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.rules.duel.leader.moves import Erect, Learn, Mine
from companion.rules.duel.leader.state import LEADER, PERSON, Phase, State


def lend(state: State, move: object) -> Iterator[State]:
    """The position as your turn, with that wonder among your plans."""
    if not isinstance(move, Mine | Learn | Erect) or state.phase in (Phase.COUNT, Phase.OVER):
        return
    lent = replace(state.copy(), phase=Phase.YOURS, seat=PERSON)
    if isinstance(move, Erect) and not (lent.built[PERSON] | lent.built[LEADER]) >> move.wonder & 1:
        bit = 1 << move.wonder
        lent.plans = (lent.plans[PERSON] | bit, lent.plans[LEADER] & ~bit)
    yield lent
