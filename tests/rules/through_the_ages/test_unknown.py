"""What a real table does not know: backs for cards, names when they are played, and what a seat cannot see."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Illegal
from companion.rules.through_the_ages import hidden
from companion.rules.through_the_ages.cards import BACKS, BY_ID, LEVEL, RULES, SIZE
from companion.rules.through_the_ages.moves import parse
from companion.rules.through_the_ages.state import Phase, Rules, State, knower, known_to
from tests.rules.through_the_ages.table import do, give, lay, listed, politics, random_play


def real(age: int = 2, players: int = 2) -> State:
    state = politics(lay(players, age, real_military=True))
    for seat in range(players):
        give(state, seat, secret=["i", "ii", "ii"])
    return state


def test_real_cards_are_drawn_face_down_by_their_age() -> None:
    state = real()
    state.phase = Phase.ACTIONS
    do(state, "end", "discard i")
    assert state.boards[0].secret == [BACKS[2]] * 4
    assert len(state.military) == 46 - 2


def test_planning_says_the_age_and_revealing_the_name() -> None:
    state = real()
    state.current = [BACKS[1], BACKS[2]]
    do(state, "plan ii")
    assert state.boards[0].culture == 2
    assert state.future == [BACKS[2]]
    assert "reveal rats" in listed(state)
    assert "reveal refugees" not in listed(state)  # the oldest age lies on top
    do(state, "reveal rats")
    assert state.past[-1] == BY_ID["rats"]


def test_a_card_that_lies_open_elsewhere_cannot_be_turned_up() -> None:
    state = real()
    state.current = [BACKS[1]]
    state.past = (BY_ID["rats"],)
    do(state, "plan ii")
    with pytest.raises(Illegal):
        do(state, "reveal rats")


def test_a_card_gets_its_name_when_it_is_played() -> None:
    state = real()
    give(state, 0, workers={"warriors": 4}, secret=["ii", "ii"])
    assert "attack spy 2" in listed(state)
    assert "attack raid_i 2" not in listed(state)  # no card of Age I is left in the hand
    give(state, 1, science=9, secret=[])
    do(state, "attack spy 2")
    assert state.boards[0].secret == [BACKS[2]]
    assert state.boards[0].science == 5


def test_a_defence_with_unknown_cards_names_bonus_cards_and_covers_the_rest() -> None:
    state = real()
    give(state, 0, workers={"warriors": 5}, secret=["ii"])
    give(state, 1, science=9)
    do(state, "attack spy 2")
    assert "defend military_bonus_ii" in listed(state)
    do(state, "defend military_bonus_ii")
    assert state.boards[1].science == 9
    assert state.boards[1].secret.count(BACKS[2]) == 1


@pytest.mark.parametrize(
    ("seen", "more", "ways"),
    [
        (4, 6, {"pass", "defend military_bonus_ii"}),
        (5, 6, set()),  # the one that is left and a covered card are 5
        (5, 5, {"pass", "defend military_bonus_ii", "defend ii covered"}),
        (6, 3, set()),  # none is left: two covered cards are 2
        (6, 2, {"pass", "defend ii covered"}),
    ],
)
def test_a_defence_counts_no_more_bonus_cards_behind_backs_than_may_be_left(
    seen: int, more: int, ways: set[str]
) -> None:
    state = real()
    give(state, 0, workers={"warriors": 1 + more}, secret=["ii"])
    give(state, 1, science=9, secret=["ii", "ii"])
    state.discard = [BY_ID["military_bonus_ii"]] * seen
    do(state, "attack spy 2")
    if ways:
        assert listed(state) == ways
        do(state, max(ways - {"pass"}))
        assert not state.todo or "pass" not in listed(state)
    else:
        assert not state.todo, "no defence can reach it: nobody is asked"
        assert state.boards[1].science == 4


def test_own_cards_may_be_told_beside_backs() -> None:
    state = real()
    give(state, 0, secret=["spy", "ii"], workers={"warriors": 4})
    give(state, 1, secret=[])
    do(state, "attack spy 2")
    assert state.boards[0].secret == [BACKS[2]]  # the one that was told is played, not the unknown one


def test_the_end_asks_for_the_names_of_age_iii_events() -> None:
    state = lay(2, 4, real_military=True)
    state.current, state.future = [BACKS[3]], [BACKS[3], BACKS[2]]
    state.last = state.round
    do(state, "end", "pass", "end")
    assert state.actor() == TABLE
    do(state, "reveal impact_of_science", "reveal impact_of_colonies")
    assert state.actor() == OVER
    assert set(state.final) == {"impact_of_science", "impact_of_colonies", "bill_gates"}


def test_a_play_with_real_cards_has_no_named_military_card_that_was_not_shown() -> None:
    def each(state: State) -> None:
        assert all(card >= SIZE for card in state.military)

    random_play(Rules(3, real_military=True), 4, each)


def test_a_force_that_falls_short_behind_real_backs_sails_with_all_there_is() -> None:
    state = real()
    for seat in (0, 1):
        give(state, seat, secret=["ii"], workers={"warriors": 1})
    state.current = [BACKS[2]]
    do(state, "plan ii", "reveal historic_territory_ii", "pass", "bid 3")
    assert state.actor() == 1
    state.boards[1].secret = [BY_ID["spy"]]  # it was told meanwhile: no bonus card
    do(state, "send warriors")
    assert not state.todo
    assert state.boards[1].colonies == [BY_ID["historic_territory_ii"]]


# What a seat cannot see


def middle(seed: int, players: int = 3, moves: int = 260) -> State:
    """A position in the middle of a random play with the app's cards."""
    found: list[State] = []

    def each(state: State) -> None:
        if len(found) < moves and not state.todo:
            found.append(state.copy())

    random_play(Rules(players), seed, each)
    return found[min(len(found) - 1, moves - 1)]


