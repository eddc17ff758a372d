"""A table against automas: what was fixed before stays, whatever the person does then; what is taken out before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core.illegal import Illegal
from companion.core.text import language
from companion.rules.through_the_ages.cards import AGGRESSION, BY_ID, EVENT, KIND, NONE, RULES, WAR
from companion.rules.through_the_ages.effect_text import lines
from companion.rules.through_the_ages.facts import CARDS
from companion.rules.through_the_ages.solo import AutomaAges, Phase, State
from companion.rules.through_the_ages.solo.effects import PERSON, compared_figures
from companion.rules.through_the_ages.solo.machine import ATTACKS, Act, begin, economy, highest_bid
from companion.rules.through_the_ages.solo.moves import (
    COUNT,
    FELL,
    HELD,
    OVER,
    PASS,
    Bid,
    Defended,
    EndAge,
    Event,
    Fight,
    Strike,
    Turn,
)
from companion.rules.through_the_ages.solo.state import War
from companion.rules.through_the_ages.solo.unknown import COLONIES
from companion.rules.through_the_ages.solo.words import told_culture

GAME = AutomaAges()
TERRITORY = BY_ID["vast_territory_i"]


def table(seed: int = 3, rounds: int = 0, strength: int = 2, **chosen: str) -> State:
    """After some rounds in which the person does nothing but say a strength."""
    state = GAME.start(GAME.prepare(GAME.recipe(chosen, seed)))
    settle(state)
    go_on(state, rounds, strength)
    return state


def go_on(state: State, rounds: int, strength: int) -> int:
    """Some rounds; how many attacks the automas made in them."""
    attacks = 0
    for number in range(rounds):
        if number in (6, 12, 17):
            state.play(EndAge(state.age + 1))
        state.play(Turn(strength))
        settle(state)
        attacks += sum(turn is not None and turn.act.attack != NONE for turn in state.turns)
    return attacks


def settle(state: State) -> None:
    """Whatever is asked by the way, in the simplest way."""
    while state.phase not in (Phase.YOURS, Phase.OVER):
        if state.phase is Phase.EVENT:
            cards = sorted(state.possible_events(), key=lambda card: KIND[card] == KIND[TERRITORY])
            state.play(Event(next(card for card in cards if not state.blank(Event(card, 0))), state.strength))
        elif state.phase is Phase.BID:
            state.play(PASS)
        elif state.phase is Phase.WAR:
            state.play(Fight(state.strength))
        else:
            state.play(HELD)


@pytest.mark.parametrize(("level", "differs"), [("3", False), ("4", True)])
def test_a_play_of_rules_version_3_goes_on_with_its_master(level: str, differs: bool) -> None:
    recipe = GAME.recipe({"level": level}, 3)
    ends = []
    for version in (3, GAME.rules_version):
        state = GAME.start(GAME.prepare(replace(recipe, rules_version=version)))
        go_on(state, 16, 2)
        ends.append(state.automas[0].culture)
    assert (ends[0] > ends[1]) is differs
    assert (ends[0] == ends[1]) is not differs


@pytest.mark.parametrize("step", [1, 2, 3])
def test_an_automa_bids_up_to_what_it_fixed_before_the_first_bid(step: int) -> None:
    for seed in range(12):
        state = table(seed, 5)
        most = highest_bid(state.automas[0], TERRITORY)
        state.play(Event(TERRITORY, 2))
        highest = 0
        while state.auction is not None:
            assert state.phase is Phase.BID
            highest = max(highest, state.auction.high)
            state.play(Bid(state.auction.high + step))
        assert highest <= most
        assert TERRITORY not in state.automas[0].colonies
        beaten = table(seed, 5)
        beaten.play(Event(TERRITORY, 2))
        beaten.play(PASS)
        assert (TERRITORY in beaten.automas[0].colonies) == (most > 0)


def test_its_defence_is_the_one_that_was_drawn() -> None:
    plunder = BY_ID["plunder_i"]
    for seed in range(20):
        state = table(seed, 4)
        automa = state.automas[0]
        holds, falls = (automa.strength + automa.defence + n for n in (0, 1))
        after = [state.copy() for _ in range(2)]
        for each, strength in zip(after, (holds, falls), strict=True):
            each.play(Strike(plunder, 1, strength))
        lines = [
            [language("en").say(line) for line in GAME.news(state, Strike(plunder, 1, n), each)]
            for n, each in zip((holds, falls), after, strict=True)
        ]
        assert any("holds" in line for line in lines[0])
        assert not any("holds" in line for line in lines[1])


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_peaceful_switch_takes_attacks_away_on_both_sides(players: str) -> None:
    full, peaceful = (
        [GAME.start(GAME.prepare(GAME.recipe({"players": players, "variant": variant}, seed))) for seed in range(6)]
        for variant in ("full", "peaceful")
    )
    for state in (*full, *peaceful):
        settle(state)
    assert sum(go_on(state, 20, 0) for state in full) > 3
    assert sum(go_on(state, 20, 0) for state in peaceful) == 0
    assert full[0].possible_attacks()
    assert not any(state.possible_attacks() for state in peaceful)
    with pytest.raises(Illegal):
        peaceful[0].play(Strike(BY_ID["plunder_i"], 1, 9))


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_one_to_three_automas_play_each_round(players: str) -> None:
    state = table(1, 6, players=players)
    assert len(state.automas) == int(players) - 1
    assert len({automa.seed for automa in state.automas}) == len(state.automas)
    assert all(automa.round >= 7 for automa in state.automas)


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("variant", ["full", "peaceful"])
def test_pacts_are_taken_out_for_the_one_person_and_attacks_for_a_peaceful_one(players: str, variant: str) -> None:
    setup = GAME.prepare(GAME.recipe({"players": players, "variant": variant}, 1))
    said = " ".join(language("en").say(job.text) for job in setup.checklist)
    pacts = [card for card in CARDS.values() if card.kind == "pact"]
    assert pacts
    assert all(language("en").say(card.name) in said for card in pacts)
    hostile = [rule for rule in RULES if rule.kind in (AGGRESSION, WAR)]
    out = [rule for rule in hostile if language("en").say(CARDS[rule.id].name) in said]
    assert len(out) == (len(hostile) if variant == "peaceful" else 0)


def test_the_count_asks_for_no_more_colonies_than_are_left() -> None:
    state = table(2, 20, players="4")
    while state.age < 4:
        state.play(EndAge(state.age + 1))
    GAME.put(state, "2.colonies", frozenset({RULES[TERRITORY].id}))
    state.events = frozenset({"impact_of_colonies"})
    state.play(OVER)
    fields = {field.id: field for field in state.blank(COUNT)}
    assert fields[f"count.{COLONIES}"].high == 12 - state.held < 12
    state.figures = {"culture": 100, COLONIES: 12 - state.held}
    state.play(COUNT)
    assert GAME.score(state).totals[0] >= 100
    GAME.put(state, "2.colonies", frozenset(RULES[card].id for card in _territories()))
    GAME.put(state, "3.colonies", frozenset(RULES[card].id for card in _territories()))
    assert GAME.score(state).totals, "a correction that no box allows is counted as far as it can be"


def _territories() -> list[int]:
    return [rule.number for rule in RULES if KIND[rule.number] == KIND[TERRITORY]]


# What both sides are told


def said(before: State, move: Turn | Event | Strike | Fight | Defended | EndAge) -> list[str]:
    after = before.copy()
    after.play(move)
    return [language("en").say(line) for line in GAME.news(before, move, after)]


EVENTS = [rule.number for rule in RULES if rule.kind == EVENT]


@pytest.mark.parametrize("card", EVENTS, ids=lambda card: RULES[card].id)
def test_an_event_tells_what_it_does_and_by_which_figures_of_both_sides(card: int) -> None:
    state = table(3, 4)
    while state.age < 4:
        state.play(EndAge(state.age + 1))
    state.said, state.seen = {"culture": 23, "science": 5, "strength": 2}, ()
    state.said |= {key: 4 for key in compared_figures(card) if key not in state.said}
    told = said(state, Event(card, 2))
    assert [language("en").say(line) for line in lines(card)] == told[: len(lines(card))]
    figures = {"strength": (2, state.automas[0].strength), "culture": (23, state.automas[0].culture)}
    for key in set(compared_figures(card)) & figures.keys():
        yours, its = figures[key]
        assert any(line.startswith(f"{key.capitalize()}: you ({yours}), ") and f" ({its})." in line for line in told), (
            told
        )


def test_an_attack_tells_the_strengths_of_both_sides() -> None:
    state = table(3, 4)
    automa, plunder = state.automas[0], BY_ID["plunder_i"]
    for strength in (automa.strength, automa.strength + 9):
        told = said(state, Strike(plunder, 1, strength))
        assert f"you have {strength}" in told[0]
        assert f"has {automa.strength} and {automa.defence} in hidden cards" in told[0]
    assert language("en").say(lines(plunder)[0]) in told


def attacked(card: int) -> State:
    state = table(3, 7)
    state.seat, state.phase, state.act = 1, Phase.DEFEND, Act(card)
    state.automas = (replace(state.automas[0], strength=9),)
    return state


@pytest.mark.parametrize("card", [card for cards in ATTACKS for card in cards], ids=lambda card: RULES[card].id)
def test_who_is_attacked_reads_what_is_lost_and_how_much_is_lacking(card: int) -> None:
    """Not what the attacker would read: a worker that "the rival" loses is one's own."""
    state = attacked(card)
    assert "9 against 2" in str(GAME.now(state).sentence)
    assert str(GAME.now(state).helper).startswith("7 more")
    told = said(state, FELL)
    assert told[0].startswith("You")
    assert not any("rival" in line for line in told)
    assert said(state, HELD)[0] != told[0]
    state.strength = 9
    assert "without a card" in str(GAME.now(state).helper)


