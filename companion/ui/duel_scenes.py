"""Tables of 7 Wonders Duel for the pictures of :mod:`companion.ui.screens_task`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.chance import Dice
from companion.game import TABLE
from companion.rules import GAMES
from companion.rules.duel import Phase
from companion.table import Player, Table

Test = Callable[[Any], bool]


class DuelScene(NamedTuple):
    """A table at such a position, with real cards or the app's, a card chosen or not, and what is touched there."""

    name: str
    when: Test
    touch: tuple[str, ...] = ()
    chosen: bool = False
    real: bool = False
    draws: str = "app"


def _at(phase: int, age: int = 0, left: int = 20) -> Test:
    return lambda state: state.phase == phase and state.age >= age and state.cards_left <= left


def _turning_up(state: Any) -> bool:
    return bool(state.phase == Phase.REVEAL and state.age == 2 and not state.laying_out)


DUEL_SCENES = (
    DuelScene("draft", _at(Phase.DRAFT)),
    DuelScene("age1", _at(Phase.TURN, 1, 16)),
    DuelScene("age2", _at(Phase.TURN, 2, 16), chosen=True),
    DuelScene("age3", _at(Phase.TURN, 3, 17), chosen=True),
    DuelScene("wonders", _at(Phase.TURN, 2, 19), ("wonder",), chosen=True),
    DuelScene("card", _at(Phase.TURN, 2, 16), ("chosen",), chosen=True),
    DuelScene("city", _at(Phase.TURN, 3, 17), ("city-1",)),
    DuelScene("unseen", _at(Phase.TURN, 3, 17), ("more", "menu-unseen")),
    DuelScene("correct", _at(Phase.TURN, 2, 16), ("more", "menu-correct")),
    DuelScene("correct-structure", _at(Phase.TURN, 2, 16), ("more", "menu-correct", "fix-structure")),
    DuelScene("token", _at(Phase.TOKEN)),
    DuelScene("destroy", _at(Phase.DESTROY)),
    DuelScene("starts", _at(Phase.STARTS)),
    DuelScene("over", _at(Phase.OVER)),
    DuelScene("real-tokens", _at(Phase.TOKENS), real=True, draws="hand"),
    DuelScene("real-layout", _at(Phase.REVEAL, 1), real=True),
    DuelScene("real-reveal", _turning_up, real=True),
    DuelScene("real-guilds", _at(Phase.BACKS), real=True),
)


def duel_table(scene: DuelScene) -> Table:
    """A play by somebody who builds whenever that is possible, up to the scene; some come rarely, so many are tried."""
    game = GAMES["duel"]
    for seed in range(1, 400):
        setup = game.prepare(game.recipe({"draws": scene.draws}, seed))
        table, dice = Table(game, setup, (Player("Ada"), Player("Grace"))), Dice(seed)
        while not table.over and not scene.when(table.state):
            if table.actor == TABLE:
                table.draw()
                continue
            moves = game.moves(table.state)
            table.play(dice.pick([move for move in moves if not str(move).startswith("discard")] or moves))
        if scene.when(table.state):
            return table
    raise LookupError(f"no play reaches {scene.name}")


def duel_view(scene: DuelScene, table: Table) -> dict[str, Any]:
    """How the table looks: a choice half made is kept with it."""
    view: dict[str, Any] = {"laid": True, "physical": scene.real}
    if scene.chosen:
        card = table.state.card_at(table.state.open_places[-1])
        view["draft"] = {"at": table.position, "step": "Turning", "choice": {"card": card.number}}
    return view
