"""Score only: a play that the app did not keep, counted at its end and put into the history."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.game import Answer, Answers, Illegal
from companion.rules import GAMES
from companion.score import ScoreSheet
from companion.setup import Recipe, settle
from companion.table import Player
from companion.text import T
from companion.ui.games import shown
from companion.ui.screens import parts, questions
from companion.ui.screens.screen import Screen
from companion.ui.widgets import pickers
from companion.ui.widgets.bars import AppBar
from companion.ui.widgets.block import Block, Column
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.cards import Card, SectionHead, WarningCard
from companion.ui.widgets.page import Page
from companion.ui.widgets.rows import ValueRow


@dataclass(frozen=True)
class Sheet:
    """What was answered so far, and the seat whose questions are shown."""

    chosen: dict[str, str]
    answers: tuple[Answers, ...]
    shared: Answers
    seat: int = 0


class ScoreOnly(Screen):
    """Args: ``game``."""

    def build(self) -> Page:
        game = self.place.args["game"]
        self.entry = shown(game)
        ready = self.ask("ready", lambda: GAMES[game].rules_version)
        top = AppBar(self.say(T("Score only")), self.entry.title, on_back=self.shell.back, emblem=self.entry.accent)
        if ready is None:
            return parts.frame(self, Column(), top=top)
        self.book = GAMES[game]
        first = Sheet(settle(self.book.options, {}), ({},), {})
        self.sheet: Sheet = self.place.memory.setdefault("sheet", first)
        self.recipe: Recipe = self.book.recipe(self.sheet.chosen, 0)
        counted, slip = self._count()
        form = Column(*self._options(), *self._seats(), self._form(), gap=16)
        return parts.frame(
            self, form, self._summary(counted, slip), top=top, bottom=parts.actions(self._button(counted))
        )

    def _count(self) -> tuple[ScoreSheet | None, Illegal | None]:
        try:
            return self.book.count(self.recipe, self.sheet.answers, self.sheet.shared), None
        except Illegal as slip:
            return None, slip

    # The page

    def _options(self) -> list[Block]:
        options = [option for option in self.book.options if option.id in self.entry.scored]
        blocks = []
        for option in questions.asked(options, self.sheet.chosen, house=False):
            value, choose = self.sheet.chosen[option.id], partial(self._choose, option.id)
            blocks.append(questions.option_block(self, option, option.choices, value, choose, self.entry.accent))
        return blocks

    def _seats(self) -> list[Block]:
        if len(self.sheet.answers) == 1:
            return []
        seats = [(str(seat + 1), self.say(T("Player {n}", n=seat + 1))) for seat in range(len(self.sheet.answers))]
        picked = pickers.Choice(seats, str(self.sheet.seat + 1), self._turn_to, name="seat")
        return [Column(SectionHead(self.say(T("Whose sheet")), self.entry.accent), picked, gap=6)]

    def _form(self) -> Block:
        fields = self.book.form(self.recipe, self.sheet.shared)
        blocks = []
        for field in sorted(fields, key=lambda field: not field.shared):
            answers = self.sheet.shared if field.shared else self.sheet.answers[self.sheet.seat]
            on_answer = partial(self._answer, field.id, field.shared)
            blocks.append(questions.field_block(self, field, answers.get(field.id), on_answer))
        return Card(*blocks, gap=14)

    def _summary(self, counted: ScoreSheet | None, slip: Illegal | None) -> Block:
        if counted is None:
            assert slip is not None
            return WarningCard(self.say(slip.text))
        seat = self.sheet.seat
        number = self.shell.language.number
        rows = [ValueRow(self.say(row.label), number(row.points[seat])) for row in counted.rows]
        total = ValueRow(self.say(T("Total")), number(counted.totals[seat]), strong=True)
        return Column(SectionHead(self.say(T("So far")), self.entry.accent), Card(*rows, total, gap=0), gap=6)

    def _button(self, counted: ScoreSheet | None) -> PrimaryButton:
        if counted is None:
            return PrimaryButton(self.say(T("Something does not fit yet")), name="save", enabled=False)
        totals = tuple(self.shell.language.number(total) for total in counted.totals)
        words = T("Save, {points}", points=parts.points(counted.totals[0]))
        if counted.seats > 1:
            words = T("Save, {totals}", totals=" : ".join(totals))
        return PrimaryButton(self.say(words), name="save", icon="check", on_release=partial(self._save, counted))

    # What a person does

    def _change(self, **changes: Any) -> None:
        self.place.memory["sheet"] = replace(self.sheet, **changes)
        self.show()

    def _choose(self, option: str, value: str) -> None:
        chosen = settle(self.book.options, {**self.sheet.chosen, option: value})
        seats = self.book.seats(self.book.recipe(chosen, 0))
        answers = tuple(self.sheet.answers[seat] if seat < len(self.sheet.answers) else {} for seat in range(seats))
        self._change(chosen=chosen, answers=answers, seat=min(self.sheet.seat, seats - 1))

    def _turn_to(self, seat: str) -> None:
        self._change(seat=int(seat) - 1)

    def _answer(self, field: str, shared: bool, answer: Answer) -> None:
        if shared:
            self._change(shared={**self.sheet.shared, field: answer})
            return
        answers = list(self.sheet.answers)
        answers[self.sheet.seat] = {**answers[self.sheet.seat], field: answer}
        self._change(answers=tuple(answers))

    def _save(self, counted: ScoreSheet) -> None:
        recipe = self.recipe
        players = tuple(Player("") for _ in range(counted.seats))
        store, book = self.shell.store, self.book

        def work() -> int:
            number = store.lay(book.prepare(recipe), players)
            store.finish(number, counted)
            return number

        self.do(work, then=lambda number: self.shell.navigator.swap("result", number=number))
