"""From the lab to the table: learned values as a small file, see :mod:`automa.roll.values`."""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from automa.lab.roll.terms import Floats, Terms
from automa.lab.roll.turn import HALF, HIDDEN, Net

SCHEMA = 1
_LARGEST = 32767


def export(path: Path, terms: Terms, stages: Sequence[Net | None], record: dict[str, Any]) -> None:
    """Write the values of all stages (None where none is needed) with the record of how they were learned."""
    data = {
        "schema": SCHEMA,
        "units": HIDDEN,
        "sizes": [int(size) for size in terms.sizes],
        "record": record,
        "stages": [None if net is None else _stage(net, terms) for net in stages],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def _stage(net: Net, terms: Terms) -> dict[str, Any]:
    rows, bias = _with_bends(net.rows), _with_bends(net.bias[None])[0]
    kept = [bias]
    for slot, size in enumerate(terms.sizes):
        start = int(terms.offsets[slot])
        kept[0] = kept[0] + rows[start]  # a slot at 0 counts nothing; the bias counts it
        kept.extend(rows[start + number] - rows[start] for number in range(1, int(size)))
    table = np.stack(kept)
    scale, linear = np.abs(table[:, :-1]).max() / _LARGEST, np.abs(table[:, -1]).max() / _LARGEST
    whole = np.rint(table / np.append(np.full(HIDDEN, max(scale, 1e-9)), linear)).astype("<i2")
    return {"scale": float(scale), "linear": float(linear), "weights": base64.b64encode(whole.tobytes()).decode()}


def _with_bends(rows: Floats) -> Floats:
    """max(x, 0) is (x + |x|) / 2: half of each unit joins what is added as it is."""
    units, linear = rows[:, :HIDDEN] / 2, rows[:, HIDDEN]
    straight = linear + units[:, :HALF].sum(axis=1) - units[:, HALF:].sum(axis=1)
    return np.concatenate([units, straight[:, None]], axis=1).astype(np.float32)
