"""The head of a table and the rail beside it: where one is in the play, undo, and the ways to everything else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from kivy.core.window import Window
from kivy.metrics import dp

from companion.core.text import Sayable, T, Text
from companion.ui.kit import nav
from companion.ui.kit.bars import AppBar, InPlaceOf, RoundBar
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import IconButton
from companion.ui.kit.touch import Callback
from companion.ui.kit.words import Emblem, Words
from companion.ui.table.board import Slot
from companion.ui.table.menu import open_journal, open_menu, open_steps, switch_coach
from companion.ui.table.sheets import sentence
from companion.ui.table.undo_offer import UndoOffer

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame

UNDO = 48  # dp that the strip for undo takes
TALL = 720  # dp; in a lower window there is no room for that strip, nor for a helper line


class TableHead:
    """The slots that say where one is: the title with undo and menu, the rounds, and in a wide window the rail and the
    strip for the offer to undo. A table that is not one to be kept has a ``mark`` that says what it is."""

    mark: ClassVar[Sayable | None] = None

    def __init__(self, frame: TableFrame, offer: UndoOffer) -> None:
        self._frame, self._offer = frame, offer
        self.bar, self.rounds, self.rail = Slot(), Slot(), Slot()
        self.undo = Slot(least=UNDO if self._has_strip() else 0)

    def show(self) -> None:
        """Where one is in the play, and for a while after each move the offer to undo it: in a high and wide window it
        has a strip of its own, elsewhere it stands in the place of the title. So nothing else moves for it."""
        frame, seen = self._frame, self._frame.session.snapshot
        can = (seen.undo_text is not None, seen.redo_text is not None)
        some = can[0] or (can[1] and not frame.wide)
        offered = (seen.undo_text, seen.redo_text) if self._offer.stands and some else None
        title, rounds = frame.say(frame.session.game.progress(seen.state)), frame.board.rounds()
        variant = tuple(frame.board.variant())
        if self._has_strip():
            self.undo.show(offered, lambda: [self._offer.bar()] if offered else [])
            offered = None
        if frame.wide:
            self.bar.show((title, variant, rounds, offered), lambda: [self._wide_head(rounds, offered is not None)])
            self.rail.show((can, frame.session.coach.on), lambda: [self._side_rail(*can)])
        else:
            self.bar.show(
                (title, variant, can[0], offered), lambda: [self._app_bar(title, can[0], offered is not None)]
            )
            self.rounds.show(rounds, lambda: [RoundBar(*rounds, frame.board.accent)] if rounds else [])

    def _has_strip(self) -> bool:
        """Whether there is room for the offer to undo beside all else."""
        return self._frame.window_class == "wide" and Window.height >= dp(TALL)

    def _app_bar(self, title: str, can_undo: bool, offered: bool) -> Block:
        frame = self._frame
        undo = IconButton(
            "undo-variant",
            name="undo",
            on_release=frame.session.undo,
            on_hold=partial(open_steps, frame),
            enabled=can_undo,
        )
        more = IconButton("dots-vertical", name="more", on_release=partial(open_menu, frame))
        variant = frame.board.variant()
        facts = variant if len(variant) > 1 else (frame.session.game.name, *variant)  # the emblem names the game too
        return AppBar(
            title,
            self._joined_by_dots(*facts),
            on_back=frame.shell.back,
            emblem=frame.board.accent,
            icons=(undo, more),
            instead=self._offer.bar(title) if offered else None,
        )

    def _wide_head(self, rounds: tuple[int, int] | None, offered: bool) -> Block:
        frame, accent, low = self._frame, self._frame.board.accent, self._frame.window_class == "landscape"
        progress = frame.session.game.progress(frame.session.state)
        parts: list[Block] = []
        marks = () if self.mark is None else (self.mark,)
        if low:
            title = frame.say(progress)
            marked = [Words(frame.say(mark), "caption", "text2", one_line=True) for mark in marks]
            parts += [Emblem(accent, 32), Column(Words(title, "heading"), *marked, grow=1)]
        else:
            title = frame.say(frame.session.game.name)
            caption = sentence(self._joined_by_dots(*marks, *frame.board.variant(), progress))
            lines = [Words(title, "heading", shrink=True), Words(caption, "caption", "text2")]
            parts += [Emblem(accent, 40), Column(*lines, grow=1)]
        if rounds is not None:
            now, every = rounds
            parts.append(Box(RoundBar(now, every, accent), width=160 if low else 228))
            if not low:
                parts.append(Words(f"{now} / {every}", "figure_m", align="right"))
        if offered:
            parts[1] = InPlaceOf(self._offer.bar(title), parts[1])
        return Box(Row(*parts, gap=14), height=0 if self._has_strip() else UNDO)

    def _joined_by_dots(self, *facts: Sayable) -> str:
        return " · ".join(map(self._frame.say, facts))

    def _side_rail(self, can_undo: bool, can_redo: bool) -> Block:
        frame, slim = self._frame, self._frame.window_class == "landscape"

        def item(name: str, icon: str, word: Text, do: Callback, enabled: bool = True) -> nav.NavItem:
            return nav.NavItem(name, icon, frame.say(word), do, enabled=enabled)

        items = [
            item("back", "arrow-left", T("Back"), frame.shell.back),
            item("undo", "undo-variant", T("Undo"), frame.session.undo, can_undo),
            item("redo", "redo-variant", T("Redo"), frame.session.redo, can_redo),
            item("journal", "format-list-bulleted", T("Journal"), partial(open_journal, frame)),
        ]
        if not slim:
            items.append(item("correct", "pencil-outline", T("Correct"), frame.open_correction))
        low = [item("more", "dots-vertical", T("More"), partial(open_menu, frame))]
        if frame.session.coach.available and not slim:
            on, switch = frame.session.coach.on, partial(switch_coach, frame)
            low.insert(0, nav.NavItem("coach-switch", "lightbulb-on-outline", frame.say(T("Coach")), switch, on))
        rail = nav.SideRail(items, low, slim=slim)
        rail.grow = 1
        return rail
