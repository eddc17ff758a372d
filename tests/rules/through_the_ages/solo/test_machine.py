"""The automa: turns that repeat, attacks it may make, what every card does to it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from companion.core.text import language
from companion.rules.through_the_ages.cards import AGGRESSION, BY_ID, EVENT, NONE, RULES, SIZE, WAR
from companion.rules.through_the_ages.solo import AutomaAges, machine
from companion.rules.through_the_ages.solo.chapters import PAGE
from companion.rules.through_the_ages.solo.effects import (
    Effect,
    Person,
    change_texts,
    compared_figures,
    of_aggression,
    of_attack,
    of_colony,
    of_event,
    of_war,
)
from companion.rules.through_the_ages.solo.machine import (
    DECK,
    WAR_ON_CULTURE,
    Automa,
    Card,
    begin,
    highest_bid,
    holds,
    politics,
    slots,
    turn,
)
from companion.rules.through_the_ages.solo.moves import Event
from companion.rules.through_the_ages.solo.settings import (
    ARMIES,
    CROWD,
    DEFENCE,
    EASE,
    JUMP,
    REST,
    SAFE,
    SETTINGS,
    setting,
)

EVENTS = [rule.number for rule in RULES[:SIZE] if rule.kind == EVENT]
ATTACKS = [rule.number for rule in RULES[:SIZE] if rule.kind == AGGRESSION]
WARS = [rule.number for rule in RULES[:SIZE] if rule.kind == WAR]


def after(rounds: int, strength: int, level: int = 2, seed: int = 5) -> Automa:
    automa = begin(level, seed)
    for number in range(rounds):
        automa = replace(automa, age=1 + number // 6 if number < 18 else 3)
        automa, _ = turn(automa, strength)
    return automa


def test_the_same_turn_comes_again() -> None:
    automa = after(6, 3)
    assert turn(automa, 4) == turn(automa, 4)
    assert turn(automa, 4) != turn(replace(automa, seed=automa.seed + 1), 4)


def test_it_scores_what_it_shows() -> None:
    automa = replace(after(8, 3), growth=9)
    then, played = turn(automa, automa.strength)
    assert played.culture == then.scores == then.growth + then.setting.pace[then.place]
    assert then.culture == automa.culture + played.culture


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_several_automas_score_less_each_as_their_page_says(seats: int) -> None:
    """Together they would be too much for one person."""
    alone = with_cards(Card.SCIENCE)
    _, several = turn(replace(alone, seats=seats), alone.strength)
    _, single = turn(alone, alone.strength)
    assert single.culture - several.culture == CROWD[seats - 2][alone.place]
    assert [sum(each) for each in CROWD] == sorted(sum(each) for each in CROWD)
    assert CROWD[0] == (0, 0, 0)


def test_it_never_scores_less_than_nothing() -> None:
    poor = replace(after(12, 3, level=1), growth=0)
    assert poor.scores == 0
    then, played = turn(poor, 99)
    assert played.culture == 0
    assert then.culture == poor.culture


def test_in_the_first_round_it_only_takes_cards() -> None:
    then, played = turn(begin(2, 1), 1, (BY_ID["homer"],) * 13)
    assert (then.culture, then.growth, then.strength) == (0, 0, 1)
    assert not played.act.plans
    assert played.act.attack == NONE
    assert len(played.slots) == 2


def test_its_cards_come_round() -> None:
    automa, seen = begin(2, 9), list[Card]()
    for _ in range(len(DECK)):
        automa, played = turn(automa, 0)
        seen.append(played.card)
    assert sorted(card.value for card in seen) == sorted(card.value for card in DECK)


def test_it_arms_against_who_is_stronger_and_so_scores_less() -> None:
    weak, strong = after(18, 0), after(18, 60)
    assert strong.strength > weak.strength
    assert strong.growth < weak.growth
    assert strong.culture < weak.culture


def with_cards(*cards: Card) -> Automa:
    return replace(after(9, 3), age=2, strength=10, growth=8, deck=cards)


def test_behind_it_keeps_its_card_arms_and_scores_less_in_this_turn() -> None:
    automa = with_cards(Card.CULTURE, Card.SCIENCE)
    then, played = turn(automa, 11)
    assert (played.card, played.reacts) == (Card.ARMY, True)
    assert then.deck == automa.deck
    assert then.strength == automa.strength + ARMIES[1]
    assert played.culture == automa.scores - EASE[1]


def test_safe_it_needs_no_armies_and_scores_more_in_this_turn() -> None:
    automa = with_cards(Card.ARMY, Card.SCIENCE)
    then, played = turn(automa, 10 - SAFE[1])
    assert (played.card, played.reacts) == (Card.CULTURE, True)
    assert (then.deck, then.strength) == ((Card.SCIENCE,), 10)
    assert played.culture == then.scores + EASE[1]


@pytest.mark.parametrize("strength", [10, 10 - SAFE[1] + 1])
def test_in_between_it_does_what_its_card_says(strength: int) -> None:
    then, played = turn(with_cards(Card.ARMY, Card.SCIENCE), strength)
    assert (played.card, played.reacts) == (Card.ARMY, False)
    assert played.culture == then.scores


def test_it_attacks_only_if_stronger_and_with_the_strength_that_it_showed() -> None:
    attacks = 0
    for seed in range(60):
        automa = begin(3, seed)
        for number in range(18):
            automa = replace(automa, age=1 + number // 6)
            strength = seed % 9
            shown, jump = automa.shown, JUMP[automa.place]
            assert automa.strength == shown, "it attacks before it arms"
            automa, played = turn(automa, strength)
            if played.act.attack != NONE:
                attacks += 1
                assert shown > strength
            assert automa.strength - shown <= jump, "its wars are decided after one more turn"
    assert attacks > 5


@pytest.mark.parametrize("level", [each.number for each in SETTINGS])
def test_no_level_arms_by_more_than_a_tactic_in_one_turn(level: int) -> None:
    for age in (1, 2, 3):
        automa = replace(begin(level, 1), age=age)
        assert 0 < automa.muster <= JUMP[automa.place]
    generous = replace(setting(level), arms=99)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(machine, "setting", lambda *_: generous)
        assert begin(level, 1).muster == JUMP[0]


def test_several_automas_share_the_person_they_attack() -> None:
    def attacks(seats: int) -> int:
        ready = [replace(after(9, 0, seed=seed), seats=seats, rested=9, strength=8, shown=8) for seed in range(240)]
        return sum(politics(each, 7).attack != NONE for each in ready)

    found = [attacks(seats) * (seats - 1) for seats in (2, 3, 4)]
    assert all(40 <= each <= 80 for each in found), found


def test_it_never_attacks_who_is_as_strong_or_before_it_has_rested() -> None:
    ready = [replace(after(9, 0, seed=seed), rested=9, strength=8, shown=8) for seed in range(30)]
    assert any(politics(each, 7).attack != NONE for each in ready)
    assert all(politics(each, 8).attack == NONE for each in ready)
    grown = [replace(each, strength=12) for each in ready]
    assert all(politics(each, 8).attack == NONE for each in grown), "one could not know of what it has gained since"
    assert all(politics(replace(each, rested=REST - 1), 7).attack == NONE for each in ready)
    assert all(politics(each, 7, peaceful=True).attack == NONE for each in ready)


@pytest.mark.parametrize(("rules", "does"), [(0, False), (5, False), (4, True)])
def test_in_age_iv_it_plans_nothing_and_declares_no_war_but_in_plays_of_older_rules(rules: int, does: bool) -> None:
    ready = [replace(after(18, 0, seed=seed), age=4, strength=40, shown=40, rules=rules) for seed in range(120)]
    acts = [politics(replace(each, rested=9), 7) for each in ready]
    assert any(act.plans for act in acts) == does
    assert any(act.attack == WAR_ON_CULTURE for act in acts) == does
    assert any(act.attack in machine.ATTACKS[2] for act in acts), "it still has the aggressions that it drew before"


def test_slots_by_colour_with_a_fallback_that_always_ends() -> None:
    leader, iron = BY_ID["homer"], BY_ID["iron"]
    row = [iron] * 13
    assert slots(tuple(row)) == (4, 0)
    row[7] = leader
    assert slots(tuple(row)) == (7, 4)
    row[7], row[11] = iron, leader
    assert slots(tuple(row)) == (4, 0), "a leader beyond slot 9 is left"
    assert slots((NONE,) * 13) == ()
    assert slots((NONE, iron, *(NONE,) * 11)) == (1,)


@pytest.mark.parametrize(("seats", "takes"), [(2, 36), (3, 27), (4, 36)])
def test_it_takes_about_two_cards_a_turn_and_fewer_at_a_table_of_three(seats: int, takes: int) -> None:
    automa, found = begin(2, 4, seats), 0
    for _ in range(18):
        automa, played = turn(automa, 3, (BY_ID["iron"],) * 13)
        assert len(played.slots) == played.takes
        found += played.takes
    assert found == takes


def test_its_defence_is_drawn_before_an_attack_and_not_by_it() -> None:
    drawn = set()
    for seed in range(60):
        automa = after(9, 3, seed=seed)
        drawn.add(automa.defence)
        assert turn(automa, 3)[0].defence == turn(automa, 40)[0].defence, "whatever the person does, it was drawn"
        assert holds(automa, automa.strength + automa.defence)
        assert not holds(automa, automa.strength + automa.defence + 1)
    assert drawn == set(range(DEFENCE[1] + 1))


def test_its_bid_is_fixed_before_the_first_one() -> None:
    automa = after(10, 3)
    card = BY_ID["vast_territory_i"]
    most = highest_bid(automa, card)
    assert most == highest_bid(automa, card)
    assert 0 <= most <= automa.strength // 2 + 2
    after_it = of_colony((automa,), card, 1, 6).automas[0]
    assert after_it.strength == max(1, automa.strength - 2)
    assert after_it.colonies == (card,)


class Line(NamedTuple):
    """What a card changes about the automa, and the culture that the person wins by it."""

    culture: int = 0
    growth: int = 0
    science: int = 0
    strength: int = 0
    colonies: int = 0
    person: int = 0


NOTHING = Line()
# Against a weaker person with less culture and science, and against a stronger one with more.
EVENT_LINES = {
    "development_of_agriculture": (NOTHING, NOTHING),
    "development_of_civilization": (Line(growth=1), Line(growth=1)),
    "development_of_crafts": (NOTHING, NOTHING),
    "development_of_markets": (NOTHING, NOTHING),
    "development_of_politics": (NOTHING, NOTHING),
    "development_of_religion": (Line(growth=1), Line(growth=1)),
    "development_of_science": (Line(science=2), Line(science=2)),
    "development_of_settlement": (Line(growth=1), Line(growth=1)),
    "development_of_trade_routes": (Line(science=1), Line(science=1)),
    "development_of_warfare": (NOTHING, NOTHING),
    "barbarians": (NOTHING, NOTHING),
    "border_conflict": (NOTHING, Line(growth=-1)),
    "crusades": (Line(culture=4, person=-4), Line(culture=-4, person=4)),
    "cultural_influence": (Line(culture=5, person=5), Line(culture=5, person=5)),
    "foray": (NOTHING, NOTHING),
    "good_harvest": (NOTHING, NOTHING),
    "immigration": (Line(growth=1), Line(growth=1)),
    "new_deposits": (NOTHING, NOTHING),
    "pestilence": (Line(growth=-1), Line(growth=-1)),
    "raiders": (NOTHING, NOTHING),
    "rats": (NOTHING, NOTHING),
    "rebellion": (NOTHING, NOTHING),
    "reign_of_terror": (NOTHING, Line(growth=-1)),
    "scientific_breakthrough": (Line(science=1), Line(science=1)),
    "uncertain_borders": (Line(growth=1), Line(growth=-1)),
    "civil_unrest": (NOTHING, NOTHING),
    "cold_war": (Line(science=6), NOTHING),
    "crime_wave": (Line(person=-3), Line(culture=-3)),
    "economic_progress": (NOTHING, NOTHING),
    "emigration": (NOTHING, NOTHING),
    "iconoclasm": (NOTHING, NOTHING),
    "independence_declaration": (NOTHING, Line(colonies=-1)),
    "international_agreement": (NOTHING, NOTHING),
    "national_pride": (Line(culture=5), Line(person=5)),
    "politics_of_strength": (NOTHING, NOTHING),
    "popularization_of_science": (Line(culture=3, person=3), Line(culture=3, person=12)),
    "prosperity": (NOTHING, NOTHING),
    "ravages_of_time": (NOTHING, NOTHING),
    "refugees": (Line(culture=3, growth=1, person=-3), Line(culture=-3, growth=-1, person=3)),
    "terrorism": (Line(growth=-1), NOTHING),
    "impact_of_agriculture": (Line(culture=2, person=2), Line(culture=2, person=2)),
    "impact_of_architecture": (NOTHING, NOTHING),
    "impact_of_balance": (Line(culture=4, person=4), Line(culture=4, person=4)),
    "impact_of_colonies": (Line(culture=3), Line(culture=3)),
    "impact_of_competition": (NOTHING, NOTHING),
    "impact_of_government": (Line(culture=16, person=16), Line(culture=16, person=16)),
    "impact_of_happiness": (Line(culture=16, person=16), Line(culture=16, person=16)),
    "impact_of_industry": (Line(culture=2, person=2), Line(culture=2, person=2)),
    "impact_of_population": (NOTHING, NOTHING),
    "impact_of_progress": (NOTHING, NOTHING),
    "impact_of_science": (Line(culture=10), Line(person=10)),
    "impact_of_strength": (Line(culture=10), Line(person=10)),
    "impact_of_technology": (NOTHING, NOTHING),
    "impact_of_variety": (Line(culture=6, person=6), Line(culture=6, person=6)),
    "impact_of_wonders": (NOTHING, NOTHING),
}
# Of a person who is stronger by one; food and resources are taken from stores that are never empty.
AGGRESSION_LINES = {
    "enslave": Line(growth=-1),
    "plunder_i": NOTHING,
    "plunder_ii": NOTHING,
    "plunder_iii": NOTHING,
    "raid_i": Line(growth=-1),
    "raid_ii": Line(growth=-2),
    "raid_iii": Line(growth=-2),
    "annex": Line(colonies=-1),
    "infiltrate": Line(growth=-1, person=6),
    "spy": Line(science=-5),
    "armed_intervention": Line(culture=-7, person=7),
}
# Won and lost by a person who is stronger, or weaker, by six.
WAR_LINES = {
    "war_over_technology": (Line(science=-6), Line(science=6)),
    "war_over_territory": (Line(growth=-2), Line(growth=2)),
    "war_over_culture": (Line(culture=-11, person=11), Line(culture=11, person=-11)),
}


def nominal(card: int) -> Automa:
    automa = replace(begin(2, 5), round=9, age=max(1, RULES[card].level), colonies=(BY_ID["vast_territory_i"],))
    return replace(automa, culture=40, growth=5, science=9, strength=10, defence=0)


def line(before: Automa, effect: Effect | None) -> Line:
    assert effect is not None
    (after_it,) = effect.automas
    assert [language("fr").say(each) for each in change_texts((before,), effect.automas)]
    return Line(
        after_it.culture - before.culture,
        after_it.growth - before.growth,
        after_it.science - before.science,
        after_it.strength - before.strength,
        len(after_it.colonies) - len(before.colonies),
        effect.culture,
    )


@pytest.mark.parametrize("card", EVENTS, ids=lambda card: RULES[card].id)
def test_every_event_has_its_line(card: int) -> None:
    automa = nominal(card)
    persons = Person(5, 20, 3), Person(20, 90, 12)
    assert tuple(line(automa, of_event((automa,), card, each)) for each in persons) == EVENT_LINES[RULES[card].id]


@pytest.mark.parametrize("card", ATTACKS, ids=lambda card: RULES[card].id)
def test_every_aggression_has_its_line_and_can_be_held(card: int) -> None:
    automa = nominal(card)
    ready = replace(automa, defence=3)
    assert of_aggression((automa,), card, 1, 10) is None
    assert of_aggression((ready,), card, 1, 13) is None
    assert line(automa, of_aggression((automa,), card, 1, 11)) == AGGRESSION_LINES[RULES[card].id]
    assert line(ready, of_aggression((ready,), card, 1, 14)) == AGGRESSION_LINES[RULES[card].id]


@pytest.mark.parametrize("card", WARS, ids=lambda card: RULES[card].id)
def test_every_war_has_its_line(card: int) -> None:
    automa = nominal(card)
    fights = [of_war((automa,), card, 0, 1, Person(n, 30)) for n in (16, 4)]
    assert tuple(line(automa, each) for each in fights) == WAR_LINES[RULES[card].id]
    assert line(automa, of_war((automa,), card, 0, 1, Person(10, 30))) == NOTHING
    own = of_war((automa,), card, 1, 0, Person(4, 30))
    assert line(automa, own) == WAR_LINES[RULES[card].id][1], "a war of its own brings what one that it withstood does"


def test_crusades_are_four_culture_for_the_stronger_side() -> None:
    automa = replace(after(6, 1), culture=20)
    card = BY_ID["crusades"]
    assert of_event((automa,), card, Person(0, 20)).culture == -4
    assert of_event((automa,), card, Person(99, 20)).automas[0].culture == 16


def test_an_aggression_of_the_automa_does_what_its_card_says() -> None:
    automa = replace(after(14, 3), culture=40)
    assert of_attack((automa,), BY_ID["armed_intervention"], 1).automas[0].culture == 47
    assert of_attack((automa,), BY_ID["armed_intervention"], 1).culture == -7
    assert of_attack((automa,), BY_ID["spy"], 1).automas[0].science == automa.science + 5


def test_only_what_an_event_compares_is_asked() -> None:
    assert compared_figures(BY_ID["crusades"]) == ("strength",)
    assert compared_figures(BY_ID["national_pride"]) == ("culture",)
    assert compared_figures(BY_ID["barbarians"]) == ("culture", "strength")
    assert compared_figures(BY_ID["impact_of_science"]) == ("science",)
    assert compared_figures(BY_ID["rats"]) == ()
    state = AutomaAges().start(AutomaAges().prepare(AutomaAges().recipe({}, 1)))
    asked = {key: [field.id for field in state.blank(Event(BY_ID[key], 3))] for key in ("national_pride", "rats")}
    assert asked == {"national_pride": ["yours.culture"], "rats": []}


def test_with_several_automas_ranks_are_among_all() -> None:
    strong, weak = replace(after(9, 3), strength=20, culture=30), replace(after(9, 3), strength=2, culture=30)
    found = of_event((strong, weak), BY_ID["crusades"], Person(9))
    assert [each.culture for each in found.automas] == [34, 26]
    assert found.culture == 0


def test_the_page_can_be_read_in_both_languages() -> None:
    for tongue in ("en", "fr"):
        words = " ".join(language(tongue).say(line) for title, lines in PAGE for line in (title, *lines))
        assert 200 < len(words.split()) < 700
