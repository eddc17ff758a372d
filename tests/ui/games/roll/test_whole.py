"""Whole plays of Roll Through the Ages by touches, with motion: nothing that matters is ever out of sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.table import Player, Table
from companion.core.text import T, language
from companion.dev.layout_check import out_of_sight
from companion.rules.roll.rules import Phase
from companion.ui.table.undo_offer import UNDO_STAYS
from tests.ui.at_table import replayed, saved, sitting
from tests.ui.driver import PHONE, SMALL
from tests.ui.games.roll.at_table import GAME, AtRoll, new_table
from tests.ui.sampling import some_of

LOOKS = [
    pytest.param({"size": PHONE}, id="phone"),
    pytest.param({"size": SMALL, "text_size": 1.6, "language": "fr"}, id="small"),
]


class Watchful(AtRoll):
    """A person who looks, whenever another step begins, whether all that matters can be seen."""

    seen: Any = None
    missed: list[str]

    def tap(self, name: str, hold: float = 0) -> None:
        page = self.shell.page
        board = getattr(page, "board", None)
        if board is not None and board.step is not self.seen:
            self.seen = board.step
            key = [*board.asked_for(), page._banner, page._buttons.slot]
            self.missed += [f"{type(board.step).__name__}: {each}" for each in out_of_sight(key)]
        super().tap(name, hold)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Watchful]]:
    Watchful.missed = []
    yield from sitting(tmp_path, Watchful, new_table)


@pytest.mark.parametrize("look", some_of(LOOKS, 0))
def test_a_whole_play_alone(sit: Callable[..., Watchful], look: dict[str, Any]) -> None:
    driver = sit(motion=True, **look)
    spoken = language(look.get("language", "en"))
    for _ in range(10):
        driver.let_pass(UNDO_STAYS)  # which may have the place of the title
        driver.see(spoken.say(GAME.progress(driver.state)))
        driver.take_turn()
    assert driver.phase is Phase.OVER
    total = driver.session.snapshot.score.totals
    driver.see(spoken.say(T("Total")), spoken.number(total[0]))
    assert saved(driver).totals == total == replayed(driver).score.totals
    assert driver.missed == []


@pytest.mark.parametrize("look", some_of(LOOKS, 1))
def test_a_whole_play_of_two(sit: Callable[..., Watchful], look: dict[str, Any]) -> None:
    table = Table(GAME, GAME.prepare(GAME.recipe({"players": "2"}, 3)), (Player("Ada"), Player("Grace")))
    driver = sit(table, motion=True, **look)
    while driver.phase is not Phase.OVER:
        driver.take_turn()
    driver.tap("save")
    assert driver.screen == "result"
    assert driver.missed == []
