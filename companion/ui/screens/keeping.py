"""Safe keeping: the backups of this device, everything as one file, and files of others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from companion import device
from companion.app import exchange_files, keeping
from companion.app.exchange_files import ExchangeFile
from companion.core.text import T, Text
from companion.store import bundle
from companion.store.backup import Backup
from companion.store.bundle import Bundle
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Words
from companion.ui.screens import parts
from companion.ui.screens.import_screen import ImportScreen


class KeepingScreen(ImportScreen):
    largest = bundle.LARGEST

    def build(self) -> Page:
        top = AppBar(self.say(T("Backups, export and import")), on_back=self.shell.back)
        known: list[Backup] | None = self.ask("backups", lambda: keeping.backups(self.shell.store))
        files: tuple[ExchangeFile, ...] | None = self.ask("files", lambda: exchange_files.files(keeping.ENDING))
        if known is None or files is None:
            return Page(Column(), top=top, **self.navigation())
        second = Column(self._export_block(), self._import_block(files), gap=18)
        return Page(parts.spread(self, self._backups(known), second, (1, 1)), top=top, **self.navigation())

    # Backups

    def _backups(self, known: list[Backup]) -> Block:
        now = SecondaryButton(
            self.say(T("Back up now")), name="back-up", icon="restart", grow=1, on_release=self._back_up
        )
        words = T("Once a day the app keeps a copy of everything on this device, and reads it back to be sure.")
        blocks: list[Block] = [SectionHead(self.say(T("Backups"))), Note(self.say(words))]
        if known:
            blocks.append(RowCard(*(self._backup(each) for each in known), inset=54))
        return Column(*blocks, now, gap=8)

    def _backup(self, each: Backup) -> Block:
        day = f"{self.shell.language.date(each.when)}, {each.when:%H:%M}"
        look = self.say(T("See what it would bring back"))
        return ActionRow(
            "history",
            day,
            look,
            name=f"backup-{each.when:%Y%m%d-%H%M%S}",
            tile=False,
            on_release=partial(self._read, partial(keeping.read, each.path)),
        )

    def _back_up(self) -> None:
        def done(_: Backup) -> None:
            self.ask_again()
            self.shell.toast(T("Backed up, and read back."))

        self.shell.worker.fetch(lambda: keeping.back_up(self.shell.store), then=done, on_refusal=self.shell.refused)

    # Giving

    def _export_block(self) -> Block:
        caption = T(
            "Plays with their journals, people, cards, scenarios and settings: to take along to another device."
        )
        save = PrimaryButton(
            self.say(T("Save everything")), name="export-all", icon="export-variant", on_release=self._save
        )
        card = Card(Words(self.say(caption), "secondary", "text2"), save, gap=12, padding=16)
        return Column(SectionHead(self.say(T("Everything in one file"))), card, gap=6)

    def _save(self) -> None:
        parts.give_file(self, keeping.new_name(), lambda: keeping.export_text(self.shell.store))

    # Taking

    def _import_block(self, files: tuple[ExchangeFile, ...]) -> Block:
        rows: list[Block] = []
        if device.is_phone():
            rows.append(self._row("choose", "import", T("Choose a file"), Text(""), self.choose))
        for file in files:
            day = self.shell.language.date(file.when)
            read = partial(self.take_file, file.path)
            name = f"file-{file.name}"
            rows.append(ActionRow("import", file.name, day, name=name, tile=False, on_release=read, addresses=True))
        caption = T("The text of such a file, copied from a message")
        rows.append(self._row("paste", "content-copy", T("From the clipboard"), caption, self.paste))
        notes: list[Block] = [Note(self.say(T("Nothing changes before you have seen what it would bring.")))]
        if not device.is_phone():
            where = T("Files in this folder are listed here; one can also be dropped on the window.")
            notes += [Note(self.say(where)), Words(str(device.exchange_folder()), "caption", "text2", one_line=True)]
        return Column(SectionHead(self.say(T("Import"))), *notes, RowCard(*rows, inset=54), gap=8)

    def _row(self, name: str, icon: str, title: Text, caption: Text, do: Callable[[], Any]) -> Block:
        return ActionRow(icon, self.say(title), self.say(caption), name=name, tile=False, on_release=do)

    def text_reader(self, text: str) -> Callable[[], Bundle]:
        return partial(bundle.read, text)

    def file_reader(self, path: Path) -> Callable[[], Bundle]:
        return partial(keeping.read, path)

    def compare(self, held: Bundle) -> None:
        shell = self.shell

        def compared(offer: keeping.ImportOffer) -> None:
            if offer.plan.empty:
                shell.toast(T("You have everything that is in it."))
            else:
                shell.navigator.go("bring", offer=offer)

        self.do(lambda: keeping.offer(shell.store, held), then=compared)
