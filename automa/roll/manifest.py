"""Opponents and measurements, by name."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    lineup="automa.roll.lineup:lineup",
    tune="automa.lab.roll.tune:learn",
    measures={
        "roll_solo": "automa.roll.bench:solo",
        "roll_levels": "automa.roll.bench:levels",
        "roll_match": "automa.roll.bench:match",
        "roll_turn": "automa.roll.bench:turn",
        "roll_census_bronze_1": "automa.roll.bench:census_bronze_1",
        "roll_census_bronze_2": "automa.roll.bench:census_bronze_2",
        "roll_census_late_bronze_2": "automa.roll.bench:census_late_bronze_2",
    },
)
