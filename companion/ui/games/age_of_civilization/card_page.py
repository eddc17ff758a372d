"""One card: every fact with where it comes from, beside the one it stands above; a tap edits it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.app.games.age_of_civilization import catalogue
from companion.core.owner_facts import Origin
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import checks
from companion.rules.age_of_civilization.catalogue import Catalogue, cards_of, kind_of, layer
from companion.rules.age_of_civilization.fields import FIELDS, CardField
from companion.ui.games.age_of_civilization import card_parts
from companion.ui.games.age_of_civilization.card_parts import ACCENT
from companion.ui.games.age_of_civilization.complete_card import complete_card
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import IconButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note, WarningCard
from companion.ui.kit.page import Page
from companion.ui.kit.rows import RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.screens import parts
from companion.ui.screens.fact_parts import OriginBadge
from companion.ui.screens.fact_sheet import FactSheet


class CardPage(Screen):
    """Args: ``card``, and the ``order`` of the list that it was opened from."""

    def build(self) -> Page:
        self.card: str = self.route.args["card"]
        cards: Catalogue | None = self.ask("cards", lambda: catalogue.load(self.shell.store))
        if cards is None:
            return Page(Column(), top=self._top(""))
        self.cards = cards
        rail = self.navigation()["rail"] if self.wide else None
        bottom = parts.actions(*self._buttons())
        page = parts.body(*self._blocks())
        return Page(page, top=self._top(self.say(cards.name(self.card))), bottom=bottom, rail=rail, widest=720)

    def _top(self, title: str) -> AppBar:
        kind = kind_of(self.card)
        order: Sequence[str] = self.route.args.get("order") or cards_of(kind)
        place = order.index(self.card)
        icons = [
            IconButton(
                icon,
                name=name,
                enabled=0 <= place + step < len(order),
                on_release=partial(self._step, order, place + step),
            )
            for icon, name, step in (("chevron-up", "previous", -1), ("chevron-down", "next", 1))
        ]
        return AppBar(title, self.say(kind.label), on_back=self.shell.back, emblem=ACCENT, icons=icons)

    def _step(self, order: Sequence[str], place: int) -> None:
        if 0 <= place < len(order):
            self.shell.navigator.swap("card", card=order[place], order=list(order))

    # What is known

    def _blocks(self) -> list[Block]:
        left = len(self.cards.to_complete(self.card))
        words = (
            N(
                "{n} fact is still ours: it plays, but your card may say otherwise.",
                "{n} facts are still ours: they play, but your card may say otherwise.",
                left,
            )
            if left
            else T("Complete: every fact is printed in the rulebook or from your box.")
        )
        state = Note(
            self.say(words), "home-outline" if left else "check-circle", "text2" if left else "pos", "secondary"
        )
        return [state, *self._warnings(), RowCard(*map(self._fact, FIELDS[kind_of(self.card)]), inset=16)]

    def _warnings(self) -> list[Block]:
        """What is strange about this card, though the box may be right."""
        return [
            WarningCard(self.say(flaw.text), self.say(T("Your box is right if it says so; look once more.")))
            for flaw in checks.flaws(self.cards)
            if self.card in flaw.id.split(".")
        ]

    def _fact(self, field: CardField) -> Block:
        origin = self.cards.origin(self.card, field.id)
        head = Row(
            Words(self.say(field.label), "label", ACCENT, grow=1),
            OriginBadge(self.shell, origin),
            Icon("pencil-outline", 18, "bronze"),
            gap=10,
        )
        row = Touchable(
            Column(head, self._value(field.id, origin), gap=6),
            name=f"fact-{field.id}",
            on_release=partial(self._edit, field.id),
            padding=(16, 10),
            height=68,
            grow=1,
        )
        if origin is not Origin.YOURS:
            return row
        undo = IconButton(
            "restart", name=f"reset-{field.id}", color="bronze", on_release=partial(self._reset, field.id)
        )
        return Row(row, undo, gap=0, padding=(0, 0, 4, 0))

    def _value(self, field: str, origin: Origin) -> Block:
        """The fact in words; what is yours stands beside what it stands above."""
        raw = self.cards.raw(self.card, field)
        if origin is not Origin.YOURS:
            return card_parts.fact(self.shell, self.cards, self.card, field, raw)
        under = next(each for each in (Origin.PRINTED, Origin.HOUSE) if layer(self.card, field, each) is not None)
        values = (Origin.YOURS, raw), (under, layer(self.card, field, under))
        return card_parts.beside(self.shell, self.cards, self.card, field, *values)

    def _buttons(self) -> list[Touchable]:
        buttons: list[Touchable] = []
        if self.cards.yours.get(self.card):
            buttons.append(
                SecondaryButton(self.say(T("Reset")), name="reset-card", destructive=True, on_release=self._reset)
            )
        left = self.cards.to_complete(self.card)
        words = T("Complete this card") if left else T("Nothing left to complete")
        buttons.append(PrimaryButton(self.say(words), name="complete", enabled=bool(left), on_release=self._complete))
        return buttons

    # What a person does

    def _edit(self, field: str) -> None:
        before, shell = self.cards, self.shell
        title = T("{card}: {field}", card=before.name(self.card), field=before.field(self.card, field).label)
        keep = partial(catalogue.enter, shell.store)
        changed = partial(self._changed, T("Kept."), before)
        shell.overlay(FactSheet(shell, before, self.card, keep, changed, keys=(field,), title=title))

    def _reset(self, *fields: str) -> None:
        before = self.cards
        work = partial(catalogue.reset, self.shell.store, self.card, *fields)
        self.do(work, then=lambda _: self.ask_again(), told=lambda _: self._tell(T("As shipped again."), before))

    def _complete(self) -> None:
        before = self.cards
        complete_card(self.shell, self.cards, self.card, lambda _: self._changed(T("Kept."), before))

    def _changed(self, words: Text, before: Catalogue, *_: Any) -> None:
        self.ask_again()
        self._tell(words, before)

    def _tell(self, words: Text, before: Catalogue) -> None:
        self.shell.toast(words, T("Undo"), partial(self._put_back, before))

    def _put_back(self, before: Catalogue) -> None:
        self.do(lambda: catalogue.put_back(self.shell.store, before), then=lambda _: self.ask_again())
