"""From the lab to the table: learned values as a small file, see :mod:`automa.roll.values`."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from automa.lab.roll.scratch import HALF, HIDDEN, Net
from automa.lab.roll.terms import Floats, Terms
from automa.roll.layout import OTHER_SIZES, OWN_SLOTS, TABLE_SIZES

SCHEMA = 1
_LARGEST = 32767


def export(path: Path, terms: Terms, stages: Mapping[str, Net], rounds: float, record: Mapping[str, Any]) -> None:
    """Write the values of all stages with the record of how they were learned."""
    own = min(len(terms.sizes), OWN_SLOTS + len(TABLE_SIZES))
    others = (len(terms.sizes) - own) // len(OTHER_SIZES)
    data = {
        "schema": SCHEMA,
        "record": record,
        "rounds": rounds,
        "units": HIDDEN,
        "sizes": [int(size) for size in terms.sizes[:own]],
        "other_sizes": list(OTHER_SIZES) if others else [],
        "others": others,
        "stages": {name: _stage(net, terms, own + bool(others) * len(OTHER_SIZES)) for name, net in stages.items()},
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def _stage(net: Net, terms: Terms, different: int) -> dict[str, Any]:
    """The weights of one net: its bias, then what each number of each slot but 0 counts; the first slots differ."""
    rows, bias = _with_bends(net.rows), _with_bends(net.bias[None])[0]
    zeros = [rows[int(start)] for start in terms.offsets]  # a slot at 0 counts nothing; the bias counts it
    kept = [bias + np.sum(zeros, axis=0)]
    for slot in range(different):
        start = int(terms.offsets[slot])
        kept.extend(rows[start + number] - rows[start] for number in range(1, int(terms.sizes[slot])))
    table = np.stack(kept)
    scale, linear = np.abs(table[:, :-1]).max() / _LARGEST, np.abs(table[:, -1]).max() / _LARGEST
    whole = np.rint(table / np.append(np.full(HIDDEN, scale), linear)).astype("<i2")
    return {"scale": float(scale), "linear": float(linear), "weights": base64.b64encode(whole.tobytes()).decode()}


def _with_bends(rows: Floats) -> Floats:
    """max(x, 0) is (x + |x|) / 2: half of each unit joins what is added as it is."""
    units, linear = rows[:, :HIDDEN] / 2, rows[:, HIDDEN]
    straight = linear + units[:, :HALF].sum(axis=1) - units[:, HALF:].sum(axis=1)
    return np.concatenate([units, straight[:, None]], axis=1).astype(np.float32)
