"""What a civil card does, in sentences made of its data: technologies, governments, wonders, leaders, action cards.

Military cards are told in :mod:`.effect_text_military`. Each kind of effect has its words once, by its key in the data
file; which card has it, and how much, is data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.text import N, Sayable, T, Text
from companion.rules.through_the_ages.cards import (
    ACTION,
    FARM,
    GOVERNMENT,
    LEADER,
    MINE,
    RULES,
    WONDER,
    Rule,
    Symbols,
)
from companion.rules.through_the_ages.effect_text_military import military_lines
from companion.rules.through_the_ages.kinds import KIND_NAMES, KINDS_IN_SENTENCES


def lines(card: int) -> list[Text]:
    """All that a card says, a sentence each; nothing for one that only its name tells."""
    rule = RULES[card]
    if rule.worked:
        return [_each_worker(rule), *_effects(rule)]
    if rule.kind == GOVERNMENT:
        return [*_symbols(rule.gives), T("At most {n} urban buildings of a type.", n=rule.limit)]
    if rule.technology or rule.kind in (WONDER, LEADER, ACTION):
        return [*_symbols(rule.gives), *_effects(rule)]
    return military_lines(rule)


# What is printed as signs


_SIGNS: Final[Mapping[str, Callable[[int], Text]]] = {
    "culture": lambda n: T("{n:+} culture", n=n),
    "science": lambda n: T("{n:+} science", n=n),
    "strength": lambda n: N("{n:+} strength", "{n:+} strength", n),
    "happy": lambda n: N("{n:+} happy face", "{n:+} happy faces", n),
    "civil": lambda n: N("{n:+} civil action", "{n:+} civil actions", n),
    "military": lambda n: N("{n:+} military action", "{n:+} military actions", n),
    "colonization": lambda n: T("{n:+} colonization", n=n),
    "yellow": lambda n: N("{n:+} yellow token in the bank", "{n:+} yellow tokens in the bank", n),
    "blue": lambda n: N("{n:+} blue token", "{n:+} blue tokens", n),
}


def signs(gives: Symbols) -> tuple[Text, ...]:
    """What the symbols of a card add, each in a word or two."""
    return tuple(_SIGNS[name](n) for name, n in gives._asdict().items() if n)


def _symbols(gives: Symbols) -> list[Text]:
    found = signs(gives)
    return [T("{list}.", list=found)] if found else []


def output(rule: Rule) -> Text | None:
    """What each worker on a card makes, in a word or two."""
    if rule.kind == FARM:
        return T("{n:+} food", n=rule.value)
    if rule.kind == MINE:
        return N("{n:+} resource", "{n:+} resources", rule.value)
    found = signs(rule.gives)
    return T("{list}", list=found) if found else None


def _each_worker(rule: Rule) -> Text:
    return T("Each worker: {output}.", output=output(rule) or T("nothing"))


# What is printed in words


def _effects(rule: Rule) -> list[Text]:
    if rule.kind == ACTION:
        return _action(rule.effect)
    found = (_WORDS[key](what) for key, what in rule.effect.items() if key in _WORDS)
    return [text for text in found if text is not None]


def _kinds(kinds: list[str]) -> tuple[Sayable, ...]:
    return tuple(KINDS_IN_SENTENCES[kind] for kind in kinds)


def _per_turn(what: Mapping[str, Any]) -> Text:
    (key, n), *_ = what.items()
    return _ONCE[key](n)


_ONCE: Final[Mapping[str, Callable[[Any], Text]]] = {
    "gain_population": lambda n: T("Once a turn one worker more, free and without an action."),
    "military_action_as_civil": lambda n: T("Once a turn a military action may be used as a civil one."),
    "temp_resources_for_military_units": lambda n: N(
        "Each turn {n} resource for military units.", "Each turn {n} resources for military units.", n
    ),
    "upgrade_any_urban_building_to_theater": lambda n: T(
        "Once a turn any urban building may be upgraded to a theater of the same level or higher."
    ),
}


def _by_age(what: Mapping[str, int]) -> Text:
    return T(
        "Urban buildings cost less: {one} of Age I, {two} of Age II, {three} of Age III.",
        one=what["I"],
        two=what["II"],
        three=what["III"],
    )


def _units(what: Mapping[str, int]) -> Text:
    each = next(iter(what.values()))
    return T("{n:+} strength for each unit: {kinds}.", n=each, kinds=_kinds(list(what)))


def _political(what: Mapping[str, Any]) -> Text:
    if "gain_yellow_tokens" in what:
        return T("As a political action he may leave: 1 yellow token for the bank.")
    return T("As a political action he may leave: a territory of the hand becomes a colony at no cost.")


def _barbarossa(what: Mapping[str, Any]) -> Text:
    return T(
        "For 1 military action: one more worker and a military unit, {food} food and {ore} resource cheaper.",
        food=what["food_discount"],
        ore=what["resource_discount"],
    )


def _among_strongest(what: Mapping[str, Any]) -> Text:
    return T(
        "At the end of the turn {n} culture if you are the strongest; among 3 or 4 players one of the two strongest.",
        n=what["culture_points"],
    )


def _on_develop(what: Mapping[str, Any]) -> Text:
    if "resources" in what:
        return N(
            "{n} resource for each technology you develop.",
            "{n} resources for each technology you develop.",
            what["resources"],
        )
    if "culture_points" in what:
        return T("{n} culture for each technology you develop.", n=what["culture_points"])
    return T("You get the civil action back when you develop a technology.")


def _pair_text(building: str, other: str) -> Callable[[Mapping[str, int]], Text]:
    def words(what: Mapping[str, int]) -> Text:
        return T(
            "With a {other}: a {building} costs {ore} resource and {science} science less.",
            building=KINDS_IN_SENTENCES[building],
            other=KINDS_IN_SENTENCES[other],
            ore=what[f"{building}_resource_discount"],
            science=what[f"{building}_science_discount"],
        )

    return words


def _complete(what: Mapping[str, Any]) -> Text:
    key = next(key for key in what if key != "factor")
    return _COMPLETED[key](what)


_COMPLETED: Final[Mapping[str, Callable[[Mapping[str, Any]], Text]]] = {
    "per_farm_or_mine_worker": lambda what: T(
        "Completed: {one} culture for each worker on farms and mines, {two} for each other worker on a card.",
        one=what["per_farm_or_mine_worker"],
        two=what["per_urban_or_military_worker"],
    ),
    "per_level_of_each_technology": lambda what: T("Completed: culture by the levels of all your technologies."),
    "times_culture_of": lambda what: T(
        "Completed: {n} times the culture of your theaters and libraries.", n=what["factor"]
    ),
    "sum_of_urban_buildings": lambda what: T(
        "Completed: culture by the culture, science and strength of your urban buildings."
    ),
}


def _choose(what: list[Mapping[str, int]]) -> Text:
    return T(
        "Each turn {culture} culture, or {science} science for unit technologies and {ore} resources for units.",
        culture=what[0]["culture_points"],
        science=what[1]["temp_science_for_military_technologies"],
        ore=what[1]["temp_resources_for_military_units"],
    )


_WORDS: Final[Mapping[str, Callable[[Any], Text | None]]] = {
    "doubles_tactic_strength_of_one_army_per_unit": lambda n: T("Each doubles the strength of one army."),
    "urban_resource_discount_by_building_age": _by_age,
    "wonder_stages_per_civil_action": lambda n: T("One civil action builds up to {n} stages of a wonder.", n=n),
    "civil_hand_limit": lambda n: T("{n:+} civil card in the hand.", n=n),
    "military_hand_limit": lambda n: T("{n:+} military card in the hand.", n=n),
    "strength_per_unit": _units,
    "extra_happy_per_other_happy_source": lambda n: T(
        "One more happy face for each other card, or worker on a card, that has some."
    ),
    "while_in_row": lambda what: T("It costs 2 civil actions less in a turn in which you replaced a leader."),
    "per_turn": _per_turn,
    "best_mine_worker_produces_double": lambda n: T("One worker on your best mine makes its resources twice."),
    "on_complete_culture": _complete,
    "strength_per_military_unit": lambda n: T("{n:+} strength for each military unit.", n=n),
    "strength_per_unit_type": lambda n: T("{n:+} strength for each type of unit.", n=n),
    "political_action": _political,
    "on_take_technology_card": lambda what: T("{n} science whenever you take a technology.", n=what["science_points"]),
    "take_leader_ca_discount": lambda n: T("Leaders of the row cost {n} civil action less.", n=n),
    "on_replace": lambda what: T("Replaced, he may lie under a completed wonder: 1 happy face."),
    "once_per_game": lambda what: T("Once in the game a second political action."),
    "population_food_discount": lambda n: T("Workers cost {n} food less.", n=n),
    "action": _barbarossa,
    "infantry_may_count_as_cavalry_for_tactics": lambda what: T("In armies infantry may stand for cavalry."),
    "end_of_turn": _among_strongest,
    "strength_per_happy_on": lambda kinds: T(
        "{n:+} strength for each happy face of {kinds}.", n=1, kinds=_kinds(kinds)
    ),
    "culture_per_happy_on": lambda kinds: T("{n:+} culture for each happy face of {kinds}.", n=1, kinds=_kinds(kinds)),
    "start_of_politics": lambda what: T("Before politics you look at the next event."),
    "science_equal_to_level_of_best": lambda kinds: T("Science by the level of your best laboratory or library."),
    "on_develop_technology": _on_develop,
    "no_extra_ca_for_completed_wonders": lambda what: T("Completed wonders make further ones no dearer to take."),
    "culture_per_theater": lambda n: T("{n:+} culture for each theater.", n=n),
    "theater_science_discount": lambda n: T("Theaters cost {n} science less.", n=n),
    "colonization_discard_military_cards": lambda what: T(
        "Colonizing, you may discard up to {n} further cards for 1 each.", n=what["max"]
    ),
    "culture_first_colony": lambda n: T("{n:+} culture for the first colony.", n=n),
    "culture_each_further_colony": lambda n: T("{n:+} culture for each further colony.", n=n),
    "revolution_paid_with": lambda what: T("A revolution takes all military actions in place of the civil ones."),
    "on_revolution": lambda what: T("{n} culture for a revolution.", n=what["culture_points"]),
    "if_library": _pair_text("theater", "library"),
    "if_theater": _pair_text("library", "theater"),
    "culture_per_library_theater_pair": lambda n: T("{n:+} culture for each pair of library and theater.", n=n),
    "resources_per_lab": lambda what: T("Laboratories also make resources, as many as their level."),
    "on_leave_or_game_end": lambda what: T("At the end, or leaving: culture by the levels of your laboratories."),
    "best_theater_culture_factor": lambda n: T("One worker on your best theater gives its culture twice."),
    "cannot_play": lambda what: T("You cannot play aggressions and wars."),
    "attackers_pay_military_actions_factor": lambda n: T("To attack you takes twice the military actions."),
    "culture_per_lab": lambda what: T("Laboratories give culture by their level."),
    "science_per_lab": lambda n: T("Each laboratory: {n:+} science.", n=n),
    "per_turn_choose_one": _choose,
}


# Action cards


def _action(effect: Mapping[str, Any]) -> list[Text]:
    found = [_DO["/".join([order, *effect.get("of", ())])](effect) for order in effect.get("do", ())]
    for key, words in _GIVES.items():
        if key in effect:
            found.append(words(effect[key]))
    return found


def _cheaper(effect: Mapping[str, Any]) -> int:
    n: int = effect["resource_discount"]
    return n


_DO: Final[Mapping[str, Callable[[Mapping[str, Any]], Text]]] = {
    "build_or_upgrade/farm/mine": lambda effect: T(
        "Build or upgrade a farm or a mine, {n} cheaper.", n=_cheaper(effect)
    ),
    "build_or_upgrade/urban": lambda effect: T("Build or upgrade an urban building, {n} cheaper.", n=_cheaper(effect)),
    "upgrade/farm/mine/urban": lambda effect: T(
        "Upgrade a farm, a mine or an urban building, {n} cheaper.", n=_cheaper(effect)
    ),
    "increase_population": lambda effect: T("Increase the population."),
    "build_one_wonder_stage": lambda effect: T("Build a stage of a wonder, {n} cheaper.", n=_cheaper(effect)),
    "develop_technology": lambda effect: T("Develop a technology."),
}


def _this_turn(what: Mapping[str, Any]) -> Text:
    if "military_actions" in what:
        return N(
            "This turn one more military action and {n} resource for units.",
            "This turn one more military action and {n} resources for units.",
            what["temp_resources_for_military_units"],
        )
    return T(
        "This turn resources for units, for each stronger rival: {two}, {three}, {four} among 2, 3, 4 players.",
        **_by_players(what["temp_resources_for_military_units_per_stronger_civ"]),
    )


def _by_players(by: Mapping[str, int]) -> dict[str, Sayable]:
    return {"two": by["2"], "three": by["3"], "four": by["4"]}


_GIVES: Final[Mapping[str, Callable[[Any], Text]]] = {
    "after_paying_gain_food": lambda n: T("Then {n} food.", n=n),
    "after_paying_science_points": lambda n: T("Then {n} science.", n=n),
    "food": lambda n: T("{n} food.", n=n),
    "resources": lambda n: N("{n} resource.", "{n} resources.", n),
    "science_points": lambda n: T("{n} science.", n=n),
    "culture_points": lambda n: T("{n} culture.", n=n),
    "choose_one": lambda what: T("{n} food or {n} resources.", n=what[0]["food"]),
    "this_turn": _this_turn,
    "culture_points_per_civ_with_more_culture": lambda by: T(
        "Culture for each rival who has more: {two}, {three}, {four} among 2, 3, 4 players.", **_by_players(by)
    ),
}


def kind_name(card: int) -> Text:
    """What kind of card it is."""
    return KIND_NAMES[RULES[card].kind]


# What it costs


def cost(card: int) -> Text | None:
    """The printed price: science and resources, stages, military actions."""
    rule = RULES[card]
    if rule.stages:
        return T("Stages: {stages}", stages=" ".join(map(str, rule.stages)))
    if rule.kind == GOVERNMENT and rule.science:
        return T("{n} science, {revolution} by revolution", n=rule.science, revolution=rule.revolution)
    parts: list[Sayable] = []
    if rule.science:
        parts.append(T("{n} science", n=rule.science))
    if rule.worked:
        parts.append(N("{n} resource", "{n} resources", rule.cost))
    if rule.actions:
        parts.append(N("{n} military action", "{n} military actions", rule.actions))
    return T("{list}", list=tuple(parts)) if parts else None
