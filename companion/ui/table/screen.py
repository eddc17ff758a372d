"""The table: the frame around every game's board. What to do now, the board, one main button, and undo at any time."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.navigation import Route
from companion.app.seat_names import with_names
from companion.app.session import Change, Session, open_session
from companion.app.table_sheet import leaves_blanks
from companion.core.game import Move, Needs
from companion.core.text import Refusal, Sayable, T
from companion.ui.kit.bars import NowBanner
from companion.ui.kit.block import Block, Box, Column, Space
from companion.ui.kit.focus import Shortcut
from companion.ui.kit.instruction import InstructionCard
from companion.ui.kit.keys import digit
from companion.ui.kit.page import Page
from companion.ui.kit.screen import Screen
from companion.ui.kit.scroll import Scroll
from companion.ui.look.theme import theme
from companion.ui.table import board_class
from companion.ui.table.action_buttons import ActionButtons
from companion.ui.table.asking import ask_to_look_back, needs_sheet
from companion.ui.table.board import Board, Stack, Steady
from companion.ui.table.correction import CorrectionSheet
from companion.ui.table.head import TALL, UNDO, TableHead
from companion.ui.table.past import AnywaySheet
from companion.ui.table.sheets import caution_sheet, score_sheet, told_sheet
from companion.ui.table.undo_offer import UndoOffer

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

ONE_COLUMN = 600  # dp that a board in one column takes at most
PANEL, NARROW_PANEL, LOW_PANEL = 392, 360, 300


class TableScreen(Screen):
    """A play in progress. Its page is built once for a window and kept up to date move by move; Back leaves it, and
    nothing is lost."""

    keeps_awake = True
    # A table that is only looked at has others.
    offer_class: ClassVar[type[UndoOffer]] = UndoOffer
    head_class: ClassVar[type[TableHead]] = TableHead
    buttons_class: ClassVar[type[ActionButtons]] = ActionButtons

    def __init__(self, shell: ScreenShell, route: Route) -> None:
        self._play: Session | None = route.memory.get("play")
        self._board: Board | None = None
        self._keeps_place = False  # while the page is built anew for the same window
        self._read_soon = Clock.create_trigger(lambda _: self.shell.read_aloud(self._aloud()), 0)
        self._offer = self.offer_class(self, on_over=self._show_head)
        self._buttons = self.buttons_class(self)
        self._known_heights: dict[Hashable, dict[float, float]] = {}
        super().__init__(shell, route)
        if self._play is None:
            self._open()
        else:
            self._sit_down(self._play)

    @property
    def session(self) -> Session:
        """The play, once it is fetched from the store: nothing is shown before."""
        assert self._play is not None
        return self._play

    @property
    def board(self) -> Board:
        """The board, once the play is there."""
        assert self._board is not None
        return self._board

    def say(self, what: Sayable) -> str:
        """In the words of this table: the rules' "player 2" by name."""
        return super().say(what if self._play is None else with_names(what, self.session.seat_names))

    # Coming and going

    def _open(self) -> None:
        """Fetch the play."""
        open_session(self.shell, self.route.args["number"], self._opened, self._cannot_open, load=board_class)

    def _opened(self, play: Session) -> None:
        self.route.memory["play"] = play
        if self.parent is None:
            return
        self._play = play
        self.show()
        self._sit_down(play)
        if play.caution is not None:
            self.shell.overlay(caution_sheet(self, play.caution))

    def _cannot_open(self, refusal: Refusal) -> None:
        if self.parent is not None:
            self.shell.navigator.back()
        self.shell.refused(refusal)

    def _sit_down(self, play: Session) -> None:
        play.listener, play.on_anyway, play.on_needs = self._changed, self._open_anyway, self._ask_needs
        play.on_look_back = partial(ask_to_look_back, self)
        play.go_on()

    def _open_anyway(self, move: Move) -> None:
        self.shell.overlay(AnywaySheet(self, move))

    def _ask_needs(self, needs: Needs, waiting: Sequence[Move]) -> None:
        self.shell.overlay(needs_sheet(self, needs, waiting))

    def back(self) -> bool:
        return self._board is not None and self.board.let_go()

    def left(self) -> None:
        super().left()
        self._offer.take_back()
        self.shell.wait_for_shake(False)
        self._read_soon.cancel()
        self.shell.read_aloud("")
        if self._play is not None:
            self.session.rest()

    # Building

    def show(self) -> None:
        """In the same window a table built anew keeps its scroll; in another one it scrolls to what is asked for."""
        shape, memory = (*Window.size, theme.text_scale), self.route.memory
        self._keeps_place = memory.get("shape") == shape
        super().show()
        if self._board is not None:
            for block in () if self._keeps_place else reversed(self.board.asked_for()):
                self.reveal(block, margin=0)
            memory["shape"] = shape
        self._keeps_place = False

    def build(self) -> Page:
        if self._play is None:
            return Page(Space())
        try:
            page = self._whole_page()
        except Exception:
            if not self.session.let_looks_go():
                raise
            self._board = None
            page = self._whole_page()
        self.session.shown = True
        return page

    def _whole_page(self) -> Page:
        if self._board is None:
            self._board = board_class(self.session.game.id)(self)
        else:
            self.board.build()
        self._head = self.head_class(self, self._offer)
        roomy = Window.height >= dp(TALL) and not theme.stacking  # else there is no room to keep for longer sentences
        self._banner = Steady(self.heights("banner") if roomy else None, self._usual_height())
        self._buttons.renew()
        page = self._wide_page() if self.wide else self._tall_page()
        self.refresh()
        return page

    def heights(self, key: Hashable) -> dict[float, float]:
        """How high something has been at this table, in windows, letters and words like those of now, by its width."""
        like = (key, *Window.size, theme.text_scale, self.shell.preferences.language)
        return self._known_heights.setdefault(like, {})

    def _usual_height(self) -> float:
        """Of a sentence and its helper line."""
        who = (0, "A") if len(self.session.players) > 1 else None
        return NowBanner("A", "A", who=who, small=self._small()).measure(dp(ONE_COLUMN))

    def _small(self) -> bool:
        return Window.width <= dp(380) or self.window_class == "landscape"

    def _tall_page(self) -> Page:
        margin = self._margin()
        top = Column(
            self._head.bar,
            Box(self._head.rounds, padding=(margin, 0, margin, 10)),
            Box(self._banner, padding=(margin, 0, margin, 8)),
        )
        body = Column(self.board.body(), padding=(margin, 0, margin, 16))
        return Page(body, top=top, bottom=self._buttons.slot, widest=ONE_COLUMN)

    def _wide_page(self) -> Page:
        low, margin = self.window_class == "landscape", self._margin()
        body = Column(self.board.body(), padding=(margin, 0, margin, margin))
        panel = Stack(*self._beside_board(), gap=12, padding=(margin, 8 if low else 16, margin, 8))
        return Page(
            body,
            top=Box(self._head.bar, padding=(margin, 0 if low else 10)),
            rail=self._head.rail,
            panel=panel,
            panel_bottom=Column(Box(self._head.undo, padding=(margin, 0)), self._buttons.slot),
            panel_width=self._panel_width(),
        )

    def _beside_board(self) -> list[Block]:
        panel = self.board.panel()
        return [self._banner] if panel is None else [self._banner, panel]

    def _margin(self) -> float:
        if self.wide:
            return 12 if self.window_class == "landscape" else 20
        return theme.margin(min(Window.width, dp(ONE_COLUMN))) / dp(1)

    def board_width(self) -> float:
        """What a wide window leaves for the board, in dp."""
        rail = 56 if self.window_class == "landscape" else 80
        return Window.width / dp(1) - rail - self._panel_width() - 2 * self._margin()

    def _panel_width(self) -> float:
        if self.window_class == "landscape":
            return LOW_PANEL
        return PANEL if Window.width >= dp(1100) else NARROW_PANEL

    # Keeping up to date

    def _changed(self, change: Change) -> None:
        self.board.update(change)
        if change in (Change.PLAYED, Change.UNDONE, Change.REDONE):
            self._offer.make()
        self.refresh()

    def refresh(self) -> None:
        """Show the round, the sentence and the buttons of this moment."""
        self._show_head()
        self._show_sentence()
        self._buttons.show(self._margin())
        self._use_senses()

    def _show_head(self) -> None:
        self._head.show()

    def _use_senses(self) -> None:
        """Read aloud what there is to do now, and feel whether dice are shaken if they are."""
        main = self.board.actions().main
        self.shell.wait_for_shake(main.rolls and main.enabled)
        if self.shell.preferences["aloud"]:
            self._read_soon()  # once the page stands as it will be seen

    def _aloud(self) -> str:
        """The sentence with the name of whose turn it is, or what a rival does; nothing while it thinks."""
        if self.session.rivals.thinking:
            return ""
        if (now := self.board.now()) is None:
            return next((block.aloud for block in self.page.walk() if isinstance(block, InstructionCard)), "")
        seat, sentence = self.board.whose(), self.say(now.sentence)
        return sentence if seat is None else f"{self.say(self.session.seat_names[seat])}. {sentence}"

    def shaken(self) -> None:
        """The same as a tap on the button that rolls, with the same guard."""
        if self.board.actions().main.rolls:
            self._buttons.press_main()

    def _steps_scroll(self) -> Scroll:
        """Where the step of the turn scrolls: beside the board, or with it."""
        return self.page.panel_scroll or self.page.scroll

    def scroll_up(self) -> None:
        """Another step begins: back to its top."""
        self._steps_scroll().scroll_to(0)

    def step_room(self, width: float) -> float:
        """What the step of a turn, so wide, has beneath the sentence without scrolling, in pixels: beside one line of
        buttons and the strip that is kept for undo."""
        buttons = dp(24) + max(dp(56), theme.sp(22) + dp(24))
        undo = max(dp(UNDO), theme.sp(40) + dp(8)) if theme.stacking else dp(UNDO)  # the strip, or some air
        room = Window.height - theme.insets[1] - theme.insets[3] - buttons - undo  # a new page has its height later
        if not self.wide:
            return room - self._above()
        edges = dp(16) if self.window_class == "landscape" else dp(24)
        return room - edges - self._banner.measure(width) - dp(12)

    def _above(self) -> float:
        return 0.0 if self.page.top_block is None else self.page.top_block.height

    def reveal(self, block: Block, margin: float = 16) -> None:
        """Bring into sight what a choice has brought up, once it has its place."""
        if self._keeps_place:
            return

        def show(_: float) -> None:
            around = block.parent
            while around is not None and not isinstance(around, Scroll | TableScreen):
                around = around.parent
            if isinstance(around, Scroll):
                around.show_block(block, margin)

        Clock.schedule_once(show, 0)

    def _show_sentence(self) -> None:
        now, seat, dots = self.board.now(), self.board.whose(), self.session.rivals.thinking
        helper = now.helper if now is not None and Window.height >= dp(TALL) else None

        def banner() -> list[Block]:
            if now is None:
                return []
            return [
                NowBanner(
                    self.say(now.sentence),
                    self.say(helper) if helper is not None else "",
                    accent=self.board.accent,
                    who=None if seat is None else (seat, self.say(self.session.seat_names[seat])),
                    thinking=dots,
                    small=self._small(),
                    low=self.window_class == "landscape" and theme.stacking,
                )
            ]

        if self._banner.show((now and now.sentence, helper, seat, dots), banner):
            self.board.sentence_changed()

    # Sheets

    def open_told(self, number: int) -> None:
        """An instruction once more: from the journal, the bar or the menu."""
        self.shell.overlay(told_sheet(self, number))

    def open_score(self) -> None:
        self.shell.overlay(score_sheet(self, self.board))

    def open_correction(self, only: Collection[str] | None = None) -> None:
        if only is not None or not self.board.correct():
            self.shell.overlay(CorrectionSheet(self, only))

    # The end

    def save_result(self) -> None:
        """The play is over and stands: put it into the history and show its sheet; what it does not know is asked."""
        number, session = self.session.number, self.session
        if leaves_blanks(session.game, session.recipe, session.state):
            self.count()
            return

        def finished() -> None:
            if self.parent is None:  # one has gone elsewhere, which is no place to be swapped
                self.shell.page.ask_again()
            else:
                self.shell.navigator.swap("result", number=number, fresh=True)

        session.finish(finished)

    def count(self) -> None:
        """The score sheet, with what the table knows. It is kept with the play, which is fetched anew after it."""
        if not self.session.busy:
            self.route.memory.pop("play", None)
            self.shell.navigator.go("count", number=self.session.number)

    # Keyboard

    def key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        if self._play is None or self._board is None:
            return False
        if "ctrl" in modifiers or "meta" in modifiers:
            if key == ord("z"):
                (self.session.redo if "shift" in modifiers else self.session.undo)()
                return True
            if key == ord("y"):
                self.session.redo()
                return True
            return False
        figure = digit(key, text, modifiers)
        return bool(figure) and not self.session.busy and self.board.key(figure)

    def shortcuts(self) -> Sequence[Shortcut]:
        if self._play is None or self._board is None:
            return ()
        undo = [Shortcut(T("Ctrl+Z"), T("Undo the last step"))] if self.session.snapshot.undo_text is not None else []
        redo = [Shortcut(T("Ctrl+Y"), T("Redo"))] if self.session.snapshot.redo_text is not None else []
        return [*self.board.shortcuts(), *undo, *redo]
