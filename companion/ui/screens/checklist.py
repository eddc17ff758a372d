"""The checklist: everything that has to lie on the table, ticked off by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import groupby

from companion.rules import GAMES
from companion.setup import Recipe, Setup, Slot
from companion.store import Record
from companion.text import N, T
from companion.ui.games import shown
from companion.ui.screens import parts
from companion.ui.screens.screen import Screen
from companion.ui.screens.slots import SetupSlot
from companion.ui.widgets.bars import AppBar
from companion.ui.widgets.block import Block, Column, Grid
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.cards import SectionHead
from companion.ui.widgets.page import Page
from companion.ui.widgets.rows import CheckRow, RowCard, SetupCode

SLOTS_ABREAST = 4


class Checklist(Screen):
    """Args: ``number`` of a table. It is kept from the first moment, with every tick."""

    def build(self) -> Page:
        found = self.ask("found", self._find)
        if found is None:
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        self.record: Record = found[0]
        self.setup: Setup = found[1]
        self.accent = shown(self.record.game).accent
        self.ticks: frozenset[str] = self.place.memory.setdefault("ticks", self.record.ticks)
        top = AppBar(
            self.say(T("Laying the table")),
            parts.dotted(self, shown(self.record.game).title, *parts.variant(self.record.recipe)),
            on_back=self.shell.back,
            emblem=self.accent,
        )
        code = self._code()
        slots = [self._group(group, list(slots)) for group, slots in groupby(self.setup.slots, lambda slot: slot.group)]
        first = Column(code, *slots, self._jobs(), gap=16) if not self.wide else self._jobs()
        second = Column(code, *slots, gap=16) if self.wide else None
        return parts.frame(self, first, second, top=top, bottom=parts.actions(self._button()))

    def _find(self) -> tuple[Record, Setup]:
        record = self.shell.store.record(self.place.args["number"])
        return record, _prepare(record.recipe)

    # The page

    def _code(self) -> Block:
        return SetupCode(
            self.say(T("Code of this table")),
            self.setup.code,
            accent=self.accent,
            on_copy=partial(parts.copy, self.shell, self.setup.code),
            on_new=None if parts.laid(self.record) else self._new_table,
        )

    def _group(self, name: object, slots: list[Slot]) -> Block:
        again = self.say(T("tap to draw again")) if not all(slot.fixed for slot in slots) else None
        cells = [
            SetupSlot(
                slot.number + 1, self.say(slot.value), slot.icon, fixed=slot.fixed, on_release=self._drawing(slot)
            )
            for slot in slots
        ]
        columns = min(SLOTS_ABREAST, max(len(cells), 2))
        return Column(SectionHead(self.say(name), self.accent, again), Grid(*cells, columns=columns), gap=6)

    def _drawing(self, slot: Slot) -> object:
        if slot.fixed or parts.laid(self.record):
            return None
        return partial(self._lay_again, self.record.recipe.draw_again(slot.number))

    def _jobs(self) -> Block:
        jobs = self.setup.checklist
        done = self.say(T("{done} of {all}", done=len(jobs) - self._open(), all=len(jobs)))
        rows = [
            CheckRow(
                self.say(job.text),
                self.say(job.detail) if job.detail else "",
                done=job.id in self.ticks,
                name=f"job-{job.id}",
                on_release=partial(self._tick, job.id),
            )
            for job in jobs
        ]
        return Column(
            SectionHead(self.say(T("To put on the table")), self.accent, done), RowCard(*rows, inset=53), gap=6
        )

    def _open(self) -> int:
        return sum(job.id not in self.ticks for job in self.setup.checklist)

    def _button(self) -> PrimaryButton:
        still = self._open()
        if parts.laid(self.record):
            words = T("Back to the table")
        elif still:
            words = N("Start, {n} still to lay", "Start, {n} still to lay", still)
        else:
            words = T("Start")
        return PrimaryButton(self.say(words), name="start", icon="play", on_release=self._start)

    # What a person does

    def _tick(self, job: str) -> None:
        self.shell.tick()
        self.ticks = self.place.memory["ticks"] = self.ticks ^ {job}
        number, ticks = self.record.id, self.ticks
        self.shell.desk.ask(lambda: self.shell.store.tick(number, ticks), trouble=self.shell.refused)
        self.show()

    def _new_table(self) -> None:
        self._lay_again(replace(self.record.recipe, seed=parts.new_seed(), again=()))

    def _lay_again(self, recipe: Recipe) -> None:
        """Another setup for this table; what lies right already stays ticked."""
        number, old, ticks = self.record.id, self.setup, self.ticks

        def work() -> frozenset[str]:
            setup = _prepare(recipe)
            kept = ticks & {job.id for job in setup.checklist if job in old.checklist}
            self.shell.store.lay_again(number, setup, kept)
            return kept

        def laid(kept: Iterable[str]) -> None:
            self.place.memory["ticks"] = frozenset(kept)
            self.ask_again()

        self.do(work, then=laid)

    def _start(self) -> None:
        number, view = self.record.id, {**self.record.view, "laid": True}
        self.do(
            lambda: self.shell.store.remember(number, view),
            then=lambda _: self.shell.navigator.swap("table", number=number),
        )


def _prepare(recipe: Recipe) -> Setup:
    book = GAMES[recipe.game]
    return book.prepare(book.recipe(recipe.chosen, recipe.seed, recipe.again))
