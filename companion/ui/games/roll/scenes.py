"""Tables of Roll Through the Ages with several seats for the pictures of :mod:`companion.dev.screens`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from companion.core.chance import Dice
from companion.core.game import TABLE, Answers, Correct
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.roll import Phase, State
from companion.rules.roll.facts import EITHER
from companion.rules.roll.harvest import price
from companion.rules.roll.trade import small_offers
from companion.store import Store
from companion.ui.games.roll.solo_scenes import SOLO_SCENES, lay_solo
from companion.ui.scene import IF_THERE, Cast, GameScenes, Scene, at, lay_evening, table

Test = Callable[[State], bool]

ADA, GRACE, HEDY, RIVAL = Player("Ada"), Player("Grace"), Player("Hedy"), Player("", "rival", 4)
LATE = {"age": "late_bronze"}
RACE = {"race": "on", "same_dice": "on"}
COMPANY = (ADA, GRACE, HEDY)
GREAT = (("0.city_boxes", 18), ("0.food", 15))
RICH = (*GREAT, ("0.wood", 8), ("0.stone", 7), ("0.pottery", 6), ("0.cloth", 5), ("0.spearheads", 4), ("0.caravans", 1))
SMITHS = (("0.smithing", 1), ("0.spearheads", 3), ("0.city_boxes", 12), ("0.food", 12))


class RollScene(NamedTuple):
    """A table with these players at such a position, how it looks, and what is touched there."""

    name: str
    players: tuple[Player, ...]
    when: Test
    chosen: Mapping[str, str] = {}
    touch: tuple[str, ...] = ()
    view: Mapping[str, Any] = {}
    corrected: tuple[tuple[str, int], ...] = ()


def _at(phase: Phase, round_: int = 1, also: Test = lambda state: True) -> Test:
    return lambda state: state.phase is phase and state.round >= round_ and also(state)


def _offered(state: State) -> bool:
    return bool(state.phase is Phase.ANSWER)


def _first(state: State) -> bool:
    return bool(state.seat == 0)


def _again(state: State) -> bool:
    return bool(state.throws > 1 and len(state.dice) > 6)


def _doomed(state: State) -> bool:
    return price(state).points > 3


_TURN_OF_RIVAL = _at(Phase.READY, 6, lambda state: state.seat == 1)
_CHOOSES = _at(Phase.KEEP, 4, lambda state: len(state.dice) > 3)

ROLL_SCENES = (
    RollScene("several", (ADA, GRACE, HEDY), _at(Phase.READY, 5)),
    RollScene("several-sheet", (ADA, GRACE), _at(Phase.READY, 5, lambda s: s.seat == 0), touch=("score",)),
    RollScene("four", (ADA, GRACE, HEDY, Player("")), _at(Phase.KEEP, 6), LATE),
    RollScene("monuments", (ADA, GRACE, HEDY), _at(Phase.BUILD, 8), touch=(f"monument-race{IF_THERE}",)),
    RollScene("trade", (ADA, GRACE, HEDY), _at(Phase.TRADE, 4, lambda s: s.can_trade()), LATE),
    RollScene("ships", (ADA, GRACE), _at(Phase.TRADE, 5, lambda s: s.can_swap()), LATE, ("with-ships",)),
    RollScene("answer", (ADA, GRACE, HEDY), _offered, LATE),
    RollScene("invade", (ADA, GRACE, HEDY), _at(Phase.INVADE), LATE, corrected=SMITHS),
    RollScene("rival", (ADA, RIVAL), _TURN_OF_RIVAL, RACE),
    RollScene("rival-why", (ADA, RIVAL), _TURN_OF_RIVAL, RACE, ("why",)),
    RollScene("rival-doubts", (ADA, RIVAL), _TURN_OF_RIVAL, RACE, ("not-possible",)),
    RollScene("race", (ADA, RIVAL), _at(Phase.READY, 8, lambda s: s.seat == 0), RACE),
    RollScene("coach", (ADA,), _CHOOSES, view={"coach": True}),
    RollScene("coach-open", (ADA,), _CHOOSES, touch=("coach",), view={"coach": True}),
    RollScene("typed", (ADA,), _at(Phase.READY, 3), view={"physical": True}, corrected=GREAT),
    RollScene("typed-several", COMPANY, _at(Phase.READY, 2, _first), view={"physical": True}, corrected=GREAT),
    RollScene("typed-again", COMPANY, _at(Phase.ROLLING, 2, _again), view={"physical": True}, corrected=GREAT),
    RollScene("mend", (ADA,), _at(Phase.KEEP, 3), touch=("mend",), view={"physical": True}, corrected=GREAT),
    RollScene("doom", (ADA,), _at(Phase.KEEP, 2, _doomed), corrected=(("0.city_boxes", 18), ("0.food", 0))),
    RollScene("rich", (ADA,), _at(Phase.BUY, 2, lambda s: s.wealth() > 60), corrected=RICH),
    RollScene("harvests", (ADA,), _at(Phase.HARVEST, 1, lambda s: s.dice.count(EITHER) > 2), corrected=GREAT),
    RollScene("several-over", (ADA, GRACE, HEDY), _at(Phase.OVER)),
)


def roll_table(scene: RollScene) -> Table:
    """A play by somebody who builds and buys whenever that is possible; some scenes come rarely, so many are tried."""
    game = GAMES["roll"]
    for seed in range(1, 400):
        recipe = game.recipe({"players": str(len(scene.players)), **scene.chosen}, seed)
        table = Table(game, game.prepare(recipe), scene.players)
        for path, value in scene.corrected:
            table.play(Correct(path, value))
        dice = Dice(seed)
        while not table.over and not scene.when(table.state):
            _move(table, dice, offering=scene.when is _offered, read=bool(scene.view.get("physical")))
        if scene.when(table.state):
            return table
    raise LookupError(f"no play reaches {scene.name}")


def _move(table: Table, dice: Dice, offering: bool, read: bool) -> None:
    if table.actor == TABLE:
        drawn = table.game.draw(table.state, Dice(table.setup.recipe.seed))
        table.play(drawn, drawn=not read)
        return
    moves = table.game.moves(table.state)
    if table.state.phase is Phase.TRADE:
        offers = list(small_offers(table.state)) if offering else []
        moves = offers or [move for move in moves if str(move) == "done"]
    busy = [move for move in moves if str(move).split()[0] not in ("done", "stop")]
    table.play(dice.pick(busy or moves), drawn=table.players[table.actor].kind == "rival")


def lay(store: Store) -> Cast:
    """Every table of these scenes, by its name."""
    tables = dict(lay_solo(store))
    for scene in ROLL_SCENES:
        tables[f"roll-{scene.name}"] = store.begin(roll_table(scene), {"laid": True, **scene.view})
    return tables


# How many developments and monuments, evening by evening, the last first; and against whom.
YEAR: Final = ((8, 4), (7, 4), (8, 3), (7, 2), (6, 4), (7, 3), (7, 1), (5, 4), (6, 3), (7, 0), (6, 2), (5, 3), (6, 1),
               (4, 3), (5, 2), (6, 0), (3, 3), (4, 2), (5, 0), (3, 2), (4, 0), (2, 2), (3, 0), (2, 0))  # fmt: skip
AGAINST: Final = ((7, 5), (6, 7), (8, 6))  # developments of Ada’s and of Grace’s


def lay_year(store: Store) -> Cast:
    for number, (developments, monuments) in enumerate(YEAR):
        lay_evening(store, "roll", 3 + 14 * number, (Player(""),), [_answers(developments, monuments)])
    for number, each in enumerate(AGAINST):
        lay_evening(store, "roll", 40 + 70 * number, (ADA, GRACE), [_answers(n, 0) for n in each])
    return {}


def _answers(developments: int, monuments: int) -> Answers:
    return {
        "cities": 4,
        "disasters": 2,
        "developments": _so_many("developments", developments),
        "monuments_first": _so_many("monuments_first", monuments),
    }


def _so_many(field: str, n: int) -> frozenset[str]:
    """So many of what a field of the sheet offers."""
    book = GAMES["roll"]
    [choices] = [each.choices for each in book.form(book.recipe({}, 1)) if each.id == field]
    return frozenset(choice.value for choice in choices[:n])


SCENES: Final = GameScenes(
    (
        *SOLO_SCENES,
        Scene("roll-statistics", at("history", shelf="statistics"), ("pick-kind", "kind-1"), year=True),
        *(Scene(f"roll-{scene.name}", table(f"roll-{scene.name}"), scene.touch) for scene in ROLL_SCENES),
    ),
    lay,
    lay_year=lay_year,
)
