"""A form as large as its room: what the sentence asks for is in sight without scrolling."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.kit.block import Block

SLACK = 1  # pixels of rounding


class Fitting(Block):
    """Shows the first of its sizes, 0 the largest, that fits the room without breaking a word; else the smallest.

    The room depends on the window and the sentence alone, never on what is chosen or on a bar that comes and goes: the
    form keeps its size and its place.
    """

    def __init__(
        self,
        make: Callable[[int], Block],
        sizes: int,
        room: Callable[[float], float],
        on_size: Callable[[int], None] = lambda size: None,
    ) -> None:
        super().__init__()
        self._make, self._sizes, self._room, self._on_size = make, sizes, room, on_size
        self._key: tuple[float, float] | None = None

    def height_for(self, width: float) -> float:
        self._choose(width)
        return self.blocks[0].measure(width)

    def least(self) -> float:
        return 0.0  # a smaller size breaks no word

    def arrange(self) -> None:
        self._choose(self.width)
        self.blocks[0].place(self.x, self.y, self.width, self.height)

    def restyle(self) -> None:
        self._key = None
        super().restyle()

    def _choose(self, width: float) -> None:
        room = self._room(width)
        if (width, room) == self._key:
            return
        self._key = (width, room)
        for size in range(self._sizes):
            block = self._make(size)
            if block.least() <= width + SLACK and block.measure(width) <= room + SLACK:
                break
        self._show(size, block)

    def _show(self, size: int, block: Block) -> None:
        """In the middle of a layout, which therefore need not begin anew."""
        for old in self.blocks:
            self.remove_widget(old)
        self.blocks = [block]
        self.add_widget(block)
        self._on_size(size)
