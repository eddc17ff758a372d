"""Who is careful takes every supremacy that is there, and leaves none to the opponent that can be prevented."""

from __future__ import annotations

import pytest

from automa.duel.levels import LEVELS
from automa.duel.threats import safe_moves, winning
from automa.opponent import Budget, Stopped
from companion.core.game import OVER
from companion.core.text import T, language
from companion.rules.duel.facts import CARD, DECKS
from companion.rules.duel.moves import AnyMove
from companion.rules.duel.position import SEEN, Phase
from companion.rules.duel.state import State
from tests.automa.duel.tables import CAREFUL, GAME, brief, decide
from tests.rules.duel.lay import Lay, cards

FIVE_SYMBOLS = "workshop apothecary scriptorium pharmacist study"


def _wins(state: State, seat: int) -> bool:
    """Whether a seat can win with its next move: plainly tried."""
    for move in GAME.moves(state):
        then = state.copy()
        then.play(move)
        outcome = GAME.score(then).outcome
        if then.actor() == OVER and outcome and outcome.winners == (seat,):
            return True
    return False


WINS = {
    "arms": (Lay("walls school temple").pawn(7).coins(9, 9), "build walls"),
    "arms of a wonder": (Lay("school temple").pawn(7).plans(0, "colossus").coins(20, 9), "wonder colossus"),
    "science": (Lay("university gardens palace").city(0, FIVE_SYMBOLS).coins(12, 9), "build university"),
}


@pytest.mark.parametrize("number", CAREFUL)
@pytest.mark.parametrize("way", WINS)
def test_a_win_is_taken(way: str, number: int) -> None:
    table, line = WINS[way]
    decision = decide(brief(number), table.state)
    assert str(decision.move).startswith(line)
    assert decision.candidates[0].value == 1
    kind = "scientific" if way == "science" else "military"
    assert str(decision.reason) == f"It wins at once, by {kind} supremacy."


@pytest.mark.parametrize("number", CAREFUL)
def test_a_win_by_a_token_is_taken(number: int) -> None:
    """The second quill gives Law, and Law is a sixth symbol."""
    table = Lay("library temple").city(0, FIVE_SYMBOLS).board("law economy masonry").coins(9, 9)
    decision = decide(brief(number), table.state)
    assert str(decision.move) == "build library"
    assert str(decision.reason) == "It wins before the opponent moves, by scientific supremacy."
    state = table.play("build library")
    assert state.phase == Phase.TOKEN
    decision = decide(brief(number), state)
    assert str(decision.move) == "pick law"
    assert str(decision.reason) == "It wins at once, by scientific supremacy."


@pytest.mark.parametrize("number", CAREFUL)
def test_a_win_in_two_turns_in_a_row_is_taken(number: int) -> None:
    """With Theology the Colossus gives another turn, and the Walls do the rest."""
    table = Lay("walls temple school").pawn(5).owned(0, "theology").plans(0, "colossus").coins(30, 9)
    decision = decide(brief(number), table.state)
    assert str(decision.move) in ("wonder colossus temple", "wonder colossus school")
    assert str(decision.reason) == "It wins before the opponent moves, by military supremacy."


BLOCKS = {
    "arms": (Lay("walls school temple statue").pawn(-7).coins(4, 9), "walls"),
    "arms by a chain": (Lay("horse_breeders school temple").city(1, "stable").pawn(-8).coins(4, 0), "horse_breeders"),
    "science": (Lay("university gardens palace").city(1, FIVE_SYMBOLS).coins(4, 12), "university"),
    "science by a chain": (
        Lay("observatory gardens palace").city(1, f"{FIVE_SYMBOLS} laboratory").coins(4, 0),
        "observatory",
    ),
}


@pytest.mark.parametrize("number", CAREFUL)
@pytest.mark.parametrize("way", BLOCKS)
def test_a_win_of_the_opponent_is_prevented(way: str, number: int) -> None:
    table, dangerous = BLOCKS[way]
    state = table.state
    losing = [move for move in GAME.moves(state) if _wins(_after(state, move), 1)]
    assert losing, "there is something to prevent"
    decision = decide(brief(number), state)
    assert decision.move not in losing
    the_card = language("en").say(T("{card:the}", card=CARD[dangerous].name))
    assert str(decision.reason).endswith(f"the opponent wins at once with {the_card}.")


def test_where_nothing_helps_the_rival_still_moves() -> None:
    """Two ways to win cannot both be taken away."""
    state = Lay("walls parade_ground temple").pawn(-7).coins(3, 30).state
    assert all(_wins(_after(state, move), 1) for move in GAME.moves(state))
    assert safe_moves(state.n, GAME.moves(state), Budget().check) == list(GAME.moves(state))
    assert decide(brief(), state).move in GAME.moves(state)


def test_who_looks_for_dangers_can_be_stopped() -> None:
    state = Lay("walls parade_ground temple").pawn(-7).coins(3, 30).state
    budget = Budget()
    budget.stop()
    with pytest.raises(Stopped):
        safe_moves(state.n, GAME.moves(state), budget.check)


def test_who_is_not_careful_may_miss_it() -> None:
    """The lowest level misjudges what it sees; over some tables it leaves a win lying there."""
    careless = brief(1)
    tables = [Lay(f"walls {other} temple").pawn(7).coins(9, 9) for other in ("school", "statue", "library", "rostrum")]
    tables += [Lay(f"{other} walls").pawn(7).coins(9, 9) for other in ("temple", "forum", "aqueduct", "brewery")]
    assert all(str(decide(brief(CAREFUL[0]), table.state).move) == "build walls" for table in tables)
    assert any(str(decide(careless, table.state).move) != "build walls" for table in tables)


@pytest.mark.parametrize("number", [number for number in CAREFUL if LEVELS[number - 1].nodes > 1])
def test_a_card_that_could_hand_over_the_win_is_not_uncovered(number: int) -> None:
    """Under the Statue lies a card that nobody knows, and whichever it is, the opponent would march in with it."""
    table = Lay("statue brickyard", left=(11, 14)).pawn(-7).coins(9, 30)
    table.n[SEEN] |= DECKS[2] & ~cards("walls archery_range parade_ground")
    state = table.face_down(6).state
    assert winning(state.n) is None
    assert safe_moves(state.n, GAME.moves(state), Budget().check) == list(GAME.moves(state)), "nothing is certain"
    assert decide(brief(number), state).move.card == CARD["brickyard"].number  # type: ignore[attr-defined]


def _after(state: State, move: AnyMove) -> State:
    then = state.copy()
    then.play(move)
    return then
