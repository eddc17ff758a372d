"""A play again, move by move on its board; and *what if*: from any of its positions on, as one likes."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.app.looking_session import ReplaySession, open_replay, open_what_if
from companion.app.session import Change
from companion.core.game import TABLE
from companion.core.text import Sayable, T
from companion.ui.kit import nav
from companion.ui.kit.bars import ActionBar, AppBar, NowBanner
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import IconButton, PrimaryButton
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.touch import Callback
from companion.ui.table.board import MenuItem
from companion.ui.table.screen import TableScreen
from companion.ui.table.sheets import menu_sheet, sentence


class LookingScreen(TableScreen):
    """A table that is not kept. Args: ``number`` of a play or its ``text``, and a ``position``."""

    keeps_awake = False
    mark: Sayable = ""  # what tells it from a table that is kept

    def _source(self) -> tuple[int | None, str]:
        return self.place.args.get("number"), self.place.args.get("text", "")

    def _caption(self) -> str:
        return self._dotted(self.mark, self.session.game.name)

    def _app_bar(self, title: str, can_undo: bool, offered: bool) -> Block:
        undo = IconButton("undo-variant", name="undo", on_release=self.session.undo, enabled=can_undo)
        more = IconButton("dots-vertical", name="more", on_release=self._open_menu)
        return AppBar(
            title, self._caption(), on_back=self.shell.back, emblem=self.board.accent, icons=self._icons(undo, more)
        )

    def _icons(self, undo: IconButton, more: IconButton) -> tuple[IconButton, ...]:
        return undo, more

    def _offer_undo(self) -> None:
        """Its buttons are always there."""


class WhatIfScreen(LookingScreen):
    mark = T("What if: nothing is kept")

    def _open(self) -> None:
        number, text = self._source()
        open_what_if(self.shell, number, text, self.place.args["position"], self._opened, self._cannot_open)

    def save_result(self) -> None:
        """It ended so; the play that it comes from stays as it is."""
        close = PrimaryButton(self.say(T("Back to the play")), name="end-what-if", on_release=self._leave)
        sheet = Sheet(self.say(T("So it would have ended")), self.board.score_table(), buttons=(close,))
        self.shell.overlay(sheet)

    def _leave(self) -> None:
        self.shell.close_overlays()
        self.shell.navigator.back()


class ReplayScreen(LookingScreen):
    mark = T("Replay")

    def _open(self) -> None:
        number, text = self._source()
        position = self.place.args.get("position")
        open_replay(self.shell, number, text, position, self._opened, self._cannot_open)

    @property
    def replay(self) -> ReplaySession:
        assert isinstance(self.session, ReplaySession)
        return self.session

    # What is shown

    def _icons(self, undo: IconButton, more: IconButton) -> tuple[IconButton, ...]:
        return (more,)

    def _use_senses(self) -> None:
        """Nothing is to be done here."""

    def _show_sentence(self) -> None:
        """What was done last."""
        position, entry = self.session.snapshot.position, None
        if self.session.snapshot.log:
            entry = self.session.snapshot.log[-1]
        seat = entry.seat if entry is not None and entry.seat != TABLE and len(self.session.players) > 1 else None
        step = self.say(T("Step {n} of {all}", n=position, all=self.replay.steps))

        def banner() -> list[Block]:
            said = sentence(self.say(entry.text)) if entry is not None else self.say(T("Before the first move."))
            news = [self.say(each) for each in entry.news] if entry is not None else []
            return [
                NowBanner(
                    said,
                    " · ".join([step, *news]),
                    accent=self.board.accent,
                    who=None if seat is None else (seat, self.say(self.session.seat_names[seat])),
                    small=self._small(),
                )
            ]

        self._banner.show(("replay", position), banner)

    def _show_buttons(self) -> None:
        seen = self.session.snapshot
        position, last = seen.position, self.replay.steps
        key = (position > 0, position < last)
        if key == self._buttons_key:
            return
        self._buttons_key = key
        ends: list[tuple[str, str, Callback, bool]] = [
            ("first", "restart", partial(self.replay.go_to, 0), position > 0),
            ("previous", "arrow-left", self.session.undo, position > 0),
            ("next", "arrow-right", self.session.redo, position < last),
            ("last", "flag-variant", partial(self.replay.go_to, last), position < last),
        ]
        steps = [
            IconButton(icon, name=name, on_release=do, enabled=can, repeats=name in ("previous", "next"))
            for name, icon, do, can in ends
        ]
        margin = (12 if self.window_class == "landscape" else 20) if self.wide else self._margin()
        self._main = PrimaryButton(self.say(T("What if?")), name="what-if", on_release=self._what_if)
        self._actions.let_go()
        self._actions.hold(ActionBar(*steps, self._main, margin=margin, line=not self.wide))

    def _side_rail(self, can_undo: bool, can_redo: bool) -> Block:
        slim = self.window_class == "landscape"
        items = [
            nav.NavItem("back", "arrow-left", self.say(T("Back")), self.shell.back),
            nav.NavItem("journal", "format-list-bulleted", self.say(T("Journal")), self._open_journal),
        ]
        rail = nav.SideRail(items, slim=slim)
        rail.grow = 1
        return rail

    def _wide_head(self, rounds: tuple[int, int] | None, offered: bool) -> Block:
        return Column(super()._wide_head(rounds, False))

    # What a person does

    def back(self) -> bool:
        """What seems half chosen is what was chosen then."""
        return False

    def _open_menu(self) -> None:
        items = [
            MenuItem("journal", "format-list-bulleted", T("Journal"), self._open_journal),
            MenuItem("score", "star", T("The score now"), self.open_score),
        ]
        self.shell.overlay(menu_sheet(self, items))

    def _what_if(self) -> None:
        args: dict[str, Any] = {key: self.place.args[key] for key in ("number", "text") if key in self.place.args}
        self.shell.navigator.go("what-if", **args, position=self.session.snapshot.position)

    def _changed(self, change: Change) -> None:
        self.place.args["position"] = self.session.snapshot.position  # where one comes back to
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
