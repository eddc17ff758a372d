"""Blue tokens on cards: gaining exactly, paying with change, losing what is there; the best way is found by itself.

Paying, a token goes back to the bank, moves down to a lower card, or goes back while less is taken again on lower
cards; never upwards. Of all exact ways the one that leaves the fewest tokens on cards is taken: full banks are not
corrupt. Where no way is exact, the least is overpaid that leaves the bank empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from operator import add, mul
from typing import Final

from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import FARM, LAB, MINE, RULES

Counts = tuple[int, ...]
_MOST_CHANGED: Final = 2  # tokens changed in one payment: a test tries every small case, and more never helped

_VALUE: Final = tuple(rule.value for rule in RULES)
_FARMS: Final = frozenset(rule.number for rule in RULES if rule.kind == FARM)
_ORES: Final = frozenset(rule.number for rule in RULES if rule.kind in (MINE, LAB))
_MINES: Final = frozenset(rule.number for rule in RULES if rule.kind == MINE)


def food(board: Board) -> int:
    """What lies on the farms."""
    return sum([n * _VALUE[card] for card, n in board.tokens.items() if card in _FARMS])


def ore(board: Board) -> int:
    """The resources on mines, and on laboratories that Bill Gates used."""
    return sum([n * _VALUE[card] for card, n in board.tokens.items() if card in _ORES])


def _cards(board: Board, edible: bool) -> list[int]:
    """The cards where these goods lie, the least valuable first."""
    kinds = _FARMS if edible else _ORES
    return sorted((card for card in board.tokens if card in kinds), key=_VALUE.__getitem__)


# Gaining


def gain(board: Board, n: int, edible: bool, labs: bool = False) -> int:
    """Put bank tokens worth n, or the nearest below, on cards; returns what was gained."""
    cards = [card for card in _cards(board, edible) if labs or card in _FARMS or card in _MINES]
    placed = _coins(tuple(_VALUE[card] for card in cards), board.blue, n)
    for card, more in zip(cards, placed, strict=True):
        board.tokens[card] += more
    board.blue -= sum(placed)
    return sum(more * _VALUE[card] for card, more in zip(cards, placed, strict=True))


@lru_cache(maxsize=1 << 14)
def _coins(values: Counts, bank: int, n: int) -> Counts:
    """The fewest tokens worth n; with too few in the bank, those worth the most below it."""
    best: dict[int, Counts] = {0: (0,) * len(values)}
    for total in range(1, n + 1):
        found = [
            (*before[:place], before[place] + 1, *before[place + 1 :])
            for place, value in enumerate(values)
            if (before := best.get(total - value)) is not None and sum(before) < bank
        ]
        if found:
            best[total] = min(found, key=sum)
    return best[max(best)]


# Paying


def pay(board: Board, n: int, edible: bool) -> None:
    """Pay n of what is there."""
    if not n:
        return
    cards = _cards(board, edible)
    before = tuple(board.tokens[card] for card in cards)
    after = after_paying(tuple(_VALUE[card] for card in cards), before, board.blue, n)
    for card, left in zip(cards, after, strict=True):
        board.tokens[card] = left
    board.blue += sum(before) - sum(after)


def lose(board: Board, n: int, edible: bool) -> int:
    """Lose n, or all when there is less; returns what was lost. Overpaid goods are lost too, and do not count."""
    there = food(board) if edible else ore(board)
    n = min(n, there)
    pay(board, n, edible)
    return n


@lru_cache(maxsize=1 << 16)
def after_paying(values: Counts, counts: Counts, bank: int, n: int) -> Counts:
    """The tokens left on cards of these values, ascending, after n was paid."""
    there = sum(map(mul, values, counts))
    if n > there:
        raise ValueError(f"{n} of {there}")
    room = bank + sum(counts)
    exact = _best(_ways(values, counts, n), room)
    if exact is not None:
        return exact
    for more in range(n + 1, there + 1):
        emptied = _best((left for left in _ways(values, counts, more) if sum(left) == room), room)
        if emptied is not None:
            return emptied
    return (0,) * len(values)


def _best(ways: Iterable[Counts], room: int) -> Counts | None:
    """The fewest tokens, never more than there are; among equals those of the highest cards."""
    can_be = (left for left in ways if sum(left) <= room)
    return min(can_be, key=lambda left: (sum(left), tuple(-count for count in reversed(left))), default=None)


def _ways(values: Counts, counts: Counts, n: int) -> Iterator[Counts]:
    """What can be left after paying exactly n with at most so many tokens changed, bank or no bank."""
    for changed in range(_MOST_CHANGED + 1):
        for places in combinations_with_replacement(range(1, len(values)), changed):
            yield from _changes(values, counts, n, places)


def _changes(values: Counts, counts: Counts, n: int, places: tuple[int, ...]) -> Iterator[Counts]:
    """Tokens at these places are changed into lower ones; whole tokens pay the rest."""
    if not places:
        yield from _whole(values, counts, n)
        return
    place = places[0]
    if not counts[place]:
        return
    fewer = (*counts[:place], counts[place] - 1, *counts[place + 1 :])
    for paid, again in _change(values, place):
        if paid <= n:
            for left in _changes(values, fewer, n - paid, places[1:]):
                yield tuple(map(add, left, again))


def _whole(values: Counts, counts: Counts, n: int) -> Iterator[Counts]:
    """What is left when whole tokens pay exactly n."""
    if not values:
        if n == 0:
            yield ()
        return
    value, count = values[-1], counts[-1]
    for spent in range(min(count, n // value), -1, -1):
        for left in _whole(values[:-1], counts[:-1], n - spent * value):
            yield (*left, count - spent)


@lru_cache(maxsize=1 << 10)
def _change(values: Counts, place: int) -> tuple[tuple[int, Counts], ...]:
    """What a token at a place pays when less is taken again on lower cards: the fewest tokens for each price."""
    lower = tuple(value for value in values if value < values[place])
    nothing = (0,) * (len(values) - len(lower))
    found = []
    for paid in range(1, values[place]):
        again = _coins(lower, values[place], values[place] - paid)
        if sum(map(mul, lower, again)) == values[place] - paid:
            found.append((paid, (*again, *nothing)))
    return tuple(found)
