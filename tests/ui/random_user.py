"""Somebody who taps about: a seeded random user of the real app, with the settings as they come.

    python -m tests.ui.random_user --game duel --seed 7 --actions 2000

It begins at one of a game's scenes or at home, and taps, taps twice, drags, holds, goes back, turns the device, changes
the settings, takes moves back, kills the app and opens it again. Whenever the app has come to rest, it looks:

- the page is the same as the same page built anew: its words, its targets, where they are, how far it is scrolled, and
  every few actions every pixel of it;
- the table shown is the one that the journal on the disk tells;
- nothing is cut off, covered or broken, no toast and no bar lies over a main button, no thread has failed.

A fault is told with the actions that lead to it, as few as it takes, and with the line that does them again. A walk is
told in chapters of fifty actions, each from a beginning of its own: so one that was stopped goes on at a chapter.
A long walk goes on in one process after another: to look for the cycles of thousands of pages would take more time
than all that is done on them.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from companion.dev.offscreen import without_a_display

without_a_display()

from kivy.core.window import Window  # noqa: E402 -- opens the window

from companion import device  # noqa: E402
from companion.core.lookup import resolve_if_there  # noqa: E402
from companion.dev import screens  # noqa: E402
from companion.rules import BOOKS, listing  # noqa: E402
from companion.store import Store  # noqa: E402
from companion.ui.kit.bars import UndoBar  # noqa: E402
from companion.ui.kit.buttons import PrimaryButton  # noqa: E402
from companion.ui.kit.geometry import below, bounds, visible  # noqa: E402
from companion.ui.kit.overlay import Toast, top_sheet  # noqa: E402
from companion.ui.kit.scroll import Scroll  # noqa: E402
from companion.ui.kit.touch import Touchable  # noqa: E402
from companion.ui.kit.words import Words  # noqa: E402
from tests.ui.driver import Driver, Finger  # noqa: E402

HOUSE = "house"  # the pages that are of no game
GAMES = (*BOOKS, HOUSE)
SIZES = ((412, 915), (360, 640), (1280, 800), (800, 360), (915, 412))
SETTINGS: dict[str, tuple[Any, ...]] = {
    "language": ("fr", "en"),
    "theme": ("system", "dark", "light", "hc_dark", "hc_light"),
    "text_size": (0.85, 1.0, 1.3, 1.6),
    "motion": (True, True, False),
}
CHAPTER = 50  # actions from one beginning
STRETCH = 5  # chapters in one process
PIXELS = 10  # every so many actions the pixels are compared too
SHRINKING = 40  # times that the actions before a fault are tried again with fewer of them


class Action(NamedTuple):
    """Something a person does; ``what`` says on what, by name where it has one. ``quick``: nobody waits for its end."""

    kind: str
    what: tuple[Any, ...] = ()
    quick: bool = False

    def __str__(self) -> str:
        return f"{self.kind}{'!' if self.quick else ''} {' '.join(map(str, self.what))}".strip()


class Fault(Exception):
    """What a person would see and should not."""


@dataclass(frozen=True)
class Found:
    fault: str
    scene: str
    actions: tuple[Action, ...]
    replay: str

    def __str__(self) -> str:
        steps = ", ".join(map(str, self.actions))
        return f"{self.fault}\n  at {self.scene}: {steps}\n  {self.replay}"


# Who taps


class RandomUser:
    """Thinks of the next action, does it, and looks whether all is right."""

    def __init__(self, driver: Any, chooser: random.Random) -> None:
        self.driver, self.chooser = driver, chooser
        self.done = 0

    def think(self) -> Action:
        kinds: dict[Callable[[], Action], int] = {
            self._tap: 56, self._main: 14, self._twice: 6, self._hold: 4, self._drag: 7, self._point: 2,
            self._back: 5, self._undo: 5, self._resize: 3, self._settings: 3, self._wait: 2, self._end: 1,
        }  # fmt: skip
        [kind] = self.chooser.choices([*kinds], [*kinds.values()])
        return kind()

    def _tap(self) -> Action:
        names = [target.name for target in self._in_reach()]
        return Action("tap", (self.chooser.choice(names),) if names else (), self.chooser.random() < 0.12)

    def _main(self) -> Action:

        main = [target.name for target in self._in_reach() if isinstance(target, PrimaryButton)]
        return Action("tap", (self.chooser.choice(main),), self.chooser.random() < 0.12) if main else self._tap()

    def _twice(self) -> Action:
        return self._tap()._replace(kind="twice", quick=False)

    def _hold(self) -> Action:
        return self._tap()._replace(kind="hold", quick=False)

    def _drag(self) -> Action:
        width, height = self.driver.window.size
        x, y = self.chooser.randrange(width), self.chooser.randrange(height)
        if self.chooser.random() < 0.8:
            return Action("drag", (x, y, x, self.chooser.randrange(height)))
        return Action("drag", (x, y, self.chooser.randrange(width), y))

    def _point(self) -> Action:
        width, height = self.driver.window.size
        return Action("point", (self.chooser.randrange(width), self.chooser.randrange(height)))

    def _back(self) -> Action:
        return Action("back", (), self.chooser.random() < 0.1)

    def _undo(self) -> Action:
        return Action("key", ("z" if self.chooser.random() < 0.7 else "y",), self.chooser.random() < 0.2)

    def _resize(self) -> Action:
        return Action("resize", self.chooser.choice(SIZES))

    def _settings(self) -> Action:
        key = self.chooser.choice([*SETTINGS])
        return Action("prefer", (key, self.chooser.choice(SETTINGS[key])))

    def _wait(self) -> Action:
        return Action("wait", (self.chooser.choice((0.3, 2.0, 8.0)),))

    def _end(self) -> Action:
        return Action(self.chooser.choice(("kill", "restart", "pause")))

    def _in_reach(self) -> list[Any]:
        return [target for target in self.driver.targets() if target.is_target and _spot(target) is not None]

    # Doing

    def do(self, action: Action) -> None:
        driver, what = self.driver, action.what
        doing: dict[str, Callable[[], Any]] = {
            "drag": lambda: driver.drag(what[:2], what[2:]),
            "point": lambda: driver.touch(*what),
            "back": lambda: driver.press(27),
            "key": lambda: driver.press(ord(what[0]), what[0], "ctrl"),
            "resize": lambda: setattr(driver.window, "size", what),
            "prefer": lambda: driver.shell.prefer(*what),
            "wait": lambda: driver.let_pass(what[0]),
            "pause": lambda: (driver.shell.dispatch("on_pause"), driver.shell.dispatch("on_resume")),
            "kill": lambda: driver.restart(kill=True),
            "restart": driver.restart,
        }
        doing.get(action.kind, lambda: self._finger(action))()
        if action.quick:
            driver.let_pass(self.chooser.choice((0.02, 0.1, 0.25)))
        else:
            driver.settle()
        self.done += 1

    def _finger(self, action: Action) -> None:
        """On the target of that name, if there is one; a person finds it where it is to be seen."""
        found = [target for target in self._in_reach() if target.name in action.what]
        if not found:
            return
        spot = _spot(found[0])
        assert spot is not None
        if action.kind == "twice":
            self.driver.double_tap(*spot)
            return
        self.driver.let_pass(0.02 if action.quick else 0.45)
        self.driver.put_down(*spot, hold=0.7 if action.kind == "hold" else 0.05)

    # Looking

    def look(self, pixels: bool) -> None:
        """Raises what is wrong with what is shown."""
        self.driver.let_pass(0.15)  # a toast looks now and then whether it is in the way
        faults = [*self.driver.flaws(), *_covered(self.driver), *_not_as_written(self.driver)]
        if faults:
            raise Fault("; ".join(sorted(set(faults))[:3]))
        offered = self.driver.can_take_back()
        before, picture, times = seen(self.driver), self._picture() if pixels else None, _times(self.driver)
        self.driver.shell.navigator.again()
        self.driver.settle()
        after = seen(self.driver)
        if offered and not self.driver.can_take_back() and not self.driver.shell.page._offer.stands:
            return  # its time was over
        if before != after:
            raise Fault("built anew: " + _difference(before, after))
        if times != _times(self.driver):
            return  # a minute has passed on the wall
        if picture is not None and (changed := _pixels_changed(picture, self._picture())):
            raise Fault(f"built anew it looks different {changed}")

    def _picture(self) -> Any:
        return self.driver.picture() if not self.driver.passing() else None


# What is to be seen


class Thing(NamedTuple):
    kind: str
    words: str
    place: tuple[int, int, int, int]


def seen(driver: Any) -> list[Thing]:
    """Everything with words or a name on the page, or on the sheet over it, and how far it is scrolled."""

    found = []
    for widget in below(driver.front):
        left, bottom, right, top = (round(edge) for edge in bounds(widget))
        place = (left, bottom, right, top)
        if isinstance(widget, Scroll):
            found.append(Thing("scroll", f"{widget.offset:.0f} of {widget.reach:.0f}", place))
        elif isinstance(widget, Touchable) and widget.is_target:
            found.append(Thing("target", f"{widget.name}{'' if widget.enabled else ' (off)'}", place))
        elif isinstance(widget, Words) and widget.text:
            found.append(Thing("words", _TIMES.sub("…", widget.text), place))
    return found


_TIMES = re.compile(
    r"just now|à l’instant|(?:il y a )?\d+ (?:min|h|s)\b(?: ago)?"
)  # how long a table has been played goes on


def _times(driver: Any) -> list[str]:
    """What is said of times that go on."""
    words = [widget.text for widget in below(driver.front) if isinstance(widget, Words)]
    return [text for text in words if _TIMES.search(text)]


def _difference(before: Sequence[Thing], after: Sequence[Thing]) -> str:
    gone = [thing for thing in before if thing not in after]
    new = [thing for thing in after if thing not in before]
    moved = {(thing.kind, thing.words): thing for thing in new}
    told = []
    for thing in gone:
        other = moved.pop((thing.kind, thing.words), None)
        told.append(
            f"{thing.kind} {thing.words!r} {'gone' if other is None else f'from {thing.place} to {other.place}'}"
        )
    told += [f"{thing.kind} {thing.words!r} new" for thing in moved.values()]
    return "; ".join(told[:4]) + (f" and {len(told) - 4} more" if len(told) > 4 else "") or "another order"


def _spot(target: Any) -> tuple[float, float] | None:
    """A point where a finger can touch it without scrolling."""

    left, bottom, right, top = visible(target)
    wide, high = target.get_root_window().size if target.get_root_window() is not None else (0, 0)
    left, bottom, right, top = max(left, 0), max(bottom, 0), min(right, wide - 1), min(top, high - 1)
    if right - left < 8 or top - bottom < 8:
        return None
    return (left + right) / 2, (bottom + top) / 2


def _covered(driver: Any) -> Iterator[str]:
    """Main buttons below a toast or below the bar that takes a move back."""

    if top_sheet() is not None:
        return
    page = [*below(driver.shell.page)]
    over: list[Any] = [child for child in Window.children if isinstance(child, Toast)]
    over += [widget for widget in page if isinstance(widget, UndoBar)]
    for button in page:
        if isinstance(button, PrimaryButton) and _spot(button) is not None:
            a = bounds(button)
            for bar in over:
                b = bounds(bar)
                if min(a[2], b[2]) - max(a[0], b[0]) > 2 and min(a[3], b[3]) - max(a[1], b[1]) > 2:
                    yield f"{type(bar).__name__} lies over {button.name}"


def _not_as_written(driver: Any) -> Iterator[str]:
    """Whether the table that is shown differs from the one on the disk."""
    play = getattr(driver.shell.page, "session", None)
    if driver.screen != "table" or play is None:
        return
    with driver.store() as store:
        written = store.load(driver.shell.page.route.args["number"])
    if written.state != play.state:
        yield "the table differs from its journal"


def _pixels_changed(before: Any, after: Any) -> str:
    """Where colours differ, in words."""
    if before is None or after is None:
        return ""
    (size, one), (_, other) = before, after
    if one == other:
        return ""
    wrong = [at // 4 for at in range(0, len(one), 4) if one[at : at + 4] != other[at : at + 4]]
    xs, ys = [at % size[0] for at in wrong], [at // size[0] for at in wrong]
    return f"in {len(wrong)} pixels from {min(xs)}, {min(ys)} to {max(xs)}, {max(ys)}"


# Chapters


class Beginnings:
    """The scenes, on a store that is filled once and copied for every chapter."""

    def __init__(self, folder: Path) -> None:

        self.folder, self._count = folder, 0
        self.cast = screens.copy_filled(folder)
        self._full = folder / "visavis.db"
        self.scenes = {scene.name: scene for scene in screens.SCENES if not scene.name.endswith("thinks")}

    @cached_property
    def _year(self) -> Path:
        """The file of a device on which something was played every week."""
        path = self.folder / "year" / "visavis.db"
        path.parent.mkdir()
        store = Store.open(path)
        screens.fill_year(store)
        store.close()
        return path

    def of(self, game: str) -> list[Any]:
        """The scenes of a game, and those of its first evening; what is of no game is the house's."""
        if game == HOUSE:
            others = {scene.name for other in BOOKS for scene in self.of(other)}
            return [scene for name, scene in self.scenes.items() if name not in others]
        brought = resolve_if_there(f"{listing(game).room('companion.ui.games')}.scenes:SCENES")
        names = {scene.name for scene in brought.scenes} if brought is not None else set()
        first = (f"first-{game}", f"first-{game}-rival", f"first-{game}-setup")
        return [scene for name, scene in self.scenes.items() if name in names or name in first]

    def open(self, scene: Any) -> Any:
        """A new app at this scene."""

        self._count += 1
        folder = self.folder / str(self._count)
        folder.mkdir()
        if not scene.first:
            shutil.copy(self._year if scene.year else self._full, folder / "visavis.db")
        self._elsewhere = patch.object(device, "exchange_folder", lambda: folder / "exchange")
        self._elsewhere.start()
        driver = Watched(folder)
        scene.go(driver.shell, self.cast)
        driver.settle()
        screens.touch(driver, scene.touch)
        return driver

    def close(self, driver: Any) -> None:
        driver.kill()
        self._elsewhere.stop()
        shutil.rmtree(driver.folder, ignore_errors=True)


