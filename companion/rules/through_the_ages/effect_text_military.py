"""What a military card does, in sentences made of its data: events, territories, tactics, attacks, pacts, bonuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.core.text import N, T, Text
from companion.rules.through_the_ages.cards import BONUS, PACT, RULES, TACTIC, TERRITORY, Rule
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.impacts import impact_text


def military_lines(rule: Rule) -> list[Text]:
    """A sentence for each thing it does."""
    if rule.id in IMPACTS:
        return [impact_text(IMPACTS[rule.id])]
    if rule.kind == TACTIC:
        return _tactic(rule)
    if rule.kind == TERRITORY:
        return _territory(rule)
    if rule.kind == BONUS:
        return [T("Defense {defense:+}, or colonization {colony:+}.", defense=rule.defense, colony=rule.colonization)]
    if rule.kind == PACT:
        return _pact(rule)
    found = (_WORDS[key](what, rule.effect) for key, what in rule.effect.items() if key in _WORDS)
    return [text for text in found if text is not None]


# Tactics, territories


def _tactic(rule: Rule) -> list[Text]:
    army = rule.army
    assert army is not None
    units = [
        *[N("{n} infantry", "{n} infantry", army.infantry)] * (army.infantry > 0),
        *[N("{n} cavalry", "{n} cavalry", army.cavalry)] * (army.cavalry > 0),
        *[N("{n} artillery", "{n} artillery", army.artillery)] * (army.artillery > 0),
    ]
    found = [T("An army of {units}: {n:+} strength.", units=tuple(units), n=army.strength)]
    if army.small:
        found.append(T("With units that are too old {n:+}.", n=army.small))
    return found


def _territory(rule: Rule) -> list[Text]:
    gives = [(name, n) for name, n in rule.gives._asdict().items() if n]
    stays = tuple(_STAYS[name](n) for name, n in gives)
    once = tuple(_ONCE[name](n) for name, n in rule.immediate.items())
    return [T("At once: {list}.", list=once), T("As long as you have it: {list}.", list=stays)]


_STAYS: Final[Mapping[str, Callable[[int], Text]]] = {
    "yellow": lambda n: N("{n:+} yellow token in the bank", "{n:+} yellow tokens in the bank", n),
    "blue": lambda n: N("{n:+} blue token", "{n:+} blue tokens", n),
    "strength": lambda n: N("{n:+} strength", "{n:+} strength", n),
    "happy": lambda n: N("{n:+} happy face", "{n:+} happy faces", n),
}
_ONCE: Final[Mapping[str, Callable[[Any], Text]]] = {
    "food": lambda n: T("{n:+} food", n=n),
    "resources": lambda n: N("{n:+} resource", "{n:+} resources", n),
    "population": lambda n: N("{n:+} worker", "{n:+} workers", n),
    "military_cards": lambda n: N("{n} military card", "{n} military cards", n),
    "culture_points": lambda n: T("{n:+} culture", n=n),
    "science_points": lambda n: T("{n:+} science", n=n),
}


# Pacts


def _pact(rule: Rule) -> list[Text]:
    effect, found = rule.effect, []
    if "both" in effect:
        found.append(T("Both: {list}.", list=_side(effect["both"])))
    else:
        found += [T("Civilization {side}: {list}.", side=side.upper(), list=_side(effect[side])) for side in "ab"]
    if "attacker_between_partners_strength" in effect:
        n = effect["attacker_between_partners_strength"]
        found.append(T("Who attacks the partner has {n:+} strength.", n=n))
    if rule.no_attack:
        found.append(T("The partners cannot attack each other."))
    if rule.ends_by_attack:
        found.append(T("It ends when one attacks the other."))
    return found


def _side(what: Mapping[str, Any]) -> tuple[Text, ...]:
    return tuple(_SIDES[key](n) for key, n in what.items())


_SIDES: Final[Mapping[str, Callable[[Any], Text]]] = {
    "military_actions": lambda n: N("{n:+} military action", "{n:+} military actions", n),
    "per_turn_use_food_as_resource": lambda n: T("once a turn a food as a resource"),
    "per_turn_use_resource_as_food": lambda n: T("once a turn a resource as food"),
    "resource_production": lambda n: N("{n:+} resource a turn", "{n:+} resources a turn", n),
    "food_production": lambda n: T("{n:+} food a turn", n=n),
    "culture": lambda n: T("{n:+} culture", n=n),
    "strength": lambda n: N("{n:+} strength", "{n:+} strength", n),
    "technology_science_discount": lambda n: T("technologies cost {n} science less", n=n),
    "partner_must_pay_science": lambda n: T("the partner pays {n} of it", n=n),
    "culture_per_completed_wonder_of_partner": lambda n: T("{n:+} culture for each wonder of the partner", n=n),
    "nobody_may_declare_war_on": lambda n: T("nobody may declare war on it"),
}


# Attacks and events: who is meant, and what happens to them


def _happens(what: Mapping[str, Any]) -> tuple[Text, ...]:
    found = [_DEEDS[key](n) for key, n in what.items() if key in _DEEDS]
    return tuple(text for text in found if text is not None)


def _points(name: str) -> Callable[[Any], Text]:
    """Points by a number, or by a rating."""

    def words(n: Any) -> Text:
        if n == "culture_rating":
            return T("culture by the culture rating")
        if n == "science_rating":
            return T("science by the science rating") if name == "science" else T("culture by the science rating")
        return T("{n:+} culture", n=n) if name == "culture" else T("{n:+} science", n=n)

    return words


def _population(n: Any) -> Text:
    if isinstance(n, str):
        return T("one worker less for every two discontent ones, rounded up")
    return N("{n:+} worker", "{n:+} workers", -n)


_DEEDS: Final[Mapping[str, Callable[[Any], Text | None]]] = {
    "food": lambda n: T("{n:+} food", n=n),
    "resources": lambda n: N("{n:+} resource", "{n:+} resources", n),
    "science_points": _points("science"),
    "culture_points": _points("culture"),
    "gain_population": lambda n: N("{n:+} worker", "{n:+} workers", n),
    "lose_population": _population,
    "draw_military_cards": lambda n: N("draw {n} military card", "draw {n} military cards", n),
    "discard_military_cards": lambda n: N("discard {n} military card", "discard {n} military cards", n),
    "food_and_or_resources": lambda n: (
        T("{n} food and resources as they like", n=n) if n > 0 else T("lose {n} food and resources as they like", n=-n)
    ),
    "produce": lambda what: T("farms produce") if what == "food" else T("mines produce"),
    "lose_all": lambda what: T("lose all food"),
    "spend_civil_actions_per_discontent_worker": lambda n: T("{n} civil actions less per discontent worker", n=n),
    "culture_points_per_discontent_worker": lambda n: T("{n:+} culture per discontent worker", n=n),
    "lose_blue_tokens": lambda n: N("{n:+} blue token", "{n:+} blue tokens", -n),
    "blue_tokens": lambda n: N("{n:+} blue token", "{n:+} blue tokens", n),
    "run": lambda what: T("corruption, farms, consumption and mines at once"),
    "remove_leader_if_not_of_current_age": lambda what: T("leaders of earlier ages leave"),
    "lose_colony": lambda n: T("lose a colony of their choice"),
    "food_per_happy": lambda n: T("a food for each happy face"),
    "ruin_own_completed_wonder_of_age": lambda what: T("a wonder of Age A or I falls into ruin: only +2 culture"),
    "destroy_own": lambda kinds: T("destroy a farm, a mine or an urban building of their own"),
    "steal_yellow_token_from_weakest": lambda n: T("takes a yellow token from the weakest"),
}

Effect = Mapping[str, Any]


def _whom(words: Callable[[tuple[Text, ...]], Text]) -> Callable[[Any, Effect], Text | None]:
    def text_of(what: Any, effect: Effect) -> Text | None:
        found = _happens(what)
        return words(found) if found else None

    return text_of


def _ranks(words: Callable[[tuple[Text, ...]], Text], key: str, sign: int) -> Callable[[Any, Effect], Text | None]:
    """The strongest or the weakest, of whom two are meant among three or four players."""

    def text_of(what: Any, effect: Effect) -> Text | None:
        return words(_happens({name: sign * n for name, n in effect[key].items()}))

    return text_of


def _most_culture(what: Mapping[str, Any], effect: Effect) -> Text:
    if "if_among_weakest" in what:
        return T(
            "Who has the most culture, if also the weakest, or one of the two weakest of 3 or 4 players: {list}.",
            list=_happens(what),
        )
    return T("Who has the most culture: {list}.", list=_happens(what))


def _may_build(what: str, effect: Effect) -> Text:
    if what == "build_warriors_free":
        return T("Who has an unused worker may build Warriors for nothing.")
    return T("Who has an unused worker may build Religion for nothing.")


def _by_ages(one: Callable[[str], Text], two: Callable[[str, str], Text]) -> Callable[[Any, Effect], Text]:
    """A building for each age, of that age or an earlier one."""

    def text_of(ages: Sequence[str], effect: Effect) -> Text:
        return one(*ages) if len(ages) == 1 else two(*ages)

    return text_of


def _steals(what: Mapping[str, Any], effect: Effect) -> Text:
    if "yellow_tokens" in what:
        each = what["yellow_tokens"]["plus_one_per_advantage"]
        return T("The winner takes a yellow token, and one more for every {n} of advantage.", n=each)
    if "culture_points" in what:
        return T("The winner takes {n} culture and the advantage.", n=what["culture_points"]["base"])
    return T("The winner takes science by the advantage, or special technologies worth so much.")


_WORDS: Final[Mapping[str, Callable[[Any, Effect], Text | None]]] = {
    "rival": _whom(lambda found: T("The rival: {list}.", list=found)),
    "attacker": _whom(lambda found: T("You: {list}.", list=found)),
    "steal_food_and_or_resources": lambda n, effect: T("Take up to {n} food and resources of the rival.", n=n),
    "rival_loses_urban_buildings_max_age": _by_ages(
        lambda age: T(
            "Destroy an urban building of the rival, of Age {age} at most; half of its price, rounded up, is yours.",
            age=age,
        ),
        lambda a, b: T(
            "Destroy two urban buildings of the rival, of Ages {a} and {b} at most; "
            "half of their price, rounded up, is yours.",
            a=a,
            b=b,
        ),
    ),
    "steal_colony": lambda n, effect: T("Take a colony of the rival."),
    "rival_removes_one_of": lambda what, effect: T(
        "The rival loses the leader or the unfinished wonder; {n} culture for each of its levels.",
        n=effect["culture_points_per_level"],
    ),
    "steal_science_points": lambda n, effect: T("Take {n} science of the rival.", n=n),
    "steal_culture_points": lambda n, effect: T("Take {n} culture of the rival.", n=n),
    "winner_steals": _steals,
    "each": _whom(lambda found: T("Everybody: {list}.", list=found)),
    "each_choose_one": lambda what, effect: T("Everybody: {n} food or {n} resources.", n=what[0]["food"]),
    "each_may_one_of": lambda what, effect: T(
        "Everybody may increase the population, build or develop once, {n} cheaper and without an action.",
        n=effect["discount"],
    ),
    "each_with_unused_worker_may": _may_build,
    "civ_with_most_culture_points": _most_culture,
    "civ_with_least_culture_points": lambda what, effect: T(
        "Who has the least culture destroys an urban building of each rival."
    ),
    "strongest": _whom(lambda found: T("The strongest: {list}.", list=found)),
    "weakest": _whom(lambda found: T("The weakest: {list}.", list=found)),
    "strongest_n": _ranks(lambda found: T("The strongest, two among 3 or 4 players: {list}.", list=found), "gain", 1),
    "weakest_n": _ranks(lambda found: T("The weakest, two among 3 or 4 players: {list}.", list=found), "lose", -1),
    "all_with_most_happy": _whom(lambda found: T("Who has the most happy faces: {list}.", list=found)),
    "all_with_most_discontent": _whom(lambda found: T("Who has the most discontent workers: {list}.", list=found)),
    "strongest_may": lambda what, effect: T(
        "The strongest may take cards of the row worth {n} civil actions, for the next political action.",
        n=what["take_civil_cards_worth_civil_actions"],
    ),
    "in_age_iv_instead": lambda what, effect: T(
        "In Age IV: the strongest {best:+}, the weakest {worst:+} culture.",
        best=what["strongest"]["culture_points"],
        worst=what["weakest"]["culture_points"],
    ),
}


# Attacks, as whoever suffers one reads it

_SUFFERED: Final[Mapping[str, Callable[[Any, Effect], Text | None]]] = {
    "rival": _whom(lambda found: T("You: {list}.", list=found)),
    "attacker": _whom(lambda found: T("The attacker: {list}.", list=found)),
    "steal_food_and_or_resources": lambda n, effect: T("You lose up to {n} food and resources to the attacker.", n=n),
    "rival_loses_urban_buildings_max_age": _by_ages(
        lambda age: T(
            "You lose an urban building, of Age {age} at most; half of its price, rounded up, goes to the attacker.",
            age=age,
        ),
        lambda a, b: T(
            "You lose two urban buildings, of Ages {a} and {b} at most; "
            "half of their price, rounded up, goes to the attacker.",
            a=a,
            b=b,
        ),
    ),
    "steal_colony": lambda n, effect: T("You lose a colony to the attacker."),
    "rival_removes_one_of": lambda what, effect: T(
        "You lose the leader or the unfinished wonder; the attacker gets {n} culture for each of its levels.",
        n=effect["culture_points_per_level"],
    ),
    "steal_science_points": lambda n, effect: T("You lose {n} science to the attacker.", n=n),
    "steal_culture_points": lambda n, effect: T("You lose {n} culture to the attacker.", n=n),
}


def suffered_lines(card: int) -> list[Text]:
    """What an aggression does, to whom it is done."""
    effect = RULES[card].effect
    found = (_SUFFERED[key](what, effect) for key, what in effect.items() if key in _SUFFERED)
    return [text for text in found if text is not None]
