"""Scenes: the pictures of the app that ``screens`` draws and the tests look through. Not packed for a phone.

Every game has its own in its room, in ``companion.ui.games.<game>.scenes``, under the name ``SCENES``. They are found
there by the list of games and not by a name in the manifest: what a manifest names, a phone has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, TypeAlias

from companion.app.score_answers import Filled
from companion.app.shell import AppShell
from companion.core import clock
from companion.core.game import Answers
from companion.core.table import Player
from companion.rules import BOOKS
from companion.store import Store

Cast: TypeAlias = Mapping[str, int]  # the plays that scenes are about, by what they show
Go: TypeAlias = Callable[[AppShell, Cast], None]
Lay: TypeAlias = Callable[[Store], Cast]

IF_THERE: Final = "?"  # at the end of a name: touched where there is such a target; else it is open already
_NAMES: Final = ("Ada", "Grace", "Hypatia", "Émilie", "Mary", "Sophie")


@dataclass(frozen=True)
class Scene:
    """One picture: where to go, and what to touch there (by the names of the targets)."""

    name: str
    go: Go
    touch: tuple[str, ...] = ()
    first: bool = False  # on a device where nothing was ever played
    year: bool = False  # on one where every week something was


def nothing(store: Store) -> Cast:
    return {}


@dataclass(frozen=True)
class GameScenes:
    """The scenes of a game, and how the plays they are about come into the store: ``lay_last`` after those of all
    games, since the history begins with the last. ``lay_year`` fills the store of a year."""

    scenes: tuple[Scene, ...]
    lay: Lay = nothing
    lay_last: Lay = nothing
    lay_year: Lay = nothing


# Where to go


def at(screen: str, **args: Any) -> Go:
    return lambda shell, cast: shell.navigator.go(screen, **args)


def root(screen: str) -> Go:
    return lambda shell, cast: shell.navigator.root(screen)


def of(screen: str, name: str) -> Go:
    """The screen of this play."""
    return lambda shell, cast: shell.navigator.go(screen, number=cast[name])


def table(name: str) -> Go:
    return of("table", name)


# Plays of games that are laid and counted


def lay_table(store: Store, game: str, players: int, view: Mapping[str, Any] | None = None, **chosen: str) -> int:
    book = BOOKS[game]
    recipe = book.recipe({"players": str(players), **chosen}, seed=5)
    return store.lay(book.prepare(recipe), [Player(name) for name in _NAMES[:players]], view or {})


def sheet(page: str, shared: Answers, seats: Sequence[Answers]) -> dict[str, Any]:
    """The look of a table whose score sheet is filled in so far, and open at this page."""
    return {"laid": True, "sheet": Filled(shared, tuple(seats), page).as_json()}


def lay_evening(store: Store, game: str, days_ago: int, players: Sequence[Player], seats: Sequence[Answers]) -> None:
    """A play that was counted, so many days before the pictures."""
    book = BOOKS[game]
    recipe = book.recipe({"players": str(len(players))}, seed=5)
    number = store.lay(book.prepare(recipe), list(players))
    store.finish(number, book.count(recipe, seats, {}))
    store.archive.redate(number, clock.now() - timedelta(days=days_ago))


def lay_finished(store: Store, game: str, seats: Sequence[Answers], shared: Answers) -> int:
    number = lay_table(store, game, len(seats), sheet("summary", shared, seats))
    store.finish(number, BOOKS[game].count(store.record(number).recipe, seats, shared))
    return number
