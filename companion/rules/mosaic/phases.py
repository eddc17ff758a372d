"""Supremacy phases from the card to the points, and the end of the game.

Rulebook: a card brings a phase, at most three in a game; the third card, or all tiles of two kinds gone, brings the
end: a phase at once, the round is finished, and everybody has one turn more.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.field import Field
from companion.core.game import seat_name
from companion.core.illegal import Illegal, Needs
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.mosaic.civilization import Civilization
from companion.rules.mosaic.facts import BORDERS, DECKS, GOVERNMENTS, PHASES
from companion.rules.mosaic.moves import Begin, Done, Forgo, Push, Strike, Supremacy, Tally, Turn
from companion.rules.mosaic.on_map import check_open, civ_of
from companion.rules.mosaic.pieces import CAVALRY, CITIES, INFANTRY, UNITS
from companion.rules.mosaic.state import TILES, Held, Phase, Power, State
from companion.rules.mosaic.supremacy import government_points, regions_dominated


def begin(state: State, move: Begin) -> None:
    """Everything that stands before the first round is there."""
    if state.phase != Phase.SETUP:
        raise Illegal(T("The play has begun."))
    state.phase = Phase.PLAY


# Before the phase


def supremacy(state: State, move: Supremacy) -> None:
    """A supremacy card came, or the tiles are gone."""
    if move.deck == TILES:
        if state.ending:
            raise Illegal(T("The end has been brought about already."))
        state.ending = True
    elif move.deck not in DECKS:
        raise Illegal(T("There is no such deck."))
    elif move.deck in state.shown:
        raise Illegal(T("The supremacy card of this deck has come already."))
    else:
        state.shown = (*state.shown, move.deck)
        state.drawn[move.deck] = state.drawn.get(move.deck, 0) + 1  # another card is drawn for it
        state.ending |= len(state.shown) >= PHASES
    if not state.phases_left:
        _after_phase(state)
        return
    state.coming = move.deck
    state.powers = possible_powers(state)
    state.phase = Phase.POWERS if state.powers else Phase.TALLY


def possible_powers(state: State) -> tuple[Power, ...]:
    """Who may do something before a phase, in order."""
    return tuple(_powers(state))


def _powers(state: State) -> Iterable[Power]:
    """Generals first, then Diplomats, from the first player on; the rulebook does not say, so the app does."""
    for power in ("general", "diplomats"):
        for seat in state.seats_from(state.first):
            civ = state.civilizations[seat]
            if power == "general" and civ.leader == "general" and any(strikes(state, civ)):
                yield Power(seat, power)
            if power == "diplomats" and civ.has(power) and power not in civ.used and any(pushes(state, civ)):
                yield Power(seat, power)


def strikes(state: State, civ: Civilization) -> list[Strike]:
    """Units that the General may remove: where an infantry or cavalry of his stands; Armor protects."""
    return [
        Strike(civ.seat, other.seat, region, unit)
        for region in state.regions
        if civ.count((INFANTRY, CAVALRY), region)
        for other in state.civilizations
        if other.seat != civ.seat and not other.has("armor")
        for unit in UNITS
        if other.count((unit,), region)
    ]


def pushes(state: State, civ: Civilization) -> list[Push]:
    """Where Diplomats may push the units of an opponent; Armor does not protect from that."""
    return [
        Push(civ.seat, other.seat, region, to)
        for other in state.civilizations
        if other.seat != civ.seat
        for region in state.regions
        if other.count(UNITS, region)
        for to in sorted(BORDERS[region])
        if to in state.regions
    ]


def _own_power(state: State, seat: Seat, power: str) -> Civilization:
    if not state.powers or state.powers[0] != Power(seat, power):
        raise Illegal(T("It is not time for that."))
    return civ_of(state, seat)


def strike(state: State, move: Strike) -> None:
    civ = _own_power(state, move.seat, "general")
    if move not in strikes(state, civ):
        raise Illegal(T("The General reaches no such unit."))
    civ_of(state, move.victim).add(move.region, move.piece, -1)
    _next_power(state)


def push(state: State, move: Push) -> None:
    civ = _own_power(state, move.seat, "diplomats")
    check_open(state, move.to)
    if move not in pushes(state, civ):
        raise Illegal(T("Diplomats push units into a neighbouring region."))
    victim = civ_of(state, move.victim)
    for unit in UNITS:
        n = victim.count((unit,), move.region)
        victim.add(move.region, unit, -n)
        victim.add(move.to, unit, n)
    civ.used |= {"diplomats"}
    _next_power(state)


def forgo(state: State, move: Forgo) -> None:
    if not state.powers or state.powers[0].seat != move.seat:
        raise Illegal(T("It is not time for that."))
    _next_power(state)


def _next_power(state: State) -> None:
    """Who has lost what a power needs meanwhile is passed over."""
    left = state.powers[1:]
    possible = possible_powers(state)
    state.powers = tuple(power for power in left if power in possible)
    state.phase = Phase.POWERS if state.powers else Phase.TALLY


# The phase


def government_figure(state: State, civ: Civilization) -> int:
    """What a seat's government counts in a phase; population is asked where it is not kept."""
    match GOVERNMENTS[civ.government].per:
        case "regions":
            return regions_dominated(state.standings(), civ.seat)
        case "city_regions":
            return sum(bool(civ.count(CITIES, region)) for region in state.regions)
        case "best_region_cities":
            return max(civ.count(CITIES, region) for region in state.regions)
        case "wonders":
            return len(civ.wonders)
        case "tiles":
            return civ.tiles
        case _:
            return civ.known_figure("population")


