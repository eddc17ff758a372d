"""Corrections settle everything that follows from them: by random corrections in random phases, against what a position
with those figures must wait for, reckoned here by itself.

``CORRECTIONS=2000`` tries so many; a test run tries some hundred.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.field import Value
from companion.core.game import OVER, TABLE, Correct
from companion.rules import GAMES
from companion.rules.duel import Phase
from companion.rules.duel.facts import CAPITAL, MOST_WONDERS, SYMBOLS_TO_WIN
from companion.rules.duel.moves import BuildWonder
from tests.contract import random_value
from tests.rules.duel.lay import Lay

GAME = GAMES["duel"]
TRIES = int(os.environ.get("CORRECTIONS", "300"))


def positions(seed: int) -> Iterator[Any]:
    """Every position of a random play."""
    chooser = random.Random(seed)
    state = GAME.start(GAME.prepare(GAME.recipe({}, seed)))
    while True:
        yield state
        if state.actor() == OVER:
            return
        state = state.copy()
        if state.actor() == TABLE:
            GAME.play(state, GAME.draw(state, Dice(seed)))
        else:
            GAME.play(state, chooser.choice(GAME.moves(state)))


def picked(tries: int) -> Iterator[tuple[random.Random, Any]]:
    """Positions of all phases, the rare ones as often as the others."""
    chooser = random.Random(11)
    by_phase: dict[int, list[Any]] = {}
    for seed in range(14):
        for state in positions(seed):
            if state.age:
                by_phase.setdefault(state.phase, []).append(state.copy())
    phases = sorted(by_phase)
    assert len(phases) >= 7
    for _ in range(tries):
        yield chooser, chooser.choice(by_phase[chooser.choice(phases)]).copy()


def supreme(state: Any) -> bool:
    symbols = [len(state.symbols(seat)) for seat in (0, 1)]
    return abs(state.pawn) >= CAPITAL or max(symbols) >= SYMBOLS_TO_WIN


def check(state: Any) -> None:
    """What a position with these figures waits for."""
    over = supreme(state) or (state.age == 3 and not state.cards_left)
    assert (state.actor() == OVER) == (state.phase == Phase.OVER) == over
    if over:
        return
    if state.actor() != TABLE:
        moves = GAME.moves(state)
        assert moves, "it never stops without a move"
        built = sum(len(state.built_wonders(seat)) for seat in (0, 1))
        assert built < MOST_WONDERS or not any(isinstance(move, BuildWonder) for move in moves)
        assert state.actor() == state.seat
    if state.phase == Phase.STARTS and state.pawn:
        assert state.seat == (1 if state.pawn > 0 else 0), "who is behind decides"
    if state.phase == Phase.TURN:
        assert all(state.card_at(place) is not None for place in state.open_places)


def figure(chooser: random.Random, state: Any) -> tuple[Any, Value]:
    """A figure and another value for it: what decides whose turn it is as often as all the rest."""
    figures = GAME.figures(state)
    weighty = [each for each in figures if each.id.split(".")[0] in ("pawn", "built", "plan", "owned", "turn")]
    chosen = chooser.choice(weighty if chooser.random() < 0.6 else figures)
    value: Value = random_value(chosen, Dice(chooser.randrange(1 << 30)))
    if chosen.id == "pawn" and chooser.random() < 0.3:
        value = chooser.choice([-CAPITAL, 0, CAPITAL])
    return chosen, value


def test_random_corrections_settle() -> None:
    for chooser, state in picked(TRIES):
        for _ in range(chooser.randint(1, 4)):
            if not GAME.figures(state):
                break
            chosen, value = figure(chooser, state)
            before = state.copy()
            GAME.play(state, Correct(chosen.id, value))
            check(state)
            shown = {each.id: each.value for each in GAME.figures(state)}
            if chosen.id in shown and state.age == before.age:
                assert shown[chosen.id] == value, "the table is right"


@pytest.mark.parametrize("path", ["pawn", "coins.0", "loot.0.2", "loot.1.5"])
def test_a_correction_taken_back_by_another_leaves_no_trace(path: str) -> None:
    """Also over a supremacy that was never there: the same seat is still to do the same."""
    for chooser, state in picked(TRIES // 4):
        if state.phase == Phase.OVER:
            continue
        figures = {each.id: each for each in GAME.figures(state)}
        if path not in figures:
            continue
        before, old = list(state.n), figures[path].value
        value = chooser.choice([figures[path].low, figures[path].high])
        GAME.play(state, Correct(path, value))
        GAME.play(state, Correct(path, old))
        assert state.n == before


def test_a_pawn_corrected_between_ages_changes_who_decides() -> None:
    found = 0
    for chooser, state in picked(TRIES):
        if state.phase != Phase.STARTS:
            continue
        found += 1
        for pawn, seat in ((3, 1), (-3, 0), (3, 1)):
            GAME.play(state, Correct("pawn", pawn))
            assert (state.phase, state.actor()) == (Phase.STARTS, seat)
        last = state.copy()
        GAME.play(last, Correct("pawn", 0))
        GAME.play(state, Correct("pawn", chooser.choice([-1, 1])))
        GAME.play(state, Correct("pawn", 0))
        assert state.seat == last.seat, "in the middle it is who played last, whatever was corrected before"
    assert found


def test_a_supremacy_that_was_played_and_is_corrected_away_passes_the_turn() -> None:
    state = Lay("stable library press").coins(9, 9).pawn(CAPITAL - 1).play("build stable")
    assert (state.phase, state.seat) == (Phase.OVER, 0)
    GAME.play(state, Correct("pawn", 3))
    assert (state.phase, state.actor()) == (Phase.TURN, 1)


def test_but_not_if_the_seat_had_another_turn_to_come() -> None:
    lay = Lay("stable library press").coins(50, 50).pawn(CAPITAL - 1).plans(0, "colossus").owned(0, "theology")
    state = lay.play("wonder colossus press")
    assert state.phase == Phase.OVER
    GAME.play(state, Correct("pawn", 3))
    assert (state.phase, state.actor()) == (Phase.TURN, 0)


def test_the_end_of_the_last_age_stays_the_end() -> None:
    for chooser, state in picked(TRIES):
        if state.phase == Phase.OVER and not state.cards_left and not supreme(state):
            GAME.play(state, Correct(f"coins.{chooser.choice([0, 1])}", 3))
            assert state.phase == Phase.OVER


def test_seven_wonders_are_the_most_however_they_came_there() -> None:
    for chooser, state in picked(60):
        if state.phase != Phase.TURN:
            continue
        for seat in (0, 1):
            GAME.play(state, Correct(f"coins.{seat}", 99))
        mine = [(seat, wonder) for seat in (0, 1) for wonder in state.plans(seat)]
        for seat, wonder in chooser.sample(mine, max(0, len(mine) - 1)):
            GAME.play(state, Correct(f"built.{seat}.{wonder.id}", 1))
        assert not any(isinstance(move, BuildWonder) for move in GAME.moves(state))
