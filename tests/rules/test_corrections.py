"""Corrections of any game: a long play may have been corrected a thousand times, and is replayed at every opening."""

from __future__ import annotations

import gettext
import importlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct, Field, Game, Needs
from companion.core.text import Language
from companion.rules import GAMES
from tests.contract import random_move

ENGLISH = Language("en", gettext.NullTranslations())
SHARES = 3  # of the figures, one at each position
FEW = 12  # figures made on the way to one of them, of up to three hundred


def states(game: Game[Any], seed: int) -> Iterator[Any]:
    """Every tenth position of a random play."""
    state, dice = game.start(game.prepare(game.recipe({}, seed))), Dice(seed)
    for number in range(400):
        if not number % 10:
            yield state.copy()
        if state.actor() == OVER:
            return
        drawn = game.draw(state, dice) if state.actor() == TABLE else random_move(game.moves(state), dice)
        try:
            game.play(state, drawn)
        except Needs:
            return  # somebody is asked first what nobody has told


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_asked_for_a_number_that_stands_for_something_else(name: str) -> None:
    """Whose turn it is, or where a thing lies, is picked by its name: a label explains no numbers."""
    game = GAMES[name]
    for state in states(game, 3):
        for field in game.figures(state):
            label = str(field.label)
            assert re.search(r"\b\d \w[\w ]*, \d", ENGLISH.say(field.label)) is None, label
            if field.id in ("turn", "first", "lead"):
                assert field.names or field.one, label


@pytest.mark.parametrize("name", GAMES)
def test_a_correction_makes_few_figures_but_its_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, made = GAMES[name], 0

    def counted(*args: Any, **named: Any) -> Field:
        nonlocal made
        made += 1
        return Field(*args, **named)

    module = importlib.import_module(type(game).__module__.rpartition(".")[0] + ".figures")
    monkeypatch.setattr(module, "Field", counted)
    kept = [each for each in vars(module).values() if hasattr(each, "cache_clear")]
    most = 0
    for number, state in enumerate(states(game, 3)):
        for figure in game.figures(state)[number % SHARES :: SHARES]:
            made = 0
            for each in kept:  # what was made before counts too
                each.cache_clear()
            game.play(state.copy(), Correct(figure.id, figure.value))
            most = max(most, made)
    assert 0 < most <= FEW


@pytest.mark.parametrize("name", GAMES)
def test_a_correction_copies_no_position(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table has made a copy already, on which it is tried. Only to find out what follows a game may try that."""
    game = GAMES[name]
    for number, state in enumerate(states(game, 3)):
        for figure in game.figures(state)[number % SHARES :: SHARES]:
            tried = state.copy()
            with monkeypatch.context() as patched:
                patched.setattr(type(game), "settle", lambda *_: None)
                patched.setattr(type(state), "copy", lambda _: pytest.fail("another copy"))
                game.play(tried, Correct(figure.id, figure.value, settled=game.settles))
