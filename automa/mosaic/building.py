"""What an automa builds: cities, towns, projects, wonders; each where the map is worth most to it."""

from __future__ import annotations

from typing import Final

from automa.mosaic import regions
from automa.mosaic.instruction import Instruction, Movement, Variant
from automa.mosaic.levels import Level
from automa.mosaic.personas import Card, Persona
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.mosaic.facts import INFLUENCE, REGIONS, WONDERS
from companion.rules.mosaic.moves import AnyMove, Place, Raise, Score, Took
from companion.rules.mosaic.on_map import BUILDING, CHEST
from companion.rules.mosaic.pieces import CITY, FARM, LABELS, MANUFACTORY, PORT
from companion.rules.mosaic.state import State

NO_CARD: Final = T("No such card")
_WORTH: Final = (  # wonders, the best for an automa first; those of a port hex last
    "great_pyramid",
    "colosseum",
    "sphinx",
    "hanging_gardens",
    "stonehenge",
    "temple_artemis",
    "great_library",
    "colossus",
    "lighthouse",
)


def points(state: State, seat: Seat, n: int) -> tuple[AnyMove, ...]:
    """So many points for a card, while the app keeps them."""
    kept = isinstance(state.civilizations[seat].figures["in_play"], int)
    return (Score(seat, n),) if n and kept else ()


def city_or_port(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction | None:
    """A city, or a port where the card is one."""
    civ = state.civilizations[seat]
    pieces = [piece for piece in (CITY, PORT) if civ.pieces_left(piece)]
    weight, allowed = INFLUENCE["cities"], regions.open_to_cities(state, seat)
    target = regions.first(regions.prospects(state, regions.Who(seat, persona), weight, 1, allowed))
    if target is None or not pieces:
        return None
    region = target.region
    variants = [_founding_variant(seat, region, piece, LABELS[piece], "construction") for piece in pieces]
    if CITY in pieces:
        variants.append(_founding_variant(seat, region, CITY, NO_CARD, BUILDING))
    cards = (
        T("Take the leftmost city or port card of the construction offer and refill it; none: no card.")
        if len(pieces) == 2
        else T("Take the leftmost {piece} card of the construction offer and refill it.", piece=LABELS[pieces[0]])
    )
    return Instruction(
        Card.FOUND,
        T("It founds a city in {region}.", region=REGIONS[region]),
        (
            Movement(cards, "cards-outline"),
            Movement(T("Put the piece in {region}.", region=REGIONS[region]), "city-variant-outline"),
            Movement(
                T("Put {n} money into the chest, {more} for a port.", n=CHEST[CITY], more=CHEST[PORT]),
                "bank",
            ),
        ),
        target.reason,
        tuple(variants),
        deck="construction",
        hex=True,
    )


def _founding_variant(seat: Seat, region: str, piece: str, label: Text, action: str) -> Variant:
    key = "no_card" if action == BUILDING else piece
    return Variant(key, label, (Took(seat, action), Place(seat, region, piece)))


def settle(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction | None:
    """A town beside a city of its own."""
    civ = state.civilizations[seat]
    pieces = [piece for piece in (FARM, MANUFACTORY) if civ.pieces_left(piece)]
    near = regions.prospects(
        state, regions.Who(seat, persona), INFLUENCE["towns"], 0, lambda region: regions.has_city(state, seat, region)
    )
    target = regions.first(near)
    if target is None or not pieces:
        return None
    region = target.region
    variants = [
        Variant(piece, LABELS[piece], (Took(seat, "construction"), Place(seat, region, piece))) for piece in pieces
    ]
    variants.append(Variant("no_card", NO_CARD, (Took(seat, BUILDING), Place(seat, region, pieces[0]))))
    cards = (
        T("Take the leftmost town card of the construction offer and refill it; none: no card, a farm town.")
        if len(pieces) == 2
        else T("Take the leftmost {piece} card of the construction offer and refill it.", piece=LABELS[pieces[0]])
    )
    return Instruction(
        Card.SETTLE,
        T("It founds a town in {region}.", region=REGIONS[region]),
        (
            Movement(cards, "cards-outline"),
            Movement(T("Put the town beside a city of its own in {region}.", region=REGIONS[region]), "barn"),
        ),
        target.reason,
        tuple(variants),
        deck="construction",
        hex=True,
    )


def project(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction | None:
    """A project, or the leftmost card where there is none."""
    built = (Took(seat, "construction"), *points(state, seat, level.project_points))
    return Instruction(
        Card.PROJECT,
        T("It builds a project."),
        (
            Movement(
                T("Take the leftmost project of the construction offer, else its leftmost card, and refill it."),
                "cards-outline",
            ),
        ),
        T("A project is worth {n} points to it.", n=level.project_points),
        (
            Variant("project", T("A project"), built),
            Variant("no_card", T("Another card"), (Took(seat, "construction"),)),
        ),
        deck="construction",
    )


def wonder(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction | None:
    """The free wonder that is worth most, where the map is worth most."""
    if state.tiles_left()["wonders"] <= 0:
        return None
    free = state.free_wonders()
    for tile in (tile for tile in _WORTH if tile in free):
        card = WONDERS[tile]
        near = regions.prospects(
            state,
            regions.Who(seat, persona),
            INFLUENCE["wonders"],
            1,
            lambda region, least=card.cities_in_region: (  # type: ignore[misc]
                regions.has_city(state, seat, region) and state.cities_in(region) >= least
            ),
        )
        target = regions.first(near)
        if target is None:
            continue
        region = REGIONS[target.region]
        where = (
            T("Put {wonder:the} on a port hex in {region}.", wonder=card.name, region=region)
            if card.port
            else T("Put {wonder:the} in {region}.", wonder=card.name, region=region)
        )
        return Instruction(
            Card.WONDER,
            T("It builds {wonder:the} in {region}.", wonder=card.name, region=region),
            (Movement(where, "pillar"),),
            target.reason,
            (Variant("done", T("Done"), (Took(seat, "wonder"), Raise(seat, tile, target.region))),),
            hex=True,
        )
    return None
