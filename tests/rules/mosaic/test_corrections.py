"""Corrections of Mosaic settle whether the end has come."""

from __future__ import annotations

from companion.core.game import Correct
from companion.rules.mosaic.facts import GOLDEN_AGES
from companion.rules.mosaic.state import Phase
from tests.rules.mosaic.tables import GAME, play, playing


def test_an_end_that_was_told_stays_whatever_is_corrected() -> None:
    """Nobody counts the tiles of a seat of which only the map is kept."""
    state = play(playing("map", "ledger"), "supremacy tiles")
    while state.phase == Phase.TALLY:
        play(state, "tally")
    assert state.phase == Phase.TRIGGER
    Correct("2.achievements", frozenset(state.laid[:1]), settled=True).apply(GAME, state)
    assert (state.phase, state.ending) == (Phase.TRIGGER, True)


def test_an_end_corrected_away_comes_back_without_another_phase() -> None:
    """All achievements and golden ages are taken: one of them corrected away and back."""
    state = playing("ledger", "ledger")
    Correct("1.golden_ages", frozenset(GOLDEN_AGES), settled=True).apply(GAME, state)
    Correct("1.achievements", frozenset(state.laid), settled=True).apply(GAME, state)
    play(state, "tally")
    assert (state.phase, len(state.held)) == (Phase.TRIGGER, 1)
    Correct("1.achievements", frozenset(state.laid[1:]), settled=True).apply(GAME, state)
    assert (state.phase, state.ending) == (Phase.PLAY, False)
    Correct("1.achievements", frozenset(state.laid), settled=True).apply(GAME, state)
    assert (state.phase, state.ending, len(state.held)) == (Phase.TRIGGER, True, 1)
