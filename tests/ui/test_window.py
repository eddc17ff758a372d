"""The window on a computer: remembered, put right where no screen shows it, with its own icon and title."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion import device
from companion.core import paths
from companion.device.fake import Fake
from companion.device.side import ScreenArea
from companion.store import Store
from companion.ui import window
from companion.ui.window import Frame, put_right, read

ROOT = Path(__file__).resolve().parents[2]
LEFT, RIGHT = ScreenArea(0, 0, 1920, 1040), ScreenArea(1920, 200, 1280, 760)
OFF_SCREEN = ScreenArea(0, 0, 1024, 768)  # what SDL says where there is no display


def start(data: Path, **pulled: Any) -> dict[str, Any]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "VISAVIS_"))}
    environment |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "VISAVIS_DATA": str(data)}
    script = str(ROOT / "tests" / "ui" / "pulled.py")
    run = subprocess.run(
        [sys.executable, script, json.dumps(pulled)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    said: dict[str, Any] = json.loads(run.stdout)
    return said


def remember(data: Path, value: Any) -> None:
    data.mkdir(parents=True, exist_ok=True)
    store = Store.open(data / "visavis.db")
    store.set(window.SETTING, value)
    store.close()


def remembered(data: Path) -> Any:
    store = Store.open(data / "visavis.db")
    try:
        return store.settings().get(window.SETTING)
    finally:
        store.close()


# What is read


def test_what_was_kept_is_read_again() -> None:
    frame = Frame(900, 700, -20, 48, maximized=True)
    assert read(json.loads(json.dumps(frame._asdict()))) == frame


@pytest.mark.parametrize(
    "stored",
    [
        None,
        "900x700",
        [900, 700, 0, 0],
        {},
        {"width": 900, "height": 700, "left": 0},
        {"width": "900", "height": 700, "left": 0, "top": 0},
        {"width": 900.5, "height": 700, "left": 0, "top": 0},
        {"width": True, "height": 700, "left": 0, "top": 0},
        {"width": 0, "height": 700, "left": 0, "top": 0},
        {"width": 10**9, "height": 700, "left": 0, "top": 0},
        {"width": 900, "height": 700, "left": -(10**9), "top": 0},
    ],
)
def test_what_no_window_can_have_is_as_if_it_had_never_been_kept(stored: Any) -> None:
    assert read(stored) is None


def test_a_window_is_never_smaller_than_its_pages() -> None:
    frame = read({"width": 20, "height": 20, "left": 5, "top": 40})
    assert frame == Frame(*window.SMALLEST, 5, 40)


# Where it is put


@pytest.mark.parametrize("frame", [Frame(900, 700, 10, 40), Frame(1280, 728, 1920, 232), Frame(400, 800, 1520, 240)])
def test_a_window_that_is_on_a_screen_stays_where_it_is(frame: Frame) -> None:
    assert put_right(frame, (LEFT, RIGHT)) == frame


@pytest.mark.parametrize(
    ("frame", "right"),
    [
        (Frame(900, 700, 5000, 5000), Frame(900, 700, 1020, 340)),  # of a screen that is gone
        (Frame(900, 700, -5000, -900), Frame(900, 700, 0, window.TITLE_BAR)),
        (Frame(900, 700, -100, 0), Frame(900, 700, 0, window.TITLE_BAR)),  # its title bar could not be taken
        (Frame(4000, 3000, 0, 0), Frame(1920, 1040 - window.TITLE_BAR, 0, window.TITLE_BAR)),
        (Frame(900, 700, 2400, 500), Frame(900, 700, 2300, 260)),  # most of it on the other screen
    ],
)
def test_a_window_that_no_screen_shows_wholly_is_moved_and_shrunk(frame: Frame, right: Frame) -> None:
    assert put_right(frame, (LEFT, RIGHT)) == right


def test_where_nobody_knows_of_screens_the_size_stays_and_the_place_is_safe() -> None:
    assert put_right(Frame(900, 700, 5000, 5000), ()) == Frame(900, 700, *window.UNKNOWN)


def test_a_phone_has_no_window_to_prepare(tmp_path: Path) -> None:
    with device.using(Fake(tmp_path)):
        assert window.prepare({"width": 900, "height": 700, "left": 0, "top": 40}) is None


# The app


def test_the_window_comes_back_as_it_was_left(tmp_path: Path) -> None:
    first = start(tmp_path, system_size=[700, 650], left=60, top=70)
    assert remembered(tmp_path) == {"width": 700, "height": 650, "left": 60, "top": 70, "maximized": False}
    again = start(tmp_path)
    assert (again["size"], again["place"]) == ([700, 650], [60, 70]) == (first["size"], first["place"])


def test_a_window_of_a_screen_that_is_gone_is_put_on_this_one(tmp_path: Path) -> None:
    remember(tmp_path, {"width": 3000, "height": 2000, "left": 4000, "top": -700, "maximized": False})
    shown = start(tmp_path)
    right = put_right(Frame(3000, 2000, 4000, -700), (OFF_SCREEN,))
    assert (shown["size"], shown["place"]) == ([right.width, right.height], [right.left, right.top])
    assert right.width == OFF_SCREEN.width
    assert remembered(tmp_path)["left"] == right.left


def test_what_cannot_be_is_forgotten(tmp_path: Path) -> None:
    remember(tmp_path, {"width": "wide"})
    assert min(start(tmp_path)["size"]) >= min(window.SMALLEST)


def test_the_window_has_our_icon_and_our_title(tmp_path: Path) -> None:
    shown = start(tmp_path)
    icon = paths.ICONS / "window.png"
    assert shown["icons"] == [str(icon)], "from its making on, and no other later"
    head = icon.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert head[16:24] == (96).to_bytes(4) * 2, "every pixel of it takes memory, twice, as long as the app runs"
    assert shown["titles"] == ["Vis-à-vis"]
    assert tuple(shown["least"]) == window.SMALLEST


def test_a_window_that_was_maximized_keeps_the_size_it_had_before() -> None:
    kept: list[dict[str, Any]] = []
    memory = window.WindowMemory(Frame(700, 650, 60, 70), kept.append)
    memory._maximize()
    memory.note()
    assert kept == [Frame(700, 650, 60, 70, maximized=True)._asdict()]
    memory._minimize()
    memory.note()
    assert len(kept) == 1, "a minimized window lies nowhere"
    memory._later.cancel()
