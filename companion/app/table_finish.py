"""The end of a play: it goes into the history, and whoever judges the plays of its game has a look at it.

Which games have a judge is said by their manifests. All on the worker's thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.earnings import judge_of
from companion.rules import BOOKS

if TYPE_CHECKING:
    from companion.core.score import ScoreSheet
    from companion.store import Store
    from scenarios.contract import Judge, Prize


def _judge(store: Store, number: int) -> Judge | None:
    game = store.record(number).game
    return judge_of(game) if game in BOOKS else None


def finish(store: Store, number: int, sheet: ScoreSheet) -> None:
    """Put a play into the history and keep what it has earned."""
    store.finish(number, sheet)
    judge_again(store, number)


def judge_again(store: Store, number: int) -> None:
    """Keep what a play in the history has earned, in the place of what it had before it was amended. A play that began
    in mid-game earns nothing."""
    judge, record = _judge(store, number), store.record(number)
    if judge is not None and record.finished and not record.midway:
        judge.judge(store, number)


def prizes(store: Store, number: int) -> tuple[Prize, ...]:
    """What a finished play has earned."""
    judge = _judge(store, number)
    return () if judge is None else judge.prizes(store, number)
