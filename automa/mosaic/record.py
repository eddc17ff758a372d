"""Long measurements, kept as sums over plays. Their mark changes with the automas and the persons measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from automa.bench import Mean
from automa.kept import MeasurementFile
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


class Record(MeasurementFile):
    """What each measurement came to: the number of plays, and of each figure the sum and the sum of squares."""

    def __init__(self, command: str, path: Path = FILE) -> None:
        super().__init__(command, path)

    def complete(self, key: str, plays: int, play: Callable[[range], Sequence[Mapping[str, float]]]) -> None:
        """Play what is missing; every few plays it is written down."""
        while (done := self._entry(key).get("plays", 0)) < plays:
            found = play(range(done, min(plays, done + AT_ONCE)))
            self._add(key, found)

    def mean(self, key: str, figure: str, label: Text) -> Mean:
        known = self._entry(key)
        n, (total, squares) = known["plays"], known["sums"][figure]
        average = total / n
        spread = sqrt(max(0.0, squares / n - average * average) * n / max(1, n - 1))
        return Mean(f"{key}_{figure}", label, "", average, spread / sqrt(n), n)

    def _entry(self, key: str) -> Mapping[str, Any]:
        return self.entry(key, mark())

    def _add(self, key: str, found: Sequence[Mapping[str, float]]) -> None:
        known = self._entry(key)
        sums = {figure: list(both) for figure, both in known.get("sums", {}).items()}
        for each in found:
            for figure, value in each.items():
                both = sums.setdefault(figure, [0.0, 0.0])
                both[0], both[1] = round(both[0] + value, 3), round(both[1] + value * value, 3)
        plays = known.get("plays", 0) + len(found)
        self.write(key, mark(), plays=plays, sums=sums)
