"""How fast the rules of Through the Ages are: what a search over whole turns can count on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from automa.bench import Measure, bare_loop, measure, rates
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.text import T
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.state import State

TABLES: Final = 100
_COPIES: Final = 1000
_MICROSECONDS: Final = 1e6


def speed() -> Sequence[Measure]:
    """Whole random plays of two through the contract, the legal moves listed at every decision; a copy of a position in
    mid-play; a play replayed from its text. The time is the processor's; a bare loop tells how fast this machine is."""
    game, random = Ages(), Random(1)
    starts = [(game.start(game.prepare(game.recipe({}, seed))), Dice(seed)) for seed in range(TABLES)]

    def play(number: int, lines: list[str] | None = None, middle: list[State] | None = None) -> None:
        start, dice = starts[number % TABLES]
        state = start.copy()
        while (actor := state.actor()) != OVER:
            if actor == TABLE:
                move = game.draw(state, dice)
            else:
                moves = game.moves(state)
                move = moves[int(random.random() * len(moves))]
            if lines is not None:
                lines.append(str(move))
            if middle is not None:
                middle.append(state.copy())
            state.play(move)

    journal: list[str] = []
    positions: list[State] = []
    play(0, journal, positions)

    def copy(number: int) -> None:
        position = positions[len(positions) // 2]
        for _ in range(_COPIES):
            position.copy()

    def replay(number: int) -> None:
        state = starts[0][0].copy()
        for line in journal:
            state.play(game.parse(line))

    copies = [_MICROSECONDS / _COPIES / rate for rate in rates(copy)]
    replays = [1000 / rate for rate in rates(replay)]
    return (
        measure("random_plays", T("Random plays of two, by the contract"), "1/s", rates(play)),
        measure("copy", T("Copying a position in mid-play"), "µs", copies),
        measure("replay", T("Replaying a play from its text"), "ms", replays),
        measure("bare_loop", T("A bare loop of 100,000 steps, to compare machines"), "1/s", rates(bare_loop)),
    )
