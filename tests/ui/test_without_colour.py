"""Nothing is told by colour alone: in grey, too, seats, kinds and states can be told apart, on every board."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.rules import BOOKS, GAMES

ROOT = Path(__file__).resolve().parents[2]
WITH_A_MAP = {"mosaic"}
SAME_BOARD = {"leader": "duel", "ages_solo": "through_the_ages"}


def seen(scheme: str) -> Any:
    run = subprocess.run(
        [sys.executable, "-m", "tests.ui.without_colour", scheme],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_what_differs_in_meaning_differs_without_its_colours(scheme: str) -> None:
    found = seen(scheme)
    boards = {SAME_BOARD.get(game, game) for game in GAMES} | WITH_A_MAP & set(BOOKS)
    assert boards <= set(found["games"]), "every board has named what can be mistaken on it"
    assert found["alike"].pop("the measure, colour alone") == ["s1 and s2: 0"], "it sees what differs by colour alone"
    assert found["alike"] == {}
