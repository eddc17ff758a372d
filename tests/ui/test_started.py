"""The app as it really starts, with the settings as they come: a few taps lead to a table, and a move is kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from companion.store import Store

ROOT = Path(__file__).resolve().parents[2]


def tap(data: Path, *names: str) -> dict[str, Any]:
    """Start the app, tap these targets, close it: what was seen, see ``started.py``."""
    environment = {
        **os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "VISAVIS_DATA": str(data),
    }  # fmt: skip
    command = [sys.executable, "tests/ui/started.py", *names]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    seen: dict[str, Any] = json.loads(run.stdout)
    return seen


def test_from_the_start_to_a_move_and_back_at_the_table(tmp_path: Path) -> None:
    seen = tap(tmp_path, "game-roll", "set-up", "dice-virtual", "lay", "start", "roll")
    assert (seen["screen"], seen["motion"]) == ("table", True)
    assert seen["moves"] > 0
    store = Store.open(tmp_path / "visavis.db")
    [table] = store.tables()
    assert store.load(table.id).position == seen["moves"]
    store.close()
    again = tap(tmp_path, "continue")
    assert (again["screen"], again["moves"]) == ("table", seen["moves"])


def test_the_real_start_uses_kivy_in_our_way_and_leaves_it_as_it_was(tmp_path: Path) -> None:
    """No styles before a text can be typed; nothing loaded is looked through for cycles; frames come when needed."""
    seen = tap(tmp_path, "game-roll", "set-up", "name-0")
    assert seen["screen"] == "setup"
    assert seen["styles_at_first"] < 5
    assert seen["styles"] > 30
    assert (seen["frozen"] > 10_000, seen["frozen_after"]) == (True, 0)
    assert (seen["waits_our_way"], seen["waits_our_way_after"]) == (True, False)
