"""What an automa does beside building: technologies, units, population and tax cards, governments, rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from automa.mosaic import building, regions
from automa.mosaic.instruction import Instruction, Movement, Variant
from automa.mosaic.levels import Level
from automa.mosaic.personas import Card, Persona
from automa.mosaic.programme import dice
from companion.core.illegal import Needs
from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.mosaic.facts import DECKS, GOVERNMENTS, INFLUENCE, REGIONS
from companion.rules.mosaic.moves import AnyMove, Govern, Place, Took
from companion.rules.mosaic.phases import government_figure
from companion.rules.mosaic.pieces import CAVALRY, INFANTRY, some
from companion.rules.mosaic.state import State
from companion.rules.mosaic.supremacy import government_points

RECRUITS: Final = 2

Maker = Callable[[State, Seat, Persona, Level], Instruction | None]
"""Makes the turn of a card; None where the app knows that it cannot be."""


def _one_variant(*moves: AnyMove) -> tuple[Variant, ...]:
    return (Variant("done", T("Done"), moves),)


def learn(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction:
    """A technology by its place in the offer: nobody reads its text."""
    slot = dice(state, seat, "slot", state.actions[seat]).below(DECKS["technology"].offer)
    worth = level.card_halves // 2 + (level.card_halves % 2 and state.actions[seat] % 2)
    return Instruction(
        Card.LEARN,
        T("It learns a technology."),
        (
            Movement(
                T("Take technology number {n} of the offer, from the left, put it on its pile, refill.", n=slot + 1),
                "cards-outline",
            ),
        ),
        N("A technology is worth {n} point to it now.", "A technology is worth {n} points to it now.", worth),
        _one_variant(Took(seat, "technology"), *building.points(state, seat, worth)),
        deck="technology",
    )


def march(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction | None:
    """Two units of its kind, or of the other where those are used up; they need no hex."""
    civ = state.civilizations[seat]
    kinds = sorted((INFANTRY, CAVALRY), key=lambda kind: kind != persona.unit)
    unit = next((kind for kind in kinds if civ.pieces_left(kind)), None)
    if unit is None:
        return None
    n = min(RECRUITS, civ.pieces_left(unit))
    near = regions.prospects(
        state, regions.Who(seat, persona), n * INFLUENCE[unit], 0, lambda region: regions.near_city(state, seat, region)
    )
    target = regions.first(near)
    if target is None:
        return None
    region = REGIONS[target.region]
    return Instruction(
        Card.MARCH,
        T("Its troops march to {region}.", region=region),
        (Movement(T("Put {pieces} in {region}.", pieces=some(unit, n), region=region), "sword-cross"),),
        target.reason,
        _one_variant(Took(seat, "military"), Place(seat, target.region, unit, n)),
    )


def grow(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction:
    return Instruction(
        Card.GROW,
        T("Its people grow."),
        (Movement(T("Take the left population card out of the game and refill."), "account-group"),),
        T("The population deck runs down, and its supremacy card comes nearer."),
        _one_variant(Took(seat, "population")),
        deck="population",
    )


def levy(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction:
    movements = [Movement(T("Take the left tax card out of the game and refill."), "circle-multiple")]
    movements.append(Movement(T("Put the money of the chest into the bank."), "bank"))
    if state.chest:
        reason = T("There are {n} money in the chest.", n=state.chest)
    else:
        reason = T("The tax deck runs down, and its supremacy card comes nearer.")
    return Instruction(
        Card.LEVY, T("It raises a tax."), tuple(movements), reason, _one_variant(Took(seat, "tax")), deck="tax"
    )


def reform(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction | None:
    """The free government that would score most now, if it is more than the present one does."""
    civ = state.civilizations[seat]
    taken = {each.government for each in state.civilizations}
    free = [tile for tile in persona.governments if tile not in taken]
    best = max(free, key=lambda tile: _would_score(state, seat, tile), default=None)
    if best is None or (
        civ.government and _would_score(state, seat, best) <= _would_score(state, seat, civ.government)
    ):
        return None
    name, n = GOVERNMENTS[best].name, _would_score(state, seat, best)
    lay = T("Lay {government} before it; its old tile goes back.", government=name)
    if not civ.government:
        lay = T("Lay {government} before it.", government=name)
    return Instruction(
        Card.REFORM,
        T("It founds {government}.", government=name),
        (Movement(lay, "scale-balance"),),
        N(
            "{government} would score {n} point for it now.",
            "{government} would score {n} points for it now.",
            n,
            government=name,
        ),
        _one_variant(Took(seat, "government"), Govern(seat, best)),
    )


def _would_score(state: State, seat: Seat, government: str) -> int:
    trial = state.civilizations[seat].copy()
    trial.government = government
    try:
        return government_points(government, government_figure(state, trial), state.rules)
    except Needs:  # somebody made its population unknown
        return 0


def rest(state: State, seat: Seat, persona: Persona, level: Level) -> Instruction:
    return Instruction(
        Card.REST,
        T("It gathers resources: nothing to do."),
        (),
        T("Its programme has a rest here."),
        _one_variant(Took(seat, "production")),
    )


MAKERS: Final[Mapping[Card, Maker]] = {
    Card.FOUND: building.city_or_port,
    Card.SETTLE: building.settle,
    Card.PROJECT: building.project,
    Card.WONDER: building.wonder,
    Card.LEARN: learn,
    Card.MARCH: march,
    Card.GROW: grow,
    Card.LEVY: levy,
    Card.REFORM: reform,
    Card.REST: rest,
}
INSTEAD: Final = (Card.SETTLE, Card.MARCH, Card.LEARN)
"""What comes in the place of a card that the app knows to be impossible: the first of these that is not."""
