"""The app as it really starts, with the settings as they come: a few taps lead to a table, and a move is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from companion.store import Store

ROOT = Path(__file__).resolve().parents[2]


def tap(data: Path, *names: str) -> list[str]:
    """Start the app, tap these targets, close it: the last screen, how many steps were played, whether it moved."""
    environment = {
        **os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "VISAVIS_DATA": str(data),
    }  # fmt: skip
    command = [sys.executable, "tests/ui/started.py", *names]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=180, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_from_the_start_to_a_move_and_back_at_the_table(tmp_path: Path) -> None:
    screen, moves, motion = tap(tmp_path, "game-roll", "set-up", "dice-virtual", "lay", "start", "roll")
    assert (screen, motion) == ("table", "True")
    assert int(moves) > 0
    store = Store.open(tmp_path / "visavis.db")
    [table] = store.tables()
    assert store.load(table.id).position == int(moves)
    store.close()
    assert tap(tmp_path, "continue")[:2] == ["table", moves]
