"""The owner's facts of a game as one file: given away, and taken over fact by fact."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from companion import device
from companion.app import fact_exchange
from companion.app.exchange_files import ExchangeFile
from companion.app.game_info import game_info
from companion.app.owner_facts import FactShelf, fact_shelf
from companion.core import clock, fact_bundle
from companion.core.fact_bundle import FactChange
from companion.core.owner_facts import Entries, Facts
from companion.core.text import N, T, Text
from companion.rules import BOOKS
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Card, EmptyState, Note, SectionHead, WarningCard
from companion.ui.kit.flow import Flow
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.rows import ActionRow, CheckBox, IconTile, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.screens import parts
from companion.ui.screens.fact_parts import ORIGINS
from companion.ui.screens.import_screen import ImportScreen
from companion.ui.table.board import Slot

AT_ONCE = 24  # differences shown before one asks for more; words cost time to draw

Key = tuple[str, str]  # card and field


class FactScreen(Screen):
    """A page about the owner's facts of one game. Args: ``game``."""

    @property
    def accent(self) -> str:
        return game_info(self.route.args["game"]).accent

    @property
    def shelf(self) -> FactShelf[Facts]:
        shelf = fact_shelf(self.shell.store, BOOKS[self.route.args["game"]])
        assert shelf is not None
        return shelf

    def bar(self, title: Text) -> AppBar:
        name = BOOKS[self.route.args["game"]].name
        return AppBar(self.say(title), self.say(name), on_back=self.shell.back, emblem=self.accent)


class BundleScreen(FactScreen, ImportScreen):
    """What there is to give away, and where something to take over may come from."""

    largest = fact_bundle.LARGEST

    def build(self) -> Page:
        top = self.bar(T("Export and import"))
        cards: Facts | None = self.ask("cards", self.shelf.load)
        files: tuple[ExchangeFile, ...] | None = self.ask("files", fact_exchange.files)
        if cards is None or files is None:
            return Page(Column(), top=top, **self.navigation())
        return Page(
            parts.spread(self, self._export_block(cards), self._import_block(files), (1, 1)),
            top=top,
            **self.navigation(),
        )

    # Giving

    def _export_block(self, cards: Facts) -> Block:
        facts = sum(map(len, cards.yours.values()))
        head = SectionHead(self.say(T("Give away")), self.accent)
        if not facts:
            words = T("You have typed nothing in yet, so there is nothing to give away.")
            return Column(head, Card(Note(self.say(words), style="secondary")), gap=6)
        count = T(
            "{facts} on {cards}",
            facts=N("{n} fact of yours", "{n} facts of yours", facts),
            cards=N("{n} card", "{n} cards", len(cards.yours)),
        )
        caption = T("One file with what you typed in, and nothing else: somebody with the same box can take it over.")
        save = PrimaryButton(self.say(T("Save as a file")), name="save", icon="export-variant", on_release=self._save)
        words = T("Share as text") if device.is_phone() else T("Copy as text")
        icon = "share-variant" if device.is_phone() else "content-copy"
        share = SecondaryButton(
            self.say(words), name="share", icon=icon, grow=1, on_release=partial(self._share, cards)
        )
        lines = Words(self.say(count), "heading"), Words(self.say(caption), "secondary", "text2")
        return Column(head, Card(*lines, save, share, gap=12, padding=16), gap=6)

    def _save(self) -> None:
        today = clock.now()
        if device.is_phone():
            cards: Facts = self.route.memory["cards"]
            if not device.choose_new_file(
                fact_exchange.new_name(today), fact_bundle.write(self.shelf.game, cards), self._written
            ):
                self.no_dialog()
        else:
            self.do(partial(fact_exchange.save, self.shelf, today), then=lambda _: self.ask_again(), told=self._saved)

    def _written(self, done: bool) -> None:
        self.shell.toast(T("The file is written.") if done else T("No file was written."))

    def _saved(self, _: Path) -> None:
        self._written(True)

    def _share(self, cards: Facts) -> None:
        text = fact_bundle.write(self.shelf.game, cards)
        if device.is_phone():
            parts.share(self.shell, text, T("Copied."))
        else:
            parts.copy(self.shell, text)

    # Taking

    def _import_block(self, files: tuple[ExchangeFile, ...]) -> Block:
        rows: list[Block] = []
        if device.is_phone():
            rows.append(self._row("choose", "import", T("Choose a file"), "", self.choose))
        else:
            rows += map(self._file, files)
        caption = T("The text of such a file, copied from a message")
        rows.append(self._row("paste", "content-copy", T("From the clipboard"), self.say(caption), self.paste))
        notes: list[Block] = [Note(self.say(T("Nothing changes before you have seen every difference.")))]
        if not device.is_phone():
            where = T("Files in this folder are listed here; one can also be dropped on the window.")
            notes += [Note(self.say(where)), Words(str(device.exchange_folder()), "caption", "text2", one_line=True)]
        return Column(SectionHead(self.say(T("Take over")), self.accent), *notes, RowCard(*rows), gap=8)

    def _row(self, name: str, icon: str, title: Text | str, caption: str, do: Callable[[], Any]) -> Block:
        return ActionRow(icon, self.say(title), caption, name=name, accent=self.accent, on_release=do)

    def _file(self, file: ExchangeFile) -> Block:
        """A file; its name cannot wrap, so it may be shortened."""
        day = self.shell.language.date(file.when)
        lines = Words(file.name, "row", one_line=True), Words(day, "caption", "text2")
        read = partial(self.take_file, file.path)
        row = Row(
            IconTile("import", self.accent), Column(*lines, gap=1, grow=1), Icon("chevron-right", 22, "text2"), gap=14
        )
        return Touchable(row, name=f"file-{file.name}", on_release=read, padding=(16, 10), height=68)

    def text_reader(self, text: str) -> Callable[[], Entries]:
        return partial(fact_bundle.read, self.shelf.game, self.shelf.shipped, text)

    def file_reader(self, path: Path) -> Callable[[], Entries]:
        return partial(fact_exchange.read_file, self.shelf, path)

    def compare(self, held: Entries) -> None:
        def compared(answer: tuple[Entries, fact_exchange.FactOffer]) -> None:
            entries, offer = answer
            if offer.differences:
                self.shell.navigator.go("takeover", game=self.shelf.game, entries=entries)
            else:
                self.shell.toast(T("Nothing in it differs from what you have."))

        self.do(lambda: (held, fact_exchange.offer(self.shelf, held)), then=compared)


