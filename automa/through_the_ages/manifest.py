"""Opponents and measurements, by name."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    lineup="automa.through_the_ages.lineup:lineup",
    tune="automa.lab.through_the_ages.tune:learn",
    measures={
        "through_the_ages_speed": "automa.through_the_ages.bench:speed",
        "through_the_ages_strength": "automa.through_the_ages.measured:strength",
        "through_the_ages_census": "automa.through_the_ages.measured:census",
        "through_the_ages_thinking": "automa.through_the_ages.measured:thinking",
    },
    of_source={
        "through_the_ages_frames": "automa.through_the_ages.frames_bench:frames",
        "through_the_ages_record": "automa.through_the_ages.measured:record",
        "through_the_ages_census_record": "automa.through_the_ages.measured:census_record",
    },
)
