"""The numbers of the game, read once from its data file: cards, wonders, progress tokens, structures, the track.

Cards, wonders and tokens go by their numbers, which are their places here. A set of them is a mask: the card number 5
is the bit ``1 << 5``. That makes a city one number, and a position a short list of numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from companion.core import datafile, paths
from companion.core.text import Name
from companion.rules.duel.shape import SHAPE

_DATA: Final[dict[str, Any]] = datafile.read(paths.CARDS / "duel.json", SHAPE)

NAME: Final = Name(**_DATA["name"])

RESOURCES: Final = tuple(entry["id"] for entry in _DATA["resources"])
RESOURCE_NAMES: Final = tuple(Name(**entry["name"]) for entry in _DATA["resources"])
RAW: Final = sum(entry["raw"] for entry in _DATA["resources"])  # the raw materials come first
COLOURS: Final = tuple(entry["id"] for entry in _DATA["colours"])
COLOUR_NAMES: Final = {entry["id"]: Name(**entry["name"]) for entry in _DATA["colours"]}
SYMBOLS: Final = tuple(entry["id"] for entry in _DATA["symbols"])
SYMBOL_NAMES: Final = tuple(Name(**entry["name"]) for entry in _DATA["symbols"])

Amounts = tuple[int, ...]  # of each resource


class Cost(NamedTuple):
    coins: int = 0
    resources: Amounts = (0,) * len(RESOURCES)

    def __bool__(self) -> bool:
        return bool(self.coins or any(self.resources))


@dataclass(frozen=True, slots=True)
class Guild:
    """Counted in the city that has the most of it; ``of`` are colours, ``wonder``, or ``coins`` by ``each`` coins."""

    of: tuple[str, ...]
    coins: int
    points: int
    each: int = 1


@dataclass(frozen=True, slots=True)
class Card:
    """A building; ``free_with`` and ``frees`` are the numbers of its partners by chain, -1 for none."""

    number: int
    id: str
    name: Name
    deck: str
    age: int
    colour: str
    cost: Cost
    free_with: int = -1
    frees: int = -1
    makes: Amounts = (0,) * len(RESOURCES)
    makes_one_of: tuple[int, ...] = ()
    fixes_price_of: tuple[int, ...] = ()
    points: int = 0
    shields: int = 0
    symbol: int = -1
    coins: int = 0
    coins_per: tuple[str, int] | None = None  # a colour or ``wonder``, and coins for each of them in the own city
    guild: Guild | None = None

    @property
    def bit(self) -> int:
        return 1 << self.number


@dataclass(frozen=True, slots=True)
class Wonder:
    number: int
    id: str
    name: Name
    cost: Cost
    points: int = 0
    shields: int = 0
    coins: int = 0
    rival_loses: int = 0
    again: bool = False
    makes_one_of: tuple[int, ...] = ()
    destroys: str = ""  # a colour
    rebuilds: bool = False
    draws_tokens: int = 0

    @property
    def bit(self) -> int:
        return 1 << self.number


@dataclass(frozen=True, slots=True)
class Token:
    number: int
    id: str
    name: Name
    coins: int = 0
    points: int = 0
    symbol: int = -1
    waives_for_wonders: int = 0
    waives_for_blue: int = 0
    points_per_token: int = 0
    shields_per_red: int = 0
    again_for_wonders: bool = False
    coins_per_chain: int = 0
    earns_trade: bool = False

    @property
    def bit(self) -> int:
        return 1 << self.number


@dataclass(frozen=True, slots=True)
class CardSlot:
    """A place of a structure: row 0 lies farthest and is laid first, ``x`` counts half cards from the left."""

    row: int
    x: int
    face_up: bool
    covered_by: tuple[int, ...]


def _resources(amounts: Mapping[str, int]) -> Amounts:
    return tuple(amounts.get(resource, 0) for resource in RESOURCES)


def _numbers(resources: Iterable[str]) -> tuple[int, ...]:
    return tuple(RESOURCES.index(resource) for resource in resources)


def _common(entry: dict[str, Any]) -> dict[str, Any]:
    """What cards, wonders and tokens are read by alike."""
    found = {**entry, "name": Name(**entry["name"])}
    if "cost" in entry:
        found["cost"] = Cost(entry["cost"].get("coins", 0), _resources(entry["cost"]))
    if "makes_one_of" in entry:
        found["makes_one_of"] = _numbers(entry["makes_one_of"])
    if "symbol" in entry:
        found["symbol"] = SYMBOLS.index(entry["symbol"])
    return found


def _cards() -> Iterator[Card]:
    numbers = {entry["id"]: number for number, entry in enumerate(_DATA["cards"])}
    frees = {entry["free_with"]: entry["id"] for entry in _DATA["cards"] if "free_with" in entry}
    for number, entry in enumerate(_DATA["cards"]):
        found = _common(entry)
        found.pop("chain", None)  # the picture on the card; its partner says the same
        if "free_with" in entry:
            found["free_with"] = numbers[entry["free_with"]]
        if entry["id"] in frees:
            found["frees"] = numbers[frees[entry["id"]]]
        if "makes" in entry:
            found["makes"] = _resources(entry["makes"])
        if "fixes_price_of" in entry:
            found["fixes_price_of"] = _numbers(entry["fixes_price_of"])
        if "coins_per" in entry:
            found["coins_per"] = (entry["coins_per"]["of"][0], entry["coins_per"]["n"])
        if "guild" in entry:
            found["guild"] = Guild(**{**entry["guild"], "of": tuple(entry["guild"]["of"])})
        age = 3 if entry["deck"] == "guild" else int(entry["deck"][-1])
        yield Card(number, age=age, **found)


CARDS: Final = tuple(_cards())
WONDERS: Final = tuple(Wonder(number, **_common(entry)) for number, entry in enumerate(_DATA["wonders"]))
TOKENS: Final = tuple(Token(number, **_common(entry)) for number, entry in enumerate(_DATA["tokens"]))
CARD: Final = {card.id: card for card in CARDS}
WONDER: Final = {wonder.id: wonder for wonder in WONDERS}
TOKEN: Final = {token.id: token for token in TOKENS}

LAYOUTS: Final[tuple[tuple[CardSlot, ...], ...]] = (  # by age; there is no age 0
    (),
    *(
        tuple(
            CardSlot(**{**place, "covered_by": tuple(place["covered_by"])}) for place in _DATA["layouts"][f"age{age}"]
        )
        for age in (1, 2, 3)
    ),
)
PLACES: Final = len(LAYOUTS[1])
AGES: Final = 3

# Sets


def mask(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def members(of: int) -> Iterator[int]:
    """The numbers in a set, from the lowest."""
    while of:
        low = of & -of
        yield low.bit_length() - 1
        of ^= low


class NumbersIn(dict[int, tuple[int, ...]]):
    """The numbers in a set as a tuple, found once."""

    def __missing__(self, of: int) -> tuple[int, ...]:
        found = self[of] = tuple(members(of))
        return found


OF_COLOUR: Final = {colour: mask(card.number for card in CARDS if card.colour == colour) for colour in COLOURS}
OF_DECK: Final = {
    deck: mask(card.number for card in CARDS if card.deck == deck) for deck in ("age1", "age2", "age3", "guild")
}
DECKS: Final = (0, OF_DECK["age1"], OF_DECK["age2"], OF_DECK["age3"])  # by age, guilds apart
GUILDS: Final = OF_DECK["guild"]
ALL_WONDERS: Final = mask(range(len(WONDERS)))
ALL_TOKENS: Final = mask(range(len(TOKENS)))

# Single numbers

FIRST_COINS: Final[int] = _DATA["setup"]["coins"]
TOKENS_ON_BOARD: Final[int] = _DATA["setup"]["tokens_on_board"]
REMOVED: Final[int] = _DATA["setup"]["removed_per_age"]
GUILDS_IN_PLAY: Final[int] = _DATA["setup"]["guilds"]
WONDERS_EACH: Final[int] = _DATA["setup"]["wonders_each"]
ON_OFFER: Final[int] = _DATA["setup"]["wonders_on_offer"]
FIRST_GAME: Final = tuple(mask(WONDER[key].number for key in keys) for keys in _DATA["first_game"])
DRAFT: Final[tuple[int, ...]] = tuple(_DATA["draft"])  # who picks, 0 for the first player
DISCARD_COINS: Final[int] = _DATA["discard"]["coins"]
DISCARD_PER_YELLOW: Final[int] = _DATA["discard"]["per_yellow"]
BASE_PRICE: Final[int] = _DATA["trade"]["base"]
FIXED_PRICE: Final[int] = _DATA["trade"]["fixed"]
MOST_WONDERS: Final[int] = _DATA["most_wonders"]
SYMBOLS_TO_WIN: Final[int] = _DATA["symbols_to_win"]
COINS_PER_POINT: Final[int] = _DATA["coins_per_point"]
BANK: Final = sum(int(value) * n for value, n in _DATA["bank"].items())
CAPITAL: Final[int] = _DATA["military"]["capital"]
ZONES: Final = tuple((zone[0], zone[1]) for zone in _DATA["military"]["zones"])  # from this space on, points
LOOT: Final = tuple((loot[0], loot[1]) for loot in _DATA["military"]["loot"])  # on this space, coins


def military_points(spaces: int) -> int:
    """What the pawn gives when it stands so many spaces on the rival's side."""
    return max((points for space, points in ZONES if spaces >= space), default=0)
