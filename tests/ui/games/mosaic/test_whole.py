"""A whole play of Mosaic by touches and with motion, a ledger against an automa: at every touch of the table the
sentence, what it asks for and the main button are in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.core.depth import Deepen
from companion.core.game import Correct
from companion.rules.mosaic.state import Phase
from tests.ui.at_table import replayed
from tests.ui.games.mosaic.at_table import AtMosaic, new_table
from tests.ui.games.mosaic.test_automa import PLAYERS, automa_turn, begin
from tests.ui.sampling import some_of
from tests.ui.watchful import LOOKS, Watchful


class Watching(Watchful, AtMosaic):
    pass


@pytest.mark.long
@pytest.mark.parametrize("look", some_of(LOOKS, 0, 1), ids=str)
def test_a_whole_play_of_a_ledger_against_an_automa(look: dict[str, Any], tmp_path: Path) -> None:
    Watching.missed = []
    table = new_table(players=PLAYERS)
    table.play(Deepen(0, "ledger"))
    for key in ("stone", "food", "ideas", "money", "population"):
        table.play(Correct(f"1.{key}", 30, settled=True))
    app = Watching(tmp_path, table, **look)
    begin(app)
    for names in (("action-production", "produce-stone"), ("action-military", "infantry-plus", "enter")):
        app.tap("seat-1")
        app.tap("region-italia")
        for name in names:
            app.tap(name)
        automa_turn(app)
    for deck in ("tax", "population", "technology"):
        app.tap("supremacy")
        app.tap(f"deck-{deck}")
        app.tap("tally")
    app.tap(f"turn-{app.state.first + 1}")
    while app.state.phase == Phase.LAST:
        if app.state.remaining[0] == 1:
            automa_turn(app)
        else:
            app.tap("done")
    assert app.state.phase == Phase.OVER
    assert app.state == replayed(app).state
    app.tap("save")
    assert app.screen == "count"
    assert app.missed == []
    app.stop()
