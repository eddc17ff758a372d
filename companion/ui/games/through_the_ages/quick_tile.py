"""Something that one tap does, or opens."""

from __future__ import annotations

from companion.ui.kit.block import Column, Row
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words


class QuickTile(Touchable):
    """Something that one tap does; what cannot be done says why."""

    def __init__(self, icon: str, title: str, caption: str, *, name: str, on_release: Callback, able: bool) -> None:
        words = Column(
            Words(title, "secondary_strong", "text" if able else "muted", shrink=True),
            *([Words(caption, "caption", "text2")] if caption else ()),
            grow=1,
        )
        super().__init__(
            Row(Icon(icon, 24, "bronze" if able else "muted"), words, gap=10),
            name=name,
            on_release=on_release,
            padding=(12, 7),
            radius=14,
            fill="surface",
            border="bronze" if able else "line",
            border_width=2 if able else 1,
            height=56,
            grow=1,
        )
