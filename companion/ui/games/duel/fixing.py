"""Fix the table: every card, coin, wonder, token and the pawn can be set to what really lies there.

A Duel table has a hundred things in as many places, so a first sheet asks what is wrong, and the correction sheet then
shows that part of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.core.field import Value
from companion.core.game import Field
from companion.core.score import Seat
from companion.core.text import Sayable, T
from companion.rules.duel.facts import AGES, CARDS
from companion.rules.duel.figures import FACE_DOWN, GUILD_FACE_DOWN, TAKEN
from companion.rules.duel.joining import without_later_ages
from companion.rules.duel.words import seat_name
from companion.ui.games.duel import faces
from companion.ui.games.duel.cards import CardCell
from companion.ui.games.duel.typing import by_colour
from companion.ui.kit.block import Block, Grid
from companion.ui.kit.cards import WarningCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot
from companion.ui.table.correction import CorrectionSheet

if TYPE_CHECKING:
    from companion.ui.games.duel.board import DuelBoard

Test = Callable[[str], bool]


def _starts_with(*beginnings: str) -> Test:
    return lambda path: path.startswith(beginnings)


def _parts(age: int) -> list[tuple[str, str, Sayable, Test]]:
    """What can be wrong, in the words of the table: name, icon, title, and which figures."""
    money = _starts_with("age", "gone", "turn", "first", "pawn", "coins", "loot")
    parts: list[tuple[str, str, Sayable, Test]] = [("money", faces.COINS, T("Coins, conflict pawn, turn"), money)]
    if not age:
        return parts
    parts.append(("structure", faces.CARDS, T("Cards of the structure"), _starts_with("place.")))
    for seat in (0, 1):
        player = seat_name(seat)
        parts += [
            (f"city-{seat + 1}", "home-city-outline", T("Buildings of {player}", player=player), of_city(seat)),
            (f"wonders-{seat + 1}", faces.WONDER, T("Wonders of {player}", player=player), _of_wonders(seat)),
        ]
    return [
        *parts,
        ("tokens", "head-lightbulb-outline", T("Progress tokens"), _starts_with("board", "owned.")),
        ("discard", "delete-outline", T("Discarded cards"), _starts_with("discard")),
        ("under", faces.WONDER, T("Cards under wonders"), _starts_with("under")),
    ]


def of_city(seat: Seat) -> Test:
    return _starts_with(f"city.{seat}")


def _of_wonders(seat: Seat) -> Test:
    return _starts_with(f"plan.{seat}", f"built.{seat}")


TRACK = _starts_with("pawn", "loot.")


def fix_sheet(board: DuelBoard) -> Sheet:
    """What is wrong? Whatever cannot be is named first."""
    say = board.say

    def fix(which: Test) -> None:
        sheet.leave()
        open_fix(board, which)

    rows = [
        ActionRow(icon, say(title), name=f"fix-{name}", accent=board.accent, on_release=partial(fix, which), tile=False)
        for name, icon, title, which in _parts(board.state.age)
    ]
    flaws = [WarningCard(say(flaw.text)) for flaw in board.session.game.flaws(board.state)]
    sheet = Sheet(say(T("What lies there otherwise?")), *flaws, RowCard(*rows, inset=54))
    return sheet


def open_fix(board: DuelBoard, which: Test) -> None:
    """The figures of one part."""
    paths = {figure.id for figure in board.session.game.figures(board.state) if which(figure.id)}
    board.frame.shell.overlay(DuelCorrection(board.frame, paths))


class DuelCorrection(CorrectionSheet):
    """A place of the structure is set by picking its card; cards of ages to come cannot lie anywhere yet."""

    def _row(self, figure: Field) -> Block:
        if figure.id.startswith("place."):
            return self._chosen_anew(figure)
        return super()._row(without_later_ages(figure, self._state.age))

    def _chosen_anew(self, figure: Field) -> Block:
        """A row that is built again whenever its figure changes."""
        slot = Slot()

        def change(value: Value) -> None:
            self._set(figure.id, value)
            show()

        def show() -> None:
            slot.show(self._wanted[figure.id], lambda: [self._place_row(figure, change)])

        show()
        return slot

    # What lies at a place

    def _place_row(self, figure: Field, change: Callable[[Value], None]) -> Block:
        return ActionRow(
            faces.CARDS,
            self._label(figure),
            self._frame.say(figure.wording(self._wanted[figure.id])),
            name=f"figure-{figure.id}",
            on_release=partial(self._open_places, figure, change),
            tile=False,
        )

    def _open_places(self, figure: Field, change: Callable[[Value], None]) -> None:
        say = self._frame.say

        def put(value: str) -> None:
            sheet.leave()
            change(value)

        may = {choice.value for choice in figure.one}
        codes = [code for code in (FACE_DOWN, GUILD_FACE_DOWN, TAKEN) if code in may]
        chips = [
            FilterChip(
                say(figure.wording(code)),
                name=f"lies-{code}",
                selected=self._wanted[figure.id] == code,
                on_release=partial(put, code),
            )
            for code in codes
        ]
        age = self._state.age
        cards = by_colour([card for card in CARDS if card.age == age and (card.deck != "guild" or age == AGES)])
        cells = [
            CardCell(faces.face(self._frame, card), name=f"lies-{card.id}", on_release=partial(put, card.id))
            for card in cards
        ]
        columns = 1 if theme.stacking else 3
        sheet = Sheet(self._label(figure), Grid(*chips, columns=columns), Grid(*cells, columns=columns, gap=6))
        self._frame.shell.overlay(sheet)
