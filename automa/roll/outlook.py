"""What lies before a seat: what it sees, and what it thinks of where its turn may lead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from automa.roll.bias import FAIR, Bias, bend
from automa.roll.layout import Slots, place, view_of
from automa.roll.points import final_value
from automa.roll.terms import Terms, terms_of
from automa.roll.values import Value, Values, has_values, values
from companion.core.score import Seat
from companion.rules.roll import scoring
from companion.rules.roll.facts import DROUGHT_POINTS, INVASION_POINTS, MOST_CITIES, PESTILENCE_POINTS
from companion.rules.roll.rules import Rules
from companion.rules.roll.state import State

REVOLT_PER_COIN = 0.1  # points that others are taken to lose with goods worth a coin


@dataclass(frozen=True, slots=True)
class World:
    """One way the play may go on after this turn: what the board is then worth, and points that are sure.

    ``final`` is the end of the play; ``idle`` and ``buys`` say whether buying nothing and buying something lead here.
    """

    value: Value
    sure: float
    final: bool = False
    idle: bool = True
    buys: bool = True


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a seat sees its turn. There are two worlds where any purchase would end the play.

    There are as many ``dice`` as cities, but for cities corrected or built after the first throw.
    """

    slots: Slots
    dice: int
    terms: Terms
    skull_points: tuple[float, ...]  # by number of skulls
    worlds: tuple[World, ...]


def outlook(state: State, seat: Seat, bias: Bias) -> Outlook:
    """The outlook of a seat with this bias."""
    terms = terms_of(state.rules)
    dice = len(state.dice) if seat == state.seat else state.boards[seat].cities
    slots = view_of(state, seat)
    worlds = _worlds(state, seat, terms)
    if bias != FAIR:
        worlds = tuple(_biased_world(world, slots, terms, bias) for world in worlds)
    return Outlook(slots, dice, terms, skull_points(state, seat), worlds)


def _biased_world(world: World, slots: Slots, terms: Terms, bias: Bias) -> World:
    """A world as a bias sees it: what comes to the board is misjudged, what lies there is not; nor is the end."""
    if world.final:
        return world
    bent = bend(world.value, terms, bias)
    return replace(world, value=bent.value, sure=world.sure - bent.of(slots))


def _worlds(state: State, seat: Seat, terms: Terms) -> tuple[World, ...]:
    rules = state.rules
    sure = _owed_to_disasters(state, seat)
    final = final_value(terms, 0 if rules.alone else rules.players - 1)
    known = values(way_of(rules))
    if rules.alone:
        left = min(rules.rounds - state.round, len(known.stages()))
        return (World(known.stage(str(left)), sure) if left else World(final, sure, final=True),)
    if is_ending(state):
        return (World(final, sure - _others_at_end(state, seat, known), final=True),)
    goes_on = known.stage(str(min(state.round, len(known.stages()) - 1)))  # one is the last turn's
    if len(state.boards[seat].developments) < rules.printing.developments_to_end - 1:
        return (World(goes_on, sure),)
    ends = World(final, sure - _others_at_end(state, seat, known), final=True, idle=False)
    return (World(goes_on, sure, buys=False), ends)


def way_of(rules: Rules) -> str:
    """The values for these rules; a printing without its own borrows those of the first one."""
    seats = 1 if rules.alone else rules.players
    own = f"{rules.printing.id}_{seats}"
    return own if has_values(own) else f"bronze_{seats}"


def knows(rules: Rules) -> bool:
    """Whether a rival has learned to play by these rules."""
    return has_values(way_of(rules)) and (rules.late is way_of(rules).startswith("late"))


def is_ending(state: State) -> bool:
    """Whether this round is sure to be the last of a play against others."""
    most = max(len(board.developments) for board in state.boards)
    return most >= state.rules.printing.developments_to_end or all(state.builders.values())


def _owed_to_disasters(state: State, seat: Seat) -> float:
    """Points lost; against others, compared to the mean of theirs."""
    lost = [board.disasters for board in state.boards]
    if state.rules.alone:
        return -lost[seat]
    return (sum(lost) - lost[seat]) / (len(lost) - 1) - lost[seat]


def _others_at_end(state: State, seat: Seat, known: Values) -> float:
    """What the others will have on the mean if this round is the last, disasters left out."""
    others = _others(state, seat)
    total = 0.0
    for other in others:
        if place(state, other) > place(state, seat):
            total += known.stage("last").of(view_of(state, other))
        else:
            total += scoring.total(state, other) + state.boards[other].disasters
    return total / len(others)


def _others(state: State, seat: Seat) -> list[Seat]:
    return [other for other in range(state.rules.players) if other != seat]


def skull_points(state: State, seat: Seat) -> tuple[float, ...]:
    """What each number of skulls does to the points (or the lead) of a seat; its own lost goods are not counted."""
    board, rules = state.boards[seat], state.rules
    points = [0.0] * (MOST_CITIES + 1)
    points[2] = 0 if board.has("irrigation") else -DROUGHT_POINTS
    smiths = board.has("smithing")
    points[4] = 0 if smiths or state.has_wall(seat) else -INVASION_POINTS
    if rules.alone:
        points[3] = 0 if board.has("medicine") else -PESTILENCE_POINTS
        return tuple(points)
    others = _others(state, seat)
    points[3] = PESTILENCE_POINTS * _share(not state.boards[other].has("medicine") for other in others)
    if smiths and (rules.smithing_beats_wall or not state.has_wall(seat)):
        points[4] = INVASION_POINTS * _share(not state.has_wall(other) for other in others)
    if board.has("religion"):
        struck = [state.boards[other] for other in others if not state.boards[other].has("religion")]
        gain = REVOLT_PER_COIN * sum(each.goods_value() for each in struck) / len(others)
        points[5:] = [gain] * (MOST_CITIES - 4)
    return tuple(points)


def _share(facts: Iterable[bool]) -> float:
    known = list(facts)
    return sum(known) / len(known)