class Watched(Driver):
    """The driver, with what only this user needs."""

    def put_down(self, x: float, y: float, hold: float) -> None:
        finger = Finger(x, y)
        finger.down()
        self.let_pass(hold)
        finger.up()

    @staticmethod
    def press(key: int, text: str | None = None, *modifiers: str) -> None:
        Window.dispatch("on_keyboard", key, 0, text, list(modifiers))

    def can_take_back(self) -> bool:
        """Whether the bar that takes the last move back is there."""
        return any(isinstance(widget, UndoBar) for widget in self.shell.page.walk())

    def passing(self) -> bool:
        """Whether something is shown over the page."""
        return any(child is not self.shell.frame for child in Window.children)

    def picture(self) -> tuple[tuple[int, int], bytes]:
        image = self.shell.frame.export_as_image()
        return image.texture.size, image.texture.pixels


def chapter(beginnings: Beginnings, game: str, seed: str, actions: int) -> tuple[str, list[Action], str]:
    """Go about from one beginning: where it began, what was done, and the fault if there is one."""
    chooser = random.Random(seed)
    scene = chooser.choice(beginnings.of(game))
    driver = beginnings.open(scene)
    user, done = RandomUser(driver, chooser), list[Action]()
    try:
        for number in range(actions):
            action = user.think()
            done.append(action)
            user.do(action)
            if not action.quick:
                user.look(pixels=number % PIXELS == 0)
    except Exception as fault:
        return scene.name, done, _told(fault)
    finally:
        beginnings.close(driver)
    return scene.name, done, ""


