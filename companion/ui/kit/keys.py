"""The keyboard at a desktop: Tab and the arrows walk the targets of the page or sheet in front, Enter takes one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any
from weakref import ref

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.focus import FocusStop, focus, holder_of
from companion.ui.kit.geometry import Bounds, bounds, scroll_around, visible
from companion.ui.kit.scroll import WHEEL, Scroll
from companion.ui.kit.touch import target_at

TAB, ENTER, KEYPAD_ENTER, SPACE, BACKSPACE = 9, 13, 271, 32, 8
ARROWS = {273: "up", 274: "down", 275: "right", 276: "left"}
PAGES = {278: -1e9, 279: 1e9, 280: -0.9, 281: 0.9}  # Home, End and the page keys: as a share of what is shown
KEYPAD = {256 + n: str(n) for n in range(10)}
# The upper row of a French keyboard, which gives digits with Shift.
AZERTY = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))
# What a question mark is on, with Shift: an English, a French and a German keyboard. Kivy names keys without Shift.
QUESTION = (ord("/"), ord(","), ord("ß"))

NEAR, FAR = 64, 240  # dp that something may lie above or below the way to the side; far is in another part of the page
TURNED = 0.5  # of its breadth; beyond that, something lies beside and not ahead

Modifiers = Collection[str]


# What was typed


def digit(key: int, text: str | None, modifiers: Modifiers = ()) -> str:
    """The figure that was typed, on a keypad or in the upper row of any keyboard; or nothing."""
    typed = KEYPAD.get(key) or (AZERTY.get(text or "") if "shift" in modifiers else None) or text or ""
    return typed if len(typed) == 1 and typed in "0123456789" else ""


def asks(key: int, text: str | None, modifiers: Modifiers = ()) -> bool:
    """Whether it is a question mark."""
    return text == "?" or ("shift" in modifiers and key in QUESTION)


# Where one can go


def stops(root: Widget) -> Iterator[Any]:
    """Where the keyboard can rest below `root`, in reading order."""
    ahead = [root]
    while ahead:
        widget = ahead.pop()
        if isinstance(widget, FocusStop) and widget.is_stop:
            yield widget
        children = widget.children  # the last comes first, as drawn
        ahead += reversed(children) if len(children) > 1 and getattr(widget, "mirrored", False) else children


def _order(root: Widget) -> list[Any]:
    """All stops of the page or sheet in front, and of a toast that lies over it."""
    over = [child for child in Window.children if getattr(child, "passes", False) and child is not root]
    return [stop for part in (root, *over) for stop in stops(part)]


def focused_stop(root: Widget) -> Any:
    """The stop of a page or sheet, if it is still there."""
    name = focus.name_in(_holder(root))
    return next((stop for stop in _order(root) if stop.name == name), None)


def _holder(root: Widget) -> Widget:
    return holder_of(root)


def press(root: Widget, key: int, modifiers: Modifiers = ()) -> bool:
    """Handle a key for the page or sheet in front; whether it was one of ours."""
    focus.front = ref(_holder(root))
    if key == TAB:
        return _walk(root, -1 if "shift" in modifiers else 1)
    if key in {ENTER, KEYPAD_ENTER}:
        return _take(root, modifiers)
    if focus.typing is not None and key not in ARROWS:
        return False  # it was a letter
    if key == SPACE:
        target = focused_stop(root)
        return target is not None and _activate(target, modifiers)
    if key in ARROWS:
        return _arrow(root, ARROWS[key])
    return key in PAGES and _turn_page(root, PAGES[key])


def touched(x: float, y: float) -> None:
    """A finger goes on from what it touches, and sees no ring."""
    for front in Window.children:
        target = target_at(front, x, y)
        if target is not None:
            focus.put(holder_of(target), target.name)
            break
        if getattr(front, "is_modal", False):
            break
    if focus.shown:
        focus.show(False)


# Taking


def _take(root: Widget, modifiers: Modifiers) -> bool:
    """Enter: what is in focus, or else the main button; with Ctrl always the main button."""
    target = None if "ctrl" in modifiers or "meta" in modifiers else focused_stop(root)
    if target is None or not target.takes_enter:
        target = next((stop for stop in stops(root) if isinstance(stop, PrimaryButton)), None)
    return target is not None and _activate(target, modifiers)


def _activate(target: Any, modifiers: Modifiers) -> bool:
    if "shift" in modifiers or getattr(target, "on_release", True) is None:
        target.activate_held()
    else:
        target.activate()
    return True


# Walking


def _walk(root: Widget, step: int) -> bool:
    order = _order(root)
    if not any(stop.by_tab for stop in order):
        return False
    holder = _holder(root)
    name, number = focus.name_in(holder), focus.number_in(holder)
    now = next((i for i, stop in enumerate(order) if stop.name == name), None)
    if now is not None:
        chosen = now + step
    elif name is None:
        chosen = 0 if step > 0 else -1
    else:  # what was in focus is gone: on to what took its place
        chosen = min(max(number if step > 0 else number - 1, 0), len(order) - 1)
    while not order[chosen % len(order)].by_tab:
        chosen += step
    _go(root, order, order[chosen % len(order)])
    return True


def _go(root: Widget, order: Sequence[Any], to: Any) -> None:
    before = focused_stop(root)
    if before is not None and before is not to:
        before.leave()
    focus.put(_holder(root), to.name, order.index(to))
    focus.shown = True
    if before is not None:
        before.show_focus()
    _bring_into_sight(to)
    to.show_focus()
    to.enter()


def _bring_into_sight(target: Widget) -> None:
    scroll = scroll_around(target)
    if scroll is not None:
        scroll.show_block(target)


def _arrow(root: Widget, direction: str) -> bool:
    order, now = _order(root), focused_stop(root)
    if now is None:
        start = next((stop for stop in order if _in_sight(stop) and scroll_around(stop) is not None), None)
        if start is None:
            return _walk(root, 1) if direction in ("down", "right") else _walk(root, -1)
        _go(root, order, start)
        return True
    around = now.parent
    while isinstance(around, Widget) and around is not around.parent:
        if hasattr(around, "arrow") and (taken := around.arrow(direction)) is not None:
            order = _order(root)
            if taken in order:  # else the page was built anew, and the same name has the focus there
                _go(root, order, taken)
            return True
        around = around.parent
    ahead = _next(now, order, direction)
    if ahead is not None:
        _go(root, order, ahead)
        return True
    return direction in ("up", "down") and _scroll(root, dp(WHEEL) * (1 if direction == "down" else -1))


def _next(now: Any, order: Sequence[Any], direction: str) -> Any:
    """The nearest stop that way: up and down first within what scrolls together."""
    scroll, others = scroll_around(now), [stop for stop in order if stop is not now]
    if getattr(now.parent, "roams", False):
        beside = [stop for stop in others if stop.parent is now.parent]
        if (found := _nearest(now, beside, direction, FAR)) is not None:
            return found
    if scroll is not None and direction in ("up", "down"):
        together = [stop for stop in others if scroll_around(stop) is scroll]
        if (found := _nearest(now, together, direction)) is not None:
            return found
    return _nearest(now, [stop for stop in others if _in_sight(stop)], direction)


def _nearest(now: Any, others: Sequence[Any], direction: str, near: float = NEAR) -> Any:
    """The one that costs least; sideways only what is about as high."""
    here = bounds(now)
    costs = []
    for number, stop in enumerate(others):
        within = near if scroll_around(stop) is scroll_around(now) else FAR
        turned = _turn(here, direction), _turn(bounds(stop), direction)
        cost = _cost(*turned, dp(within) if direction in ("left", "right") else None)
        if cost is not None:
            costs.append((cost, number, stop))
    return min(costs)[2] if costs else None


def _turn(place: Bounds, direction: str) -> Bounds:
    """The same place, turned so that the way leads to the right."""
    left, bottom, right, top = place
    return {
        "right": (left, bottom, right, top),
        "left": (-right, bottom, -left, top),
        "up": (bottom, left, top, right),
        "down": (-top, left, -bottom, right),
    }[direction]


def _cost(here: Bounds, there: Bounds, near: float | None) -> float | None:
    """How far it is to the right; None where it is not ahead at all."""
    breadth = min(here[2] - here[0], there[2] - there[0])
    if there[0] + there[2] <= here[0] + here[2] or here[2] - there[0] > TURNED * breadth:
        return None
    beside = max(there[1] - here[3], here[1] - there[3], 0)
    if near is not None and beside > near:
        return None
    middles = abs(there[1] + there[3] - here[1] - here[3]) / 2
    return max(there[0] - here[2], 0) + 4 * beside + middles / 2


def _in_sight(stop: Any) -> bool:
    left, bottom, right, top = visible(stop)
    return right > left and top - bottom >= min(stop.height, dp(24))


# Scrolling


def _turn_page(root: Widget, share: float) -> bool:
    scroll = _main_scroll(root)
    return scroll is not None and _scroll(root, share * scroll.height)


def _scroll(root: Widget, by: float) -> bool:
    scroll = _main_scroll(root)
    if scroll is None:
        return False
    scroll.scroll_to(scroll.offset + by)
    return True


def _main_scroll(root: Widget) -> Scroll | None:
    """Around what is in focus, or else the first one that can scroll."""
    now = focused_stop(root)
    around = scroll_around(now) if now is not None else None
    if around is not None and around.reach > 0:
        return around
    return next((part for part in root.walk(restrict=True) if isinstance(part, Scroll) and part.reach > 0), around)
