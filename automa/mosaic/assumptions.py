"""What the person of the simulations is built on.

The rulebook's scan lost the figures of most cards: these stand in for them, each an assumption, none shown at a
table. ``bench mosaic_automa_assumptions`` varies each by a quarter.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Assumptions:
    """Known: prices of cities, wonders, technologies, governments, units; five population at the start; what a
    production gives; the decks. Assumed: all of these."""

    track: float = 5.0  # production of each resource after leader and five start technologies
    tax_track: float = 8.0  # of tribute and tariff then
    technology_track: float = 2.0  # production that a technology adds to one track
    technology_points: float = 1.0  # that a technology scores at the end
    symbols: float = 1.4  # of a technology
    start_symbols: float = 8.0  # of leader and start technologies together
    food_per_person: float = 4.0  # on a population card that gives two
    token: float = 4.0  # resources that the token of a hex is worth
    project_points: float = 4.0
    tax_factor: float = 1.6  # of population, or of goods and cities
    unrest: float = 1.0  # on a tax card
    wonder_points: float = 7.0  # beyond what the map gives
    card_there: float = 0.75  # how often the offer has a construction card of the kind looked for
    no_room: float = 0.04  # how often a region that looks open has no hex left


NORMAL: Final = Assumptions()


def varied(name: str, share: float) -> Assumptions:
    """The same with one of them so much larger or smaller."""
    return replace(NORMAL, **{name: getattr(NORMAL, name) * share})


NAMES: Final = tuple(each.name for each in fields(Assumptions))
