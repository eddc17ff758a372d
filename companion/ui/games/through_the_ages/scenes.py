"""Tables of Through the Ages for the pictures of :mod:`companion.dev.screens`: the ledger in its steps, sheets, a
result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from companion.core.chance import Dice
from companion.core.depth import Deepen
from companion.core.game import TABLE, Answers
from companion.core.source import Switch
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.facts import CIVIL_DECK
from companion.rules.through_the_ages.state import Phase, Task
from companion.store import Store
from companion.ui.scene import Cast, GameScenes, Scene, at, lay_finished, lay_table, of, sheet, table

GAME: Final = "through_the_ages"
_EVENTS: Final[Answers] = {
    "events": frozenset({"impact_of_science", "impact_of_wonders", "impact_of_population"}),
    "first": frozenset({"2"}),
}
_SEATS: Final[list[Answers]] = [
    {"culture": 141, "science": 18, "workers": 15, "wonders_a": 1, "wonders_i": 2},
    {"culture": 156, "science": 18, "workers": 13, "discontent": 1, "wonders_iii": 1},
    {"culture": 98, "science": 11, "workers": 12, "wonders_ii": 1, "bill_gates": 7},
]

RIVAL = Player("", "rival", 1)
ADA, GRACE, HEDY, EMMY = (Player(name) for name in ("Ada", "Grace", "Hedy", "Emmy"))
Test = Callable[[Any], bool]
_IDLE: Final = ("end", "pass", "destroy")
# What a person does who builds a civilization: the words of the moves, the dearest first
_LIKED: Final = ("stage", "lead", "develop", "revolt", "populate", "upgrade", "build", "play", "tactic", "plan", "take")


class AgesScene(NamedTuple):
    """A table with these players at such a position, how it looks, and what is touched there."""

    name: str
    when: Test
    players: tuple[Player, ...] = (ADA, GRACE)
    touch: tuple[str, ...] = ()
    chosen: Mapping[str, str] = {}
    view: Mapping[str, Any] = {}
    real: bool = False  # cards of the box, tapped in
    depths: tuple[str, ...] = ()  # how closely each seat is followed, where nobody does anything


def _acts(state: Any, round_: int, age: int = 0) -> bool:
    return (
        state.phase == Phase.ACTIONS
        and not state.todo
        and state.round >= round_
        and state.age >= age
        and state.board.hand
    )


def _task(task: Task) -> Test:
    return lambda state: bool(state.todo) and state.todo[-1].task == task


def _politics(state: Any) -> bool:
    return state.phase == Phase.POLITICS and not state.todo and len(state.board.secret) > 2 and state.age > 0


def _building(state: Any) -> bool:
    return _acts(state, 6) and NONE not in (state.board.wonder, state.board.tactic)


def _loose(state: Any) -> bool:
    return state.round == 3 and not state.todo and state.board.told is not None


def _alone(state: Any) -> bool:
    return state.round == 3 and state.phase == Phase.ACTIONS and not state.todo


_LEDGER: Final = {"military": "real", "keep": "none"}
_ALONE: Final = ("full", "absent", "absent")

AGES_SCENES: Final = (
    AgesScene("first", lambda state: _acts(state, 1) or state.round == 1),
    AgesScene("act", _building),
    AgesScene("late", lambda state: _acts(state, 12, 2), (ADA, GRACE, HEDY)),
    AgesScene("build", _building, touch=("technology-bronze",)),
    AgesScene("row", lambda state: _acts(state, 5), touch=("take", "row-3")),
    AgesScene("strength", _building, touch=("strength",)),
    AgesScene("events", _building, touch=("events",)),
    AgesScene("politics", _politics),
    AgesScene("covered", _task(Task.DEFEND)),
    AgesScene("bid", _task(Task.BID), (ADA, GRACE, HEDY)),
    AgesScene("lose", _task(Task.LOSE_WORKER)),
    AgesScene("four", lambda state: _acts(state, 8), (ADA, GRACE, HEDY, EMMY)),
    AgesScene("other", _building, touch=("seat-2",)),
    AgesScene("rival", lambda state: _acts(state, 3) and state.seat == 1, (ADA, RIVAL)),
    AgesScene("refill", lambda state: _task(Task.DEAL)(state) and state.round > 3, real=True, touch=("card-iron?",)),
    AgesScene("event", _task(Task.REVEAL), real=True),
    AgesScene("backs", _politics, real=True, touch=("secret-1",)),
    AgesScene("ratings", _loose, (ADA, GRACE, HEDY, EMMY), chosen=_LEDGER, depths=("ratings",) * 4),
    AgesScene("ratings-row", _loose, (ADA, GRACE), chosen={"military": "real"}, depths=("ratings", "full")),
    AgesScene("ratings-say", _loose, chosen=_LEDGER, depths=("ratings",) * 2, touch=("culture",)),
    AgesScene("solo", _alone, (ADA, GRACE, HEDY), chosen=_LEDGER, depths=_ALONE),
    AgesScene("solo-take", _alone, (ADA, GRACE, HEDY), chosen=_LEDGER, depths=_ALONE, touch=("take",)),
    AgesScene(
        "solo-event",
        _alone,
        (ADA, GRACE, HEDY),
        chosen=_LEDGER,
        depths=_ALONE,
        touch=("meanwhile", "menu-of-2", "menu-kind-event", "move-meanwhile-2-crusades"),
    ),
    AgesScene("solo-other", _alone, (ADA, GRACE, HEDY), chosen=_LEDGER, depths=_ALONE, touch=("take", "other-card")),
    AgesScene("lay-out", _building, touch=("more", "menu-lay-out")),
    AgesScene("correct", _building, touch=("more", "menu-correct")),
    AgesScene("over", lambda state: state.phase == Phase.OVER),
)


def _preference(move: Any) -> int:
    word = str(move).split()[0]
    return _LIKED.index(word) if word in _LIKED else len(_LIKED)


def ages_table(scene: AgesScene) -> Table:
    """A play by somebody who builds, up to the scene; some come rarely, so many are tried."""
    game = GAMES[GAME]
    for seed in range(1, 120):
        chosen = {"row": "table", "military": "real"} if scene.real else scene.chosen
        recipe = game.recipe({"players": str(len(scene.players)), **chosen}, seed)
        laid, dice = Table(game, game.prepare(recipe), scene.players), Dice(seed)
        if scene.real:
            laid.play(Switch(CIVIL_DECK, "real"))
        for seat, depth in enumerate(scene.depths):
            if depth != "full":
                laid.play(Deepen(seat, depth))
        while not laid.over and not scene.when(laid.state):
            if laid.actor == TABLE:
                laid.play(game.draw(laid.state, dice), drawn=not scene.real)
                continue
            moves = game.moves(laid.state)
            busy = [move for move in moves if str(move).split()[0] not in _IDLE and not scene.depths]
            busy.sort(key=_preference)
            laid.play(dice.pick(busy[:4] or [move for move in moves if str(move) in _IDLE] or moves))
        if scene.when(laid.state):
            return laid
    raise LookupError(f"no play reaches {scene.name}")


def lay(store: Store) -> Cast:
    """Tables and a play, by what they show."""
    tables = {
        f"tta-{scene.name}": store.begin(ages_table(scene), {"laid": True, **scene.view}) for scene in AGES_SCENES
    }
    return {
        **tables,
        "tta-laying": lay_table(store, GAME, 3),
        "tta-events-left": lay_table(store, GAME, 3, sheet("events", _EVENTS, _SEATS)),
        "tta-figures": lay_table(store, GAME, 3, sheet("science", _EVENTS, _SEATS)),
        "tta-result": lay_finished(store, GAME, _SEATS, _EVENTS),
    }


SCENES: Final = GameScenes(
    (
        Scene("tta-checklist", of("checklist", "tta-laying"), ("hands-one",)),
        Scene("tta-rules", at("rules", game=GAME, about="score")),
        Scene("tta-events", of("count", "tta-events-left")),
        Scene("tta-figures", of("count", "tta-figures")),
        Scene("tta-result", of("result", "tta-result")),
        *(Scene(f"tta-table-{scene.name}", table(f"tta-{scene.name}"), scene.touch) for scene in AGES_SCENES),
    ),
    lay,
)
