"""Tables against a leader for the pictures of :mod:`companion.dev.screens`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.app.game_info import game_info
from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.score import Ending
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.duel.leader import OF_AGE, Act, Phase
from companion.rules.duel.leader.moves import Count, Empty, Mine
from companion.store import Store
from companion.ui.scene import Cast, GameScenes, Scene, at, table

Test = Callable[[Any], bool]


class LeaderScene(NamedTuple):
    """A table at such a position, and what is touched there."""

    name: str
    when: Test
    touch: tuple[str, ...] = ()


def _at(phase: Phase, age: int = 1, left: int = 20) -> Test:
    return lambda state: state.phase is phase and state.age >= age and state.left <= left


def _after_order(act: Act, age: int) -> Test:
    return lambda state: state.order is not None and state.order.act is act and state.age >= age


def _after_ending(ending: Ending | None) -> Test:
    return lambda state: state.phase is Phase.OVER and state.ending is ending


LEADER_SCENES = (
    LeaderScene("yours", _at(Phase.YOURS, 2, 16)),
    LeaderScene("builds", _after_order(Act.BUILD, 1)),
    LeaderScene("builds-late", _after_order(Act.BUILD, 3)),
    LeaderScene("wonder", _after_order(Act.WONDER, 2)),
    LeaderScene("sells", _after_order(Act.SELL, 1)),
    LeaderScene("wonders", _at(Phase.YOURS, 1, 18), ("wonder",)),
    LeaderScene("token", _at(Phase.TOKEN)),
    LeaderScene("brought", _at(Phase.BROUGHT)),
    LeaderScene("starts", _at(Phase.STARTS)),
    LeaderScene("city", _at(Phase.YOURS, 3, 10), ("city-2",)),
    LeaderScene("correct", _at(Phase.YOURS, 2, 10), ("more", "menu-correct")),
    LeaderScene("rules", _at(Phase.YOURS), ("more", "menu-rules")),
    LeaderScene("count", _at(Phase.COUNT)),
    LeaderScene("civil", _after_ending(None)),
    LeaderScene("arms", _after_ending(Ending.MILITARY)),
    LeaderScene("science", _after_ending(Ending.SCIENTIFIC)),
)


def leader_table(scene: LeaderScene) -> Table:
    """A play in which anything may happen, up to the scene; some come rarely, so many are tried."""
    game = GAMES["leader"]
    for seed in range(1, 400):
        setup = game.prepare(game.recipe({"level": str(1 + seed % 4)}, seed))
        table = Table(game, setup, (Player("Ada"), Player("", "rival", 1 + seed % 4, game_info("leader").opposite)))
        dice = Dice(seed)
        while not table.over and not scene.when(table.state):
            if table.actor == TABLE:
                table.draw()
            else:
                table.play(_tap(table.state, game.moves(table.state), dice))
        if scene.when(table.state):
            return table
    raise LookupError(f"no play reaches {scene.name}")


def _tap(state: Any, moves: Any, dice: Dice) -> Any:
    """A turn: most of yours are no business of the leader, and it takes what its order names."""
    if state.phase is Phase.COUNT:
        return Count(24, 6, 3, 8, 14)
    likely = [move for move in moves if not isinstance(move, Empty)]
    if state.phase is Phase.YOURS and dice.below(3):
        return Mine(0)
    if state.order is not None and state.order.act is Act.BUILD:
        kinds = OF_AGE[state.age]
        likely = [move for move in likely if kinds[move.kind].colour in state.order.colours] or likely
    return dice.pick(likely)


def lay(store: Store) -> Cast:
    """Every table of these scenes, by its name."""
    view = {"laid": True, "physical": False}
    return {f"leader-{scene.name}": store.begin(leader_table(scene), view) for scene in LEADER_SCENES}


SCENES: Final = GameScenes(
    (
        Scene("leader-game", at("game", game="leader")),
        Scene("leader-setup", at("setup", game="leader")),
        *(Scene(f"leader-{scene.name}", table(f"leader-{scene.name}"), scene.touch) for scene in LEADER_SCENES),
    ),
    lay,
)
