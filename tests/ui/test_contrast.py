"""What is written can be read: high contrast keeps 7:1, the other schemes 4.5:1, in the drawn picture. On the way every
scene is seen in another window, in another language, with one hand or the other, and nothing of it is cut."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.dev import screens
from companion.ui.look import palette

ROOT = Path(__file__).resolve().parents[2]


def measured(what: str, folder: Path) -> Any:
    cast = screens.copy_filled(folder, motion=False)
    (folder / "cast.json").write_text(json.dumps(cast))
    run = subprocess.run(
        [sys.executable, "-m", "tests.ui.contrast", what, str(folder)],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


@pytest.mark.parametrize("scheme", palette.SCHEMES)
def test_the_words_of_all_scenes_can_be_read(tmp_path: Path, scheme: str) -> None:
    looked_at, found = measured(scheme, tmp_path)
    assert looked_at > 100
    assert found == {}


def test_the_measure_sees_words_that_are_too_faint(tmp_path: Path) -> None:
    assert len(measured("faint", tmp_path)) == 1
