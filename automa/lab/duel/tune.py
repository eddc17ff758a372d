"""Learn the judgement of the Duel rival and write it for the table, with the record of how it went."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from automa.duel.weights import FILE, weights
from automa.lab.duel.export import export, restore
from automa.lab.duel.judge import UNITS_HIDDEN, new_rows, widened
from automa.lab.duel.learn import TRACE, WILD, Learner, match
from companion.core.text import Refusal, T

BEGINNING_RATE: Final = 0.002
CONTINUING_RATE: Final = 0.0006
TRIAL: Final = 4_096  # plays against what was known before

Say = Callable[[str], None]


def tune(minutes: float, seed: int, again: bool, say: Say = print, path: Path = FILE) -> Path:
    """Learn for so many minutes of processor time, from the start or (again) from what is known; the file written.

    What was learned plays what was known before, both looking one turn ahead; the record says how that went.
    """
    random = np.random.default_rng(seed)
    before, record = restore(path) if path.exists() else (None, {})
    if again and before is not None:
        rows, rate, runs = widened(before, new_rows(random, spread=0.003)), CONTINUING_RATE, record.get("runs", [])
        begun = "again" if runs else "again, from values without a record"
    else:
        rows, rate, runs, begun = new_rows(random), BEGINNING_RATE, [], "from nothing"
    entries = Learner(rows, seed).learn(minutes * 60, rate, say)
    run: dict[str, Any] = {
        "seed": seed,
        "minutes": minutes,
        "rate": rate,
        "wild": WILD,
        "trace": TRACE,
        "begun": begun,
        "entries": entries,
    }
    if before is not None:
        share, error = match(rows, widened(before, np.zeros_like(rows)), TRIAL)
        say(f"wins {100 * share:.1f} % against what was known before (standard error {100 * error:.1f})")
        run["against_before"] = {"plays": TRIAL, "share": round(share, 4), "standard_error": round(error, 4)}
    export(path, rows, {"command": "python main.py tune duel", "hidden_units": UNITS_HIDDEN, "runs": [*runs, run]})
    weights.cache_clear()
    return path


def learn(way: str, minutes: float, seed: int, again: bool, say: Say = print) -> Path:
    """What ``tune`` calls: there is one way to play a duel."""
    if way:
        raise Refusal(T("There is no way to play called “{name}”. Known: {known}.", name=way, known=()))
    return tune(minutes, seed, again, say)
