"""The table against automas: their figures, your strength, and what each of them did in its turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.game_info import game_info
from companion.app.games.through_the_ages.solo.ledger import Ledger
from companion.app.session import Change
from companion.core.field import Field, Value
from companion.core.score import Seat
from companion.core.table import LogEntry
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.solo.effects import PERSON
from companion.rules.through_the_ages.solo.settings import setting
from companion.rules.through_the_ages.solo.state import Phase, State
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.solo import figures_card, own_ledger, telling
from companion.ui.games.through_the_ages.solo.steps import STEPS, AutomaStep
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Card
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import MenuItem, Slot, Stack
from companion.ui.table.head import TALL
from companion.ui.table.phase_view import SteppedBoard

COUNTED = (Phase.COUNT, Phase.OVER)


class AutomaBoard(SteppedBoard):
    step: AutomaStep
    state: State
    accent = game_info("ages_solo").accent
    score_icons: Mapping[str, str] = MappingProxyType({"culture": faces.CULTURE})
    ledger: Ledger | None = None  # the person's own, once it is read

    def build(self) -> None:
        self._versions = 0
        self._figures, self._form, self._told, self._age = Slot(), Slot(gap=10), Slot(gap=10), Slot()
        self.step = STEPS[self.state.phase](self)
        self._show()
        own_ledger.look_up(self)

    # What the frame asks for

    def variant(self) -> Sequence[Text]:
        seats = len(self.state.automas)
        return N("{n} automa", "{n} automas", seats), setting(self.state.automas[0].level).name

    def whose(self) -> Seat | None:
        return None if self.state.phase in COUNTED else self.state.seat

    @property
    def tight(self) -> bool:
        """A low window or large letters: what one says and what hands do for the automa come into sight before all
        else."""
        return (theme.stacking or Window.height < dp(TALL)) and not self.frame.wide

    def body(self) -> Block:
        if self.frame.wide:
            return Stack(self._form, self._told, gap=12)
        if not self.tight:
            return Stack(self._figures, self._form, self._told, gap=10)
        first = (self._told, self._figures) if len(self.state.automas) > 1 else (self._figures, self._told)
        return Stack(self._form, *first, self._age, gap=10)

    def panel(self) -> Block | None:
        return Stack(self._figures, gap=12)

    def menu(self) -> Sequence[MenuItem]:
        rules = MenuItem("rules", "help-circle-outline", T("How the automa plays"), self._open_rules)
        return [rules, *own_ledger.menu(self)]

    def _open_rules(self) -> None:
        blocks: list[Block] = []
        for chapter in self.session.game.chapters:
            blocks.append(Words(self.say(chapter.title), "label", self.accent))
            blocks += [Words(self.say(line), "body") for line in chapter.lines]
        self.frame.shell.overlay(Sheet(self.say(T("How the automa plays")), *blocks, gap=10))

    def fix(self, seat: Seat) -> None:
        """Correct what is kept of a seat."""
        paths = ("strength", "age", "yours.") if seat == PERSON else (f"{seat + 1}.",)
        found = {each.id for each in self.session.game.figures(self.state) if each.id.startswith(paths)}
        self.frame.open_correction(found)

    def proposal(self, field: Field) -> Value | None:
        """What the ledger says; of strength else what was said with the last turn."""
        found = own_ledger.proposal(self, field)
        return self.state.strength if found is None and field.id == "count.strength" else found

    # Keeping up to date

    def follow(self, change: Change, before: int, new: Sequence[LogEntry], told: bool) -> None:
        self.step = STEPS[self.state.phase](self)
        if new and not told:
            self.frame.page.scroll.scroll_to(0)
        self.show_draft()
        self.reveal_asked()

    def reveal_asked(self) -> None:
        """The figures above what is asked for may be higher than the window."""
        for block in self.step.asked:
            self.frame.reveal(block, margin=0)

    def keep_quietly(self, choice: dict[str, Any]) -> None:
        """Keep a number that is half said; whoever steps it shows it itself."""
        kept = {"at": self.session.snapshot.position, "step": self.step.draft_id, "choice": dict(choice)}
        self.session.remember(draft=kept)

    def show_draft(self) -> None:
        self._versions += 1
        self._show()
        self.refresh()

    def _show(self) -> None:
        state = self.state
        playing = state.phase not in COUNTED
        key = (state.automas, state.age, state.in_age_a, state.phase, state.seat)
        self._figures.show(key, lambda: [figures_card.figures(self)] if playing else [])
        apart = self.tight and state.phase is Phase.YOURS
        self._age.show(key, lambda: [Card(figures_card.age(self), padding=12)] if apart else [])
        self._form.show(self._versions, self.step.panel)
        told = (state.turns, state.phase, state.seat, self.session.snapshot.position)
        self._told.show(told, lambda: telling.last_turns(self) if playing else [])
