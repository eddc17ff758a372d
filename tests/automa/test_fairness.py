"""Nobody sees more than the table shows: two tables that a seat cannot tell apart get the same decision from any rival.

One table is the app's, with its own seed. The other one is built from another seed and told what lies on the
first, as a person with real cards and dice tells it; its future is another one. In a draft the hands and packs of the
others are other ones, too. Candidates, values, reasons and what a rival draws by chance must be the same, to the last
digit. ``FAIRNESS=40`` compares so many pairs of drafts with all the thinking a rival does; a test has less time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, cycle, product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from automa.age_of_civilization.rival import LEVELS as AGE_LEVELS
from automa.age_of_civilization.rival import Rival as AgeRival
from automa.age_of_civilization.weights import TEMPERAMENTS as AGE_TEMPERAMENTS
from automa.duel.levels import LEVELS as DUEL_LEVELS
from automa.duel.rival import Rival as DuelRival
from automa.duel.taste import TEMPERAMENTS as DUEL_TEMPERAMENTS
from automa.opponent import Budget
from automa.roll.levels import LEVELS as ROLL_LEVELS
from automa.roll.rival import Rival as RollRival
from companion.app import rivals
from companion.app.coach import Advice, Coach
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Game
from companion.rules import GAMES
from companion.rules.age_of_civilization import State as AgeState
from companion.rules.duel.moves import Draw, Offer, PickWonder
from companion.rules.duel.state import State as DuelState
from tests.automa.age_of_civilization.twins import drafted, laid, same_table, twin
from tests.automa.duel.tables import brief

pytestmark = pytest.mark.long

OTHER_SEED = 4711
PAIRS = int(os.environ.get("FAIRNESS", "0"))  # of drafts, compared with all the thinking there is


def twins(game: Game[Any], seed: int, first: Any, second: Any) -> Iterator[tuple[Any, Any]]:
    """The positions of a random play on both tables where a seat has to decide."""
    random, dice = Random(seed), Dice(seed)
    while (actor := first.actor()) != OVER:
        if actor == TABLE:
            move = game.draw(first, dice)
        else:
            yield first.copy(), second.copy()
            move = random.choice(game.moves(first))
        game.play(first, move)
        game.play(second, game.parse(str(move)))


def table(game: Game[Any], seed: int, **chosen: str) -> Any:
    return game.start(game.prepare(game.recipe(chosen, seed)))


@pytest.mark.parametrize("chosen", [{"players": "1"}, {"players": "2", "age": "late_bronze"}])
def test_rivals_of_roll(chosen: dict[str, str]) -> None:
    game = GAMES["roll"]
    first = table(game, 1, **chosen)
    second = next(
        state
        for seed in range(OTHER_SEED, OTHER_SEED + 20)
        if (state := table(game, seed, **chosen)).actor() == first.actor()
    )
    levels = cycle(level.number for level in ROLL_LEVELS)
    compared = 0
    for number, (one, other) in enumerate(twins(game, 1, first, second)):
        if number % 5 == 0:
            level = next(levels)
            seat = one.actor()
            assert RollRival(level).decide(one, seat, Budget()) == RollRival(level).decide(other, seat, Budget())
            compared += 1
    assert compared >= 2 * len(ROLL_LEVELS), "every level has decided"


def test_rivals_of_the_duel() -> None:
    game = GAMES["duel"]
    first = table(game, 2, wonders="first", first="1")
    second = table(game, OTHER_SEED, wonders="first", first="1", draws="hand")
    game.play(second, Draw(tuple(token.number for token in first.board_tokens)))
    kinds = cycle(product([level.number for level in DUEL_LEVELS], [temper.id for temper in DUEL_TEMPERAMENTS]))
    compared = 0
    for one, other in twins(game, 2, first, second):
        for level, temper in (next(kinds), next(kinds)):
            seat = one.actor()
            mine, same = (brief(level, temper).decide(state, seat, Budget()) for state in (one, other))
            assert mine == same
            compared += 1
    assert compared >= len(DUEL_LEVELS) * len(DUEL_TEMPERAMENTS), "every level and temperament has decided"


DUEL_KINDS = tuple(product([level.number for level in DUEL_LEVELS], [temper.id for temper in DUEL_TEMPERAMENTS]))


def drafting(seed: int) -> tuple[DuelState, DuelState]:
    """Two tables with the same four wonders on offer; the next four are others."""
    game = GAMES["duel"]
    first = table(game, seed, wonders="draft", first="1")
    second = table(game, OTHER_SEED + seed, wonders="draft", first="1", draws="hand")
    game.play(second, Draw(tuple(token.number for token in first.board_tokens)))
    game.play(second, Offer(tuple(wonder.number for wonder in first.offered_wonders)))
    return first, second


def test_rivals_of_the_duel_in_a_draft_of_wonders() -> None:
    """For whoever picks of four, three and two, of the first offer and of the second, which nobody knows before."""
    game, kinds, compared = GAMES["duel"], cycle(DUEL_KINDS), 0
    picks = [pair for seed in (3, 4) for pair in twins(game, seed, *drafting(seed)) if drafts(pair[0])]
    assert len(picks) >= 12
    for one, other in picks:
        seat = one.actor()
        for level, temper in (next(kinds) for _ in range(3)):
            mine, same = (brief(level, temper).decide(state, seat, Budget()) for state in (one, other))
            assert mine == same, f"level {level}, {temper}"
            compared += 1
    assert compared >= len(DUEL_KINDS), "every level and temperament has picked"


def drafts(state: DuelState) -> bool:
    return isinstance(GAMES["duel"].moves(state)[0], PickWonder)


def age_rival(level: int, temper: str) -> AgeRival:
    """One that plays each move out a few times instead of dozens."""
    rival = AgeRival(level, temper)
    if rival.level.playouts and not PAIRS:
        rival.level = replace(rival.level, candidates=3, playouts=1)
    return rival


AGE_KINDS = tuple(product([level.number for level in AGE_LEVELS], [temper.id for temper in AGE_TEMPERAMENTS]))
BEST_OF_AGE = tuple(kind for kind in AGE_KINDS if kind[0] == AGE_LEVELS[-1].number)


def assert_no_difference(one: AgeState, other: AgeState, kinds: Iterator[tuple[int, str]], number: int) -> None:
    """Neither in what some rivals decide, nor in what chance gives them for hidden cards."""
    game, seat = GAMES["age_of_civilization"], one.actor()
    mine, same = (game.unseen(state, seat, Dice(number)) for state in (one, other))
    mine.rules = same.rules  # the seed is all that differs in these
    assert mine == same
    for level, temper in (next(kinds), next(kinds)):
        first, second = (age_rival(level, temper).decide(state, seat, Budget(1e9)) for state in (one, other))
        assert first == second, f"level {level}, {temper}"


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_rivals_of_age_of_civilization_in_a_draft(players: str) -> None:
    """In every round of the draft, for whoever keeps first, later and last in it, and in the turns after it."""
    kinds = cycle(chain.from_iterable(zip(AGE_KINDS, cycle(BEST_OF_AGE), strict=False)))
    kept = 5 * int(players)
    lengths = [*range(0, kept, 1 if PAIRS else 3), kept - 1, kept, kept + 1, kept + 12, kept + 40]
    pairs = 0
    for number, length in enumerate(cycle(lengths)):
        if number >= max(PAIRS, len(lengths)):
            break
        play = drafted(number, length, players=players)
        one = play.state()
        hidden = twin(play, one.actor(), OTHER_SEED + number, players=players).state()
        if one.actor() == OVER or (one.packs, one.deck, one.kept) == (hidden.packs, hidden.deck, hidden.kept):
            continue  # nothing is hidden any more
        assert_no_difference(one, hidden, kinds, number)
        pairs += 1
    assert pairs >= len(lengths) * 3 // 4, "most of these positions have something hidden"


@pytest.mark.parametrize("chosen", [{"players": "1", "innovation": "on"}, {"players": "3", "changing": "on"}])
def test_rivals_of_age_of_civilization(chosen: dict[str, str]) -> None:
    """Nobody knows which card of the deck comes next."""
    game = GAMES["age_of_civilization"]
    layout = laid(5, **chosen)
    first, second = AgeState(layout), AgeState(same_table(layout, OTHER_SEED, **chosen))
    kinds = cycle(AGE_KINDS)
    pairs = list(twins(game, 5, first, second))
    for number in range(0, len(pairs), len(pairs) // 8):
        assert_no_difference(*pairs[number], kinds, number)


# The coach


def advice(game: Game[Any], state: Any, chosen: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Advice:
    """What the coach of the app says to whoever is to move."""

    def at_once(think: Callable[[Budget], Advice], then: Callable[[Advice], None], fail: object) -> SimpleNamespace:
        then(think(Budget(1e9)))
        return SimpleNamespace(open=False, call_off=lambda: None)

    monkeypatch.setattr(rivals, "make", lambda game, player: quick(make(game, player)))
    session: Any = SimpleNamespace(
        game=game,
        recipe=game.recipe(chosen, 1),
        view={"coach": True},
        snapshot=SimpleNamespace(position=0, actor=state.actor(), state=state),
        rivals=SimpleNamespace(turn=lambda: None),
        shell=SimpleNamespace(thinker=SimpleNamespace(ask=at_once)),
        advised=lambda: None,
    )
    coach = Coach(session)
    coach.look()
    assert coach.advice is not None
    return coach.advice


make = rivals.make


def quick(opponent: Any) -> Any:
    """The coach's own rival, which thinks as briefly as those above."""
    if isinstance(opponent, DuelRival):
        return brief(opponent.level.number)
    return age_rival(opponent.level.number, opponent.temperament.id) if isinstance(opponent, AgeRival) else opponent


