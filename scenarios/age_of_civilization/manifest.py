"""The solo modes of Age of Civilization, by name."""

from __future__ import annotations

from scenarios.contract import SoloManifest

MANIFEST = SoloManifest(
    judge="scenarios.age_of_civilization.awards",
    campaign="scenarios.age_of_civilization.campaign:campaign",
    measures={"aoc_scenarios": "scenarios.age_of_civilization.balance:measures"},
)
