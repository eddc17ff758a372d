"""The five games as the house shows them, and what of each can be played here so far.

A rulebook may know more than the screens can show yet. What the screens offer is said here and nowhere else: a new
board, or a board for more seats, is opened up by a change of this list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.text import T, Text

if TYPE_CHECKING:
    from companion.game import Book
    from companion.setup import Choice, Option, Recipe


@dataclass(frozen=True, slots=True)
class Shown:
    """A game on the shelf; its id is also the name of its accent and of its emblem.

    ``playable`` limits the values of options at a table of this app; options it does not name are open.
    """

    id: str
    title: str
    seats: Text
    built: bool = False
    minutes: Text = Text("")
    solo: Text = Text("")
    dice: bool = False
    playable: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def choices(self, option: Option) -> tuple[Choice, ...]:
        """The values of an option that a table can have here."""
        allowed = self.playable.get(option.id)
        return tuple(choice for choice in option.choices if allowed is None or choice.value in allowed)

    def can_play(self, recipe: Recipe) -> bool:
        return all(recipe[option] in values for option, values in self.playable.items())

    def first_choice(self, book: Book) -> dict[str, str]:
        """The options of a table that nobody has changed: their defaults where these can be played."""
        return {
            option.id: option.default if option.default in values else values[0]
            for option in book.options
            if (values := tuple(choice.value for choice in self.choices(option)))
        }


SHELF: tuple[Shown, ...] = (
    Shown(
        "roll",
        "Roll Through the Ages",
        T("Solo, 10 rounds"),
        built=True,
        minutes=T("30 min"),
        solo=T("Ten rounds against your own best score"),
        dice=True,
        playable={"players": ("1",), "age": ("bronze",)},
    ),
    Shown("duel", "7 Wonders Duel", T("2 players")),
    Shown("aoc", "Age of Civilization", T("1 to 4 players")),
    Shown("mosaic", "Mosaic", T("1 to 6 players")),
    Shown("tta", "Through the Ages", T("1 to 4 players")),
)


def shown(game: str) -> Shown:
    return next(entry for entry in SHELF if entry.id == game)
