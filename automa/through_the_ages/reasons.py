"""Why a rival does what it does: true sentences, first what a plan does on the board, then what else was weighed.

A reason is heard by everybody: it names no card that lies face down. A rival and the coach give the same ones, so none
says whose board it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from automa.opponent import Candidate
from automa.through_the_ages.telling import is_secret
from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.through_the_ages import legal, production
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import LEVEL, NONE
from companion.rules.through_the_ages.moves import (
    Accept,
    AnyMove,
    Attack,
    Bid,
    Cancel,
    Defend,
    Offer,
    Pass,
    Plan,
    Retire,
)
from companion.rules.through_the_ages.ratings import consumption, rates, uprising
from companion.rules.through_the_ages.state import State, Task
from companion.rules.through_the_ages.words import card_name

_EVEN: Final = 0.5  # culture that rounds to nothing


def comparison(weighed: Sequence[Candidate]) -> Text:
    """How much better the first is than the second."""
    if len(weighed) < 2:
        return T("There is nothing else to do.")
    better = weighed[0].value - weighed[1].value
    if better < _EVEN:
        return T("Something else would be as good.")
    return N(
        "It is worth about {n} culture more than the next best plan.",
        "It is worth about {n} culture more than the next best plan.",
        max(1, round(better)),
    )


# A turn


def of_turn(before: State, after: State, seat: Seat, weighed: Sequence[Candidate]) -> Text:
    """What the plan changes on the board, the most telling first; ``after`` is the position before the turn ends."""
    fact = next(_facts(before, after, seat), None)
    told = comparison(weighed)
    return T("{fact}. {told}", fact=fact, told=told) if fact is not None else told


def of_board(before: State, after: State, seat: Seat) -> Text:
    """Only what a plan changes on the board."""
    fact = next(_facts(before, after, seat), None)
    return T("{fact}.", fact=fact) if fact is not None else T("It leaves the board as it is.")


def _facts(before: State, after: State, seat: Seat) -> Iterator[Text]:
    old, new = before.boards[seat], after.boards[seat]
    was, now = rates(before, seat), rates(after, seat)
    if uprising(before, seat) and not uprising(after, seat):
        yield T("It averts an uprising")
    for wonder in new.wonders[len(old.wonders) :]:
        yield T("A wonder is finished: {wonder}", wonder=card_name(wonder))
    if new.government != old.government:
        yield N(
            "{government} gives {n} civil action",
            "{government} gives {n} civil actions",
            now.civil,
            government=card_name(new.government),
        )
    if new.leader not in (NONE, old.leader):
        yield T("{leader} leads from now on", leader=card_name(new.leader))
    yield from _strength(before, after, seat)
    if _hungry(old) and not _hungry(new):
        yield T("There is enough to eat again")
    yield from _growth(was, now)
    yield from _smaller(before, after, seat)


def _hungry(board: Board) -> bool:
    """Whether its farms make less than its people eat."""
    return production.food_production(board) < consumption(board)


def _strength(before: State, after: State, seat: Seat) -> Iterator[Text]:
    strongest = max((rates(after, rival).strength for rival in after.rivals(seat)), default=0)
    was, now = rates(before, seat).strength, rates(after, seat).strength
    if was < strongest <= now:
        yield T("A strength of {n} is no longer behind", n=now)


def _growth(was: tuple[int, ...], now: tuple[int, ...]) -> Iterator[Text]:
    """Of the ratings, the one that grows most."""
    grown = [now[place] - was[place] for place in range(3)]
    best = max(range(3), key=grown.__getitem__)
    if grown[best] <= 0:
        return
    if best == 0:
        yield T("Culture per turn rises from {a} to {b}", a=was[0], b=now[0])
    elif best == 1:
        yield T("Science per turn rises from {a} to {b}", a=was[1], b=now[1])
    else:
        yield T("Strength rises from {a} to {b}", a=was[2], b=now[2])


def _smaller(before: State, after: State, seat: Seat) -> Iterator[Text]:
    old, new = before.boards[seat], after.boards[seat]
    if new.wonder != NONE and (new.wonder, new.stage) != (old.wonder, old.stage):
        yield T("The wonder grows: {wonder}", wonder=card_name(new.wonder))
    if production.ore_production(new) > production.ore_production(old):
        made = production.ore_production(new)
        yield N("The mines make {n} resource a turn", "The mines make {n} resources a turn", made)
    if production.food_production(new) > production.food_production(old):
        yield T("The farms make {n} food a turn", n=production.food_production(new))
    learned = [card for card in new.workers if card not in old.workers]
    learned += [card for card in new.specials if card not in old.specials]
    for card in learned:
        yield T("New ways: {card}", card=card_name(card))
    if new.workers_all > old.workers_all:
        yield T("There is work for one more")
    n = sum(card not in old.hand for card in new.hand)
    if n:
        yield N("{n} card for the turns to come", "{n} cards for the turns to come", n)


# Politics and answers


def of_act(state: State, seat: Seat, weighed: Sequence[Candidate]) -> Text:
    """Why a political act, or an answer."""
    move: AnyMove = weighed[0].move  # type: ignore[assignment]
    fact = _act(state, seat, move)
    if fact is None:
        return comparison(weighed)
    if is_secret(move) or len(weighed) < 2:
        return T("{fact}.", fact=fact)
    return T("{fact}. {told}", fact=fact, told=comparison(weighed))


def _act(state: State, seat: Seat, move: AnyMove) -> Text | None:
    if isinstance(move, Attack):
        return _attack(state, seat, move)
    if isinstance(move, Plan):
        return N("A planned event is {n} culture at once", "A planned event is {n} culture at once", LEVEL[move.card])
    if isinstance(move, Bid):
        return N("The colony is worth a force of {n}", "The colony is worth a force of {n}", move.n)
    if isinstance(move, Pass):
        return _passes(state)
    return _OF_KIND.get(type(move))


_HELPS: Final = T("The pact helps more than it gives away")
_HELPS_OTHERS: Final = T("The pact helps the other side more")
_OF_KIND: Final[Mapping[type[Any], Text]] = {
    Offer: _HELPS,
    Accept: _HELPS,
    Cancel: _HELPS_OTHERS,
    Retire: T("What the leader leaves behind is worth more than his stay"),
    Defend: T("The cards are worth less than what the attack would take"),
}


def _attack(state: State, seat: Seat, move: Attack) -> Text:
    lead = rates(state, seat).strength - rates(state, move.rival).strength
    if lead <= 0:
        return T("There is time to arm before it is decided")
    return N(
        "{rival} is weaker by {n} point of strength",
        "{rival} is weaker by {n} points of strength",
        lead,
        rival=seat_name(move.rival),
    )


def _passes(state: State) -> Text | None:
    task = state.todo[-1].task if state.todo else None
    if task == Task.BID:
        return T("The colony is not worth a larger force")
    if task == Task.ANSWER:
        return _HELPS_OTHERS
    if task == Task.DEFEND:
        if any(isinstance(each, Defend) for each in legal.moves(state)):
            return T("The cards that a defence takes are worth more")
        return T("There are not enough cards for a defence")
    return None
