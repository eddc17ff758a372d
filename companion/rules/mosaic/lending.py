"""What a forbidden move lacks: its moment, money and goods, a city in the region, symbols for a tile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from companion.core.field import Unknown
from companion.rules.mosaic.civilization import UNNAMED, Civilization, most
from companion.rules.mosaic.facts import GOLDEN_AGES, REGIONS
from companion.rules.mosaic.moves import Claim, Done, Follow, Govern, Place, Remove, Shift
from companion.rules.mosaic.pieces import CITY, SUPPLY
from companion.rules.mosaic.state import Phase, State

_RESOURCES: Final = ("money", "stone", "ideas", "food")
_ENOUGH: Final = 60
_CITIES: Final = 4  # as many as a wonder asks for at most


def lend(state: State, move: Any) -> Iterator[State]:
    """What is paid, what somebody else has, pieces; at last a city in the region too."""
    seat = getattr(move, "seat", -1)
    if not 0 <= seat < state.rules.players:
        return
    lent = state.copy()
    _give_turn(lent, seat, move)
    civ = lent.civilizations[seat]
    for key in _RESOURCES:
        value = civ.figures[key]
        if not isinstance(value, Unknown):
            civ.figures[key] = min(value + _ENOUGH, most(key))
    if isinstance(move, Claim) and move.tile in GOLDEN_AGES:
        civ.figures[f"symbols_{GOLDEN_AGES[move.tile].pillar}"] = GOLDEN_AGES[move.tile].symbols
    for other in lent.civilizations:
        if other is not civ:
            _take(other, move)
    _shift(civ, move)
    if isinstance(move, Follow):
        civ.leader = UNNAMED
    yield lent
    region = getattr(move, "region", "")
    if region in REGIONS:
        settled = lent.copy()
        pieces = settled.civilizations[seat].pieces
        pieces[region, CITY] = pieces.get((region, CITY), 0) + _CITIES
        yield settled


def _give_turn(lent: State, seat: int, move: Any) -> None:
    """Now is its moment: no turns are kept, or the last ones begin with this seat."""
    if isinstance(move, Done):
        lent.remaining = (seat, *(each for each in lent.remaining if each != seat))
    elif lent.phase is not Phase.OVER:
        lent.phase = Phase.PLAY


def _take(civ: Civilization, move: Any) -> None:
    """A tile or card exists once: it leaves whoever had it."""
    civ.technologies.pop(getattr(move, "card", ""), None)
    civ.wonders.pop(getattr(move, "wonder", ""), None)
    if isinstance(move, Govern) and civ.government == move.government:
        civ.government = ""
    if isinstance(move, Follow) and civ.leader == move.leader:
        civ.leader = UNNAMED
    if isinstance(move, Claim):
        civ.golden_ages -= {move.tile}
        civ.achievements -= {move.tile}


def _shift(civ: Civilization, move: Any) -> None:
    """Pieces that leave a region lie there; one that comes from an empty supply comes from elsewhere."""
    if isinstance(move, Remove | Shift):
        lying = civ.pieces.get((move.region, move.piece), 0)
        civ.pieces[move.region, move.piece] = max(lying, move.n)
    elif isinstance(move, Place) and move.piece in SUPPLY:
        for region in REGIONS:
            missing = move.n - civ.pieces_left(move.piece)
            lying = civ.pieces.get((region, move.piece), 0)
            if region != move.region and missing > 0 and lying:
                civ.pieces[region, move.piece] = max(lying - missing, 0)
