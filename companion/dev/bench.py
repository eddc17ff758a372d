"""The app as a whole, measured: how it starts, what it takes while nobody touches it, and how a long life slows it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from automa.bench import Measure, Measurement, measure
from companion.core import paths
from companion.core.text import Refusal, T, Text
from companion.rules import GAMES

ROOT: Final = paths.SOURCE
STARTS: Final = 7
START_TIMEOUT: Final = 60.0
BARE_APP: Final = ROOT / "tools" / "bare_app.py"
WATCHED_APP: Final = ROOT / "tools" / "watched_app.py"
IDLE_TURNS: Final = 5
IDLE_SECONDS: Final = "8 8"  # until all has come to rest, and for which it is watched
WATCH_TIMEOUT: Final = 180.0
LONG_LIFE: Final = "tools.long_life"
WATCHED_TABLES: Final = 2


class StartTimes(NamedTuple):
    """Of an app, to its first frame: by the clock, and all of its threads on the processor."""

    seconds: float
    processor: float


def measurements() -> dict[str, Measurement]:
    """By name. All of it is measured by tools of the source."""
    if paths.INSTALLED:
        return {}
    return {"startup": startup, "idle": idle, "memory": memory, "long_life": long_life}


def watched_games() -> tuple[str, ...]:
    """The games at whose tables idleness is measured."""
    return tuple(islice(GAMES, WATCHED_TABLES))


def long_life() -> Sequence[Measure]:
    """What pages cost with 10,000 plays beside 100, and tables with 2,000 moves beside 200; and the longest frame that
    a page with 10,000 plays takes of the UI thread."""
    run = subprocess.run([sys.executable, "-m", LONG_LIFE], cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Refusal(T("“{name}” did not come to its end.", name=LONG_LIFE))
    words = {
        "open": T("Opening the saved games"),
        "home": T("Tables"),
        "history": T("History"),
        "statistics": T("Statistics"),
        "achievements": T("Achievements"),
        "game": T("A game’s page"),
    }
    return tuple(
        measure(f"long_life_{what.replace(' ', '_')}", _of_a_long_life(what, words), _unit(what), figures)
        for what, figures in json.loads(run.stdout).items()
    )


def _of_a_long_life(what: str, words: Mapping[str, Text]) -> Text:
    kind, _, rest = what.partition(" ")
    if kind == "ui":
        return T("{page}: longest frame", page=words[rest])
    return words[kind] if kind in words else T("A long table: {game}", game=GAMES[rest].name)


def _unit(what: str) -> str:
    return "ms" if what.startswith("ui ") else "×"


def startup() -> Sequence[Measure]:
    """From the start of the process to the first frame: our app and a bare one-label app, turn by turn, by the clock
    and by the processor's time, which others on the machine do not lengthen.

    Both draw off screen where there is no display; each starts once beforehand, so that both find warm caches.
    """
    ours: list[StartTimes] = []
    bare: list[StartTimes] = []
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(STARTS + 1):
            our, other = (_first_frame(start, Path(folder)) for start in (ROOT / "main.py", BARE_APP))
            if turn:
                ours.append(our)
                bare.append(other)
    ratios = [our.seconds / other.seconds for our, other in zip(ours, bare, strict=True)]
    shares = [our.processor / other.processor for our, other in zip(ours, bare, strict=True)]
    return (
        measure("startup_app", T("First frame of the app"), "s", [start.seconds for start in ours]),
        measure("startup_bare", T("First frame of a bare Kivy app"), "s", [start.seconds for start in bare]),
        measure("startup_ratio", T("The app beside the bare app"), "×", ratios),
        measure("startup_processor", T("Its processor time"), "s", [start.processor for start in ours]),
        measure("startup_processor_ratio", T("The same beside the bare app"), "×", shares),
    )


def _first_frame(script: Path, folder: Path) -> StartTimes:
    said = _output_of(script, folder, "first-frame", START_TIMEOUT)
    try:
        seconds, processor = map(float, said.split())
        return StartTimes(seconds, processor)
    except ValueError:
        raise Refusal(T("“{name}” did not show a first frame.", name=script.name)) from None


def idle() -> Sequence[Measure]:
    """Processor time of our app while nobody touches it, beside that of a bare one-label app, turn by turn: each as a
    process of its own, as it really starts, all of its threads together."""
    where = {"home": T("On the home page")}
    where |= {game: T("At a table: {game}", game=GAMES[game].name) for game in watched_games()}
    where["thinking"] = T("While a rival thinks, beside its thought")
    shares: dict[str, list[float]] = {"bare": [], **{place: [] for place in where}}
    for _ in range(IDLE_TURNS):
        with tempfile.TemporaryDirectory() as folder:
            shares["bare"].append(float(_watch(BARE_APP, Path(folder), "idle")))
            for place, share in json.loads(_watch(WATCHED_APP, Path(folder), "idle")).items():
                shares[place].append(share)
    figures = [measure("idle_bare", T("A bare Kivy app, idle"), "%", [100 * share for share in shares["bare"]])]
    for place, label in where.items():
        figures.append(measure(f"idle_{place}", label, "%", [100 * share for share in shares[place]]))
    for place, label in where.items():
        ratios = [our / bare for our, bare in zip(shares[place], shares["bare"], strict=True)]
        figures.append(measure(f"idle_{place}_ratio", T("{place}, beside the bare app", place=label), "×", ratios))
    return figures


def memory() -> Sequence[Measure]:
    """What the app takes of the machine's memory at its start, and after two dozen screens."""
    with tempfile.TemporaryDirectory() as folder:
        found = json.loads(_watch(WATCHED_APP, Path(folder), "memory"))
    return (
        measure("memory_first", T("Memory on the home page"), "MB", [found["first"]]),
        measure("memory_after", T("Memory after 24 screens"), "MB", [found["after"]]),
    )


def _watch(script: Path, folder: Path, what: str) -> str:
    said = _output_of(script, folder, what, WATCH_TIMEOUT)
    if not said.strip():
        raise Refusal(T("“{name}” did not come to its end.", name=script.name))
    return said


def _output_of(script: Path, folder: Path, what: str, seconds: float) -> str:
    """What an app says that is started as a person starts it, on data of its own; nothing if it does not come to its
    end."""
    environment = {
        **os.environ,
        "KIVY_HOME": str(folder / "kivy"),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_NO_FILELOG": "1",
        "VISAVIS_DATA": str(folder / "data"),
        "VISAVIS_PROBE": what,
        "VISAVIS_PROBE_SECONDS": IDLE_SECONDS,
        "VISAVIS_PROBE_GAMES": " ".join(watched_games()),
    }
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) and sys.platform == "linux":
        environment["SDL_VIDEODRIVER"] = "offscreen"
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # installed apps are compiled; the first start does it here
    environment["VISAVIS_PROBE_START"] = repr(time.time())
    command = [sys.executable, str(script)]
    try:
        run = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return ""
    return run.stdout
