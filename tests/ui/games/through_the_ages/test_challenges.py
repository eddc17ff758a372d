"""Challenges of Through the Ages by touches: from the campaign to the table."""

from __future__ import annotations

from pathlib import Path

from scenarios.through_the_ages.challenges import challenges
from tests.ui.driver import SMALL, Driver


def test_from_the_game_to_a_challenge_and_its_table(tmp_path: Path) -> None:
    app = Driver(tmp_path, SMALL, text_size=1.6)
    try:
        app.tap("game-through_the_ages")
        app.tap("campaign")
        app.see("Full Stores", "not played yet")
        assert app.flaws() == []
        app.tap("scenario-uphill")
        app.see("Uphill", "Win by 15 points.", "All but player 1 begin with 2 science")
        assert app.flaws() == []
        app.tap("play")
        app.tap("lay")
        app.tap("start")
        table = app.shell.page.session
        challenge = next(each for each in challenges() if each.id == "uphill")
        assert table.recipe["start"] == "ahead"
        assert table.players[1].level == challenge.level
        assert table.state.boards[1].science == 2
    finally:
        app.stop()
