"""Plays between opponents, for measuring them: whole plays by the rules, with the app's dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count
from typing import Any, TypeAlias, TypeVar

from automa.manifest import rival_maker
from automa.opponent import Budget, Opponent
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Move
from companion.core.score import ScoreSheet, Seat
from companion.rules import GAMES

CHUNK = 8  # plays that a process takes at a time

Guest: TypeAlias = int | Callable[[], Opponent]
"""Who sits at a table: a rival of this level, or whom this makes (another process must be able to call it)."""

Look: TypeAlias = Callable[[Any, Seat, Move | None], None]
"""Sees the first state of a play with no move, then every state with its actor and the move that led to it."""

Job = TypeVar("Job")
Result = TypeVar("Result")


def _nobody_looks(state: Any, actor: Seat, move: Move | None) -> None:
    pass


def play(game_id: str, chosen: Mapping[str, str], guests: Sequence[Guest], seed: int) -> ScoreSheet:
    """One play of these guests, seat by seat; the same seed gives the same play."""
    return GAMES[game_id].score(finish(game_id, chosen, guests, seed))


def finish(
    game_id: str, chosen: Mapping[str, str], guests: Sequence[Guest], seed: int, look: Look = _nobody_looks
) -> Any:
    """The same, as the table is left; ``look`` sees its first state, and every move with the state it leads to."""
    game = GAMES[game_id]
    setup = game.prepare(game.recipe(chosen, seed))
    state: Any = game.start(setup)
    dice = Dice(setup.recipe.seed)
    rivals = [rival_maker(game_id)(guest) if isinstance(guest, int) else guest() for guest in guests]
    look(state, TABLE, None)
    while (actor := state.actor()) != OVER:
        move = game.draw(state, dice) if actor == TABLE else rivals[actor].decide(state, actor, Budget()).move
        state.play(move)
        look(state, actor, move)
    return state


def play_many(game_id: str, chosen: Mapping[str, str], tables: Sequence[Sequence[Guest]]) -> list[ScoreSheet]:
    """One play for each table, a list of guests by seat, with the seeds 0, 1, 2…; on all processors."""
    return everywhere(partial(_play, game_id, dict(chosen)), list(enumerate(tables)))


def _play(game_id: str, chosen: Mapping[str, str], table: tuple[int, Sequence[Guest]]) -> ScoreSheet:
    seed, guests = table
    return play(game_id, chosen, guests, seed)


def everywhere(work: Callable[[Job], Result], jobs: Sequence[Job]) -> list[Result]:
    """Every job done, on all processors."""
    with ProcessPoolExecutor(max_workers=cpu_count() or 1) as pool:
        return list(pool.map(work, jobs, chunksize=CHUNK))
