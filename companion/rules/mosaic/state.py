"""A position: the civilizations, what is still open, the chest and the decks, and where the play stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from companion.core.score import Seat
from companion.core.seat import ANYONE, OVER
from companion.rules.mosaic.box import SHIPPED, Box
from companion.rules.mosaic.civilization import Civilization
from companion.rules.mosaic.facts import ACHIEVEMENTS_IN_PLAY, GOLDEN_AGES, PHASES, WONDERS, open_regions
from companion.rules.mosaic.options import Rules
from companion.rules.mosaic.pieces import CITIES
from companion.rules.mosaic.supremacy import Standing, contest, influence

TILES: Final = "tiles"  # what brings a phase about without a card


class Phase(StrEnum):
    """Where the play stands."""

    SETUP = "setup"  # what stands on the map before the first round
    PLAY = "play"  # no turns are kept
    POWERS = "powers"  # what some may do before a supremacy phase
    TALLY = "tally"  # the phase is looked at, and not yet counted
    TRIGGER = "trigger"  # the end has come: whose turn is it?
    LAST = "last"  # the last turns are counted down
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Owed:
    """Something that a card gives a seat and that is not done yet: pieces, tokens, an action. ``card`` gave it."""

    seat: Seat
    what: str
    of: str
    n: int
    where: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A phase that was counted: points of regions and of governments by seat, and what brought it about."""

    points: tuple[int, ...]
    governments: tuple[int, ...]
    deck: str


@dataclass(frozen=True, slots=True)
class Power:
    """What a seat may do before the phase that comes: ``general`` or ``diplomats``."""

    seat: Seat
    id: str


@dataclass(slots=True)
class State:
    """The whole table. ``facts`` are what the owner of the box has told of its cards."""

    rules: Rules
    laid: tuple[str, ...]  # the achievements on the table
    first: Seat
    civilizations: list[Civilization]
    phase: Phase = Phase.SETUP
    owed: tuple[Owed, ...] = ()
    chest: int = 0
    drawn: dict[str, int] = field(default_factory=dict)  # refills of each market since the setup
    actions: list[int] = field(default_factory=list)  # told by each seat
    shown: tuple[str, ...] = ()  # decks whose supremacy card has come
    held: tuple[Held, ...] = ()
    coming: str = ""  # what brought the phase about that is not yet counted
    powers: tuple[Power, ...] = ()
    ending: bool = False
    remaining: tuple[Seat, ...] = ()  # who still has a turn, the next one first
    facts: Box = field(default_factory=lambda: SHIPPED)

    def actor(self) -> Seat:
        match self.phase:
            case Phase.OVER:
                return OVER
            case Phase.POWERS:
                return self.powers[0].seat
            case _:
                return ANYONE

    def copy(self) -> State:
        return State(
            self.rules,
            self.laid,
            self.first,
            [each.copy() for each in self.civilizations],
            self.phase,
            self.owed,
            self.chest,
            dict(self.drawn),
            self.actions[:],
            self.shown,
            self.held,
            self.coming,
            self.powers,
            self.ending,
            self.remaining,
            self.facts,
        )

    def become(self, other: State) -> None:
        """Be as another position; what it holds is its own no longer."""
        for name in self.__slots__:
            setattr(self, name, getattr(other, name))

    def play(self, move: object) -> None:
        """Make a move; what is refused changes nothing."""
        from companion.rules.mosaic.turning import make  # noqa: PLC0415 -- the handlers know the state

        tried = self.copy()
        make(tried, move)
        self.become(tried)

    # What the table shows

    @property
    def regions(self) -> tuple[str, ...]:
        return open_regions(self.rules.players)

    def seats_from(self, seat: Seat) -> Iterator[Seat]:
        """All seats in the order of play, beginning with one."""
        return ((seat + n) % self.rules.players for n in range(self.rules.players))

    def weights(self, region: str, tactics: bool = True) -> tuple[int, ...]:
        """The influence of each seat in a region, with what counts in supremacy phases unless that is left out."""
        here = [each.presence(region) for each in self.civilizations]
        none: frozenset[str] = frozenset()
        return influence(here, [each.tactics if tactics else none for each in self.civilizations])

    def buildings_in(self, region: str) -> int:
        """Cities and wonders there, whoever owns them."""
        return sum([each.count(CITIES, region) + each.wonders_in(region) for each in self.civilizations])

    def standing(self, region: str) -> Standing:
        """Who would get what there if the phase were counted now."""
        return contest(self.weights(region), self.buildings_in(region), self.rules)

    def standings(self) -> dict[str, Standing]:
        return {region: self.standing(region) for region in self.regions}

    def cities_in(self, region: str) -> int:
        return sum(each.count(CITIES, region) for each in self.civilizations)

    def barring_seat(self, seat: Seat, region: str) -> Seat | None:
        """Who keeps the cities of this seat out of a region by Loyalty, if anyone does."""
        return next((each.seat for each in self.civilizations if each.loyal == region and each.seat != seat), None)

    def free_wonders(self) -> tuple[str, ...]:
        owned = {tile for each in self.civilizations for tile in each.wonders}
        return tuple(tile for tile in WONDERS if tile not in owned)

    def free_ages(self) -> tuple[str, ...]:
        owned = {tile for each in self.civilizations for tile in each.golden_ages}
        return tuple(tile for tile in GOLDEN_AGES if tile not in owned)

    def free_achievements(self) -> tuple[str, ...]:
        owned = {tile for each in self.civilizations for tile in each.achievements}
        return tuple(tile for tile in self.laid if tile not in owned)

    def tiles_left(self) -> dict[str, int]:
        """Tiles of each kind that nobody has, named or not."""
        return {
            "wonders": len(WONDERS) - sum(len(each.wonders) for each in self.civilizations),
            "ages": len(GOLDEN_AGES) - sum(each.ages_held for each in self.civilizations),
            "achievements": ACHIEVEMENTS_IN_PLAY - sum(each.achievements_held for each in self.civilizations),
        }

    @property
    def tiles_gone(self) -> bool:
        """Whether all tiles of two of the three kinds are taken: the end comes."""
        return sum(n <= 0 for n in self.tiles_left().values()) >= 2

    @property
    def phases_left(self) -> int:
        return PHASES - len(self.held)

    @property
    def all_told(self) -> bool:
        """Whether every seat has told its actions: everybody some, and nobody more than a turn ahead of another but
        by actions that cards gave."""
        turns = [told - self._extra(seat) for seat, told in enumerate(self.actions)]
        return 0 < min(self.actions) >= max(turns) - 1

    def _extra(self, seat: Seat) -> int:
        """The actions that cards gave a seat and that are seen to."""
        given = sum(effect.n for effect in self.civilizations[seat].effects() if effect.type == "action")
        return given - sum(owed.n for owed in self.owed_by(seat) if owed.what == "action")

    def owed_by(self, seat: Seat) -> tuple[Owed, ...]:
        """What is still open for a seat."""
        return tuple(each for each in self.owed if each.seat == seat)
