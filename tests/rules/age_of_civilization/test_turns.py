"""A turn and a round as the rulebook has them: rise and annex, act or rest, workers, war and plague, the end."""

from __future__ import annotations

import pytest

from companion.core.game import OVER, TABLE, Illegal
from companion.core.learn import Learn
from companion.core.score import Ending
from companion.rules.age_of_civilization import Phase, forecast
from companion.rules.age_of_civilization.effect_text import describe_all
from companion.rules.age_of_civilization.facts import ACTION
from companion.rules.age_of_civilization.moves import Act, Annex, Done, Exchange, Pass, Rest, Reveal, Rise, Use
from companion.rules.age_of_civilization.offers import line_source, line_words, offers
from companion.rules.age_of_civilization.quote import price, quote
from tests.contract import assert_said
from tests.rules.age_of_civilization.hand import (
    GAME,
    TRACK,
    acting,
    at,
    end_round,
    end_turn,
    inherit_nothing,
    lines,
    numbers,
    offer_card,
    own,
    play,
    rule,
    strengthen,
    table,
)


def test_a_play_begins_with_three_coins_and_no_workers() -> None:
    state = table(3)
    assert [numbers(state, seat) for seat in range(3)] == [(0, 3, 0)] * 3
    assert len(state.market) == 5
    assert len(state.wonders) == 3 + 3
    assert at(state, Phase.CIVILIZATION)
    assert all(isinstance(move, Rise) for move in GAME.moves(state))


def test_a_first_civilization_brings_its_workers_and_a_new_card() -> None:
    state = table()
    inherit_nothing(state, "slavs")
    offer_card(state, "slavs", 2)
    others = [card for card in state.market if card != "slavs"]
    state.play(Rise("slavs"))
    assert numbers(state) == (0, 5, 4)
    assert [state.market[card] for card in others] == [1] * len(others)
    assert state.actor() == TABLE
    state.play(Reveal((min(state.deck),)))
    assert min(state.market.values()) == 0
    assert at(state, Phase.ACT)


def test_a_civilization_that_rises_takes_the_place_of_the_old_one() -> None:
    state = acting("arabia", workers=1)
    own(state, "writing", "navigation")
    state.step = state.phase = Phase.CIVILIZATION
    inherit_nothing(state, "slavs")
    offer_card(state, "slavs")
    play(state, Rise("slavs"))
    assert (state.board.main, state.board.under) == ("slavs", ["arabia"])
    assert state.board.workers == 4  # the old ones went, the population of the new came
    strengthen(state, 1, seat=1)
    play(state, Rest())
    assert state.boards[0].coins == 3 + 2  # Arabia's main ability is gone for good


def test_inherited_abilities_stay() -> None:
    state = acting("harappa")
    rule(state, "egypt", "harappa")
    assert quote(state, 0, "culture").cost == 3
    assert quote(state, 0, "research", "writing").cost == 4


def test_annexing_keeps_civilization_and_workers_and_adds_one() -> None:
    state = acting(workers=2)
    state.step = state.phase = Phase.CIVILIZATION
    offer_card(state, "harappa", 1)
    play(state, Annex("harappa"))
    assert (state.board.main, state.board.under) == ("egypt", ["harappa"])
    assert numbers(state) == (0, 4, 3)
    assert quote(state, 0, "culture").cost == 3
    state = acting(workers=4)
    state.step = state.phase = Phase.CIVILIZATION
    offer_card(state, "harappa")
    play(state, Annex("harappa"))
    assert state.board.workers == 4


def test_the_first_civilization_rises_and_nobody_has_a_fourth() -> None:
    state = table()
    card = next(iter(state.market))
    for move in (Annex(card), Pass()):
        with pytest.raises(Illegal):
            state.play(move)
    rule(state, "egypt", "harappa", "sumer", seat=1)
    end_turn(state)
    assert at(state, Phase.ACT)  # three civilizations: the step is passed
    assert state.seat == 1


def test_a_card_that_is_not_in_the_market_cannot_be_taken() -> None:
    state = table()
    with pytest.raises(Illegal):
        state.play(Rise(min(state.deck)))


