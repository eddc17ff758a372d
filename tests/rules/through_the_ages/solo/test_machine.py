"""The automa: turns that repeat, attacks it may make, what every card does to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core.text import language
from companion.rules.through_the_ages.cards import AGGRESSION, BY_ID, EVENT, NONE, RULES, SIZE, WAR
from companion.rules.through_the_ages.solo.chapters import PAGE
from companion.rules.through_the_ages.solo.effects import (
    Person,
    compared,
    of_aggression,
    of_attack,
    of_colony,
    of_event,
    of_war,
    told,
)
from companion.rules.through_the_ages.solo.machine import (
    DECK,
    WAR_ON_CULTURE,
    Automa,
    Card,
    begin,
    highest_bid,
    holds,
    slots,
    turn,
)
from companion.rules.through_the_ages.solo.settings import JUMP

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
    automa = after(8, 3)
    then, played = turn(automa, 3)
    assert played.culture == then.growth + then.setting.pace[then.place]
    assert then.culture == automa.culture + played.culture


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
    assert turn(after(4, 0), 60)[1].reacts


def test_it_attacks_only_with_the_strength_that_it_showed() -> None:
    attacks = 0
    for seed in range(40):
        automa = begin(3, seed)
        for _ in range(18):
            strength = seed % 9
            shown = automa.shown
            automa, played = turn(automa, strength)
            if played.act.attack != NONE:
                attacks += 1
                assert shown > strength
            assert automa.strength - shown <= max(JUMP)
    assert attacks > 5
    assert all(turn(replace(after(7, 0), rested=9), 99)[1].act.attack == NONE for _ in range(3))


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


def test_its_bid_is_fixed_before_the_first_one() -> None:
    automa = after(10, 3)
    card = BY_ID["vast_territory_i"]
    most = highest_bid(automa, card)
    assert most == highest_bid(automa, card)
    assert 0 <= most <= automa.strength // 2 + 2
    after_it = of_colony((automa,), card, 1, 6).automas[0]
    assert after_it.strength == max(1, automa.strength - 2)
    assert after_it.colonies == (card,)


@pytest.mark.parametrize("card", EVENTS, ids=lambda card: RULES[card].id)
def test_every_event_has_its_line(card: int) -> None:
    automa = replace(after(9, 3), culture=40)
    for person in (Person(0, 10), Person(40, 90)):
        effect = of_event((automa,), card, person)
        assert effect.automas[0].culture >= 0
        assert [language("fr").say(line) for line in told((automa,), effect.automas)]


@pytest.mark.parametrize("card", ATTACKS, ids=lambda card: RULES[card].id)
def test_every_aggression_has_its_line_and_can_be_held(card: int) -> None:
    automa = replace(after(9, 3), culture=40, science=9, colonies=(BY_ID["vast_territory_i"],))
    assert of_aggression((automa,), card, 1, automa.strength) is None
    assert holds(automa, automa.strength + automa.defence)
    effect = of_aggression((automa,), card, 1, automa.strength + automa.defence + 1)
    assert effect is not None
    assert effect.automas[0].culture <= automa.culture


@pytest.mark.parametrize("card", WARS, ids=lambda card: RULES[card].id)
def test_every_war_has_its_line(card: int) -> None:
    automa = replace(after(14, 3), culture=60, science=9)
    won, lost = (of_war((automa,), card, 0, 1, Person(n, 20)) for n in (99, 0))
    if card == WAR_ON_CULTURE:
        assert won.automas[0].culture < 60 < lost.automas[0].culture
        assert won.culture > 0 > lost.culture
    assert of_war((automa,), card, 1, 0, Person(0, 20)).automas[0].culture >= 60


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
    assert compared(BY_ID["crusades"]) == ("strength",)
    assert compared(BY_ID["national_pride"]) == ("culture",)
    assert compared(BY_ID["barbarians"]) == ("culture", "strength")
    assert compared(BY_ID["impact_of_science"]) == ("science",)
    assert compared(BY_ID["rats"]) == ()


def test_with_several_automas_ranks_are_among_all() -> None:
    strong, weak = replace(after(9, 3), strength=20, culture=30), replace(after(9, 3), strength=2, culture=30)
    found = of_event((strong, weak), BY_ID["crusades"], Person(9))
    assert [each.culture for each in found.automas] == [34, 26]
    assert found.culture == 0


def test_the_page_can_be_read_in_both_languages() -> None:
    for tongue in ("en", "fr"):
        words = " ".join(language(tongue).say(line) for title, lines in PAGE for line in (title, *lines))
        assert 200 < len(words.split()) < 700
