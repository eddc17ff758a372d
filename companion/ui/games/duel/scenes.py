"""Tables of 7 Wonders Duel for the pictures of :mod:`companion.dev.screens`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from companion.app.shell import AppShell
from companion.app.thinker import Think, Thinker, Thought
from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.duel import Phase, State
from companion.store import Store
from companion.ui.scene import Cast, GameScenes, Scene, at, lay_evening

Test = Callable[[State], bool]

ADA, GRACE, RIVAL = Player("Ada"), Player("Grace"), Player("", "rival", 3, "builder")


class DuelScene(NamedTuple):
    """A table at such a position, with real cards or the app's, a card chosen or not, and what is touched there.

    ``place`` is the screen that shows it; ``thinking`` stops the clock while a rival thinks.
    """

    name: str
    when: Test
    touch: tuple[str, ...] = ()
    chosen: bool = False
    real: bool = False
    draws: str = "app"
    players: tuple[Player, Player] = (ADA, GRACE)
    coach: bool = False
    place: str = "table"
    thinking: bool = False


def _stands_at(phase: int, age: int = 0, left: int = 20) -> Test:
    return lambda state: state.phase == phase and state.age >= age and state.cards_left <= left


def _turning_up(state: State) -> bool:
    return bool(state.phase == Phase.REVEAL and state.age == 2 and not state.laying_out)


def turn_of(seat: int, age: int, left: int) -> Test:
    """When this seat is to play."""
    stands = _stands_at(Phase.TURN, age, left)
    return lambda state: stands(state) and state.seat == seat


DUEL_SCENES = (
    DuelScene("draft", _stands_at(Phase.DRAFT)),
    DuelScene("age1", _stands_at(Phase.TURN, 1, 16)),
    DuelScene("age2", _stands_at(Phase.TURN, 2, 16), chosen=True),
    DuelScene("age3", _stands_at(Phase.TURN, 3, 17), chosen=True),
    DuelScene("wonders", _stands_at(Phase.TURN, 2, 19), ("wonder",), chosen=True),
    DuelScene("card", _stands_at(Phase.TURN, 2, 16), ("chosen",), chosen=True),
    DuelScene("city", _stands_at(Phase.TURN, 3, 17), ("city-1",)),
    DuelScene("unseen", _stands_at(Phase.TURN, 3, 17), ("more", "menu-unseen")),
    DuelScene("correct", _stands_at(Phase.TURN, 2, 16), ("more", "menu-correct")),
    DuelScene("correct-structure", _stands_at(Phase.TURN, 2, 16), ("more", "menu-correct", "fix-structure")),
    DuelScene("token", _stands_at(Phase.TOKEN)),
    DuelScene("destroy", _stands_at(Phase.DESTROY)),
    DuelScene("starts", _stands_at(Phase.STARTS)),
    DuelScene("over", _stands_at(Phase.OVER)),
    DuelScene("real-tokens", _stands_at(Phase.TOKENS), real=True, draws="hand"),
    DuelScene("real-layout", _stands_at(Phase.REVEAL, 1), real=True),
    DuelScene("real-reveal", _turning_up, real=True),
    DuelScene("real-guilds", _stands_at(Phase.BACKS), real=True),
    DuelScene("real-laying", _stands_at(Phase.REVEAL, 2), ("laying",), real=True),
    DuelScene("structure", lambda state: True, ("structure-2",), real=True, place="checklist"),
    DuelScene("rival", turn_of(1, 2, 16), players=(ADA, RIVAL)),
    DuelScene("rival-why", turn_of(1, 2, 14), ("why",), players=(ADA, RIVAL)),
    DuelScene("rival-real", turn_of(1, 3, 17), players=(ADA, RIVAL), real=True),
    DuelScene("rival-doubts", turn_of(1, 2, 14), ("not-possible",), players=(ADA, RIVAL)),
    DuelScene("rival-thinks", turn_of(1, 2, 14), players=(ADA, RIVAL), thinking=True),
    DuelScene("coach", turn_of(0, 1, 18), players=(ADA, RIVAL), coach=True),
    DuelScene("coach-open", turn_of(0, 1, 18), ("coach",), players=(ADA, RIVAL), coach=True),
    DuelScene("lookback", _stands_at(Phase.OVER), players=(ADA, RIVAL), place="lookback"),
)


def duel_table(scene: DuelScene) -> Table:
    """A play by somebody who builds whenever that is possible, up to the scene; some come rarely, so many are tried."""
    game = GAMES["duel"]
    for seed in range(1, 400):
        setup = game.prepare(game.recipe({"draws": scene.draws}, seed))
        table, dice = Table(game, setup, scene.players), Dice(seed)
        while not table.over and not scene.when(table.state):
            if table.actor == TABLE:
                table.draw()
                continue
            moves = game.moves(table.state)
            move = dice.pick([move for move in moves if not str(move).startswith("discard")] or moves)
            table.play(move, drawn=table.players[table.actor].kind == "rival")
        if scene.when(table.state):
            return table
    raise LookupError(f"no play reaches {scene.name}")


def duel_view(scene: DuelScene, table: Table) -> dict[str, Any]:
    """How the table looks: a choice half made is kept with it."""
    view: dict[str, Any] = {"laid": scene.place != "checklist", "physical": scene.real, "coach": scene.coach}
    if scene.chosen:
        card = table.state.card_at(table.state.open_places[-1])
        view["draft"] = {"at": table.position, "step": "Turning", "choice": {"card": card.number}}
    return view


def lay(store: Store) -> Cast:
    """Every table of these scenes, by its name; what is looked back upon is finished."""
    laid = {}
    for scene in DUEL_SCENES:
        table = duel_table(scene)
        number = laid[f"duel-{scene.name}"] = store.begin(table, duel_view(scene, table))
        if scene.place == "lookback":
            store.finish(number, table.score)
    return laid


def go_to(scene: DuelScene, shell: AppShell, cast: Cast) -> None:
    if scene.thinking:
        _think_for_ever(shell.thinker)
    shell.navigator.go(scene.place, number=cast[f"duel-{scene.name}"])


def _think_for_ever(thinker: Thinker) -> None:
    """Whatever the thinker is asked next, it takes for ever; and nobody waits for it."""
    ask = thinker.ask

    def never(think: Think, then: Callable[[Any], None], fail: Callable[[], None] = lambda: None) -> Thought:
        thinker.ask = ask  # type: ignore[method-assign]  # as it was
        return Thought(think, then, fail, lambda: 0.0)

    thinker.ask = never  # type: ignore[method-assign]  # once


# The last first: the level, your blue and green points, how far the pawn stands with the rival, your symbols.
YEAR: Final = (
    (4, 12, 3, 0, 2), (4, 22, 6, 0, 3), (3, 18, 9, 0, 6), (5, 14, 4, 0, 3), (4, 20, 8, 0, 2), (3, 21, 7, 9, 3),
    (4, 16, 5, 0, 3), (3, 24, 6, 0, 2), (2, 19, 5, 0, 4), (4, 13, 2, 0, 1), (3, 10, 3, 0, 2), (2, 9, 4, 9, 2),
    (3, 15, 6, 0, 2), (2, 23, 4, 0, 3), (1, 20, 9, 0, 6), (3, 11, 6, 0, 3), (2, 18, 8, 0, 2), (1, 12, 2, 9, 1),
    (2, 14, 5, 0, 2), (1, 22, 6, 0, 3),
)  # fmt: skip
THEIRS: Final = {"pawn": 0, "symbols": 2, "blue": 16, "green": 6, "yellow": 5, "purple": 3, "wonders": 9, "coins": 10}


def lay_year(store: Store) -> Cast:
    for number, (level, blue, green, pawn, symbols) in enumerate(YEAR):
        yours = {**THEIRS, "blue": blue, "green": green, "pawn": pawn, "symbols": symbols, "progress": 3, "coins": 8}
        lay_evening(store, "duel", 1 + 17 * number, (Player(""), Player("", "rival", level)), [yours, THEIRS])
    return {}


SCENES: Final = GameScenes(
    (
        Scene("duel-game", at("game", game="duel")),
        Scene("duel-opponent", at("setup", game="duel"), ("company-rival", "level-4")),
        Scene("duel-count", at("count", game="duel"), ("pawn-1-plus", "pawn-2-plus")),
        Scene("duel-setup", at("setup", game="duel")),
        Scene("duel-seats", at("setup", game="duel"), ("name-1", "kind-rival", "level-4", "temperament-general")),
        *(Scene(f"duel-{scene.name}", partial(go_to, scene), scene.touch) for scene in DUEL_SCENES),
    ),
    lay,
    lay_year=lay_year,
)
