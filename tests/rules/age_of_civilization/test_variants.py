"""Innovation, A Changing World, Draft; cards drawn by hand; what a seat may see."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import TABLE, Illegal
from companion.core.learn import Learn
from companion.core.text import language
from companion.rules import GAMES
from companion.rules.age_of_civilization import Phase, State
from companion.rules.age_of_civilization.catalogue import SHIPPED
from companion.rules.age_of_civilization.facts import EVENT
from companion.rules.age_of_civilization.fields import Kind
from companion.rules.age_of_civilization.moves import (
    Act,
    Annex,
    Buy,
    Done,
    Exchange,
    Keep,
    Pass,
    Rest,
    Reveal,
    Rise,
    Take,
    Use,
)
from tests.contract_words import assert_said
from tests.rules.age_of_civilization.hand import (
    GAME,
    acting,
    at,
    end_round,
    end_turn,
    inherit_nothing,
    numbers,
    offer_card,
    own,
    play,
    rule,
    strengthen,
    table,
)

# Innovation


def test_special_technologies_are_one_more_than_players_and_never_refilled() -> None:
    for players in (1, 2, 3, 4):
        state = table(players, innovation="on")
        assert len(state.specials) == 1 + players
    state = acting(innovation="on")
    play(state, Buy(state.specials[0]))
    assert len(state.specials) == 2


def test_a_special_card_costs_a_coin_and_covers_its_column() -> None:
    state = acting(innovation="on")
    state.specials = ["special_1", "special_4", "special_7"]
    state.board.coins = 9
    play(state, Buy("special_1"))
    assert state.board.coins == 8
    tree = state.board.tree(state.cards)
    assert "writing" not in tree
    assert "education" not in tree
    with pytest.raises(Illegal):
        state.play(Act("research", "writing"))
    play(state, Act("research", "special_1a"), Act("research", "special_1b"))
    assert state.board.technologies == ["special_1a", "special_1b"]
    assert "science" in state.board.open_technologies(state.cards)
    with pytest.raises(Illegal):
        state.play(Buy("special_4"))  # one for each player


def test_a_column_with_a_cube_cannot_be_covered() -> None:
    state = acting(innovation="on")
    state.specials = ["special_1", "special_7"]
    own(state, "education")
    with pytest.raises(Illegal):
        state.play(Buy("special_1"))
    play(state, Buy("special_7"))


def test_cubes_of_a_special_card_that_is_corrected_away_are_named_and_close_no_column() -> None:
    state = acting(innovation="on")
    state.specials = ["special_1", "special_7"]
    state.board.coins = 9
    play(state, Buy("special_1"), Act("research", "special_1a"))
    GAME.put(state, "0.special", "none")
    assert [flaw.id for flaw in GAME.flaws(state)] == ["0.special_1a"]
    assert_said(GAME.flaws(state)[0].text)
    assert Buy("special_7") in GAME.moves(state)


def test_a_special_card_needs_a_coin() -> None:
    state = acting(innovation="on")
    state.board.coins = 0
    with pytest.raises(Illegal):
        state.play(Buy(state.specials[0]))


def test_buying_in_a_turn_of_rest_is_a_house_rule() -> None:
    state = acting(innovation="on")
    play(state, Buy(state.specials[0]), Rest())
    assert state.seat == 1
    state = acting(innovation="on", special_at_rest="off")
    play(state, Buy(state.specials[0]))
    with pytest.raises(Illegal):
        state.play(Rest())
    play(state, Done())
    assert state.seat == 1


# A Changing World


def test_events_lie_on_the_last_three_cards() -> None:
    for seed in range(5):
        state = GAME.start(GAME.prepare(GAME.recipe({"players": "2", "changing": "on"}, seed)))
        assert [bool(event) for event in state.events] == [False] * 5 + [True] * 3
        assert len(set(state.events[5:])) == 3


def _event(event: str, **options: Any) -> State:
    """A play at the end of whose third round this event happens."""
    state = acting(players=3, changing="on", **options)
    state.round = 3
    state.events = ("",) * 5 + (event, "nothing", "nothing")
    for board, coins in zip(state.boards, (2, 7, 5), strict=True):
        board.coins, board.workers = coins, 2
    return state


def _after(state: State) -> list[tuple[int, int, int]]:
    end_round(state)
    return [numbers(state, seat) for seat in range(3)]  # everybody has rested: +2 coins, +1 worker


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("baby_boom", [(0, 4, 4), (0, 9, 4), (0, 7, 4)]),
        ("great_harvest", [(0, 7, 3), (0, 12, 3), (0, 10, 3)]),
        ("earthquake", [(0, 4, 2), (0, 9, 2), (0, 7, 2)]),
        ("rats", [(0, 1, 3), (0, 6, 3), (0, 4, 3)]),
        ("corruption", [(0, 4, 3), (0, 6, 3), (0, 7, 3)]),
        ("barbarians", [(0, 4, 3), (0, 6, 3), (0, 4, 3)]),
        ("celebration", [(2, 4, 3), (0, 9, 3), (0, 7, 3)]),
        ("great_debate", [(0, 4, 3), (2, 9, 3), (2, 7, 3)]),
        ("nothing", [(0, 4, 3), (0, 9, 3), (0, 7, 3)]),
    ],
)
def test_the_nine_events(event: str, expected: list[tuple[int, int, int]]) -> None:
    state = _event(event)
    state.board.wonders = [state.wonders.pop()]
    own(state, "writing", seat=1)
    own(state, "mining", seat=2)
    strengthen(state, 1, seat=0)
    assert _after(state) == expected
    assert event in EVENT


def test_the_token_strikes_before_the_war_of_the_same_card() -> None:
    state = _event("earthquake")
    GAME.play(state, Learn.of({"card_trade": {"war": True}}))
    for board in state.boards:
        board.workers = 0
    state.boards[2].workers = 1
    assert [workers for _, _, workers in _after(state)] == [0, 0, 0]


@pytest.mark.parametrize(("choice", "points"), [("on", 2), ("off", 0)])
def test_most_of_nothing_is_a_house_rule(choice: str, points: int) -> None:
    assert [n for n, _, _ in _after(_event("celebration", zero_ties=choice))] == [points] * 3


def test_too_few_coins_for_rats() -> None:
    state = _event("rats")
    state.boards[0].coins = 0
    assert _after(state)[0][1] == 0
    state = _event("rats", short_coins="none")
    state.boards[0].coins = 0
    assert _after(state)[0][1] == 2


# Draft


def _drafted(players: int = 2, **options: Any) -> State:
    state = table(players, draft="on", **options)
    while state.phase is Phase.DRAFT:
        state.play(Keep(state.packs[state.seat][0]))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_of_seven_cards_are_kept_and_the_rest_form_the_market(players: int) -> None:
    state = table(players, draft="on")
    packs = [tuple(pack) for pack in state.packs]
    assert [len(pack) for pack in packs] == [7] * players
    kept: list[list[str]] = [[] for _ in range(players)]
    for turn in range(5):
        for _ in range(players):
            seat = state.seat
            assert set(state.packs[seat]) <= set(packs[(seat - turn) % players])  # packs go to the left
            kept[seat].append(state.packs[seat][-1])
            state.play(Keep(state.packs[seat][-1]))
    assert [board.hand for board in state.boards] == kept
    assert len(state.market) == 2 * players
    assert at(state, Phase.CIVILIZATION)
    assert state.seat == state.first


def test_a_card_of_another_pack_cannot_be_kept() -> None:
    state = table(2, draft="on")
    with pytest.raises(Illegal):
        state.play(Keep(state.packs[1][0]))


def test_a_first_civilization_brings_no_coins_and_later_ones_two() -> None:
    state = _drafted()
    GAME.play(state, Learn.of({card: {"main": [], "inherited": []} for card in state.boards[0].hand}))
    one, two, three = state.board.hand[:3]
    before = dict(state.market)
    play(state, Rise(one))
    assert state.board.coins == 3
    assert state.market == before  # neither coins nor a new card
    assert at(state, Phase.ACT)
    end_turn(state)
    rule(state, "rome")
    end_turn(state)
    end_turn(state)
    play(state, Annex(two))
    assert state.board.coins == 3 + 2 + 2
    end_turn(state)
    assert state.seat == 0
    play(state, Rise(three))
    assert state.board.coins == 3 + 2 + 2 + 2 + 2
    assert len(state.board.hand) == 2


@pytest.mark.parametrize(("first", "extra", "coins"), [(True, 0, 0), (False, 0, 6), (True, 2, 6), (False, 2, 12)])
def test_carthage_in_a_draft(first: bool, extra: int, coins: int) -> None:
    state = _drafted()
    inherit_nothing(state, "carthage")
    if not first:
        rule(state)
        state.step = state.phase = Phase.CIVILIZATION
    offer_card(state, "carthage", extra)
    before = state.board.coins
    play(state, Rise("carthage"))
    assert state.board.coins == before + coins


@pytest.mark.parametrize(("first", "extra", "gained"), [(True, 0, 0), (False, 0, 1), (False, 2, 2), (True, 2, 1)])
def test_iberia_in_a_draft(first: bool, extra: int, gained: int) -> None:
    state = _drafted()
    if not first:
        rule(state)
        state.step = state.phase = Phase.CIVILIZATION
    offer_card(state, "iberia", extra)
    play(state, Rise("iberia"))
    for _ in range(gained):
        play(state, Take(state.board.open_technologies(state.cards)[0]))
    assert at(state, Phase.ACT)


def test_phoenicia_may_still_put_coins_on_the_market_of_a_draft() -> None:
    state = _drafted()
    inherit_nothing(state, "phoenicia")
    rule(state, "phoenicia")
    card = next(iter(state.market))
    play(state, Rest(), Use("phoenicia", card))
    GAME.play(state, Learn.of({card: {"main": [], "inherited": []}}))
    rule(state, "rome", seat=1)
    state.step = state.phase = Phase.CIVILIZATION
    play(state, Annex(card))
    assert state.boards[1].coins == 3 + 2 + 2


def test_with_an_empty_market_and_hand_there_is_nothing_to_take() -> None:
    state = _drafted()
    state.market.clear()
    state.board.hand.clear()
    assert GAME.moves(state) == [Pass()]


def test_hands_drafted_at_the_table_stay_unknown_to_the_app() -> None:
    state = table(2, draft="on", draws="hand")
    while state.actor() == TABLE:
        state.play(GAME.draw(state, Dice(3)))
    assert len(state.market) == 4
    card = min(state.deck)
    play(state, Rise(card))
    assert state.boards[0].hidden == 4
    assert card not in state.deck


def _visits(state: State, seat: int) -> list[list[str]]:
    """What lay in each pack whenever it came to this seat."""
    players, found = len(state.dealt), []
    for round_ in range(min(state.drafting, 4) + 1):
        number = (seat - round_) % players
        gone = {state.kept[(number + earlier) % players][earlier] for earlier in range(round_)}
        found.append([card for card in state.dealt[number] if card not in gone])
    return found


def _in_play(state: State) -> list[str]:
    places = [state.deck, state.market, *state.packs, *(board.hand for board in state.boards)]
    return sorted(card for place in (*places, *(board.civilizations for board in state.boards)) for card in place)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_cannot_see_changes_places_and_nothing_else(players: int) -> None:
    for turns in (0, 3, 2 * players, 4 * players - 1, 5 * players, 5 * players + 1):
        state = table(players, draft="on")
        for _ in range(turns):
            state.play(GAME.moves(state)[0])
        for seat in range(players):
            others = [GAME.unseen(state, seat, Dice(n)) for n in range(8)]
            for other in others:
                assert other.boards[seat] == state.boards[seat]
                assert _visits(other, seat) == _visits(state, seat)
                assert _in_play(other) == _in_play(state)
                assert other.market == state.market
                assert all(set(board.hand) <= set(kept) for board, kept in zip(other.boards, other.kept, strict=True))
                assert [len(board.hand) for board in other.boards] == [len(board.hand) for board in state.boards]
            assert any(other.deck != state.deck for other in others)


def test_what_is_missing_when_a_pack_comes_back_is_known() -> None:
    two, three = table(2, draft="on"), table(3, draft="on")
    for state in (two, three):
        while state.drafting < len(state.boards):
            state.play(Keep(state.packs[state.seat][0]))
    seat = two.seat
    (_, kept) = two.kept[1 - seat]  # the second is of the pack that this seat had first
    assert all(kept in GAME.unseen(two, seat, Dice(n)).boards[1 - seat].hand for n in range(20))
    seat = three.seat
    missing = three.kept[(seat + 1) % 3][1], three.kept[(seat + 2) % 3][2]
    hands = [[board.hand for board in GAME.unseen(three, seat, Dice(n)).boards] for n in range(20)]
    holders = {tuple(next(who for who in range(3) if card in each[who]) for card in missing) for each in hands}
    one, other = (seat + 1) % 3, (seat + 2) % 3
    assert holders == {(one, other), (other, one)}, "each of the two has one of them, and nobody can say which"


def test_what_somebody_has_played_from_the_hand_is_known() -> None:
    state = _drafted(3)
    who = state.seat
    card = state.board.hand[1]
    state.play(Rise(card))
    for n in range(10):
        other = GAME.unseen(state, (who + 1) % 3, Dice(n))
        assert card in other.kept[who]
        assert all(card not in board.hand for board in other.boards)


def test_exchanged_cards_change_places_in_all_that_was_seen() -> None:
    state = table(2, draft="on")
    for _ in range(5):
        state.play(Keep(state.packs[state.seat][0]))
    one, other = state.packs[state.seat][0], min(state.deck)
    play(state, Exchange(one, other))
    again = GAME.unseen(state, state.seat, Dice(1))
    assert again.packs[state.seat] == state.packs[state.seat]
    assert one in state.deck
    assert _in_play(again) == _in_play(state)


def test_after_the_draft_hands_that_were_never_seen_may_be_any() -> None:
    state = _drafted(4)
    hands = {tuple(GAME.unseen(state, 0, Dice(n)).boards[2].hand) for n in range(10)}
    assert len(hands) > 1


# Drawn by hand


def test_people_tell_what_lies_there_piece_by_piece() -> None:
    state = GAME.start(GAME.prepare(GAME.recipe({"players": "1", "draws": "hand", "innovation": "on"}, 1)))
    assert state.track[4] == "card_plague"
    state.play(Reveal(("card_farm", "card_trade")))
    assert state.track[:2] == ("card_farm", "card_trade")
    with pytest.raises(Illegal):
        state.play(Reveal(("card_farm",)))  # it lies there already
    with pytest.raises(Illegal):
        state.play(Reveal(("card_plague",)))
    while state.actor() == TABLE:
        state.play(Reveal((GAME.moves(state)[0].cards[0],)))  # type: ignore[union-attr]
    assert all(state.track)
    assert (len(state.wonders), len(state.market), len(state.specials)) == (4, 5, 2)
    assert at(state, Phase.CIVILIZATION)


def test_a_new_card_is_drawn_from_the_seed_the_same_on_every_device() -> None:
    recipe = GAME.recipe({"players": "2"}, 9)
    state = GAME.start(GAME.prepare(recipe))
    state.play(Rise(next(iter(state.market))))
    assert GAME.draw(state, Dice(9)) == GAME.draw(state.copy(), Dice(9))


def test_names_of_ours_carry_a_star_in_the_checklist() -> None:
    """Until the owner has typed in the name of the box."""
    game: Any = GAMES["age_of_civilization"]
    english = language("en")
    for seed in range(20):
        recipe = game.recipe({"players": "4", "innovation": "on"}, seed)
        laid = game.prepare(recipe).contents
        ours = [card for card in laid.market if card in SHIPPED.unnamed_slots(Kind.CIVILIZATION)]
        market = next(job for job in game.prepare(recipe).checklist if job.id == "market")
        slots = {english.say(slot.value) for slot in game.prepare(recipe).slots}
        assert english.say(market.text).count("*") == len(ours)
        assert ("star" in english.say(market.detail)) == bool(ours)
        for card in laid.market:
            name = english.say(SHIPPED.name(card))
            assert (f"{name}*" in slots) == (card in ours)
        if ours:
            told = SHIPPED.with_entries({ours[0]: {"name": {"en": "Tonga", "fr": "Tonga"}}})
            market = next(job for job in game.prepare_for(recipe, told).checklist if job.id == "market")
            assert "Tonga" in english.say(market.text)
            assert "Tonga*" not in english.say(market.text)
            return
    raise AssertionError("no market with a name of ours")


def special_table() -> State:
    """A table with a special technology that the first seat could buy, given a coin."""
    game = GAMES["age_of_civilization"]
    state: State = game.start(game.prepare(game.recipe({"players": "2", "innovation": "on"}, 3)))
    state.board.coins = 1
    return state


def test_a_special_technology_is_bought_before_a_civilization_is_taken() -> None:
    state = special_table()
    card = state.specials[0]
    state.play(Buy(card))
    assert (state.phase, state.board.special, state.board.coins) == (Phase.CIVILIZATION, card, 0)
    with pytest.raises(Illegal):
        state.play(Buy(state.specials[0]))


def test_a_special_technology_is_bought_with_the_coins_of_a_rest() -> None:
    state = special_table()
    state.play(Rise(next(iter(state.market))))
    while state.actor() == TABLE:
        state.play(GAMES["age_of_civilization"].draw(state, Dice(1)))
    seat, card = state.seat, state.specials[0]
    state.board.coins = 0
    with pytest.raises(Illegal):
        state.play(Buy(card))
    move = GAMES["age_of_civilization"].parse(f"rest {card}")
    before = state.board.workers
    state.play(move)
    board = state.boards[seat]
    assert (board.special, board.coins) == (card, 1)
    assert board.workers == min(4, before + 1)
