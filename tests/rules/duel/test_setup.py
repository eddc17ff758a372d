"""What is laid out: slots, checklist, code, and drawing one slot again."""

from __future__ import annotations

import pytest

from companion.core.setup import Setup
from companion.core.text import language
from companion.rules.duel.options import laying_order
from tests.rules.duel.lay import GAME


def _setup(seed: int = 3, again: tuple[int, ...] = (), **chosen: str) -> Setup:
    return GAME.prepare(GAME.recipe(chosen, seed, again))


def _values(setup: Setup) -> list[str]:
    return [str(slot.value) for slot in setup.slots]


def test_slots_of_a_draft() -> None:
    setup = _setup()
    assert len(setup.slots) == 1 + 5 + 4
    assert len(set(_values(setup))) == 10
    state = GAME.start(setup)
    assert {token.name.en for token in state.board_tokens} == set(_values(setup)[1:6])
    assert {wonder.name.en for wonder in state.offered_wonders} == set(_values(setup)[6:])
    assert str(state.first_player + 1) in str(setup.slots[0].value)


def test_slots_of_dealt_wonders() -> None:
    setup = _setup(wonders="random")
    state = GAME.start(setup)
    assert {wonder.name.en for wonder in state.plans(0)} == set(_values(setup)[6:10])
    assert {wonder.name.en for wonder in state.plans(1)} == set(_values(setup)[10:])


@pytest.mark.parametrize("slot", range(10))
def test_one_slot_drawn_again_changes_alone(slot: int) -> None:
    before, after = _values(_setup()), _values(_setup(again=(slot,)))
    assert [n for n in range(10) if before[n] != after[n]] == [slot]
    assert len(set(after[1:6])) == 5
    assert len(set(after[6:])) == 4


def test_a_slot_drawn_again_and_again_goes_through_all_tokens() -> None:
    tokens = {_values(_setup(again=(1,) * n))[1] for n in range(6)}
    assert len(tokens) == 6


def test_chosen_first_player_and_first_game_wonders_are_fixed() -> None:
    setup = _setup(first="2", wonders="first")
    assert setup.slots[0].fixed
    assert all(slot.fixed for slot in setup.slots[6:])
    assert GAME.start(setup).first_player == 1


def test_drawn_by_hand_has_no_slots_for_tokens_and_wonders() -> None:
    assert len(_setup(draws="hand").slots) == 1


def test_the_checklist_names_what_leaves_unseen() -> None:
    text = " ".join(language("en").say(job.text) for job in _setup().checklist)
    assert "Put 3 cards of each of the three age decks back into the box, unseen." in text
    assert "Shuffle 3 unseen guilds into the deck of Age III." in text
    assert "Give each player 7 coins." in text


def test_the_order_to_lay_out_a_structure() -> None:
    said = language("en").say(laying_order(3))
    assert said.startswith(
        "From the far side: 2 face up, 3 face down, 4 face up, 2 face down, 4 face up, 3 face down and 2"
    )
