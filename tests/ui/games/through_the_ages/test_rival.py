"""A rival at the table of Through the Ages: it says what it does, and the persons do it for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from automa.opponent import Budget, Decision
from automa.through_the_ages.rival import Rival
from companion.app import rivals
from companion.app.thinker import Thinker
from companion.core.chance import Dice
from companion.core.source import Switch
from companion.core.table import Player, Table
from companion.dev import offscreen
from companion.rules.through_the_ages.cards import RULES, SIZE
from companion.rules.through_the_ages.facts import CIVIL_DECK
from companion.ui.startup import collected_seldom
from tests.ui.at_table import replayed, sitting
from tests.ui.games.through_the_ages.at_table import GAME, AtAges, acting, new_table, reach

Sit = Callable[..., AtAges]
SLOW = 8  # times as long as here
PATIENCE = 0.8  # seconds that a finger waits there, at most
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
    told, headed = 0, 0
    while app.state.round < 4:
        told += "done" in app.names()
        hidden = [str(RULES[card].name) for card in app.state.boards[1].secret if card < SIZE]
        mine = [str(RULES[card].name) for card in app.state.boards[0].secret if card < SIZE]
        assert not any(app.sees(name) for name in hidden if name not in mine)
        for what in (words.split(", and ")[0] for words in app.texts() if " more step" in words):
            assert what in app.texts(), "the headline is the weightiest line"
            headed += 1
        go_on(app)
    assert told >= 2
    assert headed
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


# While it thinks


class Long(Rival):
    """Thinks again and again until somebody has it play, and counts how often."""

    def __init__(self) -> None:
        super().__init__(2)
        self.times = 0

    def decide(self, state: Any, seat: int, budget: Budget) -> Decision:
        while True:
            decision = super().decide(state, seat, budget)
            self.times += 1
            if budget.spent:  # it would go on, so it is cut short
                return decision


@pytest.fixture
def long(monkeypatch: pytest.MonkeyPatch) -> Long:
    rival = Long()
    monkeypatch.setattr(rivals, "make", lambda game, player: rival)
    monkeypatch.setattr(AtAges, "patient", False)
    return rival


def my_turn() -> Table:
    return reach(acting(2, lambda state: state.seat == 0), players=AGAINST)


@pytest.mark.long
def test_it_thinks_from_the_end_of_the_turn_on_behind_the_list_of_what_moves(sit: Sit, long: Long) -> None:
    app = sit(my_turn(), view={"cubes": "board"})
    app.tap("end")
    assert any(name.startswith("moved-") for name in app.names()), "the list lies in front"
    app.wait(lambda: long.times > 0)
    assert app.session.rivals.thinking
    app.shell.on_pause()
    app.let_pass(0.2)
    thought = long.times
    time.sleep(0.1)
    app.let_pass(0.5)
    assert long.times <= thought + 1, "what was under way is ended, and no other begun"
    app.shell.on_resume()
    app.wait(lambda: long.times > thought + 2)
    app.back()
    app.tap("play-now")
    app.wait(lambda: "done" in app.names())
    assert app.intent.hurried
    app.tap("done")
    assert app.state.seat == 0


def test_with_real_cards_it_thinks_from_the_last_card_of_the_refill_on(sit: Sit, long: Long) -> None:
    table = my_turn()
    table.play(Switch(CIVIL_DECK, "real"))
    app = sit(table)
    app.tap("end")
    app.let_pass(1)
    assert not app.session.rivals.thinking
    app.lay(GAME.draw(app.state, Dice(3)))
    app.wait(lambda: long.times > 0)
    assert app.session.rivals.thinking


@pytest.mark.long
def test_on_a_device_eight_times_as_slow_everything_answers_while_it_thinks(
    sit: Sit, long: Long, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frames take eight times as long as they may, and so does every step of a thought. What the app itself does in a
    frame, which nobody can draw out here, is measured: without drawing, which is a phone's GPU's, and with Python's
    search for cycles put off as the app does."""
    monkeypatch.setattr(offscreen, "FRAME", SLOW * offscreen.FRAME)
    breathe, last = Thinker._breathe, [time.thread_time()]

    def slow(thinker: Thinker) -> float:
        time.sleep(min(0.2, (SLOW - 1) * max(0.0, time.thread_time() - last[0])))
        last[0] = time.thread_time()
        return breathe(thinker)

    monkeypatch.setattr(Thinker, "_breathe", slow)
    monkeypatch.setattr(Window, "on_draw", lambda *_: None)
    with collected_seldom():
        busiest = look_about(sit(my_turn()))
    assert SLOW * busiest < PATIENCE


def look_about(app: AtAges) -> float:
    """As far as one can while a rival thinks, until it is told to play; the seconds of the busiest frame."""
    app.tap("end")
    app.busiest = 0.0
    app.wait(lambda: app.session.rivals.thinking)
    for opened in ("row", "find", "events"):
        app.menu(opened)
        assert "play-now" not in app.names(), "a sheet lies in front"
        app.back()
    app.tap("seat-1")
    app.tap("seat-2")
    assert app.session.rivals.thinking
    app.tap("play-now")
    app.wait(lambda: "done" in app.names(), 30)
    assert app.intent.hurried
    app.tap("done")
    assert app.state.seat == 0
    app.back()
    assert app.screen == "home"
    return app.busiest
