"""What can be earned, by name."""

from __future__ import annotations

from scenarios.contract import SoloManifest

MANIFEST = SoloManifest(
    judge="scenarios.through_the_ages.awards:JUDGE",
    campaign="scenarios.through_the_ages.challenges:campaign",
    measures={"through_the_ages_challenges": "scenarios.through_the_ages.balance:measures"},
    of_source={"through_the_ages_challenges_record": "scenarios.through_the_ages.balance:record"},
)
