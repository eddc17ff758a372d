"""The frame around a page: bars at its top and bottom, and the sentence that says what to do now."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from kivy.graphics import RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import dp

from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import IconButton, LinkButton
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Emblem, Icon, SeatMark, Words
from companion.ui.look import draw
from companion.ui.look.theme import theme


class AppBar(Row):
    """Back, emblem, title over caption, at most two icons (IconButtons), beside Back for the left-handed. `instead` is
    shown where title and caption stand, and takes no more room than they do."""

    def __init__(
        self,
        title: str,
        caption: str = "",
        *,
        on_back: Callback | None = None,
        emblem: str | None = None,
        icons: Sequence[IconButton] = (),
        instead: Block | None = None,
    ) -> None:
        blocks: list[Block] = []
        if on_back is not None:
            blocks.append(IconButton("arrow-left", name="back", on_release=on_back))
        if emblem is not None and not theme.stacking:
            blocks.append(Emblem(emblem, 32))
        lines: list[Block] = [Words(title, "heading", shrink=True)]
        if caption and not theme.stacking:
            lines.append(Words(caption, "caption", "text2", one_line=True))
        middle = Column(*lines, padding=(10 if emblem else 4, 0, 4, 0), grow=1)
        blocks.append(middle if instead is None else InPlaceOf(instead, middle))
        if theme.left_handed:  # Back stays where everybody looks for it
            place = 1 if on_back is not None else 0
            blocks[place:place] = icons
        else:
            blocks += icons
        super().__init__(*blocks, gap=0, padding=(4 if on_back is not None else 12, 4, 4, 4))

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
    alert before the sentence; `who` (seat, name) says whose turn it is, `thinking` with breathing dots beside it. A
    `low` one has no line of its own for that: the seat's mark stands before the sentence."""

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
        low: bool = False,
    ) -> None:
        self.accent = "warn" if warning else accent
        first: list[Block] = [Words(sentence, "now_small" if small else "now", grow=1)]
        if warning:
            first.insert(0, Icon("alert-outline", 22, "warn"))
        lines: list[Block] = []
        if who is not None:
            seat, name = who
            badge: list[Block] = [SeatMark(seat, 14), *([] if low else [Words(name, "label", f"s{seat + 1}")])]
            if thinking:
                from companion.ui.kit.motion import ThinkingDots  # not for the first frame

                badge.append(ThinkingDots())
            if low:
                first = [*badge, *first]
            else:
                lines.append(Row(*badge, gap=7))
        lines.append(Row(*first, gap=8))
        if helper:
            lines.append(Words(helper, "secondary" if not small else "caption", "text2"))
        super().__init__(
            Column(*lines, gap=2), padding=(20, 12, 16, 12), fill="surface", border="line", height=66, align="center"
        )

    def paint(self) -> None:
        x, y, width, height = self.rect
        draw.panel(x, y, width, height, self.radius, "surface")
        StencilPush()
        RoundedRectangle(pos=(x, y), size=(width, height), radius=[self.radius])
        StencilUse()
        draw.rect(x, y, dp(7), height, self.accent)
        StencilUnUse()
        RoundedRectangle(pos=(x, y), size=(width, height), radius=[self.radius])
        StencilPop()
        draw.outline(x, y, width, height, self.radius, "line", theme.border(1))


class _InOneLine(Row):
    """Buttons side by side. In large type the main one goes below the others before its words take several lines, and
    then the others go one below the other too."""

    def _stacked(self, width: float) -> bool:
        wishes = sum(block.wish() for block in self.blocks) + self._around()
        return super()._stacked(width) or (theme.stacking and wishes > width)

    def _lines(self, width: float) -> list[list[Block]]:
        """What stands one below the other."""
        *others, main = self.blocks
        share = (width - self._gap * (len(others) - 1)) / max(len(others), 1)
        if len(others) > 1 and all(block.measure(floor(share)) <= block.measure(width) for block in others):
            return [others, [main]]
        return [[block] for block in self.blocks]

    def height_for(self, width: float) -> float:
        if not self._stacked(width):
            return super().height_for(width)
        lines = self._lines(width)
        return sum(max(block.measure(width) for block in line) for line in lines) + self._gap * (len(lines) - 1)

    def _arrange_stacked(self) -> None:
        top = self.top
        for line in self._lines(self.width):
            width = floor((self.width - self._gap * (len(line) - 1)) / len(line))
            height = max(block.measure(width) for block in line)
            for place, block in enumerate(line):
                block.place(self.x + place * (width + self._gap), top - height, width, height)
            top -= height + self._gap


class ActionBar(Box):
    """The bottom of a screen: at most two secondary buttons and the main one under the thumb, mostly at the right."""

    def __init__(self, *buttons: Block, above: Block | None = None, margin: float = 16, line: bool = True) -> None:
        row: Block = _InOneLine(*buttons, gap=12, align="fill", stack=True, handed=True)
        content = Column(above, row, gap=8) if above is not None else row
        self._line = line
        super().__init__(content, padding=(margin, 10, margin, 14), fill="bg", align="fill")

    def paint(self) -> None:
        draw.rect(*self.rect, "bg")
        if self._line:
            thick = theme.border(1)
            draw.rect(self.x, self.top - thick, self.width, thick, "line")


class InPlaceOf(Box):
    """A block that is shown for a while where another one stands, in the same room: nothing around it moves."""

    def __init__(self, shown: Block, hidden: Block) -> None:
        super().__init__(shown, align="fill", grow=1)
        self._hidden = hidden

    def height_for(self, width: float) -> float:
        return max(super().height_for(width), self._hidden.measure(width))


class UndoBar(Box):
    """The last move in words, on one line, with Undo at its left and at its right Redo, if there is something to redo,
    or else what shows again what the move was: a card in the panel of a wide window, or with a `title` what stands in
    the head of a page, the move in the place of its caption. The largest letters leave room for the move only."""

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
        title: str | None = None,
    ) -> None:
        card, small = title is None, title is not None and not theme.stacking
        words: list[Block] = [Words(move, "caption" if small else "secondary", "text2", one_line=True, grow=1)]
        if card or small:
            words.insert(0, Words(undo, "caption_strong" if small else "secondary_strong", "bronze"))
        if not small:
            words.insert(0, Icon("undo-variant", 22, "bronze", scaled=card))
        content: Block = Row(*words, gap=6)
        if small and title:
            content = Column(Words(title, "heading", one_line=True), content)
        target = Touchable(
            content, name="undo-bar", on_release=on_undo, padding=(14, 4) if card else (10, 0, 4, 0), radius=14, grow=1
        )
        blocks: list[Block] = [target]
        name, icon, word, act = "redo-bar", "redo-variant", redo, on_redo
        if not redo:
            name, icon, word, act = "show-told", "eye-outline", show, on_show
        with_word = bool(word) and card and not theme.stacking
        if with_word:
            blocks.append(LinkButton(word, name=name, on_release=act, icon=icon))
        elif word:
            blocks.append(IconButton(icon, name=name, on_release=act, color="bronze"))
        super().__init__(
            Row(*blocks, gap=8 if card else 0, handed=True, padding=(0, 0, 12 if with_word else 0, 0)),
            fill="surface" if card else None,
            border="line" if card else None,
            height=48,
            radius=14,
        )
