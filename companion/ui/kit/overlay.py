"""What comes over a page for a while: a sheet from below, a toast."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.kit.block import Block, Box, Column, Row, SnugRow
from companion.ui.kit.buttons import IconButton, LinkButton
from companion.ui.kit.focus import focus, holder_of
from companion.ui.kit.scroll import Scroll
from companion.ui.kit.touch import Callback
from companion.ui.kit.words import Icon, Words
from companion.ui.look import draw
from companion.ui.look.theme import theme

_open: list[Sheet] = []


def top_sheet() -> Sheet | None:
    """The sheet that is in front, if any: Back closes it first."""
    return _open[-1] if _open else None


def close_all_sheets() -> None:
    for sheet in list(_open):
        sheet.leave()


def restyle_sheets() -> None:
    """The page below is built anew, for another window or another theme: sheets stay, with all that was entered."""
    for sheet in (*_open, *_toast):
        sheet.restyle()


def lay_out_sheets() -> None:
    """Something covers another part of the window: sheets and toasts keep out of its way."""
    for sheet in (*_open, *_toast):
        sheet.changed()


class Sheet(Block):
    """A modal sheet: heading, content that scrolls when it must, buttons that stay. It rises from below over the full
    width, at most 85 % high; in wide windows it stands in the middle, 480 wide. Back, the cross and a tap outside
    close it, and call `on_close`."""

    hint = (1, 1)
    is_modal = is_holder = True
    rise = NumericProperty(1)  # 0 is hidden, 1 fully there

    def __init__(
        self,
        title: str,
        *blocks: Block,
        buttons: tuple[Block, ...] = (),
        on_close: Callback | None = None,
        gap: float = 8,
    ) -> None:
        super().__init__()
        self.on_close = on_close
        self.scroll = Scroll(Column(*blocks, gap=gap, padding=(16, 4, 16, 16)))
        self._body = self.scroll.content
        self.heading = Words(title, "heading", grow=1)
        self.head = Row(
            self.heading,
            IconButton("close", name="close-sheet", on_release=self.close),
            padding=(20, 16, 8, 4),
            handed=True,
        )
        self._buttons = (
            Box(Row(*buttons, gap=12, align="fill", stack=True, handed=True), padding=(16, 8, 16, 14))
            if buttons
            else None
        )
        self._card = (0.0, 0.0, 0.0, 0.0)
        # In reading order, in which the keyboard walks.
        self.hold(self.head)
        self.add_widget(self.scroll)
        if self._buttons is not None:
            self.hold(self._buttons)
        self.fbind("rise", self._rising)

    # Coming and going

    def open(self) -> Sheet:
        _open.append(self)
        Window.add_widget(self)
        if theme.motion:
            self.rise = 0
            Animation(rise=1, duration=0.2, t="out_cubic").start(self)
        else:
            self.opacity = 0
            Animation(opacity=1, duration=0.08).start(self)
        return self

    def close(self) -> None:
        """Closed by the person."""
        if self in _open:
            self.leave()
            if self.on_close is not None:
                self.on_close()

    def leave(self) -> None:
        """Go without a word: what it was for is done. The keyboard that typed into it goes too."""
        if (typing := focus.typing) is not None and holder_of(typing) is self:
            typing.unfocus()
        Animation.cancel_all(self)
        if self in _open:
            _open.remove(self)
        Window.remove_widget(self)

    def _rising(self, *_: object) -> None:
        self._placed = None
        self.place(*self.rect)

    # Layout

    @property
    def bars(self) -> list[Block]:
        """What a toast leaves free."""
        return [self.head, *([] if self._buttons is None else [self._buttons])]

    def height_for(self, width: float) -> float:
        return self.height

    def content_changed(self) -> None:
        self._placed = None
        self.settle_later()

    def restyle(self) -> None:
        super().restyle()
        self._body.restyle()
        self.scroll.content_changed()

    def arrange(self) -> None:
        left_inset, top_inset, right_inset, bottom_inset = theme.insets
        room = self.width - left_inset - right_inset
        wide = theme.window_class(self.width, self.height) in {"wide", "medium"}
        width = round(min(dp(480), room)) if wide else round(room)
        head = self.head.measure(width)
        foot = self._buttons.measure(width) if self._buttons is not None else 0
        most = (self.height - top_inset - bottom_inset) * (0.85 if self.height > dp(480) else 0.96)
        body = min(self._body.measure(width), most - head - foot)
        height = head + body + foot
        x = round(self.x + left_inset + (room - width) / 2)
        y = self.y + bottom_inset
        if wide:
            y += (self.height - top_inset - bottom_inset - height) / 2
        y = round(y - (1 - self.rise) * min(height, dp(160)))
        self._card = (x, y - (0 if wide else bottom_inset), width, height + (0 if wide else bottom_inset))
        if self._buttons is not None:
            self._buttons.place(x, y, width, foot)
        self.scroll.pos, self.scroll.size = (x, round(y + foot)), (width, round(body))
        self.head.place(x, round(y + foot + body), width, head)
        self.repaint()

    def paint(self) -> None:
        x, y, width, height = self._card
        draw.rect(*self.rect, (0, 0, 0, 0.6 * self.rise))
        if theme.window_class(self.width, self.height) in {"wide", "medium"}:
            draw.panel(x, y, width, height, dp(20), "raised", "line", shadow=True)
            return
        thick = theme.border(1)
        draw.top_panel(x, y, width, height + thick, dp(20), "line")
        draw.top_panel(x + thick, y, width - 2 * thick, height, dp(20), "raised")
        draw.bar(x + width / 2 - dp(16), y + height - dp(12), dp(32), dp(4), "line")

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        x, y, width, height = self._card
        inside = x <= touch.x <= x + width and y <= touch.y <= y + height
        if inside:
            super().on_touch_down(touch)
        elif not touch.is_mouse_scrolling:
            self.close()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True


class Room(NamedTuple):
    """Where a toast may lie: from left to right, and not on these places of the window (left, bottom, right, top)."""

    left: float
    right: float
    taken: Sequence[tuple[float, float, float, float]] = ()


def _window() -> Room:
    return Room(0, Window.width)


_toast: list[Toast] = []
STAYS = 4.0  # seconds
STAYS_WITH_WORD = 6.0  # time to read it, and to act
FOLLOWS = 1 / 20  # until it goes out of the way of a page that has changed


def let_toast_go() -> None:
    """What it offers is of no use any more."""
    for toast in list(_toast):
        toast.leave()


class Toast(Box):
    """One sentence that goes by itself, with at most one word to act on. Never for something that needs a decision.
    Whatever happens to the window and to the page meanwhile, it covers no main button, no navigation and no Back."""

    hint = (None, None)
    is_holder = passes = True
    slide = NumericProperty(0)

    def __init__(
        self, text: str, *, icon: str = "information-outline", word: str = "", on_word: Callback | None = None
    ) -> None:
        sentence = Words(text, "secondary", grow=1)
        parts: list[Block] = [sentence]
        if word and on_word is not None:

            def act() -> None:
                self.leave()
                on_word()

            parts = [SnugRow(sentence, LinkButton(word, name="toast-word", on_release=act), gap=10, handed=True)]
        if not theme.stacking:  # large words take the room, and say it all
            parts.insert(0, Icon(icon, 22, "bronze"))
        self._stays = STAYS_WITH_WORD if word else STAYS
        self._room: Callable[[], Room] = _window
        super().__init__(
            Row(*parts, gap=10, handed=True), padding=(14, 4), fill="raised", border="line", radius=14, height=48
        )

    def show(self, room: Callable[[], Room] = _window) -> Toast:
        """Show it where there is `room` at each moment."""
        let_toast_go()
        _toast.append(self)
        self._room = room
        Window.add_widget(self)
        self._lie()
        Window.bind(size=self._lie)
        Clock.schedule_interval(self._lie, FOLLOWS)
        self.opacity = 0
        if theme.motion:
            self.slide = dp(24)
        Animation(opacity=1, slide=0, duration=0.16, t="out_quad").start(self)
        Clock.schedule_once(self._go, self._stays)
        return self

    def _lie(self, *_: object) -> None:
        left, right, taken = self._room()
        width = round(min(right - left - dp(32), dp(560)))
        x, y, height = round((left + right - width) / 2), round(dp(16) + theme.insets[3]), self.measure(width)
        for start, low, end, high in sorted(taken, key=lambda place: place[1]):
            beside = end <= x or start >= x + width
            if not beside and low < y + height and high > y:
                y = round(high + dp(16))
        self.place(x, y, width, height)

    def _go(self, *_: object) -> None:
        fade = Animation(opacity=0, duration=0.2)
        fade.bind(on_complete=lambda *_: self.leave())
        fade.start(self)

    def leave(self) -> None:
        Animation.cancel_all(self)
        Clock.unschedule(self._go)
        if self in _toast:
            _toast.remove(self)
        Window.unbind(size=self._lie)
        Clock.unschedule(self._lie)
        Window.remove_widget(self)

    def repaint(self) -> None:
        self.canvas.before.clear()
        self.canvas.after.clear()
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate(0, -self.slide)
            self.paint()
        with self.canvas.after:
            PopMatrix()

    def on_slide(self, *_: object) -> None:
        if self._placed is not None:
            self._shift.y = -self.slide
