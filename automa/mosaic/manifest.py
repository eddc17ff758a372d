"""Measurements, by name. Who sits at a table is said by the table: an automa is asked for its turns there."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    measures={
        "mosaic_automa": "automa.mosaic.measured:automa",
        "mosaic_automa_record": "automa.mosaic.measured:record",
        "mosaic_automa_assumptions": "automa.mosaic.measured:assumptions",
    },
)
