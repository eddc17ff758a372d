"""What can be earned, by name."""

from __future__ import annotations

from scenarios.contract import SoloManifest

MANIFEST = SoloManifest(judge="scenarios.through_the_ages.solo.awards:JUDGE")
