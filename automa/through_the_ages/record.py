"""Long measurements, kept deal by deal. Their mark changes with the weights, the search, and the levels measured."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final
from zlib import crc32

from automa.kept import MeasurementFile
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


class Record(MeasurementFile):
    """The rows of all measurements: what each deal came to."""

    def __init__(self, path: Path = FILE, command: str = "python main.py bench through_the_ages_record") -> None:
        super().__init__(command, path)

    def rows(self, key: str, numbers: Collection[int] = (BEST,), besides: str = "") -> list[Row]:
        """What is known of a measurement of these levels."""
        rows: list[Row] = self.entry(key, mark(numbers, besides)).get("rows", [])
        return rows

    def complete(
        self, key: str, deals: int, play: Callable[[int], Row], numbers: Collection[int] = (BEST,), besides: str = ""
    ) -> list[Row]:
        """Play the deals that are missing; each is written down as soon as it is played."""
        rows = self.rows(key, numbers, besides)
        while len(rows) < deals:
            rows = [*rows, [round(value, 3) for value in play(len(rows))]]
            self.write(key, mark(numbers, besides), rows=rows)
        return rows[:deals]
