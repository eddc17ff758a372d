"""Opponents, by name."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    lineup="tests.sixth.automa.race.rival:lineup",
)
