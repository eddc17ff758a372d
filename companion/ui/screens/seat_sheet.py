"""Who sits on a seat: a person with a name, or a rival of some kind, level and temperament."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any

from automa.lineup import RivalKind
from companion.app.table_draft import FIRST_LEVEL
from companion.core.table import Player
from companion.core.text import T
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Note
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import ChoiceGrid, ChoiceRow, FilterChip
from companion.ui.kit.rows import RowCard
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.screens.company import Kinds, kind_rows
from companion.ui.screens.name_sheet import LONGEST
from companion.ui.screens.people_chips import PeopleChips
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell


class SeatSheet(Sheet):
    """A person, whose empty name is the usual one, or a rival, beginning with the one who sat there last. ``rival`` is
    its kind, one of ``kinds`` that can sit there."""

    def __init__(
        self,
        shell: ScreenShell,
        player: Player,
        usual: str,
        rival: RivalKind,
        kinds: Kinds,
        keep: Callable[[Player], Any],
        seated: Collection[str] = (),
    ) -> None:
        self._shell, self.shell, self._keep = shell, shell, keep
        self._rival, self._kinds = rival, kinds
        self._usual, self._kind = usual, player.kind
        self._level, self._temperament = player.level or FIRST_LEVEL, player.temperament
        self._field = TextField(player.name, usual, longest=LONGEST)
        self._people = PeopleChips(shell, seated, self._choose_person)
        self._form = Slot(gap=14)
        super().__init__(
            shell.say(T("Who sits here?")),
            self._form,
            buttons=(PrimaryButton(shell.say(T("Sit down")), name="keep-seat", on_release=self._done),),
        )
        self._refresh()

    def say(self, what: Any) -> str:
        return self._shell.say(what)

    def _refresh(self) -> None:
        self._form.show((self._kind, self._rival.id, self._level, self._temperament), self._blocks)

    def _blocks(self) -> list[Block]:
        say = self._shell.say
        kinds = [("person", say(T("A person"))), ("rival", say(T("A rival")))]
        kind = ChoiceGrid(kinds, self._kind, self._choose_kind, name="kind")
        if self._kind == "rival":
            return [kind, *self._of_rival()]
        words = say(T("Leave it empty for “{name}”.", name=self._usual))
        return [kind, self._people, Words(words, "secondary", "text2"), self._field]

    # A rival

    def _of_rival(self) -> list[Block]:
        head = Words(self.say(T("How strong?")), "secondary", "text2")
        rows = kind_rows(self, self._kinds, self._rival, self._choose_rival)
        return [*rows, head, self._levels(), *self._temperaments(), Note(self.say(self._rival.fair))]

    def _levels(self) -> Block:
        rows = [
            ChoiceRow(
                self.say(strength.name),
                self.say(strength.measured),
                selected=strength is self._rival.strength(self._level),
                name=f"level-{level}",
                on_release=partial(self._choose_level, level),
            )
            for level, strength in self._rival.levels.items()
        ]
        return RowCard(*rows, inset=54)

    def _temperaments(self) -> list[Block]:
        liking = self._rival.temperament(self._temperament)
        if liking is None:
            return []
        chips = [
            FilterChip(
                self.say(each.name),
                name=f"temperament-{each.id}",
                selected=each is liking,
                on_release=partial(self._choose_temperament, each.id),
            )
            for each in self._rival.temperaments
        ]
        return [
            Words(self.say(T("What does it like?")), "secondary", "text2"),
            Column(Flow(*chips, row_gap=4), Words(self.say(liking.hint), "caption", "text2"), gap=4),
        ]

    # What a person does

    def _choose_rival(self, kind: RivalKind) -> None:
        self._rival = kind
        self._refresh()

    def _choose_level(self, level: int) -> None:
        self._level = level
        self._refresh()

    def _choose_temperament(self, key: str) -> None:
        self._temperament = key
        self._refresh()

    def _choose_person(self, name: str) -> None:
        self.leave()
        self._keep(Player(name))

    def _choose_kind(self, kind: str) -> None:
        self._field.unfocus()
        self._kind = "rival" if kind == "rival" else "person"
        self._refresh()

    def _done(self) -> None:
        name = self._field.text[:LONGEST]
        self.leave()
        if self._kind == "person":
            self._keep(Player(name))
            return
        liking = self._rival.temperament(self._temperament)
        self._keep(self._rival.player(self._level, liking.id if liking is not None else ""))
