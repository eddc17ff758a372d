"""Where the keyboard is. It is known by the name of a target, so that it survives a page that is built anew."""

from __future__ import annotations

from typing import Any, NamedTuple
from weakref import ReferenceType, WeakKeyDictionary, WeakSet

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.text import Sayable, Text
from companion.ui.look import draw

RING, APART = 3, 2  # dp: how thick the ring is, and how far outside the border it stands


class Shortcut(NamedTuple):
    """A key and what it does, for the sheet that lists them."""

    keys: Sayable
    does: Text


class FocusStop:
    """What the keyboard can rest on: a widget that is a `FocusStop` too. `name` is unique within its page or sheet."""

    name: str
    by_tab = True  # whether Tab stops here; if not, only arrows do
    takes_enter = True  # whether Enter does something here; if not, it is the main button's
    is_ringed = False

    @property
    def is_stop(self) -> bool:
        """Whether the keyboard can rest here now."""
        return True

    def enter(self) -> None:
        """The keyboard has come here."""

    def leave(self) -> None:
        """The keyboard has moved on."""

    def activate(self) -> None:
        """What Enter does here."""

    def activate_held(self) -> None:
        """What Shift and Enter do here: the same as a finger that is held down."""

    def show_focus(self: Any) -> None:
        """Draw the ring, or take it away; called whenever it is painted."""
        here = focus.is_at(self)
        if not here and not self.is_ringed:
            return
        self.is_ringed = here
        self.canvas.after.clear()
        if here:
            focus.ringed.add(self)
            with self.canvas.after:
                far = _distance(self)
                wide, high = self.width + 2 * far, self.height + 2 * far
                draw.outline(self.x - far, self.y - far, wide, high, self.radius + far, "bronze", dp(RING))


def _distance(widget: Any) -> float:
    """The ring stands outside, or on the border of what touches the edge of the window or of what it scrolls in."""
    far = dp(RING + APART)
    left, bottom = widget.to_window(widget.x, widget.y)
    first, last, high = 0.0, float(Window.width), bottom >= far and bottom + widget.height + far <= Window.height
    around = widget.parent
    while isinstance(around, Widget) and around is not around.parent:
        if hasattr(around, "show_block"):  # what scrolls is brought into sight with some room around it
            first, last, high = around.x, around.right, True
            break
        around = around.parent
    return far if high and left - far >= first and left + widget.width + far <= last else 0.0


class Focus:
    """The one place where a keyboard is: in each page and sheet one stop, and a ring while keys are used. Touches do
    not show it."""

    def __init__(self) -> None:
        self.shown = False
        self._typing: Any = None
        self.front: ReferenceType[Widget] | None = None  # the page or sheet that keys go to
        self.ringed: WeakSet[Any] = WeakSet()
        self._names: WeakKeyDictionary[Widget, tuple[str, int]] = WeakKeyDictionary()

    @property
    def typing(self) -> Any:
        """The text field that takes letters now; one that has gone takes none."""
        return self._typing if self._typing is not None and self._typing.get_root_window() is not None else None

    @typing.setter
    def typing(self, field: Any) -> None:
        self._typing = field

    def name_in(self, holder: Widget) -> str | None:
        """The name of the stop in this page or sheet."""
        return self._names.get(holder, (None, 0))[0]

    def number_in(self, holder: Widget) -> int:
        """The number it had in the order of all stops; what is gone has left its place to another."""
        return self._names.get(holder, ("", 0))[1]

    def is_at(self, stop: Any) -> bool:
        return self.shown and bool(self._names) and self.name_in(holder_of(stop)) == stop.name

    def put(self, holder: Widget, name: str | None, number: int = 0) -> None:
        if name is None:
            self._names.pop(holder, None)
        else:
            self._names[holder] = (name, number)

    def show(self, shown: bool) -> None:
        """Whether keys are used."""
        self.shown = shown
        for stop in list(self.ringed):
            stop.show_focus()
            if not stop.is_ringed:
                self.ringed.discard(stop)


focus = Focus()


def holder_of(widget: Any) -> Widget:
    """The page or the sheet around a widget. A toast belongs to whatever is in front."""
    while isinstance(widget.parent, Widget) and not getattr(widget, "is_holder", False):
        widget = widget.parent
    front = focus.front() if getattr(widget, "passes", False) and focus.front is not None else None
    return widget if front is None else front
