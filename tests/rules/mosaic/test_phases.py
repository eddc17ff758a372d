"""Supremacy phases on a kept map: what is done before them, what governments count, when the end comes, last turns."""

from __future__ import annotations

import pytest

from companion.core.game import Illegal, Needs
from companion.core.seat import ANYONE, OVER
from companion.rules.mosaic.facts import ACHIEVEMENTS_IN_PLAY, DECKS, GOLDEN_AGES, WONDERS
from companion.rules.mosaic.move_reader import parse
from companion.rules.mosaic.odds import Window, window
from companion.rules.mosaic.phases import pushes
from companion.rules.mosaic.state import TILES, Phase, Power, State
from tests.rules.mosaic.tables import GAME, ledger, play, playing


def with_pieces(state: State, *pieces: str) -> State:
    """Of each seat: ``1 italia city``."""
    for line in pieces:
        seat, region, piece = line.split()
        state.civilizations[int(seat) - 1].add(region, piece, 1)
    return state


def refused(state: State, line: str) -> None:
    before = state.copy()
    with pytest.raises(Illegal):
        state.play(parse(line))
    assert state == before


# The end


def test_the_third_card_brings_the_end_and_the_second_does_not() -> None:
    state = playing()
    play(state, "supremacy tax", "tally", "supremacy technology", "tally")
    assert (state.phase, state.ending) == (Phase.PLAY, False)
    play(state, "supremacy population", "tally")
    assert (state.phase, state.ending) == (Phase.TRIGGER, True)


def test_a_deck_has_one_supremacy_card() -> None:
    state = play(playing(), "supremacy tax", "tally")
    refused(state, "supremacy tax")
    refused(state, "supremacy wonders")


def test_a_card_that_comes_after_the_third_phase_is_shown_and_counts_nothing() -> None:
    state = play(
        playing(), *(line for deck in ("tax", "technology", "population") for line in (f"supremacy {deck}", "tally"))
    )
    play(state, f"turn {state.first + 1}", "supremacy construction")
    assert state.phase == Phase.LAST
    assert len(state.held) == 3
    assert len(state.shown) == 4


def test_the_round_is_finished_and_one_more_is_played() -> None:
    """Whose turn it is when the end comes still has it."""
    state = play(playing(), f"supremacy {TILES}", "tally")
    order = list(state.seats_from(state.first))
    play(state, f"turn {order[1] + 1}")
    assert state.remaining == (order[1], order[2], *order)
    refused(state, f"done {order[0] + 1}")
    for seat in (order[1], order[2], *order):
        assert state.phase == Phase.LAST
        play(state, f"done {seat + 1}")
    assert (state.phase, state.actor()) == (Phase.OVER, OVER)


@pytest.mark.parametrize(("kinds", "comes"), [(1, False), (2, True)])
def test_the_end_comes_with_a_phase_at_once_when_the_tiles_of_two_kinds_are_gone(kinds: int, comes: bool) -> None:
    state = with_pieces(playing(), "1 italia city")
    civ = state.civilizations[0]
    civ.unnamed_ages = len(GOLDEN_AGES)
    if kinds > 1:
        civ.unnamed_achievements = ACHIEVEMENTS_IN_PLAY
    play(state, "place 1 italia infantry 1")
    assert state.ending == comes
    assert (state.phase == Phase.TALLY) == comes
    assert (state.coming == TILES) == comes
    if comes:
        play(state, "tally")
        assert state.phase == Phase.TRIGGER
        assert [held.deck for held in state.held] == [TILES]
        refused(state, f"supremacy {TILES}")
    else:
        state.civilizations[0].wonders = dict.fromkeys(WONDERS, "italia")  # a second kind, noticed with the next move
        play(state, "place 1 italia infantry 1")
        assert state.ending


def test_a_card_in_the_last_turns_holds_its_phase_and_the_turns_go_on() -> None:
    state = play(playing(), f"supremacy {TILES}", "tally")
    play(state, f"turn {state.first + 1}")
    left = state.remaining
    play(state, "supremacy tax", "tally")
    assert (state.phase, state.remaining) == (Phase.LAST, left)


# Before the phase


