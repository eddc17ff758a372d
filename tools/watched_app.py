# ruff: noqa: PLC0415 -- Kivy is imported by the app itself, as it really starts
"""The app as ``main.py`` starts it, watched by a thread that sleeps: for ``bench idle`` and ``bench memory``.

``idle``: the processor time that a second takes on the home page and at a table, while nobody touches anything; and at
a table whose rival thinks, without the thought.
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

THINKING: Final = "thinking"
SCREENS: Final = 24
LOOKS: Final = 1.0  # seconds at each of them
PATIENCE: Final = 60.0
PAGES: Final = ("home", "history", "achievements", "settings")


def lay_tables(folder: Path) -> dict[str, int]:
    """The numbers of tables with a few moves on them, by game; and of one at which it is a rival's turn."""
    from companion.core.table import Player
    from companion.rules import GAMES
    from companion.store import Store

    store, numbers = Store.open(folder / "visavis.db"), {}
    for name, rules in GAMES.items():
        people = tuple(Player(f"P{n}") for n in range(rules.seats(rules.recipe({}, 1))))
        numbers[name] = store.begin(_play_to_rival(rules, people), {"laid": True})
    against = _play_to_rival(GAMES[_games()[-1]], (Player("P0"), Player("", "rival", 1)))
    numbers[THINKING] = store.begin(against, {"laid": True})
    store.close()
    return numbers


def _games() -> list[str]:
    """At whose tables idleness is measured; a rival sits at one of the last."""
    return os.environ["VISAVIS_PROBE_GAMES"].split()


def _play_to_rival(rules: Any, players: tuple[Any, ...]) -> Any:
    """A table after some moves at random, and as many more as it takes until a rival is to play if there is one."""
    from companion.core.chance import Dice
    from companion.core.game import TABLE
    from companion.core.table import Table

    table, dice = Table(rules, rules.prepare(rules.recipe({}, 1)), players), Dice(1)
    played, rivals = 0, {seat for seat, player in enumerate(players) if player.kind == "rival"}
    while table.actor == TABLE or played < 6 or (rivals and table.actor not in rivals):
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(dice.pick(rules.moves(table.state)), drawn=table.actor in rivals)
            played += 1
    return table


def shell() -> Any:
    """The app, once it runs and shows something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        kivy = sys.modules.get("kivy.app")
        app = kivy.App.get_running_app() if kivy is not None and hasattr(kivy, "App") else None
        if app is not None and app.ready:
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
    for name in _games():
        do(partial(app.navigator.go, "table", number=numbers[name]))
        time.sleep(settle)
        shares[name] = _share(watch)
    thinker = _think_without_end(app)
    do(partial(app.navigator.go, "table", number=numbers[THINKING]))
    clock = time.pthread_getcpuclockid(thinker())
    time.sleep(settle)
    begun, thought = time.monotonic(), time.clock_gettime(clock)
    shares[THINKING] = _share(watch)
    shares[THINKING] -= (time.clock_gettime(clock) - thought) / (time.monotonic() - begun)
    return shares


def _think_without_end(app: Any) -> Callable[[], int]:
    """From now on every thought lasts as long as the app; who waits for the first one is told which thread thinks."""
    begun, threads, ask = threading.Event(), [], app.thinker.ask

    def think(budget: Any) -> None:
        threads.append(threading.get_ident())
        begun.set()
        while True:
            budget.check()
            sum(range(2000))

    def thread() -> int:
        if not begun.wait(PATIENCE):
            raise TimeoutError
        return threads[0]

    app.thinker.ask = lambda _, *then: ask(think, *then)
    return thread


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
    places += [("table", {"number": number}) for game, number in numbers.items() if game != THINKING]
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

    tables = lay_tables(Path(os.environ["VISAVIS_DATA"]))
    what = {"idle": idle, "memory": memory}[os.environ["VISAVIS_PROBE"]]
    threading.Thread(target=_watch, args=(what, tables), daemon=True).start()
    sys.exit(main.main([]))
