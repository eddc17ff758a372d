"""What the app knows of one civilization: its pieces, tiles and cards, and as many of its figures as its depth keeps.

A figure that is not kept, or that nobody has told, is unknown: what is gained or spent of it leaves it unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from companion.core.field import UNKNOWN, Field, Unknown
from companion.core.illegal import Illegal, Needs
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.mosaic.facts import LEADERS, PILLARS, START_POPULATION, TECHNOLOGIES, Effect
from companion.rules.mosaic.pieces import CAVALRY, CITIES, ENGINE, INFANTRY, SUPPLY, TOWNS
from companion.rules.mosaic.supremacy import TACTICS, Presence

MAP: Final = "map"
SCORER: Final = "scorer"
LEDGER: Final = "ledger"
DEPTHS: Final = (MAP, SCORER, LEDGER)

RESOURCES: Final = ("stone", "ideas", "food")  # what money can stand in for
PURSE: Final = (*RESOURCES, "money")
TRACKS: Final = ("stone", "ideas", "food", "tribute", "tariff")
LEDGER_FIGURES: Final = (*PURSE, "population", *(f"track_{track}" for track in TRACKS))
SYMBOLS: Final = tuple(f"symbols_{pillar}" for pillar in PILLARS)
SCORER_FIGURES: Final = ("in_play", "unrest", "cultural_cities")
ADJACENT: Final = "adjacent_cities"  # hexes are not kept: only the end asks for it
FIGURES: Final = (*LEDGER_FIGURES, *SYMBOLS, *SCORER_FIGURES, ADJACENT)
MOST_IN_PURSE: Final = 999
MOST: Final = 199  # of any other figure

UNNAMED: Final = "?"  # a tile that somebody has, nobody said which

Number = int | Unknown

GOODS: Final[Mapping[str, Text]] = {
    "fish": T("Fish"),
    "stone": T("Stone"),
    "food": T("Food"),
    "bronze": T("Bronze"),
    "textile": T("Textile"),
    "grain": T("Grain"),
    "wine": T("Wine"),
    "oil": T("Oil"),
    "cattle": T("Cattle"),
    "other_a": T("Another good (A)"),
    "other_b": T("Another good (B)"),
    "other_c": T("Another good (C)"),
    "wild": T("“?” good"),
}
GOOD_TRACKS: Final[Mapping[str, tuple[str, int]]] = {  # tokens that raise a track when they are taken
    "stone": ("track_stone", 2),
    "food": ("track_food", 2),
    "fish": ("track_food", 3),
}


def most(key: str) -> int:
    """The highest value that a figure can have."""
    if key == ADJACENT:
        return 6
    return MOST_IN_PURSE if key in PURSE else MOST


def figure_label(key: str) -> Text:
    """A figure by its name."""
    if key.startswith("symbols_"):
        return T("Symbols: {pillar}", pillar=PILLARS[key.removeprefix("symbols_")])
    return _LABELS[key]


_LABELS: Final[Mapping[str, Text]] = {
    "stone": T("Stone"),
    "ideas": T("Ideas"),
    "food": T("Food"),
    "money": T("Money"),
    "population": T("Population"),
    "track_stone": T("Stone production"),
    "track_ideas": T("Ideas production"),
    "track_food": T("Food production"),
    "track_tribute": T("Tax production"),
    "track_tariff": T("Tariff production"),
    "in_play": T("Points scored in play"),
    "unrest": T("Unrest on tax cards"),
    "cultural_cities": T("Cultural cities"),
    "adjacent_cities": T("Cities next to the Hanging Gardens"),
}


_AMOUNTS: Final[Mapping[str, Callable[[int], Text]]] = {
    "stone": lambda n: N("{n} stone", "{n} stone", n),
    "ideas": lambda n: N("{n} idea", "{n} ideas", n),
    "food": lambda n: N("{n} food", "{n} food", n),
    "money": lambda n: N("{n} money", "{n} money", n),
    "population": lambda n: N("{n} population", "{n} population", n),
}


def amount(key: str, n: int) -> Text:
    """So much of what is paid and gained, in a sentence."""
    return _AMOUNTS[key](n)


@dataclass(frozen=True, slots=True)
class Automa:
    """Who plays a seat in the place of a person: its persona and level, the tile it has announced, and at which of its
    turns it did."""

    persona: str
    level: int
    kind: str = ""
    tile: str = ""
    since: int = 0


@dataclass(slots=True)
class Civilization:
    """One seat. ``sets`` are its manufactory cards, each with its three goods or nothing where nobody said which."""

    seat: Seat
    depth: str = MAP
    leader: str = UNNAMED
    pieces: dict[tuple[str, str], int] = field(default_factory=dict)  # by region and kind
    wonders: dict[str, str] = field(default_factory=dict)  # tile to region; one that is not named is "?1", "?2" …
    golden_ages: frozenset[str] = frozenset()
    achievements: frozenset[str] = frozenset()
    unnamed_ages: int = 0
    unnamed_achievements: int = 0
    government: str = ""
    refreshed: bool = False
    technologies: dict[str, bool] = field(default_factory=dict)  # to whether it lies face up
    loyal: str = ""  # the region that Loyalty shuts to the cities of others
    used: frozenset[str] = frozenset()  # what works once and has
    projects: tuple[str, ...] = ()
    sets: tuple[frozenset[str], ...] = ()
    goods: dict[str, int] = field(default_factory=dict)
    unsure: frozenset[str] = frozenset()  # cards in play whose symbols nobody has told
    figures: dict[str, Number] = field(default_factory=lambda: dict.fromkeys(FIGURES, UNKNOWN))
    automa: Automa | None = None

    def copy(self) -> Civilization:
        return Civilization(
            self.seat,
            self.depth,
            self.leader,
            dict(self.pieces),
            dict(self.wonders),
            self.golden_ages,
            self.achievements,
            self.unnamed_ages,
            self.unnamed_achievements,
            self.government,
            self.refreshed,
            dict(self.technologies),
            self.loyal,
            self.used,
            self.projects,
            self.sets,
            dict(self.goods),
            self.unsure,
            dict(self.figures),
            self.automa,
        )

    def begin(self) -> None:
        """Keep what this depth keeps, from the beginning of the play."""
        if self.depth != MAP:
            self.figures.update(dict.fromkeys(SCORER_FIGURES, 0))
        if self.depth == LEDGER:
            self.figures.update(dict.fromkeys((*LEDGER_FIGURES, *SYMBOLS), 0))
            self.figures["population"] = START_POPULATION

    # Pieces

    def count(self, kinds: Collection[str], region: str | None = None) -> int:
        """How many pieces of these kinds it has, in a region or everywhere."""
        if region is not None:
            return sum([self.pieces.get((region, kind), 0) for kind in kinds])
        return sum([n for (_, kind), n in self.pieces.items() if kind in kinds])

    def pieces_left(self, kind: str) -> int:
        """Pieces of a kind that are not on the map."""
        return SUPPLY[kind] - self.count((kind,))

    def put_pieces(self, region: str, kind: str, n: int) -> None:
        """Set how many of a kind stand in a region."""
        self.pieces.pop((region, kind), None)
        if n:
            self.pieces[region, kind] = n

    def add(self, region: str, kind: str, n: int) -> None:
        self.put_pieces(region, kind, self.pieces.get((region, kind), 0) + n)

    def wonders_in(self, region: str) -> int:
        return sum(where == region for where in self.wonders.values())

    def presence(self, region: str) -> Presence:
        """What the supremacy phase compares."""
        pieces = self.pieces
        return Presence(
            sum([pieces.get((region, kind), 0) for kind in CITIES]),
            self.wonders_in(region) if self.wonders else 0,
            sum([pieces.get((region, kind), 0) for kind in TOWNS]),
            *[pieces.get((region, kind), 0) for kind in (INFANTRY, CAVALRY, ENGINE)],
        )

    @property
    def tactics(self) -> frozenset[str]:
        """Technologies that make units weigh more."""
        return frozenset(card for card in TACTICS if self.technologies.get(card))

    @property
    def tiles(self) -> int:
        """Golden ages and achievements."""
        return self.ages_held + self.achievements_held

    @property
    def ages_held(self) -> int:
        return len(self.golden_ages) + self.unnamed_ages

    @property
    def achievements_held(self) -> int:
        return len(self.achievements) + self.unnamed_achievements

    def has(self, rule: str) -> bool:
        """Whether a technology that lies face up gives this rule."""
        return any(
            up and any(effect.type in ("rule", "once") and effect.of == rule for effect in TECHNOLOGIES[card].effects)
            for card, up in self.technologies.items()
        )

    def effects(self) -> Iterator[Effect]:
        """Those of its leader and of its technologies face up."""
        if self.leader in LEADERS:
            yield from LEADERS[self.leader].effects
        for card, up in self.technologies.items():
            yield from TECHNOLOGIES[card].effects if up else ()

    # Figures

    def known_figure(self, key: str) -> int:
        """A figure that has to be known now; :class:`Needs` asks for it where it is not."""
        value = self.figures[key]
        if isinstance(value, Unknown):
            raise Needs((self.field(key),))
        return value

    def gain(self, key: str, n: int) -> None:
        """Add to a figure, or take away from it; what is unknown stays so, and nothing falls below nothing."""
        value = self.figures[key]
        if not isinstance(value, Unknown):
            self.figures[key] = min(max(0, value + n), most(key))

    def field(self, key: str) -> Field:
        """A figure as a person may correct it."""
        return Field(
            f"{self.seat + 1}.{key}",
            figure_label(key),
            0,
            most(key),
            unknown=True,
            value=self.figures[key],
            seat=self.seat,
        )

    @property
    def unique_goods(self) -> int:
        """Different goods; the “?” is one too."""
        return sum(bool(n) for n in self.goods.values())

    def take_good(self, good: str) -> None:
        """A token of the map goes into the store, and may raise a track."""
        self.goods[good] = self.goods.get(good, 0) + 1
        if good in GOOD_TRACKS:
            self.gain(*GOOD_TRACKS[good])

    def complete(self, goods: frozenset[str]) -> bool:
        """Whether a manufactory's three goods are in the store; the “?” stands for one of them."""
        missing = [good for good in goods if not self.goods.get(good)]
        return bool(goods) and len(missing) <= self.goods.get("wild", 0)

    # Payment

    def pay(self, cost: Mapping[str, int], coins: Mapping[str, int]) -> None:
        """Pay so much of each resource, ``coins`` of each by money, 2 for 1; changes nothing where it is refused."""
        dues: dict[str, int] = dict(cost)
        for resource, n in coins.items():
            if resource not in RESOURCES or not 0 < n <= dues.get(resource, 0):
                raise Illegal(T("Money stands in for stone, ideas and food only, and for no more than the price."))
            dues[resource] -= n
            dues["money"] = dues.get("money", 0) + 2 * n
        short = [(key, n - self.known_figure(key)) for key, n in dues.items() if n > self.known_figure(key)]
        if short:
            key, n = short[0]
            raise Illegal(T("{what} short.", what=amount(key, n)))
        for key, n in dues.items():
            self.gain(key, -n)

    def change(self, cost: Mapping[str, int]) -> dict[str, int] | None:
        """The coins that make up for what is short of a price; None where it cannot be paid."""
        coins: dict[str, int] = {}
        money = self.known_figure("money") - cost.get("money", 0)
        for key, n in cost.items():
            lacking = n - self.known_figure(key)
            if lacking > 0 and key in RESOURCES:
                coins[key] = lacking
                money -= 2 * lacking
            elif lacking > 0:
                return None
        return coins if money >= 0 else None
