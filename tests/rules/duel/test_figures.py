"""Corrections, what follows from them, and what is named as impossible."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct, Illegal
from companion.rules.duel import Phase, State
from companion.rules.duel.facts import CARD, WONDERS
from companion.rules.duel.figures import FACE_DOWN, GUILD_FACE_DOWN, TAKEN
from tests.rules.duel.lay import GAME, Lay, legal, price


def _play(seed: int, cards: int = 6) -> State:
    """A play some way into Age I."""
    state = GAME.start(GAME.prepare(GAME.recipe({"wonders": "random"}, seed)))
    dice = Dice(seed)
    while state.actor() != OVER and (not state.age or state.cards_left > 20 - cards or state.actor() == TABLE):
        state.play(GAME.draw(state, dice) if state.actor() == TABLE else dice.pick(GAME.moves(state)))
    assert not GAME.flaws(state)
    return state


def _correct(state: State, path: str, value: int | str) -> State:
    GAME.play(state, Correct(path, value))
    found = GAME.figure(state, path)
    assert found is not None
    assert found.value == GAME.modern(state, Correct(path, value)).value
    return state


def _flaws(state: State) -> set[str]:
    return {flaw.id for flaw in GAME.flaws(state)}


# Figures


def test_a_card_put_into_a_city_leaves_the_other_and_counts() -> None:
    table = Lay("aqueduct temple").city(1, "shelf_quarry").coins(20, 20)
    assert price(table.state, 0, "aqueduct") == 12
    _correct(table.state, "city.0.shelf_quarry", 1)
    assert CARD["shelf_quarry"] not in table.state.city(1)
    assert price(table.state, 0, "aqueduct") == 2
    _correct(table.state, "discard.shelf_quarry", 1)
    assert table.state.city(0) == []
    assert price(table.state, 0, "aqueduct") == 6


def test_a_card_taken_out_of_a_city_may_turn_up_again() -> None:
    state = _play(1)
    card = next(card for card in (*state.city(0), *state.city(1)) if card)
    seat = 0 if card in state.city(0) else 1
    _correct(state, f"city.{seat}.{card.id}", 0)
    assert card in [other for other, _ in GAME.odds(state)]
    _correct(state, f"under.{card.id}", 1)
    assert card not in [other for other, _ in GAME.odds(state)]


def test_coins_pawn_turn_and_military_tokens() -> None:
    state = _play(2)
    _correct(state, "coins.1", 33)
    _correct(state, "pawn", -4)
    _correct(state, "loot.0.2", 0)
    seat = state.seat
    _correct(state, "turn", 2 - seat)
    assert (state.coins(1), state.pawn, state.loot(0), state.actor()) == (33, -4, [(6, 5)], 1 - seat)
    assert "loot.0.2" not in _flaws(state)


def test_wonders_and_tokens() -> None:
    state = _play(3)
    mine, token = state.plans(0)[0], state.board_tokens[0]
    _correct(state, f"built.0.{mine.id}", 1)
    assert mine not in state.plans(0)
    _correct(state, f"owned.1.{token.id}", 1)
    assert token not in state.board_tokens
    assert state.tokens(1) == [token]
    _correct(state, f"board.{token.id}", 1)
    assert state.tokens(1) == []


def test_a_place_corrected_to_face_down_is_turned_up_anew() -> None:
    state = _play(4)
    place = state.open_places[0]
    card = state.card_at(place)
    assert card
    _correct(state, f"place.{place}", FACE_DOWN)
    assert (state.actor(), state.due_places) == (TABLE, (place,))
    assert f"reveal {card.id}" in legal(state)


def test_a_place_corrected_to_another_card() -> None:
    state = _play(5)
    place = state.open_places[0]
    unseen = GAME.odds(state)[0][0]
    _correct(state, f"place.{place}", unseen.id)
    assert f"discard {unseen.id}" in legal(state)


def test_a_taken_place_opens_what_lies_under_it() -> None:
    table = Lay("library temple", left=(18, 19)).face_down(15)
    _correct(table.state, "place.18", TAKEN)
    assert table.state.due_places == (15,)


def test_the_last_card_cannot_be_corrected_away() -> None:
    with pytest.raises(Illegal):
        GAME.play(Lay("library").state, Correct("place.0", TAKEN))


def test_a_guild_back_only_in_age_iii() -> None:
    with pytest.raises(Illegal):
        GAME.play(Lay("library temple").state, Correct("place.0", GUILD_FACE_DOWN))
    state = Lay("arsenal palace", left=(18, 19)).face_down(15).state
    assert _correct(state, "place.15", GUILD_FACE_DOWN).guild_back(15)


def test_the_pawn_on_a_capital_ends_the_play_and_goes_back() -> None:
    state = _play(6)
    turn = state.actor()
    _correct(state, "pawn", 9)
    assert state.actor() == OVER
    _correct(state, "pawn", 8)
    assert state.actor() == turn


def test_a_sixth_symbol_by_correction_ends_the_play_and_goes_back() -> None:
    state = Lay("palace senate").city(0, "scriptorium pharmacist apothecary workshop academy").state
    _correct(state, "city.0.university", 1)
    assert state.actor() == OVER
    _correct(state, "city.0.university", 0)
    assert state.phase == Phase.TURN


def test_a_choice_that_a_correction_takes_away_ends_the_turn() -> None:
    table = Lay("library temple").plans(0, "circus_maximus").city(1, "press").coins(30, 30)
    state = table.play("wonder circus_maximus library")
    assert state.phase == Phase.DESTROY
    assert _correct(state, "city.1.press", 0).actor() == 1
    table = Lay("library temple").city(0, "scriptorium").board("law")
    state = table.play("build library")
    assert _correct(state, "board.law", 0).actor() == 1
    table = Lay("library temple").plans(0, "mausoleum").discarded("tavern").coins(30, 30)
    state = table.play("wonder mausoleum library")
    assert _correct(state, "discard.tavern", 0).actor() == 1


def test_a_drawn_token_that_is_elsewhere_after_all() -> None:
    table = Lay("library temple").plans(0, "great_library").coins(30, 30)
    state = table.play("wonder great_library library", "draw urbanism philosophy mathematics")
    for token in ("urbanism", "philosophy"):
        _correct(state, f"owned.1.{token}", 1)
    assert legal(state) == ["pick mathematics"]
    assert _correct(state, "owned.1.mathematics", 1).actor() == 1


def test_a_correction_while_an_age_is_laid_out() -> None:
    state = Lay("library").play("discard library")
    _correct(state, "pawn", 9)
    assert state.actor() == OVER
    _correct(state, "pawn", 0)
    assert state.phase == Phase.REVEAL


def test_the_first_player_during_the_draft() -> None:
    state = GAME.start(GAME.prepare(GAME.recipe({"first": "1"}, 3)))
    assert _correct(state, "first", 2).actor() == 1


# Flaws


@pytest.mark.parametrize(
    ("corrections", "flaw"),
    [
        ([("city.0.palace", 1)], "early.palace"),
        ([("under.tavern", 1), ("under.baths", 1)], "under"),
        ([("pawn", 4)], "loot.1.2"),
        ([("pawn", -8)], "loot.0.5"),
        ([("owned.0.law", 1)], "tokens.0"),
        ([("built.0.sphinx", 1), ("built.1.piraeus", 1)], "under"),
    ],
)
def test_flaws(corrections: list[tuple[str, int]], flaw: str) -> None:
    state = _play(8)
    for path, value in corrections:
        _correct(state, path, value)
    assert flaw in _flaws(state)


def test_a_card_in_two_places() -> None:
    state = _play(9)
    card = state.card_at(state.open_places[0])
    assert card
    _correct(state, f"city.0.{card.id}", 1)
    assert f"twice.{card.id}" in _flaws(state)


def test_a_card_of_another_age_in_the_structure() -> None:
    state = _correct(_play(10), f"place.{_play(10).open_places[0]}", "senate")
    assert "age.senate" in _flaws(state)


def test_holes_and_faces_in_the_structure() -> None:
    state = _play(11, cards=2)
    assert "place.0" in _flaws(_correct(state.copy(), "place.0", TAKEN))
    assert "place.0" in _flaws(_correct(state.copy(), "place.0", FACE_DOWN))
    assert "place.2" in _flaws(_correct(state.copy(), "place.2", GAME.odds(state)[0][0].id))


def test_too_many_cards_of_an_age() -> None:
    state = _play(12)
    for card, _ in GAME.odds(state):
        _correct(state, f"discard.{card.id}", 1)
    assert "deck.1" in _flaws(state)


def test_too_many_guilds() -> None:
    state = _play(13)
    for name in ("builders", "merchants", "tacticians", "scientists"):
        _correct(state, f"city.0.{name}_guild", 1)
    assert "guilds" in _flaws(state)


@pytest.mark.parametrize("owner", [0, 1])
def test_wrong_numbers_of_wonders(owner: int) -> None:
    state = _play(14)
    taken = {wonder.id for seat in (0, 1) for wonder in (*state.plans(seat), *state.built_wonders(seat))}
    other = next(wonder.id for wonder in WONDERS if wonder.id not in taken)
    assert f"wonders.{owner}" in _flaws(_correct(state.copy(), f"plan.{owner}.{other}", 1))
    mine = state.plans(owner)[0]
    assert f"wonders.{owner}" in _flaws(_correct(state.copy(), f"plan.{owner}.{mine.id}", 0))


def test_more_than_seven_wonders() -> None:
    state = _play(15)
    for seat in (0, 1):
        for wonder in state.plans(seat):
            _correct(state, f"built.{seat}.{wonder.id}", 1)
    assert "wonders" in _flaws(state)
    last = state.built_wonders(0)[0]
    _correct(state, f"plan.0.{last.id}", 1)
    assert "plans.0" in _flaws(state)


def test_lost_tokens() -> None:
    state = _play(16)
    assert "tokens" in _flaws(_correct(state, f"board.{state.board_tokens[0].id}", 0))


def test_guild_backs_that_do_not_add_up() -> None:
    state = Lay("library").play("discard library")
    while state.actor() == TABLE:
        state.play(GAME.draw(state, Dice(2)))
    places = [place for place in range(20) if state.card_at(place) is None]
    backs = [place for place in places if state.guild_back(place)]
    plain = [place for place in places if not state.guild_back(place)]
    assert "backs" in _flaws(_correct(state.copy(), f"place.{backs[0]}", FACE_DOWN))
    assert "backs" in _flaws(_correct(state.copy(), f"place.{plain[0]}", GUILD_FACE_DOWN))


def test_one_figure_is_the_same_as_among_all() -> None:
    for state in (_play(1, 0), _play(2)):
        for figure in GAME.figures(state):
            assert GAME.figure(state, figure.id) == figure
        for path in ("", "city", "city.2", "city.0.nothing", "under.nothing", "coins.7"):
            assert GAME.figure(state, path) is None
