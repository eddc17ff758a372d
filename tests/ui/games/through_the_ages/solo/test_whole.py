"""A whole play against an automa by touches and with motion: at every touch of the table the sentence, what it asks for
and the main button are in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.rules.through_the_ages.solo import Phase
from tests.ui.games.through_the_ages.solo.at_automa import AtAutoma
from tests.ui.sampling import some_of
from tests.ui.watchful import LOOKS, Watchful


class Watching(Watchful, AtAutoma):
    pass


@pytest.mark.long
@pytest.mark.parametrize("look", some_of(LOOKS, 0, 1), ids=str)
def test_a_whole_play_against_an_automa(look: dict[str, Any], tmp_path: Path) -> None:
    """Ages end early, so that the play is short; every phase comes that an automa brings."""
    Watching.missed = []
    driver = Watching(tmp_path, **look)
    driver.lay("level-2")
    for number in range(9):
        if number in (3, 5, 7):
            driver.tap("age-ended")
        driver.tap("figure-strength-plus")
        driver.tap("turn")
        driver.settle_turn()
    for name in ("over", "figure-events-impact_of_strength", "asked", "count"):
        driver.tap(name)
    driver.say_figures()
    assert driver.state.phase is Phase.OVER
    driver.tap("save")
    assert driver.screen == "result"
    assert driver.missed == []
    driver.stop()
