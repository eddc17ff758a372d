"""From the answers of the score-only sheet to the final sheet, refusing what cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.core.game import Answers, Illegal, checked_answers, number, picks
from companion.core.score import ScoreSheet
from companion.core.text import Name, T
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    ACHIEVEMENTS_IN_PLAY,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    TECHNOLOGIES,
    WONDERS,
    open_regions,
)
from companion.rules.mosaic.form import INFLUENCE, POINTS, counted_by, form
from companion.rules.mosaic.options import Rules
from companion.rules.mosaic.scoring import Holdings, sheet
from companion.rules.mosaic.supremacy import (
    Presence,
    Standing,
    contest,
    government_points,
    influence,
    regions_dominated,
)

_FIGURES: Final = (
    *(entry.per for tile in WONDERS.values() for entry in tile.end if entry.per),
    "best_project",
)
_UNIQUE: Final[Mapping[str, Mapping[str, Any]]] = {
    "wonders": WONDERS,
    "golden_ages": GOLDEN_AGES,
    "achievements": ACHIEVEMENTS,
    "technologies": TECHNOLOGIES,
    "leader": LEADERS,
}


def count(rules: Rules, answers: Sequence[Answers], shared: Answers) -> ScoreSheet:
    """The final sheet."""
    if len(answers) != rules.players:
        raise Illegal(T("One sheet for each player, please."))
    questions = form(rules, shared)
    table = checked_answers([question for question in questions if question.shared], shared)
    seats = [checked_answers([question for question in questions if not question.shared], each) for each in answers]
    for key, things in _UNIQUE.items():
        _check_owners(seats, key, things)
    achieved = sum(len(picks(each, "achievements")) + number(each, "other_achievements") for each in seats)
    if achieved > ACHIEVEMENTS_IN_PLAY:
        raise Illegal(T("Only {n} achievements are in play.", n=ACHIEVEMENTS_IN_PLAY))
    phases: list[tuple[int, ...]] = []
    governments = [0] * rules.players
    for n in range(1, number(table, "phases") + 1):
        if counted_by(table) == POINTS:
            by_government = [number(each, f"government_points_{n}") for each in seats]
            phases.append(tuple(number(each, f"points_{n}") - by_government[i] for i, each in enumerate(seats)))
            governments = [sum(pair) for pair in zip(governments, by_government, strict=True)]
            continue
        _check_owners(seats, f"government_{n}", GOVERNMENTS)
        _check_owners(seats, f"tactics_{n}", TECHNOLOGIES)
        standings = standings_of(rules, n, seats, table)
        phases.append(tuple(sum(points) for points in zip(*(s.points for s in standings.values()), strict=True)))
        for seat in range(rules.players):
            governments[seat] += _government(rules, n, seats, seat, standings)
    return sheet(phases, governments, [_holdings(each) for each in seats], rules)


def _check_owners(seats: Sequence[Answers], key: str, things: Mapping[str, Any]) -> None:
    """Each tile and card exists once."""
    owned: frozenset[str] = frozenset()
    for each in seats:
        mine = picks(each, key)
        if twice := owned & mine:
            name: Name = things[min(twice)].name
            raise Illegal(T("Only one player can have {thing}.", thing=name))
        owned |= mine


def influence_of(n: int, region: str, seats: Sequence[Answers], table: Answers) -> tuple[int, ...]:
    """The influence of each seat in a region in phase n: as typed, or from the pieces."""
    if counted_by(table) == INFLUENCE:
        return tuple(number(each, f"influence_{n}_{region}") for each in seats)
    tactics = [picks(each, f"tactics_{n}") for each in seats]
    return influence([presence(each, n, region) for each in seats], tactics)


def built_in(n: int, region: str, seats: Sequence[Answers], table: Answers) -> int:
    """The cities and wonders in a region in phase n, whoever owns them."""
    if counted_by(table) == INFLUENCE:
        return number(table, f"built_{n}_{region}")
    return sum(presence(each, n, region).built for each in seats)


def standings_of(rules: Rules, n: int, seats: Sequence[Answers], table: Answers) -> dict[str, Standing]:
    """Every open region in phase n."""
    return {
        region: contest(influence_of(n, region, seats, table), built_in(n, region, seats, table), rules)
        for region in open_regions(rules.players)
    }


def presence(answers: Answers, n: int, region: str) -> Presence:
    pieces = ("cities", "wonders", "towns", "infantry", "cavalry", "engines")
    return Presence(*(number(answers, f"{piece}_{n}_{region}") for piece in pieces))


def _government(rules: Rules, n: int, seats: Sequence[Answers], seat: int, standings: Mapping[str, Standing]) -> int:
    answers = seats[seat]
    for government in picks(answers, f"government_{n}"):
        per = GOVERNMENTS[government].per
        figure = regions_dominated(standings, seat) if per == "regions" else _figure(rules, n, answers, per)
        return government_points(government, figure, rules)
    return 0


def _figure(rules: Rules, n: int, answers: Answers, per: str) -> int:
    """What a government counts: as typed, or from the pieces where those were typed."""
    if f"{per}_{n}" in answers:
        return number(answers, f"{per}_{n}")
    here = [presence(answers, n, region) for region in open_regions(rules.players)]
    from_pieces = {
        "city_regions": sum(bool(each.cities) for each in here),
        "best_region_cities": max(each.cities for each in here),
        "wonders": sum(each.wonders for each in here),
    }
    return from_pieces[per]


def _holdings(answers: Answers) -> Holdings:
    return Holdings(
        in_play=number(answers, "in_play"),
        cities=number(answers, "cities"),
        towns=number(answers, "towns"),
        wonders=picks(answers, "wonders"),
        golden_ages=picks(answers, "golden_ages"),
        achievements=picks(answers, "achievements"),
        other_ages=number(answers, "other_ages"),
        other_achievements=number(answers, "other_achievements"),
        projects=number(answers, "projects"),
        project_points=number(answers, "project_points"),
        technologies=picks(answers, "technologies"),
        goods_sets=number(answers, "goods_sets"),
        leader=next(iter(picks(answers, "leader")), ""),
        unrest=number(answers, "unrest"),
        cultural_cities=number(answers, "cultural_cities"),
        money=number(answers, "money"),
        figures={key: number(answers, key) for key in _FIGURES},
        symbols={key.removeprefix("symbols_"): number(answers, key) for key in answers if key.startswith("symbols_")},
    )
