"""What cannot be on a table: tokens that do not add up, too many copies of a card, two of what there is one of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.game import Inconsistency, seat_name
from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import COPIES, KIND, LEADER, LEVEL, NONE, RULES, SIZE
from companion.rules.through_the_ages.facts import AGES, CARDS
from companion.rules.through_the_ages.places import lying
from companion.rules.through_the_ages.state import State
from companion.rules.through_the_ages.words import card_name


def flaws(state: State) -> list[Inconsistency]:
    found = list(_copies(state))
    for seat, board in enumerate(state.boards):
        if not board.out and board.told is None:
            found += _of_board(state, seat, board)
    return found


def yellow_tokens(board: Board) -> int:
    return board.yellow + board.workers_all


def blue_tokens(board: Board) -> int:
    return board.blue + sum(board.tokens.values()) + board.stage


def _of_board(state: State, seat: Seat, board: Board) -> Iterator[Inconsistency]:
    player = seat_name(seat)
    if not state.midway:  # else nobody knows what was gained and lost
        yield from _tokens(seat, board)
    if board.wonder != NONE and board.wonder in board.wonders:
        yield Inconsistency(f"wonder.{seat}", T("{player}: complete and unfinished at once: {card}.", player=player,
                                       card=card_name(board.wonder)))  # fmt: skip
    yield from _leaders(seat, board)
    if any(bond.partner == seat for bond in board.bonds) or any(rival == seat for _, rival in board.wars):
        yield Inconsistency(f"self.{seat}", T("{player} cannot have a pact or a war alone.", player=player))


def _leaders(seat: Seat, board: Board) -> Iterator[Inconsistency]:
    """A civilization takes one leader of each age; in play there is place for one."""
    every = [card for card in (board.leader, *board.hand) if 0 <= card < SIZE and KIND[card] == LEADER]
    for level, age in enumerate(AGES):
        of_age = [card for card in every if LEVEL[card] == level]
        if len(of_age) > 1:
            cards = tuple(map(card_name, of_age))
            text = T("{player}: two leaders of Age {age}: {cards}.", player=seat_name(seat), age=age, cards=cards)
            yield Inconsistency(f"leaders.{seat}.{age.lower()}", text)


def _tokens(seat: Seat, board: Board) -> Iterator[Inconsistency]:
    """25 yellow and 16 blue ones, and what was gained and lost since."""
    player = seat_name(seat)
    if yellow_tokens(board) != board.yellow_all:
        yield Inconsistency(
            f"yellow.{seat}",
            N(
                "{player}: {n} yellow token, but {all} are expected.",
                "{player}: {n} yellow tokens, but {all} are expected.",
                yellow_tokens(board),
                player=player,
                all=board.yellow_all,
            ),
        )
    if blue_tokens(board) != board.blue_all:
        yield Inconsistency(
            f"blue.{seat}",
            N(
                "{player}: {n} blue token, but {all} are expected.",
                "{player}: {n} blue tokens, but {all} are expected.",
                blue_tokens(board),
                player=player,
                all=board.blue_all,
            ),
        )


def _copies(state: State) -> Iterator[Inconsistency]:
    """More copies on the table than in the box; technologies of the player boards are no cards."""
    counted = Counter(card for card in lying(state) if 0 <= card < SIZE and CARDS[RULES[card].id].deck != "board")
    for start in state.rules.starts:  # what one begins with came from another box
        counted.subtract(start.cards)
    for card, n in counted.items():
        if n > COPIES[card]:
            yield Inconsistency(
                f"copies.{RULES[card].id}",
                T(
                    "Too many on the table: {card}, {n} times; the box has {all}.",
                    card=card_name(card),
                    n=n,
                    all=COPIES[card],
                ),
            )