def test_generals_act_before_diplomats_from_the_first_player_on() -> None:
    state = with_pieces(playing(), *(f"{seat} italia infantry" for seat in (1, 2, 3)))
    order = list(state.seats_from(state.first))
    state.civilizations[order[0]].technologies["diplomats"] = True
    state.civilizations[order[2]].technologies["diplomats"] = True
    state.civilizations[order[1]].leader = "general"
    play(state, "supremacy tax")
    assert state.powers == (Power(order[1], "general"), Power(order[0], "diplomats"), Power(order[2], "diplomats"))
    assert (state.phase, state.actor()) == (Phase.POWERS, order[1])
    refused(state, f"forgo {order[0] + 1}")
    refused(state, f"push {order[0] + 1} {order[1] + 1} italia greece")
    play(state, *(f"forgo {seat + 1}" for seat in (order[1], order[0], order[2])))
    assert (state.phase, state.actor()) == (Phase.TALLY, ANYONE)


def test_the_general_reaches_where_his_infantry_or_cavalry_stands_and_armor_protects() -> None:
    state = with_pieces(playing(), "1 italia cavalry", "2 italia infantry", "3 italia infantry", "2 egypt engine")
    state.civilizations[0].leader = "general"
    state.civilizations[2].technologies["armor"] = True
    play(state, "supremacy tax")
    refused(state, "strike 1 2 egypt engine")  # he is not there
    refused(state, "strike 1 3 italia infantry")  # armor
    refused(state, "strike 1 1 italia cavalry")  # his own
    play(state, "strike 1 2 italia infantry")
    assert state.civilizations[1].pieces.get(("italia", "infantry"), 0) == 0
    assert state.phase == Phase.TALLY, "one unit in a phase"


def test_a_siege_engine_of_the_general_gives_him_no_reach() -> None:
    state = with_pieces(playing(), "1 italia engine", "2 italia infantry")
    state.civilizations[0].leader = "general"
    play(state, "supremacy tax")
    assert state.phase == Phase.TALLY


def test_diplomats_push_all_units_of_one_region_into_a_neighbour_that_is_open_once_in_a_game() -> None:
    """Two players: Gaul and Hispania are closed."""
    state = with_pieces(
        playing("map", "map"), "2 italia infantry", "2 italia infantry", "2 italia engine", "2 egypt city"
    )
    state.civilizations[0].technologies["diplomats"] = True
    state.civilizations[1].technologies["armor"] = True  # which does not protect from them
    play(state, "supremacy tax")
    refused(state, "push 1 2 italia gaul")
    offered = {(each.region, each.to) for each in pushes(state, state.civilizations[0])}
    assert offered == {("italia", "greece"), ("italia", "numidia")}, "nor is it offered"
    refused(state, "push 1 2 italia egypt")
    play(state, "push 1 2 italia greece")
    victim = state.civilizations[1]
    assert [victim.pieces.get(("italia", unit), 0) for unit in ("infantry", "engine")] == [0, 0]
    assert [victim.pieces.get(("greece", unit), 0) for unit in ("infantry", "engine")] == [2, 1]
    assert victim.pieces["egypt", "city"] == 1
    play(state, "tally", "supremacy technology")
    assert state.phase == Phase.TALLY, "they are used up"


def test_diplomats_that_pass_may_act_before_the_next_phase() -> None:
    state = with_pieces(playing(), "2 italia infantry")
    state.civilizations[0].technologies["diplomats"] = True
    play(state, "supremacy tax", "forgo 1", "tally", "supremacy technology")
    assert state.powers == (Power(0, "diplomats"),)


def test_who_lost_what_a_power_needs_is_passed_over() -> None:
    """The General removes the only unit that Diplomats could have pushed."""
    state = with_pieces(playing("map", "map"), "1 italia infantry", "2 italia infantry")
    state.civilizations[0].leader = "general"
    state.civilizations[0].technologies["diplomats"] = True
    play(state, "supremacy tax")
    assert len(state.powers) == 2
    play(state, "strike 1 2 italia infantry")
    assert state.phase == Phase.TALLY


# Points


def test_both_printed_examples_on_a_kept_map() -> None:
    """Judith has 10 points and Christine 2; with a siege engine Ethan has 10 and Judith 2: cities that he cancels still
    make the first place dearer. Four players, since Hispania is open then."""
    judith = (*["1 hispania city"] * 3, *["1 hispania infantry"] * 2)
    ethan = ("2 hispania city", "2 hispania farm", "2 hispania cavalry", "2 hispania cavalry")
    state = with_pieces(playing(*["map"] * 4), *judith, *ethan, *["3 hispania city"] * 2)
    state.civilizations[0].technologies["formations"] = True
    state.civilizations[2].wonders = {"sphinx": "hispania"}
    assert state.weights("hispania") == (10, 5, 6, 0)
    play(state, "supremacy tax", "tally", "place 2 hispania engine 1")
    assert state.weights("hispania") == (4, 6, 2, 0)
    play(state, "supremacy technology", "tally")
    assert [held.points for held in state.held] == [(10, 0, 2, 0), (2, 10, 0, 0)]


