"""The keyboard at a desktop: Tab walks the targets, Enter takes the one in focus or else the main button."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.touch import Touchable

TAB, ENTER, KEYPAD_ENTER, SPACE = 9, 13, 271, 32


def targets(root: Widget) -> Iterator[Touchable]:
    """The enabled targets below `root` in reading order."""
    if isinstance(root, Touchable) and root.is_target and root.enabled:
        yield root
    for child in reversed(root.children):
        yield from targets(child)


def focused(root: Widget) -> Touchable | None:
    return next((target for target in targets(root) if target.focused), None)


def press(root: Widget, key: int, backwards: bool = False) -> bool:
    """Handle a key for the page or sheet in front; whether it was one of ours."""
    if key == TAB:
        return _walk(root, -1 if backwards else 1)
    if key in {ENTER, KEYPAD_ENTER, SPACE}:
        target = focused(root)
        if target is None and key != SPACE:
            target = next((t for t in targets(root) if isinstance(t, PrimaryButton)), None)
        if target is not None:
            target.activate()
            return True
    return False


def _walk(root: Widget, step: int) -> bool:
    order = list(targets(root))
    if not order:
        return False
    now = next((i for i, target in enumerate(order) if target.focused), None)
    if now is None:
        chosen = 0 if step > 0 else -1
    else:
        order[now].focus(False)
        chosen = (now + step) % len(order)
    order[chosen].focus(True)
    _scroll_into_view(order[chosen])
    return True


def _scroll_into_view(target: Widget) -> None:
    widget = target.parent
    while widget is not None and widget is not widget.parent:
        if isinstance(widget, Scroll):
            widget.show_block(target)
            return
        widget = widget.parent
