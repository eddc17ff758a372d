"""Lives in processes of their own, which may be killed at any instant: what they told before they ended."""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.store import Store
from tools.soak.life import JumpingClock
from tools.soak.memory_life import MemoryLife
from tools.soak.world import Told, World

DEATHS: Final = ("none", "instruction", "alarm", "bytes", "checkpoint", "full")
LONGEST: Final = 120.0  # seconds after which a life is said to hang


@dataclass
class Heard:
    """What a life told: the world as far as its deeds were answered, and the one deed that was not."""

    world: World
    pending: Told | None = None
    end: str = "lived"
    fault: str = ""
    kinds: list[str] = field(default_factory=list)  # of the deeds that were answered
    refused: int = 0


def live(path: Path, known: World, seed: str, death: str, deeds: int) -> Heard:
    """A whole life on the store at this path."""

    def life(tell: Callable[[str, Told], None]) -> None:
        chooser = random.Random(seed)
        prepare_death(death, chooser, path)
        store = Store.open(path, JumpingClock(random.Random(f"{seed} clock")))
        assert store.notice is None, str(store.notice)
        arm(death, chooser, store)
        MemoryLife(store, known, chooser, tell).live(deeds)
        store.close()

    return listen(spawn(life), known)


def prepare_death(death: str, chooser: random.Random, path: Path) -> None:
    """Before the store is opened: an alarm goes off, or a file may not grow beyond some size."""
    if death == "alarm":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, 0.01 + chooser.random() ** 2 * 2)
    if death in ("bytes", "checkpoint", "full"):
        sizes = [Path(f"{path}{ending}").stat().st_size for ending in ("", "-wal") if Path(f"{path}{ending}").exists()]
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN if death == "full" else signal.SIG_DFL)
        most = max([*sizes, 100_000]) + chooser.randrange(300_000)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def arm(death: str, chooser: random.Random, store: Store) -> None:
    """Once it is open: so many instructions of SQLite are left."""
    connection = store._database._connection
    if death == "checkpoint":
        connection.execute("PRAGMA wal_autocheckpoint = 1")
    if death == "instruction":
        left = [chooser.randrange(1, 40_000)]

        def count() -> int:
            left[0] -= 1
            if left[0] <= 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return 0

        connection.set_progress_handler(count, 1)


def spawn(life: Callable[[Callable[[str, Told], None]], None]) -> tuple[int, int]:
    """Begin a life; its process, and where one hears of it."""
    reader, writer = os.pipe()
    child = os.fork()
    if child:
        os.close(writer)
        return child, reader
    os.close(reader)

    def tell(what: str, told: Told) -> None:
        os.write(writer, (json.dumps([what, told]) + "\n").encode())

    try:
        life(tell)
    except BaseException:
        tell("fault", {"text": traceback.format_exc()})
        os._exit(1)
    os._exit(0)


def listen(process: tuple[int, int], known: World) -> Heard:
    """Hear a life out."""
    child, reader = process
    heard = Heard(known)
    rest, end = b"", time.monotonic() + LONGEST
    while chunk := os.read(reader, 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            _hear(heard, *json.loads(line))
        if time.monotonic() > end:
            os.kill(child, signal.SIGKILL)
            heard.fault = f"a life took more than {LONGEST:.0f} seconds"
    os.close(reader)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        heard.end = "killed"
    elif os.WEXITSTATUS(status):
        heard.end = "failed"
    return heard


def _hear(heard: Heard, what: str, told: dict[str, Any]) -> None:
    if what == "will":
        heard.pending = told
    elif what == "did" and heard.pending is not None:
        heard.kinds.append(heard.pending["kind"])
        heard.world, heard.pending = heard.world.after(heard.pending), None
    elif what == "refused":
        heard.refused += 1
        heard.pending = None
    elif what == "fault":
        heard.fault = told["text"]
