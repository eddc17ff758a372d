"""Seats on ratings and absent ones beside those that are followed whole, and a ledger without a row."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.field import UNKNOWN
from companion.core.game import OVER, TABLE, Correct, Deepen, Illegal, Needs
from companion.core.table import Player, Table
from companion.rules.through_the_ages import hearsay, row
from companion.rules.through_the_ages.board import Bond
from companion.rules.through_the_ages.breakdown import shares
from companion.rules.through_the_ages.cards import BY_ID, LEVEL
from companion.rules.through_the_ages.figures import put
from companion.rules.through_the_ages.forecast import forecast
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.moves import AgeOver, Meanwhile, Reveal
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import LAST_AGE, Phase, State
from tests.contract import random_move, random_value
from tests.rules.through_the_ages.table import do, event, give, lay, listed

GAME = Ages()


def table(*depths: str, seed: int = 3, **chosen: Any) -> Table:
    """A table of so many seats, each followed so closely."""
    recipe = GAME.recipe({"players": str(len(depths)), "military": "real", **chosen}, seed)
    laid = Table(GAME, GAME.prepare(recipe), [Player(f"P{seat}") for seat in range(len(depths))])
    for seat, depth in enumerate(depths):
        if depth != hearsay.FULL:
            laid.play(Deepen(seat, depth))
    return laid


def play(laid: Table, move: Any, dice: Dice) -> None:
    """Make a move; what it needs to know is said."""
    while True:
        try:
            laid.play(GAME.parse(move) if isinstance(move, str) else move)
        except Needs as needs:
            for field in needs.fields:
                laid.play(Correct(field.id, dice.below(min(field.high, 9) + 1), settled=True))
        else:
            return


def play_on(laid: Table, dice: Dice, until: int = 100_000) -> None:
    """Random moves to the end."""
    while not laid.over and laid.position < until:
        if laid.actor == TABLE:
            play(laid, GAME.draw(laid.state, Dice(7)), dice)
            continue
        moves = GAME.moves(laid.state)
        assert len(set(moves)) == len(moves)
        play(laid, random_move(moves, dice), dice)
        assert all(laid.state.boards[seat].culture >= 0 for seat in range(len(laid.players)))


MIXES = [
    (("full", "ratings"), {}),
    (("ratings", "full", "absent"), {}),
    (("ratings",) * 4, {}),
    (("full", "absent", "ratings"), {"keep": "none"}),
    (("absent", "full"), {"keep": "none"}),
    (("full", "full"), {"keep": "none", "military": "app"}),
    (("absent", "absent"), {"keep": "none"}),
]


@pytest.mark.parametrize(("depths", "chosen"), MIXES, ids=str)
def test_any_mix_of_seats_plays_to_the_end(depths: tuple[str, ...], chosen: dict[str, str]) -> None:
    laid = table(*depths, **chosen)  # type: ignore[arg-type]
    play_on(laid, Dice(5), 1500)
    again = Table.from_text(laid.to_text(), {GAME.id: GAME})
    assert again.state == laid.state
    for entry in laid.log():
        assert entry.text.message
        assert all(line.message for line in entry.news)
    if laid.over and not laid.state.rules.short:
        _, seats = GAME.answers(laid.state)
        assert len(seats) == len(depths)


def at_round(laid: Table, round_: int, phase: Phase = Phase.ACTIONS) -> Table:
    """Turns in which nobody does anything, up to a round."""
    while not (laid.state.round == round_ and laid.state.phase == phase and not laid.state.todo):
        if laid.actor == TABLE:
            laid.draw()
        else:
            laid.play(GAME.parse("end" if laid.state.phase == Phase.ACTIONS else "pass"))
    return laid


def say(laid: Table, path: str, value: Any) -> None:
    laid.play(Correct(path, value, settled=True))


def test_a_seat_on_ratings_begins_with_what_the_app_reckons_and_produces_by_its_ratings() -> None:
    laid = at_round(table("ratings", "ratings"), 2, Phase.POLITICS)
    told = laid.state.boards[laid.state.first].told
    assert told == {
        "culture": 0, "science_points": 1, "culture_rating": 0, "science": 1, "strength": 1, "happiness": 0,
    }  # fmt: skip
    say(laid, f"told.{laid.state.seat}.culture_rating", 4)
    seat = laid.state.seat
    for move in ("pass", "end"):
        laid.play(GAME.parse(move))
    assert laid.state.boards[seat].told["culture"] == 4


def test_an_uneventful_turn_of_a_seat_on_ratings_is_two_moves_and_unknown_points_stay_unknown() -> None:
    laid = at_round(table("ratings", "ratings", keep="none"), 3, Phase.POLITICS)
    seat, before = laid.state.seat, laid.position
    say(laid, f"culture.{seat}", UNKNOWN)
    for move in ("pass", "end"):
        laid.play(GAME.parse(move))
    assert laid.position == before + 3
    assert laid.state.seat != seat
    assert hearsay.culture(laid.state, seat) is None


def test_an_event_asks_all_strengths_that_nobody_has_said_at_once_and_then_goes_on() -> None:
    laid = table("full", "absent", "ratings", keep="none")
    while not (laid.state.round == 3 and laid.state.seat == 0 and laid.state.phase == Phase.ACTIONS):
        laid.play(GAME.parse("end" if laid.state.phase == Phase.ACTIONS else "pass"))
    move = Meanwhile(1, BY_ID["reign_of_terror"])  # the weakest loses a worker
    say(laid, "told.2.strength", UNKNOWN)
    before = laid.state.copy()
    with pytest.raises(Needs) as needs:
        laid.play(move)
    assert [field.id for field in needs.value.fields] == ["told.1.strength", "told.2.strength"]
    assert laid.state == before
    say(laid, "told.1.strength", 7)
    say(laid, "told.2.strength", 0)
    laid.play(move)
    assert laid.state.seat == 0, "the turn goes on"


def test_what_was_said_of_an_absent_seat_holds_for_one_turn() -> None:
    laid = at_round(table("full", "absent", keep="none"), 3)
    say(laid, "told.1.strength", 7)
    assert rates(laid.state, 1).strength == 7
    laid.play(GAME.parse("end"))
    assert laid.state.boards[1].told == {}


def test_absent_seats_are_passed_over_where_the_row_is_not_kept_and_take_cards_where_it_is() -> None:
    laid = table("absent", "full", "absent", keep="none")
    assert laid.state.seat == 1
    laid.play(GAME.parse("end"))
    assert (laid.state.seat, laid.state.round) == (1, 2)
    kept = at_round(table("absent", "full"), 2)
    seats = set()
    for _ in range(12):
        if kept.actor == TABLE:
            kept.draw()
            continue
        seats.add(kept.state.seat)
        if kept.state.seat == 0 and kept.state.phase == Phase.ACTIONS and kept.state.row[0] >= 0:
            kept.play(GAME.parse(f"take {_row(kept.state)} 1"))
        kept.play(GAME.parse("end" if kept.state.phase == Phase.ACTIONS else "pass"))
    assert seats == {0, 1}


def _row(state: State) -> str:
    return next(key for key, card in BY_ID.items() if card == state.row[0])


def test_an_attack_on_a_seat_on_ratings_succeeds_or_is_repelled() -> None:
    laid = at_round(table("full", "ratings"), 4, Phase.POLITICS)
    while laid.state.seat != 0:
        laid.play(GAME.parse("pass"))
        laid.play(GAME.parse("end"))
        while laid.actor == TABLE:
            laid.draw()
    say(laid, "workers.0.warriors", 5)
    say(laid, "secret.0.ii", 1)
    laid.play(GAME.parse("attack spy 2"))
    assert [str(move) for move in GAME.moves(laid.state)] == ["pass", "repel"]
    before, other = laid.state.boards[0].science, laid.state.boards[1].told["science_points"]
    laid.play(GAME.parse("pass"))
    assert 0 < other < 5, "of five it has fewer"
    assert laid.state.boards[0].science == before + other


def test_who_is_attacked_by_a_seat_on_ratings_is_asked_its_strength() -> None:
    laid = at_round(table("ratings", "full"), 4, Phase.POLITICS)
    while laid.state.seat != 0:
        laid.play(GAME.parse("pass"))
        laid.play(GAME.parse("end"))
        while laid.actor == TABLE:
            laid.draw()
    say(laid, "told.0.strength", UNKNOWN)
    with pytest.raises(Needs):
        laid.play(GAME.parse("attack enslave 2"))
    say(laid, "told.0.strength", 3)
    laid.play(GAME.parse("attack enslave 2"))
    assert laid.state.todo[-1].args[2] == 2, "3 against 1"


def bound(card: str, age: int) -> State:
    """Seat 0 is followed whole and has this pact with seat 1, which is on ratings."""
    state = lay(3, age, real_military=True)
    number = BY_ID[card]
    state.boards[0].bonds, state.boards[1].bonds = (Bond(number, 0, 1, 1),), (Bond(number, 1, 0, 1),)
    hearsay.follow(state, 1, hearsay.RATINGS)
    give(state, 0)
    return state


@pytest.mark.parametrize(("science", "may"), [(2, True), (0, False), (None, True)])
def test_a_partner_on_ratings_pays_for_a_technology_with_what_it_is_said_to_have(
    science: int | None, may: bool
) -> None:
    state = bound("scientific_cooperation", 2)
    give(state, 0, hand=["iron"], science=3)
    told = state.boards[1].told
    assert told is not None
    hearsay.put(state.boards[1], hearsay.SCIENCE, UNKNOWN if science is None else science)
    assert ("develop iron" in listed(state)) == may
    if may:
        do(state, "develop iron")
        assert told.get(hearsay.SCIENCE) == (None if science is None else science - 1)


def test_tourism_counts_the_wonders_that_a_partner_on_ratings_is_said_to_have() -> None:
    state = bound("international_tourism", 3)
    with pytest.raises(Needs) as needs:
        do(state, "end")
    assert [field.id for field in needs.value.fields] == [f"told.1.wonders_{age}" for age in ("a", "i", "ii", "iii")]
    for age, n in (("a", 2), ("i", 0), ("ii", 1), ("iii", 0)):
        put(state, f"told.1.wonders_{age}", n)
    assert rates(state, 0).culture == 3
    assert [share.n for share in shares(state, 0, "culture")] == [3]
    do(state, "end")
    assert state.boards[0].culture == 3
    event(state, "cultural_influence")
    assert state.boards[0].culture == 6


def test_what_the_end_of_the_turn_brings_is_told_without_what_hangs_on_unknown_strengths() -> None:
    state = lay(2, 2, real_military=True)
    give(state, 0, leader="genghis_khan")
    hearsay.follow(state, 1, hearsay.ABSENT)
    ahead = forecast(state, 0)
    assert (ahead.then.food, ahead.then.science, ahead.then.culture) == (2, 1, 0)
    put(state, "told.1.strength", 0)
    assert forecast(state, 0).then.culture == 3


def test_the_boards_of_those_who_are_not_followed_whole_are_nobodys_to_move() -> None:
    laid = at_round(table("ratings", "ratings"), 2)
    with pytest.raises(Illegal):
        laid.play(GAME.parse("populate"))


# Without a row


def test_a_take_without_a_row_has_a_price_and_any_card_of_two_ages() -> None:
    laid = at_round(table("full", "absent", keep="none"), 3)
    assert laid.state.age == 1
    offered = row.possible_cards(laid.state)
    assert {LEVEL[card] for card in offered} == {0, 1}
    laid.play(GAME.parse("take iron 6"))
    assert (laid.state.boards[0].civil, laid.state.boards[0].hand) == (2, [BY_ID["iron"]])
    with pytest.raises(Illegal):
        laid.play(GAME.parse("take oil 1"))


def test_the_end_of_an_age_is_one_move_and_the_last_round_follows_from_whose_turn_it_was() -> None:
    for ended_by, last in ((0, 4), (1, 4)):
        laid = at_round(table("full", "full", keep="none", seed=2), 3)
        first = laid.state.first
        assert laid.state.seat == first
        for _ in range(2):
            laid.play(AgeOver(first))
        assert laid.state.age == 3
        assert all(board.yellow_all == 21 for board in laid.state.boards)
        if ended_by:
            laid = at_round(laid, 3)
            laid.play(GAME.parse("end"))
            laid.play(GAME.parse("pass")) if laid.state.phase == Phase.POLITICS else None
        laid.play(AgeOver(laid.state.seat))
        assert laid.state.age == LAST_AGE
        assert laid.state.last == (3 if not ended_by else last)


def test_an_age_that_ended_in_a_turn_that_nobody_followed() -> None:
    """Its last turn before mine was in this round, or in the one before."""
    laid = at_round(table("full", "absent", "absent", keep="none"), 5)
    laid.play(AgeOver(2))
    laid.play(AgeOver(2))
    laid.play(AgeOver(1))
    first = laid.state.first
    assert laid.state.age == LAST_AGE
    assert laid.state.last == (6 if first != 1 else 5) if first else laid.state.last == 5


def test_a_sheet_of_seats_on_ratings_asks_only_what_the_events_count() -> None:
    laid = table("ratings", "ratings", "ratings", "ratings", keep="none")
    dice = Dice(1)
    while not laid.over:
        if laid.actor == TABLE:
            play(laid, GAME.draw(laid.state, dice), dice)
        elif laid.state.round > 3 and (laid.state.age < 3 or (laid.state.age == 3 and laid.state.future)):
            laid.play(AgeOver(laid.state.seat))
        elif laid.state.phase == Phase.POLITICS and laid.state.round > 1:
            play(laid, "plan iii" if laid.state.age == 3 else "pass", dice)
        elif laid.state.phase == Phase.END:
            play(laid, "reveal impact_of_population", dice)
        else:
            play(laid, GAME.moves(laid.state)[0], dice)
    shared, seats = GAME.answers(laid.state)
    assert shared["events"] == frozenset({"impact_of_population"})
    assert all(answers.keys() >= {"culture"} for answers in seats)
    form = GAME.form(laid.setup.recipe, shared)
    assert GAME.score(laid.state).outcome is None
    assert {key for answers in seats for key in answers} <= {field.id for field in form}


# Depths


def test_a_seat_goes_from_ratings_to_the_whole_and_back() -> None:
    laid = at_round(table("ratings", "full"), 3)
    asked = GAME.catch_up(laid.state, 0, hearsay.FULL)
    assert [field.id for field in asked][:4] == ["culture.0", "science.0", "government.0", "leader.0"]
    laid.play(Deepen(0, hearsay.FULL))
    say(laid, "workers.0.iron", 2)
    say(laid, "technology.0", frozenset({"iron", "agriculture", "bronze", "philosophy", "religion", "warriors"}))
    assert laid.state.boards[0].workers[BY_ID["iron"]] == 2
    laid.play(Deepen(0, hearsay.RATINGS))
    assert laid.state.boards[0].told["science"] == 1


def test_with_the_app_s_military_cards_every_seat_is_followed_whole() -> None:
    assert len(GAME.depths(GAME.recipe({"players": "2"}, 1))) == 1
    assert len(GAME.depths(GAME.recipe({"players": "2", "military": "real", "variant": "short"}, 1))) == 1
    with pytest.raises(Illegal):
        table("full", "ratings", military="app")


def test_random_values_can_be_said_of_every_figure() -> None:
    laid = at_round(table("ratings", "absent", "full"), 3)
    dice = Dice(2)
    for field in GAME.figures(laid.state):
        if field.seat in (0, 1):
            say(laid, field.id, random_value(field, dice))
    assert laid.actor != OVER


def test_an_unseen_event_that_is_turned_up_gets_its_name() -> None:
    laid = at_round(table("full", "ratings"), 4, Phase.POLITICS)
    seat = laid.state.seat
    if laid.state.boards[seat].told is None:
        say(laid, f"secret.{seat}.i", 1)
    laid.play(GAME.parse("plan i"))
    assert laid.actor == TABLE
    play(laid, Reveal(BY_ID["development_of_settlement"]), Dice(1))
    assert BY_ID["development_of_settlement"] in laid.state.past


# Cards that are not of this box


def test_an_event_that_is_not_of_this_box_does_nothing_by_itself() -> None:
    laid = at_round(table("full", "ratings"), 3, Phase.POLITICS)
    seat, before = laid.state.seat, len(laid.state.current)
    if laid.state.boards[seat].told is None:
        say(laid, f"secret.{seat}.i", 1)
    laid.play(GAME.parse("plan i"))
    laid.play(GAME.parse("reveal a"))
    assert (laid.state.phase, len(laid.state.current)) == (Phase.ACTIONS, before - 1)


def test_a_card_of_the_row_that_is_not_of_this_box_is_taken_and_its_figures_are_said() -> None:
    laid = table("full", "full")
    while laid.state.round < 2 or laid.actor != TABLE:
        laid.play(GAME.parse("end"))
    due = row.due(laid.state)
    age = "i" if laid.state.age else "a"
    laid.play(GAME.parse(" ".join(["deal", *[age] * due])))
    while laid.actor == TABLE:
        laid.draw()
    seat = laid.state.seat
    slot = next(slot for slot, card in enumerate(laid.state.row) if card == BY_ID[age])
    say(laid, f"civil.{seat}", 4)
    if laid.state.phase == Phase.POLITICS:
        laid.play(GAME.parse("pass"))
    laid.play(GAME.parse(f"take {age} {slot + 1}"))
    assert BY_ID[age] in laid.state.boards[seat].hand
    say(laid, f"hand.{seat}.{age}", 0)
    say(laid, f"extra.{seat}.strength", 3)
    assert rates(laid.state, seat).strength == 4
