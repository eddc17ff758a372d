"""The numbers and names of the game, read once from its data file: regions, decks, leaders, tiles, what scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.core import datafile, paths
from companion.core.text import Name
from companion.rules.mosaic.shape import SHAPE

_DATA: Final[dict[str, Any]] = datafile.read(paths.CARDS / "mosaic.json", SHAPE)


@dataclass(frozen=True, slots=True)
class Points:
    """So many points, or so many for every ``each`` of a figure."""

    points: int
    per: str = ""
    each: int = 1


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does when it is played, or from then on: ``n`` of something, for each of something, at most so many.

    ``on`` says what sets off a trigger, ``where`` on the map a piece has to go.
    """

    type: str
    of: str
    n: int
    per: str = ""
    most: int = 0
    where: str = ""
    on: str = ""


@dataclass(frozen=True, slots=True)
class Scorer:
    """A leader, technology, wonder or construction card: what it does, what it scores at the end, how much unrest it
    calms. ``kind`` says what a construction card builds; one with a ``prerequisite`` needs symbols to be turned up."""

    id: str
    name: Name
    end: tuple[Points, ...] = ()
    calms: int = 0
    calms_per: str = ""
    effects: tuple[Effect, ...] = ()
    kind: str = ""
    start: bool = False
    prerequisite: bool = False
    port: bool = False  # a wonder that stands in a port
    cities_in_region: int = 0  # a wonder that needs them

    @property
    def symbols(self) -> bool:
        """Whether it looks at the symbols of one pillar; which one is printed on the card."""
        return self.calms_per == "symbols" or any(points.per == "symbols" for points in self.end)


@dataclass(frozen=True, slots=True)
class Achievement:
    """A tile for the first to have so much of something."""

    id: str
    name: Name
    figure: str
    least: Mapping[int, int]  # by number of players
    points: int


@dataclass(frozen=True, slots=True)
class GoldenAge:
    """A tile for the first with so many symbols of a pillar."""

    id: str
    name: Name
    pillar: str
    symbols: int
    points: int
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Government:
    """A tile that scores in each supremacy phase, by number of players, for every ``each`` of a figure."""

    id: str
    name: Name
    ideas: int
    points: Mapping[int, int]
    per: str
    each: int
    effects: tuple[Effect, ...] = ()  # while it is held


@dataclass(frozen=True, slots=True)
class Deck:
    """One of the four decks: its cards, how many piles it is cut into, and which of them hides the supremacy card."""

    id: str
    name: Name
    cards: int
    kept: Mapping[int, int]  # by number of players; the rest leaves the game
    piles: int
    supremacy_pile: Mapping[int, int]  # counted from the top
    offer: int

    def pile_sizes(self, cards: int) -> tuple[int, ...]:
        """Equal piles; a remainder goes to the upper ones."""
        size, more = divmod(cards, self.piles)
        return tuple(size + (pile < more) for pile in range(self.piles))


def _name(words: Mapping[str, Any]) -> Name:
    return Name(words["en"], words["fr"], words.get("the_en", ""), words.get("the_fr", ""))


def _by_players(table: Mapping[str, int]) -> Mapping[int, int]:
    return {int(players): n for players, n in table.items()}


def _points(entry: Mapping[str, Any]) -> Points:
    return Points(entry["points"], entry.get("per", ""), entry.get("for_each", 1))


def _effects(entry: Mapping[str, Any]) -> tuple[Effect, ...]:
    return tuple(Effect(**effect) for effect in entry.get("effects", ()))


def _scorer(entry: Mapping[str, Any]) -> Scorer:
    end = entry.get("end", [])
    return Scorer(
        entry["id"],
        _name(entry["name"]),
        tuple(_points(points) for points in (end if isinstance(end, list) else [end])),
        entry.get("calms", 0),
        entry.get("calms_per", ""),
        _effects(entry),
        entry.get("kind", ""),
        entry.get("start", False),
        entry.get("prerequisite", False),
        entry.get("port", False),
        entry.get("cities_in_region", 0),
    )


def _achievement(entry: Mapping[str, Any]) -> Achievement:
    ((figure, least),) = entry["needs"].items()
    by_players = _by_players(least) if isinstance(least, dict) else dict.fromkeys(PLAYERS, least)
    return Achievement(entry["id"], _name(entry["name"]), figure, by_players, entry["points"])


