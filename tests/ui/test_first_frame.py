"""What is loaded when the first frame is shown: as little as the home page needs, and no rulebook."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.rules import LIST

ROOT = Path(__file__).resolve().parents[2]
OURS = ("automa", "companion", "scenarios")
MOST = 52  # modules of ours, packages among them
LATER = ("automa", "scenarios", "companion.dev", "companion.cli", "companion.ui.table", "companion.ui.score")

WATCHED = """
import json, sys
from companion.ui import startup
startup.quiet_kivy()
from companion.ui.shell import Shell
def told(self, *_):
    print(json.dumps(sorted(sys.modules)), flush=True)
    self.stop()
Shell._probe = told
Shell._probe.__name__ = "_probe"
startup.main()
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names of our modules in a new process at its first frame."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "VISAVIS_DATA": str(tmp_path_factory.mktemp("data")),
        "VISAVIS_PROBE": "first-frame",
    }
    run = subprocess.run(
        [sys.executable, "-c", WATCHED],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return [name for name in json.loads(run.stdout) if name.partition(".")[0] in OURS]


def test_few_modules_of_ours_are_loaded(loaded: list[str]) -> None:
    assert len(loaded) <= MOST, loaded


def test_no_rulebook_and_nobody_who_thinks_is_loaded(loaded: list[str]) -> None:
    later = tuple(f"{name}." for name in (*LATER, *(entry.room("companion.rules") for entry in LIST)))
    assert [name for name in loaded if f"{name}.".startswith(later)] == []


def test_nothing_of_a_game_is_loaded(loaded: list[str]) -> None:
    """What the home page shows of it stands in a file of data."""
    assert [name for name in loaded if name.startswith("companion.ui.games")] == []
