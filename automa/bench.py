"""Measurements of the house on this machine: each a name and a function that returns figures with their spread."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

from companion.core import paths
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Game
from companion.core.text import Refusal, T, Text
from companion.rules import GAMES

ROOT: Final = paths.SOURCE
BATCHES: Final = 5
BATCH_SECONDS: Final = 0.5
DUEL_TABLES: Final = 200
STARTS: Final = 7
# What the rivals of a game are measured by: functions of its bench
MEASURED: Final = {
    "roll": ("solo", "levels", "match", "turn", "census_bronze_1", "census_bronze_2", "census_late_bronze_2"),
    "duel": ("levels", "flat", "tempers", "thinking", "census"),
}
START_TIMEOUT: Final = 60.0
BARE_APP: Final = ROOT / "tools" / "bare_app.py"
WATCHED_APP: Final = ROOT / "tools" / "watched_app.py"
IDLE_TURNS: Final = 5
IDLE_SECONDS: Final = "8 8"  # until all has come to rest, and for which it is watched
WATCH_TIMEOUT: Final = 180.0
FRAMES_OF_A_THOUGHT: Final = "tools.thinking_frames"
LONG_LIFE: Final = "tools.long_life"
BY_TOOLS: Final = ("duel_frames", "startup", "idle", "memory", "long_life")


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure: the median of several runs, with the least and the most of them."""

    id: str
    label: Text
    unit: str
    median: float
    low: float
    high: float
    runs: int


