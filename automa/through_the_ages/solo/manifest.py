"""Measurements, by name."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    measures={
        "through_the_ages_automa": "automa.through_the_ages.solo.measured:automa",
        "through_the_ages_automa_record": "automa.through_the_ages.solo.measured:record",
    },
)