@pytest.mark.parametrize("attacker", [PERSON, 1])
def test_a_war_tells_by_which_strengths_it_was_decided(attacker: int) -> None:
    card = BY_ID["war_over_culture"]
    state = table(3, 7)
    state.automas = (replace(state.automas[0], strength=9),)
    state.wars = (War(card, attacker, 1 - attacker),)
    state.phase = Phase.YOURS if attacker else Phase.WAR
    told = said(state, Turn(4) if attacker else Fight(4))
    assert any("you have 4" in line and "has 9." in line for line in told), told
    assert any(line.startswith("You: \N{MINUS SIGN}") and "culture" in line for line in told)


# A culture a turn is what its tile shows: with what its level adds or takes away


@pytest.mark.parametrize(("growth", "line"), [(4, "culture a turn from 3 to 2"), (1, "still 0 culture a turn")])
def test_what_changes_its_culture_a_turn_is_told_as_the_tile_shows_it(growth: int, line: str) -> None:
    state = table(3, 3)
    state.automas = (replace(state.automas[0], growth=growth),)
    before = state.automas[0].scores
    assert before == growth - 1
    told = said(state, Strike(BY_ID["enslave"], 1, 30))
    assert [each for each in told if each.endswith(line)], told


def test_an_age_that_ended_tells_what_the_level_makes_of_it() -> None:
    state = table(3, 3)
    state.play(EndAge(2))
    state.automas = (replace(state.automas[0], growth=9),)
    told = said(state, EndAge(3))
    assert [each for each in told if each.endswith("culture a turn from 8 to 6")], told


@pytest.mark.parametrize(("strength", "why"), [(0, "2 more since you are so much weaker"), (90, "2 less since you")])
def test_a_score_that_is_not_the_culture_a_turn_has_its_reason(strength: int, why: str) -> None:
    automa = replace(begin(4, 3), round=5, strength=8, growth=6)
    after, turn = economy(automa, strength, Act())
    usual = after.scores
    assert turn.culture == usual + turn.eased != usual
    assert why in language("en").say(told_culture(after, turn))
    after, turn = economy(automa, 8, Act())
    assert (turn.culture, turn.eased) == (after.scores, 0)
    assert language("en").say(told_culture(after, turn)) == f"Culture +{turn.culture}: {turn.culture} now."
