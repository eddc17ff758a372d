"""Learn what things are worth from self-play on paired deals, and write it for the table with the record of how.

Simultaneous perturbation (Spall 1992): all weights are moved a little at random, one player plays with the move and one
against it, each in every seat of the same deal, and the weights follow whoever did better by the lead over the best
rival. Now and then both play the culture-first bot instead of each other, so that what is learned does not hold among
its own kind only. The file is written every few minutes: a run that is broken off goes on with ``--again``.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from math import exp, log, tanh
from pathlib import Path
from random import Random
from typing import Any, Final

from automa.opponent import Opponent
from automa.through_the_ages import arena
from automa.through_the_ages.culture_first import CultureFirst
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.weights import FILE, NAMES, Weights, weights
from companion.core.score import Seat
from companion.core.text import Refusal, T
from companion.rules.through_the_ages.state import State

WAYS: Final = ("2", "3", "4")
LEVEL: Final = 3  # which rival learns: what is learned belongs to its search
STEP: Final = 0.12  # of a weight, up or down, while it is tried
RATE: Final = 0.04
_SCALE: Final = 60.0  # culture that is a clear lead
_ELSEWHERE: Final = 3  # every so many steps both play the bot
_SAVED: Final = 120.0  # seconds of processor time between two writings
_PAST: Final = 100_000  # the seeds of deals that no measurement uses
# Set by hand, so that rivals take farms, mines and units about as people do (``bench through_the_ages_census``):
# plays among their own kind do not need them as often as a table of people does. Learning leaves them as they are.
HELD: Final = frozenset({"land", "troops", "arms", "tactic", "muster"})

Say = Callable[[str], None]


def learn(way: str, minutes: float, seed: int, again: bool, say: Say = print, path: Path = FILE) -> Path:
    """Learn for so many minutes of processor time with 2, 3 or 4 seats."""
    way = way or WAYS[0]
    if way not in WAYS:
        raise Refusal(T("There is no way to play called “{name}”. Known: {known}.", name=way, known=WAYS))
    data = _record_at(path)
    begun = weights(int(way)) if again or way not in data["weights"] else Weights()
    learner = Learner(int(way), begun, seed)
    start = saved = time.process_time()
    while (spent := time.process_time() - start) < minutes * 60:
        learner.step()
        if time.process_time() - saved > _SAVED:
            saved = time.process_time()
            _write(path, data, way, learner, {"seed": seed, "minutes": round(spent / 60, 1), "again": again})
            say(f"{spent / 60:6.1f} min, {learner.steps} steps, {learner.plays} plays: {learner.report()}")
    _write(path, data, way, learner, {"seed": seed, "minutes": minutes, "again": again})
    weights.cache_clear()
    return path


def _record_at(path: Path) -> dict[str, Any]:
    if path.exists():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    return {"schema": 1, "weights": {}, "record": {"command": "python main.py tune through_the_ages", "runs": {}}}


def _write(path: Path, data: Mapping[str, Any], way: str, learner: Learner, run: Mapping[str, Any]) -> None:
    runs = data["record"]["runs"]
    told = {**run, "steps": learner.steps, "plays": learner.plays, "level": LEVEL, "step": STEP, "rate": RATE}
    record = {**data["record"], "runs": {**runs, way: [*runs.get(way, []), told]}}
    learned = {name: round(getattr(learner.weights, name), 4) for name in NAMES}
    text = json.dumps({**data, "weights": {**data["weights"], way: learned}, "record": record}, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


class Learner:
    """The weights as they are learned, in logarithms: all of them are above nothing, and factors are what matters."""

    def __init__(self, seats: int, begun: Weights, seed: int) -> None:
        self._seats = seats
        self._log = [log(max(0.01, getattr(begun, name))) for name in NAMES]
        self._mean = self._log[:]
        self._random = Random(seed)
        self.steps = self.plays = 0
        self._leads: list[float] = []
        self._deal = _PAST + 10_000 * seed

    @property
    def weights(self) -> Weights:
        """The mean of the last steps: steadier than the last one."""
        return _weights(self._mean)

    def report(self) -> str:
        recent = self._leads[-200:]
        size = sum(abs(lead) for lead in recent) / max(1, len(recent))
        return f"mean difference {size:.0f} culture"

    def step(self) -> None:
        signs = [0 if name in HELD else self._random.choice((-1, 1)) for name in NAMES]
        more, less = (
            _weights([at + side * STEP * sign for at, sign in zip(self._log, signs, strict=True)]) for side in (1, -1)
        )
        self._deal += 1
        self.steps += 1
        lead = self._apart(more, less) if self.steps % _ELSEWHERE == 0 else self._together(more, less)
        self._leads.append(lead)
        follow = RATE * tanh(lead / _SCALE)
        share = max(0.005, 1 / (1 + self.steps / 2))
        for place, sign in enumerate(signs):
            self._log[place] += follow * sign
            self._mean[place] += share * (self._log[place] - self._mean[place])

    def _together(self, one: Weights, other: Weights) -> float:
        """How much better one does than the other, sitting alternately at one table."""
        leads = []
        for shift in range(2):
            seated = [one if (seat + shift) % 2 else other for seat in range(self._seats)]
            end = self._play([Rival(LEVEL, taught=each) for each in seated])
            totals = arena.result(end).totals
            best = [max(totals[seat] for seat, each in enumerate(seated) if each is who) for who in (one, other)]
            leads.append(best[0] - best[1])
        return sum(leads) / 2

    def _apart(self, one: Weights, other: Weights) -> float:
        """The same, each alone against the bot."""
        leads = [self._lead(each, seat) for each in (one, other) for seat in (self._deal % self._seats,)]
        return leads[0] - leads[1]

    def _lead(self, own: Weights, seat: Seat) -> float:
        guests: list[Opponent] = [CultureFirst() for _ in range(self._seats)]
        guests[seat] = Rival(LEVEL, taught=own)
        totals = arena.result(self._play(guests)).totals
        return totals[seat] - max(points for other, points in enumerate(totals) if other != seat)

    def _play(self, guests: list[Opponent]) -> State:
        self.plays += 1
        return arena.finish(guests, self._deal)


def _weights(logs: list[float]) -> Weights:
    learned: dict[str, Any] = {name: exp(at) for name, at in zip(NAMES, logs, strict=True)}
    return Weights(**learned)
