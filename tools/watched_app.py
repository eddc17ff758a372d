# ruff: noqa: PLC0415 -- Kivy is imported by the app itself, as it really starts
"""The app as ``main.py`` starts it, watched by a thread that sleeps: for ``bench idle`` and ``bench memory``.

``idle``: the processor time that a second takes on the home page and at a table, while nobody touches anything.
``memory``: the memory that the process has after so many screens. Both print JSON and close the app.

A display takes every frame away when it is shown. Off screen nothing does, and drivers keep all frames of a motion: so
they are ended one by one here.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.dev.bench import watched_games  # noqa: E402

TABLES: Final = watched_games()
SCREENS: Final = 24
LOOKS: Final = 0.8  # seconds at each of them
PATIENCE: Final = 60.0
PAGES: Final = ("home", "history", "achievements", "settings")


def laid(folder: Path) -> dict[str, int]:
    """The numbers of tables with a few moves on them, by game."""
    from companion.core.chance import Dice
    from companion.core.game import TABLE
    from companion.core.table import Player, Table
    from companion.rules import GAMES
    from companion.store import Store

    store, numbers = Store.open(folder / "visavis.db"), {}
    for name, rules in GAMES.items():
        recipe = rules.recipe({}, 1)
        table = Table(rules, rules.prepare(recipe), tuple(Player(f"P{n}") for n in range(rules.seats(recipe))))
        dice = Dice(1)
        for _ in range(6):
            if table.actor == TABLE:
                table.draw()
            else:
                table.play(dice.pick(rules.moves(table.state)))
        while table.actor == TABLE:
            table.draw()
        numbers[name] = store.begin(table, {"laid": True})
    store.close()
    return numbers


def shell() -> Any:
    """The app, once it runs and shows something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        kivy = sys.modules.get("kivy.app")
        app = kivy.App.get_running_app() if kivy is not None and hasattr(kivy, "App") else None
        if app is not None and getattr(app, "page", None) is not None:
            return app
        time.sleep(0.05)
    raise TimeoutError


def do(call: Callable[[], Any]) -> None:
    """On the app's own thread, in its next frame."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: call(), 0)


def _share(seconds: float) -> float:
    begun, spent = time.monotonic(), time.process_time()
    time.sleep(seconds)
    return (time.process_time() - spent) / (time.monotonic() - begun)


def idle(numbers: dict[str, int]) -> dict[str, float]:
    settle, watch = (float(seconds) for seconds in os.environ["VISAVIS_PROBE_SECONDS"].split())
    app, shares = shell(), {}
    time.sleep(settle)
    shares["home"] = _share(watch)
    for name in TABLES:
        do(partial(app.navigator.go, "table", number=numbers[name]))
        time.sleep(settle)
        shares[name] = _share(watch)
    return shares


def megabytes() -> float:
    """What the process has of the machine's memory now; where that cannot be asked, the most it ever had."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / 2**20 if sys.platform == "darwin" else most / 2**10
    return pages * resource.getpagesize() / 2**20


def _end_frames() -> None:
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.bind(on_flip=lambda *_: glFinish())


def memory(numbers: dict[str, int]) -> dict[str, float]:
    """Roots, the page of each game, and a table of each that can be played, again and again."""
    from companion.rules import BOOKS

    app = shell()
    do(_end_frames)
    time.sleep(LOOKS)
    first = megabytes()
    places: list[tuple[str, dict[str, Any]]] = [(page, {}) for page in PAGES]
    places += [("game", {"game": book}) for book in BOOKS]
    places += [("table", {"number": number}) for number in numbers.values()]
    for number in range(SCREENS):
        screen, arguments = places[number % len(places)]
        go = app.navigator.root if screen in PAGES else app.navigator.go
        do(partial(go, screen, **arguments))
        time.sleep(LOOKS)
    return {"first": first, "after": megabytes()}


def _watch(what: Callable[[dict[str, int]], dict[str, float]], numbers: dict[str, int]) -> None:
    try:
        print(json.dumps(what(numbers)), flush=True)
    finally:
        do(shell().stop)


if __name__ == "__main__":
    import main

    tables = laid(Path(os.environ["VISAVIS_DATA"]))
    what = {"idle": idle, "memory": memory}[os.environ["VISAVIS_PROBE"]]
    threading.Thread(target=_watch, args=(what, tables), daemon=True).start()
    sys.exit(main.main([]))
