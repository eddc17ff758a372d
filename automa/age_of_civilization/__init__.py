"""The rivals and the coach of Age of Civilization."""

from __future__ import annotations

from automa.age_of_civilization.rival import LEVELS, Level, Rival, expectation
from automa.age_of_civilization.weights import TEMPERAMENTS, Temperament

__all__ = ["LEVELS", "TEMPERAMENTS", "Level", "Rival", "Temperament", "expectation"]
