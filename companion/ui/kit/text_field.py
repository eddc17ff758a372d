"""The one kind of field that a system keyboard types into."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.core.text import Label
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.core.typed import tidy, tidy_lines
from companion.ui.kit import keys
from companion.ui.kit.block import Block
from companion.ui.kit.buttons import IconButton
from companion.ui.kit.focus import FocusStop, focus, holder_of
from companion.ui.look import draw, kivy_private
from companion.ui.look.letters import legible
from companion.ui.look.theme import STYLES, TOUCH, theme


class _Input(kivy_private.Respelled, TextInput):
    """Shows what the font has, and a sign for the rest, as all words do; its text stays as it was typed."""

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> Any:
        """Tab leads out of the field, and so do the arrows up and down from a single line: the page hears them."""
        if keycode[0] == keys.TAB or (not self.multiline and keys.ARROWS.get(keycode[0]) in ("up", "down")):
            return False
        return super().keyboard_on_key_down(window, keycode, text, modifiers)

    def respell(self, text: str) -> str:
        return legible(text, self.font_name)[0]


class TextField(FocusStop, Block):
    """A text for the system's keyboard, on one line or in a box of several, where it wraps; with ``digits`` a number.
    Enter is left to the page, where it presses the main button. Beyond the ``longest`` text it takes no more. Of
    several hints, the longest first, the first that has room on one line is shown."""

    def __init__(
        self,
        text: str,
        hint: str | Sequence[str],
        lines: int = 1,
        longest: int | None = None,
        digits: bool = False,
        on_typed: Callable[[], object] | None = None,
        name: str = "text",
    ) -> None:
        super().__init__()
        self.name, self.radius = f"field-{name}", dp(12)
        self.takes_enter = False
        self._lines, self._longest, self._digits = lines, longest, digits
        self._hints = (hint,) if isinstance(hint, str) else tuple(hint)
        theme.register_fonts()
        kivy_private.load_styles()
        Window.softinput_mode = "below_target"  # the keyboard of a phone pushes the field up rather than hiding it
        self._input = _Input(
            text=text,
            hint_text=self._hints[0],
            multiline=lines > 1,
            write_tab=False,
            font_name=STYLES["body"].font,
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            size_hint=(None, None),
            input_filter=self._as_fits,
            input_type="number" if digits else "text",
        )
        self._dress()
        self._clear = IconButton("close", name=f"clear-{name}", on_release=self._empty)
        self._input.bind(text=lambda *_: self._offer_to_clear(), focus=self._focused)
        if on_typed is not None:
            self._input.bind(text=lambda *_: on_typed())
        self.add_widget(self._input)
        self._offer_to_clear()

    def _offer_to_clear(self) -> None:
        """Some keyboards of phones do not delete what stood there before them; a tap does."""
        if bool(self._input.text) == bool(self.blocks):
            return
        if self._input.text:
            self.hold(self._clear)
        else:
            self.let_go()

    def _empty(self) -> None:
        self._input.text = ""
        self._input.focus = True

    # The keyboard

    def enter(self) -> None:
        self._input.focus = True

    def leave(self) -> None:
        self._input.focus = False

    def repaint(self) -> None:
        super().repaint()
        self.show_focus()

    def _focused(self, _: object, here: bool) -> None:
        """Letters go here now, or no longer; the system's keyboard comes or goes with it."""
        if here:
            focus.typing = self
            focus.put(holder_of(self), self.name)
        elif focus.typing is self:
            focus.typing = None
        app = App.get_running_app()
        if app is not None:
            app.edges.keyboard()

    def _as_fits(self, typed: str, _: bool) -> str:
        """As much of what is typed or pasted as there is room for; what is selected has made room already."""
        if self._digits:
            typed = "".join(letter for letter in typed if letter in "0123456789")
        return typed if self._longest is None else typed[: max(self._longest - len(self._input.text), 0)]

    def _dress(self) -> None:
        field = self._input
        field.font_size = theme.sp(STYLES["body"].size)
        field.foreground_color, field.hint_text_color = theme.color("text"), theme.color("muted")
        field.cursor_color, field.selection_color = theme.color("bronze"), theme.color("bronze", 0.35)

    def restyle(self) -> None:
        self._dress()
        super().restyle()

    @property
    def text(self) -> str:
        return tidy(self._input.text)

    @text.setter
    def text(self, text: str) -> None:
        if text != self._input.text:
            self._input.text = text

    @property
    def paragraphs(self) -> str:
        """The text with its line breaks, an empty line between two paragraphs."""
        return tidy_lines(self._input.text)

    def focus(self) -> None:
        self._input.focus = True

    def unfocus(self) -> None:
        self._input.focus = False

    def _extents(self, text: str) -> tuple[float, float]:
        """How wide and high a text is. The input itself knows it only after a frame, and the field is measured
        before."""
        label = Label(font_name=self._input.font_name, font_size=self._input.font_size)
        label.resolve_font_name()
        wide, high = label.get_extents(text)
        return float(wide), float(high)

    def _line(self) -> float:
        """The height of a line."""
        return self._extents(" ")[1] + float(self._input.line_spacing)

    def _fitting_hint(self, room: float) -> str:
        if self._lines > 1:
            return self._hints[0]
        return next((hint for hint in self._hints if self._extents(hint)[0] <= room), self._hints[-1])

    def cut_hint(self) -> str:
        """The hint that has no room, if it is one."""
        field = self._input
        if self._lines > 1 or field.text or self._extents(field.hint_text)[0] <= field.width - dp(24):
            return ""
        return str(field.hint_text)

    def height_for(self, width: float) -> float:
        return max(theme.row_height(24, 56), self._lines * self._line() + dp(24))

    def arrange(self) -> None:
        line = self._line()
        side = dp(TOUCH)
        room = self.width - dp(8) - side
        self._input.pos, self._input.size = (self.x + dp(4), self.y), (room, self.height)
        self._clear.place(self.right - side - dp(4), self.top - dp(4) - side, side, side)
        self._input.hint_text = self._fitting_hint(room - dp(24))
        above = (self.height - line) / 2 if self._lines == 1 else dp(12)
        self._input.padding = (dp(12), above, dp(12), 0)

    def paint(self) -> None:
        draw.panel(*self.rect, dp(12), "surface", "bronze", 2)
