"""Long measurements, kept deal by deal with the command that made them: one that is broken off goes on where it was.

What was measured of another rival does not count: a record is valid for its mark, which changes with the weights, the
search, and the levels that were measured.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from automa.through_the_ages.levels import BEST, LEVELS
from automa.through_the_ages.weights import FILE as WEIGHTS
from companion.core import paths

FILE: Final = paths.SOURCE / "docs" / "measured" / "through_the_ages.json"
SEARCH: Final = 1  # another one with every change of the search that changes decisions

Row = list[float]


def mark(numbers: Collection[int] = (BEST,), besides: str = "") -> str:
    """Of the rivals of these levels as they are; ``besides`` is whatever else decided a measurement."""
    learned = WEIGHTS.read_text(encoding="utf-8") if WEIGHTS.exists() else ""
    weights = json.loads(learned)["weights"] if learned else {}
    levels = [(each.positions, each.width, each.worlds, each.misjudgement) for each in LEVELS if each.number in numbers]
    return f"{crc32((repr((SEARCH, weights, levels)) + besides).encode()):08x}"


class Record:
    """The rows of all measurements: what each deal came to."""

    def __init__(self, path: Path = FILE, command: str = "python main.py bench through_the_ages_record") -> None:
        self._path, self._command = path, command
        self._data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def rows(self, key: str, numbers: Collection[int] = (BEST,), besides: str = "") -> list[Row]:
        """What is known of a measurement of these levels."""
        found = self._data.get(key, {})
        rows: list[Row] = found["rows"] if found.get("mark") == mark(numbers, besides) else []
        return rows

    def complete(
        self, key: str, deals: int, play: Callable[[int], Row], numbers: Collection[int] = (BEST,), besides: str = ""
    ) -> list[Row]:
        """Play the deals that are missing; each is written down as soon as it is played."""
        rows = self.rows(key, numbers, besides)
        while len(rows) < deals:
            rows = [*rows, [round(value, 3) for value in play(len(rows))]]
            self._data[key] = {"command": self._command, "mark": mark(numbers, besides), "rows": rows}
            self._write()
        return rows[:deals]

    def _write(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in sorted(self._data.items())]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        spare = self._path.with_suffix(".new")
        spare.write_text(text, encoding="utf-8")
        spare.replace(self._path)
