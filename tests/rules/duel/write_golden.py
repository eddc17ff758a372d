"""Write the golden plays of Duel and of its leader: ``python -m tests.rules.duel.write_golden``.

Seeded chance plays both sides. Do it again only after ``rules_version`` was raised: see ``test_golden``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Final

from companion.core.chance import Dice
from companion.core.game import TABLE, Correct, Move
from companion.core.score import Ending
from companion.core.table import Player, Table
from companion.rules import GAMES
from tests.contract import random_move, random_value
from tests.pinned import play_facts

HERE: Final = Path(__file__).parent
_SHUNNED: Final = ("discard", "empty")  # moves that make a play poor: taken now and then only
_CORRECTED: Final = ("coins", "city.", "owned.", "turn")  # figures that are corrected now and then


@dataclass(frozen=True)
class Golden:
    """A play to write down: how the table is laid, who sits there, and how it is to end."""

    name: str
    game: str
    chosen: Mapping[str, str]
    seed: int
    ending: Ending
    players: tuple[Player, ...] = (Player("Ada"), Player("Grace"))
    again: tuple[int, ...] = ()
    by_hand: bool = False  # most cards are the real ones, typed in
    corrected: bool = False


_RIVAL: Final = (Player("Ada"), Player("", "rival", 3, "general"))
_LEADER: Final = (Player("Ada"), Player("", "rival"))

PLAYS: Final = (
    Golden("duel_points", "duel", {}, 21, Ending.POINTS),
    Golden("duel_military", "duel", {"wonders": "random"}, 22, Ending.MILITARY, _RIVAL, again=(1, 8)),
    Golden("duel_scientific", "duel", {"wonders": "first", "first": "2"}, 23, Ending.SCIENTIFIC),
    Golden("duel_by_hand", "duel", {"draws": "hand"}, 24, Ending.POINTS, by_hand=True),
    Golden("duel_corrected", "duel", {}, 25, Ending.POINTS, corrected=True),
    Golden("leader_builder", "leader", {"level": "2"}, 31, Ending.POINTS, _LEADER, again=(3, 9)),
    Golden("leader_general", "leader", {"leader": "general", "level": "4", "first": "2"}, 32, Ending.MILITARY, _LEADER),
    Golden("leader_scientist", "leader", {"leader": "scientist", "level": "3"}, 33, Ending.SCIENTIFIC, _LEADER),
    Golden("leader_corrected", "leader", {"level": "1"}, 34, Ending.POINTS, _LEADER, corrected=True),
)


def main() -> None:
    for plan in PLAYS:
        table = _written(plan)
        facts = json.dumps(play_facts(table), indent=1)
        (HERE / f"golden_{plan.name}.txt").write_text(f"{table.to_text()}---\n{facts}\n", encoding="utf-8")


def _written(plan: Golden) -> Table:
    """The first play that ends as it is to end, and not before the second age."""
    for seed in count(1):
        table = _played(plan, Dice(seed))
        outcome = table.score.outcome
        if outcome and outcome.ending is plan.ending and len(table.journal) > 40:
            return table
    raise AssertionError


def _played(plan: Golden, chance: Dice) -> Table:
    game = GAMES[plan.game]
    table = Table(game, game.prepare(game.recipe(plan.chosen, plan.seed, plan.again)), plan.players)
    while not table.over:
        if plan.corrected and table.position and not chance.below(12):
            _correct(table, chance)
        elif table.actor == TABLE and not (plan.by_hand and chance.below(4)):
            table.draw()
        else:
            table.play(_choice(table, chance), drawn=_follows(table))
    return table


def _choice(table: Table, chance: Dice) -> Move:
    if table.actor == TABLE:
        drawn: Move = chance.pick([move for move, _ in table.game.outcomes(table.state)])
        return drawn
    moves = table.game.moves(table.state)
    good = [move for move in moves if not str(move).startswith(_SHUNNED)]
    move: Move = random_move(good if good and chance.below(8) else moves, chance)
    return move


def _follows(table: Table) -> bool:
    """Whether this is part of the rival's move before it."""
    rival = table.actor >= 0 and table.players[table.actor].kind == "rival"
    return rival and bool(table.position) and table.journal[-1].seat == table.actor


def _correct(table: Table, chance: Dice) -> None:
    figures = [figure for figure in table.game.figures(table.state) if figure.id.startswith(_CORRECTED)]
    if figures:
        figure = chance.pick(figures)
        value = random_value(figure if figure.choices else replace(figure, high=min(figure.high, 11)), chance)
        table.play(Correct(figure.id, value, "as it lies there", settled=bool(chance.below(2))))


if __name__ == "__main__":
    main()
