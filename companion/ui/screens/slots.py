"""SetupSlot: one random part of a setup. A tap chooses it; only then can it be drawn again."""

from __future__ import annotations

from companion.ui.kit.block import Block, Column, Row, Space
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words


class SetupSlot(Touchable):
    """Its place in a row of slots, a die (or a lock when it is fixed), glyph, name, and what the name stands for."""

    def __init__(
        self,
        value: str,
        *,
        name: str,
        label: str = "",
        place: str = "",
        icon: str = "",
        fixed: bool = False,
        selected: bool = False,
        on_release: Callback | None = None,
    ) -> None:
        head: list[Block] = [Words(place, "figure_s", "text2")] if place else []
        if icon:
            head.append(Icon(icon, 24 if place else 26, "text"))
        head.append(Space(grow=1))
        if fixed or on_release is not None:
            sign = "lock-outline" if fixed else "dice-multiple"
            head.append(Icon(sign, 20, "muted" if fixed else "bronze", scaled=False))
        lines: list[Block] = [Row(*head, gap=6), Words(value, "label")]
        if label:
            lines.append(Words(label, "caption", "text2"))
        super().__init__(
            Column(*lines, gap=4),
            name=name,
            on_release=on_release,
            enabled=on_release is not None,
            padding=(10, 8),
            fill="surface",
            border="bronze" if selected else "line",
            border_width=3 if selected else 1,
            radius=12,
            height=72,
            align="top",
        )