def _told(fault: Exception) -> str:
    if isinstance(fault, Fault):
        return str(fault)
    cause = fault.__cause__ or fault
    frames = traceback.extract_tb(cause.__traceback__)
    where = next((f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames) if "companion" in f.filename), "")
    return f"{type(cause).__name__} {str(cause)[:200]} {where}"


def again(beginnings: Beginnings, scene: str, actions: Sequence[Action]) -> str:
    """Do these actions from that scene on: the fault they lead to, if any. It looks only at the end."""
    driver = beginnings.open(beginnings.scenes[scene])
    user = RandomUser(driver, random.Random(0))
    try:
        for action in actions:
            user.do(action)
        driver.settle()
        user.look(pixels=True)
    except Exception as fault:
        return _told(fault)
    finally:
        beginnings.close(driver)
    return ""


def shrunk(beginnings: Beginnings, scene: str, actions: list[Action], fault: str) -> list[Action]:
    """The fewest of these actions that still lead to a fault of this kind, as far as a few tries find out."""
    kind, left, tries, part = _kind(fault), actions, SHRINKING, max(len(actions) // 2, 1)
    while tries and part:
        at = 0
        while at < len(left) and tries:
            fewer, tries = left[:at] + left[at + part :], tries - 1
            if _kind(again(beginnings, scene, fewer)) == kind:
                left = fewer
            else:
                at += part
        part //= 2
    return left


def _kind(fault: str) -> str:
    return re.sub(r"\d+", "0", fault)[:40]


class Walk(NamedTuple):
    """So many actions at the scenes of a game, from a chapter on."""

    game: str
    seed: int
    actions: int
    first: int = 0

    def __str__(self) -> str:
        words = f"--game {self.game} --seed {self.seed} --chapter {self.first} --actions {self.actions}"
        return f"python -m tests.ui.random_user {words}"

    def parted(self) -> Iterator[Walk]:
        """The same walk in stretches."""
        for done in range(0, self.actions, STRETCH * CHAPTER):
            actions = min(STRETCH * CHAPTER, self.actions - done)
            yield Walk(self.game, self.seed, actions, self.first + done // CHAPTER)


def go_about(beginnings: Beginnings, walk: Walk, shrink: bool = True) -> list[Found]:
    """Go for this walk; every kind of fault once."""
    found: list[Found] = []
    game, seed, left, number = walk
    while left > 0:
        scene, what, fault = chapter(beginnings, game, f"{game}-{seed}-{number}", min(CHAPTER, left))
        left -= len(what)
        if fault and all(_kind(fault) != _kind(other.fault) for other in found):
            few = shrunk(beginnings, scene, what, fault) if shrink else what
            found.append(Found(fault, scene, tuple(few), str(Walk(game, seed, len(what), number))))
            print(found[-1], flush=True)
        number += 1
    return found


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="random_user")
    parser.add_argument("--game", choices=[*GAMES, "all"], default="all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--actions", type=int, default=2000, help="per game")
    parser.add_argument("--chapter", type=int, default=0, help="the first one")
    parser.add_argument("--whole", action="store_true", help="do not try with fewer actions")
    asked = parser.parse_args(words)
    Window.on_draw = lambda *_: None  # nobody looks; pictures are drawn when they are compared
    faults = 0
    with tempfile.TemporaryDirectory(prefix="visavis-user-") as folder:
        for game in GAMES if asked.game == "all" else (asked.game,):
            walk = Walk(game, asked.seed, asked.actions, asked.chapter)
            if walk.actions > STRETCH * CHAPTER:
                found = sum(_in_a_process(part, asked.whole) for part in walk.parted())
            else:
                gc.set_threshold(0)
                found = len(go_about(Beginnings(Path(folder) / game), walk, not asked.whole))
            print(f"{game}: {asked.actions} actions, {found} kinds of faults", flush=True)
            faults += found
    return min(faults, 100)


def _in_a_process(walk: Walk, whole: bool) -> int:
    """How many kinds of faults it has found, each of which it has told."""
    words = [sys.executable, *str(walk).split()[1:], *(["--whole"] if whole else [])]
    return subprocess.run(words, check=False).returncode


if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(code)  # nobody tidies up a million widgets
