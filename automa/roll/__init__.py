"""The rival and the coach of Roll Through the Ages."""

from __future__ import annotations

from automa.roll.levels import LEVELS, Level
from automa.roll.outlook import knows
from automa.roll.rival import Rival

__all__ = ["LEVELS", "Level", "Rival", "knows"]
