"""Two things the forms need: blocks that flow like words, and the one field that a system keyboard types into."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.ui import draw, styles
from companion.ui.theme import STYLES, theme
from companion.ui.widgets.block import Block


class Flow(Block):
    """Blocks at the width they wish, side by side, on as many lines as they need."""

    def __init__(self, *blocks: Block, gap: float = 8, row_gap: float = 0) -> None:
        super().__init__()
        self._gap, self._row_gap = dp(gap), dp(row_gap)
        self.hold(*blocks)

    def _lines(self, width: float) -> list[list[tuple[Block, float]]]:
        lines: list[list[tuple[Block, float]]] = []
        used = 0.0
        for block in self.blocks:
            wide = min(block.wish(), width)
            if not lines or used + self._gap + wide > width:
                lines.append([])
                used = -self._gap
            lines[-1].append((block, wide))
            used += self._gap + wide
        return lines

    def height_for(self, width: float) -> float:
        heights = [max(block.measure(round(wide)) for block, wide in line) for line in self._lines(width)]
        return sum(heights) + self._row_gap * max(len(heights) - 1, 0)

    def arrange(self) -> None:
        top = self.top
        for line in self._lines(self.width):
            height = max(block.measure(round(wide)) for block, wide in line)
            left = self.x
            for block, wide in line:
                block.place(left, top - height, wide, height)
                left += wide + self._gap
            top -= height + self._row_gap


class TextField(Block):
    """One line of text for the system's keyboard. Enter is left to the page, where it presses the main button."""

    def __init__(self, text: str, hint: str) -> None:
        super().__init__()
        theme.register_fonts()
        styles.load()
        self._input = TextInput(
            text=text,
            hint_text=hint,
            multiline=False,
            write_tab=False,
            font_name=STYLES["body"].font,
            font_size=theme.sp(STYLES["body"].size),
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            foreground_color=theme.color("text"),
            hint_text_color=theme.color("muted"),
            cursor_color=theme.color("bronze"),
            selection_color=theme.color("bronze", 0.35),
            size_hint=(None, None),
        )
        self.add_widget(self._input)

    @property
    def text(self) -> str:
        return " ".join(self._input.text.split())

    def focus(self) -> None:
        self._input.focus = True

    def unfocus(self) -> None:
        self._input.focus = False

    def height_for(self, width: float) -> float:
        return theme.row_height(24, 56)

    def arrange(self) -> None:
        line = self._input.line_height
        self._input.pos, self._input.size = (self.x + dp(4), self.y), (self.width - dp(8), self.height)
        self._input.padding = (dp(12), (self.height - line) / 2, dp(12), 0)

    def paint(self) -> None:
        draw.panel(*self.pos, *self.size, dp(12), "surface", "bronze", 2)
