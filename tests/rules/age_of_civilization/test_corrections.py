"""Corrections at random in random phases: what follows from them is what follows from the figures alone.

``CORRECTIONS=2000 pytest tests/rules -k "settl or corrections"`` makes so many in every game.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.field import Field, Value, whole
from companion.core.game import OVER, TABLE, Correct
from companion.rules import GAMES
from companion.rules.age_of_civilization import Phase, flow
from companion.rules.age_of_civilization.figures import _write
from companion.rules.age_of_civilization.measure import strength
from tests.contract import random_value
from tests.rules.age_of_civilization.hand import acting, own

GAME = GAMES["age_of_civilization"]
SAMPLE = int(os.environ.get("CORRECTIONS", "150"))
VARIANTS = (
    {"players": "1"},
    {"players": "2"},
    {"players": "3", "innovation": "on", "changing": "on"},
    {"players": "2", "draft": "on"},
    {"players": "1", "scenario": "stones_and_stars"},
)


def positions(seed: int) -> Any:
    """The positions of a play at random, each before its next move."""
    chooser = random.Random(seed)
    recipe = GAME.recipe(VARIANTS[seed % len(VARIANTS)], seed)
    state = GAME.start(GAME.prepare(recipe))
    while True:
        yield state
        if state.actor() == OVER:
            return
        state = state.copy()
        if state.actor() == TABLE:
            state.play(GAME.draw(state, Dice(seed)))
        else:
            state.play(chooser.choice(GAME.moves(state)))


def told(state: Any) -> tuple[Any, ...]:
    """All that a person sees of a position: whose turn it is, at what, what can be done, every figure."""
    return (
        state.actor(),
        state.seat,
        state.phase,
        [str(move) for move in GAME.moves(state)],
        {figure.id: figure.value for figure in GAME.figures(state)},
    )


def corrections(state: Any, chooser: random.Random) -> list[tuple[str, Value]]:
    """Up to four figures, each set to something else within its bounds."""
    every = [figure for figure in GAME.figures(state) if figure.choices or figure.low < figure.high]
    some = chooser.sample(every, min(len(every), chooser.randint(1, 4)))
    if any(figure.id == "market" for figure in some):  # coins on a card that may not lie there any more
        some = [figure for figure in some if not figure.id.startswith("market.")]
    return [(figure.id, _value(figure, chooser)) for figure in some]


def _value(figure: Field, chooser: random.Random) -> Value:
    if figure.choices:
        return random_value(figure, Dice(chooser.randrange(1 << 30)))
    return chooser.randint(figure.low, min(figure.high, whole(figure.value) + 5))


def test_corrections_settle_whatever_their_order() -> None:
    """Against a fresh position with the same figures: all written at once, and settled once."""
    chooser, done = random.Random(10), 0
    for state in (state for seed in range(10_000) for state in positions(seed) if chooser.random() < 0.15):
        wanted = corrections(state, chooser)
        done += _settle_alike(state, wanted, chooser)
        if done >= SAMPLE:
            return


def _settle_alike(state: Any, wanted: list[tuple[str, Value]], chooser: random.Random) -> int:
    fresh, corrected = state.copy(), state.copy()
    # Strength counts cards and figures beside it, so it is written last: the figure is what was typed in.
    wanted.sort(key=lambda each: each[0].endswith(".strength"))

    def write() -> None:
        for path, value in wanted:
            _write(fresh, path, value)

    flow.corrected(fresh, write)
    for path, value in wanted:
        GAME.put(corrected, path, value)
    if _ends_a_turn(state, corrected) or _ends_a_turn(state, fresh):
        return 0
    assert told(corrected) == told(fresh), (state.phase, wanted)
    assert corrected.actor() in (OVER, TABLE) or GAME.moves(corrected)
    for path, value in wanted:
        if path.endswith(".strength"):
            assert strength(corrected, int(path[0])) == value, "also below what the cards come to"
    _plays_on(corrected, chooser)
    return len(wanted)


def _ends_a_turn(before: Any, after: Any) -> bool:
    """A choice that was the last thing of a turn, and cannot be made any more."""
    waited = before.phase in (Phase.CHOOSE, Phase.FOLLOW) and before.step is Phase.END
    return waited and (after.seat, after.round, after.step) != (before.seat, before.round, before.step)


def _plays_on(state: Any, chooser: random.Random) -> None:
    """A few moves from there raise nothing."""
    for _ in range(6):
        if state.actor() == OVER:
            return
        move = GAME.draw(state, Dice(1)) if state.actor() == TABLE else chooser.choice(GAME.moves(state))
        state.play(move)


def at(phase: Phase, also: Any = lambda state: True, seeds: range = range(400)) -> Any:
    for seed in seeds:
        for state in positions(seed):
            if state.phase is phase and also(state):
                return state
    raise AssertionError("no play comes there")


def test_a_choice_that_becomes_possible_again_is_asked_for_again() -> None:
    state = at(Phase.CHOOSE, lambda state: state.owed == ["wonder"] and state.step is Phase.ACT)
    wonders, seat = list(state.wonders), state.seat
    for key in wonders:
        GAME.put(state, f"{seat}.{key}", 1)
    none_left = state.phase
    GAME.put(state, f"{seat}.{wonders[0]}", 0)
    assert (none_left, state.phase) == (Phase.ACT, Phase.CHOOSE)


def test_the_first_player_token_says_who_begins_a_round() -> None:
    state = at(Phase.CIVILIZATION, lambda state: state.rules.players == 3 and state.seat == state.first)
    other = (state.first + 1) % 3
    GAME.put(state, "lead", other + 1)
    assert (state.first, state.seat, state.actor()) == (other, other, other)


def test_a_token_corrected_during_a_draft_lets_everybody_keep_a_card() -> None:
    state = at(Phase.DRAFT, lambda state: state.seat != state.first)
    GAME.put(state, "lead", state.seat + 1)
    while state.phase is Phase.DRAFT:
        state.play(GAME.moves(state)[0])
    assert [len(board.hand) for board in state.boards] == [5, 5]


@pytest.mark.parametrize("figure", ["round", "points"])
def test_only_what_undoes_the_end_lets_the_play_go_on(figure: str) -> None:
    state = at(Phase.OVER, lambda state: state.rules.players == 2 and not state.rules.draft)
    GAME.put(state, "round" if figure == "round" else "0.points", 5)
    assert (state.phase is Phase.OVER) == (figure == "points")
    if figure == "round":
        assert state.actor() == state.first
        assert not any(board.points["final"] for board in state.boards)


def test_an_ability_of_a_card_that_was_never_there_is_not_due() -> None:
    def from_wonder(state: Any) -> bool:
        return any(ability.source in state.cards.wonders for ability in state.pending)

    state = at(Phase.END, from_wonder)
    source = next(ability.source for ability in state.pending if ability.source in state.cards.wonders)
    GAME.put(state, f"{state.seat}.{source}", 0)
    assert source not in {ability.source for ability in state.pending}
    GAME.put(state, f"{state.seat}.{source}", 1)
    assert source in {ability.source for ability in state.pending}


def test_strength_can_be_corrected_below_what_the_cards_come_to() -> None:
    """The bounds that a person meets, too."""
    state = acting("rome")
    own(state, "writing", "navigation", "mining", "education")
    assert strength(state, 0) == 2
    for wanted in (0, 1, 2, 5):
        GAME.play(state, Correct("0.strength", wanted, settled=True))
        assert strength(state, 0) == wanted
