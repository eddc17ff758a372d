"""Where an automa goes: what a piece more would change in each region if the phase were counted now.

The order is total: points, liking, how near it is to the most influence there, then the regions as the rulebook lists
them, beginning further on with every turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from automa.mosaic.personas import Persona
from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.mosaic.facts import BORDERS, REGIONS
from companion.rules.mosaic.pieces import CITIES, KINDS
from companion.rules.mosaic.state import State
from companion.rules.mosaic.supremacy import contest


@dataclass(frozen=True, slots=True)
class Who:
    """Whose eyes look at the map: a seat, and what it likes."""

    seat: Seat
    persona: Persona


@dataclass(frozen=True, slots=True)
class Prospect:
    """A region with what so much influence more would bring there: points for itself, points that others lose."""

    region: str
    gain: int
    loss: int
    deficit: int
    leader: Seat | None
    value: float

    @property
    def reason(self) -> Text:
        """Why there, in a sentence."""
        region = REGIONS[self.region]
        if self.loss > 0 and self.leader is not None:
            player = seat_name(self.leader)
            return N(
                "In {region} that is {n} point less for {player}.",
                "In {region} that is {n} points less for {player}.",
                self.loss,
                region=region,
                player=player,
            )
        if self.gain > 0:
            return N(
                "{region} is worth {n} point more to it.", "{region} is worth {n} points more to it.", self.gain,
                region=region,
            )  # fmt: skip
        if self.deficit > 0:
            return T("In {region} it catches up: {n} influence behind.", region=region, n=self.deficit)
        return T("It holds what it has in {region}.", region=region)


def prospects(state: State, who: Who, weight: int, built: int, allowed: Callable[[str], bool]) -> list[Prospect]:
    """The allowed regions, the best first, for so much influence more, with so many cities or wonders in it."""
    turn = state.actions[who.seat] + 2 * who.seat
    found = [_prospect(state, who, region, weight, built) for region in state.regions if allowed(region)]
    order = {region: (place - turn) % len(state.regions) for place, region in enumerate(state.regions)}
    return sorted(found, key=lambda each: (-each.value, each.deficit, order[each.region]))


def _prospect(state: State, who: Who, region: str, weight: int, built: int) -> Prospect:
    seat, persona = who.seat, who.persona
    weights, stand = state.weights(region), state.buildings_in(region)
    now = contest(weights, stand, state.rules)
    more = tuple(each + weight * (place == seat) for place, each in enumerate(weights))
    then = contest(more, stand + built, state.rules)
    gain = then.points[seat] - now.points[seat]
    others = [place for place in range(len(weights)) if place != seat]
    losses = {place: now.points[place] - then.points[place] for place in others}
    leader = max(others, key=lambda place: (losses[place], -place))
    loss = max(0, losses[leader])
    deficit = max(0, max(weights[place] for place in others) - weights[seat])
    value = gain + persona.loss * sum(losses.values()) + persona.home * _stands(state, seat, region)
    return Prospect(region, gain, loss, deficit, leader if loss else None, value)


def _stands(state: State, seat: Seat, region: str) -> int:
    return min(3, state.civilizations[seat].count(KINDS, region))


def has_city(state: State, seat: Seat, region: str) -> bool:
    return state.civilizations[seat].count(CITIES, region) > 0


def near_city(state: State, seat: Seat, region: str) -> bool:
    """Whether a city of its own stands there or in a neighbouring region."""
    return any(has_city(state, seat, each) for each in (region, *sorted(BORDERS[region])))


def open_to_cities(state: State, seat: Seat) -> Callable[[str], bool]:
    return lambda region: state.barring_seat(seat, region) is None


def first(found: Sequence[Prospect]) -> Prospect | None:
    return found[0] if found else None
