"""What can be earned in the race, by name."""

from __future__ import annotations

from scenarios.contract import SoloManifest

MANIFEST = SoloManifest(
    judge="tests.sixth.scenarios.race.awards:JUDGE", campaign="tests.sixth.scenarios.race.awards:campaign"
)
