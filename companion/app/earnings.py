"""What can be earned in the games, and what was: judges and campaigns, found by the manifests of their rooms.

Everything that takes a store is done on the worker's thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.lookup import resolve
from companion.rules import LIST, listed
from scenarios.contract import solo_manifest

if TYPE_CHECKING:
    from companion.store import Store
    from scenarios.contract import Campaign, Gallery, Judge


def judge_of(game: str) -> Judge | None:
    """Who judges the plays of a game."""
    name = solo_manifest(listed(game)).judge
    return resolve(name) if name else None


def galleries(store: Store) -> dict[str, Gallery]:
    """What can be earned, by game in the order of the list."""
    judges = {entry.id: judge_of(entry.id) for entry in LIST}
    return {game: judge.gallery(store) for game, judge in judges.items() if judge is not None}


def campaigns() -> list[str]:
    """The games that have one."""
    return [entry.id for entry in LIST if solo_manifest(entry).campaign]


def campaign(store: Store, game: str) -> Campaign:
    """The challenges of a game as they stand."""
    found: Campaign = resolve(solo_manifest(listed(game)).campaign)(store)
    return found
