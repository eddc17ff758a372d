"""Armies are formed for the greatest strength: obsolete units, aircraft, Genghis Khan."""

from __future__ import annotations

from itertools import product

import pytest

from companion.core.chance import Dice
from companion.rules.through_the_ages.armies import strength
from companion.rules.through_the_ages.cards import BY_ID, RULES, TACTIC, Army
from companion.rules.through_the_ages.ratings import rates
from tests.rules.through_the_ages.table import give, lay

UNITS = ("warriors", "swordsmen", "riflemen", "modern_infantry", "knights", "cavalrymen", "tanks", "cannon", "rockets")


def of(tactic: str, **units: int) -> int:
    """What a tactic makes of units; ``genghis=1`` lets infantry ride."""
    steppe = bool(units.pop("genghis", 0))
    return strength(BY_ID[tactic], {BY_ID[card]: n for card, n in units.items()}, steppe)


def test_each_army_needs_all_its_units_and_each_unit_is_in_one_army() -> None:
    assert of("legion", warriors=2) == 0
    assert of("legion", warriors=3) == 2
    assert of("legion", warriors=5, swordsmen=1) == 4
    assert of("phalanx", warriors=4, knights=1) == 3


def test_an_army_with_a_unit_two_levels_below_the_card_is_small() -> None:
    assert of("conquistadors", warriors=1, knights=2) == 3
    assert of("conquistadors", swordsmen=1, knights=2) == 5


def test_old_and_new_units_are_mixed_so_that_most_armies_are_full() -> None:
    assert of("classic_army", warriors=2, swordsmen=2, knights=4) == 8 + 4
    assert of("napoleonic_army", warriors=1, riflemen=1, cavalrymen=2, cannon=2) == 7 + 4


def test_an_air_force_doubles_one_army_the_full_ones_first() -> None:
    assert of("mobile_artillery", knights=1, cannon=1, air_forces=1) == 10
    assert of("entrenchments", riflemen=1, swordsmen=1, cannon=4, air_forces=1) == 9 + 5 + 9
    assert of("entrenchments", riflemen=1, swordsmen=1, cannon=4, air_forces=3) == 9 + 5 + 9 + 5
    assert of("entrenchments", air_forces=2) == 0


def test_an_air_force_doubles_the_small_value_of_an_obsolete_army() -> None:
    assert of("conquistadors", warriors=1, knights=2, air_forces=1) == 6


def test_with_genghis_khan_infantry_may_stand_for_cavalry_but_not_for_both() -> None:
    assert of("heavy_cavalry", genghis=1, warriors=3) == 4
    assert of("medieval_army", genghis=1, warriors=3) == 2
    assert of("medieval_army", genghis=1, warriors=4) == 4
    assert of("medieval_army", warriors=4) == 0


def test_with_genghis_khan_a_full_army_may_cost_a_small_one_and_the_best_is_taken() -> None:
    # One full army of two new infantry, one of them riding, and no second; or two with an old horse each
    assert of("conquistadors", genghis=1, swordsmen=3, warriors=3) == 5 + 3


def _brute(army: Army, oldest: int, units: list[tuple[str, int]], wings: int, steppe: bool) -> int:
    """The best of all ways to make armies, one army at a time."""
    best = 0
    seen: set[tuple[tuple[tuple[str, int], ...], int, int]] = set()

    def search(left: tuple[tuple[str, int], ...], full: int, small: int) -> None:
        nonlocal best
        key = (left, full, small)
        if key in seen:
            return
        seen.add(key)
        doubled = min(wings, full)
        rest = min(wings - doubled, small)
        best = max(best, (full + doubled) * army.strength + (small + rest) * army.small)
        for after, new in _one_army(army, oldest, left, steppe):
            search(after, full + new, small + (not new))

    search(tuple(sorted(units)), 0, 0)
    return best


def _one_army(
    army: Army, oldest: int, left: tuple[tuple[str, int], ...], steppe: bool
) -> list[tuple[tuple[tuple[str, int], ...], bool]]:
    found = set()

    def fill(roles: list[str], rest: tuple[tuple[str, int], ...], new: bool) -> None:
        if not roles:
            found.add((rest, new))
            return
        role, tried = roles[0], set()
        for place, unit in enumerate(rest):
            fits = unit[0] == role or (steppe and role == "cavalry" and unit[0] == "infantry")
            if fits and unit not in tried:
                tried.add(unit)
                fill(roles[1:], rest[:place] + rest[place + 1 :], new and unit[1] > oldest)

    roles = ["infantry"] * army.infantry + ["cavalry"] * army.cavalry + ["artillery"] * army.artillery
    fill(roles, left, True)
    return list(found)


@pytest.mark.parametrize("tactic", [rule.id for rule in RULES if rule.kind == TACTIC])
@pytest.mark.parametrize("steppe", [False, True])
def test_the_closed_form_equals_the_best_of_all_groupings(tactic: str, steppe: bool) -> None:
    rule = RULES[BY_ID[tactic]]
    assert rule.army is not None
    dice = Dice(7).fork(tactic)
    for _ in range(40):
        workers = {BY_ID[card]: dice.below(3) for card in dice.sample(UNITS, 4)}
        wings = dice.below(3)
        units = [(RULES[card].kind, RULES[card].level) for card, n in workers.items() for _ in range(n)]
        wanted = _brute(rule.army, rule.level - 2, units, wings, steppe)
        assert strength(rule.number, {**workers, BY_ID["air_forces"]: wings}, steppe) == wanted, (units, wings)


def test_units_add_their_own_strength_as_well_and_the_great_wall_counts_true_types() -> None:
    state = lay(2, age=2)
    give(state, 0, workers={"warriors": 3, "knights": 0}, tactic="heavy_cavalry", leader="genghis_khan")
    assert rates(state, 0).strength == 3 + 4
    give(state, 0, wonders=["great_wall"])
    assert rates(state, 0).strength == 3 + 4 + 3


def test_every_tactic_is_worth_its_printed_value_with_exactly_its_units() -> None:
    newest = {"infantry": "modern_infantry", "cavalry": "tanks", "artillery": "rockets"}
    oldest = {"infantry": "warriors", "cavalry": "knights", "artillery": "cannon"}
    for rule in RULES:
        if rule.kind != TACTIC:
            continue
        assert rule.army is not None
        need = {"infantry": rule.army.infantry, "cavalry": rule.army.cavalry, "artillery": rule.army.artillery}
        assert of(rule.id, **{newest[kind]: n for kind, n in need.items()}) == rule.army.strength
        old = any(n and RULES[BY_ID[oldest[kind]]].level <= rule.level - 2 for kind, n in need.items())
        assert of(rule.id, **{oldest[kind]: n for kind, n in need.items()}) == (
            rule.army.small if old else rule.army.strength
        )
        for kind, n in product(need, (1,)):
            if need[kind]:
                short = {newest[each]: m - (n if each == kind else 0) for each, m in need.items()}
                assert of(rule.id, **short) == 0
