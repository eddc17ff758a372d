"""Corrections: the physical table is always right, so every tracked figure can be set to what really lies there."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from companion.core.field import whole
from companion.core.game import TABLE, Correct, Field
from companion.core.text import N, T, Text
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Note, SectionHead, WarningCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import FilterChip, Stepper, SwitchRow
from companion.ui.kit.rows import RowCard
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame


def _reasons() -> tuple[Text, ...]:
    """A finger will do: the few reasons there are, in place of a keyboard."""
    return (T("Forgotten"), T("Mistyped"), T("Agreed at the table"))


class CorrectionSheet(Sheet):
    """Figures with steppers, a reason if one likes, and what would be strange about the table then.

    ``only`` limits it to figures with these paths: a tap on a track corrects that track.
    """

    def __init__(self, frame: TableFrame, only: Collection[str] | None = None) -> None:
        self._frame, self._state, self._game = frame, frame.session.state, frame.session.game
        self._figures = [figure for figure in self._game.figures(self._state) if only is None or figure.id in only]
        self._wanted = {figure.id: figure.value for figure in self._figures}
        self._reason = -1
        self._flaws, self._chips, self._button = Slot(gap=8), Slot(), Slot(grow=1)
        say = frame.say
        super().__init__(
            say(T("Correct what lies on the table")),
            Note(say(T("A correction is a step of its own: it stands in the journal and can be undone."))),
            RowCard(*map(self._row, self._figures), inset=16),
            self._flaws,
            SectionHead(say(T("Reason, if you like"))),
            self._chips,
            buttons=(self._button,),
            gap=12,
        )
        self._refresh()

    # Figures

    def _row(self, figure: Field) -> Block:
        label = self._label(figure)
        change = partial(self._set, figure.id)
        if (figure.low, figure.high) == (0, 1):
            return SwitchRow(label, on=bool(figure.value), name=f"figure-{figure.id}", on_change=change)
        stepper = Stepper(whole(figure.value), figure.low, figure.high, change, name=f"figure-{figure.id}")
        return Row(Words(label, "body", grow=1), stepper, gap=8, padding=(16, 6, 8, 6), stack=theme.stacking)

    def _label(self, figure: Field) -> str:
        label = self._frame.say(figure.label)
        called = self._frame.session.seat_names
        if figure.seat == TABLE or len(called) == 1:
            return label
        return self._frame.say(T("{name}: {thing}", name=called[figure.seat], thing=label))

    def _set(self, path: str, value: int | bool) -> None:
        self._wanted[path] = int(value)
        self._refresh()

    def _changes(self) -> list[Correct]:
        reason = self._frame.say(_reasons()[self._reason]) if self._reason >= 0 else ""
        return [
            Correct(figure.id, self._wanted[figure.id], reason, settled=self._game.settles)
            for figure in self._figures
            if self._wanted[figure.id] != figure.value
        ]

    # What follows from them

    def _refresh(self) -> None:
        changes = self._changes()
        self._flaws.show(("flaws", tuple(map(str, changes))), lambda: self._warnings(changes))
        self._chips.show(self._reason, self._reason_chips)
        self._button.show(len(changes), lambda: [self._save_button(len(changes))])

    def _warnings(self, changes: list[Correct]) -> list[Block]:
        then = self._state.copy()
        for change in changes:
            self._game.put(then, change.path, change.value)
            if change.settled:
                self._game.settle(then, change.path)
        return [WarningCard(self._frame.say(flaw.text)) for flaw in self._game.flaws(then)]

    def _reason_chips(self) -> list[Block]:
        chips = [
            FilterChip(
                self._frame.say(reason),
                name=f"reason-{number}",
                selected=number == self._reason,
                on_release=partial(self._give_reason, number),
            )
            for number, reason in enumerate(_reasons())
        ]
        return [Column(*chips) if theme.stacking else Grid(*chips, columns=3)]

    def _give_reason(self, number: int) -> None:
        self._reason = -1 if number == self._reason else number
        self._refresh()

    def _save_button(self, changes: int) -> Block:
        words = N("Correct {n} figure", "Correct {n} figures", changes) if changes else T("Nothing is changed")
        return PrimaryButton(
            self._frame.say(words), name="save-correction", on_release=self._save, enabled=bool(changes)
        )

    def _save(self) -> None:
        changes = self._changes()
        self.leave()
        self._frame.session.play(*changes)
