"""The table of the race: who stands where, one button to throw, one to run; a rival says what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from companion.app.game_info import game_info
from companion.app.outcome_text import margin, who_won
from companion.app.rivals import Intent
from companion.app.session import Change
from companion.core.game import ANYONE, OVER, TABLE
from companion.core.source import Source
from companion.core.table import LogEntry
from companion.core.text import T, Text
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Card
from companion.ui.kit.instruction import InstructionCard, InstructionStep, WhyPanel
from companion.ui.kit.rows import ProgressBar
from companion.ui.kit.score import OutcomeBanner
from companion.ui.kit.words import Words
from companion.ui.table import phase_view, rival_turn
from companion.ui.table.board import Action, Actions, MenuItem, Slot, Stack
from companion.ui.table.source_switch import SourceSwitch
from tests.sixth.companion.rules.race import SHOE_NAMES, Act, Lace


class PhaseView(phase_view.PhaseView):
    """A phase of a turn."""

    draft_id = "PhaseView"
    board: RaceBoard

    def button(self, word: str, words: Text) -> Action:
        return Action(word, words, partial(self.board.session.play, Act(word)))


class Telling(PhaseView):
    """Real dice: a person says what they show."""

    draft_id = "Telling"

    def panel(self) -> list[Block]:
        acts = self.board.session.game.moves(self.state)
        return [Grid(*map(self._number, acts), columns=3, gap=8)]

    def _number(self, act: Act) -> Block:
        tell = partial(self.board.session.play, act)
        return SecondaryButton(self.say(act.n), name=f"{act.word}-{act.n}", on_release=tell)

    def actions(self) -> Actions:
        return Actions(Action("tell", T("Tap the number"), lambda: None, enabled=False))


class Lacing(PhaseView):
    """Before the start, in any order: whoever is ready says which shoes."""

    draft_id = "Lacing"

    def panel(self) -> list[Block]:
        return [Grid(*map(self._shoes, self.board.session.game.moves(self.state)), columns=2, gap=8)]

    def _shoes(self, move: Lace) -> Block:
        words = T("{name}: {shoes}", name=self.board.seat_name(move.seat), shoes=SHOE_NAMES[move.shoes])
        put_on, name = partial(self.board.session.play, move), f"lace-{move.seat + 1}-{move.shoes}"
        return SecondaryButton(self.say(words), name=name, on_release=put_on)

    def actions(self) -> Actions:
        return Actions(Action("lace", T("Tap the shoes"), lambda: None, enabled=False))


class Throwing(PhaseView):
    draft_id = "Throwing"

    def actions(self) -> Actions:
        return Actions(self.button("throw", T("Throw the die")))


class Running(PhaseView):
    draft_id = "Running"

    def panel(self) -> list[Block]:
        return [Words(self.say(T("The die shows {n}.", n=self.state.die)), "heading")]

    def actions(self) -> Actions:
        run = self.button("run", T("Run {n} fields", n=self.state.die))
        return Actions(run, (self.button("rest", T("Rest")),))


class Over(PhaseView):
    """The sheet as it will be saved."""

    draft_id = "Over"

    def panel(self) -> list[Block]:
        sheet, called = self.board.session.snapshot.score, self.board.session.seat_names
        blocks: list[Block] = [self.board.score_table()]
        if sheet.outcome is not None and len(called) > 1:
            who, by = self.say(who_won(called, sheet.outcome.winners)), self.say(margin(called, sheet))
            blocks.insert(0, OutcomeBanner(who, self.say(sheet.outcome.ending.label), by, accent=self.board.accent))
        return blocks

    def actions(self) -> Actions:
        return Actions(Action("save", T("Save the result"), self.board.frame.save_result, "check-bold"))


class Thinking(rival_turn.Thinking, PhaseView):
    draft_id = "Thinking"


class Waiting(rival_turn.Waiting, PhaseView):
    draft_id = "Waiting"


class Instructing(rival_turn.Instructing, PhaseView):
    draft_id = "Instructing"


def _switch(source: Source) -> SourceSwitch:
    to = T("{source}: from the app", source=source.label), T("{source}: from the table", source=source.label)
    return SourceSwitch(source.id, f"source-{source.id}", "dice-multiple-outline", to)


class RaceBoard(phase_view.SteppedBoard):
    step: PhaseView
    accent = game_info("race").accent
    tells = True
    score_icons: Mapping[str, str] = MappingProxyType({"fields": "flag-variant", "rests": "timer-outline"})

    def build(self) -> None:
        self._versions = 0
        self._form, self._track = Slot(gap=8), Slot()
        self.step = self._step()
        self._show()

    def _step(self) -> PhaseView:
        rivals = self.session.rivals
        if self.state.actor() == OVER:
            return Over(self)
        if self.state.actor() == ANYONE:
            return Lacing(self)
        if self.state.actor() == TABLE:
            return Telling(self)
        if rivals.turn() is None:
            return Running(self) if self.state.die else Throwing(self)
        if rivals.intent is not None:
            return Instructing(self)
        return Thinking(self) if rivals.thinking else Waiting(self)

    def body(self) -> Block:
        return Stack(self._form, self._track, gap=12)

    def menu(self) -> Sequence[MenuItem]:
        """Each deck or die changes hands at any moment."""
        return [_switch(source).item(self) for source in self.session.game.sources(self.session.recipe)]

    def follow(self, change: Change, before: int, new: Sequence[LogEntry], told: bool) -> None:
        self.step = self._step()
        self.show_draft()

    def show_draft(self) -> None:
        self._versions += 1
        self._show()
        self.refresh()

    def _show(self) -> None:
        self._form.show(self._versions, self.step.panel)
        lanes = range(len(self.state.at))
        self._track.show((tuple(self.state.at), self.state.goal), lambda: [Card(*map(self._lane, lanes))])

    def _lane(self, seat: int) -> Block:
        at, goal = self.state.at[seat], self.state.goal
        figure = Words(self.say(T("field {n} of {goal}", n=at, goal=goal)), "secondary", align="right")
        return Column(
            Row(Words(self.say(self.seat_name(seat)), "strong", grow=1), figure), ProgressBar(at / goal, f"s{seat + 1}")
        )

    def instruction_blocks(
        self, intent: Intent, opened: bool = True, on_toggle: Callable[[], None] | None = None
    ) -> list[Block]:
        """Where its pawn goes, and why."""
        after = intent.after.at[intent.seat]
        step = InstructionStep(self.say(T("Put its pawn on field {n}.", n=after)), "flag-variant")
        card = InstructionCard(
            intent.seat,
            self.say(self.seat_name(intent.seat)),
            self.say(self.session.game.tell(intent.steps[-1].before, intent.steps[-1].move)),
            steps=[step],
            accent=self.accent,
        )
        if intent.decision is None:
            return [card]
        reason = self.say(intent.decision.reason)
        return [card, WhyPanel(self.say(T("Why?")), [reason], [], "", opened=opened, on_toggle=on_toggle)]