class TakeOver(FactScreen):
    """Every fact that would change, as it is now and as it would be. Args: ``game``, ``entries``."""

    def build(self) -> Page:
        top = self.bar(T("What would change"))
        entries: Entries = self.route.args["entries"]
        offer: fact_exchange.FactOffer | None = self.ask("offer", lambda: fact_exchange.offer(self.shelf, entries))
        if offer is None:
            return Page(Column(), top=top)
        self.offer = offer
        self._head, self._button = Slot(gap=14), Slot(grow=1)
        self._boxes: dict[Key, CheckBox] = {}
        rail = self.navigation()["rail"] if self.wide else None
        body = parts.body(self._head, *self._blocks())
        self._refresh()
        return Page(body, top=top, bottom=parts.actions(self._button), rail=rail, widest=parts.ONE_PART)

    # Which facts

    @property
    def _left_out(self) -> set[Key]:
        left_out: set[Key] = self.route.memory.setdefault("left out", set())
        return left_out

    def _chosen_differences(self) -> list[FactChange]:
        return [each for each in self.offer.differences if (each.card, each.field) not in self._left_out]

    def _leave_out(self, keys: set[Key]) -> None:
        self.route.memory["left out"] = keys
        for key, box in self._boxes.items():
            box.done = key not in keys
            box.repaint()
        self._refresh()

    def _flip(self, key: Key) -> None:
        self._leave_out(self._left_out ^ {key})

    def _refresh(self) -> None:
        """Show what follows from the choice."""
        chosen = self._chosen_differences()
        wrong = self.offer.facts.slip(fact_bundle.apply(self.offer.facts, chosen))
        self._head.show((len(chosen), wrong), lambda: self._summary(len(chosen), wrong))
        self._button.show((len(chosen), wrong), lambda: [self._take_button(len(chosen), wrong)])

    # How it looks

    def _summary(self, chosen: int, wrong: Text | None) -> list[Block]:
        differences = self.offer.differences
        if not differences:
            title, text = T("Nothing differs"), T("Nothing in it differs from what you have.")
            return [EmptyState("check-circle", self.say(title), self.say(text))]
        remedy = self.say(T("Leave one of them out, and it can be."))
        blocks: list[Block] = [WarningCard(self.say(wrong), remedy)] if wrong else []
        words = N("{n} of {all} chosen", "{n} of {all} chosen", chosen, all=len(differences))
        every = {(each.card, each.field) for each in differences}
        chips = Flow(
            self._chip("all", T("{words}, {n}", words=T("All"), n=len(differences)), chosen == len(differences), set()),
            self._chip("none", T("None"), chosen == 0, every),
        )
        return [*blocks, Words(self.say(words), "secondary", "text2"), chips]

    def _blocks(self) -> list[Block]:
        differences = self.offer.differences
        most = self.route.memory.get("most", AT_ONCE)
        blocks: list[Block] = []
        for card, group in groupby(differences[:most], key=lambda each: each.card):
            head = SectionHead(self.say(self.offer.facts.name(card)), self.accent)
            blocks.append(Column(head, RowCard(*map(self._row, group), inset=52), gap=4))
        if len(differences) > most:
            words = N("Show {n} more", "Show {n} more", len(differences) - most)
            blocks.append(SecondaryButton(self.say(words), name="show-more", on_release=self._show_all))
        return blocks

    def _show_all(self) -> None:
        self.route.memory["most"] = len(self.offer.differences)
        self.show()

    def _chip(self, name: str, words: Text, selected: bool, left_out: set[Key]) -> Block:
        choose = partial(self._leave_out, left_out)
        return FilterChip(self.say(words), name=f"take-{name}", selected=selected, on_release=choose)

    def _row(self, each: FactChange) -> Block:
        key = each.card, each.field
        icon, color = ORIGINS[each.origin]
        lines = [
            Words(self.say(self.offer.facts.fact(*key).field.label), "label"),
            self._value(icon, color, each.origin.label, each, each.before),
            self._value("import", "pos", T("File"), each, each.after),
        ]
        self._boxes[key] = CheckBox(key not in self._left_out)
        return Touchable(
            Row(self._boxes[key], Column(*lines, gap=4, grow=1), gap=12, align="top"),
            name=f"take-{each.card}-{each.field}",
            on_release=partial(self._flip, key),
            padding=(14, 10),
            height=52,
        )

    def _value(self, icon: str, color: str, who: Text, each: FactChange, raw: Any) -> Block:
        said = "; ".join(self.say(words) for words in self.offer.facts.tell(each.card, each.field, raw))
        badge = Row(Icon(icon, 16, color), Words(self.say(who), "caption_strong", color), gap=4)
        return Row(badge, Words(said, "secondary", "text2", grow=1), gap=10, align="top", stack=True)

    def _take_button(self, n: int, wrong: Text | None) -> Touchable:
        words = N("Take over {n} fact", "Take over {n} facts", n) if n else T("Nothing chosen")
        if wrong:
            words = T("Not like this")
        return PrimaryButton(self.say(words), name="take-over", enabled=n > 0 and not wrong, on_release=self._take)

    # What a person does

    def _take(self) -> None:
        before, chosen = self.offer.facts, self._chosen_differences()

        def taken(_: Facts) -> None:
            words = N("{n} fact taken over.", "{n} facts taken over.", len(chosen))
            self.shell.toast(words, T("Undo"), put_back)

        def put_back() -> None:
            self.shell.worker.submit(
                partial(self.shelf.put_back, before),
                then=lambda _: self.shell.navigator.again(),
                on_refusal=self.shell.refused,
            )

        back = self.shell.navigator.back
        self.do(partial(self.shelf.take_over, chosen), then=lambda _: back(), told=taken)
