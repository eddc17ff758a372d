"""Tables against automas for the pictures of :mod:`companion.dev.screens`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.app.game_info import game_info
from companion.app.games.through_the_ages.solo import ledger
from companion.core.chance import Dice
from companion.core.field import UNKNOWN
from companion.core.game import Correct, Needs
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.through_the_ages.solo.moves import EndAge, Event, Over, Strike, Turn
from companion.rules.through_the_ages.solo.state import Phase
from companion.store import Store
from companion.ui.scene import Cast, GameScenes, Scene, at, table

Test = Callable[[Any], bool]


class AutomaScene(NamedTuple):
    """A table at such a position, with so many seats, and what is touched there."""

    name: str
    when: Test
    touch: tuple[str, ...] = ()
    seats: int = 2


def _at(phase: Phase, rounds: int = 2) -> Test:
    return lambda state: state.phase is phase and state.round >= rounds


SOLO_SCENES: Final = (
    AutomaScene("first", _at(Phase.YOURS, 1)),
    AutomaScene("yours", _at(Phase.YOURS, 8)),
    AutomaScene("three", _at(Phase.YOURS, 6), (), 4),
    AutomaScene("events", _at(Phase.YOURS, 5), ("event",)),
    AutomaScene("attacks", _at(Phase.YOURS, 8), ("attack",)),
    AutomaScene("strike", _at(Phase.YOURS, 8), ("attack", "strike-plunder_i"), 3),
    AutomaScene("reveal", _at(Phase.EVENT)),
    AutomaScene("defend", _at(Phase.DEFEND)),
    AutomaScene("bid", _at(Phase.BID)),
    AutomaScene("war", _at(Phase.WAR)),
    AutomaScene("last", lambda state: state.phase is Phase.YOURS and state.age == 4),
    AutomaScene("rules", _at(Phase.YOURS, 3), ("more", "menu-rules")),
    AutomaScene("correct", _at(Phase.YOURS, 4), ("culture-2",)),
    AutomaScene("count", _at(Phase.COUNT), ("count",)),
    AutomaScene("over", _at(Phase.OVER)),
)


def solo_table(scene: AutomaScene) -> Table:
    """A play in which anything may happen, up to the scene; some come rarely, so many are tried."""
    game = GAMES["ages_solo"]
    own = Player("", "rival", 2, game_info("ages_solo").opposite)
    for seed in range(1, 200):
        setup = game.prepare(game.recipe({"players": str(scene.seats)}, seed))
        found = Table(game, setup, (Player("Ada"), *(own for _ in range(1, scene.seats))))
        dice = Dice(seed)
        while not found.over and not scene.when(found.state):
            _step(found, dice)
        if scene.when(found.state):
            return found
    raise LookupError(f"no play reaches {scene.name}")


def _step(play: Table, dice: Dice) -> None:
    """A likely move; what it needs to know is said first."""
    move = _likely(play.state, play.game.moves(play.state), dice)
    try:
        play.game.play(play.state.copy(), move)
    except Needs as needs:
        for field in needs.fields:
            some = frozenset(choice.value for choice in field.several[:2]) if field.several else field.low + 7
            play.play(Correct(field.id, min(some, field.high) if isinstance(some, int) else some, settled=True))
            assert field.value is UNKNOWN
    play.play(move)


def _likely(state: Any, moves: Any, dice: Dice) -> Any:
    """Most of your turns are over with one tap; ages end about when they do among people."""
    if state.phase is not Phase.YOURS:
        return dice.pick(moves)
    ends = [move for move in moves if isinstance(move, EndAge | Over)]
    if state.round > (8, 14, 19, 21)[state.age - 1]:
        return ends[0]
    rare = [move for move in moves if isinstance(move, Event | Strike)]
    if rare and not dice.below(6):
        return dice.pick(rare)
    return Turn(1 + state.round * 3 // 4 + dice.below(3))


def lay(store: Store) -> Cast:
    """Every table of these scenes, by its name."""
    view = {"laid": True, "physical": True}
    cast = {f"solo-{scene.name}": store.begin(solo_table(scene), view) for scene in SOLO_SCENES}
    return {**cast, "solo-ledger": _with_ledger(store, view)}


def _with_ledger(store: Store, view: dict[str, Any]) -> int:
    """A person who keeps a ledger, too."""
    play = solo_table(SOLO_SCENES[1])
    link = ledger.begin(store, play.setup.recipe, play.state.first, play.players[0], midway=False)
    return store.begin(play, {**view, ledger.LEDGER: link})


SCENES: Final = GameScenes(
    (
        Scene("solo-game", at("game", game="ages_solo")),
        Scene("solo-setup", at("setup", game="ages_solo")),
        *(Scene(f"solo-{scene.name}", table(f"solo-{scene.name}"), scene.touch) for scene in SOLO_SCENES),
        Scene("solo-ledger", table("solo-ledger")),
    ),
    lay,
)
