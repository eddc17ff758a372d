"""Long measurements kept with the command that made them, as sums over plays: one that is broken off goes on where it
was. What was measured of other automas does not count: a record is valid for its mark."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from automa.bench import Mean
from automa.mosaic.assumptions import NORMAL
from automa.mosaic.levels import LEVELS
from automa.mosaic.personas import PERSONAS
from companion.core import paths
from companion.core.text import Text

FILE: Final = paths.SOURCE / "docs" / "measured" / "mosaic.json"
SWEEP: Final = FILE.with_name("mosaic_assumptions.json")
PLAYED: Final = 1  # another one with every change of the automa or the person that changes their turns
AT_ONCE: Final = 50  # plays between two writes


def mark() -> str:
    """Of the automas, and the person, as they are."""
    return f"{crc32(repr((PLAYED, LEVELS, PERSONAS, NORMAL)).encode()):08x}"


class Record:
    """What each measurement came to: the number of plays, and of each figure the sum and the sum of squares."""

    def __init__(self, command: str, path: Path = FILE) -> None:
        self._path, self._command = path, command
        self._data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def complete(self, key: str, plays: int, play: Callable[[range], Sequence[Mapping[str, float]]]) -> None:
        """Play what is missing; every few plays it is written down."""
        while (done := self._entry(key).get("plays", 0)) < plays:
            found = play(range(done, min(plays, done + AT_ONCE)))
            self._add(key, found)
            self._write()

    def mean(self, key: str, figure: str, label: Text) -> Mean:
        known = self._entry(key)
        n, (total, squares) = known["plays"], known["sums"][figure]
        average = total / n
        spread = sqrt(max(0.0, squares / n - average * average) * n / max(1, n - 1))
        return Mean(f"{key}_{figure}", label, "", average, spread / sqrt(n), n)

    def _entry(self, key: str) -> Mapping[str, Any]:
        known: Mapping[str, Any] = self._data.get(key, {})
        return known if known.get("mark") == mark() else {}

    def _add(self, key: str, found: Sequence[Mapping[str, float]]) -> None:
        known = self._entry(key)
        sums = {figure: list(both) for figure, both in known.get("sums", {}).items()}
        for each in found:
            for figure, value in each.items():
                both = sums.setdefault(figure, [0.0, 0.0])
                both[0], both[1] = round(both[0] + value, 3), round(both[1] + value * value, 3)
        plays = known.get("plays", 0) + len(found)
        self._data[key] = {"command": self._command, "mark": mark(), "plays": plays, "sums": sums}

    def _write(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in sorted(self._data.items())]
        spare = self._path.with_suffix(".new")
        spare.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        spare.replace(self._path)
