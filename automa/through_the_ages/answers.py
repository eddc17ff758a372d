"""What a seat answers when it is asked: a defence, a bid, a loss to choose. Each way is played out on a copy, with all
that it leaves open, and compared with the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from automa.through_the_ages.minds import Minds
from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.rules.through_the_ages import colonies, hidden
from companion.rules.through_the_ages.cards import NONE, RULES
from companion.rules.through_the_ages.moves import PASS, AnyMove, Bid, Defend, Discard, Send
from companion.rules.through_the_ages.state import Entry, State, Task
from companion.rules.through_the_ages.turn import DECISIONS, advance

Weighed = list[tuple[float, AnyMove]]
_STEPS: Final = 60  # that may follow from one decision
_CARDS: Final = (Task.EXCESS, Task.DISCARD)


def resolve(state: State, minds: Minds, dice: Dice) -> State:
    """Play out everything that waits: the table draws, and everybody answers at first sight."""
    for _ in range(_STEPS):
        if not state.todo:
            return state
        entry = state.todo[-1]
        if entry.task in (Task.DEAL, Task.BEGIN):
            return state  # the next turn
        state.play(hidden.draw(state, dice) if entry.seat == TABLE else quick(state, entry, minds, dice))
    return state


def quick(state: State, entry: Entry, minds: Minds, dice: Dice) -> AnyMove:
    return weigh(state, entry, minds, dice)[0][1]


def weigh(state: State, entry: Entry, minds: Minds, dice: Dice) -> Weighed:
    """The answers that a seat can give, best first."""
    if entry.task in _CARDS:
        return _least(state, entry, minds)
    special = _SPECIAL.get(entry.task)
    if special is not None:
        return special(state, entry, minds, dice)
    options = DECISIONS[entry.task][0](state, entry) or [PASS]
    if len(options) == 1:
        return [(0.0, options[0])]
    return _best_first([(_after(state, move, minds, dice, entry.seat), move) for move in options])


def _best_first(found: Weighed) -> Weighed:
    return sorted(found, key=lambda pair: -pair[0])


def _after(state: State, move: AnyMove, minds: Minds, dice: Dice, seat: int) -> float:
    """Where a seat stands after a move and the rest of what it asks for."""
    then = state.copy()
    then.play(move)
    depth = len(state.todo) - 1
    for _ in range(_STEPS):
        if len(then.todo) <= depth or then.todo[-1].task in (Task.DEAL, Task.BEGIN, Task.NEXT):
            break
        entry = then.todo[-1]
        if entry.seat == TABLE:
            then.play(hidden.draw(then, dice))
        else:
            options = DECISIONS[entry.task][0](then, entry) or [PASS]
            then.play(options[0] if entry.task not in _SPECIAL else quick(then, entry, minds, dice))
    return minds.standing(then, seat)


# Cards to throw away


def _least(state: State, entry: Entry, minds: Minds) -> Weighed:
    worth = minds.worth(entry.seat)
    cards = dict.fromkeys(state.boards[entry.seat].secret)
    return _best_first([(-worth.secret(card), Discard(card)) for card in cards]) or [(0.0, PASS)]


# Defence


def _defence(state: State, entry: Entry, minds: Minds, dice: Dice) -> Weighed:
    """All of it or nothing: the cheapest cards that hold, against what the attack would do."""
    ways: Weighed = []
    options = DECISIONS[entry.task][0](state, entry)
    if PASS in options:
        ways.append((_after(state, PASS, minds, dice, entry.seat), PASS))
    defences = [move for move in options if isinstance(move, Defend)]
    if defences:
        first = _cheapest(state, entry, minds, defences)
        ways.append((_worth_of_defence(state, first, minds, entry.seat), first))
    return _best_first(ways) or [(0.0, PASS)]


def _cheapest(state: State, entry: Entry, minds: Minds, defences: list[Defend]) -> Defend:
    """By what the card is worth for each point of strength, not more than is needed."""
    worth = minds.worth(entry.seat)
    need: int = entry.args[2]

    def cost(move: Defend) -> float:
        strength = 1 if move.covered else RULES[move.card].defense
        return (0.2 + worth.secret(move.card)) / min(strength, need)

    return min(defences, key=cost)


def _worth_of_defence(state: State, first: Defend, minds: Minds, seat: int) -> float:
    then = state.copy()
    then.play(first)
    while then.todo and then.todo[-1].task == Task.DEFEND and then.todo[-1].seat == seat:
        entry = then.todo[-1]
        options = [move for move in DECISIONS[entry.task][0](then, entry) if isinstance(move, Defend)]
        if not options:
            break
        then.play(_cheapest(then, entry, minds, options))
    return minds.standing(then, seat)


# Colonies


def _bids(state: State, entry: Entry, minds: Minds, dice: Dice) -> Weighed:
    """The next bid as long as the colony is worth more than the force that must be sent for it."""
    highest = entry.args[1]
    most = colonies.largest_bid(state, entry.seat)
    if most <= highest:
        return [(0.0, PASS)]
    without = state.copy()
    without.todo.pop()
    base = minds.standing(without, entry.seat)
    value = _worth_of_colony(state, entry, highest + 1, minds, dice)
    return _best_first([(base, PASS), (value, Bid(highest + 1))])


def _worth_of_colony(state: State, entry: Entry, n: int, minds: Minds, dice: Dice) -> float:
    then = state.copy()
    then.todo.pop()
    depth = len(then.todo)
    then.push(Entry(Task.SEND, entry.seat, (entry.args[0], n, (), ())))
    advance(then)
    for _ in range(_STEPS):
        if len(then.todo) <= depth:
            break
        waiting = then.todo[-1]
        then.play(hidden.draw(then, dice) if waiting.seat == TABLE else quick(then, waiting, minds, dice))
    return minds.standing(then, entry.seat)


def _send(state: State, entry: Entry, minds: Minds, dice: Dice) -> Weighed:
    """The cheapest part of the force for what it adds; a unit must go."""
    wanted: int = entry.args[1]
    units, cards = entry.args[2:]
    seat = entry.seat
    board, worth = state.boards[seat], minds.worth(seat)
    options = [move for move in colonies.send_options(state, entry) if isinstance(move, Send)]
    now = colonies.force(state, seat, Counter(units), sum(RULES[each.card].colonization for each in cards))

    def cost(move: Send) -> float:
        rule = RULES[move.card]
        if not rule.unit:
            return (0.3 + worth.secret(move.card)) / max(1, min(rule.colonization or 1, wanted - now))
        more = Counter((*units, move.card))
        gain = colonies.force(state, seat, more, 0) - colonies.force(state, seat, Counter(units), 0)
        loss = worth.work(move.card) + rule.cost * worth.ore.now + 2 * worth.food.now
        return (loss - (1000 if not units else 0)) / max(1, min(gain, wanted - now))

    found: Weighed = [(-cost(move), move) for move in options]
    return _best_first(found) if found and board.government != NONE else [(0.0, PASS)]


_SPECIAL: Final[dict[Task, Callable[[State, Entry, Minds, Dice], Weighed]]] = {
    Task.DEFEND: _defence,
    Task.BID: _bids,
    Task.SEND: _send,
}
