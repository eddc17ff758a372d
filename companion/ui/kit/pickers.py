"""Pickers: chips, steppers, choices, switches. No keyboard where a finger will do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.ui.kit.block import Block, Box, Column, Grid, Row
from companion.ui.kit.buttons import IconButton
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look import draw
from companion.ui.look.theme import theme

NOTHING_SAID = "–"  # in the place of a figure


class Chip(Box):
    """A small fact: an icon and a word or a signed number. `warning` adds a red border and an alert."""

    def __init__(self, text: str, icon: str | None = None, *, color: str = "text", warning: bool = False) -> None:
        if warning:
            icon, color = icon or "alert-outline", "neg"
        parts: list[Block] = [Icon(icon, 18, color)] if icon else []
        super().__init__(
            Row(*parts, Words(text, "label", color), gap=6, justify="center"),
            padding=(12, 4),
            border="neg" if warning else "line",
            border_width=2 if warning else 1,
            radius=16,
            height=32,
        )


class FilterChip(Touchable):
    """A chip that can be chosen: drawn 40 high in a target of 48. `seat` marks what that seat has already; any other
    `mark` stands before the words, too."""

    def __init__(
        self,
        text: str,
        *,
        name: str,
        on_release: Callback | None = None,
        selected: bool = False,
        icon: str | None = None,
        seat: int | None = None,
        mark: Block | None = None,
    ) -> None:
        self.selected = selected
        color = "onbronze" if selected else "text"
        icon = "check-bold" if selected else icon
        parts: list[Block] = [Icon(icon, 18, color)] if icon else []
        if seat is not None:
            parts.append(SeatMark(seat, 14))
        if mark is not None:
            parts.append(mark)
        super().__init__(
            Row(*parts, Words(text, "label", color), gap=6, justify="center"),
            name=name,
            on_release=on_release,
            padding=(14, 8),
        )

    def paint(self) -> None:
        x, y, width, height = self.x, self.y + dp(4), self.width, self.height - dp(8)
        fill = "bronze" if self.selected else "bg"
        ground = theme.pressed(fill) if self.pressed else fill
        draw.panel(x, y, width, height, height / 2, ground, None if self.selected else "line")


class Stepper(Column):
    """Minus, the figure, plus. A held finger repeats. At a limit the button is dull and the limit is named below,
    so the caller gives the words: `limits=(at the lowest, at the highest)`. With `on_figure` the figure can be tapped,
    too: large numbers are better typed. Without a value nothing was said yet: a dash, from which minus says the lowest.
    """

    thumbed = True

    def __init__(
        self,
        value: int | None,
        lowest: int,
        highest: int,
        on_change: Callable[[int], Any],
        *,
        name: str,
        show: Callable[[int], str] = str,
        limits: tuple[str, str] = ("", ""),
        step: int = 1,
        on_figure: Callback | None = None,
        grow: float | None = None,
    ) -> None:
        self.value, self.lowest, self.highest, self.step = value, lowest, highest, step
        self._on_change, self._show, self._limits = on_change, show, limits
        widest = max(
            draw.text_width(show(v), "figure_m") for v in {lowest, lowest if value is None else value, highest}
        )
        self._figure = Words("", "figure_m", align="center")
        wide = max(56, (widest + dp(8)) / dp(1))
        figure: Box
        if on_figure is None:
            figure = Box(self._figure, width=wide)
        else:
            figure = Touchable(self._figure, name=f"{name}-figure", on_release=on_figure, width=wide, radius=12)
        self._minus = self._button("minus", f"{name}-minus", -step)
        self._plus = self._button("plus", f"{name}-plus", step)
        self._limit = Words("", "caption", "text2", align="center")
        super().__init__(Row(self._minus, figure, self._plus, gap=4, justify="center"), self._limit, gap=2, grow=grow)
        self._refresh()

    def _button(self, icon: str, name: str, by: int) -> IconButton:
        return IconButton(
            icon,
            name=name,
            on_release=lambda: self._move(by),
            repeats=True,
            color="bronze",
            fill="raised",
            border="line",
            radius=12,
        )

    def arrow(self, direction: str) -> Touchable | None:
        """What an arrow key presses: left is less, right is more; at a limit it presses nothing, but it is taken."""
        if direction not in ("left", "right"):
            return None
        button = self._minus if direction == "left" else self._plus
        button.activate()
        return button if button.enabled else (self._plus if direction == "left" else self._minus)

    def _move(self, by: int) -> None:
        if self.value is not None:
            self.set(self.value + by)
        else:
            self.set(by if by > 0 and self.lowest == 0 else self.lowest)

    def set(self, value: int) -> None:
        value = min(max(value, self.lowest), self.highest)
        if value != self.value:
            self.value = value
            self._refresh()
            self._on_change(value)

    def show(self, value: int, highest: int) -> None:
        """What the caller says now, without a word back to it."""
        self.value, self.highest = value, highest
        self._refresh()

    def _refresh(self) -> None:
        self._figure.recolor("muted" if self.value is None else "text")
        if self.value is None:
            self._figure.text, self._limit.text = NOTHING_SAID, ""
            self._minus.show(enabled=True)
            self._plus.show(enabled=True)
            return
        self._figure.text = self._show(self.value)
        self._minus.show(enabled=self.value > self.lowest)
        self._plus.show(enabled=self.value < self.highest)
        low, high = self._limits
        self._limit.text = low if self.value <= self.lowest else high if self.value >= self.highest else ""


class _Cell(Touchable):
    def __init__(self, text: str, name: str, on_release: Callback, selected: bool, figure: bool) -> None:
        self.selected = selected
        style = "figure_m" if figure else "label"
        color = "onbronze" if selected else "text"
        parts: list[Block] = [Words(text, style, color, align="center")]
        if selected and not figure:
            parts.insert(0, Icon("check-bold", 18, color))
        super().__init__(
            Row(*parts, gap=6, justify="center"),
            name=name,
            on_release=on_release,
            padding=(6, 6),
            fill="bronze" if selected else "surface",
            border="bronze" if selected else "line",
            border_width=3 if selected and theme.high_contrast else 1,
            radius=12,
        )


class ChoiceGrid(Grid):
    """One of a few, side by side, the chosen one filled; below each other where the words do not fit. `figures` is for
    levels. Options are (id, words); their names are `name`-id."""

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        chosen: str,
        on_pick: Callable[[str], Any],
        *,
        name: str,
        figures: bool = False,
        columns: int | None = None,
    ) -> None:
        cells = [_Cell(words, f"{name}-{key}", partial(on_pick, key), key == chosen, figures) for key, words in options]
        super().__init__(*cells, columns=columns or len(cells), gap=8, even=True)


class ChoiceRow(Touchable):
    """One of several that need a sentence each: a ring that is filled when chosen, title, caption."""

    def __init__(
        self,
        title: str,
        caption: str = "",
        *,
        selected: bool,
        name: str,
        on_release: Callback | None = None,
        enabled: bool = True,
    ) -> None:
        self.selected = selected
        color = "text" if enabled else "muted"
        lines: list[Block] = [Words(title, "strong" if selected else "body", color)]
        if caption:
            lines.append(Words(caption, "caption", "text2" if enabled else "muted"))
        super().__init__(
            Row(_Radio(selected), Column(*lines, gap=1, grow=1), gap=14),
            name=name,
            on_release=on_release,
            enabled=enabled,
            padding=(16, 8),
            height=56,
        )


class _Radio(Block):
    def __init__(self, selected: bool) -> None:
        super().__init__()
        self._selected = selected

    def wish(self) -> float:
        return dp(24)

    def least(self) -> float:
        return dp(24)

    def height_for(self, width: float) -> float:
        return dp(24)

    def paint(self) -> None:
        colour = "bronze" if self._selected else "muted"
        draw.ring(self.center_x, self.center_y, dp(10), dp(2), colour)
        if self._selected:
            draw.disc(self.center_x, self.center_y, dp(5.5), colour)


class SwitchRow(Touchable):
    """On or off, with a title and a sentence. On: filled, a check, and the knob at the right."""

    def __init__(
        self,
        title: str,
        caption: str = "",
        *,
        on: bool,
        name: str,
        on_change: Callable[[bool], Any],
        icon: str | None = None,
        enabled: bool = True,
    ) -> None:
        self.on = on
        self._switch = _Switch(on)
        self._on_change = on_change
        lines: list[Block] = [Words(title, "body", "text" if enabled else "muted")]
        if caption:
            lines.append(Words(caption, "caption", "text2"))
        parts: list[Block] = [Icon(icon, 24, "bronze")] if icon else []
        super().__init__(
            Row(*parts, Column(*lines, gap=1, grow=1), self._switch, gap=14),
            name=name,
            on_release=self._flip,
            enabled=enabled,
            padding=(16, 8),
            height=56,
        )

    def _flip(self) -> None:
        self.on = self._switch.on = not self.on
        self._switch.repaint()
        self._on_change(self.on)


class _Switch(Block):
    def __init__(self, on: bool) -> None:
        super().__init__()
        self.on = on

    def wish(self) -> float:
        return dp(52)

    def least(self) -> float:
        return dp(52)

    def height_for(self, width: float) -> float:
        return dp(32)

    def paint(self) -> None:
        x, y = self.x, self.center_y
        fill, border = ("bronze", "bronze") if self.on else ("raised", "muted")
        draw.panel(x, y - dp(15), dp(52), dp(30), dp(15), fill, border, 2)
        middle = x + (dp(37) if self.on else dp(15))
        draw.disc(middle, y, dp(10 if self.on else 8), "onbronze" if self.on else "muted")
        if self.on:
            draw.glyph("check-bold", middle, y, dp(15), "bronze")