@pytest.mark.parametrize(
    ("action", "price", "points", "gain"),
    [
        ("wonder", (1, 7, True), 3, 0),
        ("research", (1, 4, False), 1, 0),
        ("enslave", (1, 0, True), 0, 2),
        ("culture", (1, 4, False), 2, 0),
        ("construction", (2, 2, False), 2, 0),
        ("conquest", (1, 0, True), 2, 0),
        ("hunting", (1, 0, False), 1, 1),
        ("fishing", (1, 0, False), 0, 1),
        ("trade", (1, 0, False), 0, 2),
        ("farm", (2, 0, False), 0, 3),
    ],
)
def test_the_ten_actions(action: str, price: tuple[int, int, bool], points: int, gain: int) -> None:
    workers, coins, red = price
    state = acting()
    state.board.coins = 10
    if not ACTION[action].permanent:
        state.track = (f"card_{action}", *state.track[1:])
    thing = {"wonder": state.wonders[0], "research": "writing"}.get(action, "")
    play(state, Act(action, thing))
    assert state.board.total == points
    assert state.board.coins == 10 - coins + gain
    assert state.free_workers == 4 - workers
    play(state, Done())
    assert state.boards[0].workers == 4 - workers * red


def test_slots_are_used_once_but_research_and_hunting_twice() -> None:
    state = acting()
    state.board.coins = 30
    play(state, Act("research", "writing"), Act("research", "mining"), Act("fishing"))
    for move in (Act("research", "navigation"), Act("fishing")):
        with pytest.raises(Illegal):
            state.play(move)
    assert state.slots_left(0, "hunting") == 2
    end_turn(state)
    assert state.slots_left(1, "research") == 2  # free again for the next player


def test_only_the_cards_below_the_permanent_card_are_open() -> None:
    state = acting()
    opened = {action for action in ACTION if state.slots_left(0, action) > 0}
    assert opened == {"wonder", "research", "enslave", "hunting", "fishing", "farm"}
    state.round = 6  # the Plague lies in the window: five actions
    opened = {action for action in ACTION if state.slots_left(0, action) > 0}
    assert opened == {"wonder", "research", "enslave", "trade", "conquest"}


def test_hunting_scores_only_without_any_technology() -> None:
    state = acting()
    state.board.coins = 4
    play(state, Act("hunting"), Act("research", "writing"), Act("hunting"))
    assert state.board.points["hunting"] == 1
    assert state.board.coins == 2


def test_trade_pays_every_other_player() -> None:
    state = acting(players=4)
    state.track = ("card_trade", *state.track[1:])
    play(state, Act("trade"))
    assert [board.coins for board in state.boards] == [5, 4, 4, 4]


def test_an_action_must_be_paid_in_full() -> None:
    state = acting(workers=1)
    state.track = ("card_construction", "card_culture", *state.track[2:])
    for move in (Act("culture"), Act("construction"), Act("wonder", state.wonders[0]), Act("farm")):
        with pytest.raises(Illegal):
            state.play(move)
    assert numbers(state) == (0, 3, 1)


def test_a_price_never_falls_below_nothing() -> None:
    state = acting()
    rich = [{"on": "culture", "do": "discount", "n": 9}]
    GAME.play(state, Learn.of({"egypt": {"main": rich}}))
    assert quote(state, 0, "culture").cost == 0


def test_modifiers_are_itemised() -> None:
    state = acting()
    rule(state, "italy", "harappa")
    own(state, "writing")
    GAME.play(state, Learn.of({"writing": {"effects": [{"on": "culture", "do": "points", "n": 1}]}}))
    assert lines(quote(state, 0, "culture")) == [
        ("culture", "cost", 4),
        ("harappa", "discount", -1),
        ("culture", "points", 2),
        ("italy", "points", 1),
        ("writing", "points", 1),
    ]


def test_a_quote_is_said_line_by_line() -> None:
    state = acting()
    rule(state, "italy", "harappa")
    said = [f"{line_source(state, line)}: {line_words(line)}" for line in quote(state, 0, "culture").lines]
    assert said == [
        "Culture: +4 coins to pay",
        "Harappa: −1 coin to pay",
        "Culture: +2 points",
        "Italy: +1 point",
    ]
    assert [str(text) for text in describe_all(state.cards.civilizations["italy"].main, state.cards)] == [
        "Culture: +1 point"
    ]


def test_rest_brings_two_coins_and_a_worker_up_to_four() -> None:
    state = acting(workers=2)
    play(state, Rest())
    assert numbers(state) == (0, 5, 3)
    state = acting(workers=4)
    play(state, Rest())
    assert numbers(state) == (0, 5, 4)


def test_who_acts_does_not_rest_and_who_does_nothing_rests() -> None:
    state = acting()
    with pytest.raises(Illegal):
        state.play(Done())
    play(state, Act("fishing"))
    with pytest.raises(Illegal):
        state.play(Rest())


