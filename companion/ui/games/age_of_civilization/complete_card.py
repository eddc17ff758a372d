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

from kivy.core.window import Window

from companion.app.games.age_of_civilization import catalogue
from companion.core.owner_facts import Entries, Origin
from companion.core.text import N, Refusal, T, Text
from companion.rules.age_of_civilization import checks
from companion.rules.age_of_civilization.catalogue import Catalogue, kind_of
from companion.rules.age_of_civilization.fields import FIELD, FIELDS, LONGEST_NAME, CardField, Kind
from companion.ui.games.age_of_civilization import card_parts
from companion.ui.games.age_of_civilization.card_editor import edit, show_slip
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import Choice, Stepper
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.screens.fact_parts import OriginBadge
from companion.ui.table.board import Slot, Stack

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
    sheet = CompleteSheet(shell, cards, card, done, later)
    shell.overlay(sheet)
    return sheet


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
    slots = [card for card in cards.unnamed(kind) if among is None or card in among]
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
        Window.softinput_mode = "below_target"  # the keyboard of a phone pushes the field up rather than hiding it
        super().open()
        self._typing.focus()
        return self

    def leave(self) -> None:
        self._typing.unfocus()
        super().leave()

    def _keep(self) -> None:
        name, store = self._typing.text, self._shell.store
        work = partial(catalogue.give_name, store, self._cards, self._slots, self._field, name)
        self._shell.worker.submit(work, then=self._kept, on_refusal=self._refuse)

    def _kept(self, answer: tuple[str, Entries]) -> None:
        if self.parent is not None:  # a second tap found it still open
            self.leave()
            self._named(*answer)

    def _refuse(self, refusal: Refusal) -> None:
        show_slip(self, self._slip, self._shell.say(refusal.text), self._typing)


class CompleteSheet(Sheet):
    """Every fact that is still ours, each to be set or confirmed; what is not touched stays ours."""

    def __init__(
        self, shell: ScreenShell, cards: Catalogue, card: str, done: Learnt, later: Callable[[], Any] | None = None
    ) -> None:
        self._shell, self._cards, self._asked, self._learnt = shell, cards, card, done
        self._entered: dict[str, dict[str, Any]] = {}  # more than this card when technologies trade places
        # A technology stands where no other does, so its row is no figure to step through.
        self._steps = {each.id for each in FIELDS[kind_of(card)] if each.editor == "number" and each.id != "row"}
        self._facts = {field: Slot() for field in cards.to_complete(card)}
        self._slip, self._button = Words("", "secondary", "neg"), Slot(grow=1)
        say = shell.say
        words = T("What does your card say? What you leave alone stays as the house has it.")
        super().__init__(
            say(T("{card}, as in your box", card=cards.name(card))),
            Stack(Words(say(words), "secondary", "text2"), *self._facts.values(), self._slip, gap=10),
            buttons=(SecondaryButton(say(T("Later")), name="later", on_release=self.close), self._button),
            on_close=later,
        )
        self._refresh()

    # What is known so far

    @property
    def _then(self) -> Catalogue:
        """The catalogue with what was typed in up to now."""
        return self._cards.with_entries(self._entered)

    @property
    def _yours(self) -> dict[str, Any]:
        return self._entered.get(self._asked, {})

    def _enter(self, entries: Entries) -> None:
        for card, values in entries.items():
            self._entered.setdefault(card, {}).update(values)
        self._slip.text = ""
        self._refresh()

    def _set(self, field: str, value: Any) -> None:
        self._enter({self._asked: {field: value}})

    # How it looks

    def _refresh(self) -> None:
        then = self._then
        for field, slot in self._facts.items():
            told = field in self._yours
            shown = told if field in self._steps else (told, repr(then.raw(self._asked, field)))
            slot.show(shown, partial(self._fact_blocks, field, then))
        n = len(self._yours)
        self._button.show(n, lambda: [self._keep_button(n)])

    def _spec(self, field: str) -> CardField:
        return FIELD[kind_of(self._asked)][field]

    def _fact_blocks(self, field: str, then: Catalogue) -> list[Block]:
        return [self._fact(field, then)]

    def _fact(self, field: str, then: Catalogue) -> Block:
        say, spec = self._shell.say, self._spec(field)
        told = field in self._yours
        badge = OriginBadge(self._shell, Origin.YOURS if told else Origin.HOUSE)
        head = Row(Words(say(spec.label), "label", card_parts.ACCENT, grow=1), badge, gap=8, stack=True)
        blocks: list[Block] = [head, self._control(spec, then), *self._ways(spec, then.raw(self._asked, field), told)]
        return Box(Column(*blocks, gap=8), padding=(14, 10), fill="surface", border="pos" if told else "line")

    def _control(self, spec: CardField, then: Catalogue) -> Block:
        raw, say = then.raw(self._asked, spec.id), self._shell.say
        if spec.id in self._steps:
            limits = (say(T("At least {n}", n=spec.low)), say(T("At most {n}", n=spec.high)))
            return Stepper(raw, spec.low, spec.high, partial(self._set, spec.id), name=spec.id, limits=limits)
        if spec.editor == "flag":
            options = [("yes", say(T("Yes"))), ("no", say(T("No")))]
            return Choice(options, "yes" if raw else "no", lambda key: self._set(spec.id, key == "yes"), name=spec.id)
        return card_parts.fact(self._shell, then, self._asked, spec.id, raw)

    def _ways(self, spec: CardField, raw: Any, told: bool) -> list[Block]:
        """To confirm what we guessed, and to say otherwise where that takes a sheet of its own."""
        buttons = []
        if spec.id not in self._steps and spec.editor != "flag":
            buttons.append(self._way(T("Change"), f"change-{spec.id}", None, partial(self._change, spec.id)))
        if not told:
            buttons.append(self._way(T("It is so"), f"so-{spec.id}", "check", partial(self._set, spec.id, raw)))
        return [Row(*buttons, gap=8, align="fill", stack=True)] if buttons else []

    def _way(self, words: Text, name: str, icon: str | None, do: Callable[[], Any]) -> Block:
        return SecondaryButton(self._shell.say(words), name=name, icon=icon, low=True, grow=1, on_release=do)

    def _change(self, field: str) -> None:
        self._shell.overlay(edit(self._shell, self._then, self._asked, field, self._enter))

    def _keep_button(self, n: int) -> Block:
        words = N("Keep {n} fact", "Keep {n} facts", n) if n else T("Nothing typed in yet")
        return PrimaryButton(self._shell.say(words), name="keep-card", on_release=self._keep, enabled=n > 0)

    # What follows

    def _keep(self) -> None:
        entries = {card: dict(values) for card, values in self._entered.items()}
        try:
            checks.typed(self._cards, entries)
        except Refusal as refusal:
            self._refuse(refusal)
            return
        store = self._shell.store
        self._shell.worker.submit(
            lambda: catalogue.enter(store, entries), then=lambda _: self._kept(entries), on_refusal=self._refuse
        )

    def _kept(self, entries: Entries) -> None:
        if self.parent is not None:  # a second tap found it still open
            self.leave()
            self._learnt(entries)

    def _refuse(self, refusal: Refusal) -> None:
        show_slip(self, self._slip, self._shell.say(refusal.text))
