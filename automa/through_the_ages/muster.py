"""How far the units in play go towards one more army of a tactic: what a search of one turn cannot see grow."""

from __future__ import annotations

from typing import Final

from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import ARTILLERY, CAVALRY, INFANTRY, KIND, LEVEL, RULES

_KINDS: Final = (INFANTRY, CAVALRY, ARTILLERY)
_TOO_OLD: Final = 2  # levels below the tactic


def next_army_strength(board: Board, tactic: int) -> float:
    """The strength of the next army, by the share of its units that stand beside the armies that are complete."""
    army = RULES[tactic].army
    if army is None:
        return 0.0
    there = dict.fromkeys(_KINDS, 0)
    for card, n in board.workers.items():
        if n and KIND[card] in there and LEVEL[card] > LEVEL[tactic] - _TOO_OLD:
            there[KIND[card]] += n
    wanted = (army.infantry, army.cavalry, army.artillery)
    complete = min(there[kind] // n for kind, n in zip(_KINDS, wanted, strict=True) if n)
    rest = sum(min(n, there[kind] - complete * n) for kind, n in zip(_KINDS, wanted, strict=True))
    return army.strength * rest / sum(wanted)
