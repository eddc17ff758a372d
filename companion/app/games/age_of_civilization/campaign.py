"""The campaign between the screens and the store: what stands on its shelves, and how a scenario is taken to the table.

Everything that takes a store is done on the worker's thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from companion.app import table_start
from companion.app.games.age_of_civilization import start
from companion.rules import BOOKS
from companion.rules.age_of_civilization.rules import CUSTOM
from scenarios.age_of_civilization import library
from scenarios.age_of_civilization.campaign import Chapter
from scenarios.age_of_civilization.campaign import load as chapters
from scenarios.age_of_civilization.library import OURS

if TYPE_CHECKING:
    from companion.app.shell import AppScreen
    from companion.rules.age_of_civilization.scenario import Scenario
    from companion.store import Store

GAME: Final = "age_of_civilization"
DRAFT: Final = "campaign.draft"  # the setting that keeps what is being edited, so that nothing typed is lost


@dataclass(frozen=True)
class Campaign:
    """All scenarios as they stand for this person; ``data`` is what the owner has written, by id."""

    chapters: tuple[Chapter, ...]
    data: Mapping[str, Any]

    def chapter(self, key: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.entry.id == key), None)


def load(store: Store) -> Campaign:
    return Campaign(tuple(chapters(store)), store.shelf(library.SHELF))


def keep(store: Store, data: Mapping[str, Any]) -> Scenario:
    """Keep a scenario of the owner's; what cannot be played is refused with a sentence, and nothing has changed."""
    scenario = library.check(data)
    store.keep(library.SHELF, {scenario.id: dict(data)})
    return scenario


def unfinished_edit(store: Store, begun_as: str) -> Mapping[str, Any] | None:
    """What was being edited when the app was closed, if that began in the same way."""
    kept = store.settings().get(DRAFT)
    if not isinstance(kept, dict) or kept.get("begun_as") != begun_as:
        return None
    return kept["data"] if isinstance(kept.get("data"), dict) else None


def remember(store: Store, begun_as: str, data: Mapping[str, Any] | None) -> None:
    """Keep what is being edited; None when it is kept for good, or given up."""
    store.set(DRAFT, None if data is None else {"begun_as": begun_as, "data": dict(data)})


def remove(store: Store, key: str) -> None:
    store.keep(library.SHELF, {key: None})


def play(screen: AppScreen, chapter: Chapter, campaign: Campaign) -> None:
    """On to the table: what is left to choose is asked by the setup."""

    ours = chapter.entry.source == OURS
    chosen = {"players": "1", "scenario": chapter.entry.id if ours else CUSTOM}
    recipe = BOOKS[GAME].recipe(chosen, table_start.new_seed())
    view = {} if ours else {start.SCENARIO: campaign.data[chapter.entry.id]}
    about = chapter.entry.name
    screen.shell.navigator.go("setup", game=GAME, recipe=recipe, settled=tuple(chosen), about=about, view=view)
