"""Moves on the map and of tiles, at every depth: pieces, wonders, governments, claims, leaders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.core.field import Unknown
from companion.core.game import seat_name
from companion.core.illegal import Illegal
from companion.core.score import Seat
from companion.core.text import Sayable, T, Text
from companion.rules.mosaic import gains
from companion.rules.mosaic.civilization import FIGURES, LEDGER, MAP, SCORER, SYMBOLS, UNNAMED, Civilization
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    CONSTRUCTION,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    REGIONS,
    TECHNOLOGIES,
    WONDERS,
    Scorer,
)
from companion.rules.mosaic.gains import Played
from companion.rules.mosaic.moves import (
    Claim,
    Convert,
    Follow,
    Govern,
    Loyal,
    Own,
    Place,
    Project,
    Raise,
    Remove,
    Score,
    Shift,
    Took,
    Unrest,
    Waive,
)
from companion.rules.mosaic.pieces import CAVALRY, CITIES, CITY, INFANTRY, LABELS, PORT, SUPPLY, TOWNS, UNITS
from companion.rules.mosaic.state import Phase, State
from companion.rules.mosaic.supremacy import regions_dominated

CHEST: Final = {CITY: 5, PORT: 10}  # what the chest takes when a city is built
WONDER_STONE: Final = (20, 5)  # the first, and more for each after it
WONDER_FOOD: Final = (5, 5)
ACTIONS: Final = (
    "production",
    "population",
    "construction",
    "wonder",
    "technology",
    "tax",
    "military",
    "government",
)
BUILDING: Final = "building"  # construction without a card: no market is refilled
MARKETS: Final = ("technology", "construction", "population", "tax")  # actions that draw a card


def civ_of(state: State, seat: Seat) -> Civilization:
    if not 0 <= seat < len(state.civilizations):
        raise Illegal(T("Nobody sits there."))
    return state.civilizations[seat]


def check_open(state: State, region: str) -> None:
    """A closed region takes no piece."""
    if region not in REGIONS:
        raise Illegal(T("There is no such region."))
    if region not in state.regions:
        raise Illegal(T("{region} is closed with so few players.", region=REGIONS[region]))


def check_supply(civ: Civilization, piece: str, n: int) -> None:
    if piece not in SUPPLY or n < 1:
        raise Illegal(T("There is no such piece."))
    if n > civ.pieces_left(piece):
        raise Illegal(T("{piece}: only {n} left.", piece=LABELS[piece], n=max(civ.pieces_left(piece), 0)))


def check_city(state: State, seat: Seat, region: str) -> None:
    """Loyalty keeps the cities of others out."""
    owner = state.barring_seat(seat, region)
    if owner is not None:
        raise Illegal(
            T("Loyalty of {player} keeps your cities out of {region}.", player=seat_name(owner), region=REGIONS[region])
        )


def count_action(state: State, seat: Seat, deck: str = "", cards: int = 1) -> None:
    """A seat has told an action; a market it drew from is refilled."""
    state.actions[seat] += 1
    if deck:
        state.drawn[deck] = state.drawn.get(deck, 0) + cards


# Pieces


def place(state: State, move: Place) -> None:
    civ = civ_of(state, move.seat)
    check_open(state, move.region)
    check_supply(civ, move.piece, move.n)
    if move.piece in CITIES:
        check_city(state, move.seat, move.region)
    for _ in range(move.n):
        set_piece(state, civ, move.region, move.piece)
    what = "unit" if move.piece in UNITS else "build"
    gains.settle_owed(state, move.seat, what, lambda owed: _covers(owed.of, move.piece), move.n)


def _covers(of: str, piece: str) -> bool:
    return (
        of in (piece, "any")
        or (of == "either" and piece in (INFANTRY, CAVALRY))
        or (of == "town" and piece in TOWNS)
        or (of == CITY and piece == PORT)
    )


def set_piece(state: State, civ: Civilization, region: str, piece: str) -> None:
    """A piece comes onto the map; a city that is built pays the chest and whoever waits for cities."""
    civ.add(region, piece, 1)
    if state.phase == Phase.SETUP:
        return  # the first city pays nothing into the chest
    if piece in CITIES:
        state.chest += CHEST[piece]
        gains.fire(state, f"any_{piece}", civ.seat)
        gains.fire(state, "own_city", civ.seat)
    elif piece == "manufactory":
        gains.fire(state, "own_manufactory", civ.seat)


def remove(state: State, move: Remove) -> None:
    civ = civ_of(state, move.seat)
    have = civ.pieces.get((move.region, move.piece), 0)
    if not 1 <= move.n <= have:
        raise Illegal(T("There are only {n} in {region}.", n=have, region=_region(move.region)))
    civ.add(move.region, move.piece, -move.n)
    for other in state.civilizations:
        if other.seat != move.seat:
            gains.settle_owed(state, other.seat, "eliminate", lambda owed: move.piece in UNITS, move.n)


def _region(region: str) -> Sayable:
    return REGIONS.get(region, region)


def shift(state: State, move: Shift) -> None:
    """Whatever moved them: only a ledger's own action is held to borders and prices."""
    civ = civ_of(state, move.seat)
    check_open(state, move.to)
    have = civ.pieces.get((move.region, move.piece), 0)
    if move.piece not in UNITS:
        raise Illegal(T("Only units move."))
    if not 1 <= move.n <= have or move.to == move.region:
        raise Illegal(T("There are only {n} in {region}.", n=have, region=_region(move.region)))
    civ.add(move.region, move.piece, -move.n)
    civ.add(move.to, move.piece, move.n)


