"""A weak level of the duel is weak like a person: it loses, but it builds a city."""

from __future__ import annotations

from statistics import fmean

import pytest

from automa import arena
from automa.census import Matchup, count
from automa.duel.census import COUNTED, Watch
from automa.duel.levels import LEVELS
from companion.rules.duel.facts import COLOURS

PLAYS = 16
SOUND = 4  # who sits opposite


@pytest.mark.long
@pytest.mark.parametrize("level", [level.number for level in LEVELS if level.misjudgement])
def test_a_weak_level_builds_more_than_it_sells(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules of thumb: beginners like building, and sell what they cannot pay for; two wonders or so get built."""
    monkeypatch.setattr(arena, "everywhere", lambda work, jobs: list(map(work, jobs)))
    found = count(Matchup("duel", "test", LEVELS[0].name, opposite=SOUND), level, PLAYS, Watch)
    means = {key: fmean(counts[key] for counts in found) for key in COUNTED.named}
    built = sum(means[colour] for colour in COLOURS)
    assert built > 1.2 * means["sold"]
    assert means["wonders"] >= 1.5
    assert means["brown"] + means["grey"] >= 1.5, "it has some resources of its own"
