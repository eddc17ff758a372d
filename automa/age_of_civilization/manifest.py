"""Opponents and measurements, by name."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    lineup="automa.age_of_civilization.lineup:lineup",
    measures={
        "aoc_rivals": "automa.age_of_civilization.measured:rivals",
        "aoc_census": "automa.age_of_civilization.measured:census",
    },
)