@dataclass(frozen=True, slots=True)
class Mean:
    """One figure: the mean of many runs, with its standard error."""

    id: str
    label: Text
    unit: str
    mean: float
    error: float
    runs: int

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true mean lies 95 times in 100."""
        return self.mean - 1.96 * self.error, self.mean + 1.96 * self.error


Measurement = Callable[[], Iterable[Measure | Mean]]
"""Gives its figures one by one where each takes a while, so that they can be told as they come."""


def measurements() -> Mapping[str, Measurement]:
    """Everything that can be measured, by name."""
    plays = {game: partial(random_plays, GAMES[game]) for game in GAMES}
    rivals = {f"{game}_{name}": partial(_of_rivals, game, name) for game in MEASURED for name in MEASURED[game]}
    others = {"duel_leader": duel_leader, "duel_speed": duel_speed, "duel_frames": duel_frames, "startup": startup}
    others |= {"idle": idle, "memory": memory, "long_life": long_life}
    if paths.INSTALLED:  # what is measured by a tool of the source
        others = {name: measure for name, measure in others.items() if name not in BY_TOOLS}
    return {**plays, **rivals, **others}


def _of_rivals(game: str, name: str) -> Iterable[Measure | Mean]:
    """Rivals are imported when they are measured."""
    found: Iterable[Measure | Mean] = getattr(import_module(f"automa.{game}.bench"), name)()
    return found


def duel_leader() -> Iterable[Measure | Mean]:
    """How often a leader of each level wins against rivals, with real cards."""
    from automa.duel.leader import leader  # noqa: PLC0415 -- as above

    return leader()


def measure(name: str, label: Text, unit: str, runs: Sequence[float]) -> Measure:
    return Measure(name, label, unit, statistics.median(runs), min(runs), max(runs), len(runs))


def mean(name: str, label: Text, unit: str, runs: Sequence[float]) -> Mean:
    error = statistics.stdev(runs) / len(runs) ** 0.5 if len(runs) > 1 else 0.0
    return Mean(name, label, unit, statistics.fmean(runs), error, len(runs))


def random_plays(game: Game[Any]) -> Sequence[Measure]:
    """How fast the rules are: whole plays of the default setup, every move picked at random."""
    plays, moves = [], []
    for batch in range(BATCHES):
        start, played, moved = time.perf_counter(), 0, 0
        while (spent := time.perf_counter() - start) < BATCH_SECONDS:
            moved += _play_out(game, seed=batch * 1_000_003 + played)
            played += 1
        plays.append(played / spent)
        moves.append(moved / spent)
    return (
        measure("random_plays", T("Random plays"), "1/s", plays),
        measure("random_moves", T("Moves in them"), "1/s", moves),
    )


def _play_out(game: Game[Any], seed: int) -> int:
    setup = game.prepare(game.recipe({}, seed))
    state = game.start(setup)
    dice, table_dice = Dice(seed).fork("bench"), Dice(setup.recipe.seed)
    moves = 0
    while (actor := state.actor()) != OVER:
        state.play(game.draw(state, table_dice) if actor == TABLE else dice.pick(game.moves(state)))
        moves += 1
    return moves


def duel_speed() -> Sequence[Measure]:
    """What thinking about a duel can count on: whole random plays by the rulebook, and by the playouts made for it.

    Tables are laid before the clock starts; the first batch fills what is looked up, and does not count. The time is
    the processor's, so that waiting for it does not count; a bare loop tells how fast this machine is now.
    """
    from automa.duel.playout import playout  # noqa: PLC0415 -- a rulebook is loaded when it is asked for

    game = GAMES["duel"]
    starts = [(game.start(game.prepare(game.recipe({}, seed))), Dice(seed)) for seed in range(DUEL_TABLES)]
    random = Random(1)

    def by_the_rules(number: int) -> None:
        start, dice = starts[number % DUEL_TABLES]
        state = start.copy()
        while (actor := state.actor()) != OVER:
            if actor == TABLE:
                state.play(game.draw(state, dice))
            else:
                moves = game.moves(state)
                state.play(moves[int(random.random() * len(moves))])

    def by_playouts(number: int) -> None:
        playout(starts[number % DUEL_TABLES][0], random)

    return (
        measure("duel_rules", T("Random duels by the rulebook"), "1/s", _rates(by_the_rules)),
        measure("duel_playouts", T("Random duels by playouts"), "1/s", _rates(by_playouts)),
        measure("bare_loop", T("A bare loop of 100,000 steps, to compare machines"), "1/s", _rates(_bare_loop)),
    )


def _bare_loop(number: int) -> None:
    total = number
    for step in range(100_000):
        total += step & 7


def _rates(play: Callable[[int], None]) -> list[float]:
    """How often in a second of processor time this can be done, batch by batch."""
    rates = []
    for _ in range(BATCHES + 1):
        start, played = time.process_time(), 0
        while (spent := time.process_time() - start) < BATCH_SECONDS:
            play(played)
            played += 1
        rates.append(played / spent)
    return rates[1:]


def duel_frames() -> Sequence[Measure]:
    """How long a frame takes while the best level thinks, beside one of the same screen while nobody does."""
    run = subprocess.run(
        [sys.executable, "-m", FRAMES_OF_A_THOUGHT], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if run.returncode:
        raise Refusal(T("“{name}” did not show a first frame.", name=FRAMES_OF_A_THOUGHT))
    times = json.loads(run.stdout)
    return (
        measure("thinking", T("A frame while the best level thinks"), "ms", times["thinking"]),
        measure("resting", T("A frame while nobody does"), "ms", times["resting"]),
    )


def long_life() -> Sequence[Measure]:
    """What pages cost with 10,000 plays beside 100, and tables with 2,000 moves beside 200."""
    run = subprocess.run([sys.executable, "-m", LONG_LIFE], cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Refusal(T("“{name}” did not come to its end.", name=LONG_LIFE))
    words = {
        "open": T("Opening the saved games"),
        "home": T("Tables"),
        "history": T("History"),
        "achievements": T("Achievements"),
        "game": T("A game’s page"),
    }
    return tuple(
        measure(f"long_life_{what.replace(' ', '_')}", words.get(what) or _long_table(what), "×", ratios)
        for what, ratios in json.loads(run.stdout).items()
    )


def _long_table(what: str) -> Text:
    return T("A long table: {game}", game=GAMES[what.split()[1]].name)


def startup() -> Sequence[Measure]:
    """From the start of the process to the first frame: our app and a bare one-label app, turn by turn.

    Both draw off screen where there is no display; each starts once beforehand, so that both find warm caches.
    """
    ours: list[float] = []
    bare: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(STARTS + 1):
            our, other = (_first_frame(start, Path(folder)) for start in (ROOT / "main.py", BARE_APP))
            if turn:
                ours.append(our)
                bare.append(other)
    ratios = [our / other for our, other in zip(ours, bare, strict=True)]
    return (
        measure("startup_app", T("First frame of the app"), "s", ours),
        measure("startup_bare", T("First frame of a bare Kivy app"), "s", bare),
        measure("startup_ratio", T("The app beside the bare app"), "×", ratios),
    )


def _first_frame(script: Path, folder: Path) -> float:
    said = _said(script, folder, "first-frame", START_TIMEOUT)
    try:
        return float(said)
    except ValueError:
        raise Refusal(T("“{name}” did not show a first frame.", name=script.name)) from None


def idle() -> Sequence[Measure]:
    """Processor time of our app while nobody touches it, beside that of a bare one-label app, turn by turn: each as a
    process of its own, as it really starts, all of its threads together."""
    where = {"home": T("On the home page"), "roll": T("At a table of Roll"), "duel": T("At a duel")}
    shares: dict[str, list[float]] = {"bare": [], **{place: [] for place in where}}
    for _ in range(IDLE_TURNS):
        with tempfile.TemporaryDirectory() as folder:
            shares["bare"].append(float(_watched(BARE_APP, Path(folder), "idle")))
            for place, share in json.loads(_watched(WATCHED_APP, Path(folder), "idle")).items():
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
        found = json.loads(_watched(WATCHED_APP, Path(folder), "memory"))
    return (
        measure("memory_first", T("Memory on the home page"), "MB", [found["first"]]),
        measure("memory_after", T("Memory after 24 screens"), "MB", [found["after"]]),
    )


def _watched(script: Path, folder: Path, what: str) -> str:
    said = _said(script, folder, what, WATCH_TIMEOUT)
    if not said.strip():
        raise Refusal(T("“{name}” did not come to its end.", name=script.name))
    return said


def _said(script: Path, folder: Path, what: str, seconds: float) -> str:
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
