"""What can be earned in the games, and what was: judges and campaigns, found by the manifests of their rooms.

Everything that takes a store is done on the worker's thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.lookup import resolve
from companion.rules import LIST, listing
from scenarios.contract import solo_manifest

if TYPE_CHECKING:
    from companion.store import Store
    from scenarios.contract import Campaign, Gallery, Judge


def judge_of(game: str) -> Judge | None:
    """Who judges the plays of a game."""
    name = solo_manifest(listing(game)).judge
    return resolve(name) if name else None


def galleries(store: Store) -> dict[str, Gallery]:
    """What can be earned, by game in the order of the list."""
    return {game: judge.gallery(store) for game, judge in _judges().items()}


def _judges() -> dict[str, Judge]:
    found = {entry.id: judge_of(entry.id) for entry in LIST}
    return {game: judge for game, judge in found.items() if judge is not None}


def waiting(store: Store) -> int:
    """How many plays nobody has judged yet: imported ones, or old ones in a game that got a judge."""
    return store.count_unjudged(_judges())


def judge_some(store: Store) -> int:
    """Judge a few of them, and return how many still wait. Judging a whole import takes seconds, so it is done in many
    such steps, between which the worker can do everything else."""
    for judge in _judges().values():
        if judge.judge_some(store):
            return waiting(store)
    return 0


def campaigns() -> list[str]:
    """The games that have one."""
    return [entry.id for entry in LIST if solo_manifest(entry).campaign]


def campaign(store: Store, game: str) -> Campaign:
    """The challenges of a game as they stand."""
    found: Campaign = resolve(solo_manifest(listing(game)).campaign)(store)
    return found
