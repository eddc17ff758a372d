"""Fitting a value to what turns were found to be worth: mean squares, Adam, one hidden layer on one-hot features."""

from __future__ import annotations

import numpy as np

from automa.lab.compiled import compiled
from automa.lab.roll.scratch import HALF, HIDDEN, ZERO, Net, activate
from automa.lab.roll.terms import Floats, Ints, Terms

BATCH = 128
FAST, SLOW = 0.9, 0.999  # Adam's memories


def new_net(terms: Terms, random: np.random.Generator) -> Net:
    """Small random hidden weights, no opinion yet."""
    rows = random.normal(0, 0.1, (terms.features, HIDDEN + 1)).astype(np.float32)
    rows[:, HIDDEN] = 0
    return Net(rows, np.zeros(HIDDEN + 1, np.float32))


@compiled
def _gradient(
    features: Ints, targets: Floats, chosen: Ints, net: Net, row_slopes: Floats, bias_slopes: Floats
) -> float:
    """Add up the slopes of the squared error over the chosen boards; returns the error."""
    row = np.empty(HIDDEN + 1, np.float32)
    slope = np.empty(HIDDEN + 1, np.float32)
    loss = ZERO
    for number in chosen:
        row[:] = net.bias
        for feature in features[number]:
            row += net.rows[feature]
        error = activate(row) - targets[number]
        loss += error * error
        for k in range(HALF):
            slope[k] = error if row[k] > 0 else ZERO
            slope[HALF + k] = -error if row[HALF + k] > 0 else ZERO
        slope[HIDDEN] = error
        bias_slopes += slope
        for feature in features[number]:
            row_slopes[feature] += slope
    return loss


@compiled
def _step(weights: Floats, slopes: Floats, fast: Floats, slow: Floats, rate: float) -> None:
    flat, slope = weights.ravel(), slopes.ravel()
    mean, square = fast.ravel(), slow.ravel()
    for k in range(len(flat)):
        mean[k] += np.float32(1 - FAST) * (slope[k] - mean[k])
        square[k] += np.float32(1 - SLOW) * (slope[k] * slope[k] - square[k])
        flat[k] -= np.float32(rate) * mean[k] / (np.sqrt(square[k]) + np.float32(1e-6))


@compiled
def _descend(
    features: Ints, targets: Floats, order: Ints, net: Net, memory: tuple[Floats, Floats, Floats, Floats], rates: Floats
) -> float:
    row_slopes = np.zeros_like(net.rows)
    bias_slopes = np.zeros_like(net.bias)
    loss = 0.0
    for batch in range(len(rates)):
        chosen = order[batch * BATCH : (batch + 1) * BATCH]
        row_slopes[:] = 0
        bias_slopes[:] = 0
        loss += _gradient(features, targets, chosen, net, row_slopes, bias_slopes)
        row_slopes /= np.float32(BATCH)
        bias_slopes /= np.float32(BATCH)
        _step(net.rows, row_slopes, memory[0], memory[1], rates[batch])
        _step(net.bias, bias_slopes, memory[2], memory[3], rates[batch])
    return loss / max(1, len(rates) * BATCH)


class Fitter:
    """A net being fitted, with Adam's memory of its slopes."""

    def __init__(self, net: Net) -> None:
        self.net = net
        rows, bias = net.rows, net.bias
        self._memory = (np.zeros_like(rows), np.zeros_like(rows), np.zeros_like(bias), np.zeros_like(bias))

    def fit(self, terms: Terms, boards: Ints, targets: Floats, order: Ints, rates: Floats) -> float:
        """One step for each rate, on the boards in this order; returns the mean square error met on the way."""
        return _descend(boards + terms.offsets, targets, order, self.net, self._memory, rates)
