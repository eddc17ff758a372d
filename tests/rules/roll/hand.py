"""A hand at the table: sets up a play and makes the moves around the one that a test is about."""

from __future__ import annotations

from companion.rules.roll import Phase, Roll, State
from companion.rules.roll.moves import Done, Harvest, Rolled, Stop, Throw

GAME = Roll()
AGES = ("bronze", "late_bronze")

FOOD, GOOD, SKULL, WORKERS, EITHER, COINS = (
    "food3",
    "good1",
    "goods2_skull",
    "workers3",
    "food2_or_workers2",
    "coins7",
)


def table(players: int = 1, age: str = "bronze", first: int = 0, **options: str) -> State:
    """A play before its first throw, in which this seat begins."""
    chosen = {"players": str(players), "age": age, **options}
    for seed in range(100):
        state = GAME.start(GAME.prepare(GAME.recipe(chosen, seed)))
        if state.seat == first:
            return state
    raise AssertionError(f"no seed lets seat {first} begin")


def at(state: State, phase: Phase) -> bool:
    """Whether the play is at this step; a function, because a type checker believes that attributes stay."""
    return state.phase is phase


def own(state: State, *developments: str, seat: int | None = None) -> None:
    """Give a seat developments, without turn or payment."""
    state.boards[state.seat if seat is None else seat].developments.extend(developments)


def tick(state: State, monument: str, seat: int | None = None, boxes: int | None = None) -> None:
    """Tick boxes of a monument, all by default."""
    seat = state.seat if seat is None else seat
    all_boxes = state.rules.printing.monuments[monument].boxes
    GAME.put(state, f"{seat}.{monument}", all_boxes if boxes is None else boxes)


def cities(state: State, n: int, seat: int | None = None) -> None:
    """Have so many cities, before a turn's first throw."""
    seat = state.seat if seat is None else seat
    GAME.put(state, f"{seat}.city_boxes", (0, 3, 7, 12, 18)[n - 3])


def throw(state: State, *faces: str) -> None:
    """Throw all dice and let the table show these faces; the dice not named show food."""
    state.play(Throw(tuple(range(len(state.dice)))))
    state.play(Rolled((*faces, *[FOOD] * (len(state.dice) - len(faces)))))


def roll(state: State, *faces: str, food: int = 0) -> None:
    """Throw all dice, keep these faces, and harvest with so many of the food-or-workers dice as food."""
    throw(state, *faces)
    while state.phase in (Phase.KEEP, Phase.LEAD):
        state.play(Stop())
    if state.phase is Phase.HARVEST:
        state.play(Harvest(food))


def to_buying(state: State) -> None:
    """Go on to the buying, workers unused."""
    state.workers = 0
    while state.phase in (Phase.TRADE, Phase.BUILD):
        state.play(Done())
    assert state.phase is Phase.BUY


def end_turn(state: State) -> None:
    """Go on to the next turn, workers and coins unused and goods above six thrown away."""
    to_buying(state)
    excess = state.must_discard()
    for row in range(5):
        gone = min(excess, state.board.goods[row])
        state.board.goods[row] -= gone
        excess -= gone
    state.play(Done())


def idle_turn(state: State) -> None:
    """A whole turn in which nothing happens but eating."""
    state.board.food = 15
    roll(state, *[COINS] * len(state.dice))
    end_turn(state)
