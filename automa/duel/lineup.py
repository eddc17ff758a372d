"""The rivals of 7 Wonders Duel by level and temperament."""

from __future__ import annotations

from typing import Final

from automa.duel.levels import LEVELS
from automa.duel.taste import TEMPERAMENTS
from automa.lineup import Lineup, RivalKind, beats, with_ratings
from companion.core.text import T

# Wins of each level in 100 plays against the one below, the draws counted half, from ``make bench``.
WINS: Final = (83.25, 79.0, 68.25, 70.25, 69.0)


def lineup() -> Lineup:
    rival = RivalKind(
        levels=with_ratings(beats([level.name for level in LEVELS], WINS), WINS),
        fair=T("Weaker levels look less far ahead and misjudge; nobody sees the cards that lie face down."),
        maker="automa.duel.rival:Rival",
        temperaments=TEMPERAMENTS,
    )
    return Lineup((rival,))
