"""The rivals, the coach and the leader of 7 Wonders Duel."""

from __future__ import annotations

from automa.duel.levels import LEVELS, Level
from automa.duel.rival import Rival
from automa.duel.taste import TEMPERAMENTS, Temperament

__all__ = ["LEVELS", "TEMPERAMENTS", "Level", "Rival", "Temperament"]
