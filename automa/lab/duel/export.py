"""From the lab to the table: learned rows as a small file and back, see :mod:`automa.duel.weights`."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any, Final

import numpy as np

from automa.lab.duel.facts import Floats

SCHEMA: Final = 1
_LARGEST: Final = 32767


def export(path: Path, rows: Floats, record: dict[str, Any]) -> None:
    """Write the rows as whole numbers of one scale, with the record of how they were learned."""
    scale = float(np.abs(rows).max()) / _LARGEST
    whole = np.rint(rows / scale).astype("<i2")
    data = {
        "schema": SCHEMA,
        "units": rows.shape[1] - 1,
        "scale": scale,
        "record": record,
        "weights": base64.b64encode(whole.tobytes()).decode(),
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def restore(path: Path) -> tuple[Floats, dict[str, Any]]:
    """The rows and the record that :func:`export` wrote."""
    data = json.loads(path.read_text(encoding="utf-8"))
    whole = np.frombuffer(base64.b64decode(data["weights"]), "<i2").reshape(-1, data["units"] + 1)
    return (whole * data["scale"]).astype(np.float32), data["record"]
