"""The checklist: everything that has to lie on the table, ticked off by hand, alone or by several people at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Any

from companion.app import play_text, setup_timer, table_start, tables
from companion.app.game_info import game_info
from companion.app.seat_names import in_sentences, with_names
from companion.core.lookup import resolve
from companion.core.setup import ChecklistItem, Recipe, Setup, Slot
from companion.core.source import Where
from companion.core.text import N, Refusal, Sayable, T, Text
from companion.rules import BOOKS
from companion.store import Record
from companion.ui.kit import pickers
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Box, Column, Grid
from companion.ui.kit.buttons import IconButton, LinkButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.page import Page
from companion.ui.kit.rows import CheckRow, RowCard, SetupCode
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Words
from companion.ui.look.theme import TOUCH
from companion.ui.screens import parts
from companion.ui.screens.slots import SetupSlot

SLOTS_ABREAST = 4
# Pictures beside the list, where a game has some: ``setup_blocks(screen)``.
HANDS = "hands"  # the setting that remembers whether several people lay the table


@dataclass(frozen=True)
class _Found:
    record: Record
    setup: Setup
    chapters: int
    earlier: tuple[float, ...]  # seconds of earlier times, the last first
    hands: str
    sources: Mapping[str, Where]  # where dice and cards come from


class Checklist(Screen):
    """Args: ``number`` of a table. It is kept from the first moment, with every tick."""

    keeps_awake = True

    def build(self) -> Page:
        found: _Found | None = self.ask("found", self._find)
        if found is None:
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        self.found, self.record, self.setup = found, found.record, found.setup
        self.entry = game_info(self.record.game)
        self.accent = self.entry.accent
        self.ticks: frozenset[str] = self.route.memory.setdefault("ticks", self.record.ticks)
        self.view: dict[str, Any] = self.route.memory.setdefault("view", dict(self.record.view))
        self.hands: str = self.route.memory.setdefault(HANDS, found.hands)
        code = self._code()
        slots = [self._group(group, list(slots)) for group, slots in groupby(self.setup.slots, lambda slot: slot.group)]
        jobs = self._jobs()
        first = Column(code, *slots, jobs, gap=16) if not self.wide else jobs
        second = Column(code, *slots, gap=16) if self.wide else None
        self._main = self._button()
        self._refresh()
        return parts.frame(self, first, second, top=self._top(), bottom=parts.actions(*self._beside(), self._main))

    def _find(self) -> _Found:
        store = self.shell.store
        record = store.record(self.route.args["number"])
        return _Found(
            record,
            table_start.setup_of(store, record.recipe, record.view),
            len(BOOKS[record.game].chapters),
            setup_timer.earlier(store, record),
            "several" if store.settings().get(HANDS) == "several" else "one",
            table_start.sources_of(store, record),
        )

    def _top(self) -> AppBar:
        icons = []
        if self.found.chapters:
            rules = partial(self.shell.navigator.go, "rules", game=self.record.game, about="setup")
            icons.append(IconButton("script-text-outline", name="rules", on_release=rules))
        return AppBar(
            self.say(T("Laying the table")),
            parts.dotted(self, self.entry.title, *play_text.variant(self.record.recipe)),
            on_back=self.shell.back,
            emblem=self.accent,
            icons=icons,
        )

    def _words(self, what: Sayable) -> str:
        """What the rules say, with the names of those who have one, as the beginning of a line."""
        said = self.say(with_names(what, in_sentences(self.record.players)))
        return said[:1].upper() + said[1:]

    # What was drawn

    def _code(self) -> Block:
        return SetupCode(
            self.say(T("Code of this table")),
            self.setup.code,
            accent=self.accent,
            on_copy=partial(parts.copy, self.shell, self.setup.code),
            on_new=None if tables.laid(self.record) else self._new_table,
        )

    def _group(self, name: Text, slots: list[Slot]) -> Block:
        """The slots of a group. Neighbours with the same label stand together under it, in their order; otherwise each
        slot says what it is for."""
        head = SectionHead(self.say(name), self.accent, self._again(slots))
        bands = [(label, list(band)) for label, band in groupby(slots, lambda slot: slot.label)]
        if len(bands) == len(slots):
            return Column(head, self._slots([self._slot(slot, label=slot.label) for slot in slots]), gap=6)
        places = iter(range(1, len(slots) + 1))
        blocks: list[Block] = [head]
        for label, band in bands:
            cells = [self._slot(slot, place=str(next(places))) for slot in band]
            blocks.append(Column(Words(self._words(label), "caption", "text2"), self._slots(cells), gap=4))
        return Column(*blocks, gap=8)

    def _again(self, slots: list[Slot]) -> Block | None:
        """Beside the name of a group: what a tap does, or the word that draws the chosen slot again. A tap alone draws
        nothing, and neither takes more room than the other."""
        if tables.laid(self.record) or all(slot.fixed for slot in slots):
            return None
        if any(slot.number == self._chosen_slot() for slot in slots):
            return LinkButton(
                self.say(T("Draw it again")), name="redraw", icon="dice-multiple", on_release=self._draw_again
            )
        return Box(Words(self.say(T("tap one to draw it again")), "label", "text2", align="right"), height=TOUCH)

    def _slots(self, cells: list[SetupSlot]) -> Grid:
        if len(cells) == 1:
            return Grid(*cells, columns=2)
        return Grid(*cells, columns=SLOTS_ABREAST, even=True)

    def _slot(self, slot: Slot, label: Text | None = None, place: str = "") -> SetupSlot:
        open_ = not slot.fixed and not tables.laid(self.record)
        return SetupSlot(
            self._words(slot.value),
            name=f"slot-{slot.number + 1}",
            label=self._words(label) if label else "",
            place=place,
            icon=slot.icon,
            fixed=slot.fixed,
            selected=open_ and slot.number == self._chosen_slot(),
            on_release=partial(self._choose, slot.number) if open_ else None,
        )

    # What is to be done

    def _due(self) -> tuple[ChecklistItem, ...]:
        """The whole list; where the app rolls or deals, nobody looks for dice or shuffles cards."""
        return tuple(job for job in self.setup.checklist if job.due(self.found.sources))

    def _jobs(self) -> Block:
        self._rows: dict[str, CheckRow] = {}
        self._counts: list[tuple[Words, tuple[ChecklistItem, ...]]] = []
        jobs = self._due()
        head = self._head(T("To put on the table"), jobs)
        self._time = Words("", "caption", "text2")
        if not any(job.lane for job in jobs):
            listed = Column(head, self._time, self._card(jobs), gap=6)
            return Column(listed, *self._pictures(), gap=16)
        hands = [("one", self.say(T("One person"))), ("several", self.say(T("Several people")))]
        choice = pickers.ChoiceGrid(hands, self.hands, self._lay_with, name="hands")
        return Column(Column(head, self._time, choice, gap=6), *self._lists(jobs), gap=14)

    def _pictures(self) -> list[Block]:
        name = game_info(self.record.game).setup_picture
        return resolve(name)(self) if name else []

    def _lists(self, jobs: tuple[ChecklistItem, ...]) -> list[Block]:
        """One list in the order that suits one person, or a list for each lane."""
        if self.hands == "one":
            return [self._card(jobs)]
        lanes: dict[Text | None, list[ChecklistItem]] = {}
        for job in jobs:
            lanes.setdefault(job.lane, []).append(job)
        together = lanes.pop(None, [])
        blocks: list[Block] = [Note(self.say(T("Each of you takes a list.")), "account-group")]
        blocks += [Column(self._head(lane, own), self._card(own), gap=6) for lane, own in lanes.items() if lane]
        if together:
            blocks.append(Column(self._head(T("Then, together"), together), self._card(together), gap=6))
        return blocks

    def _head(self, words: Text, jobs: Iterable[ChecklistItem]) -> SectionHead:
        count = Words("", "label", "text2", align="right")
        self._counts.append((count, tuple(jobs)))
        return SectionHead(self.say(words), self.accent, count)

    def _card(self, jobs: Iterable[ChecklistItem]) -> RowCard:
        rows = [
            CheckRow(
                self._words(job.text),
                self._words(job.detail) if job.detail else "",
                done=job.id in self.ticks,
                name=f"job-{job.id}",
                on_release=partial(self._tick, job.id),
            )
            for job in jobs
        ]
        self._rows |= {row.name: row for row in rows}
        return RowCard(*rows, inset=53)

    def _open(self) -> int:
        return sum(job.id not in self.ticks for job in self._due())

    def _refresh(self) -> None:
        """Bring counts, time and button up to date; a long list is not built anew for every tick."""
        for words, jobs in self._counts:
            done = sum(job.id in self.ticks for job in jobs)
            words.text = self.say(T("{done} of {all}", done=done, all=len(jobs)))
        self._time.text = parts.dotted(self, *self._times())
        self._main.words.text = self.say(self._main_words())

    def _times(self) -> list[Sayable]:
        """How long it took, or takes, beside earlier times."""
        seconds, earlier = setup_timer.so_far(self.view), self.found.earlier
        said: list[Sayable] = []
        if "laid_in" in self.view and seconds:
            said.append(T("Laid in {time}", time=play_text.duration(seconds)))
            if earlier and seconds < min(earlier):
                return [*said, T("faster than ever")]
        elif seconds:
            said.append(T("{time} so far", time=play_text.duration(seconds)))
        if earlier:
            said.append(T("last time {time}", time=play_text.duration(earlier[0])))
            if min(earlier) < earlier[0]:
                said.append(T("at best {time}", time=play_text.duration(min(earlier))))
        return said

    def _button(self) -> PrimaryButton:
        """What it says counts down; what it does stays the same."""
        return PrimaryButton(
            self.say(self._main_words()), name="start", icon="play", on_release=self._start, meaning="start"
        )

    def _beside(self) -> list[Block]:
        """A play may also go on without the app until it is counted."""
        if not self.entry.lays_only or tables.laid(self.record):
            return []
        count = partial(self._begin, counted_only=True)
        return [SecondaryButton(self.say(T("Score only")), name="count-only", on_release=count, width=124)]

    def _main_words(self) -> Text:
        still = self._open()
        if tables.laid(self.record):
            return T("Back to the table")
        if still:
            return N("Start, {n} still to lay", "Start, {n} still to lay", still)
        return T("Start") if self.entry.board else T("Done, play!")

    # What a person does

    def _lay_with(self, hands: str) -> None:
        self.hands = self.route.memory[HANDS] = hands
        self.shell.worker.submit(lambda: self.shell.store.set(HANDS, hands), on_refusal=self.shell.refused)
        self.show()

    def _tick(self, job: str) -> None:
        self.shell.tick()
        store, number = self.shell.store, self.record.id
        self.ticks = ticks = self.route.memory["ticks"] = self.ticks ^ {job}
        self.view = view = self.route.memory["view"] = setup_timer.next_view(self.view, store.clock(), not self._open())

        def keep() -> None:
            store.tick(number, ticks)
            store.remember(number, view)

        self.shell.worker.submit(keep, on_refusal=self.shell.refused)
        self._rows[f"job-{job}"].tick(job in ticks)
        self._refresh()

    def _chosen_slot(self) -> int | None:
        """The number of the slot that a tap has chosen."""
        chosen: int | None = self.route.memory.get("slot")
        return chosen

    def _choose(self, slot: int | None) -> None:
        self.shell.tick()
        self.route.memory["slot"] = None if slot == self._chosen_slot() else slot
        self.show()

    def back(self) -> bool:
        """What is chosen is let go first."""
        chosen = self._chosen_slot() is not None
        if chosen:
            self._choose(None)
        return chosen

    def _draw_again(self) -> None:
        chosen = self._chosen_slot()
        assert chosen is not None
        self._lay_again(self.record.recipe.draw_again(chosen), T("Drawn again."))

    def _new_table(self) -> None:
        self._lay_again(replace(self.record.recipe, seed=table_start.new_seed(), again=()), T("Another table."))

    def _lay_again(self, recipe: Recipe, said: Text) -> None:
        """Another setup for this table; what lies right already stays ticked, and all of it can be taken back."""
        number, old, ticks, before = self.record.id, self.setup, self.ticks, self.record.recipe

        def work() -> frozenset[str]:
            setup = table_start.setup_of(self.shell.store, recipe, self.view)
            kept = ticks & {job.id for job in setup.checklist if job in old.checklist}
            self.shell.store.lay_again(number, setup, kept)
            return kept

        def laid(kept: frozenset[str]) -> None:
            self._laid_so(kept)
            self.shell.toast(said, T("Undo"), partial(self._take_back, before, ticks))

        self.do(work, told=laid)

    def _take_back(self, recipe: Recipe, ticks: frozenset[str]) -> None:
        """Lay it as it was, with its ticks. Asked for in a toast, which may outlive this page."""
        number = self.record.id

        def work() -> frozenset[str]:
            if tables.laid(self.shell.store.record(number)):
                raise Refusal(T("The play at this table has begun: its setup stays as it is."))
            self.shell.store.lay_again(number, table_start.setup_of(self.shell.store, recipe, self.view), ticks)
            return ticks

        self.do(work, told=self._laid_so)

    def _laid_so(self, ticks: frozenset[str]) -> None:
        self.route.memory["ticks"] = ticks
        if self.parent is not None:
            self.ask_again()

    def _start(self) -> None:
        number, navigator = self.record.id, self.shell.navigator
        if tables.laid(self.record) and not tables.followed(self.record):
            # The table's own page, or the score sheet, is where one came from, to see how the table was laid.
            if navigator.stack[-2].screen in ("book", "count"):
                navigator.back()
            else:
                navigator.swap("book", number=number)
            return
        self._begin(counted_only=False)

    def _begin(self, counted_only: bool) -> None:
        """The table is laid: on to it, or to the page on which its score sheet waits."""
        number, navigator = self.record.id, self.shell.navigator
        followed = tables.followed(self.record) and not counted_only
        view = {**self.view, "laid": True, **({tables.COUNTED_ONLY: True} if counted_only else {})}
        begin = partial(navigator.swap, "table" if followed else "book", number=number)

        def work() -> None:
            if followed:
                self.shell.store.follow(number)
                table_start.play(self.shell.store, number)
            self.shell.store.remember(number, view)

        self.do(work, then=lambda _: begin())
