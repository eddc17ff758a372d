"""The score sheet: a play counted at its end, step by step, kept as one types, and put into the history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app import play_text, table_finish
from companion.app.form_pages import SUMMARY, WHO, FormPage, short, steps_of
from companion.app.game_info import game_info
from companion.app.outcome_text import margin, who_won
from companion.app.rivals import rank_text
from companion.app.score_answers import Counted, Filled, points_gained
from companion.app.score_draft import Counting, take_up
from companion.app.seat_names import in_sentences, names, with_names
from companion.core.game import Blank, Field, Illegal, picks
from companion.core.lookup import resolve
from companion.core.score import ScoreSheet, Seat
from companion.core.table import Player
from companion.core.text import Sayable, T, Text
from companion.rules import BOOKS
from companion.ui.kit.bars import AppBar, RoundBar
from companion.ui.kit.block import Block, Box, Column, Grid, Row
from companion.ui.kit.buttons import IconButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Card, Note, SectionHead, WarningCard
from companion.ui.kit.flow import Flow
from companion.ui.kit.number_pad import NumberPad
from companion.ui.kit.overlay import let_toast_go
from companion.ui.kit.page import Page
from companion.ui.kit.rows import RowCard, SeatBadge, SeatRow
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look.theme import theme
from companion.ui.score import fields, left_out
from companion.ui.screens import parts, questions, result
from companion.ui.table.board import Slot, Stack
from companion.ui.table.score_table import score_table

if TYPE_CHECKING:
    from companion.core.game import Book
    from companion.core.setup import Recipe
    from companion.ui.score.screen import SheetPage


class ScoreSheetScreen(Screen):
    """Args: ``number`` of a play, or ``game`` for one that was not laid here."""

    keeps_awake = True

    def build(self) -> Page:
        memory = self.route.memory
        if "counting" not in memory and (found := self.ask("found", self._find)) is not None:
            memory["counting"], memory["kept"] = found, {"number": found.number}
            memory["first"] = found.filled.step if found.position else ""
        if "counting" not in memory:
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        self.counting: Counting = memory["counting"]
        self.entry = game_info(self.counting.recipe.game)
        self.accent = self.entry.accent
        self.steps = steps_of(self.book, self.recipe, self.filled.shared, self.counting.settled)
        self.short = short(self.steps)
        self.step = next((step for step in self.steps if step.id == self.filled.step), self.steps[0])
        self._map: SheetPage | None = None
        self._warning, self._gains, self._sum, self._rest, self._bottom = Slot(), Slot(), Slot(gap=14), Slot(), Slot()
        first, second = self._one_page() if self.short else self._page()
        self._refresh()
        return parts.frame(self, first, second, top=self._top(), bottom=self._bottom)

    def _find(self) -> Counting:
        args = self.route.args
        return take_up(self.shell.store, args.get("game", ""), args.get("number"))

    # What everything on the page asks for

    @property
    def book(self) -> Book:
        return BOOKS[self.counting.recipe.game]

    @property
    def recipe(self) -> Recipe:
        return self.counting.recipe

    @property
    def filled(self) -> Filled:
        return self.counting.filled

    @property
    def seat_names(self) -> list[str]:
        return [self.say(name) for name in names(self.counting.players)]

    def words(self, what: Sayable) -> str:
        """What the rules say, with the names of those who have one, as the beginning of a line."""
        said = self.say(with_names(what, in_sentences(self.counting.players)))
        return said[:1].upper() + said[1:]

    # The frame

    def _top(self) -> Block:
        icons = []
        if not self.short:
            icons.append(IconButton("format-list-bulleted", name="steps", on_release=self._open_steps))
        if self.book.chapters:
            rules = partial(self.shell.navigator.go, "rules", game=self.entry.id, about="score")
            icons.append(IconButton("script-text-outline", name="rules", on_release=rules))
        if self.short:
            return AppBar(
                self.say(T("Score only")), self.entry.title, on_back=self.shell.back, emblem=self.accent, icons=icons
            )
        now, every = self.steps.index(self.step) + 1, len(self.steps)
        caption = parts.dotted(self, self.entry.title, T("{n} of {all}", n=now, all=every))
        title = self.words(self.step.title)
        bar = AppBar(title, caption, on_back=self.shell.back, emblem=self.accent, icons=icons)
        margin = parts.margin()
        blocks: list[Block] = [bar, Box(RoundBar(now, every, self.accent), padding=(margin, 0, margin, 8))]
        if self._has_lists(self.step):
            blocks.append(Box(self._tabs(), padding=(margin, 0, margin, 8)))
        return Column(*blocks)

    def _has_lists(self, step: FormPage) -> bool:
        lists = any(field.choices and not field.shared for field in step.fields)
        return lists and not step.kind and len(self.filled.seats) > 1

    @property
    def _beside(self) -> bool:
        """Whether the sum stands beside the questions: a wide window has room for it."""
        return self.window_class == "wide" and not self.step.kind and bool(self.step.keys)

    def _tabs(self) -> Block:
        return fields.SeatTabs(self.seat_names, self.filled.seat, self.turn_to)

    def _buttons(self, counted: Counted) -> Block:
        last = self.short or self.step.id == SUMMARY
        main = self._save_button(counted) if last else self._next_button()
        before = [] if self.short or self.step is self.steps[0] else [self._previous_button()]
        bar = parts.actions(*before, main)
        seen = self.step.keys and len(self.filled.seats) > 1 and not self._beside
        if self.short and counted.slip:  # a long page: why it cannot be saved stands where one would save it
            side = parts.margin()
            return Column(Box(WarningCard(self.words(counted.slip)), padding=(side, 8, side, 0)), bar)
        return Column(self._totals(counted), bar) if seen and not last else bar

    def _next_button(self) -> PrimaryButton:
        return PrimaryButton(self.say(T("Next")), name="next", on_release=self._go_on)

    def _previous_button(self) -> SecondaryButton:
        return SecondaryButton(self.say(T("Back")), name="previous", on_release=partial(self._go, -1))

    def _save_button(self, counted: Counted) -> PrimaryButton:
        sheet = counted.sheet
        if sheet is None:
            return PrimaryButton(self.say(T("Something does not fit yet")), name="save", enabled=False)
        if self.filled.untouched:
            return PrimaryButton(self.say(T("Nothing is filled in yet")), name="save", enabled=False)
        if sheet.seats == 1:
            words = T("Save, {points}", points=play_text.points(sheet.totals[0]))
        elif sheet.seats == 2:
            words = T("Save, {totals}", totals=" : ".join(map(self.shell.language.number, sheet.totals)))
        else:
            words = T("Save the result")
        return PrimaryButton(self.say(words), name="save", icon="check", on_release=partial(self._ask_to_save, counted))

    def _totals(self, counted: Counted) -> Block:
        """Everyone's points so far in one line, where they are seen while one types."""
        seats = len(self.filled.seats)
        totals = [self.say(n) for n in counted.sheet.totals] if counted.sheet else ["–"] * seats
        cells = [Row(SeatMark(seat, 14), Words(total, "figure_s"), gap=5) for seat, total in enumerate(totals)]
        side = parts.margin()
        return Box(Flow(*cells, gap=18), padding=(side, 8, side, 0))

    def throw_away(self) -> None:
        """A sheet that belongs to no table."""
        result.delete_play(self, self.route.memory["kept"]["number"], leave=True)

    # The pages

    def _page(self) -> tuple[Block, Block | None]:
        if self.step.id == WHO:
            return Column(*self._who(), gap=18), None
        if self.step.id == SUMMARY:
            return Stack(self._warning, self._sum, gap=14), None
        if self.step.kind:
            self._map = resolve(self.entry.sheet_page)(self, self.step)
            first = Stack(self._warning, self._map.map(), gap=12)
            return first, Stack(self._map.card(), self._rest, self._gains, gap=12)
        first = Stack(self._warning, *fields.blocks(self, self.step.fields), self._rest, gap=12)
        return first, Stack(self._gains, self._sum, gap=14)

    def _one_page(self) -> tuple[Block, Block | None]:
        """A short form: options, answers and the sum of them together."""
        blocks = [] if self.counting.settled else self._options()
        if not self.counting.settled and len(self.seat_names) > 1:
            blocks.append(self._seats())
        if any(self._has_lists(step) for step in self.steps):
            blocks.append(Column(SectionHead(self.say(T("Whose sheet")), self.accent), self._tabs(), gap=6))
        for step in self.steps:
            if step.fields:
                head = SectionHead(self.words(step.title), self.accent)
                blocks.append(Column(head, *fields.blocks(self, step.fields), gap=8))
        return Stack(*blocks, self._rest, gap=16), self._sum

    def _options(self) -> list[Block]:
        options = [option for option in self.book.options if option.id in self.entry.scored and len(option.choices) > 1]
        return [self._option(option.id) for option in questions.options_asked(options, self.recipe.chosen, house=False)]

    def _option(self, name: str) -> Block:
        option = next(option for option in self.book.options if option.id == name)
        value, choose = self.recipe[name], partial(self._choose, name)
        choices = [each for each in option.choices if each.value not in self.entry.brought.get(name, ())]
        return questions.option_block(self, option, choices, value, choose, self.accent)

    def _seats(self) -> Block:
        rows = [
            SeatRow(seat, name, name=f"name-{seat}", on_release=partial(self._rename, seat))
            for seat, name in enumerate(self.seat_names)
        ]
        return Column(SectionHead(self.say(T("Who plays")), self.accent), RowCard(*rows, inset=54), gap=6)

    def _who(self) -> list[Block]:
        """How many, their names, and the rules of the house, which may change what counts."""
        seats = self._seats()
        house = questions.options_asked(self.book.options, self.recipe.chosen, house=True)
        if not house:
            return [*self._options(), seats]
        note = Note(self.say(T("Points that the rulebook leaves open, or rules of our own.")))
        head = Column(SectionHead(self.say(T("House rules")), self.accent), note)
        return [*self._options(), seats, Column(head, *(self._option(option.id) for option in house), gap=14)]

    # What the answers come to

    def _refresh(self) -> None:
        """Count anew and show it; what a finger may be holding stays as it is."""
        counted = self._counted = Counted.of(self.book, self.recipe, self.filled)
        missing = self._missing()
        self._rest.show(missing, lambda: left_out.rest(self, missing, self.step))
        self._warning.show(counted.slip, lambda: [WarningCard(self.words(counted.slip))] if counted.slip else [])
        if self._map is not None:
            self._map.refresh()
        if self.short or self.step.id == SUMMARY or self._beside:
            self._sum.show(counted, lambda: self._summary(counted))
        if self.step.keys and not self.short:
            here = self._page_points()
            captions = tuple(self._captions(counted))
            self._gains.show((here, captions), lambda: [self._cells(here, captions)] if here else [])
        self._bottom.show(counted, lambda: [self._buttons(counted)])

    def _missing(self) -> tuple[Blank, ...]:
        """What is left out on this page."""
        every = self._counted.left_out
        return every if self.short else tuple(left_out.of_step(every, self.step))

    def missing_in(self, step: FormPage) -> Sequence[Blank]:
        """What is left out in a step."""
        return left_out.of_step(self._counted.left_out, step)

    def _page_points(self) -> tuple[int, ...] | None:
        """The points of this page by seat."""
        before = [key for step in self.steps[: self.steps.index(self.step)] for key in step.keys]
        return points_gained(self.book, self.recipe, self.filled, before, self.step.keys)

    def _captions(self, counted: Counted) -> Sequence[Text]:
        if self._map is not None:
            return self._map.captions()
        totals = counted.sheet.totals if counted.sheet else ()
        return [T("{n} in all", n=total) for total in totals]

    def _cells(self, points: Sequence[int], captions: Sequence[Text]) -> Block:
        """What this page brings each seat."""
        cells = []
        for seat, n in enumerate(points):
            lines: list[Block] = [
                SeatBadge(seat, self.seat_names[seat], "caption_strong", size=12),
                Words(self.shell.language.number(n, signed=True), "figure_m"),
            ]
            if captions:
                mark: list[Block] = [Icon("crown", 15, "text2")] if self._map is not None else []
                lines.append(Row(*mark, Words(self.say(captions[seat]), "caption", "text2"), gap=4))
            cells.append(Card(Column(*lines, gap=2, align="center"), padding=(4, 8)))
        return Grid(*cells, columns=min(len(cells), 4) if len(cells) != 6 else 3, even=True)

    def _summary(self, counted: Counted) -> list[Block]:
        """The sum so far; who won only when nothing is left out."""
        sheet, last = counted.sheet, self.step.id == SUMMARY
        missing = left_out.card(self, counted.left_out) if last else []
        if sheet is None:
            return missing
        table = score_table(self, self.book.id, self.counting.players, sheet)
        if not last or missing:
            so_far = Column(SectionHead(self.say(T("So far")), self.accent), table, gap=6)
            return [*missing, so_far, *self._means(counted)]
        assert sheet.outcome is not None
        called = names(self.counting.players)
        lines = [Words(self.say(who_won(called, sheet.outcome.winners)), "heading")]
        if by := self.say(margin(called, sheet)):
            lines.append(Words(by, "secondary", "text2"))
        return [Column(*lines, gap=2), table]

    def _means(self, counted: Counted) -> list[Block]:
        """What a score alone means, when all of it is there."""
        sheet = counted.sheet
        if sheet is None or sheet.seats > 1 or counted.left_out or self.filled.untouched:
            return []
        means = rank_text(self.recipe, sheet.totals[0])
        return [Note(self.say(means), "scale-balance", style="secondary")] if means is not None else []

    # What a person does

    def _change(self, relaid: bool = False, **changes: Any) -> None:
        """Take a change over and write it down at once."""
        counting = self.counting = self.route.memory["counting"] = replace(self.counting, **changes)
        kept, store = self.route.memory["kept"], self.shell.store

        def keep() -> None:
            kept["number"] = counting.keep(store, kept["number"], relaid)

        self.shell.worker.submit(keep, on_refusal=self.shell.refused)

    def set_number(self, field: Field, seat: Seat | None, value: int) -> None:
        self._change(filled=self.filled.with_answer(seat, field.id, value))
        if field.shared and self._map is None:
            self.show()  # it may bring up other questions
        else:
            self._refresh()

    def pick(self, field: Field, seat: Seat | None, value: str) -> None:
        """Take a thing or put it back; of those that exist once nobody else keeps it, of a single one no other."""
        self.shell.tick()
        filled = self.filled
        try:
            answer = field.with_pick(filled.of(seat).get(field.id), value)
        except Illegal as slip:
            self.shell.refused(slip)
            return
        if field.unique and seat is not None:
            for other, answers in enumerate(filled.seats):
                if other != seat and value in picks(answers, field.id):
                    filled = filled.with_answer(other, field.id, picks(answers, field.id) - {value})
        self._change(filled=filled.with_answer(seat, field.id, answer))
        self.show()

    def type_number(self, field: Field, seat: Seat | None) -> None:
        self.shell.overlay(NumberPad(self, field, seat))

    def turn_to(self, seat: Seat) -> None:
        self._change(filled=replace(self.filled, seat=seat))
        self.show()

    def _choose(self, option: str, value: str) -> None:
        counting = self.counting.with_options({**self.recipe.chosen, option: value})
        self._change(relaid=True, recipe=counting.recipe, players=counting.players, filled=counting.filled)
        self.show()

    def _rename(self, seat: Seat) -> None:
        from companion.ui.screens.name_sheet import NameSheet

        players = list(self.counting.players)

        def keep(name: str) -> None:
            players[seat] = Player(name)
            self._change(relaid=True, players=tuple(players))
            self.show()

        usual = self.say(names([Player("")] * len(players))[seat])
        seated = [player.name for player in players]
        self.shell.overlay(NameSheet(self.shell, players[seat].name, usual, keep, seated))

    def say_zero(self, blanks: Sequence[Blank]) -> None:
        """There is none of what was left out here."""
        self.shell.tick()
        self._change(filled=self.filled.with_zeros(blanks))
        self.show()

    def typed_with(self, field: Field) -> Sequence[Field]:
        """The questions that the number pad goes through from this one on."""
        if self._map is not None:
            return [field]
        shown = [each for step in self.steps if self.short or step is self.step for each in step.fields]
        return [each for each in shown if not each.choices]

    def _go(self, by: int) -> None:
        self.go_to(self.steps[self.steps.index(self.step) + by].id)

    def _go_on(self) -> None:
        """To the next place where something is empty; what was left out here is said."""
        left, missing = self.step, self._missing()
        after = self.steps[self.steps.index(self.step) + 1 :]
        self.go_to(next((step for step in after if self._is_open(step)), after[-1]).id)
        if missing:
            named = 1 if theme.stacking else left_out.MOST  # it lies over what is asked now
            words = T("Left out: {things}.", things=left_out.sentence(self, missing, left, named))
            self.shell.toast(words, T("Fill in"), partial(self._return_to, left.id))

    def _return_to(self, step: str) -> None:
        """Asked for in a toast, which may outlive this screen: what it knows of the sheet may be old by then."""
        page = self.shell.page
        if isinstance(page, ScoreSheetScreen) and page.route is self.route:
            page.go_to(step)

    def _is_open(self, step: FormPage) -> bool:
        """Whether there is something to do in a step: a number is missing, or one has not been there."""
        return step.id not in self.filled.seen or bool(self.missing_in(step))

    def back(self) -> bool:
        """One step back in the sheet; from the first one, or where a table led to, one leaves it."""
        memory = self.route.memory
        if "counting" not in memory or self.short or self.step is self.steps[0] or self.step.id == memory["first"]:
            return False
        self._go(-1)
        return True

    def go_to(self, step: str) -> None:
        self.shell.close_overlays()
        filled = self.filled.at(step, left=self.step.id)
        if self.route.memory["kept"]["number"] is None:
            # Nothing has been filled in: looking around is nothing to keep.
            self.route.memory["counting"] = replace(self.counting, filled=filled)
        else:
            self._change(filled=filled)
        self.show()
        self.page.scroll.scroll_to(0)

    def _open_steps(self) -> None:
        from companion.ui.score.overview import steps_sheet

        self.shell.overlay(steps_sheet(self))

    def _ask_to_save(self, counted: Counted) -> None:
        """A sheet with blanks, or of zeros, is saved only after a question."""
        sheet = counted.sheet
        assert sheet is not None
        if counted.left_out or not any(sheet.totals):
            self.shell.overlay(left_out.question(self, counted.left_out, sheet, partial(self._save, sheet)))
        else:
            self._save(sheet)

    def fill_in(self, blanks: Sequence[Blank]) -> None:
        """Go to the first of these places."""
        step = next((step for step in self.steps if left_out.of_step(blanks, step)), None)
        if step is None:
            return
        if not self.short:
            self.go_to(step.id)
        if self._map is None and blanks[0].field.kind == "number":
            self.type_number(blanks[0].field, blanks[0].seat)

    def _save(self, sheet: ScoreSheet) -> None:
        let_toast_go()  # nothing more is filled in
        counting, kept, store = self.counting, self.route.memory["kept"], self.shell.store

        def work() -> int:
            kept["number"] = counting.keep(store, kept["number"])
            table_finish.finish(store, kept["number"], sheet)
            return int(kept["number"])

        def saved(number: int) -> None:
            navigator = self.shell.navigator
            before = navigator.stack[-2]
            if (before.screen, before.args.get("number")) == ("result", number):
                navigator.back()
            else:
                if (before.screen, before.args.get("number")) == ("table", number):
                    navigator.stack.remove(before)  # the play is over: nobody goes back to its table
                navigator.swap("result", number=number, fresh=True)

        def told(number: int) -> None:
            top = self.shell.navigator.top
            if (top.screen, top.args.get("number")) == ("table", number):  # by Back, before it was kept
                self.shell.navigator.swap("result", number=number, fresh=True)

        self.do(work, then=saved, told=told)
