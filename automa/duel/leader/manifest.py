"""Opponents and measurements, by name."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    lineup="automa.duel.leader.lineup:lineup",
    measures={
        "duel_leader": "automa.duel.leader.arena:leader",
    },
)
