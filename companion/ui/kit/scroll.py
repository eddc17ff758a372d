"""Scroll: the one way to scroll. A tap inside reaches its target at once; a drag takes it back."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.kit.block import Block
from companion.ui.look.kivy_private import Shifted

SLACK = 12  # dp a finger may wander before it scrolls
WHEEL = 72  # dp for one notch of the wheel
SIDEWAYS = "sideways"  # the mark of a touch that slides something within the content to the side
FRICTION = 3.2  # the share of its speed that a fling loses in a second, as an exponent


class Clip:
    """Lets a widget show only as much of what it holds as lies within it, at another place by ``shift``."""

    def __init__(self, widget: Widget) -> None:
        with widget.canvas.before:
            StencilPush()
            self._mask = Rectangle()
            StencilUse()
            PushMatrix()
            self.shift = Translate(0, 0)
        with widget.canvas.after:
            PopMatrix()
            StencilUnUse()
            self._unmask = Rectangle()
            StencilPop()

    def fit(self, widget: Widget) -> None:
        """The widget has this place and size now."""
        for mask in (self._mask, self._unmask):
            mask.pos, mask.size = (widget.x, widget.y), (widget.width, widget.height)


class Slider(Block):
    """What a finger moves to the side within the content. A page built anew has it where it was."""

    slid = 0.0  # pixels


class Scroll(Shifted, Widget):
    """Shows one block through a window, as high as it needs, moved by dragging and by the wheel. Content lower than the
    window is stretched to it, so that `grow` works inside. Never put one Scroll into another.

    The content hangs from y = 0 downwards, so that what is added at its end moves nothing that is there already."""

    def __init__(self, content: Block) -> None:
        super().__init__(size=(0, 0))  # until it has its place: in Kivy's 100 x 100 nobody will ever see the content
        self.content = content
        self.offset = 0.0  # pixels scrolled down
        self._speed = 0.0
        self._fling: Any = None
        self._drag: dict[str, Any] = {}
        self._laid_out = False
        self._whole = True  # whether all of the content is made
        self._goal: float | None = None  # where it was scrolled to, until the content is long enough
        self._to_show: list[tuple[Widget, float]] = []  # once everything has its place
        self._clip = Clip(self)
        self._shift = self._clip.shift
        self.add_widget(content)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        self.fbind("pos", self._lay_out_now)
        self.fbind("size", self._lay_out_now)

    # Layout

    def content_changed(self) -> None:
        """Called by the content. A sheet around it may want another height, too."""
        self._lay_out_soon()
        if hasattr(self.parent, "content_changed"):
            self.parent.content_changed()

    def _lay_out_now(self, *_: object) -> None:
        self._lay_out_soon()

    def _lay_out(self, *_: object) -> None:
        self._clip.fit(self)
        if self.width > 1:
            height = round(max(self.content.measure(self.width), self.height))
            self.content.place(0, -height, self.width, height)
            self._laid_out = True
        self._move_to(self.offset)
        self._seek()
        if self._laid_out:
            shown, self._to_show = self._to_show, []
            for block, margin in shown:
                self._show(block, margin)

    @property
    def reach(self) -> float:
        """How far it can scroll, in pixels."""
        return max(self.content.height - self.height, 0)

    def scroll_to(self, offset: float) -> None:
        """What is not laid out yet has no reach: it goes there when it has. Where it was before is forgotten."""
        self._goal, self.content.opacity = None, 1
        self._move_to(offset)

    def _move_to(self, offset: float) -> None:
        self.offset = min(max(offset, 0), self.reach) if self._laid_out else max(offset, 0)
        self._shift.xy = self.x, round(self.top + self.offset)

    def come_back(self, offset: float, whole: bool) -> None:
        """To where a page like this one was; what is not ``whole`` yet goes there when it is long enough, and is not
        seen until then."""
        self._whole, self._goal = whole, offset
        self._move_to(offset)

    def complete(self) -> None:
        """All of the content is made."""
        self._whole = True
        self._lay_out_soon()

    def _seek(self) -> None:
        if self._goal is None or not self._laid_out:
            return
        self._move_to(self._goal)
        there = self._whole or self._goal <= self.reach
        self.content.opacity = 1 if there else 0
        if there:
            self._goal = None

    def show_block(self, block: Widget, margin: float = 16) -> None:
        """Scroll as little as it takes to see a block inside; of one that is higher than the window, its top."""
        if self._laid_out and not self._lay_out_soon.is_triggered:
            self._show(block, margin)
        else:
            self._to_show.append((block, margin))

    def _show(self, block: Widget, margin: float) -> None:
        below_top = -block.top - dp(margin)
        above_bottom = -block.y + dp(margin) - self.height
        if self.offset > below_top or above_bottom > below_top:
            self.scroll_to(below_top)
        elif self.offset < above_bottom:
            self.scroll_to(above_bottom)

    # Coordinates: the content hangs from (0, 0) and is shifted when drawn

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return x - self._shift.x, y - self._shift.y

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return x + self._shift.x, y + self._shift.y

    def shift(self) -> tuple[float, float]:
        return self._shift.x, self._shift.y

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if self.content.opacity == 0:  # nobody means what is not seen
            return True
        if touch.is_mouse_scrolling:
            self._stop_fling()
            step = dp(WHEEL) * {"scrollup": 1, "scrolldown": -1}.get(touch.button, 0)
            self.scroll_to(self.offset + step)
            return True
        caught = self._fling is not None
        self._stop_fling()
        touch.grab(self)
        self._drag = {"touch": touch.uid, "start": touch.y, "last": touch.y, "moving": caught, "time": touch.time_start}
        if caught:
            return True
        touch.push()
        touch.apply_transform_2d(self.to_local)
        super().on_touch_down(touch)
        touch.pop()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._drag.get("touch") != touch.uid:
            return False
        drag = self._drag
        if touch.ud.get(SIDEWAYS):
            return True
        if not drag["moving"] and abs(touch.y - drag["start"]) > dp(SLACK) and self.reach > 0:
            drag["moving"] = True
            self._take_back(touch)
        if drag["moving"]:
            moved = touch.y - drag["last"]
            self.scroll_to(self.offset + moved)
            seconds = max(touch.time_update - drag["time"], 1e-3)
            self._speed = 0.6 * self._speed + 0.4 * moved / seconds
        drag["last"], drag["time"] = touch.y, touch.time_update
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        drag, self._drag = self._drag, {}
        if drag.get("moving") and abs(self._speed) > dp(120) and touch.time_end - drag["time"] < 0.08:
            self._fling = Clock.schedule_interval(self._glide, 0)
        else:
            self._speed = 0.0
        return True

    def _take_back(self, touch: Any) -> None:
        """The finger scrolls after all: whatever it pressed is released without effect."""
        for reference in list(touch.grab_list):
            widget = reference()
            if widget is not None and widget is not self and hasattr(widget, "cancel"):
                widget.cancel(touch)

    def _glide(self, seconds: float) -> None:
        before = self.offset
        self.scroll_to(self.offset + self._speed * seconds)
        self._speed *= max(1 - FRICTION * seconds, 0)
        if abs(self._speed) < dp(20) or self.offset == before:
            self._stop_fling()

    def _stop_fling(self) -> None:
        if self._fling is not None:
            self._fling.cancel()
            self._fling = None
        self._speed = 0.0
