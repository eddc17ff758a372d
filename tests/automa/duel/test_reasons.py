"""Every reason is true: what it says is worked out once more, from the rulebook alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from automa.duel.reasons import percent
from automa.opponent import Decision
from companion.core.game import OVER, TABLE
from companion.core.text import Name, Text
from companion.rules.duel.facts import CARDS
from companion.rules.duel.moves import BuildWonder, Discard
from companion.rules.duel.position import Phase
from companion.rules.duel.state import State
from tests.automa.duel.tables import GAME, brief, decide, positions

SEEDS = range(4)


def _parts(text: Text) -> Iterator[Text]:
    yield text
    for _, value in text.args:
        if isinstance(value, Text):
            yield from _parts(value)


def _args(text: Text) -> dict[str, object]:
    return dict(text.args)


def _check_fact(fact: Text, state: State, decision: Decision) -> None:
    move, seat = decision.move, state.seat
    then = state.copy()
    then.play(move)  # type: ignore[arg-type]
    match fact.message:
        case "Another turn at once":
            assert _next_to_move(then) == seat
        case "A progress token to choose":
            assert then.phase in (Phase.TOKEN, Phase.LIBRARY)
        case "{n} space for the conflict pawn":
            assert abs(then.pawn - state.pawn) == fact.n
        case "{n} different symbol now":
            assert len(then.symbols(seat)) == fact.n > len(state.symbols(seat))
        case "A source of {goods}":
            assert sum(then.output(seat)) > sum(state.output(seat))
        case "{n} point more":
            rows = zip(GAME.score(state).rows, GAME.score(then).rows, strict=True)
            assert fact.n in [after.points[seat] - before.points[seat] for before, after in rows]
        case "The opponent could build {card:the}":
            assert isinstance(move, Discard | BuildWonder)
            card = CARDS[move.card]
            assert _args(fact)["card"] == card.name
            assert GAME.price(state, 1 - seat, card).total <= state.coins(1 - seat)
        case "What wins most often":
            pass
        case other:
            pytest.fail(f"a fact that nothing checks: {other}")


def _next_to_move(state: State) -> int:
    """Whose turn it is once the choices of this turn are made and cards are turned up."""
    while state.phase in (Phase.TOKEN, Phase.LIBRARY_TOKEN, Phase.DESTROY, Phase.REBUILD) or state.actor() == TABLE:
        state.play(GAME.moves(state)[0])
    return state.actor()


def _check(state: State, decision: Decision) -> str:
    reason, values = decision.reason, [candidate.value for candidate in decision.candidates]
    args = _args(reason)
    if isinstance(args.get("fact"), Text):
        _check_fact(args["fact"], state, decision)  # type: ignore[arg-type]
    match reason.message:
        case "There is nothing else to do.":
            assert len(GAME.moves(state)) == 1
        case "{fact}; “{other}” would be as good." | "“{other}” would be as good.":
            assert abs(values[0] - values[1]) < 0.005
            assert args["other"] == decision.candidates[1].text
        case "{fact}: {shares}.":
            shares = _args(args["shares"])  # type: ignore[arg-type]
            assert (shares["chance"], shares["second"]) == (percent(values[0]), percent(values[1]))
            assert shares["other"] == decision.candidates[1].text
        case "It wins at once, by military supremacy." | "It wins at once, by scientific supremacy.":
            then = state.copy()
            then.play(decision.move)  # type: ignore[arg-type]
            outcome = GAME.score(then).outcome
            assert then.actor() == OVER
            assert outcome
            assert outcome.winners == (state.seat,)
        case "After “{move}” the opponent wins at once with {thing:the}.":
            assert isinstance(args["thing"], Name)
        case other:
            pytest.fail(f"a reason that nothing checks: {other}")
    return reason.message


def test_reasons_are_true() -> None:
    rival, said = brief(nodes=16), set[str]()
    for seed in SEEDS:
        for state in positions(seed):
            decision = decide(rival, state)
            said |= {part.message for part in _parts(decision.reason)}
            _check(state, decision)
    assert {
        "Another turn at once",
        "A progress token to choose",
        "{n} space for the conflict pawn",
        "{n} different symbol now",
        "A source of {goods}",
        "{n} point more",
        "The opponent could build {card:the}",
        "{fact}: {shares}.",
    } <= said


def test_candidates_say_what_they_do() -> None:
    for state in positions(9):
        for candidate in decide(brief(nodes=1), state).candidates:
            assert candidate.text == GAME.tell(state, candidate.move)


def test_nothing_uncertain_looks_certain() -> None:
    assert [percent(chance) for chance in (0, 0.004, 0.5, 0.996, 1)] == [1, 1, 50, 99, 99]
