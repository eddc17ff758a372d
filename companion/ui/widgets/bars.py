"""The frame around a page: bars at its top and bottom, and the sentence that says what to do now."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import dp

from companion.ui import draw, emblems
from companion.ui.theme import theme
from companion.ui.widgets.block import Block, Box, Column, Row, Square
from companion.ui.widgets.buttons import IconButton, LinkButton
from companion.ui.widgets.motion import ThinkingDots
from companion.ui.widgets.touch import Callback, Touchable
from companion.ui.widgets.words import Icon, Words, plain, strong


class Emblem(Square):
    """A game's emblem, or the app's logo."""

    def __init__(self, game: str, size: float = 32) -> None:
        super().__init__()
        self.game, self._size = game, dp(size)

    def paint(self) -> None:
        if self.game == "logo":
            emblems.logo(self.center_x, self.center_y, self._size)
        else:
            emblems.emblem(self.game, self.center_x, self.center_y, self._size)


class SeatMark(Square):
    """A seat's shape in its colour; seat None is the table itself, a small die."""

    def __init__(self, seat: int | None, size: float = 16, color: str | None = None) -> None:
        super().__init__()
        self.seat, self._units, self._color = seat, size, color

    @property
    def _size(self) -> float:
        return theme.sp(self._units)

    def paint(self) -> None:
        if self.seat is None:
            draw.glyph("dice-5-outline", self.center_x, self.center_y, self._size, "muted")
        else:
            emblems.seat_shape(self.seat, self.center_x, self.center_y, self._size * 1.2, self._color)


class AppBar(Row):
    """Back, emblem, title over caption, at most two icons (IconButtons)."""

    def __init__(
        self,
        title: str,
        caption: str = "",
        *,
        on_back: Callback | None = None,
        emblem: str | None = None,
        icons: Sequence[IconButton] = (),
    ) -> None:
        blocks: list[Block] = []
        if on_back is not None:
            blocks.append(IconButton("arrow-left", name="back", on_release=on_back))
        if emblem is not None and not theme.stacking:
            blocks.append(Emblem(emblem, 32))
        lines: list[Block] = [Words(title, "heading", shrink=True)]
        if caption and not theme.stacking:
            lines.append(Words(caption, "caption", "text2", one_line=True))
        blocks.append(Column(*lines, padding=(10 if emblem else 4, 0, 4, 0), grow=1))
        super().__init__(*blocks, *icons, gap=0, padding=(4 if on_back is not None else 12, 4, 4, 4))

    def height_for(self, width: float) -> float:
        return max(super().height_for(width), dp(56))


class RoundBar(Block):
    """One segment per round: past and present in the accent, the present one higher."""

    def __init__(self, now: int, rounds: int, accent: str) -> None:
        super().__init__()
        self._now, self._rounds, self._accent = now, rounds, accent

    def height_for(self, width: float) -> float:
        return dp(6)

    def paint(self) -> None:
        gap = dp(3)
        width = (self.width - gap * (self._rounds - 1)) / self._rounds
        for i in range(self._rounds):
            high = dp(6) if i + 1 == self._now else dp(4)
            colour = self._accent if i < self._now else "line"
            draw.bar(self.x + i * (width + gap), self.center_y - high / 2, width, high, colour)


