"""Long measurements, kept in a file with the command that made them: one that is broken off goes on where it was.

What was measured of other opponents does not count: an entry is valid for the mark with which it was written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


class MeasurementFile:
    """The entries of one file, one line each."""

    def __init__(self, command: str, path: Path) -> None:
        self._path, self._command = path, command
        self._data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def entry(self, key: str, mark: str) -> Mapping[str, Any]:
        """What is known of a measurement; nothing where it was made of others."""
        found: Mapping[str, Any] = self._data.get(key, {})
        return found if found.get("mark") == mark else {}

    def write(self, key: str, mark: str, **found: Any) -> None:
        """Put it down; the file is whole at every moment."""
        self._data[key] = {"command": self._command, "mark": mark, **found}
        lines = [f" {json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(self._data.items())]
        self._path.parent.mkdir(parents=True, exist_ok=True)
        spare = self._path.with_suffix(".new")
        spare.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        spare.replace(self._path)
