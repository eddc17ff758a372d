"""Learn the values of one way to play and write them for the table, with the record of how it went.

A way is a printing and a number of seats, ``bronze_1`` or ``late_bronze_3``. Plays against others begin with the values
of solo play, so those are learned first. What was learned before can be learned on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from automa.lab.roll import acts
from automa.lab.roll.boards import net_of
from automa.lab.roll.export import export
from automa.lab.roll.learn_alone import Alone
from automa.lab.roll.learn_together import ROUNDS, Together
from automa.lab.roll.learning import Entry
from automa.lab.roll.scratch import HIDDEN, Net
from automa.lab.roll.terms import terms_of
from automa.roll.values import FOLDER, Values, values
from companion.core.text import Refusal, T
from companion.rules import GAMES
from companion.rules.roll.facts import SOLO_ROUNDS
from companion.rules.roll.rules import Rules

WAYS: Final = tuple(f"{age}_{seats}" for age in ("bronze", "late_bronze") for seats in range(1, 5))
BEGINNING_RATE: Final = 0.005
CONTINUING_RATE: Final = 0.001

Say = Callable[[str], None]


def tune(way: str, minutes: float, seed: int, again: bool, say: Say = print, folder: Path = FOLDER) -> Path:
    """Learn for so many minutes of processor time, from the start or (again) from what is known; the file written."""
    if way not in WAYS:
        raise Refusal(T("There is no way to play called “{name}”. Known: {known}.", name=way, known=WAYS))
    rules = _rules(way)
    path = folder / f"roll_{way}.json"
    known = json.loads(path.read_text(encoding="utf-8"))["record"] if again else {}
    runs: list[dict[str, Any]] = known.get("runs", [])
    acts.seed(seed)
    random = np.random.default_rng(seed)
    rate = CONTINUING_RATE if again else BEGINNING_RATE
    learn = _alone if rules.alone else _together
    stages, rounds, entries = learn(way, rules, minutes * 60, rate, random, again, say)
    run = {"seed": seed, "minutes": minutes, "rate": rate, "begun": "again" if again else "from nothing"}
    record = {"command": "python main.py tune roll", "way": way, "hidden_units": HIDDEN}
    export(path, terms_of(rules), stages, rounds, {**record, "runs": [*runs, {**run, "entries": entries}]})
    values.cache_clear()
    return path


def _rules(way: str) -> Rules:
    age, _, seats = way.rpartition("_")
    game = GAMES["roll"]
    rules = game.prepare(game.recipe({"players": seats, "age": age}, seed=0)).contents
    assert isinstance(rules, Rules)
    return rules


def _alone(
    way: str, rules: Rules, seconds: float, rate: float, random: np.random.Generator, again: bool, say: Say
) -> tuple[dict[str, Net], float, list[Entry]]:
    learner = Alone(rules, random)
    if again:
        known = values(way)
        for left in range(1, SOLO_ROUNDS):
            learner.nets[SOLO_ROUNDS - left] = _net(known, str(left), rules)
    else:
        learner.begin(say)
    entries = learner.learn(seconds, rate, say)
    stages = {str(left): learner.nets[SOLO_ROUNDS - left] for left in range(1, SOLO_ROUNDS)}
    return stages, SOLO_ROUNDS, entries


def _together(
    way: str, rules: Rules, seconds: float, rate: float, random: np.random.Generator, again: bool, say: Say
) -> tuple[dict[str, Net], float, list[Entry]]:
    solo = values(f"{rules.printing.id}_1")
    terms = _rules(f"{rules.printing.id}_1")
    learner = Together(rules, [_net(solo, str(left), terms) for left in range(SOLO_ROUNDS - 1, 0, -1)], random)
    if again:
        known = values(way)
        learner.nets = [_net(known, str(played), rules) for played in range(1, ROUNDS + 1)]
        learner.last = _net(known, "last", rules)
    entries = learner.learn(seconds, rate, say)
    stages = {str(turn + 1): net for turn, net in enumerate(learner.nets)}
    return {**stages, "last": learner.last}, entries[-1]["rounds"], entries


def _net(known: Values, stage: str, rules: Rules) -> Net:
    return net_of(known.stage(stage), terms_of(rules))


def learn(way: str, minutes: float, seed: int, again: bool, say: Say = print) -> Path:
    """What ``tune`` calls: one way to play after the other, solo in the Bronze Age where none is named."""
    return tune(way or WAYS[0], minutes, seed, again, say)
