"""The physical table is always right: figures of everything, tokens from the bank, cards set, swapped and removed."""

from __future__ import annotations

import pytest

from companion.core.field import Value
from companion.core.game import Correct, Illegal, Midway
from companion.rules.through_the_ages import flaws
from companion.rules.through_the_ages.card_choices import GOVERNMENTS, LEADERS, ROW
from companion.rules.through_the_ages.cards import BACKS, BY_ID, NONE, RULES
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.places import lying
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import LAST_AGE, Entry, State, Task
from tests.rules.through_the_ages.table import do, event, give, lay

GAME = Ages()


def correct(state: State, path: str, value: Value, settled: bool = False) -> State:
    GAME.play(state, Correct(path, value, settled=settled))
    return state


def test_a_corrected_worker_comes_from_the_bank_and_ratings_follow() -> None:
    state = lay()
    correct(state, "workers.0.philosophy", 3)
    assert state.boards[0].yellow == 16
    assert rates(state, 0).science == 3
    assert not flaws.flaws(state)
    correct(state, "unused.0", 0)
    assert state.boards[0].yellow == 17


def test_a_corrected_token_comes_from_the_bank_and_a_bank_that_does_not_add_up_is_flagged() -> None:
    state = lay()
    correct(state, "tokens.0.bronze", 3)
    assert (state.boards[0].blue, flaws.flaws(state)) == (13, [])
    correct(state, "blue.0", 15)
    [flaw] = flaws.flaws(state)
    assert (flaw.id, str(flaw.text)) == ("blue.0", "player 1: 18 blue tokens, but 16 are expected.")
    correct(state, "blue.0", 13)
    correct(state, "yellow.1", 20)
    assert [flaw.id for flaw in flaws.flaws(state)] == ["yellow.1"]
    assert "27 yellow tokens, but 25 are expected" in str(flaws.flaws(state)[0].text)


def test_more_workers_than_tokens_are_flagged() -> None:
    state = lay()
    correct(state, "workers.0.bronze", 30)
    assert [flaw.id for flaw in flaws.flaws(state)] == ["yellow.0"]


def test_a_card_that_gives_tokens_changes_what_is_expected() -> None:
    """A colony, a special technology, a wonder: the bank is flagged until its tokens are there, too."""
    for path, value, kind, bank in (
        ("colony.0", frozenset({"vast_territory_i"}), "yellow", 18 + 3),
        ("special.0.code_of_laws", "justice_system", "blue", 16 + 3),
        ("built.0.taj_mahal", 1, "blue", 16 + 1),
    ):
        state = lay()
        before = state.copy()
        correct(state, path, value)
        assert f"{kind}.0" in {flaw.id for flaw in flaws.flaws(state)}, path
        correct(state, f"{kind}.0", bank)
        if kind == "yellow":
            correct(state, "blue.0", 15)  # it costs a blue one
        assert not flaws.flaws(state), path
        correct(state, path, next(field.value for field in GAME.figures(before) if field.id == path))
        assert f"{kind}.0" in {flaw.id for flaw in flaws.flaws(state)}, "they go with it"


def test_nobody_knows_what_a_table_in_mid_game_has_gained() -> None:
    state = lay()
    GAME.play(state, Midway())
    correct(state, "yellow.0", 25)
    assert not flaws.flaws(state)


def test_no_correction_makes_two_leaders_and_two_of_an_age_are_flagged() -> None:
    state = lay()
    field = next(field for field in GAME.figures(state) if field.id == "leader.0")
    assert field.kind == "one"
    for each in field.one:
        correct(state, "leader.0", each.value)
        leaders = [card for card in lying(state) if card >= 0 and RULES[card].kind == "leader"]
        assert len(leaders) == (each.value != "none"), "there is place for one"
    correct(state, "leader.0", "homer")
    assert not flaws.flaws(state)
    correct(state, "hand.0.moses", 1)
    [flaw] = flaws.flaws(state)
    assert (flaw.id, str(flaw.text)) == ("leaders.0.a", "player 1: two leaders of Age A: Homer and Moses.")
    correct(state, "leader.1", "homer")
    assert "copies.homer" in {flaw.id for flaw in flaws.flaws(state)}, "of two civilizations"


