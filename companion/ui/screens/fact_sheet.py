"""What a card of the box says, told by its owner: a form made of fields, for one fact or for all of a card.

A fact that is more than one field, such as the abilities of a card, is a list of parts, each put together from fields
of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.field import UNKNOWN, Field, Value
from companion.core.owner_facts import BadEntry, Entries, Facts, Origin, Parts
from companion.core.text import N, Refusal, Sayable, T, Text
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import IconButton, LinkButton, PrimaryButton, SecondaryButton
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.slip import show_slip
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.screens.fact_parts import OriginBadge
from companion.ui.table.board import Slot, Stack
from companion.ui.table.live_form import LiveForm

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

Work = Callable[[Entries], Any]


class _FormSheet(Sheet):
    """A sheet in which something may have to be typed."""

    shell: ScreenShell

    @property
    def typing(self) -> TextField | None:
        """Where words are typed, if they are asked for."""
        return next((each for each in self.walk(restrict=True) if isinstance(each, TextField)), None)

    def say(self, what: Sayable) -> str:
        return self.shell.say(what)


class FactSheet(_FormSheet):
    """Some facts of one card, each to be told, confirmed where it is ours, or left as it is.

    ``work`` puts what was told on the shelf, on the worker's thread; ``then`` hears of it. ``reset`` takes back all
    that is yours of the card, where that is offered here; ``later`` hears that nothing was told.
    """

    def __init__(
        self,
        shell: ScreenShell,
        facts: Facts,
        card: str,
        work: Work,
        then: Callable[[Entries], Any],
        *,
        keys: Sequence[str] = (),
        title: Sayable | None = None,
        reset: Callable[[], Any] | None = None,
        later: Callable[[], Any] | None = None,
    ) -> None:
        self.shell, self._shipped, self._about = shell, facts, card
        self._work, self._then, self._reset = work, then, reset
        self._keys = _one_each(facts, card, keys or tuple(facts.cards[card]))
        self._entered: dict[str, dict[str, Any]] = {}  # more than this card where facts hang together
        self._facts = facts  # with what was told up to now
        self._wrong: dict[str, tuple[Value, Text]] = {}
        self._slip, self._button = Words("", "secondary", "neg"), Slot(grow=1)
        self._forms = {key: self._form(key) for key in self._keys}
        self._below = {key: Slot() for key in self._keys}
        rows = [Column(self._forms[key], self._below[key], padding=(0, 4, 0, 4)) for key in self._keys]
        note = Words(self.say(T("What you leave alone stays as it is.")), "secondary", "text2")
        buttons: list[Any] = [self._button]
        if reset is not None:
            words = self.say(T("As shipped again"))
            buttons.insert(0, SecondaryButton(words, name="reset-facts", on_release=self._take_back, grow=1))
        if later is not None:
            buttons.insert(0, SecondaryButton(self.say(T("Later")), name="later", on_release=self.close))
        body = Stack(note, RowCard(*rows, inset=16), self._slip, gap=12)
        super().__init__(self.say(title or facts.name(card)), body, buttons=tuple(buttons), on_close=later)
        self._refresh()

    def open(self) -> Sheet:
        super().open()
        if len(self._keys) == 1 and (typing := self.typing) is not None:
            typing.focus()
        return self

    # What is known so far

    @property
    def _keys_told(self) -> frozenset[str]:
        return frozenset(self._entered.get(self._about, {})) | frozenset(self._wrong)

    def _set(self, key: str, value: Value) -> None:
        self._wrong.pop(key, None)
        try:
            self._enter(self._facts.entries_for(self._about, key, value))
        except BadEntry as refusal:
            self._wrong[key] = (value, refusal.text)
        self._refresh()

    def _enter(self, entries: Entries) -> None:
        self._facts = self._facts.with_entries(entries)  # refused where one of them cannot be
        for card, facts in entries.items():
            self._entered.setdefault(card, {}).update(facts)

    def _confirm(self, key: str) -> None:
        self._wrong.pop(key, None)
        field = self._facts.field(self._about, key)
        if self._facts.parts(self._about, key) is not None or field.value is UNKNOWN:  # more than the field can hold
            self._enter({self._about: {key: self._facts.raw(self._about, key)}})
        else:
            self._enter(self._facts.entries_for(self._about, key, field.value))
        self._refresh()

    # How it looks

    def _form(self, key: str) -> LiveForm | _PartList:
        parts = self._shipped.parts(self._about, key)
        if parts is None:
            return LiveForm(self, partial(self._fields, key), lambda _, value: self._set(key, value))
        return _PartList(self, key, self.say(self._shipped.fact(self._about, key).field.label), parts)

    def _fields(self, key: str) -> Sequence[Field]:
        field = self._facts.field(self._about, key)
        return (replace(field, value=self._wrong[key][0]) if key in self._wrong else field,)

    def parts_of(self, key: str) -> Any:
        """The kept value of a fact that is made of parts."""
        return self._facts.raw(self._about, key)

    def set_parts(self, key: str, kept: Any) -> None:
        self._enter({self._about: {key: kept}})
        self._refresh()

    def _refresh(self) -> None:
        self._slip.text = ""
        told = self._keys_told
        for key in self._keys:
            form = self._forms[key]
            form.refresh()
            self._below[key].show((key in told, key in self._wrong), partial(self._origin, key, key in told))
        self._button.show(len(told), lambda: [self._keep_button(len(told))])

    def _origin(self, key: str, told: bool) -> list[Block]:
        """Who says so; what is ours can be confirmed."""
        origin = Origin.YOURS if told else self._shipped.origin(self._about, key)
        row: list[Block] = [OriginBadge(self.shell, origin)]
        if origin is Origin.HOUSE:
            words, name = self.say(T("It is so")), f"so-{key}"
            row.append(LinkButton(words, name=name, icon="check", on_release=partial(self._confirm, key)))
        return [Box(Row(*row, gap=12), padding=(16, 0, 16, 0))]

    def _keep_button(self, n: int) -> Block:
        words = N("Keep {n} fact", "Keep {n} facts", n) if n else T("Nothing typed in yet")
        return PrimaryButton(self.say(words), name="keep-facts", on_release=self._keep, enabled=n > 0)

    # What follows

    def _keep(self) -> None:
        for _, wrong in self._wrong.values():
            show_slip(self, self._slip, self.say(wrong), self.typing)
            return
        entries = {card: dict(facts) for card, facts in self._entered.items()}
        if (slip := self._shipped.slip(self._facts)) is not None:
            show_slip(self, self._slip, self.say(slip))
            return
        done = partial(self._kept, self._then, entries)
        self.shell.worker.submit(partial(self._work, entries), then=done, on_refusal=self._refuse)

    def _take_back(self) -> None:
        assert self._reset is not None
        done = partial(self._kept, self._then, {})
        self.shell.worker.submit(self._reset, then=done, on_refusal=self._refuse)

    def _kept(self, then: Callable[[Entries], Any], entries: Entries, _: Any) -> None:
        if self.parent is None:  # closed before the answer came, or by the first one of two taps
            self.shell.page.ask_again()
        else:
            self.leave()
            then(entries)

    def _refuse(self, refusal: Refusal) -> None:
        show_slip(self, self._slip, self.say(refusal.text))


def _one_each(facts: Facts, card: str, keys: Sequence[str]) -> list[str]:
    """Without facts that are asked by the field of another."""
    fields = {facts.field(card, key).id: key for key in reversed(keys) if facts.parts(card, key) is None}
    return [key for key in keys if facts.parts(card, key) is not None or key in fields.values()]


class _PartList(Column):
    """The parts that a fact is made of, each to be changed or taken away, and a way to another one."""

    def __init__(self, sheet: FactSheet, key: str, label: str, parts: Parts) -> None:
        self._sheet, self._key, self._parts = sheet, key, parts
        self._rows = Slot()
        super().__init__(Box(Words(label, "body"), padding=(16, 6, 16, 0)), self._rows)

    @property
    def _parts_told(self) -> list[Any]:
        kept = self._sheet.parts_of(self._key)
        return [] if kept is None else list(self._parts.read(kept))

    def refresh(self) -> None:
        said = self._parts_told
        self._rows.show(repr(said), lambda: self._blocks(said))

    def _blocks(self, said: list[Any]) -> list[Block]:
        rows: list[Block] = [self._row(number, part) for number, part in enumerate(said)]
        if len(said) < self._parts.most:
            words = T("Add something else it does") if said else T("Say what the card says")
            name, add = f"add-{self._key}", partial(self._ask, len(said))
            rows.append(ActionRow("plus", self._sheet.say(words), name=name, on_release=add, tile=False, chevron=False))
        return rows

    def _row(self, number: int, part: Any) -> Block:
        row = ActionRow(
            "pencil-outline",
            self._sheet.say(self._parts.tell(part)),
            name=f"part-{self._key}-{number}",
            on_release=partial(self._ask, number),
            chevron=False,
            tile=False,
        )
        row.grow = 1
        away = IconButton("close", name=f"remove-{self._key}-{number}", on_release=partial(self._remove, number))
        return Row(row, away, gap=0, padding=(0, 0, 4, 0))

    def _ask(self, number: int) -> None:
        part = self._parts_told[number] if number < len(self._parts_told) else None
        self._sheet.shell.overlay(PartSheet(self._sheet.shell, self._parts, part, partial(self._put, number)))

    def _put(self, number: int, part: Any) -> None:
        self._keep([*self._parts_told[:number], part, *self._parts_told[number + 1 :]])

    def _remove(self, number: int) -> None:
        self._keep([*self._parts_told[:number], *self._parts_told[number + 1 :]])

    def _keep(self, parts: Sequence[Any]) -> None:
        self._sheet.set_parts(self._key, self._parts.write(parts))


class PartSheet(_FormSheet):
    """One part, put together from fields, and above them what the answers say so far."""

    def __init__(self, shell: ScreenShell, parts: Parts, part: Any, done: Callable[[Any], Any]) -> None:
        self.shell, self._parts, self._part, self._done = shell, parts, part, done
        self._sentence_slot, self._slip = Slot(), Words("", "secondary", "neg")
        self._button = Slot(grow=1)
        self._form = LiveForm(self, lambda: parts.fields(self._part), self._answer)
        body = Stack(self._sentence_slot, self._form, self._slip, gap=10)
        super().__init__(shell.say(T("What the card says")), body, buttons=(self._button,))
        self._refresh()

    def _answer(self, field: Field, value: Value) -> None:
        self._part = self._parts.with_answer(self._part, field.id, value)
        self._refresh()

    def _refresh(self) -> None:
        self._slip.text = ""
        said = "" if self._part is None else self.say(self._parts.tell(self._part))
        self._sentence_slot.show(said, lambda: [self._sentence(said)] if said else [])
        begun = self._part is not None
        self._button.show(begun, lambda: [self._keep_button(begun)])

    def _sentence(self, said: str) -> Block:
        return Box(Words(said, "now"), padding=(14, 10), fill="surface", border="line", radius=12)

    def _keep_button(self, begun: bool) -> Block:
        return PrimaryButton(self.say(T("So it is")), name="keep-part", on_release=self._keep, enabled=begun)

    def _keep(self) -> None:
        if (wrong := self._parts.fault(self._part)) is not None:
            show_slip(self, self._slip, self.say(wrong), self.typing)
            return
        self.leave()
        self._done(self._part)
