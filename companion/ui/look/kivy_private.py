"""Whatever we use of Kivy that Kivy does not promise: names with an underscore, and public ones that we replace.

It stands here and nowhere else, and ``tests/ui/test_kivy_private.py`` has a test for each use, which fails when a new
Kivy works in another way. Nothing of Kivy is imported with this module: the styles are deferred before that.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Final

from companion.core.paths import NO_STYLES

# The clock imports asyncio, for apps that run within its loop: some thirty modules and OpenSSL, a tenth of Kivy's
# start-up and some megabytes. Ours has Kivy's own loop, and no network.


def leave_out_asyncio() -> None:
    """Import Kivy's clock without asyncio; before anything else of Kivy. Whoever asks for it later gets it."""
    if "asyncio" in sys.modules:
        return
    stand_in: Any = ModuleType("asyncio")
    stand_in.wait_for = None
    sys.modules["asyncio"] = stand_in
    try:
        import_module("kivy.clock")
    finally:
        del sys.modules["asyncio"]


# The styles of Kivy's own widgets, which we hardly use, are read only when one of them comes up. Importing Kivy parses
# its style.kv, about a fifth of its start-up on a laptop and more on a phone. Our blocks draw themselves; only a field
# for text is one of Kivy's, and asks for the styles when it is first shown.


def defer_styles() -> None:
    """Import Kivy's language without the styles; before anything else of Kivy."""
    import kivy

    real = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(NO_STYLES)  # read once, while kivy.lang.builder is being imported
    try:
        import kivy.lang.builder
    finally:
        kivy.kivy_data_dir = real


@cache  # Kivy's rules are global too
def load_styles() -> None:
    """Read the styles after all."""
    import kivy
    from kivy.lang.builder import Builder

    Builder.load_file(str(Path(kivy.kivy_data_dir, "style.kv")), rulesonly=True)


# The clock waits for the next frame in ``idle``, and notes there when that frame began and how long the last one took.


def since_frame(clock: Any) -> float:
    """Seconds since the last frame began."""
    return float(clock.time()) - float(clock._last_tick)


def begin_frame(clock: Any) -> float:
    """Let a frame begin now: what Kivy's own wait does at its end."""
    now = max(float(clock.time()), float(clock._last_tick))
    begin_frame_at(clock, now, now - float(clock._last_tick))
    return now


def begin_frame_at(clock: Any, now: float, took: float) -> None:
    """Let a frame begin at this moment; the last one took so long."""
    clock._dt, clock._last_tick = took, now


def put_off_frame(clock: Any, seconds: float) -> None:
    """Let the last frame have begun so much later."""
    clock._last_tick += seconds


def due_at(event: Any) -> float:
    """When the clock will call what was put off, by its own time."""
    return float(event._last_dt + event.timeout)


def replace_wait(clock: Any, wait: Callable[[], float]) -> Callable[[], float]:
    """Let the clock wait in this way for every next frame; how it waited until now."""
    before: Callable[[], float] = clock.idle
    clock.idle = wait
    return before


def limit_frames(clock: Any, per_second: float) -> None:
    """So many frames at most; with 0 they follow each other as fast as they are made."""
    clock._max_fps = per_second


def replace_time(clock: Any, now: Callable[[], float]) -> None:
    """Let the clock, touches, double and triple taps read the time here."""
    from kivy.input import motionevent
    from kivy.input.postproc import doubletap, tripletap

    clock.time = now
    modules: tuple[Any, ...] = (motionevent, doubletap, tripletap)
    for module in modules:
        module.time = now


# Input: the window polls the system in ``mainloop``, and providers bring touches to ``EventLoop._dispatch_input``.


def replace_poll(window: Any, poll: Callable[[], None]) -> Callable[[], None]:
    """Let the window look for events in this way; how it looked until now."""
    before: Callable[[], None] = window.mainloop
    window.mainloop = poll
    return before


def take_in(loop: Any, window: Any) -> None:
    """Take in what was touched or typed, as a frame does."""
    window.mainloop()
    for provider in loop.input_providers:
        provider.update(dispatch_fn=loop._dispatch_input)


# An app without a loop: brought up and taken down by hand.


def bring_up(app: Any) -> None:
    """Build an app and show it, as ``run`` does before it enters the loop."""
    app._run_prepare()


def take_down(app: Any, window: Any) -> None:
    """Let Kivy forget an app that has stopped; another may come."""
    from kivy.app import App

    window.unbind(on_keyboard=app._on_keyboard_settings)
    App._running_app = None


@contextmanager
def undrawn(window: Any) -> Iterator[Callable[[], None]]:
    """Frames are laid out and not drawn; what is given here lets Kivy draw them again."""
    before = window.__dict__.get("on_draw")
    window.on_draw = lambda *_: None

    def draw_again() -> None:
        window.__dict__.pop("on_draw", None)

    yield draw_again
    draw_again()
    if before is not None:
        window.on_draw = before


# Words


