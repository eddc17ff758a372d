"""Inspect what is on the screen: what is cut off, what a finger could not take. Tests and `make screens` use it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.kit.geometry import Bounds, below, bounds, scroll_around, visible
from companion.ui.kit.scroll import Scroll
from companion.ui.kit.text_field import TextField
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Words
from companion.ui.look.theme import TOUCH

SLACK = 1.5  # pixels of rounding


def find(root: Widget, name: str) -> Touchable:
    """The touchable of that name."""
    found = [widget for widget in below(root) if isinstance(widget, Touchable) and widget.name == name]
    if not found:
        names = sorted({widget.name for widget in below(root) if isinstance(widget, Touchable)})
        raise LookupError(f"no touchable {name!r}; there are {', '.join(names)}")
    return found[0]


def words(root: Widget) -> list[str]:
    """All texts on the screen, in drawing order."""
    return [widget.text for widget in below(root) if isinstance(widget, Words) and widget.text]


def flaws(root: Widget) -> list[str]:
    """Everything wrong with the page below `root`, in words; nothing wrong is an empty list."""
    found: list[str] = []
    targets: list[Touchable] = []
    for widget in below(root):
        if isinstance(widget, Words) and widget.text:
            found += _word_flaws(widget, root)
        if isinstance(widget, Touchable) and widget.is_target:
            targets.append(widget)
            found += _target_flaws(widget)
        if isinstance(widget, TextField) and (hint := widget.cut_hint()):
            found.append(f"the hint “{hint[:40]}” has no room in {widget.name}")
        if isinstance(widget, Scroll) and scroll_around(widget) is not None:
            found.append("a scroll inside a scroll")
    found += _overlaps(targets)
    found += _double_names(targets)
    return found


def out_of_sight(blocks: Iterable[Widget]) -> list[str]:
    """Which of these are not wholly shown where their page is scrolled to now, in words."""
    found = []
    for block in blocks:
        left, bottom, right, top = bounds(block)
        scroll = scroll_around(block)
        low, high = (0.0, Window.height) if scroll is None else (scroll.y, scroll.top)
        if bottom < low - SLACK or top > high + SLACK or left < -SLACK or right > Window.width + SLACK:
            name = getattr(block, "name", type(block).__name__)
            found.append(f"{name} at {bottom:.0f} to {top:.0f} is out of sight: {low:.0f} to {high:.0f} is shown")
    return found


def _word_flaws(words: Words, root: Widget) -> Iterator[str]:
    shown = f"“{words.text[:40]}”"
    wide, high = words.texture_size
    if wide > words.width + SLACK or high > words.height + SLACK:
        yield f"{shown} needs {wide}x{high} and has {words.width}x{words.height}"
    if words.breaks_a_word():
        yield f"{shown} breaks a word at {words.width}"
    parent = words.parent
    free = parent is None or isinstance(parent, Scroll) or getattr(parent, "slides", False)
    if not free and not _inside(bounds(words), bounds(parent)):
        yield f"{shown} stands out of its {type(parent).__name__}"
    yield from _outside(shown, words, root)


def _outside(shown: str, widget: Widget, root: Widget) -> Iterator[str]:
    """Out of the window; within a scroll only sideways, and not beyond what it can be scrolled to."""
    scroll = scroll_around(widget)
    left, bottom, right, top = bounds(widget)
    if scroll is None:
        if not _inside((left, bottom, right, top), bounds(root)):
            yield f"{shown} is outside the window"
        return
    if not _slides(widget) and (left < scroll.x - SLACK or right > scroll.right + SLACK):
        yield f"{shown} is cut at the side"
    if widget.y < scroll.content.y - SLACK or widget.top > scroll.content.top + SLACK:
        yield f"{shown} cannot be scrolled to"


def _slides(widget: Widget) -> bool:
    """Whether it lies in something that can be slid sideways."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        if getattr(widget, "slides", False):
            return True
    return False


def _target_flaws(target: Touchable) -> Iterator[str]:
    least = dp(TOUCH) - SLACK
    if target.width < least or target.height < least:
        yield f"target {target.name} is only {target.width / dp(1):.0f}x{target.height / dp(1):.0f} dp"
    window = target.get_root_window()
    if window is not None:
        yield from _outside(f"target {target.name}", target, _page_of(target))


def _page_of(widget: Widget) -> Widget:
    page = widget
    while isinstance(page.parent, Widget):
        page = page.parent
    return page


def _inside(inner: Bounds, outer: Bounds) -> bool:
    return (
        inner[0] >= outer[0] - SLACK
        and inner[1] >= outer[1] - SLACK
        and inner[2] <= outer[2] + SLACK
        and inner[3] <= outer[3] + SLACK
    )


def _overlaps(targets: list[Touchable]) -> Iterator[str]:
    places = [(target, bounds(target) if scroll_around(target) else visible(target)) for target in targets]
    for (one, a), (other, b) in combinations(places, 2):
        # What scrolls may pass beneath the bars; two targets of one scroll, or of the frame, never meet.
        if scroll_around(one) is not scroll_around(other):
            continue
        across = min(a[2], b[2]) - max(a[0], b[0])
        down = min(a[3], b[3]) - max(a[1], b[1])
        if across > SLACK and down > SLACK:
            yield f"targets {one.name} and {other.name} overlap"


def _double_names(targets: list[Touchable]) -> Iterator[str]:
    names = [target.name for target in targets]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"several targets are named {name}"