def looks(state: State, seat: int) -> object:
    """All that a seat sees."""
    boards = [(board.copy(), len(board.secret), sorted(LEVEL[card] for card in board.secret)) for board in state.boards]
    for rival, (board, _, _) in enumerate(boards):
        if rival != seat:
            board.secret = []
        board.rates = None
    decks = [
        [(LEVEL[code % 512], code if knower(code) == seat else None) for code in deck]
        for deck in (state.current, state.future)
    ]
    discards = [code if knower(code) in (-1, seat) else LEVEL[code % 512] for code in state.discard]
    return boards, decks, discards, len(state.military), state.row, state.past, state.common, state.top


@pytest.mark.parametrize("seed", range(4))
def test_an_unseen_position_looks_the_same_to_the_seat_and_holds_the_same_cards(seed: int) -> None:
    state = middle(seed)
    for seat in range(3):
        other = hidden.unseen(state, seat, Dice(seed))
        assert looks(other, seat) == looks(state, seat)
        assert _all_cards(other) == _all_cards(state)
        assert other.boards[seat].secret == state.boards[seat].secret


def _all_cards(state: State) -> Counter[int]:
    cards = [card for board in state.boards for card in board.secret] + state.military
    cards += [code % 512 for deck in (state.current, state.future, state.discard, state.buried) for code in deck]
    return Counter(cards)


def test_hidden_hands_differ_between_unseen_positions_and_planned_events_stay_events() -> None:
    state = lay(2, 2)
    give(state, 0, secret=["spy", "annex"])
    give(state, 1, secret=["raid_ii", "refugees"])
    state.future = [known_to(BY_ID["cold_war"], 1), known_to(BY_ID["terrorism"], 0)]
    hands = set()
    for seed in range(12):
        other = hidden.unseen(state, 0, Dice(seed))
        hands.add(tuple(sorted(other.boards[1].secret)))
        assert other.future[1] == state.future[1]
        assert other.boards[0].secret == state.boards[0].secret
    assert len(hands) > 6


def test_what_joan_saw_is_hidden_from_all_others() -> None:
    for seen, age in (("development_of_science", 1), ("cold_war", 2)):
        state = lay(3, age)
        give(state, 1, leader="joan_of_arc")
        give(state, 2, secret=["refugees", "terrorism"] if age == 2 else [])
        state.top = known_to(BY_ID[seen], 1)
        state.current = [state.top]
        tops = {hidden.unseen(state, 0, Dice(seed)).top for seed in range(12)}
        assert len(tops) > 3
        assert {hidden.unseen(state, 1, Dice(seed)).top for seed in range(6)} == {state.top}


def test_the_same_seed_draws_the_same_cards_whatever_is_undone() -> None:
    state = lay()
    give(state, 0)
    do(state, "end")
    assert hidden.draw(state, Dice(9)) == hidden.draw(state.copy(), Dice(9))
    assert hidden.draw(state, Dice(9)) != hidden.draw(state, Dice(10))


def test_what_a_person_typed_is_passed_over_and_the_rest_comes_as_it_would_have() -> None:
    state = lay()
    state.row = state.civil[:13]
    state.civil = state.civil[13:]
    do(state, "end")
    state.play(hidden.draw(state, Dice(3)))
    drawn = str(hidden.draw(state, Dice(3))).split(" ")[1:]
    typed = next(card for card in sorted(set(state.civil)) if card not in [BY_ID[name] for name in drawn])
    do(state, f"deal {RULES[typed].id}")
    following = str(hidden.draw(state, Dice(3))).split(" ")[1:]
    assert len(following) == len(drawn) - 1
    assert parse("deal " + " ".join(following))
