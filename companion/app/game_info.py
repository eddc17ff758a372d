"""The games as the house shows them: one manifest for each, found by the game's id.

A manifest is a file of data and names, ``manifest.json`` in the game's room of the screens: the home page reads it and
imports nothing of the game. Nothing it names is imported before somebody needs it (see :mod:`companion.core.lookup`).
What the screens offer of a game is said there and nowhere else. ``{"T": "…"}`` marks a message for translators.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from companion.core import paths
from companion.core.text import Called, Text
from companion.rules import LIST, Listed

if TYPE_CHECKING:
    from companion.core.game import Book
    from companion.core.setup import Choice, Option, Recipe


Colors = tuple[str, str, str, str]  # dark, light, high contrast dark, high contrast light


class Mark(NamedTuple):
    """A part of an emblem on a grid of 64 cells, y downwards: a line, a closed loop, a filled shape or a frame around
    two corners. ``share`` is its opacity, ``width`` that of its stroke, ``radius`` of its corners."""

    kind: Literal["line", "loop", "fill", "block", "frame"]
    points: tuple[tuple[float, float], ...]
    width: float = 3
    radius: float = 0
    share: float = 1


@dataclass(frozen=True, slots=True)
class PageLink:
    """A row of a game's page that leads to a place which only this game has, or to another ``game``'s page."""

    place: str
    icon: str
    title: Text
    caption: Text
    game: str = ""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game on the shelf: the id of its rulebook, the token of its accent, which is also the name of its emblem.

    Without a ``board`` the app lays its table and counts it, and does not follow the moves between. ``playable`` limits
    the values of options at a table of this app; options it does not name are open; of those named in
    ``elsewhere`` all but the usual value are chosen on a page of their own, and values in ``brought`` need more than a
    code can carry.
    Where a game has its own opponent, whom nobody else can replace, it sits ``opposite`` one person. ``help`` says what
    the app does at this table, and what stays yours.
    """

    id: str
    accent: str
    title: str
    seats: Text
    built: bool = False
    facts: tuple[tuple[str, Text], ...] = ()  # icon and word
    playable: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    elsewhere: tuple[str, ...] = ()
    brought: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scored: tuple[str, ...] = ("players",)  # the options that change a score sheet
    help: tuple[tuple[str, Text], ...] = ()
    links: tuple[PageLink, ...] = ()
    opposite: str = ""  # the temperament of that opponent
    opposite_name: Called | None = None
    lays_only: bool = False  # a table may also be laid to be counted only, without following its moves
    shelved: bool = True  # stands on the home page; else it is reached by a link of another game
    # Looks
    colors: Mapping[str, Colors] = field(default_factory=dict)
    emblem: tuple[Mark, ...] = ()
    score_icons: Mapping[str, str] = field(default_factory=dict)  # row of the sheet: icon; a board brings its own
    # Names of what is imported when it is needed
    board: str = ""
    lookback: str = ""
    looks_alone: bool = False  # whether it needs no coach to look back
    setup_picture: str = ""
    form_pages: str = ""  # arranges the pages of the sheet; those it marks with a kind are drawn by ``sheet_page``
    sheet_page: str = ""
    evidence: str = ""
    start: str = ""
    policy: str = ""  # a :class:`companion.app.table_policy.TablePolicy`
    pages: Mapping[str, str] = field(default_factory=dict)  # route: the page that only this game has

    def choices(self, option: Option) -> tuple[Choice, ...]:
        """The values of an option that a table can have here."""
        allowed = (option.default,) if option.id in self.elsewhere else self.playable.get(option.id)
        return tuple(choice for choice in option.choices if allowed is None or choice.value in allowed)

    def can_play(self, recipe: Recipe) -> bool:
        return self.built and all(recipe[option] in values for option, values in self.playable.items())

    def first_choice(self, book: Book) -> dict[str, str]:
        """The options of a table that nobody has changed: their defaults where these can be played."""
        chosen = {}
        for option in book.options:
            values = [choice.value for choice in self.choices(option)]
            chosen[option.id] = option.default if option.default in values else values[0]
        return chosen


# How the parts of a manifest are made of its data
_PARTS: Final[dict[str, Callable[[Any], Any]]] = {
    "links": lambda links: tuple(PageLink(**link) for link in links),
    "emblem": lambda marks: tuple(Mark(**mark) for mark in marks),
    "opposite_name": lambda name: Called(**name),
}


@cache
def _manifest(entry: Listed) -> GameInfo:
    room = entry.room("companion.ui.games").split(".")
    return read_manifest(paths.SOURCE.joinpath(*room, "manifest.json").read_text(encoding="utf-8"))


def read_manifest(text: str) -> GameInfo:
    """A manifest as it is written; TypeError where a part is missing, or one that nobody knows is there."""
    data = _frozen(json.loads(text))
    return GameInfo(**{key: _PARTS[key](value) if key in _PARTS else value for key, value in data.items()})


def _frozen(value: Any) -> Any:
    match value:
        case {"T": message, **rest} if not rest:
            return Text(message)
        case dict():
            return {key: _frozen(each) for key, each in value.items()}
        case list():
            return tuple(map(_frozen, value))
    return value


def every() -> tuple[GameInfo, ...]:
    """All games, in the order of the list."""
    return tuple(map(_manifest, LIST))


def shelf() -> tuple[GameInfo, ...]:
    """The games on the home page."""
    return tuple(info for info in every() if info.shelved)


def game_info(game: str) -> GameInfo:
    """The game with this id; a play may also be of one that only a later version of the app knows."""
    return next((info for info in every() if info.id == game), GameInfo(game, "bronze", game, Text("")))
