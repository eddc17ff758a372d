"""A scenario in words: years, what it changes, what it asks for, how it is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import SHIPPED, State
from companion.rules.age_of_civilization.facts import ACTION, EVENT, FIRST_COINS, ROUNDS, SOLO_WONDERS
from companion.rules.age_of_civilization.goals import figure
from companion.rules.age_of_civilization.scenario import GOAL_FIGURES, MEDALS, PLAIN, Goal, Scenario

MEDAL_NAMES: Final = {"bronze": T("Bronze"), "silver": T("Silver"), "gold": T("Gold")}
_ASKED: Final[dict[str, Callable[[int], Text]]] = {
    "points": lambda n: N("{n} point", "{n} points", n),
    "technologies": lambda n: N("{n} technology", "{n} technologies", n),
    "most_technologies": lambda n: N("at most {n} technology", "at most {n} technologies", n),
    "wonders": lambda n: N("{n} wonder", "{n} wonders", n),
    "strength": lambda n: T("strength {n}", n=n),
    "coins": lambda n: N("{n} coin", "{n} coins", n),
    "workers": lambda n: N("{n} worker", "{n} workers", n),
    "civilizations": lambda n: N("{n} civilization", "{n} civilizations", n),
}


def year(number: int) -> Text:
    if number < 0:
        return T("{year} BC", year=str(-number))
    return T("{year} AD", year=str(number))


def span(first: int, last: int) -> Text | None:
    """From when to when; None for a scenario without years."""
    return T("{first} to {last}", first=year(first), last=year(last)) if first or last else None


class Dated(Protocol):
    """A scenario, or what is known of one."""

    @property
    def from_year(self) -> int: ...
    @property
    def to_year(self) -> int: ...


def years(dated: Dated) -> Text:
    """When it takes place; nothing for a scenario without years."""
    return span(dated.from_year, dated.to_year) or Text("")


def goal_words(goal: Goal) -> tuple[Text, ...]:
    """All that a goal asks for."""
    return tuple(_ASKED[what](getattr(goal, what)) for what in GOAL_FIGURES if getattr(goal, what) is not None)


def goals(scenario: Scenario) -> list[tuple[Text, tuple[Text, ...]]]:
    """The medals with what they ask for."""
    return [(MEDAL_NAMES[medal], goal_words(goal)) for medal, goal in zip(MEDALS, scenario.goals, strict=False)]


def standing(state: State, goal: Goal) -> list[tuple[Text, int, int]]:
    """What a goal asks for, what there is, and what there should be, during a play."""
    return [
        (_ASKED[what](wanted), figure(state, what), wanted)
        for what in GOAL_FIGURES
        if (wanted := getattr(goal, what)) is not None
    ]


def why_lost(state: State) -> Text:
    """What the defeat of a scenario came from."""
    scene = state.rules.scenario
    if not state.lost:
        return T("What bronze asks for was not there.")
    if 0 < scene.wars_lost <= state.wars_lost:
        return _lost_wars(scene.wars_lost)
    if scene.no_workers and not state.boards[0].workers:
        return T("There was no worker left at the end of a round.")
    finished = state.round - 1
    asked = next(goal_words(goal) for by, goal in scene.milestones if by == finished)
    return T("Not there by the end of round {n}: {asked}.", n=finished, asked=asked)


def changes(scenario: Scenario) -> list[Text]:
    """What is otherwise than in a skirmish, a sentence each."""
    return [*_table(scenario), *_course(scenario), *_defeats(scenario)]


def _table(scenario: Scenario) -> Iterator[Text]:
    if scenario.removed:
        names = tuple(SHIPPED.civilizations[card].name for card in scenario.removed)
        yield T("Without: {cards}.", cards=names)
    if scenario.market:
        names = tuple(SHIPPED.civilizations[card].name for card in scenario.market)
        yield T("In the first market: {cards}.", cards=names)
    if scenario.wonder_count != SOLO_WONDERS:
        yield N("{n} wonder in the market.", "{n} wonders in the market.", scenario.wonder_count)
    if scenario.coins != FIRST_COINS:
        yield N("You begin with {n} coin.", "You begin with {n} coins.", scenario.coins)
    if scenario.technologies:
        names = tuple(SHIPPED.technologies[key].name for key in scenario.technologies)
        yield T("You begin with: {technologies}.", technologies=names)
    for position, card in enumerate(scenario.track, 1):
        if card:
            yield T("Place {n} of the time track: {card}.", n=position, card=SHIPPED.action_cards[card].name)


def _course(scenario: Scenario) -> Iterator[Text]:
    if scenario.opponent != PLAIN.opponent:
        curve = tuple(str(n) for n in scenario.opponent)
        yield T("Strength of the opponent, round by round: {curve}.", curve=curve)
    for position, event in enumerate(scenario.events, 1):
        if event:
            yield T("Place {n}: {event}.", n=position, event=EVENT[event].name)
    if scenario.wars:
        yield T("War also when these places open: {places}.", places=tuple(map(str, scenario.wars)))
    if scenario.plagues:
        yield T("Plague also when these places open: {places}.", places=tuple(map(str, scenario.plagues)))
    if scenario.closed:
        yield T("Closed: {actions}.", actions=tuple(ACTION[action].name for action in scenario.closed))


def _defeats(scenario: Scenario) -> Iterator[Text]:
    if scenario.wars_lost:
        yield _lost_wars(scenario.wars_lost)
    if scenario.no_workers:
        yield T("Lost without a worker at the end of a round.")
    for by, goal in scenario.milestones:
        yield T("By the end of round {n} of {rounds}: {asked}.", n=by, rounds=ROUNDS, asked=goal_words(goal))


def _lost_wars(n: int) -> Text:
    return N("Lost with {n} lost war.", "Lost with {n} lost wars.", n)
