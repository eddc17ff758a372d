"""ChoiceBar: what is chosen, and right below it the buttons that act on it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.look import draw
from companion.ui.look.theme import theme


class _Buttons(Row):
    """The others and the main button side by side; where they do not fit, the main one below the others."""

    def __init__(self, main: PrimaryButton, others: Sequence[SecondaryButton]) -> None:
        super().__init__(*others, main, gap=8, align="fill", stack=True, handed=True)

    def _stacked(self, width: float) -> bool:
        """The words of the main button stand in one line."""
        *others, main = self.blocks
        beside = sum(block.wish() if theme.stacking else block.least() for block in others)
        beside += main.wish() + self._around()
        return bool(others) and beside > width

    def _cell(self, width: float) -> float:
        n = len(self.blocks) - 1
        return (width - self._gap * (n - 1)) / n

    def height_for(self, width: float) -> float:
        if not self._stacked(width):
            return super().height_for(width)
        return self._upper(width) + self._gap + self.blocks[-1].measure(width)

    def _upper(self, width: float) -> float:
        return max(block.measure(round(self._cell(width))) for block in self.blocks[:-1])

    def _arrange_stacked(self) -> None:
        *others, main = self.blocks
        cell, upper = self._cell(self.width), self._upper(self.width)
        for number, block in enumerate(others):
            block.place(self.x + number * (cell + self._gap), self.top - upper, cell, upper)
        main.place(self.x, self.y, self.width, main.measure(self.width))


class ChoiceBar(Box):
    """In place of an ActionBar: raised from the lower edge of a phone, with the main button at the right; with `card` a
    card at the foot of a wide panel, with the other buttons below the main one."""

    def __init__(
        self, about: Block, main: PrimaryButton, others: Sequence[SecondaryButton], *, margin: float, card: bool
    ) -> None:
        self._card = card
        if card:
            below: list[Block] = [Row(*others, gap=8, align="fill", stack=True, handed=True)] if others else []
            inner = Column(about, main, *below, gap=8)
            content: Block = Box(inner, padding=(16, 10, 16, 16), fill="raised", border="line")
        else:
            content = Column(about, _Buttons(main, others), gap=8)
        super().__init__(content, padding=(margin, 8 if card else 10, margin, 16 if card else 14))

    def paint(self) -> None:
        if self._card:
            return
        thick = theme.border(1)
        draw.rect(*self.rect, "bg")
        draw.top_panel(*self.rect, dp(20), "line")
        draw.top_panel(self.x, self.y, self.width, self.height - thick, dp(20), "raised")
