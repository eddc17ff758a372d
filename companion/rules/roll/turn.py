"""A turn from the first throw to the last discard: what each move does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from companion.core.game import Illegal
from companion.core.text import N, T, Text
from companion.rules.roll import harvest, payment, trade
from companion.rules.roll.facts import (
    CLOTH,
    EITHER,
    FACES,
    FOOD_HOLES,
    GOOD_IDS,
    POTTERY,
    SPEARHEADS,
    STONE,
    THROWS,
    WOOD,
)
from companion.rules.roll.moves import (
    Accept,
    Build,
    Buy,
    Discard,
    Done,
    Engineer,
    Harvest,
    Invade,
    Lead,
    Preserve,
    Refuse,
    Rolled,
    Ship,
    Stop,
    Swap,
    Throw,
    Trade,
)
from companion.rules.roll.rules import Phase

if TYPE_CHECKING:
    from companion.rules.roll.state import State


# 1. Throw the dice


def _throw(state: State, move: Throw) -> None:
    dice, all_dice = set(move.dice), set(range(len(state.dice)))
    if state.phase is Phase.READY and dice != all_dice:
        raise Illegal(T("The first roll takes all dice."))
    if not dice or len(dice) != len(move.dice) or not dice <= all_dice:
        raise Illegal(T("Choose at least one of your dice to roll."))
    if any(state.locked(die) for die in dice):
        raise Illegal(T("A die with a skull stays as it is."))
    state.throws += 1
    _cast(state, tuple(sorted(dice)))


def _cast(state: State, dice: tuple[int, ...]) -> None:
    for die in dice:
        state.dice[die] = ""
    state.due = dice
    state.phase = Phase.ROLLING


def _rolled(state: State, move: Rolled) -> None:
    if not 0 < len(move.faces) <= len(state.due):
        raise Illegal(N("{n} die is in the air.", "{n} dice are in the air.", len(state.due)))
    if any(face not in FACES for face in move.faces):
        raise Illegal(T("No die has such a face."))
    for die, face in zip(state.due, move.faces, strict=False):
        state.dice[die] = face
    state.due = state.due[len(move.faces) :]
    if state.due:
        return
    if state.led:
        _reap(state)
        return
    state.phase = Phase.KEEP
    if state.throws == THROWS or not state.free_dice():
        _keep_all(state)


def _stop(state: State, move: Stop) -> None:
    if state.phase is Phase.LEAD:
        _reap(state)
    else:
        _keep_all(state)


def _keep_all(state: State) -> None:
    if state.board.has("leadership"):
        state.phase = Phase.LEAD
    else:
        _reap(state)


def _lead(state: State, move: Lead) -> None:
    if state.settled and not state.board.has("leadership"):
        raise Illegal(T("This needs Leadership."))
    if not 0 <= move.die < len(state.dice):
        raise Illegal(T("Choose one of your dice to roll."))
    state.led = True
    _cast(state, (move.die,))


def preserve_fault(state: State) -> Text | None:
    """Why Preservation cannot be used now, if so."""
    board = state.board
    if not board.has("preservation"):
        return T("This needs Preservation.")
    if state.preserved and state.rules.preserve_once:
        return T("Preservation works once per turn.")
    if not board.goods[POTTERY]:
        return T("There is no pottery to give up.")
    if not 0 < board.food < FOOD_HOLES:
        return T("There is no food to double, or no room for more.")
    return None


def _preserve(state: State, move: Preserve) -> None:
    if wrong := preserve_fault(state):
        raise Illegal(wrong)
    state.board.goods[POTTERY] -= 1
    state.preserved += 1
    state.note("doubled", state.seat, state.board.add_food(state.board.food))


# 1 and 2. Collect, feed the cities, suffer disasters


def _reap(state: State) -> None:
    if EITHER in state.dice:
        state.phase = Phase.HARVEST
    else:
        _collect(state, 0)


def _collect(state: State, food_dice: int) -> None:
    if harvest.collect(state, food_dice):
        state.phase = Phase.INVADE
    else:
        _proceed(state)


def _harvest(state: State, move: Harvest) -> None:
    dice = state.dice.count(EITHER)
    if not 0 <= move.food <= dice:
        raise Illegal(N("{n} die can give food or workers.", "{n} dice can give food or workers.", dice))
    _collect(state, move.food)


def _invade(state: State, move: Invade) -> None:
    if not 0 <= move.spearheads <= most_spearheads(state):
        raise Illegal(T("There are not so many spearheads."))
    harvest.invade(state, move.spearheads)
    _proceed(state)


def most_spearheads(state: State) -> int:
    """None where Smithing was corrected away: the invasion strikes at home then."""
    if state.settled and not state.board.has("smithing"):
        return 0
    return state.board.goods[SPEARHEADS]


# From step to step


def _proceed(state: State) -> None:
    """Go to the next step in which there is something to do; the buying always comes."""
    steps = state.rules.steps
    after = steps.index(state.phase) + 1 if state.phase in steps else 0
    state.phase = next(step for step in steps[after:] if _has_work(state, step))
    if state.workers and steps.index(state.phase) > steps.index(Phase.BUILD):
        state.note("workers_lost", state.seat, state.workers)
        state.workers = 0


def _has_work(state: State, step: Phase) -> bool:
    if step is Phase.BUILD:
        return state.can_build() or state.can_engineer() or state.can_ship() > 0
    if step is Phase.TRADE:
        return state.can_swap() or state.can_trade()
    return True


def _stay_or_proceed(state: State) -> None:
    if not _has_work(state, state.phase):
        _proceed(state)


# 3. Build cities, monuments and ships


def _build(state: State, move: Build) -> None:
    board = state.board
    if move.target != "city" and move.target not in board.monuments:
        raise Illegal(T("There is no such monument in this game."))
    if not 0 < move.boxes <= state.workers:
        raise Illegal(N("There is {n} worker to place.", "There are {n} workers to place.", state.workers))
    left = board.boxes_left(move.target, state.rules.monuments)
    if move.boxes > left:
        raise Illegal(N("Only {n} box is left there.", "Only {n} boxes are left there.", left))
    state.workers -= move.boxes
    if move.target == "city":
        _build_city(state, move.boxes)
    else:
        _build_monument(state, move.target, move.boxes)
    _stay_or_proceed(state)


def _build_city(state: State, boxes: int) -> None:
    board = state.board
    board.tick_city_boxes(board.city_boxes_ticked + boxes)
    if not board.city_boxes:
        state.note("city", state.seat, board.cities)


def _build_monument(state: State, target: str, boxes: int) -> None:
    state.board.monuments[target] += boxes
    monument = state.rules.printing.monuments[target]
    if state.board.built(monument):
        state.builders[target] = (*state.builders[target], state.seat)
        state.note("monument", state.seat, state.monument_points(state.seat, monument), what=target)


def _engineer(state: State, move: Engineer) -> None:
    board = state.board
    if not board.has("engineering"):
        raise Illegal(T("This needs Engineering."))
    if not 0 < move.stone <= board.goods[STONE]:
        raise Illegal(T("There is not so much stone."))
    if not state.can_engineer():
        raise Illegal(T("There is no box for more workers."))
    board.goods[STONE] -= move.stone
    state.workers += move.stone * state.rules.printing.workers_per_stone


def _ship(state: State, move: Ship) -> None:
    board = state.board
    if not board.has("shipping"):
        raise Illegal(T("This needs Shipping."))
    most = state.can_ship()
    if not 0 < move.ships <= most:
        raise Illegal(N("You can build {n} ship now.", "You can build {n} ships now.", most))
    board.goods[WOOD] -= move.ships
    board.goods[CLOTH] -= move.ships
    board.ships += move.ships
    _stay_or_proceed(state)


# Trade: before the building as a variant of the Bronze Age, after it in the Late Bronze Age


def _swap(state: State, move: Swap) -> None:
    trade.swap(state, move)
    _stay_or_proceed(state)


def _trade(state: State, move: Trade) -> None:
    trade.check(state, move)
    state.offer = move
    state.phase = Phase.ANSWER


def _accept(state: State, move: Accept) -> None:
    assert state.offer
    trade.check(state, state.offer)  # a correction may have come between
    trade.exchange(state, state.offer)
    _end_offer(state)


def _refuse(state: State, move: Refuse) -> None:
    _end_offer(state)


def _end_offer(state: State) -> None:
    state.offer = None
    state.phase = Phase.TRADE
    _stay_or_proceed(state)


# 4. Buy a development


def _buy(state: State, move: Buy) -> None:
    if wrong := payment.fault(state, move):
        raise Illegal(wrong)
    board = state.board
    for good in move.goods:
        board.goods[GOOD_IDS.index(good)] = 0
    board.food -= move.food
    state.coins = 0
    board.developments.append(move.development)
    state.bought = move.development


# 5. Discard and pass the dice


def _done(state: State, move: Done) -> None:
    if state.phase is Phase.BUILD and state.can_build() and not state.rules.idle_workers:
        raise Illegal(N("{n} worker still finds a free box.", "{n} workers still find free boxes.", state.workers))
    if state.phase is not Phase.BUY:
        _proceed(state)
    elif state.must_discard():
        state.phase = Phase.DISCARD
    else:
        _end_turn(state)


def _discard(state: State, move: Discard) -> None:
    goods, excess = state.board.goods, state.must_discard()
    if len(move.goods) != len(goods) or any(not 0 <= n <= have for n, have in zip(move.goods, goods, strict=True)):
        raise Illegal(T("There are not so many goods to discard."))
    if sum(move.goods) != excess:
        raise Illegal(N("Discard exactly {n} good.", "Discard exactly {n} goods.", excess))
    state.board.goods = [have - n for have, n in zip(goods, move.goods, strict=True)]
    _end_turn(state)


def _end_turn(state: State) -> None:
    if state.coins:
        state.note("coins_lost", state.seat, state.coins)
        state.coins = 0
    following = (state.seat + 1) % state.rules.players
    if following == state.rules.first_player:
        if is_last_round(state):
            state.phase = Phase.OVER
            state.note("over", state.seat)
            return
        state.round += 1
    state.begin_turn(following)


def is_last_round(state: State) -> bool:
    """Alone, the tenth; against others, the one that brought the last development or monument."""
    if state.rules.rounds:
        return state.round >= state.rules.rounds
    most = max(len(board.developments) for board in state.boards)
    return most >= state.rules.printing.developments_to_end or all(state.builders.values())


ACTS: Final[dict[type[Any], tuple[tuple[Phase, ...], Callable[[State, Any], None]]]] = {
    Throw: ((Phase.READY, Phase.KEEP), _throw),
    Rolled: ((Phase.ROLLING,), _rolled),
    Stop: ((Phase.KEEP, Phase.LEAD), _stop),
    Lead: ((Phase.LEAD,), _lead),
    Harvest: ((Phase.HARVEST,), _harvest),
    Preserve: ((Phase.READY,), _preserve),
    Invade: ((Phase.INVADE,), _invade),
    Engineer: ((Phase.BUILD,), _engineer),
    Ship: ((Phase.BUILD,), _ship),
    Build: ((Phase.BUILD,), _build),
    Swap: ((Phase.TRADE,), _swap),
    Trade: ((Phase.TRADE,), _trade),
    Accept: ((Phase.ANSWER,), _accept),
    Refuse: ((Phase.ANSWER,), _refuse),
    Buy: ((Phase.BUY,), _buy),
    Discard: ((Phase.DISCARD,), _discard),
    Done: ((Phase.BUILD, Phase.TRADE, Phase.BUY), _done),
}
