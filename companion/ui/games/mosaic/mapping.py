"""The map while the play goes on, and what stands on it before the first round."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from companion.core.game import Prompt
from companion.core.text import T
from companion.rules.mosaic.moves import Begin
from companion.ui.games.mosaic import automa_turn, faces, telling, tile_sheets
from companion.ui.games.mosaic.phase_view import PhaseView
from companion.ui.table.board import Action, Actions


class SettingUp(PhaseView):
    """Each player's city, and what leaders and start technologies bring."""

    draft_id = "mosaic-setup"

    def actions(self) -> Actions:
        """Every automa puts its first pieces on the map before the first round."""
        seat = automa_turn.waiting(self.board)
        if seat is not None:
            sit = partial(automa_turn.open_turn, self.board, seat)
            words = automa_turn.sits_down(self.board, seat)
            return Actions(Action("automa-sits", words, sit, automa_turn.ICON, T("Automa")))
        begin = partial(self.board.session.play, Begin())
        return Actions(Action("begin", T("Begin the first round"), begin, "check-bold", T("Begin")))


class Mapping(PhaseView):
    """Whatever changes on the map."""

    draft_id = "mosaic-map"

    def now(self) -> Prompt | None:
        """While all draws are told, that a supremacy card can come now, and how likely, stands under the sentence."""
        prompt, odds = super().now(), telling.odds_now(self.table)
        return replace(prompt, helper=T("Supremacy card: {odds}", odds=odds)) if prompt and odds else prompt

    def actions(self) -> Actions:
        open_decks = partial(tile_sheets.open_supremacy, self.board)
        came = Action("supremacy", T("A supremacy card came"), open_decks, faces.SUPREMACY, T("Supremacy"))
        automa = automa_turn.next_up(self.board)
        if automa is None:
            return Actions(came)
        return Actions(automa_turn.turn_action(self.board, automa), (replace(came, words=T("Supremacy")),))
