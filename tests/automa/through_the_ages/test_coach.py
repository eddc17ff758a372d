"""The coach: three plans with where they lead, what a good friend points out, and a play looked back upon."""

from __future__ import annotations

import pytest

from automa.opponent import Budget
from automa.through_the_ages.coach import LABELS, advise
from automa.through_the_ages.review import review
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.telling import tell_plan
from automa.through_the_ages.warnings import warnings
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.table import JournalEntry
from companion.core.text import language
from companion.rules.through_the_ages import gains, hidden
from companion.rules.through_the_ages.cards import BY_ID, RULES
from companion.rules.through_the_ages.moves import END, Discard, Plan
from companion.rules.through_the_ages.production import end_of_turn
from companion.rules.through_the_ages.state import Entry, Phase, State, Task
from tests.automa.through_the_ages.tables import GAME, decisions

pytestmark = pytest.mark.long


def acting(age: int) -> State:
    return next(state for state in decisions(2) if state.age == age and state.phase == Phase.ACTIONS and not state.todo)


def said(state: State) -> str:
    return " ".join(map(language("en").say, warnings(state, state.seat)))


def test_three_plans_that_can_be_played_with_where_each_leads() -> None:
    state = acting(2)
    advice = advise(state, state.seat, Budget(1e9))
    assert len(advice.plans) == 3
    values = [plan.value for plan in advice.plans]
    assert values == sorted(values, reverse=True)
    for plan in advice.plans:
        then = state.copy()
        for move in plan.moves:
            then.play(move)
        assert set(plan.leads) == set(LABELS)
        assert all(low <= high for low, high in plan.leads.values())
        low, high = plan.leads["culture"]
        assert low - 20 <= state.boards[state.seat].culture <= high
        assert language("fr").say(plan.text)
        assert language("en").say(plan.reason).endswith(".")


def test_the_coach_names_the_hidden_cards_of_its_own_seat_and_a_rival_does_not() -> None:
    """It would help nobody to hear that a card of Age II is to be discarded: which one?"""
    english, seen = language("en"), set[type]()
    for state in decisions(2):
        if not state.todo and state.phase == Phase.ACTIONS:
            continue
        seat = state.actor()
        for best in advise(state, seat, Budget(0)).plans:
            told = english.say(best.text)
            for move in best.moves:
                if isinstance(move, Plan | Discard):
                    assert RULES[move.card].name.en in told
                    assert RULES[move.card].name.en not in english.say(tell_plan(state, best.moves))
                    seen.add(type(move))
    assert seen == {Plan, Discard}


def test_advice_is_the_same_where_a_seat_cannot_tell_two_positions_apart() -> None:
    """Where plans lead is looked at in shuffled worlds, too."""
    compared = 0
    for number, state in enumerate(list(decisions(2))[7::12]):
        seat = state.actor()
        other = hidden.unseen(state, seat, Dice(number).fork("twin"))
        compared += other != state
        assert advise(state, seat, Budget(), 1) == advise(other, seat, Budget(), 1)
    assert compared >= 4


def test_reasons_fit_a_rival_and_a_person() -> None:
    """The coach gives them to somebody whose board it is: none speaks of a third."""
    for state in list(decisions(2))[::9]:
        for plan in advise(state, state.actor(), Budget(0)).plans:
            assert "Its " not in language("en").say(plan.reason)


def test_an_uprising_is_announced_exactly_when_one_would_come() -> None:
    unhappy = acting(1)
    board = unhappy.boards[unhappy.seat]
    board.yellow, board.unused, board.rates = 2, 0, None
    board.workers[BY_ID["religion"]] = 0
    announced = 0
    for state in (unhappy, *decisions(2)):
        if state.todo or state.phase != Phase.ACTIONS or state.round == 1:
            continue
        then = state.copy()
        then.heard = []
        end_of_turn(then, Entry(Task.PRODUCE, state.seat))
        assert ("uprising" in said(state)) == any(event.kind == "uprising" for event in then.heard)
        announced += "uprising" in said(state)
    assert announced


def test_hunger_and_corruption_are_announced_with_what_they_take() -> None:
    state = acting(1)
    board = state.boards[state.seat]
    board.workers[BY_ID["agriculture"]] = 0
    gains.lose_goods(state, state.seat, 99, edible=True)
    board.yellow = 5
    board.workers[BY_ID["religion"]] = 6  # content
    board.rates = None
    missing = next(line for line in warnings(state, state.seat) if "missing" in language("en").say(line))
    before = board.culture = 50
    then = state.copy()
    then.boards[state.seat].rates = None
    end_of_turn(then, Entry(Task.PRODUCE, state.seat))
    lost = dict(missing.args)["culture"]
    assert isinstance(lost, int)
    rate = GAME.measures(state, state.seat)["culture_rating"]
    assert then.boards[state.seat].culture == before + rate - lost
    board.blue = 0
    board.tokens[BY_ID["bronze"]] = 9
    assert "Corruption will take 6" in said(state)


def test_a_war_that_would_be_lost_and_a_wonder_that_will_be_old() -> None:
    state = acting(2)
    rival = 1 - state.seat
    state.boards[rival].wars = ((BY_ID["war_over_culture"], state.seat),)
    state.boards[rival].workers[BY_ID["warriors"]] = 30
    state.boards[rival].rates = None
    state.boards[state.seat].wonder = BY_ID["taj_mahal"]
    state.civil = state.civil[:3]
    told = said(state)
    assert "War over Culture" in told
    assert "this wonder is lost: Taj Mahal" in told
    assert "weakest by" in told


def journal(seed: int) -> tuple[list[State], list[JournalEntry]]:
    """A play as a table keeps it, one seat of which ends its turns at once."""
    setup = GAME.prepare(GAME.recipe({}, seed))
    state, dice = GAME.start(setup), Dice(setup.recipe.seed)
    states, steps = [state.copy()], list[JournalEntry]()
    while (actor := state.actor()) != OVER:
        if actor == TABLE:
            moves = (GAME.draw(state, dice),)
        elif actor == 1 and not state.todo and state.phase == Phase.ACTIONS and state.round % 3 == 0:
            moves = (END,)
        else:
            moves = Rival(3).decide(state, actor, Budget()).moves[:1]  # type: ignore[assignment]
        for move in moves:
            steps.append(JournalEntry(actor, move))
            state.play(move)
            states.append(state.copy())
    return states, steps


def test_the_turns_that_cost_most_are_those_in_which_nothing_was_done() -> None:
    states, steps = journal(4)
    found = review(states, steps, 1, lambda: None)
    assert len(found.moments) >= 15
    assert len(found.costly) == 3
    costs = [each.culture for each in found.costly]
    assert costs == sorted(costs, reverse=True)
    assert found.lost >= sum(costs)
    assert all(each.round % 3 == 0 for each in found.costly[:2])
    assert all(language("en").say(each.done) == "end the turn" for each in found.costly[:2])
    assert found.moments[-1].culture == tuple(board.culture for board in states[-1].boards)
