"""People to choose from, wherever a seat is named: one touch, and they sit there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.text import T
from companion.store.people import Person
from companion.ui.kit.block import Block
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.words import SeatMark, Words
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

OFFERED = 8  # who played last; the others are typed in


def mark(person: Person, size: float = 16) -> SeatMark:
    """A person's shape in their colour."""
    return SeatMark(person.shape, size, f"s{person.color + 1}")


def person_name(shell: ScreenShell, person: Person) -> str:
    """A person by name; you, too."""
    if not person.you:
        return person.name
    return shell.say(T("{name} (you)", name=person.name) if person.name else T("You"))


class PeopleChips(Slot):
    """Those who played here before, but for those who sit already; they come from the store in a moment."""

    def __init__(self, shell: ScreenShell, seated: Collection[str], choose: Callable[[str], Any]) -> None:
        super().__init__(gap=6)
        self._shell, self._seated, self._choose = shell, seated, choose
        shell.worker.submit(shell.store.people.everybody, then=self._offer, on_refusal=shell.refused)

    def _offer(self, people: Sequence[Person]) -> None:
        free = [person for person in people if person.name and person.name not in self._seated][:OFFERED]
        self.show(tuple(free), lambda: self._blocks(free))

    def _blocks(self, people: Sequence[Person]) -> list[Block]:
        if not people:
            return []
        chips = [
            FilterChip(
                person_name(self._shell, person),
                name=f"person-{person.name}",
                mark=mark(person, 14),
                on_release=partial(self._choose, person.name),
            )
            for person in people
        ]
        return [Words(self._shell.say(T("Who played here before")), "secondary", "text2"), Flow(*chips, row_gap=4)]
