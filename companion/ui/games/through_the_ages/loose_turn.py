"""The turn of a seat that is not followed whole: what others see of it, and one button when nothing of it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.app.games.through_the_ages import offers
from companion.core.game import Prompt
from companion.core.text import T, Text
from companion.rules.through_the_ages.moves import END, PASS, AgeOver, Attack, Cancel, Meanwhile, Offer, Plan, Tactic
from companion.rules.through_the_ages.state import Phase
from companion.ui.games.through_the_ages import faces, row_sheet, unseen
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.games.through_the_ages.quick_tile import QuickTile
from companion.ui.games.through_the_ages.thing_sheet import open_offers
from companion.ui.kit.block import Block, Grid
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions

# What others see of a political action, and of the actions: icon, words, the kinds of moves
_SEEN: Sequence[tuple[str, str, Text, tuple[type[Any], ...]]] = (
    ("plan", faces.EVENTS, T("An event is planned"), (Plan,)),
    ("attack", faces.STRENGTH, T("An attack"), (Attack,)),
    ("pact", "link-variant", T("A pact"), (Offer, Cancel)),
    ("tactic", "flag-variant", T("A tactic"), (Tactic,)),
)


class LooseTurn(PhaseView):
    """Uneventful, it is one tap: the ratings are added, and the next seat is on."""

    draft_id = "AgesLooseTurn"

    def __init__(self, board: object) -> None:
        super().__init__(board)  # type: ignore[arg-type]
        self._tiles: list[Block] = []

    def panel(self) -> list[Block]:
        moves = list(self.board.session.game.moves(self.state))
        self._tiles = []
        for name, icon, words, kinds in _SEEN:
            if found := [move for move in moves if isinstance(move, kinds)]:
                self._tiles.append(self._tile(name, icon, words, partial(self._open, words, found)))
        self._tiles += unseen.tiles(self.board, [move for move in moves if isinstance(move, AgeOver | Meanwhile)])
        return [Grid(*self._tiles, columns=1 if theme.stacking else 2, gap=8)] if self._tiles else []

    def asked_for(self) -> Sequence[Block]:
        return self._tiles[:1]

    def _tile(self, name: str, icon: str, words: Text, do: Callable[[], None]) -> Block:
        return QuickTile(icon, self.say(words), "", name=name, able=True, on_release=do)

    def _open(self, title: Text, moves: Sequence[Any]) -> None:
        state = self.state
        open_offers(self.board, title, [offers.Offer(move, None) for move in moves if state.actor() >= 0])

    def now(self) -> Prompt:
        name = self.board.seat_name(self.state.seat)
        return Prompt(T("The turn of {player}.", player=name), T("Tap what the others saw of it, or end it."))

    def actions(self) -> Actions:
        play = self.board.session.play
        moves = (PASS, END) if self.state.phase == Phase.POLITICS else (END,)
        end = Action("end", T("End turn"), partial(play, *moves), "check-bold")
        if self.state.rules.rowless or self.state.phase == Phase.POLITICS:
            return Actions(end)
        return Actions(end, (Action("take", T("Take"), partial(row_sheet.open_row, self.board), faces.TAKE),))
