"""The eight actions of a seat with a ledger, and what is free in its turn: prices, what is gained, what it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.illegal import Illegal
from companion.core.text import T
from companion.rules.mosaic import gains
from companion.rules.mosaic.civilization import GOODS, LEDGER, PURSE, RESOURCES, TRACKS, Civilization
from companion.rules.mosaic.facts import BORDERS, CONSTRUCTION, DECKS, LEADERS, TECHNOLOGIES
from companion.rules.mosaic.gains import Played
from companion.rules.mosaic.moves import (
    Construct,
    Discover,
    Grow,
    Military,
    Produce,
    Refresh,
    Take,
    Tax,
    TurnUp,
    Use,
)
from companion.rules.mosaic.on_map import (
    check_city,
    check_open,
    check_supply,
    check_technology,
    civ_of,
    count_action,
    set_piece,
)
from companion.rules.mosaic.pieces import CAVALRY, CITIES, ENGINE, LABELS, SUPPLY, TOWNS, UNITS
from companion.rules.mosaic.state import Phase, State

CITY_PRICE: Final[Mapping[str, int]] = {"stone": 4, "population": 2}
PROJECT_PRICE: Final[Mapping[str, int]] = {"stone": 5, "ideas": 5}
TECHNOLOGY_PRICE: Final[Mapping[str, int]] = {"ideas": 5}
BARE_FOOD: Final = 15  # what the action costs and brings when the deck is used up
BARE_PEOPLE: Final = 2
BARE_FACTORS: Final[Mapping[str, tuple[int, int]]] = {"tribute": (1, 1), "tariff": (2, 1)}
RECRUITS: Final = 2  # units that one action may recruit
RECRUIT_PRICE: Final = 5
MARCH_PRICE: Final = 1
CACHED: Final = (*PURSE, "population")


def ledger_of(state: State, seat: int) -> Civilization:
    """A seat whose ledger is kept."""
    civ = civ_of(state, seat)
    if civ.depth != LEDGER:
        raise Illegal(T("The ledger of this seat is not kept."))
    return civ


# 1. Production


def production_of(civ: Civilization, resource: str) -> int:
    """Rulebook, production: population plus the track."""
    return civ.known_figure("population") + civ.known_figure(f"track_{resource}")


def produce(state: State, move: Produce) -> None:
    civ = ledger_of(state, move.seat)
    if move.resource not in RESOURCES:
        raise Illegal(T("Stone, food or ideas can be produced."))
    civ.gain(move.resource, production_of(civ, move.resource))
    if move.resource in ("stone", "ideas"):
        gains.fire(state, "own_stone_or_ideas", move.seat)
    gains.settle_owed(state, move.seat, "action", lambda owed: owed.of in ("production", "any", "first_turn"))
    count_action(state, move.seat)


# 2. Population


def grow(state: State, move: Grow) -> None:
    civ = ledger_of(state, move.seat)
    if not (0 <= move.food <= 99 and 1 <= move.people <= 9):
        raise Illegal(T("No population card says that."))
    if move.bare and (move.food, move.people) != (BARE_FOOD, BARE_PEOPLE):
        raise Illegal(T("Without a card 15 food bring 2 population."))
    civ.pay({"food": move.food}, dict(move.coins))
    if move.bare:
        civ.gain("population", move.people)
        count_action(state, move.seat)
        return
    people = move.people
    if civ.has("double_population") and "double_population" not in civ.used:
        people, civ.used = 2 * people, civ.used | {"double_population"}
    civ.gain("population", people)
    gains.fire(state, "own_population_card", move.seat)
    count_action(state, move.seat, "population")


# 3. Construction


def piece_of(card: str) -> str:
    """What a construction card puts on the map, or a kind of piece built without a card; nothing for a project."""
    if card in SUPPLY:
        return card
    kind = CONSTRUCTION[card].kind
    return "" if kind == "project" else kind


def construction_price(card: str) -> Mapping[str, int]:
    piece = piece_of(card)
    if not piece:
        return PROJECT_PRICE
    return CITY_PRICE if piece in CITIES else {}


def construct(state: State, move: Construct) -> None:
    civ = ledger_of(state, move.seat)
    if move.card not in CONSTRUCTION and move.card not in (*CITIES, *TOWNS):
        raise Illegal(T("There is no such card."))
    piece = piece_of(move.card)
    _check_site(state, civ, move, piece)
    civ.pay(construction_price(move.card), dict(move.coins))
    if move.card in CONSTRUCTION:
        _play_construction(state, civ, move)
    if piece:
        set_piece(state, civ, move.region, piece)
        gains.take_token(civ, move.token)
    count_action(state, move.seat, "construction" if move.card in CONSTRUCTION else "")


def _check_site(state: State, civ: Civilization, move: Construct, piece: str) -> None:
    if not piece:
        if move.region or move.token:
            raise Illegal(T("A project does not stand on the map."))
        return
    check_open(state, move.region)
    check_supply(civ, piece, 1)
    check_token(move.token)
    if piece in CITIES:
        check_city(state, civ.seat, move.region)
    elif not civ.count(CITIES):
        raise Illegal(T("A town stands beside a city of yours."))


def _play_construction(state: State, civ: Civilization, move: Construct) -> None:
    card = CONSTRUCTION[move.card]
    played = Played("construction", card)
    if card.kind == "manufactory":  # the only construction card without symbols
        if not move.goods <= set(GOODS) or len(move.goods) > 3:
            raise Illegal(T("There is no such good."))
        civ.sets = (*civ.sets, move.goods)
    else:
        gains.add_symbols(state, civ, played)
    if card.kind == "project":
        civ.projects = (*civ.projects, card.id)
    if card.id == "cultural_city":
        civ.gain("cultural_cities", 1)
    gains.apply(state, civ, played, region=move.region)


def check_token(token: str) -> None:
    """What may lie on a hex."""
    kind, _, rest = token.partition(":")
    what, _, n = rest.partition(":")
    if not token or (kind == "good" and rest in GOODS):
        return
    if not (kind == "cache" and what in CACHED and n.isdecimal() and 1 <= int(n) <= 99):
        raise Illegal(T("No such token lies on the map."))


def take(state: State, move: Take) -> None:
    """A good or a cache of the map: that a card gives, or that lay where a piece was put for nothing."""
    civ = ledger_of(state, move.seat)
    check_token(move.token)
    owed = [each for each in state.owed_by(move.seat) if each.what == "good"]
    if not move.token:
        raise Illegal(T("No such token lies on the map."))
    gains.take_token(civ, move.token)
    named = move.token.removeprefix("good:")
    meant = any(each.of == named for each in owed)  # a card that names this good comes before one that takes any
    gains.settle_owed(state, move.seat, "good", lambda each: each.of == named or not meant)


# 5. Technology


def discover(state: State, move: Discover) -> None:
    """Bought for ideas; those dealt before the first round cost nothing, nor does the one that a leader brings."""
    civ = ledger_of(state, move.seat)
    check_technology(state, move.card)
    dealt = state.phase == Phase.SETUP
    if move.free:
        _draw_free(state, move.seat)
    elif dealt and not TECHNOLOGIES[move.card].start:
        raise Illegal(T("Only start technologies are dealt."))
    civ.pay({} if dealt or move.free else TECHNOLOGY_PRICE, dict(move.coins))
    civ.technologies[move.card] = False
    if move.up:
        _turn_up(state, civ, move.card, move.choice)
    elif move.choice:
        raise Illegal(T("A card that lies face down gives nothing yet."))
    if not (dealt or move.free):
        count_action(state, move.seat, "technology")


def _draw_free(state: State, seat: int) -> None:
    """The card that a Philosopher draws at random, whichever it is."""
    if not any(owed.what == "card" for owed in state.owed_by(seat)):
        raise Illegal(T("No card gives a technology now."))
    gains.settle_owed(state, seat, "card", lambda owed: True)


def turn_up(state: State, move: TurnUp) -> None:
    civ = ledger_of(state, move.seat)
    if civ.technologies.get(move.card) is not False:
        raise Illegal(T("This card does not lie face down in front of you."))
    _turn_up(state, civ, move.card, move.choice)


def _turn_up(state: State, civ: Civilization, card: str, choice: str) -> None:
    """Whether the symbols suffice its owner sees: prerequisites are in no source."""
    played = Played("technology", TECHNOLOGIES[card])
    gains.add_symbols(state, civ, played)
    civ.technologies[card] = True
    gains.apply(state, civ, played, choice)


# 6. Taxes


def levy(civ: Civilization, kind: str, first: int, second: int) -> int:
    """Rulebook, tribute and tariff: what a card with these factors brings, without the chest."""
    if kind == "tribute":
        government = civ.known_figure("symbols_government")
        return first * civ.known_figure("population") + second * government + civ.known_figure("track_tribute")
    return first * civ.unique_goods + second * civ.count(CITIES) + civ.known_figure("track_tariff")


def tax(state: State, move: Tax) -> None:
    civ = ledger_of(state, move.seat)
    if move.kind not in ("tribute", "tariff"):
        raise Illegal(T("There is no such card."))
    if not (0 <= move.first <= 9 and 0 <= move.second <= 9 and 0 <= move.unrest <= 9):
        raise Illegal(T("No tax card says that."))
    if move.bare and (move.first, move.second, move.unrest) != (*BARE_FACTORS[move.kind], 0):
        raise Illegal(T("No tax card says that."))
    civ.known_figure("money")
    civ.gain("money", levy(civ, move.kind, move.first, move.second) + state.chest)
    state.chest = 0
    civ.gain("unrest", move.unrest)
    if move.kind == "tribute" and not move.bare:
        gains.fire(state, "own_tribute", move.seat)
    count_action(state, move.seat, "" if move.bare else "tax")


# 7. Military


def recruit_limit(civ: Civilization) -> int:
    """Two; three with the General; one more with Conscription."""
    general = next((e.n for e in LEADERS[civ.leader].effects if e.of == "general"), 0) if civ.leader in LEADERS else 0
    return max(RECRUITS, general) + civ.has("conscription")


def military(state: State, move: Military) -> None:
    civ = ledger_of(state, move.seat)
    if not move.recruits and not move.marches:
        raise Illegal(T("Recruit or move at least one unit."))
    if len(move.recruits) > recruit_limit(civ):
        raise Illegal(T("Units in one action: at most {n}.", n=recruit_limit(civ)))
    civ.pay({"money": RECRUIT_PRICE * len(move.recruits) + MARCH_PRICE * len(move.marches)}, {})
    standing = dict(civ.pieces)  # a unit moves once, and a new one not at all in the same action
    for unit, region in move.recruits:
        _recruit(state, civ, unit, region)
    for unit, region, to in move.marches:
        if not standing.get((region, unit)):
            raise Illegal(T("{piece}: none there that can still move.", piece=LABELS.get(unit, T("Unit"))))
        _check_march(state, civ, unit, region, to)
        standing[region, unit] -= 1
        civ.add(region, unit, -1)
        civ.add(to, unit, 1)
    count_action(state, move.seat)


def _recruit(state: State, civ: Civilization, unit: str, region: str) -> None:
    check_open(state, region)
    if unit not in UNITS:
        raise Illegal(T("There is no such piece."))
    check_supply(civ, unit, 1)
    if unit == ENGINE and not civ.has("siege_engines"):
        raise Illegal(T("Siege engines need their technology."))
    if not civ.count(CITIES, region):
        raise Illegal(T("Units are recruited where you have a city."))
    civ.add(region, unit, 1)


def _check_march(state: State, civ: Civilization, unit: str, region: str, to: str) -> None:
    check_open(state, to)
    if to not in _reach(state, civ, unit, region):
        raise Illegal(T("That region is too far away."))


def _reach(state: State, civ: Civilization, unit: str, region: str) -> set[str]:
    """One region, cavalry two with Horsemanship."""
    reach = {region}
    for _ in range(2 if unit == CAVALRY and civ.has("horsemanship") else 1):
        reach |= {other for each in reach for other in BORDERS[each] if other in state.regions}
    return reach - {region}


def marches(state: State, civ: Civilization, region: str) -> list[tuple[str, str]]:
    """The units of a seat in a region, each kind with the regions that it can reach."""
    units = [unit for unit in UNITS if civ.count((unit,), region)]
    return [(unit, to) for unit in units for to in sorted(_reach(state, civ, unit, region))]


# What is free


def refresh(state: State, move: Refresh) -> None:
    """The government's one renewal of a market, or a card's."""
    civ = civ_of(state, move.seat)
    if move.deck not in DECKS:
        raise Illegal(T("There is no such market."))
    if move.free:
        owed = [each for each in state.owed_by(move.seat) if each.what == "refresh" and each.of in (move.deck, "any")]
        if not owed:
            raise Illegal(T("No card renews a market now."))
        meant = any(each.of == move.deck for each in owed)  # a card that names this market comes before one of any
        fits = (move.deck,) if meant else ("any",)
        gains.settle_owed(state, move.seat, "refresh", lambda each: each.of in fits)
    elif not civ.government or civ.refreshed:
        raise Illegal(T("Each government renews one market, once."))
    else:
        civ.refreshed = True
    state.drawn[move.deck] = state.drawn.get(move.deck, 0) + DECKS[move.deck].offer


def use(state: State, move: Use) -> None:
    """The Magistrate's trade, and Schools of Thought."""
    civ = ledger_of(state, move.seat)
    if move.power == "magistrate":
        _trade(civ, move)
    elif move.power == "shift_production":
        _shift_production(civ, move)
    else:
        raise Illegal(T("There is no such power."))
    civ.used |= {move.power}


def _trade(civ: Civilization, move: Use) -> None:
    """1 population for 20 of one resource, once."""
    if civ.leader != "magistrate" or move.power in civ.used:
        raise Illegal(T("Only the Magistrate can do that, once."))
    if move.choice not in RESOURCES or move.to or move.n:
        raise Illegal(T("Choose stone, ideas or food."))
    civ.pay({"population": 1}, {})
    civ.gain(move.choice, next(effect.n for effect in LEADERS["magistrate"].effects if effect.of == "magistrate"))


def _shift_production(civ: Civilization, move: Use) -> None:
    """Any number of points from one track to another, once."""
    if not civ.has("shift_production") or move.power in civ.used:
        raise Illegal(T("Only with Schools of Thought, once."))
    if move.choice not in TRACKS or move.to not in TRACKS or move.choice == move.to:
        raise Illegal(T("Choose two tracks."))
    if not 1 <= move.n <= civ.known_figure(f"track_{move.choice}"):
        raise Illegal(T("This track is not so high."))
    civ.known_figure(f"track_{move.to}")
    civ.gain(f"track_{move.choice}", -move.n)
    civ.gain(f"track_{move.to}", move.n)
