"""Fitting the judgement: cross entropy, Adam, one hidden layer on the active features."""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.duel.facts import Floats, Ints
from automa.lab.duel.judge import HALF, UNITS_HIDDEN, chance, logit

BATCH = 256
FAST, SLOW = 0.9, 0.999  # Adam's memories


@compiled
def _descend(
    rows: Floats, mean: Floats, square: Floats, seen: Ints, counts: Ints, targets: Floats, order: Ints, rates: Floats
) -> float:
    slopes = np.zeros_like(rows)
    unit = np.zeros(UNITS_HIDDEN + 1, np.float32)
    slope = np.zeros(UNITS_HIDDEN + 1, np.float32)
    loss = 0.0
    share = np.float32(1 / BATCH)
    for batch in range(len(rates)):
        for number in order[batch * BATCH : (batch + 1) * BATCH]:
            value = chance(logit(rows, seen[number], counts[number], unit))
            error = value - targets[number]
            loss += error * error
            error *= share
            for k in range(HALF):
                slope[k] = error if unit[k] > 0 else -error
                slope[HALF + k] = -error if unit[HALF + k] > 0 else error
            slope[UNITS_HIDDEN] = error
            for at in range(counts[number]):
                row = slopes[seen[number, at]]
                for k in range(UNITS_HIDDEN + 1):
                    row[k] += slope[k]
        rate = rates[batch]
        for feature in range(rows.shape[0]):
            for k in range(UNITS_HIDDEN + 1):
                g = slopes[feature, k]
                slopes[feature, k] = np.float32(0)
                mean[feature, k] += np.float32(1 - FAST) * (g - mean[feature, k])
                square[feature, k] += np.float32(1 - SLOW) * (g * g - square[feature, k])
                rows[feature, k] -= rate * mean[feature, k] / (np.sqrt(square[feature, k]) + np.float32(1e-7))
    return loss / (len(rates) * BATCH)


class Fitter:
    """Rows being fitted, with Adam's memory of their slopes."""

    def __init__(self, rows: Floats) -> None:
        self.rows = rows
        self._mean, self._square = np.zeros_like(rows), np.zeros_like(rows)

    def fit(self, seen: Ints, counts: Ints, targets: Floats, order: Ints, rates: Floats) -> float:
        """One step for each rate, on the positions in this order; returns the mean square error met on the way."""
        return _descend(self.rows, self._mean, self._square, seen, counts, targets, order, rates)
