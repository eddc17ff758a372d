"""Opponents and measurements, by name."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    lineup="automa.duel.lineup:lineup",
    tune="automa.lab.duel.tune:learn",
    measures={
        "duel_levels": "automa.duel.bench:levels",
        "duel_master": "automa.duel.bench:master",
        "duel_flat": "automa.duel.bench:flat",
        "duel_tempers": "automa.duel.bench:tempers",
        "duel_thinking": "automa.duel.bench:thinking",
        "duel_census": "automa.duel.bench:census",
        "duel_speed": "automa.duel.bench:speed",
    },
    of_source={
        "duel_frames": "automa.duel.frames_bench:frames",
    },
)
