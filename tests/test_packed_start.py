"""The app as it lies on a phone: packed by buildozer's rules, compiled without its sources, in a folder that nobody may
write, on an unfriendly fake of Android, from the first frame through a round of Roll by touches.

A few rows of the matrix here; all of them with VISAVIS_MATRIX=1.
"""

from __future__ import annotations

import compileall
import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.packing import ROOT, packed_files

UPRIGHT, SIDEWAYS = {"window": [412, 915], "bars": [0, 34, 0, 48]}, {"window": [915, 412], "bars": [34, 24, 0, 20]}
FEW: list[dict[str, Any]] = [
    {"sdk": 36, "font": 2.0, "night": False, "language": "fr", **UPRIGHT},
    {
        "sdk": 24,
        "font": 1.0,
        "night": True,
        "language": "de",
        "density": 2.0,
        "window": [824, 1830],
        "bars": [0, 48, 0, 96],
    },
    {"sdk": 34, "font": 1.3, "night": True, "language": "en", **SIDEWAYS},
]
ALL: list[dict[str, Any]] = [
    {"sdk": sdk, "font": font, "night": night, "language": language, **way}
    for (sdk, font), (night, language), way in itertools.product(
        itertools.product((24, 29, 34, 36), (1.0, 1.3, 2.0)),
        ((True, "fr"), (False, "en"), (True, "pt")),
        (UPRIGHT, SIDEWAYS),
    )
]
ROWS = ALL if os.environ.get("VISAVIS_MATRIX") else FEW


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    for path in packed_files():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    assert compileall.compile_dir(folder, quiet=1, legacy=True, optimize=2)
    for source in folder.rglob("*.py"):
        source.unlink()
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    return folder


def start(package: Path, data: Path, options: dict[str, Any]) -> dict[str, Any]:
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("KIVY_", "VISAVIS_", "XDG_", "LC_")) and name not in ("HOME", "LANG", "DISPLAY")
    }
    environment |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "PYTHONOPTIMIZE": "2"}
    script = ROOT / "tests" / "phone" / "start.py"
    run = subprocess.run(
        [sys.executable, "-B", str(script), str(package), str(data), json.dumps(options)],
        cwd=package,
        env=environment,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.startswith("Vis-a-vis: first frame\n"), run.stdout
    told: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return told


@pytest.mark.parametrize("options", ROWS, ids=lambda row: "-".join(map(str, row.values())))
def test_the_packed_app_starts_and_plays_a_round(package: Path, tmp_path: Path, options: dict[str, Any]) -> None:
    told = start(package, tmp_path, options)
    assert told["faults"] == ""
    assert told["companion"] == str(package / "companion" / "__init__.pyc")
    assert told["ended"] == 0
    assert told["wrote"] == []
    assert (tmp_path / "visavis.db").exists()
    assert told["round"] == 1, "a whole turn was played"
    assert told["at"] == "home", "Back leads home,"
    assert told["calls"].count("to the back") == 1, "and there out of the app"
    # What the phone is set to
    edge_to_edge = options["sdk"] >= 35
    assert told["insets"] == (options["bars"] if edge_to_edge else [0, 0, 0, 0])
    assert told["text"] == pytest.approx(min(options["font"], 1.6))
    assert told["scheme"] == ("dark" if options["night"] else "light")
    assert any("Saisir un code" in words for words in told["says"]) == (options["language"] == "fr")
    assert told["calls"].count("language") <= 2, "asked once, and once more after the pause"
    assert told["home flaws"] == []
    assert told["table flaws"] == []
