"""Drives the real app by touches, in one process and off screen.

>>> driver = Driver(folder)                     # doctest: +SKIP
>>> driver.tap("game-roll")                     # doctest: +SKIP
>>> driver.see("Set up a table")                # doctest: +SKIP

A driver lets frames pass until the worker has answered and nothing moves any more, so a test never waits by the clock:
the app's own time goes on frame by frame. It touches what a finger could touch: a target that is missing, covered or
ambiguous fails the test. Between two touches it takes the time that a person takes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import thread_time
from typing import Any, ClassVar

from kivy.base import EventLoop, ExceptionManager
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.dev.offscreen import OffscreenApp
from companion.store import Store
from companion.ui.kit.overlay import Toast
from companion.ui.kit.scroll import Scroll
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Words

PHONE, SMALL, WIDE, SIDEWAYS = (412, 915), (360, 640), (1280, 800), (800, 360)
ESCAPE, ENTER = 27, 13
PLAIN = {"language": "en", "theme": "dark", "text_size": 1.0}  # with motion, as it comes
LOOKS = 0.6  # seconds for which a person looks at the screen before the next touch

_MARKUP = re.compile(r"\[/?(?:b|font|color)(?:=[^\]]*)?\]")
_ENTITIES = {"&bl;": "[", "&br;": "]", "&amp;": "&"}


class Finger(MotionEvent):
    """One finger on the window, at window coordinates."""

    spent: ClassVar[float] = 0.0  # seconds of the processor for touches of any finger since the last frame

    def __init__(self, x: float, y: float) -> None:
        super().__init__("driver", 1, self._share(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _share(x: float, y: float) -> tuple[float, float]:
        return x / (Window.width - 1), y / (Window.height - 1)

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        super().depack(args)

    def down(self) -> None:
        self._tell("begin")

    def slide(self, x: float, y: float) -> None:
        self.move(self._share(x, y))
        self._tell("update")

    def up(self) -> None:
        self.update_time_end()
        self._tell("end")

    def _tell(self, what: str) -> None:
        """The way of every touch of a real screen, which also finds out what is a double tap."""
        begun = thread_time()
        EventLoop.input_events.append((what, self))
        EventLoop.dispatch_input()
        Finger.spent += thread_time() - begun

    @property
    def held(self) -> list[Any]:
        """The widgets that took the touch."""
        return [reference() for reference in self.grab_list]


class Driver(OffscreenApp):
    """The app on a folder of its own. ``preferences`` are set before it starts: ``language="fr"``."""

    def __init__(self, folder: Path, size: tuple[int, int] = PHONE, **preferences: Any) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        with self.store() as store:
            for key, value in {**PLAIN, **preferences}.items():
                store.set(key, value)
        super().__init__(folder, size)

    # The app

    def kill(self) -> None:
        """Drop the app as the system does: nothing is told, nothing is closed. Only its threads end as they are done,
        where the system would end them at once: they would keep all of it for as long as the tests run."""
        Window.unbind(**self.shell._listens)
        self.shell._double_taps.rest()
        self.shell.edges.rest()
        ExceptionManager.remove_handler(self.shell._net)
        self.shell.worker.post = lambda call: None
        self.shell.worker._queue.put(None)
        self.shell.thinker.close()
        self.clear()

    def restart(self, kill: bool = False) -> None:
        """Stop or kill the app, and open it anew on the same data."""
        if kill:
            self.kill()
        else:
            self.stop()
        self.start()

    @contextmanager
    def store(self) -> Iterator[Store]:
        """The data on the disk, seen from beside the app."""
        store = Store.open(self.folder / "visavis.db")
        try:
            yield store
        finally:
            store.close()

    def frame(self) -> None:
        self.touched, Finger.spent = Finger.spent, 0.0
        super().frame()

    def wait(self, until: Callable[[], bool], seconds: float = 8) -> None:
        """Let frames pass until something has come about by itself, such as a toast that goes."""
        end = self.time.now + seconds
        while not until():
            self.frame_until(end)
            assert self.time.now < end, "it did not come about"
        self.settle()

    # What is there

    @property
    def screen(self) -> str:
        """The name of the place on top."""
        return str(self.shell.navigator.top.screen)

    def widgets(self) -> Iterator[Any]:
        """Everything on the window that a touch could reach: what lies under a sheet is left out."""
        yield from walked(self.front)
        for child in Window.children:
            if isinstance(child, Toast):
                yield from child.walk()

    def targets(self) -> list[Touchable]:
        return [widget for widget in self.widgets() if isinstance(widget, Touchable)]

    def names(self) -> list[str]:
        return [target.name for target in self.targets()]

    def marks(self) -> set[str]:
        """How a screen stands, without its words: its targets ("build-city off", "die-2 kept"), and its bare numbers
        with how often they are there ("2 × 7")."""
        numbers = [text for text in self.texts() if text.isdigit()]
        found = {f"{numbers.count(number)} × {number}" for number in numbers}
        for target in self.targets():
            state = getattr(target, "state", "") or ("selected" if getattr(target, "selected", False) else "")
            found.add(" ".join(filter(None, (target.name, "" if target.enabled else "off", str(state)))))
        return found

    def texts(self) -> list[str]:
        return [_unmarked(widget) for widget in self.widgets() if isinstance(widget, Words) and widget.text]

    def sees(self, text: str) -> bool:
        """Whether some words on the screen contain this text; no-break spaces count as spaces."""
        return any(_spaced(text) in _spaced(words) for words in self.texts())

    def see(self, *texts: str) -> None:
        for text in texts:
            assert self.sees(text), f"{text!r} is not among {self.texts()}"

    def find_text(self, part: str) -> str:
        """The only words on the screen that contain this part."""
        found = [words for words in self.texts() if part in words]
        assert len(found) == 1, f"{part!r} is in {found}"
        return found[0]

    def find(self, name: str) -> Touchable:
        found = [target for target in self.targets() if target.name == name]
        assert found, f"no {name!r} among {self.names()}"
        assert len(found) == 1, f"{len(found)} targets are called {name!r}"
        return found[0]

    def selected(self, name: str) -> bool:
        """Whether a choice is the one that is made."""
        target: Any = self.find(name)
        return bool(target.selected)

    # What a person does

    def tap(self, name: str, hold: float = 0) -> None:
        """Touch the target with this name, scrolled into view if need be, and let it go after ``hold`` seconds."""
        self.look()
        target = self.find(name)
        x, y = self._spot(target)
        finger = Finger(x, y)
        finger.down()
        if target.enabled:
            assert target in finger.held, f"{name!r} at {x:.0f}, {y:.0f} is covered"
        self.let_pass(hold)
        finger.up()
        self.settle()

    def flick(self, name: str, then: float = 0.2) -> None:
        """Tap a target and do not wait for what moves: only ``then`` seconds pass."""
        finger = Finger(*self._spot(self.find(name)))
        finger.down()
        finger.up()
        self.let_pass(then)

    def look(self) -> None:
        """Take the time of a person between two touches; what comes about meanwhile is over afterwards."""
        self.let_pass(LOOKS)
        self.settle()

    def _spot(self, target: Touchable) -> tuple[float, float]:
        scroll = next((parent for parent in _ancestors(target) if isinstance(parent, Scroll)), None)
        if scroll is not None:
            scroll.show_block(target)
            self.settle()
        x, y = target.to_window(*target.center)
        assert 0 <= x < Window.width, f"{target.name!r} lies outside the window"
        assert 0 <= y < Window.height, f"{target.name!r} lies outside the window"
        return x, y

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Slide a finger over the window."""
        self.look()
        finger = Finger(*start)
        finger.down()
        for step in range(1, steps + 1):
            share = step / steps
            finger.slide(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            self.frame()
        finger.up()
        self.settle()

    def touch(self, x: float, y: float, at_once: bool = False) -> None:
        """Touch the window at a point; ``at_once``: without a look at what came last."""
        if not at_once:
            self.look()
        finger = Finger(x, y)
        finger.down()
        finger.up()
        self.settle()

    def double_tap(self, x: float, y: float, pause: float = 0.15) -> None:
        """Touch the window twice at a point; ``pause`` seconds lie between the first touch and the second."""
        self.look()
        for _ in range(2):
            finger = Finger(x, y)
            finger.down()
            self.let_pass(pause / 3)
            finger.up()
            self.let_pass(pause * 2 / 3)
        self.settle()

    def key(self, key: int, text: str | None = None, *modifiers: str) -> bool:
        """Press a key; whether anybody took it."""
        self.look()
        taken = bool(Window.dispatch("on_keyboard", key, 0, text, list(modifiers)))
        self.settle()
        return taken

    def type(self, text: str) -> None:
        for letter in text:
            self.key(ord(letter.lower()), letter)

    def back(self) -> bool:
        return self.key(ESCAPE)


def walked(widget: Any) -> Iterator[Any]:
    """A widget with all inside, and what stands after it: as its own ``walk`` goes, whose generators within generators
    take several times as long."""
    yield from _inside(widget)
    while isinstance(parent := widget.parent, Widget):
        for after in reversed(parent.children[: parent.children.index(widget)]):
            yield from _inside(after)
        widget = parent


def _inside(widget: Any) -> Iterator[Any]:
    found = [widget]
    while found:
        yield (one := found.pop())
        found.extend(one.children)


def _ancestors(widget: Any) -> Iterator[Any]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def _unmarked(words: Words) -> str:
    text = words.text
    if words._rich:
        text = _MARKUP.sub("", text)
        for entity, letter in _ENTITIES.items():
            text = text.replace(entity, letter)
    return text


def _spaced(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")