class NowBanner(Box):
    """What to do now, in one sentence, and one helper line. `warning` turns its bar to the warning colour and puts an
    alert before the sentence; `who` (seat, name) says whose turn it is, `thinking` with breathing dots beside it."""

    def __init__(
        self,
        sentence: str,
        helper: str = "",
        *,
        accent: str = "bronze",
        warning: bool = False,
        who: tuple[int, str] | None = None,
        thinking: bool = False,
        small: bool = False,
    ) -> None:
        self.accent = "warn" if warning else accent
        first: list[Block] = [Words(sentence, "now_small" if small else "now", grow=1)]
        if warning:
            first.insert(0, Icon("alert-outline", 22, "warn"))
        lines: list[Block] = [Row(*first, gap=8)]
        if who is not None:
            seat, name = who
            badge: list[Block] = [SeatMark(seat, 14), Words(name, "label", f"s{seat + 1}")]
            lines.insert(0, Row(*badge, *([ThinkingDots()] if thinking else []), gap=7))
        if helper:
            lines.append(Words(helper, "secondary" if not small else "caption", "text2"))
        super().__init__(
            Column(*lines, gap=2), padding=(20, 12, 16, 12), fill="surface", border="line", height=66, align="center"
        )

    def paint(self) -> None:
        x, y, width, height = *self.pos, *self.size
        draw.panel(x, y, width, height, self.radius, "surface")
        StencilPush()
        RoundedRectangle(pos=self.pos, size=self.size, radius=[self.radius])
        StencilUse()
        draw.rect(x, y, dp(7), height, self.accent)
        StencilUnUse()
        RoundedRectangle(pos=self.pos, size=self.size, radius=[self.radius])
        StencilPop()
        draw.outline(x, y, width, height, self.radius, "line", theme.border(1))


class _InOneLine(Row):
    """Buttons side by side; in large type one below the other rather than with words in several lines."""

    def _stacked(self, width: float) -> bool:
        wishes = sum(block.wish() for block in self.blocks) + self._around()
        return super()._stacked(width) or (theme.stacking and wishes > width)


class ActionBar(Box):
    """The bottom of a screen: at most two secondary buttons and the main one at the right."""

    def __init__(self, *buttons: Touchable, above: Block | None = None, margin: float = 16, line: bool = True) -> None:
        row: Block = _InOneLine(*buttons, gap=12, align="fill", stack=True)
        content = Column(above, row, gap=8) if above is not None else row
        self._line = line
        super().__init__(content, padding=(margin, 10, margin, 14), fill="bg", align="fill")

    def paint(self) -> None:
        draw.rect(*self.pos, *self.size, "bg")
        if self._line:
            thick = theme.border(1)
            draw.rect(self.x, self.top - thick, self.width, thick, "line")


_BRIEF = 32  # letters of a move in large type: about two lines


def _brief(move: str) -> str:
    """A long move cut after a word: what was played stands in the journal, and the bar must not cover the table."""
    return move if len(move) <= _BRIEF else move[:_BRIEF].rpartition(" ")[0].rstrip(" +:,") + "…"


class UndoBar(Box):
    """The last move in words, with Undo at its left and, when there is something to redo, Redo at its right; otherwise
    what shows again what the move was."""

    def __init__(
        self,
        undo: str,
        move: str,
        *,
        on_undo: Callback,
        redo: str = "",
        on_redo: Callback | None = None,
        show: str = "",
        on_show: Callback | None = None,
        card: bool = False,
    ) -> None:
        if theme.stacking:
            words = [Words(f"{strong(undo)} {plain(_brief(move))}", "secondary", "text2", rich=True, grow=1)]
        else:
            words = [
                Words(undo, "secondary_strong", "text2"),
                Words(move, "secondary", "text2", one_line=True, grow=1),
            ]
        target = Touchable(
            Row(Icon("undo-variant", 22, "bronze"), Row(*words, gap=4, grow=1), gap=10),
            name="undo-bar",
            on_release=on_undo,
            padding=(14, 4),
            radius=14,
            grow=1,
        )
        blocks: list[Block] = [target]
        if redo and on_redo is not None:
            if theme.stacking:
                blocks.append(IconButton("redo-variant", name="redo-bar", on_release=on_redo, color="bronze"))
            else:
                blocks.append(LinkButton(redo, name="redo-bar", on_release=on_redo, icon="redo-variant"))
        elif show and on_show is not None:
            if theme.stacking:
                blocks.append(IconButton("eye-outline", name="show-told", on_release=on_show, color="bronze"))
            else:
                blocks.append(LinkButton(show, name="show-told", on_release=on_show, icon="eye-outline"))
        super().__init__(
            Row(*blocks, gap=8),
            padding=0 if card else (2, 0, 16, 0),
            fill="surface" if card else None,
            border="line" if card else None,
            height=48,
            radius=14,
        )
