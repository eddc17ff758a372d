"""CoachChip: what the coach would do, in one quiet line."""

from __future__ import annotations

from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import IconButton
from companion.ui.kit.motion import ThinkingDots
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, Words, plain, strong
from companion.ui.look.theme import theme


class CoachChip(Touchable):
    """The advice, and at the right what it expects; a tap shows the other moves. Without advice it says that the
    coach is thinking. Where there is little room the bulb alone says whose words these are."""

    def __init__(
        self,
        title: str,
        advice: str = "",
        caption: str = "",
        figure: str = "",
        *,
        on_release: Callback | None = None,
        one_line: bool = False,
        narrow: bool = False,
    ) -> None:
        if advice and (one_line or narrow):
            words: Block = Words(advice, "secondary", one_line=one_line, grow=1)
        elif advice:
            words = Words(f"{strong(title)} {plain(advice)}", "secondary", rich=True, grow=1)
        else:
            words = Words(title, "secondary_strong", grow=1)
        parts: list[Block] = [Icon("lightbulb-on-outline", 24, "bronze"), words]
        if figure:
            expects = [Words(figure, "figure_s")]
            if not one_line:
                expects.insert(0, Words(caption, "caption", "text2"))
            inner: Block = Column(*expects, align="right") if theme.stacking or narrow else Row(*expects, gap=6)
            box = Box(inner, padding=(12, 4), fill="bg", radius=16)
            parts[1:] = [Row(words, box, gap=10, stack=True, grow=1)]
        elif on_release is None:
            parts.append(ThinkingDots())
        super().__init__(
            Row(*parts, gap=10),
            name="coach",
            on_release=on_release,
            padding=(14, 5, 6, 5),
            fill="raised",
            border="line",
            radius=22,
        )


class CoachLine(Row):
    """The chip, and beside it what follows its advice."""

    def __init__(self, chip: CoachChip, on_follow: Callback) -> None:
        chip.grow = 1
        super().__init__(chip, IconButton("play", name="follow-coach", on_release=on_follow, color="bronze"), gap=2)
