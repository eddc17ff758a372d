"""The table: the frame around every game's board. What to do now, the board, one main button, and undo at any time."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.navigation import Route
from companion.app.seat_names import named
from companion.app.session import Change, Session, open_session
from companion.core.text import Refusal, Sayable, T, Text
from companion.ui.kit import nav
from companion.ui.kit.bars import ActionBar, AppBar, Emblem, InPlaceOf, NowBanner, RoundBar, UndoBar
from companion.ui.kit.block import Block, Box, Column, Row, Space
from companion.ui.kit.buttons import IconButton, LinkButton, PrimaryButton, SecondaryButton
from companion.ui.kit.choice_bar import ChoiceBar
from companion.ui.kit.focus import Shortcut
from companion.ui.kit.instruction import InstructionCard
from companion.ui.kit.keys import digit
from companion.ui.kit.page import Page
from companion.ui.kit.screen import Screen
from companion.ui.kit.scroll import Scroll
from companion.ui.kit.touch import Callback
from companion.ui.kit.words import Words
from companion.ui.look import draw
from companion.ui.look.theme import theme
from companion.ui.table import board_class
from companion.ui.table.board import Action, Board, MenuItem, Slot, Stack
from companion.ui.table.correction import CorrectionSheet
from companion.ui.table.sheets import JournalSheet, menu_sheet, score_sheet, sentence, steps_sheet, told_sheet

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

UNDO, UNDO_STAYS = 48, 6  # dp, seconds
TALL = 720  # dp; below, the sentence stands without its helper line
ONE_COLUMN = 600  # dp that a board in one column takes at most
PANEL, NARROW_PANEL, LOW_PANEL = 392, 360, 300


class Steady(Slot):
    """Keeps the height that it once had at this table, and from the start the ``usual`` one, so that what stands below
    keeps its place from turn to turn. It holds one block."""

    def __init__(self, heights: dict[float, float] | None, usual: float) -> None:
        super().__init__()
        self._heights, self._usual = heights, usual

    def height_for(self, width: float) -> float:
        height = super().height_for(width)
        if self._heights is None or not self.blocks:
            return height
        self._heights[width] = max(height, self._heights.get(width, self._usual))
        return self._heights[width]

    def arrange(self) -> None:
        for block in self.blocks:
            block.place(*self.pos, *self.size)


class TableScreen(Screen):
    """A play in progress. Its page is built once for a window and kept up to date move by move; Back leaves it, and
    nothing is lost."""

    keeps_awake = True

    def __init__(self, shell: ScreenShell, place: Route) -> None:
        self._play: Session | None = place.memory.get("play")
        self._board: Board | None = None
        self._undo_until: ClockEvent | None = None  # while the last move is offered to be undone
        self._keeps_place = False  # while the page is built anew for the same window
        self._read_soon = Clock.create_trigger(lambda _: self.shell.read_aloud(self._aloud()), 0)
        self._main: PrimaryButton | None = None
        self._others: list[SecondaryButton] = []
        self._banner_heights: dict[Hashable, dict[float, float]] = {}
        super().__init__(shell, place)
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
        return super().say(what if self._play is None else named(what, self.session.seat_names))

    # Coming and going

    def _open(self) -> None:
        """Fetch the play."""
        open_session(self.shell, self.place.args["number"], self._opened, self._cannot_open)

    def _opened(self, play: Session) -> None:
        self.place.memory["play"] = play
        if self.parent is None:
            return
        self._play = play
        self.show()
        self._sit_down(play)

    def _cannot_open(self, refusal: Refusal) -> None:
        if self.parent is not None:
            self.shell.navigator.back()
        self.shell.refused(refusal)

    def _sit_down(self, play: Session) -> None:
        play.listener = self._changed
        play.go_on()

    def back(self) -> bool:
        return self._board is not None and self.board.let_go()

    def left(self) -> None:
        super().left()
        self._take_offer_back()
        self.shell.wait_for_shake(False)
        self._read_soon.cancel()
        self.shell.read_aloud("")
        if self._play is not None:
            self.session.rest()

    # Building

    def show(self) -> None:
        """In the same window a table built anew stands where it stood; in another one what is asked for is in sight."""
        shape, memory = (*Window.size, theme.text_scale), self.place.memory
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
            page = self._furnished()
        except Exception:
            if not self.session.let_looks_go():
                raise
            self._board = None
            page = self._furnished()
        self.session.shown = True
        return page

    def _furnished(self) -> Page:
        if self._board is None:
            self._board = board_class(self.session.game.id)(self)
        else:
            self.board.build()
        self._bar, self._rounds, self._banner = Slot(), Slot(), Steady(self._heights(), self._usual_height())
        self._undo, self._actions, self._rail = Slot(least=UNDO if self._has_strip() else 0), Slot(), Slot()
        self._buttons_key: Hashable = None
        page = self._wide_page() if self.wide else self._tall_page()
        self.refresh()
        return page

    def _heights(self) -> dict[float, float] | None:
        """How high the sentence has been in this window; a low one, or large letters, have no room to keep for it."""
        if Window.height < dp(TALL) or theme.stacking:
            return None
        return self._banner_heights.setdefault((*Window.size, theme.text_scale, self.shell.preferences.language), {})

    def _usual_height(self) -> float:
        """Of a sentence and its helper line."""
        who = (0, "A") if len(self.session.players) > 1 else None
        return NowBanner("A", "A", who=who, small=self._small()).measure(dp(ONE_COLUMN))

    def _small(self) -> bool:
        return Window.width <= dp(380) or self.window_class == "landscape"

    def _tall_page(self) -> Page:
        margin = self._margin()
        top = Column(
            self._bar,
            Box(self._rounds, padding=(margin, 0, margin, 10)),
            Box(self._banner, padding=(margin, 0, margin, 8)),
        )
        body = Column(self.board.body(), padding=(margin, 0, margin, 16))
        return Page(body, top=top, bottom=self._actions, widest=ONE_COLUMN)

    def _wide_page(self) -> Page:
        low, margin = self.window_class == "landscape", 12 if self.window_class == "landscape" else 20
        body = Column(self.board.body(), padding=(margin, 0, margin, margin))
        panel = Stack(*self._beside_board(), gap=12, padding=(margin, 8 if low else 16, margin, 8))
        return Page(
            body,
            top=Box(self._bar, padding=(margin, 0 if low else 10)),
            rail=self._rail,
            panel=panel,
            panel_bottom=Column(Box(self._undo, padding=(margin, 0)), self._actions),
            panel_width=self._panel_width(),
        )

    def _beside_board(self) -> list[Block]:
        panel = self.board.panel()
        return [self._banner] if panel is None else [self._banner, panel]

    def _margin(self) -> float:
        return theme.margin(min(Window.width, dp(ONE_COLUMN))) / dp(1)

    def board_width(self) -> float:
        """What a wide window leaves for the board, in dp."""
        low = self.window_class == "landscape"
        rail, margin = (56, 12) if low else (80, 20)
        return Window.width / dp(1) - rail - self._panel_width() - 2 * margin

    def _panel_width(self) -> float:
        if self.window_class == "landscape":
            return LOW_PANEL
        return PANEL if Window.width >= dp(1100) else NARROW_PANEL

    # Keeping up to date

    def _changed(self, change: Change) -> None:
        self.board.update(change)
        if change in (Change.PLAYED, Change.UNDONE, Change.REDONE):
            self._offer_undo()
        self.refresh()

    def refresh(self) -> None:
        """Show the round, the sentence and the buttons of this moment."""
        self._show_head()
        self._show_sentence()
        self._show_buttons()
        self._use_senses()

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
        if self._main is not None and self.board.actions().main.rolls:
            self._main.activate()

    def _show_head(self) -> None:
        """Where one is in the play, and for a while after each move the offer to undo it: in a high and wide window it
        has a strip of its own, elsewhere it stands in the place of the title. So nothing else moves for it."""
        seen = self.session.snapshot
        can = (seen.undo_text is not None, seen.redo_text is not None)
        some = can[0] or (can[1] and not self.wide)
        offered = (seen.undo_text, seen.redo_text) if self._undo_until is not None and some else None
        title, rounds = self.say(self.session.game.progress(seen.state)), self.board.rounds()
        variant = tuple(self.board.variant())
        if self._has_strip():
            self._undo.show(offered, lambda: [self._undo_bar()] if offered else [])
            offered = None
        if self.wide:
            self._bar.show((title, variant, rounds, offered), lambda: [self._wide_head(rounds, offered is not None)])
            self._rail.show((can, self.session.coach.on), lambda: [self._side_rail(*can)])
        else:
            self._bar.show(
                (title, variant, can[0], offered), lambda: [self._app_bar(title, can[0], offered is not None)]
            )
            self._rounds.show(rounds, lambda: [RoundBar(*rounds, self.board.accent)] if rounds else [])

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
        room = self.page.height - theme.insets[1] - theme.insets[3] - buttons - undo
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

        self._banner.show((now and now.sentence, helper, seat, dots), banner)

    def _show_buttons(self) -> None:
        actions = self.board.actions()
        about = actions.about
        names = tuple((action.name, action.words, action.enabled) for action in (actions.main, *actions.others))
        key = (names, None if about is None else about.key)
        meaning = (actions.main.words.message, actions.main.enabled, self.session.snapshot.position)
        main, before = actions.main, self._main
        if key == self._buttons_key and before is not None:
            # The same buttons may act on something else now.
            before.on_release = partial(self._act, main)
            for button, action in zip(self._others, actions.others, strict=True):
                button.on_release = partial(self._act, action)
            before.mean(meaning)
            return
        self._buttons_key = key
        self._main = PrimaryButton(
            self._words(main),
            name=main.name,
            on_release=partial(self._act, main),
            icon=main.icon,
            enabled=main.enabled,
            meaning=meaning,
            moving=self.board.unsettled,
        )
        self._others = [self._beside(other, about is not None) for other in actions.others]
        if before is not None:
            self._main.take_over(before)
        margin = (12 if self.window_class == "landscape" else 20) if self.wide else self._margin()
        bar: Block
        if about is None:
            bar = ActionBar(*self._others, self._main, margin=margin, line=not self.wide)
        else:
            card = self.window_class == "wide"
            bar = ChoiceBar(about.make(), self._main, self._others, margin=margin, card=card)
        self._actions.let_go()
        self._actions.hold(bar)

    def _beside(self, other: Action, about: bool) -> SecondaryButton:
        """A button beside the main one; where something is chosen it has its icon, on a phone above its word."""
        card = about and self.window_class == "wide"
        return SecondaryButton(
            self._words(other),
            name=other.name,
            on_release=partial(self._act, other),
            icon=other.icon if about else None,
            enabled=other.enabled,
            compact=about and not card,
            low=card,
            grow=1 if card else None,
            width=None if about else self._beside_width(other),
        )

    def _beside_width(self, action: Action) -> float:
        """From 104 to 140 dp, as the words need."""
        return min(max(draw.text_width(self._words(action), "button2") / dp(1) + 32, 104), 140)

    def _words(self, action: Action) -> str:
        tight = theme.stacking or self.window_class == "landscape"
        return self.say(action.short if action.short is not None and tight else action.words)

    def _act(self, action: Action) -> None:
        if not self.session.busy:
            self.shell.tick()
            action.do()

    # The frame's parts

    def _app_bar(self, title: str, can_undo: bool, offered: bool) -> Block:
        undo = IconButton(
            "undo-variant", name="undo", on_release=self.session.undo, on_hold=self._open_steps, enabled=can_undo
        )
        more = IconButton("dots-vertical", name="more", on_release=self._open_menu)
        variant = self.board.variant()
        return AppBar(
            title,
            self._dotted(
                *(variant if len(variant) > 1 else (self.session.game.name, *variant))
            ),  # the emblem names it too
            on_back=self.shell.back,
            emblem=self.board.accent,
            icons=(undo, more),
            instead=self._undo_bar(title) if offered else None,
        )

    def _wide_head(self, rounds: tuple[int, int] | None, offered: bool) -> Block:
        progress = self.session.game.progress(self.session.state)
        parts: list[Block] = []
        if self.window_class == "landscape":
            parts += [Emblem(self.board.accent, 32), Words(self.say(progress), "heading", grow=1)]
            title = self.say(progress)
        else:
            title = self.say(self.session.game.name)
            caption = sentence(self._dotted(*self.board.variant(), progress))
            lines = [
                Words(self.say(self.session.game.name), "heading", shrink=True),
                Words(caption, "caption", "text2"),
            ]
            parts += [Emblem(self.board.accent, 40), Column(*lines, grow=1)]
        if rounds is not None:
            now, every = rounds
            low = self.window_class == "landscape"
            parts.append(Box(RoundBar(now, every, self.board.accent), width=160 if low else 228))
            if not low:
                parts.append(Words(f"{now} / {every}", "figure_m", align="right"))
        if offered:
            parts[1] = InPlaceOf(self._undo_bar(title), parts[1])
        return Box(Row(*parts, gap=14), height=0 if self._has_strip() else UNDO)

    def _dotted(self, *facts: Sayable) -> str:
        return " · ".join(map(self.say, facts))

    def _side_rail(self, can_undo: bool, can_redo: bool) -> Block:
        slim = self.window_class == "landscape"

        def item(name: str, icon: str, word: Text, do: Callback, enabled: bool = True) -> nav.NavItem:
            return nav.NavItem(name, icon, self.say(word), do, enabled=enabled)

        items = [
            item("back", "arrow-left", T("Back"), self.shell.back),
            item("undo", "undo-variant", T("Undo"), self.session.undo, can_undo),
            item("redo", "redo-variant", T("Redo"), self.session.redo, can_redo),
            item("journal", "format-list-bulleted", T("Journal"), self._open_journal),
        ]
        if not slim:
            items.append(item("correct", "pencil-outline", T("Correct"), self.open_correction))
        low = [item("more", "dots-vertical", T("More"), self._open_menu)]
        if self.session.coach.available and not slim:
            on = self.session.coach.on
            low.insert(
                0, nav.NavItem("coach-switch", "lightbulb-on-outline", self.say(T("Coach")), self._switch_coach, on)
            )
        rail = nav.SideRail(items, low, slim=slim)
        rail.grow = 1
        return rail

    # Undo

    def _has_strip(self) -> bool:
        """Whether there is room for the offer to undo beside all else."""
        return self.window_class == "wide" and Window.height >= dp(TALL)

    def _undo_bar(self, title: str | None = None) -> Block:
        """What is offered, as a card or under the title of the page."""
        seen = self.session.snapshot
        beside = self.wide and title is not None  # a rail that has Redo
        redo = self.say(T("Redo")) if seen.redo_text is not None and not beside else ""
        if seen.undo_text is None:
            return LinkButton(redo, name="redo-bar", icon="redo-variant", on_release=self.session.redo)
        return UndoBar(
            self.say(T("Undo:")),
            self.say(seen.undo_text),
            on_undo=self.session.undo,
            redo=redo,
            on_redo=self.session.redo,
            title=title,
            **self._told_link(),
        )

    def _told_link(self) -> dict[str, Any]:
        """Beside the undo of a rival's turn: what it was."""
        last, position = self._last_told(), self.session.snapshot.position
        if (
            last is None
            or self.session.snapshot.redo_text is not None
            or self.session.snapshot.passage(last).end < position
        ):
            return {}
        return {"show": self.say(T("Show again")), "on_show": partial(self.open_told, last)}

    def _offer_undo(self) -> None:
        self._take_offer_back()
        self._undo_until = Clock.schedule_once(self._undo_is_over, UNDO_STAYS)

    def _take_offer_back(self) -> None:
        if self._undo_until is not None:
            self._undo_until.cancel()
            self._undo_until = None

    def _undo_is_over(self, _: float) -> None:
        self._take_offer_back()
        self._show_head()

    # Sheets

    def _open_steps(self) -> None:
        if self.session.snapshot.undo_text is not None:
            self.shell.overlay(steps_sheet(self))

    def _open_journal(self) -> None:
        self.shell.overlay(JournalSheet(self))

    def open_told(self, number: int) -> None:
        """An instruction once more: from the journal, the bar or the menu."""
        self.shell.overlay(told_sheet(self, number))

    def _last_told(self) -> int | None:
        last = self.session.rivals.last
        return last if last is not None and self.board.told_again(last) else None

    def open_score(self) -> None:
        self.shell.overlay(score_sheet(self, self.board))

    def open_correction(self, only: Collection[str] | None = None) -> None:
        if only is not None or not self.board.correct():
            self.shell.overlay(CorrectionSheet(self, only))

    def _open_menu(self) -> None:
        items = [
            MenuItem("journal", "format-list-bulleted", T("Journal"), self._open_journal),
            MenuItem("score", "star", T("The score now"), self.open_score),
            MenuItem("correct", "pencil-outline", T("Correct what lies on the table"), self.open_correction),
            *self.board.menu(),
        ]
        if (last := self._last_told()) is not None:
            name = self.session.seat_names[self.session.snapshot.log[last].seat]
            title = T("What {name} did last", name=name)
            items.insert(0, MenuItem("told", "head-lightbulb-outline", title, partial(self.open_told, last)))
        if self.session.snapshot.redo_text is not None:
            items.insert(
                0, MenuItem("redo", "redo-variant", T("Redo"), self.session.redo, self.session.snapshot.redo_text)
            )
        if self.session.snapshot.undo_text is not None:
            items.insert(0, MenuItem("steps", "undo-variant", T("Undo several steps"), self._open_steps))
        if self.session.coach.available:
            items.append(self._coach_item())
        items.append(MenuItem("settings", "cog-outline", T("Settings"), self._open_settings))
        self.shell.overlay(menu_sheet(self, items))

    def _coach_item(self) -> MenuItem:
        on = self.session.coach.on
        title, caption = (T("Send the coach away"), T("Now: it says what it would do"))
        if not on:
            title, caption = T("Ask for a coach"), T("It says what it would do, and what that is worth")
        return MenuItem("coach", "lightbulb-on-outline", title, self._switch_coach, caption)

    def _switch_coach(self) -> None:
        self.session.coach.switch()
        self.refresh()

    def _open_settings(self) -> None:
        self.shell.navigator.go("settings")

    # The end

    def save_result(self) -> None:
        """The play is over and stands: put it into the history and show its sheet."""
        number = self.session.number
        self.session.finish(lambda: self.shell.navigator.swap("result", number=number, fresh=True))

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
