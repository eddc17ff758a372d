"""The cards and numbers of the game, read once from its data file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from companion.core import datafile, paths
from companion.core.text import Name
from companion.rules.through_the_ages.shape import SHAPE

_DATA: Final[dict[str, Any]] = datafile.read(paths.CARDS / "through_the_ages.json", SHAPE)

CIVIL, MILITARY = "civil", "military"
CIVIL_DECK: Final = "civil"  # where cards come from, by name
MILITARY_DECK: Final = "military"
AGES: Final = ("A", "I", "II", "III")


@dataclass(frozen=True, slots=True)
class Card:
    """A card and its copies: without a mark, marked 3+, marked 4. ``ours``: its French name is our own translation."""

    id: str
    name: Name
    age: str
    deck: str
    kind: str
    copies: tuple[int, int, int] = (0, 0, 0)
    ours: bool = False

    def in_play(self, players: int) -> int:
        """How many copies a game of so many uses; pacts need a third civilization to matter."""
        if self.kind == "pact" and players == 2:
            return 0
        return sum(self.copies[: players - 1])

    def copies_removed(self, players: int) -> int:
        return sum(self.copies) - self.in_play(players)


@dataclass(frozen=True, slots=True)
class Impact:
    """How an Age III event scores, from figures that each civilization has.

    ``per`` points for each of a figure, where only what exceeds ``above`` of their sum counts; a ``bonus`` for having
    ``more`` of one thing ``than`` of another; ``times`` the ``lowest`` of some; or ``places`` by ``rank``.
    """

    id: str
    name: Name
    per: Mapping[str, int] = field(default_factory=dict)
    above: int = 0
    bonus: int = 0
    more: str = ""
    than: str = ""
    lowest: tuple[str, ...] = ()
    times: int = 0
    rank: str = ""
    places: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # by number of players

    @property
    def figures(self) -> Iterator[str]:
        """What it compares, each figure once."""
        yield from dict.fromkeys(filter(None, (*self.per, self.more, self.than, *self.lowest, self.rank)))


def _name(words: Mapping[str, Any]) -> Name:
    return Name(words["en"], words["fr"])


def _card(entry: Mapping[str, Any]) -> Card:
    copies = entry.get("copies", 0)
    plain, three, four = copies if isinstance(copies, list) else (copies, 0, 0)
    ours = "fr" in entry["name"].get("ours", ())
    return Card(
        entry["id"], _name(entry["name"]), entry["age"], entry["deck"], entry["kind"], (plain, three, four), ours
    )


def _impact(entry: Mapping[str, Any]) -> Impact:
    score = dict(entry["impact"])
    bonus = score.pop("bonus", {})
    return Impact(
        entry["id"],
        _name(entry["name"]),
        per=score.get("per", {}),
        above=score.get("above", 0),
        bonus=bonus.get("points", 0),
        more=bonus.get("more", ""),
        than=bonus.get("than", ""),
        lowest=tuple(score.get("lowest", ())),
        times=score.get("times", 0),
        rank=score.get("rank", ""),
        places={int(n): tuple(points) for n, points in score.get("places", {}).items()},
    )


NAME: Final = _name(_DATA["name"])
PLAYERS: Final = range(_DATA["players"][0], _DATA["players"][1] + 1)
CARDS: Final[Mapping[str, Card]] = {entry["id"]: _card(entry) for entry in _DATA["cards"]}
IMPACTS: Final[Mapping[str, Impact]] = {entry["id"]: _impact(entry) for entry in _DATA["cards"] if "impact" in entry}

ROW_COSTS: Final[tuple[int, ...]] = tuple(_DATA["card_row"]["costs"])
EVENTS_MORE: Final[int] = _DATA["event_cards_more_than_players"]
FIRST_TURN_ACTIONS: Final[tuple[int, ...]] = tuple(_DATA["first_turn"]["civil_actions"])
BOARD: Final[Mapping[str, Any]] = _DATA["player_board"]
MOST_HAPPINESS: Final[int] = _DATA["happiness"]["most"]


@cache
def deck(kind: str, age: str, players: int) -> tuple[str, ...]:
    """The cards of a deck, copy by copy, as a game of so many uses it."""
    return tuple(
        card.id
        for card in CARDS.values()
        if card.deck == kind and card.age == age
        for _ in range(card.in_play(players))
    )


@cache
def removed_cards(kind: str, age: str, players: int) -> Mapping[str, int]:
    """The cards that leave a deck before a game of so many, and how many copies of each."""
    return {
        card.id: card.copies_removed(players)
        for card in CARDS.values()
        if card.deck == kind and card.age == age and card.copies_removed(players)
    }


def printed_size(kind: str, age: str, players: int) -> int:
    """The size of the deck as the sources give it, to check against."""
    size: int = _DATA["deck_sizes"][kind][age][players - PLAYERS[0]]
    return size
