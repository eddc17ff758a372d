"""Food or workers: every way to read the dice that give either, with what would come of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.core.game import Move
from companion.core.text import N, T, Text
from companion.rules.roll.facts import DISASTERS, EITHER
from companion.rules.roll.harvest import Preview, harvest_preview
from companion.rules.roll.moves import Harvest
from companion.ui.games.roll.phase_view import PhaseView
from companion.ui.kit.block import Block
from companion.ui.kit.pickers import ChoiceRow
from companion.ui.kit.rows import RowCard
from companion.ui.table.board import Action, Actions


class Harvesting(PhaseView):
    draft_id = "Harvesting"

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        if isinstance(ahead, Harvest):
            return {"food": ahead.food}
        return {"food": self._least_food()}

    def _least_food(self) -> int:
        """The fewest food dice after which nobody starves, or as few go hungry as can be."""
        every = range(self.state.dice.count(EITHER) + 1)
        return min(every, key=lambda food: (harvest_preview(self.state, food).famine, food))

    def panel(self) -> list[Block]:
        self._rows = [self._row(food) for food in range(self.state.dice.count(EITHER) + 1)]
        return [RowCard(*self._rows, inset=54)]

    def asked_for(self) -> Sequence[Block]:
        return self.first_of(self._rows)

    def _row(self, food: int) -> Block:
        preview, selected = harvest_preview(self.state, food), food == self.draft["food"]
        folded = self.board.cramped and not selected  # what would come of it is told once it is chosen
        return ChoiceRow(
            self.say(self._title(food, preview)),
            "" if folded else self.say(outcome(preview)),
            selected=selected,
            name=f"harvest-{food}",
            on_release=partial(self.choose, food=food),
        )

    def _title(self, food: int, preview: Preview) -> Text:
        gain = N("{n} food", "{n} food", preview.food)
        workers = N("{n} worker", "{n} workers", preview.workers)
        if not preview.food:
            return workers
        return T("{workers}, {food}", workers=workers, food=gain) if preview.workers else gain

    def actions(self) -> Actions:
        food = self.draft["food"]
        preview = harvest_preview(self.state, food)
        take = partial(self.board.session.play, Harvest(food))
        words = T("Take {what}", what=self._title(food, preview))
        return Actions(Action("harvest", words, take, "check-bold", short=T("Take this")))


def outcome(preview: Preview) -> Text:
    """What is left after the cities have eaten, and what it costs."""
    left = N("{n} food left after feeding", "{n} food left after feeding", preview.food_left)
    if preview.famine:
        left = N("{n} city goes hungry: {n} point lost", "{n} cities go hungry: {n} points lost", preview.famine)
    if not preview.disaster or preview.spared_by:
        return left
    return T("{left}; {disaster}", left=left, disaster=DISASTERS[preview.disaster])