def convert(state: State, move: Convert) -> None:
    """Priestess, once: a city of an opponent who has at least four becomes one of hers."""
    civ, victim = civ_of(state, move.seat), civ_of(state, move.victim)
    if civ.leader != "priestess" or "priestess" in civ.used or move.seat == move.victim:
        raise Illegal(T("Only the Priestess can do that, once."))
    if victim.count(CITIES) < next(effect.n for effect in LEADERS["priestess"].effects if effect.of == "priestess"):
        raise Illegal(T("Only of an opponent with at least four cities."))
    if move.piece not in CITIES or not victim.pieces.get((move.region, move.piece)):
        raise Illegal(T("There is no such piece."))
    check_supply(civ, move.piece, 1)
    victim.add(move.region, move.piece, -1)
    civ.add(move.region, move.piece, 1)
    civ.used |= {"priestess"}


# Wonders


def wonder_price(civ: Civilization) -> dict[str, int]:
    """Each wonder of one's own makes the next one dearer."""
    n = len(civ.wonders)
    return {"stone": WONDER_STONE[0] + WONDER_STONE[1] * n, "food": WONDER_FOOD[0] + WONDER_FOOD[1] * n}


def raise_wonder(state: State, move: Raise) -> None:
    civ = civ_of(state, move.seat)
    check_open(state, move.region)
    _check_wonder(state, civ, move)
    if civ.depth == LEDGER:
        civ.pay(wonder_price(civ), dict(move.coins))
        gains.take_token(civ, move.token)
    name = move.wonder if move.wonder != UNNAMED else f"{UNNAMED}{1 + sum(t[0] == UNNAMED for t in civ.wonders)}"
    civ.wonders[name] = move.region
    if move.choice:  # journals of before do not say which pillar: it was counted by hand
        gains.apply(state, civ, Played("wonder", WONDERS[move.wonder]), move.choice)
    if civ.depth == LEDGER:
        count_action(state, move.seat)
    gains.fire(state, "any_wonder", move.seat)


def _check_wonder(state: State, civ: Civilization, move: Raise) -> None:
    if move.wonder == UNNAMED and not move.choice:
        if civ.depth == LEDGER:
            raise Illegal(T("A ledger needs to know which wonder it is."))
        if state.tiles_left()["wonders"] <= 0:
            raise Illegal(T("All wonders are taken."))
    elif move.wonder not in WONDERS:
        raise Illegal(T("There is no such tile."))
    elif move.wonder not in state.free_wonders():
        raise Illegal(T("Somebody has this tile already."))
    if not civ.count(CITIES, move.region):
        raise Illegal(T("A wonder needs a city of yours in its region."))
    least = WONDERS[move.wonder].cities_in_region if move.wonder in WONDERS else 0
    if state.cities_in(move.region) < least:
        raise Illegal(T("{wonder} needs {n} cities in its region.", wonder=WONDERS[move.wonder].name, n=least))


