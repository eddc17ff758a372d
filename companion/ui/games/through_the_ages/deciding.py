"""What somebody is asked in the middle of a turn: to defend, to answer, to bid, to lose or to gain something."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from companion.app.games.through_the_ages import offers
from companion.core.game import Move, Prompt
from companion.core.text import T, Text
from companion.rules.through_the_ages.cards import RULES
from companion.rules.through_the_ages.effect_text import lines
from companion.rules.through_the_ages.effect_text_military import suffered_lines
from companion.rules.through_the_ages.moves import PASS, Bid, Pass
from companion.rules.through_the_ages.state import Task
from companion.rules.through_the_ages.words import card_name, tell
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.card_tile import facts
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.games.through_the_ages.thing_sheet import MoveRow, move_rows
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card
from companion.ui.kit.pickers import Stepper
from companion.ui.kit.words import Icon, Words
from companion.ui.table.board import Action, Actions
from companion.ui.table.sheets import sentence

# Decisions that show cards of a hand which others may not see
SECRET: Final = (Task.DEFEND, Task.DISCARD, Task.EXCESS, Task.SEND)
# Where in the arguments of a decision stands the card that it is about
_ABOUT: Final = {Task.DEFEND: 1, Task.ANSWER: 1, Task.BID: 0, Task.SEND: 0}


class Deciding(PhaseView):
    """All that can be answered, a tap each; the main button is what one does who does nothing."""

    draft_id = "AgesDeciding"
    forward = True

    def __init__(self, board: object) -> None:
        super().__init__(board)  # type: ignore[arg-type]
        self._asked: list[Block] = []

    @property
    def task(self) -> Task:
        return self.state.todo[-1].task

    def moves(self) -> Sequence[Any]:
        moves: Sequence[Any] = self.board.session.game.moves(self.state)
        return moves

    def panel(self) -> list[Block]:
        found = [offers.offer(self.state, move) for move in self.moves() if move != PASS]
        self._asked = [move_rows(self.board, found)] if found else []
        return self._with_card()

    def _with_card(self) -> list[Block]:
        """What is asked, below what it is about; in a low window above it, where it is in sight."""
        return [*self._asked, *self._card()] if self.board.low else [*self._card(), *self._asked]

    def _card(self) -> list[Block]:
        """The event, the territory, the attack or the pact that it is about."""
        card = self.about()
        if card is None:
            return []
        words = [Words(self.say(card_name(card)), "strong"), Words(facts(self.board.frame, card), "caption", "text2")]
        told = suffered_lines(card) if self.task == Task.DEFEND else lines(card)
        words += [Words(self.say(line), "secondary") for line in told]
        return [Card(Row(Icon(faces.icon(card), 26, self.board.accent), Column(*words, gap=2, grow=1), gap=12))]

    def about(self) -> int | None:
        entry = self.state.todo[-1]
        place = _ABOUT.get(entry.task)
        if place is not None:
            found: int = entry.args[place]
            return found
        last = self.state.past[-1:] if Task.EXCESS < self.task < Task.DEFEND else ()
        return last[0] if last and RULES[last[0]].kind == "event" else None

    def asked_for(self) -> Sequence[Block]:
        """The first answer: a list may be longer than the window."""
        rows = [block for card in self._asked for block in card.walk(restrict=True) if isinstance(block, MoveRow)]
        return rows[:1] or self._asked[:1]

    def actions(self) -> Actions:
        if PASS in self.moves():
            words = Text(sentence(self.say(tell(self.state, PASS))))
            return Actions(Action("pass", words, partial(self.board.session.play, Pass()), "check-bold"))
        return Actions(Action("choose", T("Choose one"), lambda: None, enabled=False))


class Bidding(Deciding):
    """A bid is a number above the highest so far."""

    draft_id = "AgesBidding"

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        bids = [move.n for move in self.moves() if isinstance(move, Bid)]
        return {"n": ahead.n if isinstance(ahead, Bid) and ahead.n in bids else min(bids, default=0)}

    def _bids(self) -> list[int]:
        return [move.n for move in self.moves() if isinstance(move, Bid)]

    def panel(self) -> list[Block]:
        bids = self._bids()
        if bids:
            n = min(max(self.draft["n"], bids[0]), bids[-1])
            stepper = Stepper(n, bids[0], bids[-1], lambda value: self.choose(n=value), name="bid")
            label = Words(self.say(T("Your bid")), "strong", grow=1)
            self._asked = [Card(Row(label, stepper, gap=12, stack=True))]
        return self._with_card()

    def now(self) -> Prompt | None:
        return super().now()

    def actions(self) -> Actions:
        play, bids = self.board.session.play, self._bids()
        none = Action("pass", T("No bid"), partial(play, PASS))
        if not bids:
            return Actions(Action("pass", T("No bid"), partial(play, PASS), "check-bold"))
        n = min(max(self.draft["n"], bids[0]), bids[-1])
        return Actions(Action("bid-now", T("Bid {n}", n=n), partial(play, Bid(n)), "check-bold"), (none,))
