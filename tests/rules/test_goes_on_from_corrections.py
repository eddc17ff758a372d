"""Random corrections in random phases of the games whose figures are of every kind: what follows from them is what
follows from the figures alone, and the play always goes on from there.

``CORRECTIONS=2000 pytest tests/rules/test_goes_on_from_corrections.py`` makes so many in each game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.field import Field, Value
from companion.core.game import OVER, TABLE, Correct, Game, Illegal, Needs
from companion.rules import GAMES

SAMPLES = int(os.environ.get("CORRECTIONS", "40"))
STEPS = 12  # moves between two corrections
PLAY = 25  # corrections in one play
NAMES = ("mosaic", "through_the_ages", "ages_solo")


def some_value(field: Field, dice: Dice) -> Value:
    """Something that it could be, near to what it is."""
    if field.one:
        return dice.pick(field.one).value
    if field.several:
        return frozenset(choice.value for choice in field.several if not dice.below(len(field.several)))
    low = field.value if isinstance(field.value, int) else field.low
    return min(max(low + dice.below(5) - 2, field.low), field.high)


def go_on(game: Game[Any], state: Any, dice: Dice, steps: int) -> None:
    for _ in range(steps):
        actor = state.actor()
        if actor == OVER:
            return
        moves = game.moves(state)
        assert moves, "the play stands still"
        try:
            game.play(state, game.draw(state, dice) if actor == TABLE else dice.pick(moves))
        except Needs:
            continue  # somebody would be asked first


def positions(game: Game[Any], dice: Dice) -> Iterator[Any]:
    """Positions of many plays, some moves apart; whoever asks may change them, and the play goes on from there."""
    seed = 0
    while True:
        seed += 1
        state = game.start(game.prepare(game.recipe({}, seed)))
        go_on(game, state, dice, dice.below(120))
        for _ in range(PLAY):
            yield state
            go_on(game, state, dice, STEPS)
            if state.actor() == OVER:
                break


def some_correction(game: Game[Any], state: Any, dice: Dice) -> Correct:
    field = dice.pick([field for field in game.figures(state) if not field.secret])
    return Correct(field.id, some_value(field, dice), settled=game.settles)


def read(game: Game[Any], state: Any) -> dict[str, Value]:
    return {field.id: field.value for field in game.figures(state)}


def waits(game: Game[Any], state: Any) -> tuple[Any, ...]:
    """Who is to move, what is asked of them, and what they can do."""
    over = state.actor() in (OVER, TABLE)
    return state.actor(), str(game.now(state).sentence), () if over else sorted(map(str, game.moves(state)))


def corrected(game: Game[Any], state: Any, *notes: Correct) -> Any:
    """This position after such corrections; None where one of them cannot be."""
    state = state.copy()
    for note in notes:
        try:
            note.apply(game, state)
        except Illegal:
            return None
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_play_goes_on_from_any_correction(name: str) -> None:
    game, dice, made = GAMES[name], Dice(5), 0
    for state in positions(game, dice):
        note, before = some_correction(game, state, dice), state.copy()
        try:
            note.apply(game, state)
        except Illegal:
            assert state == before, f"{note}: refused, and yet something has changed"
            continue
        made += 1
        now = game.figure(state, note.path)
        assert now is None or now.value == note.value or state.actor() == TABLE, f"{note}: it is {now.value}"
        assert state.actor() == OVER or game.moves(state), f"{note}: nobody can move"
        assert str(game.now(state).sentence)
        if made >= SAMPLES:
            return


@pytest.mark.parametrize("name", NAMES)
def test_corrections_settle_whatever_their_order(name: str) -> None:
    """Where two orders leave the same figures, they leave the same to be done, and by the same seat."""
    game, dice, made = GAMES[name], Dice(7), 0
    for state in positions(game, dice):
        notes = [some_correction(game, state, dice) for _ in range(2)]
        one, other = corrected(game, state, *notes), corrected(game, state, *reversed(notes))
        if one is None or other is None or read(game, one) != read(game, other):
            continue
        made += len(notes)
        assert waits(game, one) == waits(game, other), "; ".join(map(str, notes))
        if made >= SAMPLES:
            return


@pytest.mark.parametrize("name", NAMES)
def test_a_correction_taken_back_by_another_leaves_no_trace(name: str) -> None:
    game, dice, made = GAMES[name], Dice(9), 0
    for state in positions(game, dice):
        note = some_correction(game, state, dice)
        figures = read(game, state)
        back = Correct(note.path, figures[note.path], settled=game.settles)
        again = corrected(game, state, note, back)
        if again is None or read(game, again) != figures:
            continue
        made += 2
        assert waits(game, again) == waits(game, state), str(note)
        if made >= SAMPLES:
            return