class Hinted:
    """For a label of Kivy: draws one letter out of sight before it measures, which takes some 3 µs; see
    :mod:`companion.ui.look.labels`."""

    options: dict[str, Any]

    def get_extents(self, text: str) -> tuple[int, int]:
        face = tuple(map(self.options.__getitem__, _FACE))
        size = _extents.get((text, face))
        if size is None:
            if len(_extents) == EXTENTS_KEPT:
                _extents.clear()
            _nowhere().render(self, ".", 0, 0)
            size = _extents[text, face] = super().get_extents(text)  # type: ignore[misc]  # of the class beside it
        return size


_FACE: Final = ("font_name_r", "font_size", "bold", "italic", "underline", "strikethrough", "outline_width")
_extents: dict[tuple[str, tuple[Any, ...]], tuple[int, int]] = {}  # a page built anew asks the same of its words again
EXTENTS_KEPT: Final = 8_000


@cache
def _nowhere() -> Any:
    """A surface to draw on; what is drawn there is never seen."""
    from kivy.core.text._text_sdl2 import _SurfaceContainer

    return _SurfaceContainer(1, 1)


class Respelled:
    """For a text input of Kivy: shows its text in other letters than were typed."""

    def respell(self, text: str) -> str:
        raise NotImplementedError

    def _create_line_label(self, text: str, hint: bool = False) -> Any:
        return super()._create_line_label(self.respell(text), hint)  # type: ignore[misc]

    def _get_text_width(self, text: str, tab_width: int, _label_cached: Any) -> Any:
        return super()._get_text_width(self.respell(text), tab_width, _label_cached)  # type: ignore[misc]


# Places


class Unwatched:
    """For a widget of Kivy, in great numbers: where it lies, what it holds and how much of it is seen are plain values,
    to which nobody listens. Kivy keeps a store, two lists of listeners and some bound methods for each property of each
    widget that was ever asked: four fifths of what a page is made of, and all of it in circles that only a search for
    cycles clears away. What it tells are ``place_given`` and ``parent_changed``.
    """

    x = y = 0.0
    width = height = 100.0  # Kivy's own
    disabled = False  # nothing is: what takes no taps says why when one tries
    motion_filter: Mapping[str, Any] = MappingProxyType({})  # and nobody follows the pointer
    children: list[Any] = []  # noqa: RUF012 -- each has its own; Kivy's would be a property
    canvas: Any

    _parent: Any = None

    def __init__(self, **how: Any) -> None:
        self.children = []
        super().__init__(**how)

    def place_given(self) -> None:
        """The window, or whoever does not know blocks, has put it somewhere."""

    def parent_changed(self, parent: Any) -> None:
        """It was put into something, or taken out."""

    @property
    def parent(self) -> Any:
        return self._parent

    @parent.setter
    def parent(self, parent: Any) -> None:
        if parent is not self._parent:
            self._parent = parent
            self.parent_changed(parent)

    @property
    def opacity(self) -> float:
        return 1.0 if self.canvas is None else float(self.canvas.opacity)

    @opacity.setter
    def opacity(self, share: float) -> None:
        self.canvas.opacity = share

    @property
    def pos(self) -> tuple[float, float]:
        return self.x, self.y

    @pos.setter
    def pos(self, pos: tuple[float, float]) -> None:
        if pos != (self.x, self.y):
            self.x, self.y = pos
            self.place_given()

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    @size.setter
    def size(self, size: tuple[float, float]) -> None:
        if size != (self.width, self.height):
            self.width, self.height = size
            self.place_given()

    @property
    def rect(self) -> tuple[float, float, float, float]:
        """Left, bottom, width and height."""
        return self.x, self.y, self.width, self.height

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def center_x(self) -> float:
        return self.x + self.width / 2

    @property
    def center_y(self) -> float:
        return self.y + self.height / 2

    @property
    def center(self) -> tuple[float, float]:
        return self.center_x, self.center_y

    # What Kivy's window and widgets would listen to in whatever they hold

    def fbind(self, name: str, *what: Any, **how: Any) -> Any:
        return 0 if name in _PLAIN else super().fbind(name, *what, **how)  # type: ignore[misc]  # of the class beside it

    def funbind(self, name: str, *what: Any, **how: Any) -> None:
        if name not in _PLAIN:
            super().funbind(name, *what, **how)  # type: ignore[misc]

    def inc_disabled(self, count: int = 1) -> None:
        """Kivy walks through all that is inside."""

    def dec_disabled(self, count: int = 1) -> None:
        """The same."""


_PLAIN: Final = frozenset({"pos", "size", "opacity", "motion_filter"})


class Shifted:
    """For a widget of Kivy whose children live at (0, 0) and are shifted when drawn: tells where they are seen."""

    def shift(self) -> tuple[float, float]:
        raise NotImplementedError

    def _apply_transform(self, m: Any, pos: Any = None) -> Any:
        m.translate(*self.shift(), 0)
        return super()._apply_transform(m, (0, 0))  # type: ignore[misc]
