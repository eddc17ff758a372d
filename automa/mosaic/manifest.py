"""Opponents and measurements, by name. No turns are kept: an automa is asked for its turns at the table."""

from __future__ import annotations

from automa.manifest import AutomaManifest

MANIFEST = AutomaManifest(
    lineup="automa.mosaic.lineup:lineup",
    measures={
        "mosaic_automa": "automa.mosaic.measured:automa",
        "mosaic_automa_record": "automa.mosaic.measured:record",
        "mosaic_automa_assumptions": "automa.mosaic.measured:assumptions",
    },
)