# Governments


@pytest.mark.parametrize(
    ("government", "points"),
    [
        ("tyranny", 2 * 2),  # it dominates two regions
        ("theocracy", 2 * 3),  # cities in three regions, four of them in all
        ("city_state", 1 * 2),  # two cities in one region
        ("monarchy", 3 * 1),  # one wonder
        ("oligarchy", 1 * 2),  # a golden age and an achievement
        ("republic", 1 * 4),  # nine population
    ],
)
def test_each_government_counts_what_its_tile_says(government: str, points: int) -> None:
    state = with_pieces(
        playing("ledger", "map", "map"),
        "1 italia city",
        "1 italia port",
        "1 egypt city",
        "1 greece city",
        "2 greece city",
    )
    civ = ledger(state, population=9)
    civ.government, civ.wonders = government, {"sphinx": "italia"}
    civ.unnamed_ages = civ.unnamed_achievements = 1
    play(state, "supremacy tax", "tally")
    [held] = state.held
    assert held.governments == (points, 0, 0)
    rows = {row.id: row.points for row in GAME.score(state).rows}
    assert (rows["supremacy_1"], rows["governments"]) == (held.points, held.governments), "the sheet agrees"


def test_all_populations_that_are_not_known_are_asked_at_once_before_a_phase_is_counted() -> None:
    state = playing("map", "map", "map")
    state.civilizations[1].government = "republic"
    play(state, "supremacy tax")
    before = state.copy()
    with pytest.raises(Needs) as asked:
        state.play(parse("tally"))
    assert [field.id for field in asked.value.fields] == ["2.population"]
    assert state == before


# When a card can come


def test_the_odds_are_complete_while_nobody_is_more_than_a_turn_ahead() -> None:
    state = playing("map", "map")
    assert not state.all_told, "nobody has told anything"
    play(state, "took 1 tax")
    assert not state.all_told
    play(state, "took 2 tax", "took 1 tax")
    assert state.all_told
    play(state, "took 1 tax")
    assert not state.all_told, "a turn of the second seat was not told"


def test_an_action_that_a_card_gives_is_not_a_turn() -> None:
    """Mathematics: one that is seen to; Bureaucracy: a production that settles it."""
    state = playing("ledger", "map")
    ledger(state, ideas=20, population=1)
    play(state, "discover 1 mathematics up", "waive 1 1", "produce 1 food", "took 2 tax", "produce 1 food")
    assert state.all_told
    play(state, "took 2 tax", "discover 1 bureaucracy up", "produce 1 food", "took 2 tax", "produce 1 food")
    assert (state.actions, state.all_told) == ([6, 3], True)
    play(state, "produce 1 food")
    assert not state.all_told


def test_an_action_that_a_card_gives_and_that_is_open_was_not_taken_yet() -> None:
    state = playing("ledger", "map")
    ledger(state, ideas=20)
    play(state, "discover 1 mathematics up", "took 2 tax", *["tax 1 tariff 1 1 0"] * 2)
    assert not state.all_told
    play(state, "waive 1 1")
    assert state.all_told


def test_the_window_of_a_supremacy_card_follows_the_piles_and_every_draw() -> None:
    """Three players: 90 technologies lie there when the start hands are dealt, the card in the middle third; two of the
    ten tax cards lie in the market, the card among the last five and itself."""
    state = playing()
    assert window(state, "tax") == Window(4, 9)
    assert window(state, "technology") == Window(26, 56)
    for _ in range(3):
        play(state, "took 1 tax")
    now = window(state, "tax")
    assert now == Window(1, 6)
    assert now.chance == pytest.approx(1 / 6)
    assert Window(2, 6).chance == 0, "it cannot be the very next"
    play(state, "supremacy tax", "tally")
    assert window(state, "tax") is None
    assert state.drawn["tax"] == 4, "another card is drawn for it"
    assert set(DECKS) == {"technology", "construction", "population", "tax"}
