"""Tables of Roll Through the Ages with one seat for the pictures of :mod:`companion.dev.screens`, and the pages that
every game has: a table laid, a score counted, a play that is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.roll import Phase
from companion.store import Store
from companion.ui.scene import Cast, Scene, at, of, table

STEPS: Final = {  # each step of a turn, and the round in which it is shown
    Phase.READY: 4,
    Phase.KEEP: 5,
    Phase.LEAD: 1,
    Phase.HARVEST: 3,
    Phase.BUILD: 4,
    Phase.BUY: 6,
    Phase.DISCARD: 3,
    Phase.OVER: 10,
}


def _random_play(seed: int, until: Callable[[Any], bool]) -> Table:
    """A solo play by somebody who takes any move that builds or buys before any that does not."""
    game = GAMES["roll"]
    table = Table(game, game.prepare(game.recipe({"players": "1"}, seed)), (Player("Ada"),))
    dice = Dice(seed)
    while not table.over and not until(table.state):
        if table.actor == TABLE:
            table.draw()
            continue
        moves = game.moves(table.state)
        busy = [move for move in moves if str(move).split()[0] not in ("done", "stop")]
        table.play(dice.pick(busy or moves))
    return table


def _stands_at(phase: Phase, round_: int) -> Callable[[Any], bool]:
    return lambda state: state.phase is phase and state.round >= round_


def table_at(phase: Phase) -> Table:
    """A play that stands at this step of a turn; some steps come up rarely, so several plays are tried."""
    for seed in range(1, 200):
        table = _random_play(seed, _stands_at(phase, STEPS[phase]))
        if not table.over or phase is Phase.OVER:
            return table
    raise LookupError(f"no play reaches {phase}")


def lay_solo(store: Store) -> Cast:
    """Plays that are over, and a table at every step of a turn, by what they show."""
    tables = {}
    for seed in (11, 12, 13):
        play = _random_play(seed, lambda state: False)
        tables[f"played-{seed}"] = number = store.begin(play)
        store.finish(number, play.score)
    tables |= {str(phase): store.begin(table_at(phase)) for phase in STEPS}
    tables["physical"] = store.begin(_random_play(5, _stands_at(Phase.ROLLING, 3)), {"physical": True})
    game = GAMES["roll"]
    tables["fresh"] = store.begin(Table(game, game.prepare(game.recipe({"players": "1"}, 7)), (Player("Ada"),)))
    two = game.prepare(game.recipe({"players": "2"}, 7))
    tables["two"] = store.begin(Table(game, two, (Player("Ada"), Player("Grace"))))
    return tables


SOLO_SCENES: Final = (
    Scene("game", at("game", game="roll")),
    Scene("help", at("game", game="roll"), ("help",)),
    Scene("setup", at("setup", game="roll")),
    Scene("house-rules", at("setup", game="roll", house=True)),
    Scene("name", at("setup", game="roll"), ("name-0",)),
    Scene("seats", at("setup", game="roll"), ("company-several", "name-1")),
    Scene("checklist", of("checklist", "fresh")),
    Scene("checklist-two", of("checklist", "two")),
    Scene("count", at("count", game="roll")),
    Scene("count-two", at("count", game="roll"), ("players-2", "seat-2")),
    *(Scene(f"roll-{phase}", table(str(phase))) for phase in STEPS),
    Scene("roll-physical", table("physical")),
    Scene("roll-log", table(str(Phase.BUY)), ("more", "menu-journal")),
    Scene("roll-score", table(str(Phase.BUY)), ("more", "menu-score")),
    Scene("roll-correct", table(str(Phase.BUY)), ("more", "menu-correct")),
    Scene("result", of("result", "played-11")),
    Scene("again", of("result", "played-11"), ("again",)),
    Scene("journal", of("journal", "played-11")),
)
