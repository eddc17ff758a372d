"""Where things are in the window, and how much of them their scroll shows."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from companion.ui.kit.scroll import Scroll

Bounds = tuple[float, float, float, float]  # left, bottom, right, top in the window


def below(root: Widget) -> Iterator[Widget]:
    """`root` and everything in it, in drawing order."""
    yield root
    for child in reversed(root.children):
        yield from below(child)


def bounds(widget: Widget) -> Bounds:
    left, bottom = widget.to_window(widget.x, widget.y)
    return left, bottom, left + widget.width, bottom + widget.height


def scroll_around(widget: Widget) -> Scroll | None:
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, Scroll):
            return parent
        parent = parent.parent
    return None


def visible(target: Widget) -> Bounds:
    """The part of a target that its scroll shows."""
    left, bottom, right, top = bounds(target)
    scroll = scroll_around(target)
    if scroll is None:
        return left, bottom, right, top
    low, high = scroll.to_window(0, scroll.y)[1], scroll.to_window(0, scroll.top)[1]
    return left, max(bottom, low), right, min(top, high)
