"""What a rival does, as an instruction for the table, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.cards import Card, Note, Separator
from companion.ui.kit.motion import pulse
from companion.ui.kit.rows import ProgressBar
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look import draw
from companion.ui.look.theme import theme

_NOTHING = "\u2007"  # as high as a word


class InstructionStep(NamedTuple):
    """One thing to do at the table, with its icon."""

    words: str
    icon: str


class InstructionCard(Card):
    """Who, the move in one sentence, its effects as chips, and what the hands do, numbered, one thing to a line.
    `drawing` stands before the sentence: a card, dice, a region. ``aloud`` is what a voice reads of it."""

    def __init__(
        self,
        seat: int,
        who: str,
        sentence: str,
        *,
        steps: Sequence[InstructionStep] = (),
        chips: Block | None = None,
        drawing: Block | None = None,
        accent: str = "bronze",
    ) -> None:
        self.aloud = " ".join(_sentence(words) for words in (who, sentence, *(step.words for step in steps)))
        line = Row(SeatMark(seat, 14), Words(who, "label", f"s{seat + 1}"), gap=7)
        head: Block = Column(line, Words(sentence, "heading" if theme.stacking else "instruction"), gap=4, grow=1)
        if drawing is not None:
            head = Row(drawing, head, gap=16, align="top", stack=True)
        blocks: list[Block] = [head]
        if chips is not None and not (steps and theme.stacking):  # large text: what there is to do comes first
            blocks.append(chips)
        if steps:
            blocks.append(Separator())
            blocks += [_Step(number, step, accent) for number, step in enumerate(steps, 1)]
        super().__init__(*blocks, gap=12, padding=16, active=f"s{seat + 1}")


def _sentence(words: str) -> str:
    """With a stop at its end, where a voice takes breath."""
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


class _Step(Row):
    """A numbered disc, the words, the icon."""

    def __init__(self, number: int, step: InstructionStep, accent: str) -> None:
        parts: list[Block] = [_Number(number, accent), Words(step.words, "step", grow=1)]
        if not theme.stacking:
            parts.append(Icon(step.icon, 24, accent))
        super().__init__(*parts, gap=12)


class _Number(Block):
    def __init__(self, number: int, accent: str) -> None:
        super().__init__()
        self._number, self._accent = number, accent

    def wish(self) -> float:
        return dp(32)

    def least(self) -> float:
        return dp(32)

    def height_for(self, width: float) -> float:
        return dp(32)

    def paint(self) -> None:
        draw.disc(self.center_x, self.center_y, dp(16), self._accent)
        draw.sized(str(self._number), self.center_x, self.center_y, "Serif", dp(17), "bg")


class ThoughtBar(Block):
    """How far an opponent has thought, as a thin bar; ``share`` is asked again as long as the bar is on the screen."""

    def __init__(self, share: Callable[[], float], accent: str = "bronze") -> None:
        super().__init__()
        self._ask, self._accent = share, accent
        self.share = share()

    def height_for(self, width: float) -> float:
        return dp(8)

    def parent_changed(self, parent: Widget | None) -> None:
        super().parent_changed(parent)
        if parent is None:
            pulse.leave(self)
        else:
            pulse.join(self, self._look, self._move)

    def _look(self) -> None:
        before = self.share
        self._move()
        if self.share > before:
            self.repaint()

    def _move(self) -> None:
        self.share = max(self.share, self._ask())

    def paint(self) -> None:
        draw.panel(*self.rect, self.height / 2, "line")
        if self.share:
            draw.panel(
                self.x, self.y, max(self.width * self.share, self.height), self.height, self.height / 2, self._accent
            )


class SoFar(Words):
    """What an opponent would do by now, on one line that keeps its place; ``best`` is asked again while it is shown."""

    def __init__(self, best: Callable[[], str]) -> None:
        self._ask = best
        super().__init__(best() or _NOTHING, "caption", "text2", one_line=True)

    def parent_changed(self, parent: Widget | None) -> None:
        super().parent_changed(parent)
        if parent is None:
            pulse.leave(self)
        else:
            pulse.join(self, self._look)

    def _look(self) -> None:
        self.text = self._ask() or _NOTHING


class Weighed(NamedTuple):
    """A move that was weighed: its words, its value as a figure, and as a share of the bar, which may have a tick."""

    words: str
    figure: str
    share: float
    chosen: bool = False
    tick: float | None = None


class WhyPanel(Card):
    """The reason behind a move, closed until it is asked for: sentences, then what was weighed against it. The last
    line says what the figures are. Without ``on_toggle`` it is open for good."""

    def __init__(
        self,
        title: str,
        reasons: Sequence[str],
        weighed: Sequence[Weighed],
        note: str,
        *,
        opened: bool = True,
        on_toggle: Callback | None = None,
        accent: str = "bronze",
    ) -> None:
        parts: list[Block] = [Icon("head-lightbulb-outline", 26, "warn"), Words(title, "heading", grow=1)]
        if on_toggle is None:
            head: Block = Box(Row(*parts, gap=10), padding=(16, 8))
        else:
            parts.append(Icon("chevron-up" if opened else "chevron-down", 24, "text2"))
            head = Touchable(Row(*parts, gap=10), name="why", on_release=on_toggle, padding=(16, 4))
        blocks: list[Block] = [head]
        if opened:
            inner: list[Block] = [Words(reason, "secondary", "text2") for reason in reasons]
            inner += [weighed_row(each, accent) for each in weighed]
            if weighed:
                inner.append(Note(note))
            blocks.append(Column(*inner, gap=10, padding=(16, 0, 16, 14)))
        super().__init__(Column(*blocks), padding=1)


def weighed_row(each: Weighed, accent: str) -> Block:
    """A move, its value, and its bar."""
    words = Words(each.words, "strong" if each.chosen else "body", grow=1)
    figure: list[Block] = [Words(each.figure, "figure_s", align="right")]
    if each.chosen:
        figure.insert(0, Icon("check-bold", 18, accent))
    bar = ProgressBar(each.share, accent if each.chosen else "muted", tick=each.tick)
    return Column(Row(words, Row(*figure, gap=10, justify="right"), gap=10, stack=True), bar, gap=4)