def phase_points(state: State) -> Held:
    """The phase as the map stands now."""
    asked: list[Field] = []
    governments = []
    for civ in state.civilizations:
        try:
            figure = government_figure(state, civ) if civ.government else 0
        except Needs as needs:
            asked += needs.fields
            figure = 0
        governments.append(government_points(civ.government, figure, state.rules) if civ.government else 0)
    if asked:
        raise Needs(asked)
    points = [standing.points for standing in state.standings().values()]
    return Held(tuple(sum(each) for each in zip(*points, strict=True)), tuple(governments), state.coming)


def tally(state: State, move: Tally) -> None:
    if state.phase != Phase.TALLY:
        raise Illegal(T("No supremacy card has come."))
    state.held = (*state.held, phase_points(state))
    state.coming = ""
    _after_phase(state)


def _after_phase(state: State) -> None:
    if state.remaining:
        state.phase = Phase.LAST
    else:
        state.phase = Phase.TRIGGER if state.ending else Phase.PLAY


def held_for_tiles(state: State) -> bool:
    """Whether the phase was held that comes when the tiles are gone."""
    return any(held.deck == TILES for held in state.held)


def check_tiles(state: State) -> None:
    """All tiles of two kinds are gone: the end comes, with a phase at once."""
    if not state.ending and state.phase == Phase.PLAY and state.tiles_gone:
        supremacy(state, Supremacy(TILES))


# The end


def turn(state: State, move: Turn) -> None:
    """Whose turn it is when the end comes: the round is finished, and one more is played."""
    if state.phase != Phase.TRIGGER:
        raise Illegal(T("The end has not come yet."))
    civ_of(state, move.seat)
    order = list(state.seats_from(state.first))
    state.remaining = (*order[order.index(move.seat) :], *order)
    state.phase = Phase.LAST


def done(state: State, move: Done) -> None:
    if state.phase != Phase.LAST or state.remaining[0] != move.seat:
        due = state.remaining[0] if state.remaining else None
        if due is None:
            raise Illegal(T("The end has not come yet."))
        raise Illegal(T("It is the turn of {player}.", player=seat_name(due)))
    state.remaining = state.remaining[1:]
    if not state.remaining:
        state.phase = Phase.OVER