def test_wonder_without_a_wonder_is_a_house_rule() -> None:
    state = acting()
    state.wonders.clear()
    state.board.coins = 7
    play(state, Act("wonder"))
    assert numbers(state)[:2] == (3, 0)
    state = acting(empty_wonder="off")
    state.wonders.clear()
    state.board.coins = 7
    with pytest.raises(Illegal):
        state.play(Act("wonder"))


@pytest.mark.parametrize(("choice", "points"), [("nothing", 0), ("bonuses", 1), ("forbidden", None)])
def test_a_weak_conquest_is_a_house_rule(choice: str, points: int | None) -> None:
    state = acting(weak_conquest=choice)
    state.track = ("card_conquest", *state.track[1:])
    GAME.play(state, Learn.of({"egypt": {"main": [{"on": "conquest", "do": "points", "n": 1}]}}))
    strengthen(state, 1, seat=1)
    offer = next(offer for offer in offers(state) if offer.action == "conquest")
    if points is None:
        assert not offer.possible
        with pytest.raises(Illegal):
            state.play(Act("conquest"))
        return
    assert offer.warning
    play(state, Act("conquest"))
    assert state.board.total == points


@pytest.mark.parametrize(("raid", "coins"), [("always", 1), ("scoring", 3)])
def test_when_the_scythians_raid_is_a_house_rule(raid: str, coins: int) -> None:
    state = acting("scythia", raid=raid)
    state.track = ("card_conquest", *state.track[1:])
    strengthen(state, 2, seat=1)
    play(state, Act("conquest"))
    assert state.boards[1].coins == coins


@pytest.mark.parametrize(("choice", "left"), [("all", 0), ("none", 1)])
def test_too_few_coins_to_lose_is_a_house_rule(choice: str, left: int) -> None:
    state = acting("scythia", short_coins=choice)
    state.track = ("card_conquest", *state.track[1:])
    state.boards[1].coins = 1
    play(state, Act("conquest"))
    assert state.boards[1].coins == left


@pytest.mark.parametrize(("choice", "coins"), [("off", 5), ("on", 6)])
def test_an_ability_gained_at_the_end_of_a_turn_is_a_house_rule(choice: str, coins: int) -> None:
    state = acting("babylon", ability_at_once=choice)
    GAME.play(state, Learn.of({"writing": {"effects": [{"on": "turn_end", "do": "coins", "n": 1}]}}))
    play(state, Rest(), Use("babylon", "writing"))
    assert state.boards[0].coins == coins


# Rounds


def test_the_first_player_token_goes_counter_clockwise_and_turns_clockwise() -> None:
    state = acting(players=3)
    order = []
    for _ in range(9):
        order.append(state.seat)
        end_turn(state)
    assert order == [0, 1, 2, 2, 0, 1, 1, 2, 0]


def test_a_war_takes_a_worker_from_all_of_the_weakest() -> None:
    state = acting(players=3)
    GAME.play(state, Learn.of({"card_culture": {"war": True}}))
    strengthen(state, 2, seat=1)
    ahead = forecast(state)
    assert ahead
    assert ahead.losers == (0, 2)
    assert ahead.needed == (1, 0, 1)
    end_round(state)
    assert [board.workers for board in state.boards] == [3, 4, 3]


def test_in_a_war_of_equals_everybody_loses_a_worker() -> None:
    state = acting()
    GAME.play(state, Learn.of({"card_culture": {"war": True}}))
    end_round(state)
    assert [board.workers for board in state.boards] == [3, 3]


def test_who_has_no_worker_loses_none() -> None:
    state = acting(workers=0)
    state.track = (*TRACK[:3], "card_plague", *TRACK[4:7], "card_culture")
    end_turn(state)
    end_turn(state)
    assert [board.workers for board in state.boards] == [0, 0]  # one came by rest, one went by the Plague


def test_symbols_on_the_first_three_cards_never_strike() -> None:
    state = acting()
    state.track = ("card_plague", *TRACK[1:7], "card_hunting")
    GAME.play(state, Learn.of({card: {"war": card in TRACK[1:3]} for card in TRACK}))
    for _ in range(5):
        assert not forecast(state) or not (forecast(state).coming.war or forecast(state).coming.plague)  # type: ignore[union-attr]
        end_round(state)
    assert [board.workers for board in state.boards] == [4, 4]


