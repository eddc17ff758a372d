"""Corrections: the physical table is always right, so every tracked figure can be set to what really lies there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.field import Value
from companion.core.game import Correct, Field
from companion.core.score import Seat
from companion.core.seat import TABLE
from companion.core.text import N, T, Text
from companion.ui.kit.block import Block, Column, Grid
from companion.ui.kit.buttons import LinkButton, PrimaryButton
from companion.ui.kit.cards import Note, SectionHead, WarningCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.rows import RowCard
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot
from companion.ui.table.field_form import FEW, field_block, field_label

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame

AT_ONCE = 40  # figures; a table may have hundreds


def _reasons() -> tuple[Text, ...]:
    """A finger will do: the few reasons there are, in place of a keyboard."""
    return (T("Forgotten"), T("Mistyped"), T("Agreed at the table"))


def _owners(figures: Sequence[Field]) -> list[Seat]:
    """Whose figures there are, where they are too many to be shown at once."""
    owners = sorted({figure.seat for figure in figures})
    return owners if len(figures) > AT_ONCE and len(owners) > 1 else []


def _row_of(chips: Sequence[Block]) -> Block:
    return Column(*chips) if theme.stacking else Grid(*chips, columns=3)


class CorrectionSheet(Sheet):
    """Fields with what lies there, a reason if one likes, and what would be strange about the table then.

    ``only`` limits it to figures with these paths: a tap on a track corrects that track. Where there are too many for
    one look, one seat's are shown, first those of the seat whose turn it is. ``wanted`` are values that stand there
    already instead of those of the table.
    """

    def __init__(
        self, frame: TableFrame, only: Collection[str] | None = None, wanted: Mapping[str, Value] | None = None
    ) -> None:
        self._frame, self._state, self._game = frame, frame.session.state, frame.session.game
        self._figures = self._fields_listed(only)
        self._wanted = {figure.id: figure.value for figure in self._figures} | dict(wanted or {})
        self._part()
        self._reason, self._shown, self._rows = -1, 0, Column(gap=8)
        self._tabs = Slot()
        self._flaws, self._chips, self._button = Slot(gap=8), Slot(), Slot(grow=1)
        say = frame.say
        super().__init__(
            say(self.title()),
            Note(say(self.note())),
            self._tabs,
            self._rows,
            self._flaws,
            SectionHead(say(T("Reason, if you like"))),
            self._chips,
            buttons=(self._button,),
            gap=12,
        )
        self._more()
        self._refresh()

    def _fields_listed(self, only: Collection[str] | None) -> list[Field]:
        return [figure for figure in self._game.figures(self._state) if only is None or figure.id in only]

    def _part(self) -> None:
        """Seat by seat, where there are too many."""
        self._owners = _owners(self._figures)
        actor = self._frame.session.snapshot.actor
        self._owner = actor if actor in self._owners else self._owners[0] if self._owners else None

    def title(self) -> Text:
        return T("Correct what lies on the table")

    def note(self) -> Text:
        return T("A correction is a step of its own: it stands in the journal and can be undone.")

    # Figures

    def _show(self, owner: Seat) -> None:
        self._owner, self._shown = owner, 0
        self._rows.let_go()
        self._more()
        self._refresh()

    def _more(self) -> None:
        """The next of them; words cost time to draw."""
        figures = [figure for figure in self._figures if self._owner is None or figure.seat == self._owner]
        part = figures[self._shown : self._shown + AT_ONCE]
        kept = [block for block in self._rows.blocks if isinstance(block, RowCard)]
        self._rows.let_go()
        self._rows.hold(*kept, RowCard(*map(self._row, part), inset=16))
        self._shown += len(part)
        if self._shown < len(figures):
            words = self._frame.say(T("Show more"))
            self._rows.hold(LinkButton(words, name="more-figures", icon="chevron-down", on_release=self._more))

    def _row(self, figure: Field) -> Block:
        change, few = partial(self._set, figure.id), len(self._figures) <= FEW
        unfolded = {figure.id} if few else None
        return field_block(self._frame, figure, self._label(figure), self._wanted[figure.id], change, unfolded)

    def _label(self, figure: Field) -> str:
        return field_label(self._frame, figure)

    def _set(self, path: str, value: Value) -> None:
        self._wanted[path] = value
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
        self._tabs.show(("owner", self._owner), self._owner_chips)
        self._flaws.show(("flaws", tuple(map(str, changes))), lambda: self._warnings(changes))
        self._chips.show(self._reason, self._reason_chips)
        self._button.show(len(changes), lambda: [self._save_button(len(changes))])

    def _warnings(self, changes: list[Correct]) -> list[Block]:
        then = self._state.copy()
        for change in changes:
            (self._game.set_right if change.settled else self._game.put)(then, change.path, change.value)
        return [WarningCard(self._frame.say(flaw.text)) for flaw in self._game.flaws(then)]

    def _owner_chips(self) -> list[Block]:
        names = self._frame.session.seat_names
        chips = [
            FilterChip(
                self._frame.say(T("Table")) if owner == TABLE else self._frame.say(names[owner]),
                name=f"figures-of-{'table' if owner == TABLE else owner}",
                selected=owner == self._owner,
                on_release=partial(self._show, owner),
            )
            for owner in self._owners
        ]
        return [_row_of(chips)] if chips else []

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
        return [_row_of(chips)]

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
