"""What one player has: civilizations, technologies, wonders, coins, workers, and the points by where they came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from companion.rules.age_of_civilization.catalogue import Catalogue, Technology
from companion.rules.age_of_civilization.checks import open_technologies
from companion.rules.age_of_civilization.effects import Effect
from companion.rules.age_of_civilization.facts import FIRST_COINS, MOST_WORKERS

# Where points come from: rows of the score sheet.
SCORING_ACTIONS: Final = ("wonder", "research", "culture", "construction", "conquest", "hunting")
SOURCES: Final = (*SCORING_ACTIONS, "work", "abilities", "events", "final", "correction")


class Ability(NamedTuple):
    """An effect in force, and the card that it stands on."""

    source: str
    effect: Effect


class Standing(NamedTuple):
    """What the cards of a board come to, found once: abilities by action or moment, and what they allow and forbid."""

    abilities: Mapping[str, list[Ability]]
    slots: Mapping[str, int]  # action slots of its own
    forbids: Mapping[str, str]  # actions closed to the others, with the card that closes them
    ahead: bool  # may use the action cards to come


class Board:
    """See the module. ``under`` are the civilizations below the main one: fallen or annexed."""

    __slots__ = (
        "_standing",
        "coins",
        "extra",
        "hand",
        "hidden",
        "main",
        "points",
        "special",
        "technologies",
        "under",
        "wonders",
        "workers",
    )

    def __init__(self) -> None:
        self.main = ""
        self.under: list[str] = []
        self.technologies: list[str] = []
        self.wonders: list[str] = []
        self.special = ""
        self.coins = FIRST_COINS
        self.workers = 0
        self.extra = 0  # strength that a person has corrected
        self.points: dict[str, int] = dict.fromkeys(SOURCES, 0)
        self.hand: list[str] = []  # of a draft
        self.hidden = 0  # cards in hand that the app does not know
        self._standing: Standing | None = None

    def copy(self) -> Board:
        other = Board.__new__(Board)
        other.main = self.main
        other.under = self.under[:]
        other.technologies = self.technologies[:]
        other.wonders = self.wonders[:]
        other.special = self.special
        other.coins = self.coins
        other.workers = self.workers
        other.extra = self.extra
        other.points = self.points.copy()
        other.hand = self.hand[:]
        other.hidden = self.hidden
        other._standing = self._standing
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and all(getattr(self, slot) == getattr(other, slot) for slot in _TELLING)

    __hash__ = None  # type: ignore[assignment]

    @property
    def civilizations(self) -> list[str]:
        """All civilizations, the main one first."""
        return [self.main, *self.under] if self.main else self.under[:]

    @property
    def total(self) -> int:
        return sum(self.points.values())

    # Abilities

    def forget_abilities(self) -> None:
        """To be called when the cards of this board, or what they say, have changed."""
        self._standing = None

    def standing(self, cards: Catalogue) -> Standing:
        if self._standing is None:
            self._standing = self._collect(cards)
        return self._standing

    def abilities(self, on: str, cards: Catalogue) -> Sequence[Ability]:
        """What is in force on an action or at a moment."""
        return self.standing(cards).abilities.get(on, ())

    def _collect(self, cards: Catalogue) -> Standing:
        found: dict[str, list[Ability]] = {}
        for source, effect in self._all(cards):
            if effect.on not in ("risen", "gained"):  # they happen once, and are over
                found.setdefault(effect.on, []).append(Ability(source, effect))
        always = found.get("always", [])
        return Standing(
            abilities=found,
            slots=Counter(ability.effect.action for ability in always if ability.effect.do == "slot"),
            forbids={ability.effect.action: ability.source for ability in always if ability.effect.do == "forbid"},
            ahead=any(ability.effect.do == "ahead" for ability in always),
        )

    def _all(self, cards: Catalogue) -> Iterator[tuple[str, Effect]]:
        """Main ability of the main civilization, inherited ones of all, then technologies and wonders."""
        if self.main:
            yield from ((self.main, effect) for effect in cards.civilizations[self.main].main)
        for card in self.civilizations:
            yield from ((card, effect) for effect in cards.civilizations[card].inherited)
        for key in self.technologies:
            yield from ((key, effect) for effect in cards.technology(key).effects)
        for key in self.wonders:
            yield from ((key, effect) for effect in cards.wonders[key].effects)

    # Technologies

    def tree(self, cards: Catalogue) -> Mapping[str, Technology]:
        return cards.tree(self.special)

    def open_technologies(self, cards: Catalogue) -> list[str]:
        """What this player can gain next."""
        return open_technologies(self.tree(cards), self.technologies)

    # Gains

    def add_workers(self, n: int) -> int:
        """Take workers from the supply, never beyond four; how many came."""
        came = max(0, min(n, MOST_WORKERS - self.workers))
        self.workers += came
        return came

    def lose_worker(self) -> int:
        """Sacrifice a worker; without one, nothing happens. How many went."""
        gone = min(1, self.workers)
        self.workers -= gone
        return gone

    def score(self, source: str, n: int) -> None:
        self.points[source if source in self.points else "work"] += n


_TELLING: Final = tuple(slot for slot in Board.__slots__ if slot != "_standing")