def test_six_rounds_and_then_the_final_abilities() -> None:
    state = acting()
    points = {"on": "game_end", "do": "points", "n": 2, "per": "technologies"}
    GAME.play(state, Learn.of({"egypt": {"inherited": [points]}}))
    own(state, "writing", "mining")
    for _ in range(6):
        end_round(state)
    assert state.actor() == OVER
    assert state.boards[0].points["final"] == 4
    sheet = GAME.score(state)
    assert sheet.outcome
    assert (sheet.outcome.ending, sheet.outcome.winners) == (Ending.POINTS, (0,))


def test_abilities_of_the_end_of_the_turn_work_in_the_last_round() -> None:
    state = acting("britain")
    state.round = 6
    state.board.points["culture"] = 7
    end_round(state)
    assert state.actor() == OVER
    assert state.boards[0].total == 8


@pytest.mark.parametrize(
    ("workers", "coins", "ending", "winners"),
    [
        ((3, 2), (0, 9), Ending.TIE_BREAK, (0,)),
        ((2, 2), (8, 9), Ending.TIE_BREAK, (1,)),
        ((2, 2), (9, 9), Ending.SHARED, (0, 1)),
    ],
)
def test_ties(workers: tuple[int, int], coins: tuple[int, int], ending: Ending, winners: tuple[int, ...]) -> None:
    state = acting()
    state.round = 6
    end_round(state)
    for board, n, c in zip(state.boards, workers, coins, strict=True):
        board.workers, board.coins = n, c
    outcome = GAME.score(state).outcome
    assert outcome
    assert (outcome.ending, outcome.winners) == (ending, winners)


# Telling


def test_every_offer_says_why_it_is_not_possible() -> None:
    state = acting(workers=1)
    found = offers(state)
    assert {offer.action for offer in found} == set(ACTION)
    for offer in found:
        if not offer.possible:
            assert_said(offer.why_not)
    assert {offer.action for offer in found if offer.possible} == {"enslave", "hunting", "fishing"}
    assert {offer.thing for offer in found if offer.action == "research"} == {"writing", "navigation", "mining"}


def test_free_text_is_told_and_applied_by_hand() -> None:
    state = acting()
    GAME.play(state, Learn.of({"egypt": {"main": [{"on": "rest", "do": "text", "text": "Roll a die."}]}}))
    assert [str(text) for text in GAME.news(state, Rest(), state)] == ["By hand: do what Egypt says."]


def test_what_is_learnt_counts_from_then_on_and_is_in_the_journal() -> None:
    state = acting()
    line = str(Learn.of({"egypt": {"main": [{"on": "fishing", "do": "coins", "n": 3}]}}))
    GAME.play(state, GAME.parse(line))
    play(state, Act("fishing"))
    assert state.board.coins == 3 + 4


@pytest.mark.parametrize("line", ["learn", "learn {}", "learn {}x", 'learn {"zz":{}}', "learn []", "learn 5"])
def test_nonsense_is_not_learnt(line: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 -- whatever the reader stumbles over
        GAME.parse(line)


@pytest.mark.parametrize("line", ["learn egypt.population 9", 'learn {"zz":{"name":"X"}}', "learn egypt.colour 2"])
def test_what_no_card_says_is_refused_in_a_sentence(line: str) -> None:
    state = acting()
    before = state.copy()
    with pytest.raises(Illegal) as refused:
        GAME.play(state, GAME.parse(line))
    assert_said(refused.value.text)
    assert state == before


def test_two_cards_change_places_wherever_they_are() -> None:
    state = acting("egypt")
    card = next(iter(state.market))
    state.market[card] = 2
    state.play(Exchange(card, "egypt"))
    assert state.board.main == card
    assert state.market["egypt"] == 2
    state.play(Exchange("card_hunting", "card_plague"))
    assert (state.track[0], state.track[7]) == ("card_plague", "card_hunting")
    for wrong in (Exchange("egypt", "egypt"), Exchange("egypt", "wonder_01"), Exchange("x", "y")):
        with pytest.raises(Illegal):
            state.play(wrong)


def test_a_price_is_that_of_the_quote() -> None:
    for main in ("aztec", "harappa", "hittites", "sumer", "ottoman", "byzantium", "egypt"):
        state = acting(main)
        for action in ACTION:
            for thing in ("writing", "iron_working", "science") if action == "research" else ("",):
                offer = quote(state, 0, action, thing)
                assert price(state, 0, action, thing) == (offer.workers, offer.cost)
