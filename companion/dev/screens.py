"""Draw every screen in every size, theme, language and text size, and say what is wrong with any of them.

A *scene* brings the app to one place; then the window, the theme, the language and the text size change under it, which
builds the screen anew each time, exactly as it would for a person.
"""

from __future__ import annotations

import atexit
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeAlias

from companion.app.game_info import game_info
from companion.app.rivals import lineup
from companion.core import clock
from companion.core.lookup import resolve_if_there
from companion.dev.offscreen import OffscreenApp, without_a_display
from companion.dev.shell_scenes import SHELL_SCENES
from companion.rules import BOOKS, GAMES, LIST
from companion.store import Store
from companion.ui.scene import IF_THERE, Cast, GameScenes, Scene, at, root

without_a_display()  # scenes may import Kivy, which makes its window at once

SIZES = {"phone": (412, 915), "small": (360, 640), "wide": (1280, 800)}
SCHEMES = ("dark", "light")
LANGUAGES = ("en", "fr")
TEXT_SIZES = (1.0, 1.6)
Look: TypeAlias = tuple[str, str, str, float]  # size, scheme, language and text size
SHOWN_AT = datetime(2026, 11, 18, 21, 10, tzinfo=UTC)  # pictures greet in the evening
PLAYED_AT = SHOWN_AT - timedelta(minutes=40)  # and their tables were touched a while ago
MOVING = ("phone", "dark", "en", 1.0)  # the look that is drawn with motion, as a person has it; it takes longer


# What lies in the store


@cache
def game_scenes() -> tuple[GameScenes, ...]:
    """What every game has brought, those that the app plays by first."""
    entries = sorted(LIST, key=lambda entry: not entry.playable)
    found = [resolve_if_there(f"{entry.room('companion.ui.games')}.scenes:SCENES") for entry in entries]
    return tuple(scenes for scenes in found if scenes is not None)


def fill(store: Store) -> Cast:
    """A store as after some evenings: finished plays, and tables of every game at all kinds of positions."""
    cast: dict[str, int] = {}
    for scenes in game_scenes():
        cast |= scenes.lay(store)
    for scenes in game_scenes():
        cast |= scenes.lay_last(store)
    return cast


# The scenes


def _keys(shell: Any, cast: Cast) -> None:  # the list of keys is the real shell’s alone
    shell.navigator.root("settings")
    shell.open_shortcuts()


def _with_rivals() -> list[str]:
    """The games that one can choose to play against a rival; some bring an opponent of their own."""
    return [game for game in GAMES if lineup(game) is not None and not game_info(game).opposite]


SCENES = (
    Scene("home", root("home")),
    Scene("first-home", root("home"), first=True),
    *(Scene(f"first-{game}", at("game", game=game), first=True) for game in BOOKS),
    *(Scene(f"first-{game}-rival", at("game", game=game), ("company-rival",), first=True) for game in _with_rivals()),
    *(Scene(f"first-{game}-setup", at("setup", game=game), ("company-rival",), first=True) for game in _with_rivals()),
    Scene("first-history", root("history"), first=True),
    Scene("code", root("home"), ("enter-code",)),
    Scene("history", root("history")),
    Scene("statistics", at("history", shelf="statistics"), year=True),
    Scene("statistics-figures", at("history", shelf="statistics"), ("numbers-over-time",), year=True),
    Scene("history-year", root("history"), year=True),
    Scene("home-year", root("home"), year=True),
    Scene("history-filter", root("history"), ("search", "who-you"), year=True),
    Scene("history-tables", at("history", shelf="tables")),
    Scene("history-deleted", at("history", shelf="deleted")),
    Scene("keeping", at("keeping")),
    Scene("people", at("people")),
    Scene("person", at("people"), ("person-Grace",)),
    Scene("settings", root("settings")),
    Scene("about", at("about")),
    Scene("keys", _keys),
    *SHELL_SCENES,
    *(scene for scenes in game_scenes() for scene in scenes.scenes),
)


# Drawing


def touch(stage: OffscreenApp, names: tuple[str, ...]) -> None:
    """Touch these targets one after the other."""
    from companion.dev.layout_check import find
    from companion.ui.kit.touch import IMPATIENT

    for name in names:
        try:
            target = find(stage.front, name.removesuffix(IF_THERE))
        except LookupError:
            if name.endswith(IF_THERE):
                continue
            raise
        if not target.is_ready():  # a main button that has just come
            stage.let_pass(IMPATIENT)
        target.activate()
        stage.settle()


def looks() -> Iterator[Look]:
    """Every window, scheme, language and text size, those that change the least last."""
    yield from product(SIZES, SCHEMES, LANGUAGES, TEXT_SIZES)


