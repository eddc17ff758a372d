"""A score sheet as a table: every category with its sign, by seat; at the table, when counting and afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from companion.app.game_info import game_info
from companion.app.seat_names import names
from companion.core.score import Ending, ScoreSheet
from companion.core.table import Player
from companion.core.text import T
from companion.ui.kit.score import ScoreLine, ScoreTable
from companion.ui.table import board_class

if TYPE_CHECKING:
    from companion.ui.kit.shell import Speaker

SUPREMACIES: Final = (Ending.MILITARY, Ending.SCIENTIFIC)
TIES: Final = (Ending.TIE_BREAK, Ending.SHARED)


def _signs(game: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The icon and the colour of each category that has one."""
    if not game_info(game).board:
        return game_info(game).score_icons, {}
    board = board_class(game)
    return board.score_icons, board.score_colors


def score_table(screen: Speaker, game: str, players: Sequence[Player], sheet: ScoreSheet) -> ScoreTable:
    """Every category by seat; what broke a tie only where there was one."""
    number, called = screen.shell.language.number, names(players)
    alone = sheet.seats == 1
    heads = [
        (seat, "" if alone and not player.name else screen.say(called[seat])) for seat, player in enumerate(players)
    ]
    ending = None if sheet.outcome is None else sheet.outcome.ending
    rows = (*sheet.rows, *(row for row in sheet.tie_breaks if ending in TIES and row not in sheet.rows))
    icons, colors = _signs(game)
    lines = []
    for row in rows:
        most = max(row.points)
        best = [seat for seat, points in enumerate(row.points) if points == most] if any(row.points) else []
        figures = [number(n) for n in row.points]
        color = colors.get(row.id, "text2")
        lines.append(ScoreLine(screen.say(row.label), figures, icons.get(row.id), color, best=best))
    note = T("The points are for the record: a supremacy counts before them.") if ending in SUPREMACIES else ""
    return ScoreTable(heads, lines, screen.say(T("Total")), [number(n) for n in sheet.totals], note=screen.say(note))