def test_the_coach_of_roll_knows_no_dice_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    game, chosen = GAMES["roll"], {"players": "1"}
    pairs = list(twins(game, 6, table(game, 6, **chosen), table(game, OTHER_SEED, **chosen)))
    for one, other in pairs[:: len(pairs) // 8]:
        assert advice(game, one, chosen, monkeypatch) == advice(game, other, chosen, monkeypatch)


@pytest.mark.parametrize("wonders", ["draft", "first"])
def test_the_coach_of_the_duel_knows_no_card_face_down(wonders: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, chosen = GAMES["duel"], {"wonders": wonders}
    if wonders == "draft":
        first, second = drafting(7)
    else:
        first = table(game, 7, wonders="first", first="1")
        second = table(game, OTHER_SEED, wonders="first", first="1", draws="hand")
        game.play(second, Draw(tuple(token.number for token in first.board_tokens)))
    pairs = list(twins(game, 7, first, second))
    for one, other in pairs[:4] + pairs[4 :: len(pairs) // 8]:
        assert advice(game, one, chosen, monkeypatch) == advice(game, other, chosen, monkeypatch)


@pytest.mark.parametrize("length", [0, 4, 7, 11, 14, 15, 27])
def test_the_coach_of_age_of_civilization_knows_no_hand(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game, chosen = GAMES["age_of_civilization"], {"players": "3", "draft": "on"}
    play = drafted(length, length, players="3")
    one = play.state()
    other = twin(play, one.actor(), OTHER_SEED + length, players="3").state()
    assert (one.packs, one.deck, one.kept) != (other.packs, other.deck, other.kept)
    assert advice(game, one, chosen, monkeypatch) == advice(game, other, chosen, monkeypatch)
