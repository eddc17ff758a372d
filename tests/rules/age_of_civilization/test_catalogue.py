"""The cards in layers: all slots, origins, entries, what is wrong with them, and the file they travel in."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core import fact_bundle
from companion.core.owner_facts import BadEntry, Origin
from companion.rules.age_of_civilization import checks
from companion.rules.age_of_civilization.catalogue import SHIPPED, Catalogue, cards_of, loose_effects, trade_places
from companion.rules.age_of_civilization.effect_text import describe, happens, tell
from companion.rules.age_of_civilization.effects import (
    ACTIONS,
    CONDITIONS,
    COUNTED,
    MOMENTS,
    MOST,
    PLAIN,
    TEXT,
    Effect,
    fault,
    possible_kinds,
    read_effect,
    write_effect,
)
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS, ACTION, DATA, EVENT, OFFICIAL
from companion.rules.age_of_civilization.fields import FIELD, FIELDS, CardField, Kind
from companion.rules.age_of_civilization.picker import TEMPLATES, questions, template_of
from tests.contract import assert_said
from tests.rules.age_of_civilization.filling import half_yours

ALL = [(card, field.id) for kind in Kind for card in cards_of(kind) for field in FIELDS[kind]]


def test_every_slot_of_the_box_is_there() -> None:
    assert {kind: len(cards_of(kind)) for kind in Kind} == {
        Kind.CIVILIZATION: 48,
        Kind.WONDER: 15,
        Kind.TECHNOLOGY: 9,
        Kind.SPECIAL: 9,
        Kind.ACTION_CARD: 8,
        Kind.SCENARIO_PART: 8 + 6 + 3,
    }
    assert (len(ACTION), len(EVENT), len(ACHIEVEMENTS), len(OFFICIAL)) == (10, 9, 8, 5)


def test_every_fact_has_a_value_and_an_origin() -> None:
    for card, field in ALL:
        SHIPPED.value(card, field)
        assert SHIPPED.origin(card, field) in (Origin.PRINTED, Origin.HOUSE)
    assert not SHIPPED.yours
    assert checks.flaws(SHIPPED) == []


def test_no_fact_is_both_printed_and_house() -> None:
    for kind in Kind:
        for entry in DATA[kind]:
            assert not entry["printed"].keys() & entry["house"].keys()


def test_only_what_a_source_states_is_called_printed() -> None:
    printed = [card for card in cards_of(Kind.CIVILIZATION) if SHIPPED.origin(card, "main") is Origin.PRINTED]
    assert len(printed) == 25
    assert [c for c in cards_of(Kind.CIVILIZATION) if SHIPPED.origin(c, "inherited") is Origin.PRINTED] == ["harappa"]
    assert not any(SHIPPED.origin(card, "population") is Origin.PRINTED for card in cards_of(Kind.CIVILIZATION))
    assert not any(SHIPPED.origin(card, "effects") is Origin.PRINTED for card in cards_of(Kind.WONDER))
    effects = [card for card in cards_of(Kind.TECHNOLOGY) if SHIPPED.origin(card, "effects") is Origin.PRINTED]
    assert effects == ["education", "science"]
    assert [card for card in cards_of(Kind.ACTION_CARD) if SHIPPED.origin(card, "war") is Origin.PRINTED] == [
        "card_plague"
    ]
    assert len([c for c in cards_of(Kind.CIVILIZATION) if SHIPPED.origin(c, "name") is Origin.PRINTED]) == 33


def test_seven_civilizations_stay_in_the_box_alone() -> None:
    away = {card for card, civilization in SHIPPED.civilizations.items() if not civilization.solo}
    assert away == {"mongolia", "vikings", "germania", "carthage", "phoenicia", "scythia", "iberia"}


def test_what_is_known_in_part_is_told() -> None:
    assert loose_effects("india") == (Effect("always", "slot", action="culture"),)
    assert loose_effects("lydia") == (Effect("risen", "coins", 4),)
    assert SHIPPED.origin("india", "main") is Origin.HOUSE
    assert not loose_effects("egypt")


def test_the_box_is_always_right() -> None:
    mine = SHIPPED.with_entries({"arabia": {"main": [{"on": "always", "do": "military", "n": 2}], "population": 4}})
    assert mine.civilizations["arabia"].main == (Effect("always", "military", 2),)
    assert mine.origins("arabia") == {
        "name": Origin.PRINTED,
        "population": Origin.YOURS,
        "region": Origin.HOUSE,
        "main": Origin.YOURS,
        "inherited": Origin.HOUSE,
    }
    assert [flaw.id for flaw in checks.flaws(mine)] == ["printed.arabia.main"]
    assert mine.without("arabia", "main").origin("arabia", "main") is Origin.PRINTED
    assert mine.without("arabia") == SHIPPED
    assert SHIPPED.civilizations["arabia"].population == 2


def test_what_is_left_to_ask_the_owner() -> None:
    assert SHIPPED.to_complete("harappa") == ("population", "region")
    assert SHIPPED.to_complete("card_farm") == ("war",)
    mine = SHIPPED.with_entries({"harappa": {"population": 2}})
    assert mine.to_complete("harappa") == ("region",)
    assert SHIPPED.to_complete("card_plague") == ()


def test_a_card_of_the_box_that_is_not_in_the_list_takes_a_slot() -> None:
    assert len(SHIPPED.unnamed_slots(Kind.CIVILIZATION)) == 15
    assert len(SHIPPED.unnamed_slots(Kind.WONDER)) == 15
    assert len(SHIPPED.unnamed_slots(Kind.SPECIAL)) == 9
    assert SHIPPED.unnamed_slots(Kind.TECHNOLOGY) == ("tech_9",)
    assert SHIPPED.with_entries({"tech_9": {"name": "Law"}}).unnamed_slots(Kind.TECHNOLOGY) == ()


def test_a_name_typed_in_serves_both_languages() -> None:
    mine = SHIPPED.with_entries({"civ_34": {"name": "Portugal"}})
    assert (mine.civilizations["civ_34"].name.en, mine.civilizations["civ_34"].name.fr) == ("Portugal", "Portugal")


@pytest.mark.parametrize(
    ("card", "field", "value"),
    [
        ("egypt", "population", 0),
        ("egypt", "population", 5),
        ("egypt", "population", True),
        ("egypt", "population", "3"),
        ("egypt", "name", ""),
        ("egypt", "name", "x" * 31),
        ("egypt", "name", {"en": "Egypt"}),
        ("egypt", "region", "atlantis"),
        ("egypt", "main", "anything"),
        ("egypt", "main", [{"on": "farm", "do": "coins"}] * 5),
        ("egypt", "main", [{"on": "farm", "do": "military", "n": 1}]),
        ("egypt", "main", [{"on": "game_end", "do": "coins", "n": 1}]),
        ("egypt", "main", [{"on": "farm", "do": "coins", "n": 10}]),
        ("egypt", "main", [{"on": "farm", "do": "coins", "n": 1.5}]),
        ("egypt", "main", [{"on": "farm", "do": "coins", "n": 1, "script": "x"}]),
        ("egypt", "main", [{"on": "always", "do": "slot"}]),
        ("egypt", "main", [{"on": "always", "do": "text", "text": ""}]),
        ("egypt", "main", [{"on": "turn_end", "do": "coins", "per": "camels"}]),
        ("egypt", "main", [{"on": "turn_end", "do": "coins", "if": "sunny"}]),
        ("egypt", "main", [{"on": "turn_end", "do": "follow", "action": "culture", "if": "strongest"}]),
        ("egypt", "main", [{"on": "always", "do": "military", "if": "strongest"}]),
        ("egypt", "main", [{"on": "always", "do": "military", "per": "military"}]),
        ("egypt", "main", [{"on": "turn_end", "do": "coins", "per": "bonus"}]),
        ("egypt", "main", [{"on": "risen", "do": "triple", "n": 1}]),
        ("egypt", "main", [{"on": "gained", "do": "coins", "n": 1}]),
        ("egypt", "inherited", [{"on": "risen", "do": "coins", "n": 1}]),
        ("wonder_01", "effects", [{"on": "risen", "do": "triple", "n": 3}]),
        ("egypt", "main", [{"on": "research", "do": "discount", "technologies": ["flight"]}]),
        ("egypt", "main", [{"on": "farm", "do": "discount", "technologies": ["writing"]}]),
        ("egypt", "main", [{"on": "turn_end", "do": "follow", "action": "farm"}]),
        ("egypt", "main", [{"on": "farm", "do": "coins", "not_education": True}]),
        ("egypt", "main", [{"on": ["farm"], "do": "coins"}]),
        ("egypt", "main", [{"on": "research", "do": "coins", "technologies": 5}]),
        ("egypt", "colour", "red"),
        ("atlantis", "population", 3),
        ("card_farm", "war", "yes"),
        ("science", "needs", ["flight"]),
        ("science", "needs", ["education", "education"]),
        ("special_1", "top", "flight"),
        ("control_1", "text", "x" * 401),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(card: str, field: str, value: Any) -> None:
    with pytest.raises(BadEntry) as refusal:
        SHIPPED.with_entries({card: {field: value}})
    assert_said(refusal.value.text)


@pytest.mark.parametrize(
    ("entries", "flaw"),
    [
        ({"egypt": {"name": "Rome"}}, "name.civilizations.rome"),
        ({"wonder_01": {"name": "petra"}}, "name.wonders.petra"),
        ({"special_1": {"name_a": "Mining"}}, "name.technologies.mining"),
        ({"science": {"needs": ["gunpowder"]}, "gunpowder": {"needs": ["science"]}}, "reach..science"),
        (
            {
                "engineering": {"needs": ["education", "gunpowder"]},
                "gunpowder": {"needs": ["iron_working", "engineering"]},
            },
            "circle.gunpowder",
        ),
        ({"engineering": {"needs": ["tech_9"]}}, "arrows.example"),
        ({"iron_working": {"needs": ["mining", "writing"]}}, "arrows.example"),
        ({"science": {"needs": []}}, "arrows.science"),
        ({"science": {"row": 2}}, "places"),
        ({"special_1": {"top": "mining"}}, "top.special_1"),
        ({"navigation": {"effects": []}}, "abilities.navigation"),
        ({"writing": {"effects": [{"on": "farm", "do": "coins"}] * 2}}, "abilities.writing"),
        ({"india": {"main": []}}, "known.india"),
        ({"card_plague": {"war": True}}, "printed.card_plague.war"),
    ],
)
def test_what_is_likely_mistyped_is_named(entries: dict[str, dict[str, Any]], flaw: str) -> None:
    found = checks.flaws(SHIPPED.with_entries(entries))
    assert flaw in {each.id for each in found}
    for each in found:
        assert_said(each.text)


def test_what_no_box_can_mean_is_refused_and_changes_nothing() -> None:
    with pytest.raises(BadEntry, match="stands on two cards"):
        checks.catalogue_with(SHIPPED, {"egypt": {"name": "Rome"}})
    with pytest.raises(BadEntry, match="These arrows say otherwise"):
        checks.catalogue_with(SHIPPED, {"engineering": {"needs": ["tech_9"]}})
    with pytest.raises(BadEntry, match="Each column holds"):
        checks.catalogue_with(SHIPPED, {"science": {"row": 2}})
    assert checks.catalogue_with(SHIPPED, {"india": {"main": []}}).yours  # half typed in: named, not refused
    broken = SHIPPED.with_entries({"egypt": {"name": "Rome"}})
    assert checks.catalogue_with(broken, {"egypt": {"population": 4}}).yours  # what was wrong before stops nothing


def test_technologies_trade_places_with_their_arrows() -> None:
    traded = checks.catalogue_with(SHIPPED, trade_places(SHIPPED, "gunpowder", "tech_9"))
    assert traded.technologies["gunpowder"].needs == ("navigation",)
    assert traded.technologies["engineering"].needs == ("education", "gunpowder")
    back = traded.with_entries(trade_places(traded, "gunpowder", "tech_9"))
    assert back.technologies == SHIPPED.technologies
    with pytest.raises(BadEntry):
        checks.catalogue_with(SHIPPED, trade_places(SHIPPED, "science", "gunpowder"))  # the rulebook's example


def test_what_another_version_kept_does_not_hinder() -> None:
    kept = {"egypt": {"population": 4, "colour": "red", "main": 3}, "atlantis": {"name": "?"}, "rome": 7}
    assert SHIPPED.readable(kept) == {"egypt": {"population": 4}}


def test_every_fact_and_every_event_has_words() -> None:
    for card, field in ALL:
        for words in tell(card, field, SHIPPED.raw(card, field), SHIPPED):
            assert_said(words)
    for event in EVENT.values():
        assert_said(happens(event))


def test_a_known_ability_may_be_main_or_inherited() -> None:
    slot = [{"on": "always", "do": "slot", "action": "culture"}]
    assert not checks.flaws(SHIPPED.with_entries({"india": {"main": [], "inherited": slot}}))


def test_the_example_of_the_rulebook_holds() -> None:
    assert set(checks.open_technologies(SHIPPED.technologies, ())) == {"writing", "navigation", "mining"}
    assert set(checks.open_technologies(SHIPPED.technologies, ("writing", "education"))) == {
        "science",
        "engineering",
        "navigation",
        "mining",
    }


def test_a_special_card_covers_its_column() -> None:
    for card, special in SHIPPED.specials.items():
        tree = SHIPPED.tree(card)
        covered = SHIPPED.technologies.keys() - tree.keys()
        assert len(tree) == 9
        assert tree.keys() - SHIPPED.technologies.keys() == {special.lower.id, special.middle.id}
        assert {SHIPPED.technologies[key].column for key in covered} == {SHIPPED.technologies[special.top].column}
        assert special.top in tree
        assert special.lower.id in checks.open_technologies(tree, ())
        assert special.top not in checks.open_technologies(tree, ())
        assert special.middle.id in checks.open_technologies(tree, (special.lower.id,))


# Effects


def effects() -> st.SearchStrategy[Effect]:
    """Every effect that can be read, with whatever goes with it."""
    pairs = [(on, do) for on in (*ACTIONS, *MOMENTS) for do in sorted(possible_kinds(on))]
    amounts = st.fixed_dictionaries(
        {
            "n": st.integers(-MOST, MOST),
            "per": st.sampled_from(("", "", *COUNTED)),
            "each": st.integers(1, MOST),
            "condition": st.sampled_from(("", "", *CONDITIONS)),
        }
    )

    def make(pair: tuple[str, str], given: dict[str, Any], more: bool) -> Effect:
        on, do = pair
        effect = Effect(
            on,
            do,
            action={"follow": "culture", "slot": "farm", "forbid": "trade"}.get(do, ""),
            technologies=("writing", "mining") if more and on == "research" else (),
            not_education=more and on == "culture",
            text="do as the card says" if do == TEXT else "",
        )
        return effect if do in PLAIN else replace(effect, **{**given, "each": given["each"] if given["per"] else 1})

    every = st.builds(make, st.sampled_from(pairs), amounts, st.booleans())
    return every.filter(lambda effect: fault(effect) is None)


@given(effects())
def test_an_effect_is_written_and_read_back_and_has_words(effect: Effect) -> None:
    assert read_effect(json.loads(json.dumps(write_effect(effect)))) == effect
    assert_said(describe(effect, SHIPPED))


def test_every_shipped_ability_has_words() -> None:
    for card, field in ALL:
        if FIELD[Kind(next(k for k in Kind if card in cards_of(k)))][field].editor == "effects":
            for effect in SHIPPED.value(card, field):
                assert_said(describe(effect, SHIPPED))


def test_the_picker_offers_what_can_be_read() -> None:
    assert len({template.id for template in TEMPLATES}) == len(TEMPLATES)
    for template in TEMPLATES:
        assert_said(template.label)
        for when in template.whens:
            effect = replace(template.example, on=when)
            assert read_effect(write_effect(effect)) == effect
            assert template_of(effect) is template


@given(effects())
def test_the_picker_reaches_the_whole_vocabulary(effect: Effect) -> None:
    answered = replace(template_of(effect).example, on=effect.on)
    for field in ("action", "n", "technologies", "not_education", "per", "each", "condition", "text"):
        if field in questions(answered):
            answered = replace(answered, **{field: getattr(effect, field)})
    assert answered == effect


@pytest.mark.parametrize(("kind", "field"), [(kind, spec) for kind in Kind for spec in FIELDS[kind] if spec.whens])
def test_an_ability_begins_with_what_can_work_on_its_card(kind: Kind, field: CardField) -> None:
    for template in TEMPLATES:
        effect = template.first(field.whens)
        if effect is None:
            assert not set(template.whens) & set(field.whens)
        else:
            assert SHIPPED.with_entries({cards_of(kind)[0]: {field.id: [write_effect(effect)]}})


# The file


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_a_catalogue_half_yours_round_trips(seed: int) -> None:
    mine = half_yours(seed)
    assert sum(len(fields) for fields in mine.yours.values()) == len(ALL) // 2
    read = fact_bundle.read("age_of_civilization", SHIPPED, fact_bundle.write("age_of_civilization", mine))
    assert Catalogue(read) == mine
    assert fact_bundle.differences(mine, read) == ()
    taken = fact_bundle.apply(SHIPPED, fact_bundle.differences(SHIPPED, read))
    assert taken == mine
    assert fact_bundle.write("age_of_civilization", taken) == fact_bundle.write("age_of_civilization", mine)
    assert checks.slip(SHIPPED, taken) is None


def test_an_import_is_compared_field_by_field_before_anything_changes() -> None:
    mine = SHIPPED.with_entries({"egypt": {"population": 2}, "rome": {"population": 4}})
    incoming: dict[str, dict[str, Any]] = {
        "egypt": {"population": 4, "name": "Egypt"},
        "card_farm": {"war": False},
        "rome": {"population": 4},
    }
    found = fact_bundle.differences(mine, incoming)
    assert [(each.card, each.field, each.before, each.origin, each.after) for each in found] == [
        ("card_farm", "war", False, Origin.HOUSE, False),
        ("egypt", "name", SHIPPED.raw("egypt", "name"), Origin.PRINTED, "Egypt"),
        ("egypt", "population", 2, Origin.YOURS, 4),
    ]
    changed = fact_bundle.apply(mine, [each for each in found if each.field == "population"])
    assert changed.civilizations["egypt"].population == 4
    assert changed.origin("egypt", "name") is Origin.PRINTED
    assert mine.civilizations["egypt"].population == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "[" * 100_000,
        '{"format": "visavis-catalogue", "version": 2, "game": "age_of_civilization", "yours": {}}',
        '{"format": "visavis-catalogue", "version": 1, "game": "mosaic", "yours": {}}',
        '{"format": "visavis-catalogue", "version": 1, "game": "age_of_civilization"}',
        '{"format": "visavis-catalogue", "version": 1, "game": "age_of_civilization", "yours": {"egypt": 3}}',
        '{"format": "visavis-catalogue", "version": 1, "game": "age_of_civilization", "yours": {"egypt": {"main": 3}}}',
        '{"format": "visavis-catalogue", "version": 1, "game": "age_of_civilization", "yours": {"zz": {"main": []}}}',
        "x" * (fact_bundle.LARGEST + 1),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadEntry) as refusal:
        fact_bundle.read("age_of_civilization", SHIPPED, text)
    assert_said(refusal.value.text)
