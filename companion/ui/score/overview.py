"""All steps of a score sheet at a glance: where one is, where to go, and the way out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.text import T
from companion.ui.kit.block import Block
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.score import left_out

if TYPE_CHECKING:
    from companion.ui.score.screen import CountingScreen


def steps_sheet(screen: CountingScreen) -> Sheet:
    """Any step can be gone to at any time; a sheet that belongs to no table can be thrown away."""
    rows = [
        ActionRow(
            "check-circle" if step is screen.step else "circle-outline",
            screen.words(step.title),
            left_out.sentence(screen, missing, step) if (missing := screen.missing_in(step)) else "",
            name=f"step-{step.id}",
            on_release=partial(screen.go_to, step.id),
            tile=False,
            chevron=False,
        )
        for step in screen.steps
    ]
    blocks: list[Block] = [RowCard(*rows, inset=54), *_more(screen)]
    return Sheet(screen.say(T("The score sheet")), *blocks, gap=12)


def _more(screen: CountingScreen) -> list[Block]:
    number, counting = screen.route.memory["kept"]["number"], screen.counting
    if number is not None and counting.view and counting.view.get("laid"):
        words, go = T("How the table was laid"), partial(screen.shell.navigator.go, "checklist", number=number)
        row = ActionRow("table-furniture", screen.say(words), name="setup-of-it", tile=False, on_release=go)
    elif number is not None and not counting.settled:
        row = ActionRow(
            "delete-outline",
            screen.say(T("Throw this sheet away")),
            name="throw-away",
            tile=False,
            accent="neg",
            chevron=False,
            on_release=screen.throw_away,
        )
    else:
        return []
    return [RowCard(row, inset=54)]
