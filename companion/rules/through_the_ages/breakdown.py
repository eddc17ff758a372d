"""Where a rating comes from: every card, worker, army and pact with its share."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.core.score import Seat
from companion.core.text import N, Sayable, T
from companion.rules.through_the_ages import armies
from companion.rules.through_the_ages.board import EXTRAS, Board
from companion.rules.through_the_ages.cards import NONE, RULES
from companion.rules.through_the_ages.ratings import (
    HORSES,
    RATING_EFFECTS,
    RUIN,
    pact_effect,
    standing,
    standing_wonders,
    wonders_of,
)
from companion.rules.through_the_ages.state import State
from companion.rules.through_the_ages.words import card_name

RATINGS: Final = ("culture", "science", "strength", "happy")
HOMER: Final = T("Homer under a wonder")


class Share(NamedTuple):
    """A part of a rating."""

    source: Sayable
    n: int


def shares(state: State, seat: Seat, rating: str) -> list[Share]:
    """The parts of a rating; a rating never falls below 0, nor happiness above 8."""
    board, place = state.boards[seat], RATINGS.index(rating)
    found = [Share(T("{n} × {card}", n=n, card=card_name(card)), n * RULES[card].gives[place])
             for card, n in board.workers.items() if n]  # fmt: skip
    found += [Share(card_name(card), RULES[card].gives[place]) for card in standing(board)]
    found += _of_effects(board, place)
    if rating == "happy" and board.homer != NONE:
        found.append(Share(HOMER, 1))
    if rating == "culture" and board.ruins:
        n = board.ruins.bit_count()
        found.append(Share(N("{n} ruin", "{n} ruins", n), RUIN["culture"] * n))
    if rating == "strength":
        found += _of_army(board)
    found += _of_pacts(state, board, rating)
    if board.extra:
        found.append(Share(EXTRAS[rating], board.extra.get(rating, 0)))
    return [share for share in found if share.n]


def _of_effects(board: Board, place: int) -> list[Share]:
    sources = [*standing_wonders(board), *([board.leader] if board.leader != NONE else [])]
    return [
        Share(T("{card}, what it does", card=card_name(card)), effect(board, what)[place])
        for card in sources
        for effect, what in RATING_EFFECTS.get(card, ())
    ]


def _of_army(board: Board) -> list[Share]:
    if board.tactic == NONE:
        return []
    steppe = board.leader != NONE and HORSES in RULES[board.leader].effect
    n = armies.strength(board.tactic, board.workers, steppe)
    return [Share(T("Armies by {tactic}", tactic=card_name(board.tactic)), n)]


def _of_pacts(state: State, board: Board, rating: str) -> list[Share]:
    found = []
    for bond in board.bonds:
        effect = pact_effect(bond.card, bond.side)
        n = effect.get(rating, 0)
        if rating == "culture":
            each = effect.get("culture_per_completed_wonder_of_partner", 0)
            n += each * wonders_of(state, bond.partner)
        found.append(Share(card_name(bond.card), n))
    return found
