"""What the soak can do with this game, by name."""

from __future__ import annotations

from tools.soak.texts import SoakManifest

MANIFEST = SoakManifest(
    texts={
        "scenario": "tools.age_of_civilization.texts:scenario",
        "catalogue": "tools.age_of_civilization.texts:catalogue",
    },
)
