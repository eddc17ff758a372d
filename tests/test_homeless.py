"""The app starts wherever it is: without a home, with one that cannot be written, among other apps' Kivy settings."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NO_PASSWD = """
import pwd
def nobody(_):
    raise KeyError("getpwuid(): uid not found")
pwd.getpwuid = nobody
"""


def started(code: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run this code, which starts the app, in a process of its own."""
    words = [sys.executable, "-c", code]
    return subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)


def first_frame(before: str = "", **changes: str | None) -> None:
    """Start the real app off screen up to its first frame."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "VISAVIS_PROBE": "first-frame",
        "VISAVIS_PROBE_START": str(time.time()),
    }
    for name, value in {"KIVY_HOME": None, "VISAVIS_DATA": None, "XDG_DATA_HOME": None, **changes}.items():
        environment.pop(name, None)
        if value is not None:
            environment[name] = value
    code = f"{before}\nimport sys, main\nsys.exit(main.main([]))"
    run = started(code, environment)
    assert run.returncode == 0, run.stderr
    assert float(run.stdout.split()[0]) > 0


@pytest.mark.long
@pytest.mark.parametrize("home", [os.devnull + "/home", None])
def test_no_home_is_no_reason_not_to_start(home: str | None) -> None:
    first_frame(NO_PASSWD, HOME=home)


def test_a_folder_for_the_data_is_enough(tmp_path: Path) -> None:
    data = tmp_path / "data"
    first_frame(HOME=os.devnull + "/home", VISAVIS_DATA=str(data))
    assert [path.name for path in data.glob("*.db")] == ["visavis.db"]


@pytest.mark.long
def test_kivy_settings_of_other_apps_change_nothing(tmp_path: Path) -> None:
    folder = tmp_path / ".kivy"
    (folder / "mods").mkdir(parents=True)
    (folder / "mods" / "evil.py").write_text("raise SystemExit(3)")
    settings = "[kivy]\nlog_level = nonsense\n[graphics]\nfullscreen = auto\nwidth = none\n[modules]\nevil =\n"
    (folder / "config.ini").write_text(settings)
    first_frame(HOME=str(tmp_path))
    assert (folder / "config.ini").read_text() == settings
    assert sorted(path.name for path in folder.iterdir()) == ["config.ini", "mods"]


@pytest.mark.long
def test_a_start_leaves_nothing_in_the_temporary_folder(tmp_path: Path) -> None:
    for folder in (temporary := tmp_path / "temporary", data := tmp_path / "data"):
        folder.mkdir()
    first_frame(TMPDIR=str(temporary), VISAVIS_DATA=str(data))
    assert list(temporary.iterdir()) == []
    assert [path.name for path in data.iterdir() if path.is_dir()] == []


@pytest.mark.long
@pytest.mark.parametrize(
    "words",
    [[], ["setup", "mosaic"], ["soak", "--minutes", "0.01"]],
    ids=lambda words: words[0] if words else "no display",
)
def test_no_word_leaves_anything_in_the_temporary_folder(tmp_path: Path, words: list[str]) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    for name in ("assets", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    environment = {**os.environ, "TMPDIR": str(temporary), "VISAVIS_DATA": str(tmp_path), "PYTHONPATH": str(ROOT)}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    run = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert list(temporary.iterdir()) == []


def test_a_fault_reaches_the_terminal_and_the_report(tmp_path: Path) -> None:
    """Kivy would keep a traceback to itself."""
    broken = """
from companion.ui import shell
def stumble(*_):
    raise ZeroDivisionError("before the first frame")
import companion.ui.shell
shell.Shell._apply_preferences = stumble
"""
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "VISAVIS_DATA": str(tmp_path)}
    code = (
        f"from companion.ui.startup import quiet_kivy\nquiet_kivy(){broken}\nimport sys, main\nsys.exit(main.main([]))"
    )
    run = started(code, environment)
    assert run.returncode == 1
    assert "before the first frame" in run.stderr
    assert "before the first frame" in (tmp_path / "faults.txt").read_text()
