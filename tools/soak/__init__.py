"""A long random life of the store on real games, with all that a device may do to it: ``python main.py soak``.

Lives follow one another on the same file, each in a process that may be killed, and each finds what the one before was
told is kept. In between copies of the file rot, several windows open at the same instant, and texts from elsewhere come
in. What was tried is counted, and what failed is told with the seed that does it again.
"""

from __future__ import annotations

import random
import shutil
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from tools.soak import children, rot
from tools.soak.children import Heard, live
from tools.soak.imports import Imports
from tools.soak.texts import exchanges
from tools.soak.world import World, difference, play, world_of

MOST_PLAYS: Final = 120  # in one file; then another is begun
MEMORY: Final = Path("/dev/shm")  # a kill is a kill on any file system, and nobody waits for a disk
TEXTS: Final = 12  # from elsewhere at a time


@dataclass
class Report:
    """How often each thing was tried, and what failed."""

    tried: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        width = max([len(what) for what in self.tried], default=4)
        rows = [f"{what:<{width}} {self.tried[what]:>9} {self.failed[what]:>7}" for what in sorted(self.tried)]
        return [f"{'':<{width}} {'tried':>9} {'failed':>7}", *rows, *self.failures]


class Soak:
    """Rounds of lives on a file, until the time is over."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.report, self._folder, self._seed = Report(), folder, seed
        self._round, self._book = 0, 1
        self._path, self._world = folder / "1" / "visavis.db", World()

    def run(self, seconds: float, rounds: int | None = None) -> Report:
        end = time.monotonic() + seconds
        while time.monotonic() < end and (rounds is None or self._round < rounds):
            self.one_round()
        return self.report

    def one_round(self) -> None:
        self._round += 1
        chooser = random.Random(f"{self._seed} {self._round}")
        trials: dict[Callable[[random.Random], None], int] = {
            self._life: 10, self._rotten: 5, self._at_once: 1, self._texts: 3,
        }  # fmt: skip
        [trial] = chooser.choices([*trials], [*trials.values()])
        try:
            trial(chooser)
        except Exception:
            self._fail("soak", traceback.format_exc())
        if len(self._world.plays) > MOST_PLAYS:
            self._begin_file()

    def _begin_file(self) -> None:
        shutil.rmtree(self._path.parent, ignore_errors=True)
        self._book += 1
        self._path, self._world = self._folder / str(self._book) / "visavis.db", World()

    def _fail(self, what: str, why: str) -> None:
        self.report.failed[what] += 1
        self.report.tried[what] += 0
        place = f"round {self._round} of seed {self._seed}"
        self.report.failures.append(f"\n{what}, {place}: {why.strip()}")

    # A life, and what its successor finds

    def _life(self, chooser: random.Random) -> None:
        death = chooser.choice(children.DEATHS)
        what = f"life, {'no death' if death == 'none' else death}"
        heard = live(self._path, self._world, f"{self._seed} {self._round}", death, chooser.randrange(5, 60))
        self.report.tried[what] += 1
        self.report.tried.update(f"deed, {kind}" for kind in heard.kinds)
        self.report.tried[f"ended, {heard.end}"] += 1
        self.report.tried["deed refused, device full"] += heard.refused
        if heard.fault and not (death == "full" and _is_full(heard.fault)):
            self._fail(what, heard.fault)
        self._rot_after_a_death(chooser, heard)
        self._succeed(what, heard)

    def _rot_after_a_death(self, chooser: random.Random, heard: Heard) -> None:
        """The files as a kill left them, with a log that is not yet taken over."""
        if heard.end == "killed" and self._path.exists() and chooser.random() < 0.3:
            self._rotten(chooser)

    def _succeed(self, what: str, heard: Heard) -> None:
        from companion.store import Store  # noqa: PLC0415 -- each start is one of its own
        from companion.store.backup import backups, read_bundle  # noqa: PLC0415
        from companion.store.tallies import Tallies  # noqa: PLC0415

        worlds = [heard.world] + ([heard.world.after(heard.pending)] if heard.pending else [])
        store = Store.open(self._path)
        try:
            seen = world_of(store)
            notice = store.notice
            told = [difference(world, seen) for world in worlds]
            if notice is not None or all(told):
                self._fail(what, f"the next start finds: {notice or '; or '.join(told)}")
                self._begin_file()
                return
            self._world = worlds[told.index("")]
            self._replays(seen, store)
            if Tallies(store.database).mend():
                self._fail(what, "the tallies are not what the plays come to")
            for kept in backups(self._path)[:1]:
                read_bundle(kept.path)
        finally:
            store.close()

    def _replays(self, seen: World, store: object) -> None:
        """The tables last stirred are on the disk what their journals tell."""
        for number in seen.open_tables()[:3]:
            told = seen.plays[number]
            if told["journal"]:
                table = store.load(number)  # type: ignore[attr-defined]
                assert table.state == play(number, told).state, f"table {number} replays otherwise"

    # Beside it

    def _rotten(self, chooser: random.Random) -> None:
        if not self._path.exists():
            return
        kind, why = rot.trial(self._path, self._folder / "rotten", chooser)
        self.report.tried[f"damaged copy, {kind}"] += 1
        if why:
            self._fail(f"damaged copy, {kind}", why)

    def _at_once(self, chooser: random.Random) -> None:
        kind, why = rot.starts(self._path, self._folder / "windows", chooser)
        self.report.tried[f"starts at once, {kind}"] += 1
        if why:
            self._fail(f"starts at once, {kind}", why)

    def _texts(self, chooser: random.Random) -> None:
        imports = Imports(self._world, chooser)
        kinds = {"journal": imports.journal, "code": imports.code}
        kinds |= {kind: partial(imports.exchanged, kind) for kind in exchanges()}
        for kind, imported in kinds.items():
            for _ in range(TEXTS):
                try:
                    taken = imported()
                except Exception:
                    self._fail(f"text, {kind}", traceback.format_exc())
                    continue
                self.report.tried[f"text, {kind}, {'taken' if taken else 'refused'}"] += 1


def _is_full(fault: str) -> bool:
    """Whether a start found no room, which it may say."""
    return "StoreError" in fault and "full" in fault


def soak(minutes: float, seed: int, rounds: int | None = None) -> Report:
    """Soak for so long, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="visavis-soak-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        return Soak(Path(folder), seed).run(minutes * 60, rounds)