def render(stage: OffscreenApp, cast: Cast, scene: Scene, look: Look, path: Path | None) -> list[str]:
    """Show a scene in one look, draw it if a path is given, and name its flaws."""
    with scene_on_stage(stage, cast, scene, look, motion=look == MOVING):
        if path is not None:
            stage.shot(path)
        return stage.flaws()


def store_of(scene: Scene) -> Store | None:
    """What lies on the device of a scene, where that is another one than that of most."""
    return Store.in_memory() if scene.first else _year() if scene.year else None


@cache
def _year() -> Store:
    """As after a year of plays; no scene changes anything in it."""
    store = Store.in_memory()
    store.clock = lambda: PLAYED_AT
    fill_year(store)
    return store


def fill_year(store: Store) -> None:
    """A store in which something was played every week."""
    for scenes in game_scenes():
        scenes.lay_year(store)


@contextmanager
def scene_on_stage(stage: OffscreenApp, cast: Cast, scene: Scene, look: Look, motion: bool) -> Iterator[None]:
    """A scene in one look, for as long as one looks at it."""
    size, scheme, language, text_size = look
    if stage.window.size != SIZES[size]:
        stage.resize(*SIZES[size])
    stage.prefer(theme=scheme, language=language, text_size=text_size, motion=motion)  # waits where one is another
    store = stage.shell.store
    stage.shell.store = store_of(scene) or store
    scene.go(stage.shell, cast)
    stage.settle()
    touch(stage, scene.touch)
    yield
    stage.shell.close_overlays()
    stage.shell.store = store
    stage.shell.navigator.root("home")


def render_all(out: Path, beginning: str = "") -> None:
    """Every scene whose name begins so in every look, on all processors; exits with 1 when one of them has a flaw."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), begin_drawing) as pool:
        results = list(pool.map(partial(_render_look, out, beginning), looks()))
    drawn, flaws = sum(drawn for drawn, _ in results), [flaw for _, found in results for flaw in found]
    for flaw in flaws:
        print(flaw)
    print(f"{drawn} pictures in {out}, {len(flaws)} flaws")
    sys.exit(1 if flaws or not drawn else 0)


_opened: list[tuple[OffscreenApp, Cast]] = []  # the app of this process, once it has drawn something


def begin_drawing() -> None:
    """Before the first picture of a process."""
    os.environ["TZ"] = "UTC"  # times of files are shown too
    if hasattr(time, "tzset"):
        time.tzset()


def _render_look(out: Path, beginning: str, look: Look) -> tuple[int, list[str]]:
    """All scenes in one look: how many pictures, and what is wrong with them."""
    if not _opened:
        folder = tempfile.mkdtemp(prefix="visavis-screens-")
        atexit.register(rmtree, folder, ignore_errors=True)
        _opened.append(_open(Path(folder)))
    stage, cast = _opened[0]
    scenes = [scene for scene in SCENES if scene.name.startswith(beginning)]
    flaws = []
    for scene in scenes:
        name = file_name(scene, look)
        flaws += [f"{name}: {flaw}" for flaw in render(stage, cast, scene, look, out / name)]
    return len(scenes), flaws


def file_name(scene: Scene, look: Look) -> str:
    return "-".join((scene.name, *map(str, look))) + ".png"


def _open(folder: Path) -> tuple[OffscreenApp, Cast]:
    cast = fill_in(folder)
    return OffscreenApp(folder, SIZES["phone"]), cast


def fill_in(folder: Path) -> Cast:
    """A folder for the app as after some evenings; from now on time stands still at the moment of the pictures."""
    clock.stand_at(SHOWN_AT)
    return copy_filled(folder, motion=False)


def copy_filled(folder: Path, **settings: Any) -> Cast:
    """The same store in a folder, which takes no time but once in a process."""
    content, cast = _filled_store()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "visavis.db").write_bytes(content)
    if settings:
        store = Store.open(folder / "visavis.db", lambda: PLAYED_AT)
        for key, value in settings.items():
            store.set(key, value)
        store.close()
    return cast


@cache
def _filled_store() -> tuple[bytes, Cast]:
    with tempfile.TemporaryDirectory(prefix="visavis-filled-") as folder:
        path = Path(folder, "visavis.db")
        store = Store.open(path, lambda: PLAYED_AT)
        cast = fill(store)
        store.close()
        return path.read_bytes(), cast


def render_home(path: Path) -> None:
    """The home screen as a phone shows it, with what this device has stored."""
    from companion import device

    stage = OffscreenApp(device.data_folder(), SIZES["phone"])
    stage.shot(path)
    stage.stop()
