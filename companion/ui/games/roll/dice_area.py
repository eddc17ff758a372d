"""The dice on the table: large while there is something to decide about them, then in one small row."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.metrics import dp

from companion.core.text import N, T
from companion.ui.games.roll.dice import DiceTotals, Die
from companion.ui.games.roll.outlook import Outlook
from companion.ui.games.roll.phase_view import DieLook
from companion.ui.kit.block import Block, Grid, Row
from companion.ui.kit.cards import Card
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ValueRow
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.games.roll.board import RollBoard

SMALL = 40  # dp of a spent die: seven of them fit side by side on the narrowest phone
BETWEEN = 0.04  # seconds from one die's settling to the next


class DiceArea(Slot):
    """Dice that stay the same widgets as long as their number does, so that they can settle and lift."""

    def __init__(self, board: RollBoard, on_tap: Callable[[int], None]) -> None:
        super().__init__()
        self._board, self._on_tap = board, on_tap
        self._dice: list[Die] = []
        self._tally: DiceTotals | None = None
        self._outlook: Outlook | None = None

    def update(
        self, looks: Sequence[DieLook], outlook: Outlook, takes: Collection[int], big: bool, rolled: Collection[int]
    ) -> None:
        """Show the dice; those just ``rolled`` by the app come to rest one after the other."""
        captioned = any(look.caption for look in looks)
        tallied = captioned and any(look.face for look in looks)
        if theme.stacking and not self._board.frame.wide:  # the badges say it too, and the form needs the room
            looks, captioned = [look._replace(caption="") for look in looks], False
        if self._board.cramped and not big:
            looks = ()
        self._outlook = outlook
        self.show((len(looks), big, captioned, tallied), partial(self._build, looks, big, tallied))
        for place, (die, look) in enumerate(zip(self._dice, looks, strict=True)):
            face = self._face_shown(look.face)
            die.on_release = partial(self._on_tap, place) if place in takes else None
            if place in rolled and face is not None:
                die.show(die.face, look.state, look.caption)
                die.settle(face, delay=BETWEEN * place)
            elif (die.rest, die.state, die.caption) != (face, look.state, look.caption):
                die.show(face, look.state, look.caption)
        if self._tally is not None:
            self._tally.show(self._figures(), self._open_line())

    @property
    def tumbling(self) -> bool:
        """Whether a die still rolls: nobody can mean what a button says about dice that do not lie yet."""
        return any(die.tumbling for die in self._dice)

    def _face_shown(self, face: str | None) -> str | None:
        """A coin die shows what it is worth."""
        if face == "coins7" and self._board.state.board.has("coinage"):
            return f"coins{self._board.state.rules.printing.coin_face_with_coinage}"
        return face

    # Building

    def _build(self, looks: Sequence[DieLook], big: bool, tallied: bool) -> list[Block]:
        roomy = self._board.frame.wide
        size = self._size(roomy) if big else SMALL
        steady = self._board.frame.window_class == "wide"  # what stands below keeps its place
        self._dice = [
            Die(None, look.state, look.caption, name=f"die-{place + 1}", size=size, steady=steady)
            for place, look in enumerate(looks)
        ]
        self._tally = None
        if not big:
            if not looks:
                return []
            return [Row(*self._dice, gap=0)]
        cells: list[Block] = list(self._dice)
        low = self._board.frame.window_class == "landscape"
        if tallied and not low:
            caption = self._board.say(T("total") if theme.stacking else T("kept total"))
            self._tally = _LiveTally((), "", caption, size=size, on_release=self._open)
            cells.append(self._tally)
        if not roomy:
            return [Grid(*cells, columns=4, gap=8, row_gap=2)]
        return [Card(Grid(*cells, columns=7 if low else 8, gap=8), padding=(14, 8 if low else 14, 14, 10))]

    def _size(self, roomy: bool) -> float:
        width = Window.width / dp(1)
        if roomy:
            cells = 7 if self._board.frame.window_class == "landscape" else 8
            cell = (self._board.frame.board_width() - 28 - 8 * (cells - 1)) / cells
            return max(48, min(97, cell - 4))
        return 68 if width <= 380 else 76 if width < 600 else 88

    # What the dice give

    @property
    def outlook(self) -> Outlook:
        """What the dice give that were shown last."""
        assert self._outlook is not None
        return self._outlook

    def _figures(self) -> list[tuple[str, str]]:
        gains = self.outlook.sure
        figures = [
            ("worker", gains.workers),
            ("barley", gains.food),
            ("circle-multiple-outline", gains.coins),
            ("skull", gains.skulls),
            ("amphora", gains.goods),
        ]
        return [(icon, self._board.say(n)) for icon, n in figures]

    def _open_line(self) -> str:
        """Dice that can still be one thing or the other."""
        either = self.outlook.either
        return self._board.say(N("+ {n} open", "+ {n} open", either)) if either else ""

    def _open(self) -> None:
        """The same sums, large and in words."""
        board, say = self._board, self._board.say
        gains, either = self.outlook.sure, self.outlook.either
        rows: list[Block] = [
            ValueRow(say(T("Workers")), say(gains.workers), icon="worker"),
            ValueRow(say(T("Food")), say(gains.food), icon="barley"),
            ValueRow(say(T("Goods")), say(gains.goods), icon="amphora"),
            ValueRow(say(T("Coins")), say(gains.coins), icon="circle-multiple-outline"),
            ValueRow(say(T("Skulls")), say(gains.skulls), icon="skull"),
        ]
        if either:
            words = N("{n} die gives food or workers.", "{n} dice give food or workers.", either)
            rows.append(Words(say(words), "secondary", "text2"))
        rows.append(Words(say(board.feeding()), "secondary", "text2"))
        board.frame.shell.overlay(Sheet(say(T("What these dice give")), *rows))


class _LiveTally(DiceTotals):
    """A tally that follows the dice."""

    def show(self, figures: Sequence[tuple[str, str]], open_line: str) -> None:
        self._figures, self._open_line = figures, open_line
        self.repaint()
