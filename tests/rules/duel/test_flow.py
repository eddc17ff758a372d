"""How a play goes: wonders, ages, turns, the two supremacies."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Illegal
from companion.core.score import Ending
from companion.rules.duel import Phase, State
from companion.rules.duel.facts import CARD, DRAFT, WONDERS
from companion.rules.duel.position import GUILD_BACK
from tests.rules.duel.lay import GAME, Lay, legal, move


def _start(**chosen: str) -> State:
    return GAME.start(GAME.prepare(GAME.recipe(chosen, 11)))


def _draw(state: State) -> None:
    while state.actor() == TABLE:
        state.play(GAME.draw(state, Dice(11)))


# Wonders


@pytest.mark.parametrize("first", [0, 1])
def test_the_draft_goes_one_two_one_then_the_other_way_round(first: int) -> None:
    state = _start(first=str(first + 1))
    pickers = []
    while not state.age:
        _draw(state)
        if state.age:
            break
        pickers.append(state.actor())
        assert len(state.offered_wonders) == 4 - (len(pickers) - 1) % 3
        state.play(GAME.moves(state)[0])
    assert DRAFT == (0, 1, 1, 0, 1, 0, 0, 1)
    assert [seat ^ first for seat in pickers] == [0, 1, 1, 1, 0, 0], "the last of each four is nobody's choice"
    assert len(state.plans(0)) == len(state.plans(1)) == 4


def test_the_last_wonder_of_four_goes_to_whose_pick_it_is() -> None:
    state = _start(first="1")
    names = [wonder.id for wonder in state.offered_wonders]
    for name in names[:3]:
        state.play(move(f"pick {name}"))
    assert {wonder.id for wonder in state.plans(0)} == {names[0], names[3]}
    assert {wonder.id for wonder in state.plans(1)} == {names[1], names[2]}
    assert state.phase == Phase.WONDERS


def test_a_wonder_that_is_not_on_offer_cannot_be_picked() -> None:
    state = _start()
    other = next(wonder.id for wonder in WONDERS if wonder not in state.offered_wonders)
    with pytest.raises(Illegal):
        state.play(move(f"pick {other}"))


def test_tokens_and_wonders_drawn_by_hand_are_typed_in() -> None:
    state = _start(draws="hand", wonders="random", first="2")
    assert state.phase == Phase.TOKENS
    for line in ("draw law economy", "draw theology masonry strategy"):
        state.play(move(line))
    assert [token.id for token in state.board_tokens] == ["economy", "law", "masonry", "strategy", "theology"]
    state.play(move("offer sphinx colossus pyramids piraeus mausoleum"))
    assert [wonder.id for wonder in state.plans(1)] == ["mausoleum"]
    state.play(move("offer appian_way circus_maximus great_library"))
    assert (state.age, state.phase) == (1, Phase.REVEAL)


@pytest.mark.parametrize("line", ["draw law law", "draw law economy theology masonry strategy agriculture"])
def test_too_many_tokens_are_refused(line: str) -> None:
    state = _start(draws="hand")
    with pytest.raises((Illegal, ValueError)):
        state.play(move(line))
    assert not state.board_tokens


# Ages


def test_the_first_player_begins_age_i() -> None:
    state = _start(wonders="first", first="2")
    _draw(state)
    assert (state.age, state.actor()) == (1, 1)
    assert sum(state.card_at(place) is not None for place in range(20)) == 12


@pytest.mark.parametrize(("pawn", "last", "chooser"), [(3, 0, 1), (-1, 0, 0), (0, 0, 0), (0, 1, 1), (3, 1, 1)])
def test_the_one_behind_chooses_who_begins_else_who_played_last(pawn: int, last: int, chooser: int) -> None:
    table = Lay("library").pawn(pawn).turn(last)
    state = table.play("discard library")
    assert (state.age, state.actor()) == (3, TABLE), "the next structure is laid out first"
    _draw(state)
    assert state.phase == Phase.STARTS
    assert state.actor() == chooser
    assert legal(state) == ["starts 1", "starts 2"]
    assert table.play(f"starts {2 - chooser}").actor() == 1 - chooser


def test_age_iii_has_three_guilds_whose_backs_show() -> None:
    table = Lay("library")
    state = table.play("discard library")
    _draw(state)
    shown = [place for place in range(20) if (card := state.card_at(place)) and card.guild]
    backs = [place for place in range(20) if state.guild_back(place)]
    assert len(shown) + len(backs) == 3


def test_the_play_ends_after_age_iii() -> None:
    state = Lay("arsenal").play("discard arsenal")
    assert state.actor() == OVER
    assert not GAME.moves(state)


# Turning up


def test_a_face_down_card_is_turned_up_as_soon_as_nothing_covers_it() -> None:
    table = Lay("library temple statue", left=(18, 19, 0)).face_down(16)
    state = table.play("discard library")
    assert state.actor() == 1, "still covered by the Temple"
    state = table.play("discard temple")
    assert (state.actor(), state.due_places) == (TABLE, (16,))
    state = table.play("reveal school")
    assert state.card_at(16) == CARD["school"]
    assert state.actor() == 0


def test_one_card_can_uncover_two() -> None:
    table = Lay("library", left=(18,)).face_down(15, 16)
    state = table.play("discard library")
    assert state.due_places == (15, 16)
    state = table.play("reveal school")
    assert (state.actor(), state.due_places) == (TABLE, (16,))
    assert table.play("reveal forum").card_at(16) == CARD["forum"]


def test_a_token_is_chosen_before_the_next_card_is_turned_up() -> None:
    table = Lay("library", left=(18,)).face_down(15).city(0, "scriptorium")
    state = table.play("build library")
    assert state.phase == Phase.TOKEN
    assert table.play("pick law").phase == Phase.REVEAL


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("reveal tavern", "Not a card of this age"),
        ("reveal library", "before"),
        ("reveal builders_guild", "Not a card of this age"),
        ("reveal school forum", "many"),
    ],
)
def test_impossible_cards_are_refused(line: str, why: str) -> None:
    table = Lay("library", left=(18,)).face_down(15)
    state = table.play("discard library")
    before = state.copy()
    with pytest.raises(Illegal, match=why):
        state.play(move(line))
    assert state == before


def test_backs_tell_guilds_apart() -> None:
    table = Lay("arsenal palace", left=(18, 19)).face_down(15, 17)
    table.n[15] = GUILD_BACK
    state = table.play("discard arsenal")
    with pytest.raises(Illegal, match="back of a guild"):
        state.play(move("reveal port"))
    table.play("reveal builders_guild", "discard palace")
    with pytest.raises(Illegal, match="elsewhere"):
        state.play(move("reveal merchants_guild"))
    assert table.play("reveal port").card_at(17) == CARD["port"]


# Refusals


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("build palace", "structure"),
        ("build library", "price is 6"),
        ("wonder sphinx library", "Not yours"),
        ("wonder pyramids library", "price is 8"),
        ("pick law", "not possible"),
        ("starts 1", "not possible"),
        ("reveal temple", "not possible"),
    ],
)
def test_refused_moves_leave_no_trace(line: str, why: str) -> None:
    state = Lay("library statue").plans(0, "pyramids").coins(2, 9).state
    before = state.copy()
    with pytest.raises(Illegal, match=why):
        state.play(move(line))
    assert state == before


def test_a_move_of_another_game_is_refused() -> None:
    with pytest.raises(Illegal):
        Lay("library").state.play("build library")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "build",
        "build nothing",
        "build library ",
        "build library temple",
        "starts 3",
        "backs",
        "backs 3 2",
        "backs 9 20",
    ],
)
def test_lines_that_are_no_moves(line: str) -> None:
    with pytest.raises(ValueError, match="no such move"):
        move(line)


# The conflict pawn


def test_both_tokens_when_the_pawn_crosses_both_zones() -> None:
    table = Lay("arsenal palace").owned(0, "strategy").pawn(2).coins(20, 20)
    state = table.play("build arsenal")
    assert state.pawn == 6
    assert state.coins(1) == 20 - 7
    assert state.loot(1) == []


def test_a_token_is_used_once_and_threatens_one_side() -> None:
    table = Lay("walls parade_ground archery_range barracks").pawn(2).coins(20, 20)
    assert table.play("build walls").coins(1) == 18
    assert table.play("build parade_ground").pawn == 2
    coins = table.state.coins(1)
    assert table.play("build archery_range").pawn == 4
    assert table.state.coins(1) == coins
    assert table.state.loot(0) == [(3, 2), (6, 5)]


def test_nobody_loses_more_coins_than_they_have() -> None:
    assert Lay("walls temple").pawn(4).coins(9, 1).play("build walls").coins(1) == 0


@pytest.mark.parametrize(("seat", "pawn"), [(0, 7), (1, -7)])
def test_military_supremacy(seat: int, pawn: int) -> None:
    table = Lay("pretorium palace").pawn(pawn).coins(20, 20).turn(seat)
    state = table.play("build pretorium")
    assert state.actor() == OVER
    assert abs(state.pawn) == 9
    outcome = GAME.score(state).outcome
    assert outcome
    assert (outcome.ending, outcome.winners) == (Ending.MILITARY, (seat,))


# Science


def test_scientific_supremacy_with_the_sixth_symbol() -> None:
    city = "scriptorium pharmacist apothecary workshop academy"
    table = Lay("university palace").city(1, city).coins(20, 20).turn(1)
    state = table.play("build university")
    assert state.actor() == OVER
    outcome = GAME.score(state).outcome
    assert outcome
    assert (outcome.ending, outcome.winners) == (Ending.SCIENTIFIC, (1,))


def test_a_third_token_needs_another_pair() -> None:
    table = Lay("library temple dispensary").city(0, "scriptorium pharmacist").coins(20, 20)
    assert table.play("build library", "pick strategy").tokens(0)
    table.turn(0)
    state = table.play("build dispensary")
    assert state.phase == Phase.TOKEN
    assert "pick strategy" not in legal(state)
