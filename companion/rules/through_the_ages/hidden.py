"""What nobody can know yet: what may come, how likely, how the app draws it from the seed; and what a seat cannot see.

The civil deck and the app's military deck have no order in a position, only cards that may still come. The seed gives
them an order; what a person has typed in is passed over, so that the rest comes as it would have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from companion.core.chance import Dice
from companion.core.score import Seat
from companion.rules.through_the_ages import politics, row
from companion.rules.through_the_ages.cards import BACKS, LEVEL, NONE, SIZE, events_of_age
from companion.rules.through_the_ages.facts import CIVIL, MILITARY
from companion.rules.through_the_ages.moves import Deal, Draw, Reveal
from companion.rules.through_the_ages.prices import has
from companion.rules.through_the_ages.state import Entry, State, Task, knower, known_to, level_of, plain

TableMove = Deal | Draw | Reveal


# What may come


def outcomes(state: State) -> list[tuple[TableMove, float]]:
    """The next card the table turns up or deals, with its probabilities."""
    entry = state.todo[-1]
    if entry.task == Task.DEAL and not row.due(state):
        return [(Deal(()), 1.0)]
    if entry.task == Task.DRAW and not state.military:
        return [(Draw(()), 1.0)]
    if entry.task == Task.DEAL:
        return [(Deal((card,)), n / len(state.civil)) for card, n in Counter(state.civil).items()]
    if entry.task == Task.DRAW:
        return [(Draw((card,)), n / len(state.military)) for card, n in Counter(state.military).items()]
    return [(Reveal(card), share) for card, share in _events(state, entry).items()]


def _events(state: State, entry: Entry) -> dict[int, float]:
    """The events that may be turned up now."""
    codes = [BACKS[3]] if entry.args[0] == NONE else politics.on_top(state)
    found: dict[int, float] = {}
    for code in codes:
        cards = [plain(code)] if plain(code) < SIZE else unseen_events(state, level_of(code))
        for card in cards:
            found[card] = found.get(card, 0) + 1 / len(codes) / len(cards)
    return found


def unseen_events(state: State, level: int) -> list[int]:
    """The events of an age that may lie face down; should all be known, as a mistyped table can have it, any."""
    every = events_of_age(level)
    return [card for card in every if not politics.lies_open(state, card)] or list(every)


# As the seed has it


@lru_cache(maxsize=1 << 10)
def _order(seed: int, kind: str, level: int, deck: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(Dice(seed).fork(kind, level).shuffled(deck))


def _first_of(order: Sequence[int], left: Sequence[int], n: int) -> tuple[int, ...]:
    """The next n cards of a shuffled deck of which these are left."""
    if len(order) >= len(left):
        following = order[len(order) - len(left) :][:n]
        if not Counter(following) - Counter(left):
            return tuple(following)
    there = Counter(left)
    found: list[int] = []
    for card in (*order, *left):
        if len(found) < n and there[card]:
            there[card] -= 1
            found.append(card)
    return tuple(found)


def draw(state: State, dice: Dice) -> TableMove:
    """Everything that is due, as the seed has it."""
    entry = state.todo[-1]
    if entry.task == Task.DEAL:
        order = _order(dice.seed, CIVIL, state.age, row.civil_deck(state))
        return Deal(_first_of(order, state.civil, row.due(state)))
    if entry.task == Task.DRAW:
        n = min(entry.args[1], len(state.military))
        if state.shuffles:
            fork = dice.fork(MILITARY, state.age, state.shuffles, len(state.military))
            return Draw(tuple(fork.sample(state.military, n)))
        order = _order(dice.seed, MILITARY, state.age, row.military_deck(state))
        return Draw(_first_of(order, state.military, n))
    fork = dice.fork("event", len(state.past), len(state.current), len(state.future))
    return Reveal(fork.pick(sorted(_events(state, entry))))


# What a seat cannot see


def unseen(state: State, seat: Seat, dice: Dice) -> State:
    """Another position that looks the same to a seat: hidden cards of an age change places among themselves.

    Hands of others, the military deck, events that others planned and cards laid down unseen are shuffled together;
    planned events stay events. A back stays a back. All positions that look the same get the same one from the same
    dice: what is shuffled was sorted before.
    """
    other = state.copy()
    _other_first_event(other, seat, dice.fork("unseen", seat))
    for level in range(1, 4):
        _shuffle_level(other, seat, level, dice.fork("unseen", seat, level))
    return other


def _other_first_event(state: State, seat: Seat, dice: Dice) -> None:
    """An event of Age A that Joan of Arc has seen may be any other for those who have not."""
    for place, code in enumerate(state.current):
        if _hides(state, seat, code, 0):
            known = known_to(dice.pick(sorted({plain(code), *unseen_events(state, 0)})), knower(code))
            state.top = known if code == state.top else state.top
            state.current[place] = known


def _shuffle_level(state: State, seat: Seat, level: int, dice: Dice) -> None:
    events = set(events_of_age(level))
    pool = _hidden_cards(state, seat, level)
    lying = [code for deck in (state.current, state.future) for code in deck if _hides(state, seat, code, level)]
    planned = dice.shuffled(sorted(card for card in pool if card in events))[: len(lying)]
    rest = Counter(pool) - Counter(planned)
    line = dice.shuffled(sorted(rest.elements()))
    _lay_events(state, seat, level, planned)
    for rival, board in enumerate(state.boards):
        if rival != seat:
            board.secret = [line.pop() if card < SIZE and LEVEL[card] == level else card for card in board.secret]
    if level == state.age:
        state.military = sorted(line.pop() if card < SIZE else card for card in state.military)
        state.discard = [
            known_to(line.pop(), knower(code)) if _hides(state, seat, code, level) else code for code in state.discard
        ]
    state.buried = tuple(
        known_to(line.pop(), knower(code)) if _hides_buried(seat, code, level) else code for code in state.buried
    )


def _hides(state: State, seat: Seat, code: int, level: int) -> bool:
    """Whether a card lies face down for this seat and somebody else knows it."""
    if plain(code) >= SIZE or level_of(code) != level or knower(code) in (NONE, seat):
        return False
    return code != state.top or not has(state.boards[seat], "start_of_politics")


def _hides_buried(seat: Seat, code: int, level: int) -> bool:
    return plain(code) < SIZE and level_of(code) == level and knower(code) != seat


def _hidden_cards(state: State, seat: Seat, level: int) -> list[int]:
    """All cards of an age that this seat has not seen."""
    found = [
        card
        for rival, board in enumerate(state.boards)
        if rival != seat
        for card in board.secret
        if card < SIZE and LEVEL[card] == level
    ]
    for deck in (state.current, state.future):
        found += [plain(code) for code in deck if _hides(state, seat, code, level)]
    if level == state.age:
        found += [card for card in state.military if card < SIZE]
        found += [plain(code) for code in state.discard if _hides(state, seat, code, level)]
    found += [plain(code) for code in state.buried if _hides_buried(seat, code, level)]
    return found


def _lay_events(state: State, seat: Seat, level: int, cards: list[int]) -> None:
    line, top = cards[:], state.top
    for deck in (state.current, state.future):
        for place, code in enumerate(deck):
            if _hides(state, seat, code, level):
                deck[place] = known_to(line.pop(), knower(code))
                top = deck[place] if code == state.top else top
    state.top = top
