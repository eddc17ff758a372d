"""Why a rival moves as it does: a true sentence, made of what the move does and of what else was weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from automa.duel.ahead import after
from automa.duel.threats import Win, threat
from automa.opponent import Candidate
from companion.core.text import N, T, Text
from companion.rules.duel.effect_text import amount
from companion.rules.duel.facts import CAPITAL, CARDS, WONDERS, Card, Wonder
from companion.rules.duel.moves import AnyMove, Build, BuildWonder, Discard
from companion.rules.duel.position import PAWN, PHASE, Phase
from companion.rules.duel.preview import Preview, preview
from companion.rules.duel.price import bill_of
from companion.rules.duel.state import State
from companion.rules.duel.words import tell

_EVEN: Final = 0.005  # chances that look the same


def percent(chance: float) -> int:
    """A chance as a person reads it; what is not certain never looks so."""
    return min(99, max(1, round(100 * chance)))


def reason(state: State, weighed: Sequence[Candidate], win: Win | None = None, unsafe: AnyMove | None = None) -> Text:
    """Why the first of these; ``win`` is how it wins, ``unsafe`` a move that would let the opponent win at once."""
    if win is not None:
        return _victory(state, win)
    if unsafe is not None:
        return _rescue(state, unsafe)
    best = weighed[0]
    move: AnyMove = best.move  # type: ignore[assignment]
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


def _victory(state: State, win: Win) -> Text:
    military = abs(win.end[PAWN]) == CAPITAL
    if after(state.n, win.move)[PHASE] == Phase.OVER:
        if military:
            return T("It wins at once, by military supremacy.")
        return T("It wins at once, by scientific supremacy.")
    if military:
        return T("It wins before the opponent moves, by military supremacy.")
    return T("It wins before the opponent moves, by scientific supremacy.")


def _rescue(state: State, unsafe: AnyMove) -> Text:
    answer = threat(after(state.n, unsafe), state.seat)
    assert answer
    return T(
        "After “{move}” the opponent wins at once with {thing:the}.",
        move=tell(state, unsafe),
        thing=_thing(answer.move).name,
    )


def _thing(move: AnyMove) -> Card | Wonder:
    """What a turn that wins builds."""
    if isinstance(move, BuildWonder):
        return WONDERS[move.wonder]
    assert isinstance(move, Build)
    return CARDS[move.card]


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
