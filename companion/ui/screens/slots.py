"""SetupSlot: one random part of a setup, drawn again by a tap."""

from __future__ import annotations

from companion.ui.widgets.block import Block, Column, Row, Space
from companion.ui.widgets.touch import Callback, Touchable
from companion.ui.widgets.words import Icon, Words


class SetupSlot(Touchable):
    """Number, die (or a lock when it is fixed), glyph, name."""

    def __init__(
        self, number: int, value: str, icon: str = "", fixed: bool = False, on_release: Callback | None = None
    ) -> None:
        sign = "lock-outline" if fixed else "dice-multiple"
        head: list[Block] = [Words(str(number), "figure_s", "text2"), Space(grow=1)]
        if fixed or on_release is not None:
            head.append(Icon(sign, 20, "muted" if fixed else "bronze", scaled=False))
        lines: list[Block] = [Row(*head, gap=4)]
        if icon:
            lines.append(Row(Icon(icon, 26, "text"), justify="center"))
        lines.append(Words(value, "label", align="center"))
        super().__init__(
            Column(*lines, gap=4),
            name=f"slot-{number}",
            on_release=on_release,
            enabled=on_release is not None,
            padding=(10, 8),
            fill="surface",
            border="line",
            radius=12,
            height=92,
        )
