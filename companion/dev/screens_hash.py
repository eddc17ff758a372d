"""One hash for every picture of every scene, and a stored list of them: what has changed is named, not looked for.

Each picture is taken of an app of its own, freshly started on the same data, at the same moment and with the same
chance, so that none depends on another. The list holds for one renderer: graphics drivers and Kivy draw letters a
little differently. It is a tool for whoever moves code about; a screen that is meant to change changes its lines.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from typing import TypeAlias
from unittest.mock import patch

from companion.app import table_start
from companion.dev.offscreen import OffscreenApp, forget_fonts
from companion.dev.screens import SCENES, SIZES, Look, begin_drawing, file_name, fill_in, scene_on_stage
from companion.store import Store
from companion.ui.look.kivy_private import undrawn
from companion.ui.scene import Scene

BASELINE = Path("tests/data/screens.txt")
LOOKS: tuple[Look, ...] = (  # every size, scheme, language and text size, in four pictures of each scene
    ("phone", "dark", "en", 1.0),
    ("phone", "light", "fr", 1.6),
    ("small", "dark", "fr", 1.0),
    ("wide", "light", "en", 1.0),
)
SEED = 7  # of every table that is chosen in a picture
_AT_ONCE = 25  # pictures of one process, so that no processor waits long for another

Hashes: TypeAlias = dict[str, str]  # by the name of the picture


def check(out: Path, beginning: str = "", write: bool = False) -> None:
    """Compare every picture with the list, or write the list anew; exits with 1 when one differs.

    The pictures that differ are put into the folder ``out``.
    """
    since = time.monotonic()
    known = read(BASELINE)
    found = take(out, beginning, {} if write else known)
    print(f"{len(found)} pictures in {time.monotonic() - since:.0f} s")
    if write:
        kept = {name: each for name, each in known.items() if beginning and not name.startswith(beginning)}
        BASELINE.write_text(hash_list({**kept, **found}), encoding="utf-8")
        return
    lines = differences({name: each for name, each in known.items() if name.startswith(beginning)}, found)
    print("\n".join([*lines, f"{len(lines)} differ" + (f"; those of now are in {out}" if lines else "")]))
    sys.exit(1 if lines or not found else 0)


def read(path: Path) -> Hashes:
    if not path.exists():
        return {}
    return dict(line.split(" ")[::-1] for line in path.read_text(encoding="utf-8").splitlines())


def hash_list(hashes: Mapping[str, str]) -> str:
    return "".join(f"{hashes[name]} {name}\n" for name in sorted(hashes))


def differences(known: Mapping[str, str], found: Mapping[str, str]) -> list[str]:
    """What is other than the list says, a line for each picture."""
    names = sorted(known.keys() | found.keys())
    words = {name: "gone" if name not in found else "new" if name not in known else "changed" for name in names}
    return [f"{words[name]}: {name}" for name in names if known.get(name) != found.get(name)]


def take(out: Path, beginning: str, known: Mapping[str, str]) -> Hashes:
    """The hash of every scene whose name begins so in every look, on all processors; those not known are drawn."""
    scenes = [scene for scene in SCENES if scene.name.startswith(beginning)]
    jobs = [(look, scenes[at : at + _AT_ONCE]) for look in LOOKS for at in range(0, len(scenes), _AT_ONCE)]
    names = [(look, [scene.name for scene in some]) for look, some in jobs]
    found: Hashes = {}
    with drawing_processes() as pool:
        for hashes in pool.map(partial(_take_some, out, known), names):
            found |= hashes
    return found


@contextmanager
def drawing_processes() -> Iterator[ProcessPoolExecutor]:
    """Processes that draw the same picture each time they draw it, a new one for each job.

    The type setter reads memory that it has not written, and sets words a pixel wider or narrower by what lay there;
    it has to be the same each time. (glibc knows this variable; elsewhere letters may move.)
    """
    pool = ProcessPoolExecutor(cpu_count(), get_context("spawn"), begin_drawing, max_tasks_per_child=1)
    with patch.dict(os.environ, MALLOC_PERTURB_="255"), pool:
        yield pool


def _take_some(out: Path, known: Mapping[str, str], job: tuple[Look, Sequence[str]]) -> Hashes:
    look, names = job
    scenes = [scene for scene in SCENES if scene.name in set(names)]
    with tempfile.TemporaryDirectory(prefix="visavis-hash-") as folder:
        return take_here(Path(folder), scenes, look, out, known)


def take_here(folder: Path, scenes: Sequence[Scene], look: Look, out: Path, known: Mapping[str, str]) -> Hashes:
    """The hashes of some scenes in one look, by the app of this process."""
    full = folder / "full"
    full.mkdir()
    cast = fill_in(full)
    _prefer(full, look)
    found: Hashes = {}
    with patch.object(table_start, "new_seed", lambda: SEED):
        for scene in scenes:
            name = file_name(scene, look)
            own = folder / scene.name
            shutil.copytree(full, own)
            forget_fonts()
            stage = OffscreenApp(own, SIZES[look[0]])
            with undrawn(stage.window) as draw_again, scene_on_stage(stage, cast, scene, look, motion=False):
                draw_again()
                found[name] = fingerprint(stage)
                if known and known.get(name) != found[name]:
                    stage.shot(out / name)
            stage.stop()
            shutil.rmtree(own)
    return found


def _prefer(folder: Path, look: Look) -> None:
    _, scheme, language, text_size = look
    store = Store.open(folder / "visavis.db")
    for key, value in (("theme", scheme), ("language", language), ("text_size", text_size)):
        store.set(key, value)
    store.close()


def fingerprint(stage: OffscreenApp) -> str:
    """A hash of what the window shows: of its pixels, not of a file."""
    width, height = stage.window.size
    pixels = stage.pixels()
    return sha256(f"{width}x{height}".encode() + pixels).hexdigest()[:16]
