"""The rules of each step, as one would explain them across the table."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.text import T, Text
from companion.rules.age_of_civilization.rules import Phase


def of(phase: Phase, innovation: bool = False) -> Sequence[Text]:
    """The rules of a step in a few sentences."""
    rules = _RULES.get(phase, _TURN)
    return (*rules, _INNOVATION) if innovation and phase in (Phase.CIVILIZATION, Phase.ACT) else rules


_TURN = (
    T("A turn: take a civilization or none; act or rest; the workers come back; abilities of the end of the turn."),
)
_INNOVATION = T(
    "A special technology is bought in your turn for a coin, once: before you take a civilization, while you act, or "
    "after a rest with its coins."
)
_RULES: dict[Phase, Sequence[Text]] = {
    Phase.DRAFT: (
        T("Keep one card and pass the others to the left, until you have five. The last two go into the market."),
        T("In a draft the first civilization brings no bonus coins; each later one brings two."),
    ),
    Phase.CIVILIZATION: (
        T("Rise: the card goes on top of yours. All workers go back, and you take as many as its population."),
        T("Annex: the card goes under the main one; only its inherited ability counts. You gain a worker, up to four."),
        T("Either way you take the coins on it. Nobody has more than three civilizations."),
    ),
    Phase.ACT: (
        T("Place workers on open slots, as many and as often as you can pay; or rest: two coins and a worker."),
        T("A slot is used once in your turn; players never block each other."),
        T("Workers on red slots are sacrificed, the others come back."),
        T("Conquest scores with the highest strength, or as much as the highest."),
    ),
    Phase.CHOOSE: (T("A technology needs one of those whose arrow leads to it, unless it stands in the lowest row."),),
    Phase.FOLLOW: (T("After a Construction you may do a Culture without a worker; its coins are paid."),),
    Phase.END: (T("Abilities of the end of your turn come in the order you like."),),
    Phase.OVER: (T("Most points win; then most workers, then most coins; then the victory is shared."),),
}