def test_cards_are_set_swapped_and_removed() -> None:
    state = lay()
    board = state.boards[0]
    correct(state, "government.0", GOVERNMENTS.index(BY_ID["monarchy"]))
    assert (board.civil_all, board.civil) == (5, 5)
    correct(state, "leader.0", LEADERS.index(BY_ID["julius_caesar"]))
    assert board.military_all == 4
    correct(state, "leader.0", 0)
    assert board.leader == NONE
    correct(state, "built.0.pyramids", 1)
    assert board.civil_all == 6
    correct(state, "built.0.pyramids", 2)
    assert (board.civil_all, rates(state, 0).culture) == (5, 2)
    correct(state, "technology.0.iron", 1)
    correct(state, "workers.0.iron", 2)
    correct(state, "technology.0.iron", 0)
    assert board.unused == 3
    correct(state, "colony.0.historic_territory_i", 1)
    assert rates(state, 0).happy == 1
    correct(state, "hand.0.moses", 1)
    correct(state, "secret.0.spy", 2)
    correct(state, "secret.0.ii", 1)
    assert board.secret == [BY_ID["spy"], BY_ID["spy"], BACKS[2]]


def test_a_corrected_card_of_the_row_leaves_the_deck_and_the_old_one_may_still_come() -> None:
    state = lay()
    state.row[4] = BY_ID["drama"]
    state.civil.remove(BY_ID["drama"])
    correct(state, "row.5", ROW.index(BY_ID["theology"]))
    assert state.row[4] == BY_ID["theology"]
    assert BY_ID["drama"] in state.civil
    assert BY_ID["theology"] not in state.civil


def test_pacts_and_wars_are_set_for_both_sides() -> None:
    state = lay(3, 3)
    correct(state, "pact.0.military_alliance", 2 * 1 + 0 + 1)
    assert rates(state, 0).strength == rates(state, 1).strength == 4
    correct(state, "pact.0.military_alliance", 0)
    assert rates(state, 1).strength == 1
    correct(state, "war.0.war_over_culture", 2)
    assert state.boards[0].wars == ((BY_ID["war_over_culture"], 1),)


def test_the_age_can_be_set_in_mid_play_and_brings_its_decks() -> None:
    state = lay()
    give(state, 0, hand=["coal"])
    correct(state, "age", 2)
    assert len(state.civil) == 43
    correct(state, "age", LAST_AGE)
    assert (state.civil, state.military, state.last) == ([], [], 6)


def test_a_settled_correction_goes_on_where_nothing_is_left_to_decide() -> None:
    state = lay()
    give(state, 0, unused=0)
    event(state, "reign_of_terror")
    state.push(Entry(Task.LOSE_WORKER, 0, (1,)))
    for card in ("agriculture", "bronze", "philosophy"):
        correct(state, f"workers.0.{card}", 0)
    correct(state, "workers.0.warriors", 0, settled=True)
    assert not any(entry.seat == 0 for entry in state.todo)


def test_bounds_and_unknown_paths_are_refused() -> None:
    state = lay()
    for path, value in (
        ("culture.0", 1000),
        ("culture.7", 1),
        ("tokens.0.drama", 1),
        ("leader.0.x", 1),
        ("nothing", 1),
    ):
        with pytest.raises(Illegal):
            correct(state, path, value)


def test_impossible_tables_are_named() -> None:
    state = lay(3)
    state.boards[0].unused += 1
    state.boards[0].blue += 1
    state.boards[1].wonder, state.boards[1].wonders = BY_ID["colossus"], [BY_ID["colossus"]]
    correct(state, "pact.2.peace_treaty", 2 * 2 + 1)
    found = {flaw.id for flaw in GAME.flaws(state)}
    assert found >= {"yellow.0", "blue.0", "wonder.1", "self.2", "copies.colossus"}


def test_a_play_goes_on_after_corrections() -> None:
    state = lay()
    correct(state, "tokens.0.bronze", 9)
    do(state, "build bronze")
    assert state.boards[0].workers[BY_ID["bronze"]] == 3


def test_figures_of_all_seats_are_there_and_named_once() -> None:
    state = lay(4)
    paths = [figure.id for figure in GAME.figures(state)]
    assert len(paths) == len(set(paths))
    assert {"round", "age", "row.13", "culture.3", "current.a", "future.iii", "common"} <= set(paths)