# Tiles


def govern(state: State, move: Govern) -> None:
    civ = civ_of(state, move.seat)
    if move.government == civ.government:
        raise Illegal(T("Nothing would change."))
    if move.government:
        tile = GOVERNMENTS.get(move.government)
        if tile is None:
            raise Illegal(T("There is no such tile."))
        if any(each.government == move.government for each in state.civilizations):
            raise Illegal(T("Somebody has this tile already."))
        if civ.depth == LEDGER:
            civ.pay({"ideas": tile.ideas}, dict(move.coins))
            count_action(state, move.seat)
    if civ.government:
        gains.undo(civ, GOVERNMENTS[civ.government].effects)
    civ.government, civ.refreshed = move.government, False
    if move.government:
        tile = GOVERNMENTS[move.government]
        gains.apply(state, civ, Played("government", Scorer(tile.id, tile.name, effects=tile.effects)))


def claim(state: State, move: Claim) -> None:
    civ = civ_of(state, move.seat)
    if move.kind == "age":
        _claim_age(state, civ, move)
    elif move.kind == "achievement":
        _claim_achievement(state, civ, move)
    else:
        raise Illegal(T("There is no such tile."))


def _claim_age(state: State, civ: Civilization, move: Claim) -> None:
    if state.tiles_left()["ages"] <= 0:
        raise Illegal(T("All golden ages are taken."))
    if move.tile == UNNAMED and civ.depth != LEDGER:
        civ.unnamed_ages += 1
        return
    if move.tile not in GOLDEN_AGES:
        raise Illegal(T("There is no such tile."))
    if move.tile not in state.free_ages():
        raise Illegal(T("Somebody has this tile already."))
    age = GOLDEN_AGES[move.tile]
    have = civ.figures[f"symbols_{age.pillar}"]
    if not isinstance(have, Unknown) and not civ.unsure and have < age.symbols:
        raise Illegal(T("{age}: {n} symbols are needed, you have {have}.", age=age.name, n=age.symbols, have=have))
    if civ.automa is None:  # an automa has the tile, and nothing that it brings
        gains.apply(state, civ, Played("age", Scorer(age.id, age.name, effects=age.effects)), move.choice)
    civ.golden_ages |= {move.tile}


def _claim_achievement(state: State, civ: Civilization, move: Claim) -> None:
    if state.tiles_left()["achievements"] <= 0:
        raise Illegal(T("All achievements are taken."))
    if move.tile == UNNAMED and civ.depth != LEDGER:
        civ.unnamed_achievements += 1
        return
    if move.tile not in state.free_achievements():
        known = move.tile in ACHIEVEMENTS
        raise Illegal(T("This tile is not on the table any more.") if known else T("There is no such tile."))
    tile = ACHIEVEMENTS[move.tile]
    have, least = achievement_count(state, civ, tile.figure), tile.least[state.rules.players]
    if civ.automa is None and have is not None and have < least:  # an automa claims what it has announced
        raise Illegal(T("{tile}: {n} are needed, you have {have}.", tile=tile.name, n=least, have=have))
    civ.achievements |= {move.tile}


def achievement_count(state: State, civ: Civilization, figure: str) -> int | None:
    """How much a seat has of what an achievement counts, where the app can know it."""
    if figure.startswith("production_"):
        return gains.known_or_none(civ, f"track_{figure.removeprefix('production_')}")
    if figure in FIGURES:
        return gains.known_or_none(civ, figure)
    on_map: Mapping[str, Callable[[], int]] = {
        "port_cities": lambda: civ.count((PORT,)),
        "cities": lambda: civ.count(CITIES),
        "military_units": lambda: civ.count(UNITS),
        "regions": lambda: regions_dominated(state.standings(), civ.seat),
    }
    if figure in on_map:
        return on_map[figure]()
    if figure == "projects_and_wonders":
        return len(civ.projects) + len(civ.wonders) if civ.depth != MAP else None
    return _in_ledger(civ, figure) if civ.depth == LEDGER else None


