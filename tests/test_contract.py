"""The contract check itself: it passes an honest game and catches each kind of broken one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.field import Value
from companion.core.game import TABLE, Field, Illegal, Inconsistency, Move
from companion.core.score import Ending, Outcome, ScoreSheet
from companion.core.setup import Recipe, Setup
from companion.core.text import T, Text
from companion.rules.roll import Roll, State
from companion.rules.roll.moves import Done, Rolled, Stop
from tests.contract import check_play, check_setup


class Silent(Roll):
    def tell(self, state: State, move: Move) -> Text:
        return Text("")


class Holey(Roll):
    def progress(self, state: State) -> Text:
        return T("Round {round}")


class Forgetful(Roll):
    """Leaves a trace of refused moves."""

    def play(self, state: State, move: Move) -> None:
        try:
            super().play(state, move)
        except Illegal:
            state.board.disasters += 1
            raise


class Meddling(Roll):
    """Changes the position while telling the news."""

    def news(self, before: State, move: Move, after: State) -> Sequence[Text]:
        before.board.disasters += 1
        return ()


class Hasty(Roll):
    """Knows the winner too early."""

    def score(self, state: State) -> ScoreSheet:
        return replace(super().score(state), outcome=Outcome(Ending.SOLO, (0,)))


class Undecided(Roll):
    def score(self, state: State) -> ScoreSheet:
        return replace(super().score(state), outcome=None)


class Deaf(Roll):
    def parse(self, line: str) -> Move:
        return Done()


class Fickle(Roll):
    """Draws something else each time."""

    _draws = count()

    def draw(self, state: State, dice: Dice) -> Rolled:
        return super().draw(state, Dice(next(self._draws)))


class Careless(Roll):
    """Lists a move that is not legal."""

    def moves(self, state: State) -> Sequence[Any]:
        return super().moves(state) if state.actor() == TABLE else [*super().moves(state), Done()]


class Stammering(Roll):
    def moves(self, state: State) -> Sequence[Any]:
        moves = super().moves(state)
        return [*moves, Stop()] if Stop() in moves else moves


class Stubborn(Roll):
    """Takes corrections without making them."""

    def put(self, state: State, path: str, value: Value) -> None:
        return


class Boundless(Roll):
    def figures(self, state: State) -> Sequence[Field]:
        return [replace(figure, high=-1) for figure in super().figures(state)]


class TwoFaced(Roll):
    """Says something else of a figure that is asked for by its path."""

    def figure(self, state: State, path: str) -> Field | None:
        figure = super().figure(state, path)
        return figure and replace(figure, high=figure.high + 1)


class Nagging(Roll):
    def flaws(self, state: State) -> Sequence[Inconsistency]:
        return [Inconsistency("mood", T("Something feels wrong."))]


BROKEN = [
    Silent,
    Holey,
    Forgetful,
    Meddling,
    Hasty,
    Undecided,
    Deaf,
    Fickle,
    Careless,
    Stammering,
    Stubborn,
    Boundless,
    TwoFaced,
    Nagging,
]


def test_an_honest_game_passes() -> None:
    game = Roll()
    journal = check_play(game, game.recipe({}, 1), Dice(1))
    assert len(journal) > 50
    check_setup(game, game.recipe({}, 1))


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_game_is_caught(kind: type[Roll]) -> None:
    game = kind()
    with pytest.raises((AssertionError, KeyError, Illegal, pytest.fail.Exception)):
        check_play(game, game.recipe({}, 1), Dice(1))


class Moody(Roll):
    """Lays the table differently each time."""

    _times = count()

    def prepare(self, recipe: Recipe) -> Setup:
        setup = super().prepare(recipe)
        return replace(setup, checklist=setup.checklist[next(self._times) % 2 :])


class Mumbling(Roll):
    def code(self, recipe: Recipe) -> str:
        return super().code(replace(recipe, seed=0))


@pytest.mark.parametrize("kind", [Moody, Mumbling])
def test_a_broken_setup_is_caught(kind: type[Roll]) -> None:
    game = kind()
    with pytest.raises(AssertionError):
        check_setup(game, game.recipe({}, 1))
