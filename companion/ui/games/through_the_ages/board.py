"""The table of Through the Ages: one page for each civilization, with what to do now above it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.game_info import game_info
from companion.app.rivals import Intent
from companion.app.session import Change
from companion.core.game import TABLE, Move
from companion.core.score import Seat
from companion.core.table import LogEntry
from companion.core.text import N, T, Text
from companion.rules.through_the_ages import hearsay
from companion.rules.through_the_ages.moves import Resign
from companion.rules.through_the_ages.state import LAST_AGE, Phase, State, Task
from companion.ui.games.through_the_ages import (
    civilization,
    covering,
    cubes,
    deciding,
    events,
    faces,
    fixing,
    news,
    other_card,
    row_sheet,
    seats,
)
from companion.ui.games.through_the_ages.acting import Acting
from companion.ui.games.through_the_ages.coaching import coach_blocks
from companion.ui.games.through_the_ages.deck_switches import DECK_SWITCHES
from companion.ui.games.through_the_ages.drama import drama
from companion.ui.games.through_the_ages.drawing import Drawing
from companion.ui.games.through_the_ages.ending import Over
from companion.ui.games.through_the_ages.finder import Finder
from companion.ui.games.through_the_ages.looking import Looking
from companion.ui.games.through_the_ages.loose_turn import LooseTurn
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.games.through_the_ages.politics import Politics
from companion.ui.games.through_the_ages.refilling import Refilling, Revealing
from companion.ui.games.through_the_ages.rival_turn import instruction_blocks, rival_step
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Note, TouchCard
from companion.ui.kit.overlay import Sheet, close_all_sheets
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import MenuItem, Slot, Stack
from companion.ui.table.pages import PagedBoard

GAP = 10  # dp between the parts of a page
TALL = 720  # dp of a window with room to spare
TWO_COLUMNS = 700  # dp of a board from which cards lie beside the technologies


class AgesBoard(PagedBoard):
    accent = game_info("through_the_ages").accent
    tells = True
    score_icons = game_info("through_the_ages").score_icons
    step: PhaseView
    state: State

    def build(self) -> None:
        self._acting = self.acting()
        self.page_seat = self._front()
        self.step = self._step()
        self._position = self.session.snapshot.position
        self._versions = 0  # of the step's form
        self._tabs, self._news, self._form, self._above = Slot(), Slot(), Slot(gap=GAP), Slot(gap=GAP)
        self._stats, self._warnings, self._row, self._events = Slot(), Slot(), Slot(), Slot()
        self._left, self._right, self._page, self._flaws = Slot(gap=GAP), Slot(gap=GAP), Slot(gap=GAP), Slot()
        self._coach, self._instead = Slot(), Slot(gap=GAP)
        self._drama = drama(self)
        self._show()

    # Seats

    def _front(self) -> Seat:
        """Whose page stands in front, in every window."""
        return self.acting() if self.session.look is None else self.session.look

    @property
    def looking(self) -> bool:
        """Whether somebody turned to the page of another seat."""
        return self.page_seat != self.acting()

    def leave_sheets(self) -> None:
        close_all_sheets()

    def asked_in_short(self) -> Text:
        """What the seat that is asked has to decide."""
        return self.session.game.now(self.state).sentence

    # Steps

    def _step(self) -> PhaseView:
        state = self.state
        if self.looking:
            return Looking(self)
        if state.phase == Phase.OVER:
            return Over(self)
        if self.session.rivals.turn() is not None:
            return rival_step(self)
        if state.actor() == TABLE:
            return self._deal_view()
        return self._decision_view() if state.todo else self._turn()

    def _turn(self) -> PhaseView:
        if self.state.board.told is not None:
            return LooseTurn(self)
        return Politics(self) if self.state.phase == Phase.POLITICS else Acting(self)

    def _deal_view(self) -> PhaseView:
        """The app's cards are dealt; real ones are tapped in as they lie there."""
        if not self.session.typed:
            return Drawing(self)
        return Refilling(self) if self.state.todo[-1].task == Task.DEAL else Revealing(self)

    def _decision_view(self) -> PhaseView:
        task, seat = self.state.todo[-1].task, self.state.actor()
        if task in deciding.SECRET and self.state.boards[seat].secret and not covering.is_open(self, seat):
            return covering.Covered(self)
        return deciding.Bidding(self) if task == Task.BID else deciding.Deciding(self)

    def show_draft(self) -> None:
        self._versions += 1
        self._show()
        self.refresh()

    # What the frame asks for

    def whose(self) -> Seat | None:
        return self.page_seat if self.state.phase != Phase.OVER else None

    def variant(self) -> Sequence[Text]:
        rules = self.state.rules
        words = [N("{n} player", "{n} players", rules.players)]
        if rules.peaceful:
            words.append(T("peaceful"))
        if rules.short:
            words.append(T("first game"))
        return words

    def rounds(self) -> tuple[int, int] | None:
        """The ages: how many have begun."""
        last = 3 if self.state.rules.short else LAST_AGE
        return (min(self.state.age, last), last) if self.state.age else None

    @property
    def low(self) -> bool:
        """Whether a window has no room to spare for words below figures."""
        return Window.height < dp(TALL) or theme.stacking

    def body(self) -> Block:
        if self.frame.wide:
            return self._wide_body()
        told, tail = (self._coach, self._news, self._warnings), (self._row, self._events, self._flaws)
        if self.low:
            return Stack(self._above, self._stats, self._form, *told, self._tabs, self._page, *tail, gap=GAP)
        return Stack(self._above, self._tabs, self._stats, self._form, *told, self._page, *tail, gap=GAP)

    def _wide_body(self) -> Block:
        if self._two_columns():
            right = Stack(self._right, self._row, self._events, gap=GAP, grow=1)
            both = Row(Stack(self._left, gap=GAP, grow=1), right, gap=14, align="top")
            return Stack(self._instead, self._stats, self._warnings, both, self._flaws, gap=GAP)
        parts = (self._instead, self._stats, self._warnings, self._page, self._row, self._events, self._flaws)
        return Stack(*parts, gap=GAP)

    def _two_columns(self) -> bool:
        return self.frame.wide and self.frame.board_width() >= TWO_COLUMNS and not theme.stacking

    def panel(self) -> Block | None:
        return Stack(self._above, self._form, self._coach, self._news, self._tabs, gap=12)

    def instruction_blocks(
        self, intent: Intent, opened: bool = True, on_toggle: Callable[[], None] | None = None
    ) -> list[Block]:
        return instruction_blocks(self, intent, opened, on_toggle)

    def menu(self) -> Sequence[MenuItem]:
        items = [
            MenuItem("row", faces.TAKE, T("Card row"), partial(row_sheet.open_row, self)),
            MenuItem("events", faces.EVENTS, T("Events and tactics"), partial(events.open_events, self)),
            MenuItem("find", "magnify", T("Find a card"), self._open_finder),
            MenuItem("other-card", faces.CARDS, T("Another card"), partial(other_card.open_other, self)),
            MenuItem("since", "history", T("Since your last turn"), partial(news.open_since, self)),
        ]
        items += cubes.menu(self)
        items += [switch.item(self) for switch in DECK_SWITCHES.values()]
        if self.step.draft_id == Politics.draft_id and self.state.age < LAST_AGE:
            items.append(MenuItem("resign", "flag-variant", T("Resign"), self._ask_to_resign))
        return items

    def _open_finder(self) -> None:
        self.frame.shell.overlay(Finder(self))

    def read_so_far(self) -> tuple[Move, ...]:
        return self.step.read_so_far()

    def _ask_to_resign(self) -> None:
        name = self.seat_name(self.state.seat)
        words = Words(self.say(T("{name} leaves the game and cannot win it any more.", name=name)), "body")

        def resign() -> None:
            close_all_sheets()
            self.session.play(Resign())

        yes = SecondaryButton(self.say(T("Resign")), name="resign-now", on_release=resign, destructive=True, grow=1)
        self.frame.shell.overlay(Sheet(self.say(T("Resign?")), words, buttons=(yes,)))

    def correct_paths(self, paths: Collection[str]) -> None:
        close_all_sheets()
        self.frame.open_correction(paths)

    def figures_concerned(self, move: Move) -> Collection[str]:
        return fixing.figures_concerned(self)

    def correct(self) -> bool:
        fixing.open_fix(self)
        return True

    # Keeping up to date

    def follow(self, change: Change, before: int, new: Sequence[LogEntry], told: bool) -> None:
        if self.acting() != self._acting:
            self._acting = self.acting()
            self.session.look = None
        self.page_seat = self._front()
        old, self.step = self.step, self._step()
        if type(old) is not type(self.step) or old.board.page_seat != self.page_seat:
            self.frame.scroll_up()
        self._versions += 1
        self._show()
        self._drama.watch(change)
        if change is Change.PLAYED:
            cubes.tell_turn(self, new)

    def look_at(self, seat: Seat | None) -> None:
        """Turn to the page of a seat; None is the one whose turn it is."""
        self.session.look = None if seat == self.acting() else seat
        self.page_seat = self._front()
        self.step = self._step()
        self._versions += 1
        self._show()
        self.refresh()
        self.frame.page.scroll.scroll_to(0)

    def _show(self) -> None:
        step, seat = self.step, self.page_seat
        form = (self._versions, type(step))
        alone = self.frame.wide and not step.shows_page  # then it has the place of the page
        self._instead.show(("instead", *form), lambda: step.panel() if alone else [])
        self._above.show(("above", *form), lambda: step.panel() if step.forward and not alone else [])
        self._form.show(("form", *form), lambda: [] if step.forward else step.panel())
        told = () if self.looking else news.news_texts(self)
        self._news.show(told, lambda: news.card(self, told))
        self._show_tabs()
        key = (civilization.key(self, seat), step.shows_page, covering.is_open(self, seat))
        shown = step.shows_page
        self._stats.show(("stats", key), lambda: [self._stat_block(seat)] if shown else [])
        self._warnings.show(("warnings", key), lambda: civilization.warning_block(self, seat) if shown else [])
        self._show_page(key, shown, seat)
        self._show_coach()
        flaws = len(self.session.game.flaws(self.state))
        self._flaws.show(flaws, lambda: [self._flaws_card(flaws)] if flaws else [])

    def show_advice(self) -> None:
        self._show_coach()

    def _show_coach(self) -> None:
        coach, seat = self.session.coach, self.acting()
        key = (coach.on, coach.thinking, coach.advice, self.looking, covering.is_open(self, seat))
        self._coach.show(key, lambda: coach_blocks(self))

    def _stat_block(self, seat: Seat) -> Block:
        return civilization.stat_block(self, seat, low=self.low and not self.frame.wide)

    def _show_tabs(self) -> None:
        key: Hashable
        if self.frame.wide:
            every = tuple(range(self.state.rules.players))
            key = (self.page_seat, self.acting(), tuple(civilization.key(self, seat) for seat in every))
            self._tabs.show(key, lambda: [Column(*(seats.summary(self, seat) for seat in every), gap=8)])
            return
        shown = self.step.shows_page
        totals = tuple(hearsay.culture(self.state, seat) for seat in range(self.state.rules.players))
        key = (shown, totals, self.acting(), self.page_seat)
        self._tabs.show(key, lambda: [seats.seat_tabs(self, self.page_seat)] if shown else [])

    def _show_page(self, key: Hashable, shown: bool, seat: Seat) -> None:
        secret = not isinstance(self.step, Politics | covering.Covered)  # there the form shows them, or asks first
        row = (tuple(self.state.row), len(self.state.civil), shown)
        lies = (tuple(self.state.current), tuple(self.state.future), shown)
        if self._two_columns():
            self._left.show(("left", key, secret), lambda: civilization.left_half(self, seat, secret) if shown else [])
            self._right.show(("right", key), lambda: civilization.right(self, seat) if shown else [])
        else:
            self._page.show(("page", key, secret), lambda: civilization.page(self, seat, secret) if shown else [])
        self._row.show(row, lambda: [row_sheet.row_card(self)] if shown else [])
        self._events.show(lies, lambda: [events.event_card(self)] if shown else [])

    def _flaws_card(self, flaws: int) -> Block:
        def show() -> None:
            found = self.session.game.flaws(self.state)
            words = [Note(self.say(flaw.text), "alert-outline", "warn", "secondary") for flaw in found]
            self.frame.shell.overlay(Sheet(self.say(T("What cannot be")), *words, gap=10))

        words = N("{n} thing about this table cannot be", "{n} things about this table cannot be", flaws)
        return TouchCard(Note(self.say(words), "alert-outline", "warn", "secondary"), name="flaws", on_release=show)
