"""Tables of Age of Civilization for the pictures of :mod:`companion.dev.screens`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.age_of_civilization import Phase, war
from companion.store import Store
from companion.ui.games.age_of_civilization.campaign_scenes import CAMPAIGN_SCENES, win
from companion.ui.games.age_of_civilization.catalogue_scenes import CARD_SCENES, type_in
from companion.ui.scene import Cast, GameScenes, Scene, at, of, table

Test = Callable[[Any], bool]

ADA, GRACE, HEDY, EMMY = (Player(name) for name in ("Ada", "Grace", "Hedy", "Emmy"))
RIVAL = Player("", "rival", 2, "conqueror")
HAND = {"draws": "hand"}
UNSEEN = {"upkeep": -1}
VARIANTS = {"innovation": "on", "changing": "on"}
_IDLE = ("rest", "done", "pass")


class CivScene(NamedTuple):
    """A table with these players at such a position, how it looks, and what is touched there.

    ``draft`` is a choice half made: the step, and what was chosen. A touch would take it back in the next picture.
    """

    name: str
    when: Test
    players: tuple[Player, ...] = (ADA,)
    chosen: Mapping[str, str] = {}
    touch: tuple[str, ...] = ()
    view: Mapping[str, Any] = {}
    draft: tuple[str, Mapping[str, Any]] | None = None


def _at(phase: Phase, round_: int = 1, also: Test = lambda state: True) -> Test:
    return lambda state: state.phase is phase and state.round >= round_ and also(state)


def _war(state: Any) -> bool:
    ahead = war.forecast(state)
    return ahead is not None and ahead.coming.war and bool(ahead.losers)


def _after_war(state: Any) -> bool:
    """The first turn after a war."""
    then = war.coming(state, state.round - 1) if state.round > 1 else None
    begins = state.phase is Phase.CIVILIZATION and state.seat == state.first
    return begins and then is not None and then.war


def _second(state: Any) -> bool:
    return bool(state.seat == 1)


def _rich(state: Any) -> bool:
    return bool(state.board.coins > 6)


AOC_SCENES = (
    CivScene("first", _at(Phase.CIVILIZATION)),
    CivScene("rise", _at(Phase.CIVILIZATION, 3)),
    CivScene("act", _at(Phase.ACT, 3, _rich)),
    CivScene("research", _at(Phase.ACT, 3, _rich), draft=("Acting", {"action": "research", "thing": ""})),
    CivScene("war", _at(Phase.ACT, 3, _war)),
    CivScene("round-end", _at(Phase.ACT, 3, _war), touch=("forecast",)),
    CivScene("track", _at(Phase.ACT, 3, _war), touch=("track",)),
    CivScene("progress", _at(Phase.ACT, 5), touch=("progress",)),
    CivScene("correct", _at(Phase.ACT, 3), touch=("more", "menu-correct")),
    CivScene("upkeep", _at(Phase.CIVILIZATION, 3), view=UNSEEN),
    CivScene("upkeep-war", _after_war, (ADA, GRACE, RIVAL), view=UNSEEN),
    CivScene("choose", _at(Phase.CHOOSE)),
    CivScene("end", _at(Phase.END)),
    CivScene("coach", _at(Phase.ACT, 6), view={"coach": True}),
    CivScene("over", _at(Phase.OVER)),
    CivScene("scenario", _at(Phase.ACT, 4), chosen={"scenario": "stones_and_stars"}, touch=("progress",)),
    CivScene("laying", _at(Phase.LAYING), chosen=HAND, view={"physical": True}),
    CivScene("refill", _at(Phase.REFILL), (ADA, GRACE), HAND, view={"physical": True}),
    CivScene("several", _at(Phase.ACT, 4), (ADA, GRACE, HEDY), VARIANTS),
    CivScene("four", _at(Phase.CIVILIZATION, 2), (ADA, GRACE, HEDY, EMMY)),
    CivScene("covered", _at(Phase.DRAFT), (ADA, GRACE), {"draft": "on"}),
    CivScene("draft", _at(Phase.DRAFT), (ADA, RIVAL), {"draft": "on"}),
    CivScene("rival", _at(Phase.CIVILIZATION, 3, _second), (ADA, RIVAL), draft=("Instructing", {"why": True})),
    CivScene("several-over", _at(Phase.OVER), (ADA, GRACE, HEDY)),
)


def aoc_view(scene: CivScene, table: Table) -> dict[str, Any]:
    """How the table looks."""
    view: dict[str, Any] = {"laid": True, "upkeep": table.position, **scene.view}
    if scene.draft is not None:
        step, choice = scene.draft
        view["draft"] = {"at": table.position, "step": step, "choice": dict(choice)}
    return view


def aoc_table(scene: CivScene) -> Table:
    """A play by somebody who acts whenever that is possible, up to the scene; some come rarely, so many are tried."""
    game = GAMES["age_of_civilization"]
    for seed in range(1, 300):
        recipe = game.recipe({"players": str(len(scene.players)), **scene.chosen}, seed)
        table, dice = Table(game, game.prepare(recipe), scene.players), Dice(seed)
        while not table.over and not scene.when(table.state):
            if table.actor == TABLE:
                table.draw()
                continue
            moves = game.moves(table.state)
            busy = [move for move in moves if str(move).split()[0] not in _IDLE]
            table.play(dice.pick(busy or moves), drawn=table.players[table.actor].kind == "rival")
        if scene.when(table.state):
            return table
    raise LookupError(f"no play reaches {scene.name}")


def lay(store: Store) -> Cast:
    """Every table of these scenes, by its name; its owner has typed in some cards."""
    type_in(store)
    laid = [(scene.name, scene, aoc_table(scene)) for scene in AOC_SCENES]
    return {f"aoc-{name}": store.begin(played, aoc_view(scene, played)) for name, scene, played in laid}


SCENES: Final = GameScenes(
    (
        Scene("aoc-setup", at("setup", game="age_of_civilization")),
        Scene("aoc-checklist", of("checklist", "aoc-first")),
        *(Scene(f"aoc-{scene.name}", table(f"aoc-{scene.name}"), scene.touch) for scene in AOC_SCENES),
        *(Scene(f"cards-{scene.name}", at(scene.place, **scene.args), scene.touch) for scene in CARD_SCENES),
        *(Scene(f"campaign-{scene.name}", at(scene.place, **scene.args), scene.touch) for scene in CAMPAIGN_SCENES),
        Scene("campaign-result", of("result", "campaign-result")),
    ),
    lay,
    win,
)
