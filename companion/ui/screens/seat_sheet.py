"""Who sits on a seat: a person with a name, or a rival of some level and temperament; or which rival."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from automa.lineup import Lineup
from companion.app.table_draft import FIRST_LEVEL
from companion.core.table import Player
from companion.core.text import T
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Note
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import Choice, ChoiceRow, FilterChip
from companion.ui.kit.rows import RowCard
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.screens.name_sheet import LONGEST
from companion.ui.screens.people_chips import PeopleChips
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell


class RivalSheet(Sheet):
    """Which of the rivals in ``lineup``, beginning with the one who sat there last."""

    title = T("Play a rival")

    def __init__(self, shell: ScreenShell, player: Player, lineup: Lineup, keep: Callable[[Player], Any]) -> None:
        self._shell, self._lineup, self._keep = shell, lineup, keep
        self._level, self._temperament = player.level or FIRST_LEVEL, player.temperament
        self._form = Slot(gap=14)
        super().__init__(
            shell.say(self.title),
            self._form,
            buttons=(PrimaryButton(shell.say(T("Sit down")), name="keep-seat", on_release=self._done),),
        )
        self._refresh()

    def _refresh(self) -> None:
        self._form.show((self._level, self._temperament), self._blocks)

    def _blocks(self) -> list[Block]:
        head = Words(self._shell.say(T("How strong?")), "secondary", "text2")
        return [head, self._levels(), *self._temperaments(), Note(self._shell.say(self._lineup.fair))]

    def _levels(self) -> Block:
        rows = [
            ChoiceRow(
                self._shell.say(strength.name),
                self._shell.say(strength.measured),
                selected=strength is self._lineup.strength(self._level),
                name=f"level-{level}",
                on_release=partial(self._choose_level, level),
            )
            for level, strength in self._lineup.levels.items()
        ]
        return RowCard(*rows, inset=54)

    def _temperaments(self) -> list[Block]:
        liking = self._lineup.temperament(self._temperament)
        if liking is None:
            return []
        say = self._shell.say
        chips = [
            FilterChip(
                say(each.name),
                name=f"temperament-{each.id}",
                selected=each is liking,
                on_release=partial(self._choose_temperament, each.id),
            )
            for each in self._lineup.temperaments
        ]
        return [
            Words(say(T("What does it like?")), "secondary", "text2"),
            Column(Flow(*chips, row_gap=4), Words(say(liking.hint), "caption", "text2"), gap=4),
        ]

    def _choose_level(self, level: int) -> None:
        self._level = level
        self._refresh()

    def _choose_temperament(self, key: str) -> None:
        self._temperament = key
        self._refresh()

    def _done(self) -> None:
        self.leave()
        liking = self._lineup.temperament(self._temperament)
        self._keep(Player("", "rival", self._level, liking.id if liking is not None else ""))


class SeatSheet(RivalSheet):
    """A person, whose empty name is the usual one, or a rival."""

    title = T("Who sits here?")

    def __init__(
        self,
        shell: ScreenShell,
        player: Player,
        usual: str,
        lineup: Lineup,
        keep: Callable[[Player], Any],
        seated: Collection[str] = (),
    ) -> None:
        self._usual, self._kind = usual, player.kind
        self._field = TextField(player.name, usual, longest=LONGEST)
        self._people = PeopleChips(shell, seated, self._choose_person)
        super().__init__(shell, player, lineup, keep)

    def _refresh(self) -> None:
        self._form.show((self._kind, self._level, self._temperament), self._blocks)

    def _blocks(self) -> list[Block]:
        say = self._shell.say
        kinds = [("person", say(T("A person"))), ("rival", say(T("A rival")))]
        kind = Choice(kinds, self._kind, self._choose_kind, name="kind")
        if self._kind == "rival":
            return [kind, *super()._blocks()]
        words = say(T("Leave it empty for “{name}”.", name=self._usual))
        return [kind, self._people, Words(words, "secondary", "text2"), self._field]

    def _choose_person(self, name: str) -> None:
        self.leave()
        self._keep(Player(name))

    def _choose_kind(self, kind: str) -> None:
        self._field.unfocus()
        self._kind = "rival" if kind == "rival" else "person"
        self._refresh()

    def open(self) -> Sheet:
        Window.softinput_mode = "below_target"  # the keyboard of a phone pushes the field up rather than hiding it
        return super().open()

    def _done(self) -> None:
        if self._kind == "rival":
            super()._done()
            return
        name = self._field.text[:LONGEST]
        self.leave()
        self._keep(Player(name))

    def leave(self) -> None:
        self._field.unfocus()
        super().leave()