def _in_ledger(civ: Civilization, figure: str) -> int | None:
    if figure == "unique_goods":
        return civ.unique_goods
    if figure == "technology_cards":
        return len(civ.technologies)
    known = [gains.known_or_none(civ, key) for key in SYMBOLS]
    return None if civ.unsure or None in known else sum(bool(n) for n in known)


# What a seat without a ledger tells


def own(state: State, move: Own) -> None:
    civ = civ_of(state, move.seat)
    if civ.depth == LEDGER:
        raise Illegal(T("A ledger buys its technologies."))
    _check_technology(state, move.card)
    civ.technologies[move.card] = True
    if move.card == "loyalty":
        gains.apply(state, civ, Played("technology", TECHNOLOGIES[move.card]))


def _check_technology(state: State, card: str) -> None:
    if card not in TECHNOLOGIES:
        raise Illegal(T("There is no such card."))
    if any(card in each.technologies for each in state.civilizations):
        raise Illegal(T("Somebody has this card already."))


check_technology = _check_technology


def follow(state: State, move: Follow) -> None:
    """The leader, with what it brings: goods and production into the ledger, pieces that are owed."""
    civ = civ_of(state, move.seat)
    if move.leader not in LEADERS or civ.leader != UNNAMED:
        raise Illegal(T("There is no such leader, or one sits there already."))
    if any(each.leader == move.leader for each in state.civilizations):
        raise Illegal(T("Somebody has this leader already."))
    played = Played("leader", LEADERS[move.leader])
    if civ.depth == LEDGER:
        gains.add_symbols(state, civ, played)
    gains.apply(state, civ, played, move.choice)
    civ.leader = move.leader


def loyal(state: State, move: Loyal) -> None:
    """Loyalty: a region that one dominates is shut to the cities of others."""
    civ = civ_of(state, move.seat)
    check_open(state, move.region)
    if not civ.has("loyalty"):
        raise Illegal(T("Only with the technology Loyalty."))
    if civ.loyal == move.region:
        raise Illegal(T("Nothing would change."))
    if state.standing(move.region).dominator != move.seat:
        raise Illegal(T("Only a region that you dominate."))
    civ.loyal = move.region
    gains.settle_owed(state, move.seat, "loyal", lambda owed: True)


def took(state: State, move: Took) -> None:
    civ = civ_of(state, move.seat)
    if move.action not in (*ACTIONS, BUILDING):
        raise Illegal(T("There is no such action."))
    if civ.depth == LEDGER:
        raise Illegal(T("A ledger tells its actions one by one."))
    count_action(state, move.seat, move.action if move.action in MARKETS else "")
    if move.action == "tax":
        state.chest = 0


def project(state: State, move: Project) -> None:
    civ = civ_of(state, move.seat)
    if civ.depth != SCORER:
        raise Illegal(_other_depth(civ))
    if move.card not in CONSTRUCTION or CONSTRUCTION[move.card].kind != "project":
        raise Illegal(T("There is no such card."))
    civ.projects = (*civ.projects, move.card)


def unrest(state: State, move: Unrest) -> None:
    civ = civ_of(state, move.seat)
    if civ.depth != SCORER or move.n < 1:
        raise Illegal(_other_depth(civ))
    civ.gain("unrest", move.n)
    if isinstance(civ.figures["unrest"], Unknown):
        raise Illegal(T("First say what the app does not know."))


def score(state: State, move: Score) -> None:
    civ = civ_of(state, move.seat)
    if civ.depth == MAP or not 1 <= move.n <= 99 or isinstance(civ.figures["in_play"], Unknown):
        raise Illegal(_other_depth(civ))
    civ.gain("in_play", move.n)


def _other_depth(civ: Civilization) -> Text:
    if civ.depth == MAP:
        return T("Only the map of this seat is kept.")
    return T("A ledger tells its actions one by one.") if civ.depth == LEDGER else T("Not now.")


def waive(state: State, move: Waive) -> None:
    if not 1 <= move.number <= len(state.owed) or state.owed[move.number - 1].seat != move.seat:
        raise Illegal(T("There is nothing to let go."))
    state.owed = (*state.owed[: move.number - 1], *state.owed[move.number :])