def _deck(key: str, entry: Mapping[str, Any]) -> Deck:
    kept = entry.get("kept")
    return Deck(
        key,
        Name(**entry["name"]),
        entry["cards"],
        _by_players(kept) if kept else dict.fromkeys(PLAYERS, entry["cards"]),
        entry["piles"],
        _by_players(entry["supremacy_pile"]),
        entry["offer"],
    )


NAME: Final = _name(_DATA["name"])
PLAYERS: Final = range(_DATA["players"][0], _DATA["players"][1] + 1)
PILLARS: Final[Mapping[str, Name]] = {entry["id"]: _name(entry["name"]) for entry in _DATA["pillars"]}
REGIONS: Final[Mapping[str, Name]] = {entry["id"]: _name(entry["name"]) for entry in _DATA["regions"]}
CLOSED: Final[Mapping[int, tuple[str, ...]]] = {int(n): tuple(ids) for n, ids in _DATA["closed_regions"].items()}

BORDERS: Final[Mapping[str, frozenset[str]]] = {
    region: frozenset(
        other
        for kind in ("stated", "from_geography")
        for pair in _DATA["borders"][kind]
        for other in pair
        if region in pair and other != region
    )
    for region in REGIONS
}

LEADERS: Final = {entry["id"]: _scorer(entry) for entry in _DATA["leaders"]}
TECHNOLOGIES: Final = {entry["id"]: _scorer(entry) for entry in _DATA["technologies"]}
WONDERS: Final = {entry["id"]: _scorer(entry) for entry in _DATA["wonders"]}
CONSTRUCTION: Final = {entry["id"]: _scorer(entry) for entry in _DATA["construction"]}
ACHIEVEMENTS: Final = {entry["id"]: _achievement(entry) for entry in _DATA["achievements"]}
GOLDEN_AGES: Final = {
    entry["id"]: GoldenAge(
        entry["id"], _name(entry["name"]), entry["pillar"], entry["symbols"], entry["points"], _effects(entry)
    )
    for entry in _DATA["golden_ages"]
}
GOVERNMENTS: Final = {
    entry["id"]: Government(
        entry["id"],
        _name(entry["name"]),
        entry["ideas"],
        _by_players(entry["points"]),
        entry["per"],
        entry.get("for_each", 1),
        _effects(entry),
    )
    for entry in _DATA["governments"]
}

DECKS: Final = {key: _deck(key, entry) for key, entry in _DATA["decks"].items()}
START_CARDS: Final[int] = _DATA["decks"]["technology"]["start_cards"]
START_HAND: Final[int] = _DATA["start"]["technologies"]
START_POPULATION: Final[int] = _DATA["start"]["population"]
ACHIEVEMENTS_IN_PLAY: Final[int] = _DATA["achievements_in_play"]
TOKENS: Final[Mapping[str, int]] = _DATA["tokens"]
PIECES: Final[Mapping[str, int]] = _DATA["pieces"]

PHASES: Final[int] = _DATA["supremacy"]["phases"]
FIRST_POINTS: Final[int] = _DATA["supremacy"]["first"]
BUILT_POINTS: Final[int] = _DATA["supremacy"]["per_city_or_wonder"]
SECOND_POINTS: Final[int] = _DATA["supremacy"]["second"]
INFLUENCE: Final[Mapping[str, int]] = _DATA["supremacy"]["influence"]
FORMATIONS: Final[int] = _DATA["supremacy"]["formations"]
CAVALRY_TACTICS: Final[int] = _DATA["supremacy"]["cavalry_tactics"]

CITY_POINTS: Final[int] = _DATA["final"]["city"]
TOWN_POINTS: Final[int] = _DATA["final"]["town"]
AGE_POINTS: Final[int] = _DATA["final"]["golden_age"]
ACHIEVEMENT_POINTS: Final[int] = _DATA["final"]["achievement"]
GOODS_SET_POINTS: Final[int] = _DATA["final"]["goods_set"]


def open_regions(players: int) -> tuple[str, ...]:
    """The regions in play; closed ones take no token, no piece, and are not scored."""
    return tuple(region for region in REGIONS if region not in CLOSED[players])
