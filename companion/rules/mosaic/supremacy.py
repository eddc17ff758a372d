"""A supremacy phase: influence of pieces, places and domination by region, points of governments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final, NamedTuple

from companion.core.score import Seat
from companion.rules.mosaic.facts import (
    BUILT_POINTS,
    CAVALRY_TACTICS,
    FIRST_POINTS,
    FORMATIONS,
    GOVERNMENTS,
    INFLUENCE,
    SECOND_POINTS,
)
from companion.rules.mosaic.options import Rules

TACTICS: Final = ("formations", "cavalry_tactics")  # technologies that make units weigh more


class Presence(NamedTuple):
    """The pieces of one seat in one region; port cities are cities."""

    cities: int = 0
    wonders: int = 0
    towns: int = 0
    infantry: int = 0
    cavalry: int = 0
    engines: int = 0

    @property
    def built(self) -> int:
        """What raises the first place's points, whoever owns it."""
        return self.cities + self.wonders


_EACH: Final[tuple[int, ...]] = tuple(
    INFLUENCE[piece] for piece in Presence._fields
)  # what a piece of each kind weighs


@dataclass(frozen=True, slots=True)
class Standing:
    """One region after the comparison: points by seat, and who dominates it, if anyone."""

    points: tuple[int, ...]
    dominator: Seat | None


def influence(presences: Sequence[Presence], tactics: Sequence[frozenset[str]]) -> tuple[int, ...]:
    """The influence of each seat in one region.

    A siege engine cancels the cities of all opponents of its owner there; nothing else of theirs.
    """
    besiegers = {seat for seat, here in enumerate(presences) if here.engines}
    return tuple(_weight(here, tactics[seat], besieged=bool(besiegers - {seat})) for seat, here in enumerate(presences))


def _weight(here: Presence, tactics: frozenset[str], besieged: bool) -> int:
    weight: int = sum(map(mul, here, _EACH))
    if besieged:
        weight -= INFLUENCE["cities"] * here.cities
    if here.infantry and "formations" in tactics:
        weight += FORMATIONS
    if here.cavalry and "cavalry_tactics" in tactics:
        weight += CAVALRY_TACTICS
    return weight


def contest(weights: Sequence[int], built: int, rules: Rules) -> Standing:
    """Who gets what for a region with so many cities and wonders, from everyone's influence in it.

    All who tie for first get its points in full and nobody dominates; a tie for second gets nothing. Nobody takes a
    place without influence, unless the house says so for the second.
    """
    points = [0] * len(weights)
    most = max(weights)
    if not most:
        return Standing(tuple(points), None)
    firsts = [seat for seat, weight in enumerate(weights) if weight == most]
    for seat in firsts:
        points[seat] = FIRST_POINTS + BUILT_POINTS * built
    behind = [weight for weight in weights if weight < most]
    second_exists = behind and (len(firsts) == 1 or rules.second_after_tie) and (max(behind) or rules.absent_scores)
    if second_exists and behind.count(max(behind)) == 1:
        points[weights.index(max(behind))] = SECOND_POINTS
    return Standing(tuple(points), firsts[0] if len(firsts) == 1 else None)


def regions_dominated(standings: Mapping[str, Standing], seat: Seat) -> int:
    """How many regions a seat dominates."""
    return sum(standing.dominator == seat for standing in standings.values())


def government_points(government: str, figure: int, rules: Rules) -> int:
    """The points of a government in one phase, from the figure it counts."""
    tile = GOVERNMENTS[government]
    return tile.points[rules.players] * share(figure, tile.each, rules)


def share(figure: int, each: int, rules: Rules) -> int:
    """How many times "for every so many" applies; the house decides about a remainder."""
    return -(-figure // each) if rules.halves_up else figure // each
