"""Measurements, by name."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(measures={"through_the_ages_speed": "automa.through_the_ages.bench:speed"})
