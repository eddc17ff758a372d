"""The moves that can be made now, for whoever looks for one: lists for pickers, and for plays at random.

Where a move can be paid in many ways, the one with the least money stands for all of them; where a card can be one of a
hundred, all are listed. A move that needs something unknown is not listed, but for the count of a phase: it asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.illegal import Needs
from companion.rules.mosaic import actions, gains, on_map, phases
from companion.rules.mosaic.automa_seat import free_tiles
from companion.rules.mosaic.box import PILLAR, SYMBOLS
from companion.rules.mosaic.civilization import GOODS, LEDGER, MAP, RESOURCES, SCORER, TRACKS, UNNAMED, Civilization
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    BORDERS,
    CONSTRUCTION,
    DECKS,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    TECHNOLOGIES,
    WONDERS,
    Scorer,
)
from companion.rules.mosaic.moves import (
    Announce,
    AnyMove,
    Begin,
    Claim,
    Coins,
    Construct,
    Convert,
    Discover,
    Done,
    Follow,
    Forgo,
    Govern,
    Grow,
    Loyal,
    Military,
    Own,
    Place,
    Produce,
    Project,
    Raise,
    Refresh,
    Remove,
    Score,
    Shift,
    Supremacy,
    Take,
    Tally,
    Tax,
    Took,
    Turn,
    TurnUp,
    Unrest,
    Use,
    Waive,
)
from companion.rules.mosaic.pieces import CITIES, KINDS, TOWNS, UNITS
from companion.rules.mosaic.state import TILES, Phase, State


def moves(state: State) -> list[AnyMove]:
    """Every move that can be made now."""
    match state.phase:
        case Phase.OVER:
            return []
        case Phase.POWERS:
            return _powers(state)
    found: list[AnyMove] = [*_pieces(state), *_waivers(state)]
    if state.phase == Phase.TALLY:
        return [*found, Tally()]
    for civ in state.civilizations:
        found += _hands(state, civ)
        if state.phase != Phase.SETUP:
            found += _tiles(state, civ)
            found += _ledger(state, civ) if civ.depth == LEDGER else _tellings(state, civ)
    return [*found, *_table(state)]


def _hands(state: State, civ: Civilization) -> Iterator[AnyMove]:
    """Leaders and technologies, which come before the first round too; an automa has none."""
    if civ.automa is not None:
        return
    if civ.leader == UNNAMED:
        yield from _leaders(state, civ)
    if civ.depth == LEDGER:
        yield from _technologies(state, civ)
        if any(owed.what == "good" for owed in state.owed_by(civ.seat)):
            yield from (Take(civ.seat, f"good:{good}") for good in GOODS if good != "wild")
    else:
        owned = {card for each in state.civilizations for card in each.technologies}
        yield from (Own(civ.seat, card) for card in TECHNOLOGIES if card not in owned)


def _powers(state: State) -> list[AnyMove]:
    power = state.powers[0]
    civ = state.civilizations[power.seat]
    choices = phases.strikes(state, civ) if power.id == "general" else phases.pushes(state, civ)
    return [*choices, Forgo(power.seat)]


def _table(state: State) -> Iterator[AnyMove]:
    if state.phase == Phase.SETUP:
        yield Begin()
        return
    yield from (Supremacy(deck) for deck in DECKS if deck not in state.shown)
    if not state.ending:
        yield Supremacy(TILES)
    if state.phase == Phase.TRIGGER:
        yield from (Turn(civ.seat) for civ in state.civilizations)
    elif state.phase == Phase.LAST:
        yield Done(state.remaining[0])


# The map


def _pieces(state: State) -> Iterator[AnyMove]:
    for civ in state.civilizations:
        for region in state.regions:
            for piece in KINDS:
                if civ.pieces_left(piece) > 0 and not (
                    piece in CITIES and state.barring_seat(civ.seat, region) is not None
                ):
                    yield Place(civ.seat, region, piece)
        for region, piece in sorted(civ.pieces):
            yield Remove(civ.seat, region, piece)
            if piece in UNITS:
                yield from (Shift(civ.seat, piece, region, to) for to in sorted(BORDERS[region]) if to in state.regions)


def _waivers(state: State) -> Iterator[AnyMove]:
    yield from (Waive(owed.seat, number) for number, owed in enumerate(state.owed, 1))


# Tiles, at every depth


def _tiles(state: State, civ: Civilization) -> Iterator[AnyMove]:
    yield from _claims(state, civ)
    yield from _wonders(state, civ)
    yield from _governments(state, civ)
    if civ.automa is not None:
        for kind in ("age", "achievement"):
            yield from (Announce(civ.seat, kind, tile) for tile in free_tiles(state, kind))
    if civ.has("loyalty"):
        yield from (Loyal(civ.seat, region) for region in loyal_regions(state, civ))
    if civ.leader == "priestess" and "priestess" not in civ.used:
        yield from _conversions(state, civ)


def loyal_regions(state: State, civ: Civilization) -> tuple[str, ...]:
    """What Loyalty may shut for the rest of the play: chosen once."""
    standings = {} if civ.loyal else state.standings()
    return tuple(region for region, standing in standings.items() if standing.dominator == civ.seat)


def free(state: State, civ: Civilization) -> Iterator[AnyMove]:
    """What costs no action, as far as the app knows that it can be done: tiles that a seat has reached, technologies
    that need nothing, markets renewed, and what works once."""
    if civ.automa is None:  # which gives fair warning, and claims in its turn
        yield from _claims_in_reach(state, civ)
    yield from (move for move in _governments(state, civ) if isinstance(move, Refresh))
    if civ.leader == "priestess" and "priestess" not in civ.used:
        yield from _conversions(state, civ)
    if civ.depth == LEDGER:
        yield from _powers_used(civ)


def _claims_in_reach(state: State, civ: Civilization) -> Iterator[AnyMove]:
    """Golden ages and achievements for which a seat surely has enough; cards face down that have no prerequisite."""
    for claim in _claims(state, civ):
        have, least = _claim_progress(state, civ, claim)
        if have is not None and have >= least:
            yield claim
    if civ.depth == LEDGER:
        for card, up in civ.technologies.items():
            if not up and not TECHNOLOGIES[card].prerequisite:
                yield from (TurnUp(civ.seat, card, choice) for choice in _turned_up(state, civ, TECHNOLOGIES[card]))


def _claim_progress(state: State, civ: Civilization, claim: Claim) -> tuple[int | None, int]:
    """How much a seat is known to have of what a tile counts, and how much it has to have."""
    if claim.tile == UNNAMED:
        return None, 0
    if claim.kind == "age":
        age = GOLDEN_AGES[claim.tile]
        return gains.known_or_none(civ, f"symbols_{age.pillar}"), age.symbols
    tile = ACHIEVEMENTS[claim.tile]
    return on_map.achievement_count(state, civ, tile.figure), tile.least[state.rules.players]


def _governments(state: State, civ: Civilization) -> Iterator[AnyMove]:
    taken = {each.government for each in state.civilizations}
    for tile in GOVERNMENTS.values():
        coins = change(civ, {"ideas": tile.ideas}) if civ.depth == LEDGER else ()
        if tile.id not in taken and coins is not None:
            yield Govern(civ.seat, tile.id, coins)
    if civ.government:
        yield Govern(civ.seat, "")
        if not civ.refreshed:
            yield from (Refresh(civ.seat, deck) for deck in DECKS)
    given = {owed.of for owed in state.owed_by(civ.seat) if owed.what == "refresh"}  # of several cards a deck once
    yield from (Refresh(civ.seat, deck, free=True) for deck in DECKS if given & {deck, "any"})


def _claims(state: State, civ: Civilization) -> Iterator[Claim]:
    left = state.tiles_left()
    if left["ages"] > 0:
        for tile in state.free_ages():
            age = GOLDEN_AGES[tile]
            symbols = gains.known_or_none(civ, f"symbols_{age.pillar}")
            if symbols is None or symbols >= age.symbols or civ.unsure:
                for choice in age_choices(civ, tile):
                    yield Claim(civ.seat, "age", tile, choice)
        if civ.depth != LEDGER:
            yield Claim(civ.seat, "age", UNNAMED)
    if left["achievements"] > 0:
        yield from (Claim(civ.seat, "achievement", tile) for tile in claimable(state, civ))
        if civ.depth != LEDGER:
            yield Claim(civ.seat, "achievement", UNNAMED)


def age_choices(civ: Civilization, tile: str) -> tuple[str, ...]:
    """What a golden age lets a seat choose from; without a ledger nobody keeps what it brings."""
    found = gains.choices(GOLDEN_AGES[tile].effects) if civ.depth == LEDGER and civ.automa is None else ()
    return found or ("",)


def claimable(state: State, civ: Civilization) -> Iterator[str]:
    """Achievements that a seat has reached, or may have, as far as the app knows."""
    for tile in state.free_achievements():
        entry = ACHIEVEMENTS[tile]
        have = on_map.achievement_count(state, civ, entry.figure)
        if civ.automa is not None or have is None or have >= entry.least[state.rules.players]:
            yield tile


def _wonders(state: State, civ: Civilization) -> Iterator[Raise]:
    coins = change(civ, on_map.wonder_price(civ)) if civ.depth == LEDGER else ()
    if coins is None or state.tiles_left()["wonders"] <= 0:
        return
    for region in state.regions:
        if not civ.count(CITIES, region):
            continue
        for tile in state.free_wonders():
            if state.cities_in(region) >= WONDERS[tile].cities_in_region:
                for choice in wonder_choices(civ, tile):
                    yield Raise(civ.seat, tile, region, coins=coins, choice=choice)
        if civ.depth != LEDGER:
            yield Raise(civ.seat, UNNAMED, region)


def wonder_choices(civ: Civilization, tile: str) -> tuple[str, ...]:
    """What a wonder lets a seat choose from; without a ledger nobody keeps it."""
    return (gains.choices(WONDERS[tile].effects) if civ.depth == LEDGER else ()) or ("",)


def leader_choices(civ: Civilization, leader: str) -> tuple[str, ...]:
    """The production that a leader lets a ledger choose."""
    return (gains.choices(LEADERS[leader].effects) if civ.depth == LEDGER else ()) or ("",)


def _leaders(state: State, civ: Civilization) -> Iterator[Follow]:
    taken = {each.leader for each in state.civilizations}
    for leader in LEADERS.values():
        if leader.id in taken or not _symbols_told(state, civ, "leader", leader):
            continue
        yield from (Follow(civ.seat, leader.id, choice) for choice in leader_choices(civ, leader.id))


def _conversions(state: State, civ: Civilization) -> Iterator[Convert]:
    for other in state.civilizations:
        if other.seat != civ.seat and other.count(CITIES) >= 4:
            for region, piece in sorted(other.pieces):
                if piece in CITIES and civ.pieces_left(piece) > 0:
                    yield Convert(civ.seat, other.seat, region, piece)


# A seat without a ledger


def _tellings(state: State, civ: Civilization) -> Iterator[AnyMove]:
    yield from (Took(civ.seat, action) for action in on_map.ACTIONS)
    if civ.depth == SCORER:
        yield from (Project(civ.seat, card.id) for card in CONSTRUCTION.values() if card.kind == "project")
        if gains.known_or_none(civ, "unrest") is not None:
            yield Unrest(civ.seat, 1)
    if civ.depth != MAP and gains.known_or_none(civ, "in_play") is not None:
        yield Score(civ.seat, 1)


# A ledger


def change(civ: Civilization, cost: Mapping[str, int]) -> Coins | None:
    """The least money that pays a price; None where it cannot be paid, or nobody knows."""
    try:
        coins = civ.change(cost)
    except Needs:
        return None
    return None if coins is None else tuple(sorted(coins.items()))


def _known(civ: Civilization, *keys: str) -> bool:
    return all(gains.known_or_none(civ, key) is not None for key in keys)


def _ledger(state: State, civ: Civilization) -> Iterator[AnyMove]:
    seat = civ.seat
    for resource in RESOURCES:
        if _known(civ, "population", f"track_{resource}"):
            yield Produce(seat, resource)
    coins = change(civ, {"food": 8})
    if coins is not None:
        yield Grow(seat, 8, 2, coins)
    coins = change(civ, {"food": actions.BARE_FOOD})
    if coins is not None and "population" in state.shown:
        yield Grow(seat, actions.BARE_FOOD, actions.BARE_PEOPLE, coins, bare=True)
    yield from _constructions(state, civ)
    if _known(civ, "money", "population", "symbols_government", "track_tribute"):
        yield Tax(seat, "tribute", 2, 1, 2)
    if _known(civ, "money", "track_tariff"):
        yield Tax(seat, "tariff", 3, 2, 1)
        if "tax" in state.shown:
            yield Tax(seat, "tariff", *actions.BARE_FACTORS["tariff"], 0, bare=True)
    yield from _military(state, civ)
    yield from _powers_used(civ)
    if _known(civ, "in_play"):
        yield Score(seat, 1)


def _constructions(state: State, civ: Civilization) -> Iterator[Construct]:
    for card in (*CONSTRUCTION, *CITIES, *TOWNS):
        coins = change(civ, actions.construction_price(card))
        piece = actions.piece_of(card)
        scorer = CONSTRUCTION.get(card)
        told = scorer is None or scorer.kind == "manufactory" or _symbols_told(state, civ, "construction", scorer)
        if coins is None or not told:
            continue
        if not piece:
            yield Construct(civ.seat, card, coins=coins)
        elif civ.pieces_left(piece) > 0 and (piece in CITIES or civ.count(CITIES)):
            for region in state.regions:
                if piece in TOWNS or state.barring_seat(civ.seat, region) is None:
                    yield Construct(civ.seat, card, region, coins=coins)


def _technologies(state: State, civ: Civilization) -> Iterator[AnyMove]:
    dealt = state.phase == Phase.SETUP
    coins = () if dealt else change(civ, actions.TECHNOLOGY_PRICE)
    owned = {card for each in state.civilizations for card in each.technologies}
    for card in TECHNOLOGIES.values():
        if card.id in owned or coins is None or (dealt and not card.start):
            continue
        yield Discover(civ.seat, card.id, up=False, coins=coins)
        for choice in _turned_up(state, civ, card):
            yield Discover(civ.seat, card.id, up=True, choice=choice, coins=coins)
    if any(owed.what == "card" for owed in state.owed_by(civ.seat)):
        yield from (Discover(civ.seat, card, up=False, free=True) for card in TECHNOLOGIES if card not in owned)
    for held, up in civ.technologies.items():
        if not up:
            yield from (TurnUp(civ.seat, held, choice) for choice in _turned_up(state, civ, TECHNOLOGIES[held]))


def _turned_up(state: State, civ: Civilization, card: Scorer) -> tuple[str, ...]:
    """The choices with which a technology can be turned up now; none while something about it is unknown."""
    if not _symbols_told(state, civ, "technology", card):
        return ()
    for effect in card.effects:
        if effect.per == "symbols" and not isinstance(state.facts.value(f"technology.{card.id}", PILLAR), str):
            return ()
        if effect.per in ("population", "track_food") and not _known(civ, effect.per):
            return ()
    if any(effect.per == "symbols" for effect in card.effects) and not _known(civ, *_pillars(civ)):
        return ()
    return gains.choices(card.effects) or ("",)


def _pillars(civ: Civilization) -> tuple[str, ...]:
    return tuple(key for key in civ.figures if key.startswith("symbols_"))


def _symbols_told(state: State, civ: Civilization, kind: str, card: Scorer) -> bool:
    return civ.depth != LEDGER or state.facts.said(f"{kind}.{card.id}", SYMBOLS)


def _military(state: State, civ: Civilization) -> Iterator[Military]:
    if not _known(civ, "money"):
        return
    money = civ.known_figure("money")
    for region in state.regions:
        if money >= actions.RECRUIT_PRICE and civ.count(CITIES, region):
            for unit in UNITS:
                if civ.pieces_left(unit) > 0 and (unit != "engine" or civ.has("siege_engines")):
                    yield Military(civ.seat, ((unit, region),))
    for region, unit in sorted(civ.pieces):
        if unit in UNITS and money >= actions.MARCH_PRICE:
            for to in sorted(BORDERS[region]):
                if to in state.regions:
                    yield Military(civ.seat, (), ((unit, region, to),))


def _powers_used(civ: Civilization) -> Iterator[Use]:
    if civ.leader == "magistrate" and "magistrate" not in civ.used and (gains.known_or_none(civ, "population") or 0):
        yield from (Use(civ.seat, "magistrate", resource) for resource in RESOURCES)
    if civ.has("shift_production") and "shift_production" not in civ.used:
        for track in TRACKS:
            for to in TRACKS:
                have = gains.known_or_none(civ, f"track_{track}") or 0
                if track != to and have and _known(civ, f"track_{to}"):
                    yield Use(civ.seat, "shift_production", track, to, 1)
