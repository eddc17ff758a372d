"""Rows of lists: games, actions, plays, things to tick off, setup codes."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui.kit.block import Block, Column, Row, Square
from companion.ui.kit.buttons import IconButton, PrimaryButton
from companion.ui.kit.cards import Card, Separator, TouchCard
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Emblem, Icon, SeatMark, Words
from companion.ui.look import draw
from companion.ui.look.theme import TOUCH, theme


class GameRow(TouchCard):
    """A game on the home page. A game that cannot be opened yet says so in its line and has no chevron."""

    def __init__(
        self, game: str, title: str, line: str, *, name: str, on_release: Callback | None = None, enabled: bool = True
    ) -> None:
        lines = Column(
            Words(title, "heading", "text" if enabled else "muted", shrink=True),
            Words(line, "secondary", "text2" if enabled else "muted"),
            gap=1,
            grow=1,
        )
        parts: list[Block] = [Emblem(game, 60), lines]
        if enabled:
            parts.append(Icon("chevron-right", 22, "text2"))
        super().__init__(
            Row(*parts, gap=16), name=name, on_release=on_release, enabled=enabled, padding=(15, 12), height=86
        )


class ContinueCard(Card):
    """The play that waits: when, which, how it stands, and the main button. `middle` may show the balance of points."""

    def __init__(
        self, game: str, when: str, title: str, line: str, button: PrimaryButton, middle: Block | None = None
    ) -> None:
        head = Row(
            Emblem(game, 60),
            Column(
                Words(when, "label", game),
                Words(title, "heading", shrink=True),
                Words(line, "secondary", "text2"),
                grow=1,
            ),
            gap=12,
        )
        blocks: list[Block] = [head, *([middle] if middle is not None else []), button]
        super().__init__(*blocks, gap=12, padding=16, raised=True)
        self.border_token, self.shadow = game, True


class Balance(Row):
    """Two seats and their points, with a bar that shows the share of the first."""

    def __init__(self, left: tuple[int, str, str], right: tuple[int, str, str], share: float) -> None:
        seat, who, points = left
        other, whom, fewer = right
        super().__init__(
            SeatMark(seat, 14),
            Words(who, "label"),
            Words(points, "figure_s"),
            ProgressBar(share, f"s{seat + 1}", grow=1),
            Words(fewer, "figure_s"),
            Words(whom, "label"),
            SeatMark(other, 14),
            gap=7,
        )


class ProgressBar(Block):
    """A bar with round ends, filled from the left; `tick` marks a reference value on it."""

    def __init__(
        self, share: float, color: str, *, high: float = 6, tick: float | None = None, grow: float | None = None
    ) -> None:
        super().__init__(grow)
        self._share, self._color, self._high, self._tick = min(max(share, 0), 1), color, dp(high), tick

    def least(self) -> float:
        return dp(40)

    def wish(self) -> float:
        return dp(120)

    def height_for(self, width: float) -> float:
        return self._high + (dp(6) if self._tick is not None else 0)

    def paint(self) -> None:
        y = self.center_y - self._high / 2
        track = ("bg", "line") if theme.high_contrast else ("line", None)
        draw.panel(self.x, y, self.width, self._high, self._high / 2, *track)
        if self._share > 0:
            draw.bar(self.x, y, max(self.width * self._share, self._high), self._high, self._color)
        if self._tick is not None:
            draw.rect(self.x + self.width * self._tick - dp(1), y - dp(3), dp(2), self._high + dp(6), "text")


class IconTile(Square):
    """A small square with an accent icon, at the left of a row. One widget: long lists have a hundred of them."""

    def __init__(self, icon: str, accent: str) -> None:
        super().__init__()
        self.icon, self.accent = icon, accent

    def side(self) -> float:
        return dp(40)

    def paint(self) -> None:
        draw.panel(*self.rect, dp(12), "raised")
        draw.glyph(self.icon, self.center_x, self.center_y, dp(24), self.accent)


class ActionRow(Touchable):
    """Something one can do or set: icon, title, caption, at the right a value and a chevron. RowCard groups them.

    A title of ``addresses`` may be broken anywhere: the name of a file.
    """

    def __init__(
        self,
        icon: str,
        title: str,
        caption: str = "",
        *,
        name: str,
        on_release: Callback | None = None,
        accent: str = "bronze",
        value: str = "",
        chevron: bool = True,
        enabled: bool = True,
        tile: bool = True,
        addresses: bool = False,
    ) -> None:
        color = "text" if enabled else "muted"
        lines: list[Block] = [Words(title, "row" if tile else "body", color, addresses=addresses)]
        if caption:
            lines.append(Words(caption, "caption", "text2" if enabled else "muted"))
        sign: Block = IconTile(icon, accent if enabled else "muted") if tile else Icon(icon, 24, accent)
        middle = Column(*lines, gap=1, grow=1)
        parts: list[Block] = [sign, middle]
        if value and theme.stacking:
            middle.hold(Words(value, "label", "text2"))
        elif value:
            parts.append(Words(value, "label", "text2", align="right"))
        if chevron and enabled and on_release is not None:  # it leads somewhere
            parts.append(Icon("chevron-right", 22, "text2"))
        super().__init__(
            Row(*parts, gap=14),
            name=name,
            on_release=on_release,
            enabled=enabled,
            padding=(16, 10),
            height=68 if tile else 56,
        )


class RowCard(Card):
    """A card of rows with separators between them, `inset` dp from the left."""

    def __init__(self, *rows: Block, inset: float = 72) -> None:
        self._rows, self._inset = Column(), inset
        super().__init__(self._rows, padding=1)
        for row in rows:
            self.add(row)

    def add(self, row: Block) -> None:
        """One more, the last."""
        if self._rows.blocks:
            self._rows.hold(Separator(self._inset))
        self._rows.hold(row)


class _Figure(Words):
    """A result, which is read as one: “48 : 34” is not broken at its colon."""

    def least(self) -> float:
        return self.wish()


class PlayRow(Touchable):
    """A finished play in the history: emblem, title, when and how, its result as a figure at the right."""

    def __init__(
        self,
        game: str,
        title: str,
        line: str,
        figure: str = "",
        *,
        name: str,
        on_release: Callback | None = None,
        mark: str | None = None,
    ) -> None:
        lines = Column(Words(title, "row"), Words(line, "caption", "text2"), gap=1, grow=1)
        parts: list[Block] = [Row(Emblem(game, 40), lines, gap=14, grow=1)]
        ends: list[Block] = [Icon(mark, 22, "warn")] if mark else []
        if figure:
            ends.append(_Figure(figure, "figure_m", align="right"))
        if ends:  # below in large type, where a word would break beside them
            parts.append(Row(*ends, gap=14, justify="right"))
        row = Row(*parts, gap=14, stack=True)
        super().__init__(row, name=name, on_release=on_release, padding=(16, 10), height=68)


class CheckBox(Square):
    """Done is a filled box with a check, open an outline."""

    def __init__(self, done: bool, size: float = 26) -> None:
        super().__init__()
        self.done, self._size = done, dp(size)

    def paint(self) -> None:
        radius = self._size * 8 / 26
        if self.done:
            draw.panel(*self.rect, radius, "pos")
            draw.glyph("check-bold", self.center_x, self.center_y, self._size * 0.72, "surface")
        else:
            draw.panel(*self.rect, radius, None, "muted", 2)


class CheckRow(Touchable):
    """One thing to put on the table. The whole row is the target; a done row keeps its full contrast."""

    def __init__(
        self, text: str, detail: str = "", *, done: bool, name: str, on_release: Callback | None = None
    ) -> None:
        self.box = CheckBox(done)
        lines: list[Block] = [Words(text, "strong")]
        if detail:
            lines.append(Words(detail, "caption", "text2"))
        super().__init__(
            Row(self.box, Column(*lines, gap=1, grow=1), gap=12),
            name=name,
            on_release=on_release,
            padding=(14, 8),
            height=52,
        )

    def tick(self, done: bool) -> None:
        self.box.done = done
        self.box.repaint()


class SetupCode(Card):
    """The code that repeats this setup elsewhere, with copy and new table at its right."""

    def __init__(
        self,
        caption: str,
        code: str,
        *,
        accent: str = "bronze",
        on_copy: Callback | None = None,
        on_new: Callback | None = None,
    ) -> None:
        parts: list[Block] = []
        if not theme.stacking:
            parts.append(Icon("qrcode", 24, accent))
        parts.append(Column(Words(caption, "caption", "text2"), Words(code, "code"), grow=1))
        buttons: list[Block] = []
        if on_copy is not None:
            buttons.append(IconButton("content-copy", name="copy-code", on_release=on_copy, color="bronze", size=22))
        if on_new is not None:
            buttons.append(IconButton("restart", name="new-code", on_release=on_new, color="bronze", size=22))
        gap = 0 if theme.stacking else 8
        words = Row(*parts, gap=8, grow=1)
        # A long code in large letters leaves no room beside it.
        row = Row(words, Row(*buttons, gap=gap), gap=gap, stack=True) if buttons else words
        super().__init__(row, padding=(14, 4, 6, 4))


class SeatBadge(Row):
    """A seat's shape and name."""

    def __init__(
        self, seat: int | None, name: str, style: str = "label", color: str = "text", size: float = 14
    ) -> None:
        super().__init__(SeatMark(seat, size), Words(name, style, color), gap=7)


class SeatRow(Touchable):
    """A seat to be taken: its shape, who sits there, a line about them, a pencil."""

    def __init__(self, seat: int, title: str, caption: str = "", *, name: str, on_release: Callback) -> None:
        lines: list[Block] = [Words(title, "body")]
        if caption:
            lines.append(Words(caption, "caption", "text2"))
        row = Row(SeatMark(seat, 20), Column(*lines, gap=1, grow=1), Icon("pencil-outline", 22, "bronze"), gap=14)
        super().__init__(row, name=name, on_release=on_release, padding=(16, 10), height=56)


class ValueRow(Row):
    """A label at the left, a figure at the right, an optional icon before: totals, scores in parts, records."""

    def __init__(
        self, label: str, figure: str, *, icon: str | None = None, color: str = "text", strong: bool = False
    ) -> None:
        parts: list[Block] = [Icon(icon, 22, "text2")] if icon else []
        parts += [
            Words(label, "strong" if strong else "body", grow=1),
            Words(figure, "figure_m" if strong else "figure_s", color, align="right"),
        ]
        super().__init__(*parts, gap=12, padding=(0, 6))

    def height_for(self, width: float) -> float:
        return max(super().height_for(width), dp(TOUCH) * 0.75)
