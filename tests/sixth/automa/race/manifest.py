"""Opponents, by name."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    rival="tests.sixth.automa.race.rival:Runner",
    lineup="tests.sixth.automa.race.rival:lineup",
)
