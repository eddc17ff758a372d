"""Cubes and markers on the real boards: where each is expected, and what moved between two positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.score import Seat
from companion.core.text import N, Sayable, T, Text
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import State
from companion.rules.through_the_ages.words import card_name


def expected_cubes(board: Board) -> list[Text]:
    """The cubes on each card, then those in the banks."""
    found = []
    for card, workers in board.workers.items():
        tokens = board.tokens.get(card, 0)
        if workers or tokens:
            found.append(T("{card}: {cubes}", card=card_name(card), cubes=_cubes(workers, tokens)))
    if board.wonder != NONE and board.stage:
        found.append(T("{card}: {cubes}", card=card_name(board.wonder), cubes=_cubes(0, board.stage)))
    found.append(
        T("Yellow bank {yellow}, unused workers {unused}, blue bank {blue}.", yellow=board.yellow, unused=board.unused,
          blue=board.blue)
    )  # fmt: skip
    return found


def _cubes(yellow: int, blue: int) -> tuple[Sayable, ...]:
    kinds: list[Sayable] = []
    if yellow:
        kinds.append(N("{n} yellow cube", "{n} yellow cubes", yellow))
    if blue:
        kinds.append(N("{n} blue cube", "{n} blue cubes", blue))
    return tuple(kinds)


def moved_cubes(before: State, after: State, seat: Seat) -> list[Text]:
    """What a seat moves on its board, from one position to a later one: cards first, then banks, then markers."""
    old, new = before.boards[seat], after.boards[seat]
    if old.told is not None or new.told is not None or new.out:
        return []
    found = [
        *_changes(old.workers, new.workers, lambda card: T("Yellow cubes on {card}", card=card)),
        *_changes(_cubes_on_cards(old), _cubes_on_cards(new), lambda card: T("Blue cubes on {card}", card=card)),
    ]
    for label, was, is_ in (
        (T("Unused workers"), old.unused, new.unused),
        (T("Yellow bank"), old.yellow, new.yellow),
        (T("Blue bank"), old.blue, new.blue),
        *_markers(before, after, seat),
    ):
        if was != is_:
            found.append(_step(label, was, is_))
    return found


def _cubes_on_cards(board: Board) -> dict[int, int]:
    """Blue cubes on cards, with those on the unfinished wonder."""
    found = dict(board.tokens)
    if board.wonder != NONE:
        found[board.wonder] = board.stage
    return found


def _markers(before: State, after: State, seat: Seat) -> list[tuple[Text, int, int]]:
    old, new = rates(before, seat), rates(after, seat)
    boards = before.boards[seat], after.boards[seat]
    return [
        (T("Science points"), boards[0].science, boards[1].science),
        (T("Culture points"), boards[0].culture, boards[1].culture),
        (T("Science rating"), old.science, new.science),
        (T("Culture rating"), old.culture, new.culture),
        (T("Strength rating"), old.strength, new.strength),
        (T("Happiness rating"), old.happy, new.happy),
        (T("Civil actions"), boards[0].civil_all, boards[1].civil_all),
        (T("Military actions"), boards[0].military_all, boards[1].military_all),
    ]


def _changes(old: Mapping[int, int], new: Mapping[int, int], label: Callable[[Sayable], Text]) -> list[Text]:
    cards = [card for card in {**old, **new} if old.get(card, 0) != new.get(card, 0)]
    return [_step(label(card_name(card)), old.get(card, 0), new.get(card, 0)) for card in cards]


def _step(label: Text, was: int, is_: int) -> Text:
    return T("{label}: {before} → {after}", label=label, before=was, after=is_)
