"""The coach at the table of Through the Ages, and a play looked back upon."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from automa.opponent import Budget
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.warnings import warnings
from companion.core.game import TABLE
from companion.core.table import Player, Table
from tests.ui.at_table import sitting
from tests.ui.games.through_the_ages.at_table import AtAges, acting, new_table, reach

Sit = Callable[..., AtAges]
AGAINST = (Player("Ada"), Player("", "rival", 1))


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtAges, lambda: reach(acting(4, lambda state: state.seat == 0), players=AGAINST))


def finished() -> Table:
    """A whole play of two who look at little."""
    table = new_table(5, AGAINST)
    rival = Rival(1)
    while not table.over:
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(rival.decide(table.state.copy(), table.actor, Budget()).move)
    return table


def test_three_plans_with_where_each_leads(sit: Sit) -> None:
    app = sit()
    app.tap("more")
    app.tap("menu-coach")
    app.wait(lambda: app.session.coach.advice is not None, 60)
    advice = app.session.coach.advice
    assert advice is not None
    assert advice.decision.candidates[0].value >= advice.decision.candidates[-1].value
    app.tap("coach")
    app.see("When you act again: Culture", "Strength", "Food", "Culture expected at the end")
    assert len([text for text in app.texts() if "When you act again" in text]) == min(
        3, len(advice.decision.candidates)
    )
    before = app.session.snapshot.position
    app.tap("do-it")
    made = [entry.step.move for entry in app.session.snapshot.log[before:] if entry.seat == 0]
    assert made[: len(advice.moves)] == list(advice.moves)


def test_what_a_friend_points_out_stands_in_the_advice(sit: Sit) -> None:
    weak = acting(6, lambda state: state.seat == 0 and bool(warnings(state, 0)))
    app = sit(reach(weak, players=AGAINST))
    app.tap("more")
    app.tap("menu-coach")
    app.wait(lambda: app.session.coach.advice is not None, 60)
    app.tap("coach")
    assert app.advice.decision.cautions
    for caution in app.advice.decision.cautions:
        app.see(app.shell.page.say(caution))


@pytest.mark.long
def test_a_play_is_looked_back_upon(sit: Sit) -> None:
    app = sit(finished())
    app.tap("save")
    app.tap("look-back")
    app.wait(lambda: app.sees("What cost most"), 120)
    app.see("Culture", "given away")
    costly = [name for name in app.names() if name.startswith("what-if-")]
    assert 1 <= len(costly) <= 3
    assert app.flaws() == []
