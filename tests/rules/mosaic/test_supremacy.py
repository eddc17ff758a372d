"""Supremacy phases: both printed examples, every tie, sieges, domination, governments by number of players."""

from __future__ import annotations

import itertools

import pytest

from companion.rules.mosaic import Mosaic
from companion.rules.mosaic.facts import GOVERNMENTS
from companion.rules.mosaic.options import Rules, rules_of
from companion.rules.mosaic.supremacy import Presence, contest, government_points, influence, regions_dominated

JUDITH = Presence(cities=3, infantry=2)
ETHAN = Presence(cities=1, towns=1, cavalry=2)
CHRISTINE = Presence(cities=2, wonders=1)
FORMATIONS = frozenset({"formations"})
NONE: frozenset[str] = frozenset()


def rules(players: int = 3, **options: str) -> Rules:
    return rules_of(Mosaic().recipe({"players": str(players), **options}, 1))


def test_first_printed_example() -> None:
    here = (JUDITH, ETHAN, CHRISTINE)
    weights = influence(here, (FORMATIONS, NONE, NONE))
    assert weights == (10, 5, 6)
    standing = contest(weights, sum(each.built for each in here), rules())
    assert standing.points == (10, 0, 2)
    assert standing.dominator == 0


def test_second_printed_example() -> None:
    here = (JUDITH, ETHAN._replace(engines=1), CHRISTINE)
    weights = influence(here, (FORMATIONS, NONE, NONE))
    assert weights == (4, 6, 2)
    standing = contest(weights, sum(each.built for each in here), rules())
    assert standing.points == (2, 10, 0)  # cancelled cities still count for the first place's points
    assert standing.dominator == 1


def test_two_engines_cancel_each_other_and_everyone_else() -> None:
    town_and_city = Presence(cities=2, towns=1)
    here = (town_and_city._replace(engines=1), town_and_city._replace(engines=2), town_and_city)
    assert influence(here, (NONE, NONE, NONE)) == (2, 3, 1)


def test_tactics_count_once_for_a_region_and_only_with_the_unit() -> None:
    both = frozenset({"formations", "cavalry_tactics"})
    assert influence((Presence(infantry=3, cavalry=2),), (both,)) == (9,)
    assert influence((Presence(infantry=3),), (both,)) == (5,)
    assert influence((Presence(towns=1),), (both,)) == (1,)


@pytest.mark.parametrize(
    ("weights", "points", "dominator"),
    [
        ((5, 3, 1), (7, 2, 0), 0),
        ((5, 5, 3), (7, 7, 2), None),  # tie for first: all of it for both, nobody dominates
        ((5, 3, 3), (7, 0, 0), 0),  # tie for second: nothing
        ((5, 5, 5), (7, 7, 7), None),
        ((5, 0, 0), (7, 0, 0), 0),
        ((5, 5, 0), (7, 7, 0), None),
        ((0, 0, 0), (0, 0, 0), None),  # an empty region
        ((2, 4, 2), (0, 7, 0), 1),
    ],
)
def test_places(weights: tuple[int, ...], points: tuple[int, ...], dominator: int | None) -> None:
    standing = contest(weights, 4, rules())
    assert (standing.points, standing.dominator) == (points, dominator)


def test_house_rules_of_the_second_place() -> None:
    assert contest((5, 5, 3), 0, rules(second_after_tie="nothing")).points == (3, 3, 0)
    assert contest((5, 0), 0, rules(2, absent="scores")).points == (3, 2)
    assert contest((5, 0, 0), 0, rules(absent="scores")).points == (3, 0, 0)
    assert contest((0, 0), 0, rules(2, absent="scores")).points == (0, 0)
    assert contest((5, 5, 0), 0, rules(absent="scores", second_after_tie="nothing")).points == (3, 3, 0)


def test_any_comparison_gives_what_the_rulebook_says() -> None:
    for weights in itertools.product(range(4), repeat=4):
        standing = contest(weights, 2, rules(4))
        most = max(weights)
        firsts = [seat for seat in range(4) if most and weights[seat] == most]
        assert [seat for seat in range(4) if standing.points[seat] == 5] == firsts
        assert standing.dominator == (firsts[0] if len(firsts) == 1 else None)
        assert standing.points.count(2) <= 1
        assert all(points in (0, 2, 5) for points in standing.points)
        for seat in range(4):
            if standing.points[seat] == 2:
                assert weights[seat] > 0
                assert sum(weight == weights[seat] for weight in weights) == 1
                assert all(weight < weights[seat] or weight == most for s, weight in enumerate(weights) if s != seat)


def test_dominated_regions_are_those_led_alone() -> None:
    standings = {
        "italia": contest((3, 1), 0, rules(2)),
        "greece": contest((2, 2), 0, rules(2)),
        "egypt": contest((1, 2), 0, rules(2)),
        "assyria": contest((4, 0), 0, rules(2)),
    }
    assert (regions_dominated(standings, 0), regions_dominated(standings, 1)) == (2, 1)


@pytest.mark.parametrize(
    ("government", "few", "many"),
    [("tyranny", 2, 3), ("theocracy", 2, 2), ("city_state", 1, 1), ("monarchy", 3, 3), ("oligarchy", 1, 2)],
)
def test_governments_by_number_of_players(government: str, few: int, many: int) -> None:
    for players in range(2, 7):
        each = few if players < 4 else many
        assert government_points(government, 4, rules(players)) == 4 * each


def test_the_republic_rounds_as_the_house_says() -> None:
    assert government_points("republic", 9, rules()) == 4
    assert government_points("republic", 9, rules(halves="up")) == 5
    assert government_points("republic", 8, rules(halves="up")) == 4
    assert {government_points("republic", 8, rules(players)) for players in range(2, 7)} == {4}
    assert set(GOVERNMENTS) == {"tyranny", "theocracy", "city_state", "monarchy", "oligarchy", "republic"}
