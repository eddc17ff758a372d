"""The end of a play: it goes into the history, and whoever judges the plays of its game has a look at it.

A judge is a module with ``judge(store, number)``, which keeps what a finished play has earned, and ``prizes(store,
number)``, which tells it. Which games have one is said here and nowhere else. All on the desk's thread.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from companion.core.score import ScoreSheet
    from companion.store import Store
    from scenarios.age_of_civilization.awards import Prize

JUDGES: Final = {"age_of_civilization": "scenarios.age_of_civilization.awards"}


def _judge(store: Store, number: int) -> Any:
    game = store.record(number).game
    return import_module(JUDGES[game]) if game in JUDGES else None


def finish(store: Store, number: int, sheet: ScoreSheet) -> None:
    """Put a play into the history and keep what it has earned."""
    store.finish(number, sheet)
    if (judge := _judge(store, number)) is not None:
        judge.judge(store, number)


def prizes(store: Store, number: int) -> tuple[Prize, ...]:
    """What a finished play has earned."""
    judge = _judge(store, number)
    return () if judge is None else judge.prizes(store, number)
