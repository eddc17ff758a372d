"""What follows from a corrected table against a leader: who is to move, and what is pending."""

from __future__ import annotations

from companion.rules.duel.leader.state import LEADER, Phase, State


def settle(state: State) -> None:
    """Wait for what the figures ask for: it never stops without a move."""
    if state.phase in {Phase.COUNT, Phase.OVER} or state.won():
        return
    if state.opening:
        _open_again(state)
    elif state.phase in {Phase.TOKEN, Phase.LIBRARY} and not state.offered:
        state.end_turn()


def _open_again(state: State) -> None:
    """Between the ages, or before the first card that a leader takes because it decided to begin."""
    if state.phase is Phase.STARTS or state.decides() != LEADER:
        state.put_order_back()
        state.open_age()
