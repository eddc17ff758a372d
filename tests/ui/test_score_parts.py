"""What a score sheet is made of: answers that outlive the app, steps in order, points that add up, a map to tap on."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from companion.app import setup_timer
from companion.app.form_pages import short, steps_of
from companion.app.score_answers import Counted, Filled, points_gained
from companion.core.game import Answers
from companion.rules import BOOKS
from companion.ui.games.mosaic.region_map import GRID, REGIONS, RegionLook, RegionMap, hatching, inside, triangles
from companion.ui.look import draw
from companion.ui.score.fields import _sort_word

MOSAIC, AGES, ROLL = BOOKS["mosaic"], BOOKS["through_the_ages"], BOOKS["roll"]
RECIPE = MOSAIC.recipe({"players": "3"}, 1)


def pick(*things: str) -> frozenset[str]:
    return frozenset(things)


SHARED: Answers = {"phases": 2, "by": pick("influence"), "built_1_gaul": 7}
FILLED = Filled(
    SHARED,
    (
        {"influence_1_gaul": 10, "government_1": pick("tyranny"), "cities": 4, "unrest": 9, "cultural_cities": 1},
        {"influence_1_gaul": 5, "influence_2_italia": 3, "wonders": pick("sphinx"), "region_wonders": 2},
        {"leader": pick("artist"), "projects": 2, "project_points": 7},
    ),
    "map_1",
    2,
)


def test_answers_come_back_from_the_store_as_they_were() -> None:
    assert Filled.from_json(json.loads(json.dumps(FILLED.as_json()))) == FILLED


def test_who_stays_keeps_the_answers() -> None:
    assert FILLED.for_seats(2).seats == FILLED.seats[:2]
    assert FILLED.for_seats(2).seat == 1
    assert FILLED.for_seats(5).seats == (*FILLED.seats, {}, {})
    assert FILLED.with_answer(None, "phases", 1).shared["phases"] == 1
    assert FILLED.with_answer(1, "cities", 8).of(1)["cities"] == 8


def test_the_points_of_all_steps_are_the_total() -> None:
    steps = steps_of(MOSAIC, RECIPE, SHARED, laid=True)
    counted = Counted.of(MOSAIC, RECIPE, FILLED)
    assert counted.sheet is not None
    sums = [0, 0, 0]
    before: list[str] = []
    for step in steps:
        points = points_gained(MOSAIC, RECIPE, FILLED, before, step.keys)
        assert points is not None
        sums = [total + more for total, more in zip(sums, points, strict=True)]
        before += step.keys
    assert tuple(sums) == counted.sheet.totals


def test_a_slip_says_what_cannot_be() -> None:
    greedy = replace(FILLED, seats=tuple({"leader": pick("artist")} for _ in range(3)))
    counted = Counted.of(MOSAIC, RECIPE, greedy)
    assert counted.sheet is None
    assert str(counted.slip) == "Only one player can have Artist."
    assert points_gained(MOSAIC, RECIPE, greedy, [], ["leader"]) is None


@pytest.mark.parametrize("by", ["influence", "pieces", "points"])
def test_every_question_of_mosaic_stands_on_one_step(by: str) -> None:
    shared: Answers = {"phases": 3, "by": pick(by)}
    steps = steps_of(MOSAIC, RECIPE, shared, laid=True)
    asked = [field.id for step in steps for field in step.fields]
    assert sorted(asked) == sorted(field.id for field in MOSAIC.form(RECIPE, shared))
    titles = [str(step.title) for step in steps]
    phases = [f"Phase {n}{more}" for n in (1, 2, 3) for more in ("", ": governments")]
    assert titles[1:-5] == (phases if by != "points" else ["Phase 1", "Phase 2", "Phase 3"])
    assert titles[0] == "Supremacy phases"
    assert titles[-1] == "The result"
    assert [bool(step.kind) for step in steps].count(True) == (0 if by == "points" else 3)


def test_who_plays_is_asked_where_nobody_laid_the_table() -> None:
    assert steps_of(MOSAIC, RECIPE, SHARED, laid=False)[0].id == "who"
    assert [step.id for step in steps_of(AGES, AGES.recipe({}, 1), {}, laid=True)] == ["events", "culture", "summary"]


def test_little_is_asked_on_one_page() -> None:
    recipe = ROLL.recipe({}, 1)
    assert short(steps_of(ROLL, recipe, {}, laid=False))
    assert not short(steps_of(AGES, AGES.recipe({}, 1), {}, laid=True))


def test_a_list_is_sorted_by_what_one_looks_for() -> None:
    names = ["Impact de l’Équilibre", "Impact des Colonies", "Impact de la Science", "Impact de l’Agriculture"]
    assert [_sort_word(name) for name in sorted(names, key=_sort_word)] == [
        "agriculture",
        "colonies",
        "equilibre",
        "science",
    ]


# The clock of the setup


def test_the_time_runs_from_the_first_tick_to_the_last() -> None:
    now = datetime(2026, 11, 16, 20).astimezone()
    view = setup_timer.next_view({"physical": True}, now, complete=False)
    view = setup_timer.next_view(view, now + timedelta(seconds=90), complete=False)
    assert setup_timer.so_far(view) == 90
    view = setup_timer.next_view(view, now + timedelta(hours=5), complete=True)
    assert view == {"physical": True, "laid_in": 90 + setup_timer.LONGEST_PAUSE}
    assert setup_timer.next_view(view, now + timedelta(days=1), complete=False) == view
    backwards = setup_timer.next_view(
        setup_timer.next_view({}, now, False), now - timedelta(seconds=50), complete=False
    )
    assert setup_timer.so_far(backwards) == 0


# The map


def _area(corners: list[tuple[float, float]]) -> float:
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


@pytest.mark.parametrize("region", REGIONS)
def test_regions_are_cut_without_gap_or_overlap(region: str) -> None:
    outline, label = REGIONS[region]
    parts = triangles(region)
    assert len(parts) == len(outline) - 2
    assert sum(_area(list(part)) for part in parts) == pytest.approx(_area(list(outline)))
    assert inside(label, outline)
    assert all(0 <= x <= GRID[0] and 0 <= y <= GRID[1] for x, y in outline)
    for start, end in hatching(region):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        assert inside(middle, outline)


def test_a_tap_finds_its_region_and_leaves_closed_ones_alone() -> None:
    chosen: list[str] = []
    looks = {region: RegionLook(region, closed="closed" if region == "hispania" else "") for region in REGIONS}
    drawn = RegionMap(looks, "gaul", "mosaic", chosen.append)
    drawn.place(10, 20, 402, drawn.measure(402))
    for region, (_, (x, y)) in REGIONS.items():
        found = drawn.region_at(10 + x, 20 + GRID[1] - y)
        assert found == (None if region == "hispania" else region)
    assert drawn.region_at(11, 21) is None


@pytest.mark.parametrize("region", REGIONS)
def test_a_tie_is_told_by_its_signs_and_a_large_figure_in_a_narrow_region_too(
    region: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two shapes and a figure without a sign read as if the figure were the second one’s."""
    written: dict[str, float] = {}
    monkeypatch.setattr(draw, "sized", lambda text, x, y, font, size, color: written.update({text: size}))
    looks = {each: RegionLook("Region", (0, 1), 12) for each in REGIONS}
    drawn = RegionMap(looks, region, "mosaic", lambda _: None)
    drawn.place(0, 0, 358, drawn.measure(358))
    drawn._paint_label(*REGIONS[region], looks[region])
    assert "=" in written
    assert written["12"] >= 14
