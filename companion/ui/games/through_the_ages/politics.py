"""The political phase: one of the military cards, a pact cancelled, a leader who leaves, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.app.games.through_the_ages import offers
from companion.core.game import Prompt
from companion.core.text import T
from companion.rules.through_the_ages import legal, loose_turn
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.moves import PASS, Cancel, Retire
from companion.ui.games.through_the_ages import covering, hands, unseen
from companion.ui.games.through_the_ages.card_tile import CardTile
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.games.through_the_ages.thing_sheet import move_rows
from companion.ui.kit.block import Block, Grid
from companion.ui.kit.cards import Note
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions


class Politics(PhaseView):
    """A tap on a card shows what it can do; the main button goes on without."""

    draft_id = "AgesPolitics"

    def __init__(self, board: object) -> None:
        super().__init__(board)  # type: ignore[arg-type]
        self._asked: list[Block] = []

    def panel(self) -> list[Block]:
        seat = self.state.seat
        self._asked = hands.military_hand(self.board, seat)
        blocks = [*self._asked]
        others = [
            offers.offer(self.state, move)
            for move in legal.moves(self.state)
            if isinstance(move, Cancel) or (isinstance(move, Retire) and move.territory == NONE)
        ]
        if others:
            blocks.append(move_rows(self.board, others))
        if told := unseen.tiles(self.board, loose_turn.unseen_moves(self.state)):
            blocks.append(Grid(*told, columns=1 if theme.stacking else 2, gap=8))
        if covering.is_open(self.board, seat) and not others and not self._able():
            blocks.append(Note(self.say(T("None of these cards can be played now."))))
        return blocks

    def _able(self) -> bool:
        return any(move != PASS for move in legal.moves(self.state))

    def asked_for(self) -> Sequence[Block]:
        """The hand; in a low window its first card, since a hand may be higher than the window."""
        cards = [block for part in self._asked for block in part.walk(restrict=True) if isinstance(block, CardTile)]
        return cards[:1] if self.board.low and cards else self._asked

    def now(self) -> Prompt:
        helper = T("Tap a card to play it.")
        if self.state.second:
            return Prompt(T("A second political action, or none."), helper)
        return Prompt(T("One political action, or none."), helper)

    def actions(self) -> Actions:
        none = Action(
            "no-politics", T("No political action"), partial(self.board.session.play, PASS), "check-bold", T("None")
        )
        return Actions(none)
