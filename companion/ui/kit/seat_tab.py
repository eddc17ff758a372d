"""SeatTab: one of several seats on a phone, whose page a tap shows."""

from __future__ import annotations

from companion.core.score import Seat
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, SeatMark, Words


class SeatTab(Touchable):
    """A seat's mark, points and name; the one whose page is shown is framed, the one whose turn it is has a sign."""

    def __init__(
        self,
        seat: Seat,
        name: str,
        points: str,
        *,
        selected: bool,
        turn: bool,
        on_release: Callback | None,
        sign: str = "dice-multiple",
    ) -> None:
        head: list[Block] = [SeatMark(seat, 14), Words(points, "figure_s")]
        if turn:
            head.append(Icon(sign, 16, "bronze"))
        super().__init__(
            Column(Row(*head, gap=6, justify="center"), Words(name, "caption", align="center", one_line=True)),
            name=f"seat-{seat + 1}",
            on_release=on_release,
            padding=(4, 4),
            radius=12,
            fill="raised" if selected else "surface",
            border=f"s{seat + 1}" if selected else "line",
            border_width=2 if selected else 1,
        )
