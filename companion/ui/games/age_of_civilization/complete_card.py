"""A card has come up for the first time: its owner tells what is printed on it, in a few touches, or later.

For a board::

    if wants_completing(state.cards, card):
        complete_card(shell, state.cards, card, lambda entries: play.play(Learn.of(entries)))

``complete_card(shell, cards, card, done, later=None) -> Sheet`` opens a sheet over the page with every fact of the card
that is still ours. ``cards`` is the catalogue that the table plays with. What was typed in or confirmed is first put on
the owner's shelf (by the worker), then ``done({card: {field: value}})`` is called on the UI thread, so that the
journal can learn it. "Later", Back and the cross change nothing and call ``later``. What cannot be gets its sentence in
the sheet, and the sheet stays.

``name_card(shell, cards, kind, done, among=None)`` asks for the name of a card of the box that is not in the list, and
gives it one of the slots whose name is still ours: ``done(card, {card: {field: value}})``; then ``Learn`` it and
``Reveal`` it. A card that the shelf knows and the table does not comes with all that the shelf knows of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app.games.age_of_civilization import catalogue
from companion.core.owner_facts import Entries
from companion.core.text import Refusal, T
from companion.rules.age_of_civilization.catalogue import Catalogue, kind_of
from companion.rules.age_of_civilization.fields import FIELD, LONGEST_NAME, Kind
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.slip import show_slip
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.screens.fact_sheet import FactSheet
from companion.ui.table.board import Stack

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

Learnt = Callable[[Entries], Any]


def wants_completing(cards: Catalogue, card: str) -> bool:
    """Whether some fact of the card is still ours, so that its owner could be asked."""
    return bool(cards.to_complete(card))


def complete_card(
    shell: ScreenShell, cards: Catalogue, card: str, done: Learnt, later: Callable[[], Any] | None = None
) -> Sheet:
    """Open the sheet for a card."""
    sheet = FactSheet(
        shell,
        cards,
        card,
        partial(catalogue.enter, shell.store),
        done,
        keys=cards.to_complete(card),
        title=T("{card}, as in your box", card=cards.name(card)),
        later=later or _nothing,
    )
    shell.overlay(sheet)
    return sheet


def _nothing() -> None:
    """Later is soon enough."""


def name_card(
    shell: ScreenShell,
    cards: Catalogue,
    kind: Kind,
    done: Callable[[str, Entries], Any],
    among: Collection[str] | None = None,
) -> Sheet | None:
    """Open the sheet that names a card which is not in the list; None when every slot of the kind has its name.

    ``among`` leaves out slots whose card lies on the table already.
    """
    slots = [card for card in cards.unnamed_slots(kind) if among is None or card in among]
    if not slots:
        shell.toast(T("Every card of this kind has its name already: look again in the list."))
        return None
    sheet = NameCardSheet(shell, cards, slots, done)
    shell.overlay(sheet)
    return sheet


class NameCardSheet(Sheet):
    """The name of a card that is not in the list, as it is printed."""

    def __init__(
        self, shell: ScreenShell, cards: Catalogue, slots: Sequence[str], done: Callable[[str, Entries], Any]
    ) -> None:
        self._shell, self._cards, self._slots, self._named = shell, cards, slots, done
        fields = FIELD[kind_of(slots[0])]
        self._field = "name" if "name" in fields else "name_a"
        self._typing = TextField("", shell.say(fields[self._field].label))
        self._slip = Words("", "secondary", "neg")
        words = T("As it is printed on your card, up to {n} letters.", n=LONGEST_NAME)
        keep = PrimaryButton(shell.say(T("Keep this")), name="keep-fact", on_release=self._keep)
        blocks = Stack(Words(shell.say(words), "secondary", "text2"), self._typing, self._slip, gap=12)
        super().__init__(shell.say(T("A card that is not in the list")), blocks, buttons=(keep,))

    def open(self) -> Sheet:
        super().open()
        self._typing.focus()
        return self

    def _keep(self) -> None:
        name, store = self._typing.text, self._shell.store
        work = partial(catalogue.give_name, store, self._cards, self._slots, self._field, name)
        self._shell.worker.submit(work, then=self._kept, on_refusal=self._refuse)

    def _kept(self, answer: tuple[str, Entries]) -> None:
        if self.parent is None:  # closed before the answer came, or by the first one of two taps
            self._shell.page.ask_again()
        else:
            self.leave()
            self._named(*answer)

    def _refuse(self, refusal: Refusal) -> None:
        show_slip(self, self._slip, self._shell.say(refusal.text), self._typing)
