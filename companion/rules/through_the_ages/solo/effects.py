"""What events, aggressions, wars and colonies do at a table with automas: the rules do it to their nominal boards,
beside a person of whom only the figures that are asked for matter; what comes of it is told in their own figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.core.chance import Dice
from companion.core.game import TABLE, seat_name
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.through_the_ages import colonies, hidden, legal
from companion.rules.through_the_ages.cards import RULES
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.solo.dressed import dress, undressed, weakened
from companion.rules.through_the_ages.solo.machine import Automa, holds
from companion.rules.through_the_ages.state import Entry, Rules, State, Task
from companion.rules.through_the_ages.turn import advance

PERSON: Final[Seat] = 0
STRENGTH, CULTURE, SCIENCE = "strength", "culture", "science"
PLENTY: Final = 999  # points of a person, where nothing depends on how many they are
_STEPS: Final = 60
_BY_STRENGTH: Final = ("strongest", "weakest", "strongest_n", "weakest_n", "strongest_may")
_BY_CULTURE: Final = ("civ_with_most_culture_points", "civ_with_least_culture_points")

Automas = tuple[Automa, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """What the app asks a person for, where it is not known."""

    strength: int
    culture: int = PLENTY
    science: int = 0  # the rating


@dataclass(frozen=True, slots=True)
class Effect:
    """The automas afterwards, and the culture that the person wins or loses by it."""

    automas: Automas
    culture: int


def compared_figures(card: int) -> tuple[str, ...]:
    """The figures of the person that an event compares: only these are asked for."""
    effect = RULES[card].effect
    found = [STRENGTH] if any(key in effect for key in _BY_STRENGTH) else []
    if any(key in effect for key in _BY_CULTURE):
        ranks = effect.get(_BY_CULTURE[0], {})
        found += [CULTURE, *([STRENGTH] if "if_among_weakest" in ranks else [])]
    impact = IMPACTS.get(RULES[card].id)
    if impact is not None and impact.rank:
        found.append(impact.rank)
    return tuple(found)


def of_event(automas: Automas, card: int, person: Person) -> Effect:
    """An event that was turned up; a territory is bid for instead."""
    return _effect_of(automas, person, lambda state: state.push(Entry(Task.EVENT, PERSON, (card,))))


def of_attack(automas: Automas, card: int, attacker: Seat) -> Effect:
    """The aggression of an automa, which the person did not withstand."""
    return _effect_of(
        automas, Person(0), lambda state: state.push(Entry(Task.PRIZE, attacker, (card, PERSON))), attacker
    )


def of_aggression(automas: Automas, card: int, target: Seat, strength: int) -> Effect | None:
    """A person attacks with this strength: None where the automa holds."""
    if holds(automas[target - 1], strength):
        return None
    return _effect_of(automas, Person(strength), lambda state: state.push(Entry(Task.PRIZE, PERSON, (card, target))))


def of_war(automas: Automas, card: int, attacker: Seat, target: Seat, person: Person) -> Effect:
    """A war with the person that is decided now, by who is stronger."""

    def fight(state: State) -> None:
        state.boards[attacker].wars = ((card, target),)
        state.push(Entry(Task.WARS, attacker))

    return _effect_of(automas, person, fight, attacker)


def of_colony(automas: Automas, card: int, winner: Seat, force: int) -> Effect:
    """An automa wins a territory with a force."""
    found = _effect_of(automas, Person(0), lambda state: colonies.colonize(state, winner, card), winner)
    after = tuple(weakened(each, force) if seat == winner else each for seat, each in enumerate(found.automas, 1))
    return Effect(after, 0)


def _effect_of(automas: Automas, person: Person, cause: Callable[[State], None], seat: Seat = PERSON) -> Effect:
    """What a cause brings about, with what the rules ask by the way answered in the simplest way."""
    state = State(Rules(len(automas) + 1), seat, ())
    state.todo = []
    state.age = automas[0].place + 1
    state.round = max(2, automas[0].round)
    nominal = replace(automas[0], strength=person.strength, culture=person.culture, colonies=(), defence=0)
    dress(state, PERSON, replace(nominal, science=PLENTY))
    ratings = state.boards[PERSON].rates
    assert ratings is not None
    state.boards[PERSON].rates = ratings._replace(science=person.science)
    units = [dress(state, place, automa) for place, automa in enumerate(automas, 1)]
    cause(state)
    advance(state)
    for _ in range(_STEPS):
        if not state.todo:
            break
        entry = state.todo[-1]
        state.play(hidden.draw(state, Dice(0)) if entry.seat == TABLE else legal.moves(state)[0])
    found = zip(automas, units, strict=True)
    after = tuple(undressed(state, place, automa, n) for place, (automa, n) in enumerate(found, 1))
    return Effect(after, state.boards[PERSON].culture - person.culture)


def change_texts(before: Sequence[Automa], after: Sequence[Automa]) -> tuple[Text, ...]:
    """What has changed about them, figure by figure; that nothing did is told, too."""
    return changes_of(before, after) or (T("Nothing changes for the automa."),)


def changes_of(before: Sequence[Automa], after: Sequence[Automa]) -> tuple[Text, ...]:
    pairs = enumerate(zip(before, after, strict=True), 1)
    return tuple(line for seat, (old, new) in pairs for line in _changes(seat_name(seat), old, new))


def _changes(name: Text, before: Automa, after: Automa) -> list[Text]:
    found: list[Text] = []
    if gain := after.culture - before.culture:
        found.append(N("{name}: {n:+} culture", "{name}: {n:+} culture", gain, name=name))
    if after.scores != before.scores:
        found.append(T("{name}: culture a turn from {a} to {b}", name=name, a=before.scores, b=after.scores))
    elif after.growth != before.growth:
        found.append(T("{name}: still {n} culture a turn", name=name, n=after.scores))
    if gain := after.science - before.science:
        found.append(N("{name}: {n:+} science", "{name}: {n:+} science", gain, name=name))
    if gain := after.strength - before.strength:
        found.append(N("{name}: {n:+} strength", "{name}: {n:+} strength", gain, name=name))
    if gain := len(after.colonies) - len(before.colonies):
        found.append(N("{name}: {n:+} colony", "{name}: {n:+} colonies", gain, name=name))
    return found
