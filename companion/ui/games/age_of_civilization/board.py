"""The table of Age of Civilization: figures, time track, what is coming, the step of the turn, then the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.game_info import game_info
from companion.app.rivals import Intent
from companion.app.session import Change
from companion.core.game import TABLE, Move
from companion.core.score import Seat
from companion.core.table import LogEntry
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import Phase
from companion.rules.age_of_civilization.facts import ROUNDS
from companion.rules.age_of_civilization.game import DECK
from companion.rules.age_of_civilization.moves import Annex, Rise
from companion.rules.age_of_civilization.state import State
from companion.ui.games.age_of_civilization import fixing, icons, rules_words, timeline, upkeep
from companion.ui.games.age_of_civilization.acting import Acting
from companion.ui.games.age_of_civilization.choosing import Choosing, EndingTurn, Following
from companion.ui.games.age_of_civilization.completing import open_to_complete
from companion.ui.games.age_of_civilization.drafting import drafting
from companion.ui.games.age_of_civilization.ending import Over
from companion.ui.games.age_of_civilization.exchanging import WRONG_CARD, open_wrong_card
from companion.ui.games.age_of_civilization.fitting import Fitting
from companion.ui.games.age_of_civilization.holdings import (
    cards_key,
    civilizations,
    figures,
    figures_key,
    holdings,
    status,
    technologies,
    wonders,
)
from companion.ui.games.age_of_civilization.looking import Looking
from companion.ui.games.age_of_civilization.market import market_blocks, market_row
from companion.ui.games.age_of_civilization.news import new_cards, news_card, news_lines
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.games.age_of_civilization.progress import goals_key, goals_line, progress_key, progress_row
from companion.ui.games.age_of_civilization.revealing import Drawing, Revealing
from companion.ui.games.age_of_civilization.rising import Rising
from companion.ui.games.age_of_civilization.rival_turn import instruction_blocks, rival_step
from companion.ui.games.age_of_civilization.seats import SeatCards, seat_tabs
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Note, TouchCard
from companion.ui.kit.glow import Glow
from companion.ui.kit.overlay import Sheet, close_all_sheets
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.advice import coach_blocks
from companion.ui.table.board import MenuItem, Slot, Stack
from companion.ui.table.pages import PagedBoard
from companion.ui.table.source_switch import SourceSwitch

_STEPS: dict[Phase, Callable[[Any], PhaseView]] = {
    Phase.SCENE: Drawing,
    Phase.LAYING: Drawing,
    Phase.REFILL: Drawing,
    Phase.DRAFT: drafting,
    Phase.CIVILIZATION: Rising,
    Phase.CHOOSE: Choosing,
    Phase.FOLLOW: Following,
    Phase.ACT: Acting,
    Phase.END: EndingTurn,
    Phase.OVER: Over,
}
_TYPED: dict[Phase, Callable[[Any], PhaseView]] = {Phase.LAYING: Revealing, Phase.REFILL: Revealing}
DECK_SWITCH = SourceSwitch(
    DECK,
    "cards",
    icons.CARDS,
    (T("Let the app draw the cards"), T("Draw the cards by hand")),
    (T("Now: drawn by the app"), T("Now: tapped in by you")),
    (T("The app draws the cards."), T("Tap in the cards that you draw.")),
)
GAP = 10  # dp between the parts of a phone's page
NEWS = 48  # dp of a line of news
TALL = 720  # dp of a window with room to spare
_TWO_COLUMNS = 640  # dp of a board from which cards stand beside the technologies


class AgeBoard(PagedBoard):
    accent = game_info("age_of_civilization").accent
    tells = True
    score_icons = icons.SCORE
    step: PhaseView
    state: State

    def build(self) -> None:
        self.several = self.state.rules.players > 1
        self._acting = self.acting()
        self.page_seat = self.front_seat()
        self.step = self._step()
        self._position = self.session.snapshot.position
        self._versions = 0  # of the step's form
        self._tabs, self._news, self._coach = Slot(), Slot(), Slot()
        self._front, self._form, self._goals, self._later = Slot(gap=12), Slot(gap=12), Slot(), Slot(gap=12)
        self._figures, self._track, self._forecast = Slot(), Slot(), Slot()
        self._cards, self._market, self._progress, self._flaws = Slot(gap=12), Slot(gap=6), Slot(), Slot()
        self._glow = Glow(self._figures, self.accent)  # a new civilization or wonder has its moment there
        self._beside: SeatCards | None = SeatCards(self) if self.several and self.frame.wide else None
        self._show()

    # Seats

    @property
    def looking(self) -> bool:
        """Whether somebody turned to a page of another seat."""
        return self.page_seat != self.acting()

    @property
    def alone(self) -> bool:
        """Whether the coach expects points; among several it expects a lead."""
        return not self.several

    # The half-made choice, kept with the table

    def _step(self) -> PhaseView:
        phase = self.state.phase
        if self.looking:
            return Looking(self)
        if upkeep.due(self):
            return upkeep.Upkeep(self)
        if self.session.rivals.turn() is not None:
            return rival_step(self)
        kind = _TYPED.get(phase, _STEPS[phase]) if self.session.typed else _STEPS[phase]
        return kind(self)

    def show_draft(self) -> None:
        if not self.step.renew():
            self._versions += 1
            self.frame.scroll_up()
        self._show()
        self.refresh()
        if self.step.reveal is not None:
            self.frame.reveal(self.step.reveal)

    # What the frame asks for

    def whose(self) -> Seat | None:
        nobody = self.state.phase is Phase.OVER or isinstance(self.step, upkeep.Upkeep)
        return self.page_seat if self.several and not nobody else None

    def variant(self) -> Sequence[Text]:
        rules = self.state.rules
        words: list[Any] = [N("{n} player", "{n} players", rules.players) if self.several else T("solo")]
        if rules.scenario.goals or rules.custom:
            words.append(rules.scenario.name)
        named = (
            (rules.innovation, T("Innovation")),
            (rules.changing, T("A Changing World")),
            (rules.draft, T("Draft")),
        )
        return (*words, *(name for on, name in named if on))

    def rounds(self) -> tuple[int, int] | None:
        return (self.state.round, ROUNDS)

    def body(self) -> Block:
        if self.frame.wide:
            return self._wide_body()
        if self.looking:
            return Stack(self._tabs, self._glow, self._cards, gap=10)
        below = () if self._tall else (self._goals, self._tabs)
        rest = (self._news, self._forecast, self._coach, *below, self._later, self._track, self._cards, self._market)
        return Stack(self._front, *self._above(), self._form, *rest, self._progress, self._flaws, gap=GAP)

    def _above(self) -> tuple[Block, ...]:
        """What stands above the form on a phone."""
        return (self._tabs, self._glow, self._goals) if self._tall else (self._glow,)

    @property
    def _tall(self) -> bool:
        """Whether a phone has room above what the sentence asks for."""
        return Window.height >= dp(TALL) and not theme.stacking

    def sentence_changed(self) -> None:
        """A form as large as its room is measured again."""
        for slot in (self._front, self._form):
            for block in slot.walk(restrict=True):
                if isinstance(block, Fitting):
                    block.changed()

    def room(self, width: float) -> float:
        """What the form has without scrolling, in pixels; a tall window keeps a line for the news below it."""
        above = [self._front] if self.frame.wide else [self._front, *self._above()]
        heights = [block.measure(width) for block in above]
        news = dp(NEWS) if self._tall and not self.frame.wide else 0
        return self.frame.step_room(width) - sum(height + dp(GAP) for height in heights if height) - news

    def _wide_body(self) -> Block:
        gap = 12 if self.frame.window_class == "landscape" else 16
        if self._beside is not None:
            return Stack(self._track, self._beside, self._market, self._flaws, gap=gap)
        return Stack(self._glow, self._track, self._cards, self._market, self._progress, self._flaws, gap=gap)

    def panel(self) -> Block | None:
        after = (self._goals, self._news, self._forecast, self._coach, self._later)
        return Stack(self._front, self._form, *after, gap=12)

    def correct(self) -> bool:
        fixing.open_fix(self)
        return True

    def instruction_blocks(
        self, intent: Intent, opened: bool = True, on_toggle: Callable[[], None] | None = None
    ) -> list[Block]:
        return instruction_blocks(self, intent, opened, on_toggle)

    def menu(self) -> Sequence[MenuItem]:
        name, icon, title = WRONG_CARD
        return (
            DECK_SWITCH.item(self),
            MenuItem(name, icon, title, partial(open_wrong_card, self)),
            MenuItem(
                "complete",
                icons.HOUSE,
                T("Complete the cards that lie here"),
                partial(open_to_complete, self),
                T("With what your box says"),
            ),
            MenuItem("track", "hammer", T("Time track"), partial(timeline.open_track, self)),
            MenuItem("rules", "help-circle-outline", T("The rules of this step"), self._open_rules),
        )

    # What a person does

    def read_so_far(self) -> tuple[Move, ...]:
        return self.step.read_so_far() if isinstance(self.step, Revealing) else ()

    def leave_sheets(self, then: Callable[[], None]) -> None:
        """From one sheet to the next."""
        close_all_sheets()
        then()

    def _open_rules(self) -> None:
        rules = rules_words.of(self.state.phase, self.state.rules.innovation)
        words = [Words(self.say(text), "body") for text in rules]
        self.frame.shell.overlay(Sheet(self.say(T("The rules of this step")), *words, gap=12))

    # Keeping up to date

    def show_advice(self) -> None:
        self._show_coach()

    def follow(self, change: Change, before: int, new: Sequence[LogEntry], told: bool) -> None:
        upkeep.forget(self)
        if self.acting() != self._acting:
            if not self.frame.wide:
                self.look_at(None)  # the page of another seat
                return
            self._acting = self.page_seat = self.acting()
        old, self.step = self.step, self._step()
        moved = self._position != before and not told  # what came of it and what can be done next stand at the top
        if moved or type(old) is not type(self.step):
            self.frame.scroll_up()
        self._versions += 1
        self._show()
        if change is Change.PLAYED and moved:
            self._celebrate(before)

    def _celebrate(self, before: int) -> None:
        """A short moment for what changes a play: a civilization, a wonder, a war, a plague."""
        states, log = self.session.snapshot.states[before:], self.session.snapshot.log[before:]
        if isinstance(self.step, upkeep.Upkeep):
            if upkeep.strikes(self):
                self.frame.shell.tick()
        elif risen := [entry.step.seat for entry in log if isinstance(entry.step.move, Rise | Annex)]:
            self._flash(risen[-1], self.accent)
        elif len(states[-1].wonders) < len(states[0].wonders):
            builders = [entry.step.seat for entry in log if entry.step.seat != TABLE]
            self._flash(builders[-1], "warn")

    def _flash(self, seat: Seat, color: str) -> None:
        if self._beside is None:
            self._glow.flash(color)
        else:
            self._beside.flash(seat, color)
        self.frame.shell.tick()

    def _show(self) -> None:
        step, seat = self.step, self.page_seat
        of_turn = step.of_turn
        lines = () if self.looking else news_lines(self)
        new = () if self.looking or not lines else new_cards(self)
        self._news.show((lines, new), lambda: news_card(self, lines, new) if lines else [])
        key = (self._versions, type(step))
        self._front.show((*key, step.forward), lambda: step.panel() if step.forward else [])
        self._form.show((*key, step.forward), lambda: [] if step.forward else step.panel())
        self._later.show(key, step.later)
        self._show_coach()
        if self.several and not self.frame.wide:
            totals = tuple(each.total for each in self.state.boards)
            self._tabs.show((totals, self.state.seat, seat), lambda: [seat_tabs(self, seat)])
        if self._beside is not None:
            self._beside.update()
        shown = of_turn or self.frame.wide
        self._show_figures(shown, seat)
        self._goals.show((of_turn, goals_key(self)), lambda: goals_line(self) if of_turn and not self.looking else [])
        self._show_track(shown)
        self._cards.show((shown, cards_key(self, seat)), lambda: self._card_blocks(seat) if shown else [])
        self._show_market(shown)
        alone = shown and not self.looking and self.state.phase is not Phase.OVER
        self._progress.show((alone, progress_key(self)), lambda: progress_row(self) if alone else [])
        flaws = len(self.session.game.flaws(self.state))
        self._flaws.show(flaws, lambda: [self._flaws_card(flaws)] if flaws else [])

    def _show_figures(self, shown: bool, seat: Seat) -> None:
        """On a phone in one line where room is short, with what the end of the round brings."""
        if self.frame.wide or self.looking:
            self._figures.show((shown, figures_key(self, seat)), lambda: [figures(self, seat)] if shown else [])
            return
        key = (shown, figures_key(self, seat), timeline.forecast_key(self))
        self._figures.show(key, lambda: [status(self, seat, low=not self._tall)] if shown else [])

    def _show_coach(self) -> None:
        coach = self.session.coach
        self._coach.show((coach.on, coach.thinking, coach.advice), lambda: coach_blocks(self))

    def _show_track(self, shown: bool) -> None:
        """The time track, and what the end of this round brings."""
        state = self.state
        over = state.phase is Phase.OVER
        places = timeline.places(self)
        self._track.show((shown, places), lambda: [timeline.track(self)] if shown else [])
        ahead = self.step.of_turn and not over
        key = (ahead, places, timeline.forecast_key(self), state.seat)
        self._forecast.show(key, lambda: [timeline.forecast_card(self)] if ahead else [])

    def _card_blocks(self, seat: Seat) -> list[Block]:
        """The cards of a seat: one below the other, or civilizations beside technologies."""
        if not self.frame.wide or self.frame.board_width() < _TWO_COLUMNS or theme.stacking:
            return holdings(self, seat)
        left = Column(*civilizations(self, seat), *wonders(self, seat), gap=12, grow=1)
        right = Column(*technologies(self, seat), grow=1)
        return [Row(left, right, gap=16, align="top")] if left.blocks else [right]

    def _show_market(self, shown: bool) -> None:
        """The civilizations and wonders that lie there, while the step does not show them itself."""
        state, wide = self.state, self.frame.wide
        listed = shown and state.phase is not Phase.OVER and not (self.step.shows_market and not wide)
        lying = (tuple(state.market.items()), tuple(state.wonders), id(state.cards))
        key = (listed, self.step.shows_market, *lying, state.seat)
        self._market.show(key, lambda: self._market_blocks() if listed and not self.looking else [])

    def _market_blocks(self) -> list[Block]:
        if not self.frame.wide:
            return [market_row(self)]
        columns = 2 if self.frame.board_width() >= _TWO_COLUMNS else 1
        return market_blocks(self, columns, civilizations=not self.step.shows_market)

    def _flaws_card(self, flaws: int) -> Block:
        words = N("{n} thing cannot be so.", "{n} things cannot be so.", flaws)
        row = Row(Note(self.say(words), "alert-outline", "warn", "secondary"), gap=8)
        return TouchCard(row, name="flaws", on_release=self.correct, padding=(14, 12), border="warn")
