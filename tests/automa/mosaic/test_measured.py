"""The automa against the scripted person: a few plays of what ``bench mosaic_automa`` measures at length."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from automa.mosaic.arena import play
from automa.mosaic.assumptions import NAMES, NORMAL, varied
from automa.mosaic.levels import LEVELS
from automa.mosaic.measured import PLAYS, QUARTERS, VARIED, at_table
from automa.mosaic.personas import PERSONAS
from automa.mosaic.record import FILE, SWEEP, Record, mark
from automa.mosaic.rival import Automa
from companion.core import paths
from companion.core.text import Text

PLAYED_SO = [
    (161, 147, 62),
    (121, 169, 53),
    (141, 142, 52),
    (124, 145, 41),
    (161, 170, 45),
    (149, 122, 42),
    (205, 119, 43),
    (168, 130, 36),
]  # points of the automa, of the person, rounds


@pytest.mark.long
def test_levels_are_in_order_and_every_play_ends_after_its_phases() -> None:
    points = []
    for number in (1, 2, 4):
        found = [at_table(number, 2, NORMAL, seed) for seed in range(4)]
        assert all(each["phases"] <= 3 for each in found)
        points.append(fmean(each["points"] - each["person"] for each in found))
    assert points == sorted(points)


def test_the_same_seed_is_the_same_play() -> None:
    assert at_table(2, 2, NORMAL, 5) == at_table(2, 2, NORMAL, 5)


def test_each_assumption_can_be_varied() -> None:
    assert all(varied(name, 1.25) != NORMAL for name in NAMES)


def test_a_person_among_five_automas_plays_to_the_end() -> None:
    guests = [None, *(Automa(1 + number % 4, PERSONAS[number % len(PERSONAS)].id) for number in range(5))]
    result = play(guests, 3)
    assert len(result.points) == 6
    assert result.phases <= 3
    assert result.movements <= 3, "an instruction of more than three movements"


def kept(path: Path) -> dict[str, Any]:
    """The measurements of a file, all of them made of the automas as they are."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert {entry["mark"] for entry in found.values()} == {mark()}, "measured of other automas: measure them anew"
    return found


def test_the_figures_that_are_kept_say_what_is_promised_of_the_levels() -> None:
    """All plays were played; the second level wins about half of them; no level is within the other’s interval; and the
    document says the same figures."""
    entries, record, document = kept(FILE), Record("", FILE), (paths.SOURCE / "docs" / "mosaic.md").read_text("utf-8")
    for seats, plays in PLAYS.items():
        found = [record.mean(f"{seats}_{level.number}", "wins", Text("")) for level in LEVELS]
        assert all(each.runs >= plays for each in found)
        assert 35 <= found[1].mean <= 65
        for weaker, stronger in pairwise(found):
            assert weaker.interval[1] < stronger.interval[0]
        assert all(entries[f"{seats}_{level.number}"]["sums"]["phases"][0] <= 3 * plays for level in LEVELS)
        row = ", ".join(f"{each.mean:.0f} ± {each.interval[1] - each.mean:.0f}" for each in found)
        assert f"| {seats} | {plays:,} | {row} |" in document


def test_the_plays_that_were_measured_are_still_played_so() -> None:
    """Where this differs, the automas or the person play otherwise: raise ``PLAYED``, and measure them anew."""
    found = [at_table(level.number, 2, NORMAL, seed) for level in LEVELS for seed in (0, 3)]
    assert [(round(each["points"]), round(each["person"]), round(each["rounds"])) for each in found] == PLAYED_SO


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("share", QUARTERS)
def test_the_levels_keep_their_order_where_an_assumption_is_wrong_by_a_quarter(name: str, share: float) -> None:
    """By wins and by points, and none is within the interval of the next."""
    entries, record = kept(SWEEP), Record("", SWEEP)
    for figure in ("wins", "ahead"):
        keys = [f"{name}_{share}_{level.number}" for level in LEVELS]
        assert all(entries[key]["plays"] >= VARIED for key in keys)
        for weaker, stronger in pairwise(record.mean(key, figure, Text("")) for key in keys):
            assert weaker.interval[1] < stronger.interval[0], figure
