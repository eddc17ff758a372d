"""One civilization as it lies on the table: tokens, workers, cards in play, hands, points, and what this turn allows.

A board holds what can be seen or counted at a table, nothing else; ratings follow from it (:mod:`.ratings`) and are
kept beside it until something changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages.cards import AGRICULTURE, BRONZE, BY_ID, DESPOTISM, NONE, SPECIALS
from companion.rules.through_the_ages.facts import BOARD

if TYPE_CHECKING:
    from companion.rules.through_the_ages.ratings import Rates

# What may be done once in a turn, as bits of ``used``
TACTIC_SET: Final = 1
HAMMURABI: Final = 2
BACH: Final = 4
LINER: Final = 8
CHURCHILL: Final = 16
REPLACED: Final = 32  # a leader, in this turn
TRADED: Final = 64
HOMER: Final = 128
# and once in a game
CAESAR: Final = 256
_LASTING: Final = CAESAR


# What a card may give that is not of this box
EXTRAS: Final[Mapping[str, Text]] = {
    "culture": T("Culture of each turn from other cards"),
    "science": T("Science of each turn from other cards"),
    "strength": T("Strength from other cards"),
    "happy": T("Happy faces from other cards"),
    "civil": T("Civil actions from other cards"),
    "military": T("Military actions from other cards"),
    "food": T("Food of each turn from other cards"),
    "ore": T("Resources of each turn from other cards"),
}


class Bond(NamedTuple):
    """A pact as one of its two partners sees it. ``side`` 0 is A; the card lies in the area of ``owner``."""

    card: int
    side: int
    partner: Seat
    owner: Seat


class Board:
    """See the module."""

    __slots__ = (
        "armed",
        "arms",
        "away",
        "blue",
        "blue_all",
        "bonds",
        "civil",
        "civil_all",
        "colonies",
        "culture",
        "extra",
        "fresh",
        "goods_food",
        "goods_ore",
        "government",
        "hand",
        "homer",
        "leader",
        "led",
        "lore",
        "military",
        "military_all",
        "muted",
        "out",
        "owned",
        "pool",
        "rates",
        "ruins",
        "science",
        "secret",
        "specials",
        "stage",
        "tactic",
        "tokens",
        "told",
        "unused",
        "used",
        "wars",
        "wonder",
        "wonders",
        "workers",
        "yellow",
        "yellow_all",
    )

    def __init__(self) -> None:
        self.yellow: int = BOARD["yellow_bank"]
        self.blue: int = BOARD["blue"]
        self.unused: int = BOARD["unused_workers"]
        self.workers: dict[int, int] = {BY_ID[key]: n for key, n in BOARD["workers"].items()}
        self.tokens: dict[int, int] = {AGRICULTURE: 0, BRONZE: 0}  # blue ones on farms, mines and laboratories
        self.yellow_all = self.yellow + self.unused + sum(self.workers.values())  # with all gains and losses
        self.blue_all = self.blue
        self.government = DESPOTISM
        self.specials = [NONE] * len(SPECIALS)
        self.leader = NONE
        self.led = 0  # the ages of which a leader was taken, as bits
        self.wonder = NONE  # not finished
        self.stage = 0  # of it
        self.wonders: list[int] = []
        self.ruins = 0  # which of them, as bits
        self.homer = NONE  # the wonder he lies under
        self.colonies: list[int] = []
        self.tactic = NONE
        self.owned = False  # its card lies in the own area still
        self.bonds: tuple[Bond, ...] = ()
        self.wars: tuple[tuple[int, Seat], ...] = ()
        self.hand: list[int] = []
        self.fresh: tuple[int, ...] = ()  # action cards taken in this action phase
        self.secret: list[int] = []  # military cards
        self.science: int = BOARD["points"]["science"]
        self.culture: int = BOARD["points"]["culture"]
        self.civil = 0  # actions available
        self.military = 0
        self.civil_all: int = BOARD["white"]
        self.military_all: int = BOARD["red"]
        self.armed = 0  # civil actions of this turn only
        self.arms = 0  # military ones
        self.pool = 0  # resources for units, this turn only
        self.lore = 0  # science for unit technologies, this turn only
        self.goods_food = 0  # a trade route's good, for one payment
        self.goods_ore = 0
        self.used = 0
        self.muted = False  # the next political action is given up
        self.out = False  # resigned
        self.extra: dict[str, int] | None = None  # what cards give that are not of this box
        self.told: dict[str, int] | None = None  # what was said of a seat that is not followed whole
        self.away = False  # not even its ratings are kept
        self.rates: Rates | None = None

    def copy(self) -> Board:
        other = _blank(Board)
        other.yellow = self.yellow
        other.blue = self.blue
        other.unused = self.unused
        other.workers = self.workers.copy()
        other.tokens = self.tokens.copy()
        other.yellow_all = self.yellow_all
        other.blue_all = self.blue_all
        other.government = self.government
        other.specials = self.specials[:]
        other.leader = self.leader
        other.led = self.led
        other.wonder = self.wonder
        other.stage = self.stage
        other.wonders = self.wonders[:]
        other.ruins = self.ruins
        other.homer = self.homer
        other.colonies = self.colonies[:]
        other.tactic = self.tactic
        other.owned = self.owned
        other.bonds = self.bonds
        other.wars = self.wars
        other.hand = self.hand[:]
        other.fresh = self.fresh
        other.secret = self.secret[:]
        other.science = self.science
        other.culture = self.culture
        other.civil = self.civil
        other.military = self.military
        other.civil_all = self.civil_all
        other.military_all = self.military_all
        other.armed = self.armed
        other.arms = self.arms
        other.pool = self.pool
        other.lore = self.lore
        other.goods_food = self.goods_food
        other.goods_ore = self.goods_ore
        other.used = self.used
        other.muted = self.muted
        other.out = self.out
        other.extra = self.extra  # never changed in place
        other.told = None if self.told is None else self.told.copy()
        other.away = self.away
        other.rates = self.rates
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and all(getattr(self, slot) == getattr(other, slot) for slot in _TELLING)

    __hash__ = None  # type: ignore[assignment]

    def end_turn(self) -> None:
        """All actions are available again, and what was for this turn only is gone."""
        self.civil, self.military = self.civil_all, self.military_all
        self.armed = self.arms = self.pool = self.lore = self.goods_food = self.goods_ore = 0
        self.used &= _LASTING
        self.fresh = ()

    def ruined(self, wonder: int) -> bool:
        return bool(self.ruins >> self.wonders.index(wonder) & 1)

    @property
    def workers_all(self) -> int:
        return self.unused + sum(self.workers.values())


_blank = Board.__new__
_TELLING: Final = tuple(slot for slot in Board.__slots__ if slot != "rates")
