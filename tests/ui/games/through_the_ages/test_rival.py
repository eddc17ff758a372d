"""A rival at the table of Through the Ages: it says what it does, and the persons do it for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.core.table import Player
from companion.rules.through_the_ages.cards import RULES, SIZE
from tests.ui.at_table import replayed, sitting
from tests.ui.games.through_the_ages.at_table import GAME, AtAges, new_table

Sit = Callable[..., AtAges]
AGAINST = (Player("Ada"), Player("", "rival", 1))


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtAges, lambda: new_table(3, AGAINST))


def go_on(app: AtAges) -> None:
    """One step of a person who does as little as possible."""
    names = app.names()
    if "play-now" in names:
        app.wait(lambda: "play-now" not in app.names(), 60)
    elif button := next((name for name in ("done", "no-politics", "end", "pass") if name in names), None):
        app.tap(button)
    else:
        app.act(GAME.moves(app.state)[0])


def test_a_rival_plays_its_turns_and_its_hand_is_seen_by_nobody(sit: Sit) -> None:
    app = sit()
    told = 0
    while app.state.round < 4:
        told += "done" in app.names()
        hidden = [str(RULES[card].name) for card in app.state.boards[1].secret if card < SIZE]
        mine = [str(RULES[card].name) for card in app.state.boards[0].secret if card < SIZE]
        assert not any(app.sees(name) for name in hidden if name not in mine)
        go_on(app)
    assert told >= 2
    assert app.state == replayed(app).state


def test_a_person_may_move_for_the_rival(sit: Sit) -> None:
    app = sit()
    while "done" not in app.names():
        go_on(app)
    app.tap("not-possible")
    app.tap("menu-by-hand")
    assert app.session.by_hand
    app.tap("end")
    assert app.state.seat == 0 or app.state.round > 1
