"""What the cards of a game say: each card with its facts and who says so, and a form made of fields to tell more."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.core.owner_facts import Entries, Facts, Origin
from companion.core.text import N, T, folded
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Card, EmptyState
from companion.ui.kit.flow import Flow
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.rows import ActionRow, ProgressBar, RowCard
from companion.ui.kit.text_field import TextField
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.screens import parts
from companion.ui.screens.fact_exchange import FactScreen
from companion.ui.screens.fact_parts import ORIGINS
from companion.ui.screens.fact_sheet import FactSheet
from companion.ui.table.board import Slot

AT_ONCE = 24  # cards shown before one asks for more; words cost time to draw
_FILTERS = {"all": T("All"), "open": T("Not known yet"), "yours": T("Yours")}


class FactsScreen(FactScreen):
    """The cards, how much of them is known, and the way to give it away or to take more over. Args: ``game``."""

    def build(self) -> Page:
        top = self.bar(T("What the cards say"))
        facts: Facts | None = self.ask("cards", self.shelf.load)
        if facts is None:
            return Page(Column(), top=top, **self.navigation())
        self._facts, self._list = facts, Slot(gap=10)
        self._sought = TextField(str(self.route.memory.get("search", "")), self.say(T("Search")), on_typed=self._seek)
        first = Column(self._progress(), self._exchange(), gap=14)
        second = Column(self._sought, self._list, gap=10)
        page = Page(parts.spread(self, first, second), top=top, **self.navigation())
        self._show()
        return page

    def _progress(self) -> Block:
        every = [(card, key) for card, keys in self._facts.cards.items() for key in keys]
        known = sum(self._facts.origin(*each) not in (Origin.NOBODY, Origin.HOUSE) for each in every)
        words = N("{n} of {all} fact known", "{n} of {all} facts known", known, all=len(every))
        caption = T("Nothing has to be told beforehand: what matters is asked once at the table, and kept here.")
        bar = ProgressBar(known / len(every), self.accent, high=8)
        return Card(Words(self.say(words), "heading"), bar, Words(self.say(caption), "secondary", "text2"), gap=10)

    def _exchange(self) -> Block:
        n = sum(map(len, self._facts.yours.values()))
        caption = N("{n} fact of yours", "{n} facts of yours", n) if n else T("Nothing typed in yet")
        go = partial(self.shell.navigator.go, "bundle", game=self.shelf.game)
        words = self.say(T("Export and import")), self.say(caption)
        return RowCard(ActionRow("swap-horizontal", *words, name="bundle", accent=self.accent, on_release=go))

    # Which cards

    def _seek(self) -> None:
        self._remember(search=self._sought.text, most=AT_ONCE)

    def _remember(self, **what: Any) -> None:
        self.route.memory.update(what)
        self._show()

    def _matching_cards(self) -> list[str]:
        want, sought = self.route.memory.get("filter", "all"), folded(str(self.route.memory.get("search", "")))
        cards = [card for card in self._facts.cards if sought in folded(self.say(self._facts.name(card)))]
        return [card for card in cards if self._wanted(card, want)]

    def _wanted(self, card: str, want: str) -> bool:
        return {"all": True, "open": bool(self._facts.to_complete(card)), "yours": card in self._facts.yours}[want]

    def _show(self) -> None:
        found, most = self._matching_cards(), self.route.memory.get("most", AT_ONCE)
        want = self.route.memory.get("filter", "all")
        self._list.show((want, tuple(found), most), lambda: self._blocks(found, most))

    def _blocks(self, found: list[str], most: int) -> list[Block]:
        chips = Flow(*(self._chip(key) for key in _FILTERS))
        if not found:
            title, text = T("No card here is like that."), T("Choose another filter, or search for something else.")
            return [chips, EmptyState("cards-outline", self.say(title), self.say(text))]
        blocks: list[Block] = [chips, RowCard(*map(self._row, found[:most]), inset=16)]
        if len(found) > most:
            words = N("Show {n} more", "Show {n} more", len(found) - most)
            more = partial(self._remember, most=len(found))
            blocks.append(SecondaryButton(self.say(words), name="show-more", on_release=more))
        return blocks

    def _chip(self, key: str) -> Block:
        chosen = self.route.memory.get("filter", "all") == key
        choose = partial(self._remember, filter=key, most=AT_ONCE)
        return FilterChip(self.say(_FILTERS[key]), name=f"filter-{key}", selected=chosen, on_release=choose)

    def _row(self, card: str) -> Block:
        lines = [self._fact(card, key) for key in self._facts.cards[card]]
        return Touchable(
            Row(
                Column(Words(self.say(self._facts.name(card)), "row"), *lines, gap=3, grow=1),
                Icon("chevron-right", 22, "text2"),
                gap=12,
            ),
            name=f"card-{card}",
            on_release=partial(self._open, card),
            padding=(16, 10),
            height=68,
        )

    def _fact(self, card: str, key: str) -> Block:
        icon, color = ORIGINS[self._facts.origin(card, key)]
        said = "; ".join(map(self.say, self._facts.tell(card, key, self._facts.raw(card, key))))
        words = parts.dotted(self, self._facts.fact(card, key).field.label, said)
        return Row(Icon(icon, 15, color), Words(words, "caption", "text2", grow=1), gap=6, align="top")

    def _open(self, card: str) -> None:
        shelf = self.shelf
        reset = partial(shelf.reset, card) if card in self._facts.yours else None
        self.shell.overlay(FactSheet(self.shell, self._facts, card, shelf.enter, self._told, reset=reset))

    def _told(self, _: Entries) -> None:
        self.ask_again()
