"""Flow: blocks that follow each other like words."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui.kit.block import Block


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
