"""Corrections at a table against a leader settle everything that follows from them; see :mod:`.test_settle`."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct
from companion.rules import GAMES
from companion.rules.duel.facts import MOST_WONDERS, PLACES, SYMBOLS_TO_WIN
from companion.rules.duel.leader import LEADER, PERSON, Act, Phase
from companion.rules.duel.leader.moves import Count, Draw, Empty, Erect, Mine, Starts

GAME = GAMES["leader"]
TRIES = int(os.environ.get("CORRECTIONS", "300"))


def positions(seed: int) -> Iterator[Any]:
    chooser = random.Random(seed)
    state = GAME.start(GAME.prepare(GAME.recipe({"level": str(1 + seed % 4), "first": str(1 + seed % 2)}, seed)))
    while state.actor() != OVER:
        yield state
        if state.actor() == TABLE:
            GAME.play(state, GAME.draw(state, Dice(seed)))
        elif state.phase is Phase.COUNT:
            GAME.play(state, Count(1, 2, 3, 4, 5))
        else:
            moves = [move for move in GAME.moves(state) if not isinstance(move, Empty)]
            calm = [move for move in moves if move == Mine(0) or not isinstance(move, Mine)]
            GAME.play(state, chooser.choice(calm or moves))


def picked(tries: int) -> Iterator[tuple[random.Random, Any]]:
    """Positions of all phases, the rare ones as often as the others."""
    chooser = random.Random(3)
    by_phase: dict[Any, list[Any]] = {}
    for seed in range(40):
        for state in positions(seed):
            by_phase.setdefault(state.phase, []).append(state.copy())
    phases = sorted(by_phase)
    assert len(phases) >= 6
    for _ in range(tries):
        yield chooser, chooser.choice(by_phase[chooser.choice(phases)]).copy()


def check(state: Any) -> None:
    supreme = any(len(state.symbols(seat)) >= SYMBOLS_TO_WIN for seat in (PERSON, LEADER))
    if state.phase in (Phase.COUNT, Phase.OVER):
        return
    assert not supreme
    if state.actor() == TABLE:
        return
    moves = GAME.moves(state)
    assert moves, "it never stops without a move"
    if sum(wonders.bit_count() for wonders in state.built) >= MOST_WONDERS:
        assert not any(isinstance(move, Erect) for move in moves)
        assert state.order is None or state.order.act is not Act.WONDER
    if state.phase is Phase.STARTS:
        assert state.pawn <= 0, "a leader that is behind decides by itself"


def test_random_corrections_settle() -> None:
    for chooser, state in picked(TRIES):
        for _ in range(chooser.randint(1, 4)):
            figures = GAME.figures(state)
            if not figures:
                break
            weighty = [each for each in figures if each.id.split(".")[0] in ("pawn", "turn", "wonder", "token")]
            chosen = chooser.choice(weighty if weighty and chooser.random() < 0.6 else figures)
            GAME.play(state, Correct(chosen.id, chooser.randint(chosen.low, chosen.high)))
            check(state)


def test_a_pawn_corrected_between_ages_changes_who_decides() -> None:
    found = 0
    for _, state in picked(TRIES):
        if not state.opening:
            continue
        found += 1
        for pawn, phase in ((-2, Phase.STARTS), (2, Phase.LEADS), (-1, Phase.STARTS)):
            GAME.play(state, Correct("pawn", pawn))
            assert (state.phase, state.left) == (phase, PLACES)
            assert state.actor() == (TABLE if phase is Phase.LEADS else PERSON)
    assert found


@pytest.mark.parametrize(("seat", "decides"), [(PERSON, LEADER), (LEADER, PERSON)])
def test_an_empty_structure_lets_who_played_last_decide(seat: int, decides: int) -> None:
    """With the pawn in the middle; the seat whose turn it would be has not played."""
    state = next(
        each.copy()
        for seed in range(30)
        for each in positions(seed)
        if (each.seat, each.last, each.pawn) == (seat, 1 - seat, 0)
        and each.phase in (Phase.YOURS, Phase.LEADS)
        and each.actor() == PERSON
        and each.age < 3
        and each.left < PLACES
    )
    old = state.copy()
    GAME.play(state, Empty())
    assert state.phase is (Phase.LEADS if decides == LEADER else Phase.STARTS)
    # A play written down when it was the other way round goes on as it did.
    GAME.play(old, Empty())
    GAME.play(old, Starts(PERSON) if decides == LEADER else Draw(0))
    assert (old.phase, old.seat) == ((Phase.YOURS, PERSON) if decides == LEADER else (Phase.LEADS, LEADER))
