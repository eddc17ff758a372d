"""A past step amended: what was done instead, what would be otherwise then, and what stays as it lies on the table.

At a table that is open as in the history: whoever looks may be any of the persons there, so what only one of them may
see is told to that one alone. Of a play that is over nothing is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.app.past import Past
from companion.app.seat_names import is_alone, with_names
from companion.core.game import OVER, TABLE, Move
from companion.core.score import Seat
from companion.core.table import Amendment, Difference
from companion.core.text import N, Sayable, T
from companion.ui.kit.block import Block, Box, Column
from companion.ui.kit.buttons import LinkButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note, SectionHead, WarningCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, CheckRow, RowCard, ValueRow
from companion.ui.kit.shell import Speaker
from companion.ui.kit.words import Words
from companion.ui.table.board import Slot

AT_ONCE = 30  # alternatives; words cost time to draw


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _may_see(past: Past, owner: Seat | None) -> bool:
    """Whether whoever holds the device may see what only this seat may."""
    if owner is None or past.finished:
        return True
    return past.players[owner].kind == "person" and is_alone(past.players)


class AmendSheet(Sheet):
    """A step of the journal: what was done instead, or that it was not done at all."""

    def __init__(self, page: Speaker, past: Past, number: int) -> None:
        self._page, self._past, self._number = page, past, number
        self._state, step = past.states[number], past.log[number].step
        groups = past.game.alternatives(self._state, step.move)
        every = [move for _, moves in groups for move in moves if move != step.move]
        owners = {move: past.game.secret_of(self._state, move) for move in every}
        self._secret = [move for move in every if not _may_see(past, owners[move])]
        self._owner = next((owners[move] for move in self._secret), None)
        self._others = [move for move in every if move not in self._secret]
        self._shown, self._rows, self._cover = 0, Column(gap=8), Slot()
        none = self._choice("amend-none", "close", T("It did not happen"), None, T("The step is left out"))
        super().__init__(
            _sentence(self._say(past.log[number].text)),
            Note(self._say(T("What happened instead? You see what would be otherwise before anything changes."))),
            RowCard(none, inset=52),
            self._rows,
            self._cover,
            gap=10,
        )
        self._more()
        self._cover.show("covered", self._covered_blocks)

    def _say(self, what: Sayable) -> str:
        return self._page.say(with_names(what, self._past.seat_names))

    def _more(self) -> None:
        kept = [block for block in self._rows.blocks if isinstance(block, RowCard)]
        part = self._others[self._shown : self._shown + AT_ONCE]
        rows = [self._row(number, move) for number, move in enumerate(part, self._shown)]
        self._rows.let_go()
        self._rows.hold(*kept, *([RowCard(*rows, inset=52)] if rows else []))
        self._shown += len(part)
        if self._shown < len(self._others):
            words = self._say(T("Show more"))
            self._rows.hold(LinkButton(words, name="more-moves", icon="chevron-down", on_release=self._more))

    # What only one of them may see

    def _covered_blocks(self) -> list[Block]:
        if self._owner is None or self._past.players[self._owner].kind != "person":
            return []
        name = self._past.seat_names[self._owner]
        note = Note(self._say(T("The rest would show cards of {name}.", name=name)), "eye-outline")
        words = self._say(T("I am {name}", name=name))
        return [note, LinkButton(words, name="uncover-moves", icon="eye-outline", on_release=self._uncover)]

    def _uncover(self) -> None:
        first = len(self._others)
        rows = [self._row(number, move, alone=True) for number, move in enumerate(self._secret, first)]
        self._cover.show("open", lambda: [RowCard(*rows, inset=52)])

    def _row(self, number: int, move: Move, alone: bool = False) -> Block:
        tell = self._past.game.told_alone if alone or self._past.finished else self._past.game.tell_any
        return self._choice(f"amend-{number}", "pencil-outline", tell(self._state, move, self._past.recipe), move)

    def _choice(self, name: str, icon: str, words: Sayable, move: Move | None, caption: Sayable = "") -> Block:
        return ActionRow(
            icon,
            _sentence(self._say(words)),
            self._say(caption),
            name=name,
            chevron=False,
            tile=False,
            on_release=partial(self._choose, move),
        )

    def _choose(self, move: Move | None) -> None:
        page, past = self._page, self._past

        def look(amendment: Amendment) -> None:
            page.shell.close_overlays()
            page.shell.overlay(DifferenceSheet(page, past, amendment))

        past.amend(self._number, move, look)


class DifferenceSheet(Sheet):
    """What would be otherwise: let it be so, but keep those figures that lie on the table as they are today."""

    def __init__(self, page: Speaker, past: Past, amendment: Amendment) -> None:
        self._page, self._past, self._amendment = page, past, amendment
        self._keep: set[str] = set()
        self._ticks: dict[str, CheckRow] = {}
        self._button = Slot(grow=1)
        stays = [each.path for each in amendment.differences if each.can_stay]
        words, keep = self._say(T("Keep today’s figures")), partial(self._apply, stays)
        every = [SecondaryButton(words, name="keep-today", on_release=keep)] if stays else []
        super().__init__(
            self._say(T("What would be otherwise")),
            *self._result(),
            *self._figures(),
            *self._misfits(),
            buttons=(*every, self._button),
            gap=10,
        )
        self._refresh()

    def _say(self, what: Sayable) -> str:
        return self._page.say(with_names(what, self._past.seat_names))

    # What is told

    def _result(self) -> list[Block]:
        """Of a play that is over: its points, or that it would not be over."""
        if not self._past.finished:
            return []
        today, then, game = self._past.states[-1], self._then(), self._past.game
        if then.actor() != OVER:
            words = T("The play would not be over then: it leaves the history, to be played to its end.")
            return [WarningCard(self._say(words))]
        totals = zip(game.score(today).totals, game.score(then).totals, strict=True)
        changed = [(seat, *pair) for seat, pair in enumerate(totals) if pair[0] != pair[1]]
        rows = [
            ValueRow(self._say(self._whose(seat, T("Points"))), self._say(_change(before, after)))
            for seat, before, after in changed
        ]
        return [SectionHead(self._say(T("Result"))), *rows] if rows else []

    def _then(self) -> Any:
        """The last position of the amended play."""
        states, position = self._amendment.states, self._amendment.position
        return states[-1] if states else self._past.states[position]

    def _figures(self) -> list[Block]:
        differences = self._amendment.differences
        if not differences:
            return [Note(self._say(T("Nothing on the table would be otherwise.")), style="secondary")]
        seen = [each for each in differences if _may_see(self._past, each.seat if each.field.secret else None)]
        free, fixed = [each for each in seen if each.can_stay], [each for each in seen if not each.can_stay]
        blocks: list[Block] = [SectionHead(self._say(T("Otherwise today")))]
        if free:
            blocks.append(Note(self._say(T("Tick what shall stay as it lies on the table."))))
            blocks.append(RowCard(*map(self._tick_row, free), inset=53))
        blocks += [ValueRow(self._say(self._about(each)), self._say(_difference_text(each))) for each in fixed]
        covered = {each.seat for each in differences if each not in seen}
        blocks += [
            ValueRow(self._say(self._whose(seat, T("Cards in the hand"))), self._say(T("otherwise")))
            for seat in sorted(covered)
        ]
        return blocks

    def _tick_row(self, each: Difference) -> Block:
        row = CheckRow(
            self._say(self._about(each)),
            self._say(_difference_text(each)),
            done=False,
            name=f"keep-{each.path}",
            on_release=partial(self._tick, each.path),
        )
        self._ticks[each.path] = row
        return row

    def _misfits(self) -> list[Block]:
        misfits = self._amendment.misfits
        if not misfits:
            return []
        lines = [Words(_sentence(self._say(each.text)), "secondary", "text2") for each in misfits]
        return [WarningCard(self._say(T("These steps no longer fit, and are left out."))), Box(Column(*lines, gap=2))]

    def _about(self, each: Difference) -> Sayable:
        return self._whose(each.seat, each.label)

    def _whose(self, seat: Seat, label: Sayable) -> Sayable:
        called = self._past.seat_names
        if seat == TABLE or len(called) == 1:
            return label
        return T("{name}: {thing}", name=called[seat], thing=label)

    # What is done

    def _tick(self, path: str) -> None:
        self._page.shell.tick()
        self._keep ^= {path}
        self._ticks[path].tick(path in self._keep)
        self._refresh()

    def _refresh(self) -> None:
        n = len(self._keep)
        words = N("Let it be so, but keep {n} figure", "Let it be so, but keep {n} figures", n) if n else None
        self._button.show(("apply", n), lambda: [self._main(words or T("Let it be so"))])

    def _main(self, words: Sayable) -> Block:
        return PrimaryButton(
            self._say(words), name="apply-amendment", on_release=self._let_it_be, meaning="apply-amendment"
        )

    def _let_it_be(self) -> None:
        self._apply(sorted(self._keep))

    def _apply(self, keep: Sequence[str]) -> None:
        self.leave()

        shell = self._page.shell

        def done(take_back: Callable[[], None]) -> None:
            def undo() -> None:
                take_back()
                shell.page.ask_again()  # one may be on another page by now, which shows this play too

            shell.toast(T("The past is amended."), T("Undo"), undo)

        self._past.apply(self._amendment, keep, done)


def _change(today: Sayable, then: Sayable) -> Sayable:
    return T("{today} → {then}", today=today, then=then)


def _difference_text(each: Difference) -> Sayable:
    today, then = (T("none") if value is None else each.field.wording(value) for value in (each.today, each.then))
    return _change(today, then)
