"""A supremacy phase: what some may do before it, then region by region on the map, then the points."""

from __future__ import annotations

from functools import partial

from companion.core.illegal import Needs
from companion.core.text import N, T
from companion.rules.mosaic.facts import REGIONS
from companion.rules.mosaic.moves import Forgo, Push, Strike, Tally
from companion.rules.mosaic.phases import phase_points, pushes, strikes
from companion.rules.mosaic.pieces import LABELS
from companion.rules.mosaic.supremacy import regions_dominated
from companion.ui.games.mosaic import faces, standing_card
from companion.ui.games.mosaic.phase_view import PhaseView
from companion.ui.kit.block import Block
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Words
from companion.ui.table.board import Action, Actions


class Powers(PhaseView):
    """The General removes a unit; Diplomats push units away."""

    draft_id = "mosaic-powers"
    counts = forward = True
    maps = False

    def panel(self) -> list[Block]:
        power = self.table.powers[0]
        civ = self.table.civilizations[power.seat]
        choices = strikes(self.table, civ) if power.id == "general" else pushes(self.table, civ)
        return [RowCard(*map(self._row, choices), inset=52)]

    def _row(self, move: Strike | Push) -> Block:
        who = self.board.seat_name(move.victim)
        if isinstance(move, Strike):
            text = T(
                "{piece} of {player} in {region}", piece=LABELS[move.piece], player=who, region=REGIONS[move.region]
            )
            name, icon = f"strike-{move.victim + 1}-{move.region}-{move.piece}", faces.PIECES[move.piece]
        else:
            text = T(
                "Units of {player}: {region} to {to}", player=who, region=REGIONS[move.region], to=REGIONS[move.to]
            )
            name, icon = f"push-{move.victim + 1}-{move.region}-{move.to}", faces.MOVE
        play = partial(self.board.session.play, move)
        return ActionRow(icon, self.say(text), name=name, on_release=play, chevron=False, tile=False)

    def actions(self) -> Actions:
        forgo = partial(self.board.session.play, Forgo(self.table.powers[0].seat))
        return Actions(Action("forgo", T("Use nothing"), forgo))


class Tallying(PhaseView):
    """Compare on the map, correct what differs, count."""

    draft_id = "mosaic-tally"
    counts = True

    def panel(self) -> list[Block]:
        try:
            held = phase_points(self.table)
        except Needs as needs:
            return [Words(self.say(needs.text), "secondary", "text2")]
        points = [sum(pair) for pair in zip(held.points, held.governments, strict=True)]
        standings = self.table.standings()
        seats = range(len(points))
        blocks: list[Block] = [
            standing_card.totals(self.board, points, [regions_dominated(standings, seat) for seat in seats])
        ]
        for seat in seats:
            if held.governments[seat]:
                n = held.governments[seat]
                text = N("{player}: {n} of these by the government", "{player}: {n} of these by the government", n,
                         player=self.board.seat_name(seat))  # fmt: skip
                blocks.append(Words(self.say(text), "caption", "text2"))
        return blocks

    def actions(self) -> Actions:
        count = partial(self.board.session.play, Tally())
        return Actions(Action("tally", T("Count the phase"), count, "check-bold", T("Count")))
