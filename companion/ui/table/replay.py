"""A play again, move by move on its board; and *what if*: from any of its positions on, as one likes."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from companion.app.looking_session import ReplaySession, open_replay, open_what_if
from companion.app.session import Change
from companion.core.game import TABLE
from companion.core.text import Sayable, T
from companion.ui.kit import nav
from companion.ui.kit.bars import ActionBar, AppBar, NowBanner
from companion.ui.kit.block import Block, Row
from companion.ui.kit.buttons import IconButton, PrimaryButton
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.touch import Callback
from companion.ui.look.theme import theme
from companion.ui.table.action_buttons import ActionButtons
from companion.ui.table.board import MenuItem
from companion.ui.table.head import TableHead
from companion.ui.table.menu import open_journal, open_menu
from companion.ui.table.screen import TableScreen
from companion.ui.table.sheets import menu_sheet, sentence
from companion.ui.table.undo_offer import UndoOffer


class NoOffer(UndoOffer):
    """No offer to undo: the buttons for that are always there."""

    def make(self) -> None:
        """Never offer anything."""


class LookingHead(TableHead):
    """The head of a table that is not kept, which says so; with the largest letters in a word or two."""

    short: ClassVar[Sayable]

    def _app_bar(self, title: str, can_undo: bool, offered: bool) -> Block:
        frame = self._frame
        assert self.mark is not None
        if theme.stacking:
            title = self._joined_by_dots(self.short, title)
        icons = self._icons(can_undo)
        return AppBar(title, frame.say(self.mark), on_back=frame.shell.back, emblem=frame.board.accent, icons=icons)

    def _icons(self, can_undo: bool) -> tuple[IconButton, ...]:
        frame = self._frame
        undo = IconButton("undo-variant", name="undo", on_release=frame.session.undo, enabled=can_undo)
        return undo, IconButton("dots-vertical", name="more", on_release=partial(open_menu, frame))


class WhatIfHead(LookingHead):
    mark = T("What if: nothing is kept")
    short = T("What if?")


class ReplayHead(LookingHead):
    mark = short = T("Replay")

    def _icons(self, can_undo: bool) -> tuple[IconButton, ...]:
        return (IconButton("dots-vertical", name="more", on_release=self._open_menu),)

    def _open_menu(self) -> None:
        frame = self._frame
        items = [
            MenuItem("journal", "format-list-bulleted", T("Journal"), partial(open_journal, frame)),
            MenuItem("score", "star", T("The score now"), frame.open_score),
        ]
        frame.shell.overlay(menu_sheet(frame, items))

    def _side_rail(self, can_undo: bool, can_redo: bool) -> Block:
        frame = self._frame
        journal = partial(open_journal, frame)
        items = [
            nav.NavItem("back", "arrow-left", frame.say(T("Back")), frame.shell.back),
            nav.NavItem("journal", "format-list-bulleted", frame.say(T("Journal")), journal),
            nav.NavItem("score-now", "star", frame.say(T("Score")), frame.open_score),  # a board may have a "score"
        ]
        rail = nav.SideRail(items, slim=frame.window_class == "landscape")
        rail.grow = 1
        return rail


class ReplayButtons(ActionButtons):
    """Back and forth, and *what if*."""

    def show(self, margin: float) -> None:
        session = self._frame.session
        assert isinstance(session, ReplaySession)
        position, last = session.snapshot.position, session.steps
        key = (position > 0, position < last)
        if key == self._key:
            return
        self._key = key
        steps: list[tuple[str, str, Callback, bool]] = [
            ("first", "restart", partial(session.go_to, 0), position > 0),
            ("previous", "arrow-left", session.undo, position > 0),
            ("next", "arrow-right", session.redo, position < last),
            ("last", "flag-variant", partial(session.go_to, last), position < last),
        ]
        icons = [
            IconButton(icon, name=name, on_release=do, enabled=can, repeats=name in ("previous", "next"))
            for name, icon, do, can in steps
        ]
        self._main = PrimaryButton(self._frame.say(T("What if?")), name="what-if", on_release=self._frame.save_result)
        self.slot.let_go()
        back_and_forth = Row(*icons, gap=12, justify="between")
        self.slot.hold(ActionBar(back_and_forth, self._main, margin=margin, line=not self._frame.wide))


class LookingScreen(TableScreen):
    """A table that is not kept. Args: ``number`` of a play or its ``text``, and a ``position``."""

    keeps_awake = False
    offer_class = NoOffer

    def _source(self) -> tuple[int | None, str]:
        return self.route.args.get("number"), self.route.args.get("text", "")


class WhatIfScreen(LookingScreen):
    head_class = WhatIfHead

    def _open(self) -> None:
        number, text = self._source()
        open_what_if(self.shell, number, text, self.route.args["position"], self._opened, self._cannot_open)

    def save_result(self) -> None:
        """It ended so; the play that it comes from stays as it is."""
        close = PrimaryButton(self.say(T("Back to the play")), name="end-what-if", on_release=self._leave)
        sheet = Sheet(self.say(T("So it would have ended")), self.board.score_table(), buttons=(close,))
        self.shell.overlay(sheet)

    def _leave(self) -> None:
        self.shell.close_overlays()
        self.shell.navigator.back()


class ReplayScreen(LookingScreen):
    head_class, buttons_class = ReplayHead, ReplayButtons

    def _open(self) -> None:
        number, text = self._source()
        position = self.route.args.get("position")
        open_replay(self.shell, number, text, position, self._opened, self._cannot_open)

    def _use_senses(self) -> None:
        """Nothing is to be done here."""

    def _show_sentence(self) -> None:
        """What was done last."""
        seen, session = self.session.snapshot, self.session
        assert isinstance(session, ReplaySession)
        entry = seen.log[-1] if seen.log else None
        seat = entry.seat if entry is not None and entry.seat != TABLE and len(session.players) > 1 else None
        step = self.say(T("Step {n} of {all}", n=seen.position, all=session.steps))

        def banner() -> list[Block]:
            said = sentence(self.say(entry.text)) if entry is not None else self.say(T("Before the first move."))
            news = [self.say(each) for each in entry.news] if entry is not None else []
            return [
                NowBanner(
                    said,
                    " · ".join([step, *news]),
                    accent=self.board.accent,
                    who=None if seat is None else (seat, self.say(session.seat_names[seat])),
                    small=self._small(),
                )
            ]

        self._banner.show(("replay", seen.position), banner)

    # What a person does

    def back(self) -> bool:
        """Leave at once: the choices shown are not the person's own."""
        return False

    def save_result(self) -> None:
        """From here on as one likes: what ends a replay."""
        args: dict[str, Any] = {key: self.route.args[key] for key in ("number", "text") if key in self.route.args}
        self.shell.navigator.go("what-if", **args, position=self.session.snapshot.position)

    def _changed(self, change: Change) -> None:
        self.route.args["position"] = self.session.snapshot.position  # where one comes back to
        super()._changed(change)

    def key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        """The arrows step back and forth."""
        if self._play is None or self._board is None:
            return False
        steps = {276: self.session.undo, 275: self.session.redo}
        if key in steps and not modifiers:
            steps[key]()
            return True
        return super().key(key, text, modifiers)
