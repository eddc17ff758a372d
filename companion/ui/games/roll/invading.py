"""Smithing: how hard the invasion strikes the others."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.core.game import Move
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.roll.facts import INVASION_POINTS, SPEARHEAD_POINTS
from companion.rules.roll.moves import Invade
from companion.rules.roll.turn import most_spearheads
from companion.ui.games.roll.icons import GOOD_ICONS
from companion.ui.games.roll.phase_view import PhaseView
from companion.ui.kit.block import Block, Row
from companion.ui.kit.cards import Card, Separator
from companion.ui.kit.pickers import Stepper
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.table.board import Action, Actions


class Invading(PhaseView):
    """Spearheads to give up, and what each of the others would lose."""

    draft_id = "Invading"

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        return {"spearheads": ahead.spearheads if isinstance(ahead, Invade) else 0}

    def panel(self) -> list[Block]:
        if not self.state.board.has("smithing"):
            return []  # corrected away: it strikes at home
        most = most_spearheads(self.state)
        stepper = Stepper(
            self.draft["spearheads"],
            0,
            most,
            lambda n: self.choose(spearheads=n),
            name="spearheads",
            limits=("", self.say(T("all you have"))),
        )
        head = Row(
            Row(
                Icon(GOOD_ICONS["spearheads"], 22, "text2"),
                Words(self.say(T("Spearheads")), "strong", grow=1),
                gap=12,
                grow=1,
            ),
            stepper,
            stack=True,
        )
        self._losses = {seat: Words("", "body", grow=1) for seat in self.state.others()}
        rows = [Row(SeatMark(seat, 16), words, gap=12, padding=(0, 6)) for seat, words in self._losses.items()]
        self.renew()
        return [Card(head, Separator(), *rows)]

    def renew(self) -> bool:
        for seat, words in self._losses.items():
            words.text = self.say(self._loss(seat))
        return True

    def _loss(self, seat: Seat) -> Text:
        name = self.board.seat_name(seat)
        if self.state.has_wall(seat):
            return T("{name}: the Great Wall holds.", name=name)
        points = INVASION_POINTS + SPEARHEAD_POINTS * self.draft["spearheads"]
        return N("{name} loses {n} point.", "{name} loses {n} points.", points, name=name)

    def actions(self) -> Actions:
        if not self.state.board.has("smithing"):
            return Actions(Action("invade", T("Go on"), partial(self.board.session.play, Invade(0)), "arrow-right"))
        spearheads = self.draft["spearheads"]
        words = N("Invade with {n} spearhead", "Invade with {n} spearheads", spearheads)
        if not spearheads:
            words = T("Invade without spearheads")
        invade = partial(self.board.session.play, Invade(spearheads))
        return Actions(Action("invade", words, invade, "sword-cross", short=T("Invade")))
