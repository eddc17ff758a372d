"""Why a rival moves as it does: a true sentence, made of what the move does and of what else was weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from automa.duel.ahead import after
from automa.duel.threats import threat
from automa.opponent import Candidate
from companion.rules.duel.facts import CARDS, WONDERS, Card
from companion.rules.duel.flow import supreme
from companion.rules.duel.meaning import amount
from companion.rules.duel.moves import AnyMove, Build, BuildWonder, Discard
from companion.rules.duel.position import PAWN, Phase
from companion.rules.duel.preview import Preview, preview
from companion.rules.duel.price import bill_of
from companion.rules.duel.state import State
from companion.rules.duel.words import tell
from companion.text import N, T, Text

_EVEN: Final = 0.005  # chances that look the same


def percent(chance: float) -> int:
    """A chance as a person reads it; what is not certain never looks so."""
    return min(99, max(1, round(100 * chance)))


def reason(state: State, weighed: Sequence[Candidate], unsafe: AnyMove | None) -> Text:
    """Why the first of these; ``unsafe`` is a move that would let the opponent win at once."""
    best = weighed[0]
    move: AnyMove = best.move  # type: ignore[assignment]
    forced = _victory(state, move) or (_rescue(state, unsafe) if unsafe is not None else None)
    if forced:
        return forced
    other = next((each for each in weighed[1:] if each.text != best.text), None)
    if other is None:
        return T("There is nothing else to do.")
    fact = _fact(state, move) if state.phase == Phase.TURN else None
    if abs(best.value - other.value) < _EVEN:
        if fact is None:
            return T("“{other}” would be as good.", other=other.text)
        return T("{fact}; “{other}” would be as good.", fact=fact, other=other.text)
    shares = T(
        "it wins {chance} times in 100, “{other}” {second} times",
        chance=percent(best.value),
        other=other.text,
        second=percent(other.value),
    )
    return T("{fact}: {shares}.", fact=fact or T("What wins most often"), shares=shares)


def _victory(state: State, move: AnyMove) -> Text | None:
    if state.phase != Phase.TURN:
        return None
    n = after(state.n, move)
    if supreme(n) != state.seat:
        return None
    if n[PAWN] != state.n[PAWN]:
        return T("It wins at once, by military supremacy.")
    return T("It wins at once, by scientific supremacy.")


def _rescue(state: State, unsafe: AnyMove) -> Text | None:
    answer = threat(after(state.n, unsafe), state.seat)
    if answer is None:
        return None
    thing = WONDERS[answer.wonder] if isinstance(answer, BuildWonder) else CARDS[answer.card]  # type: ignore[union-attr]
    return T("After “{move}” the opponent wins at once with {thing:the}.", move=tell(state, unsafe), thing=thing.name)


def _fact(state: State, move: AnyMove) -> Text | None:
    """What a turn does, the most telling thing first."""
    seen = preview(state, move)
    if seen.again:
        return T("Another turn at once")
    if seen.token:
        return T("A progress token to choose")
    if seen.pawn_change:
        return N("{n} space for the conflict pawn", "{n} spaces for the conflict pawn", abs(seen.pawn_change))
    if isinstance(move, Build):
        return _gain(CARDS[move.card], seen)
    return _denial(state, move)


def _denial(state: State, move: AnyMove) -> Text | None:
    """A card that is not built is one that the opponent cannot build either."""
    if isinstance(move, Discard | BuildWonder) and _rival_can_build(state, move.card):
        return T("The opponent could build {card:the}", card=CARDS[move.card].name)
    points = WONDERS[move.wonder].points if isinstance(move, BuildWonder) else 0
    return _points(points) if points else None


def _gain(card: Card, seen: Preview) -> Text | None:
    if card.symbol >= 0:
        return N("{n} different symbol now", "{n} different symbols now", seen.symbols)
    made = tuple(amount(resource, n) for resource, n in enumerate(card.makes) if n)
    if made:
        return T("A source of {goods}", goods=made)
    return _points(card.points) if card.points else None


def _points(n: int) -> Text:
    return N("{n} point more", "{n} points more", n)


def _rival_can_build(state: State, card: int) -> bool:
    rival = 1 - state.seat
    return bill_of(state.n, rival, CARDS[card]).total <= state.coins(rival)
