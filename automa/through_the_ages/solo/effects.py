"""What events, aggressions and wars do to the automa: the rules do it to its nominal board, between it and a person of
whom only the figures that are asked for matter; what comes of it is told in its own figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from automa.through_the_ages.solo.dressed import dress, undressed
from automa.through_the_ages.solo.machine import Automa, holds
from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.text import N, T, Text
from companion.rules.through_the_ages import hidden, legal
from companion.rules.through_the_ages.state import Entry, Rules, State, Task
from companion.rules.through_the_ages.turn import advance

PERSON: Final = 0
AUTOMA: Final = 1
_STEPS: Final = 30


@dataclass(frozen=True, slots=True)
class Person:
    """What the app asks a person for, where it is not known."""

    strength: int
    culture: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """The automa afterwards, and the culture that the person wins or loses by it."""

    automa: Automa
    culture: int


def of_event(automa: Automa, card: int, person: Person) -> Effect:
    """An event that was turned up; a territory is bid for instead."""
    return _done(automa, person, lambda state: state.push(Entry(Task.EVENT, state.seat, (card,))))


def of_aggression(automa: Automa, card: int, person: Person) -> Effect | None:
    """A person attacks: None where the automa holds."""
    if holds(automa, person.strength):
        return None
    return _done(automa, person, lambda state: state.push(Entry(Task.PRIZE, PERSON, (card, AUTOMA))))


def of_war(automa: Automa, card: int, person: Person, *, declared_by_automa: bool = False) -> Effect:
    """A war between the two that is decided now, by who is stronger."""
    attacker, other = (AUTOMA, PERSON) if declared_by_automa else (PERSON, AUTOMA)

    def fight(state: State) -> None:
        state.boards[attacker].wars = ((card, other),)
        state.push(Entry(Task.WARS, attacker))

    return _done(automa, person, fight)


def _done(automa: Automa, person: Person, cause: Callable[[State], None]) -> Effect:
    state = State(Rules(2), PERSON, ())
    state.todo = []
    state.age = automa.place + 1
    state.round = max(2, automa.round)
    dress(state, AUTOMA, automa)
    dress(state, PERSON, replace(automa, strength=person.strength, culture=person.culture, colonies=(), defence=0))
    cause(state)
    advance(state)
    for _ in range(_STEPS):
        if not state.todo:
            break
        entry = state.todo[-1]
        state.play(hidden.draw(state, Dice(0)) if entry.seat == TABLE else legal.moves(state)[0])
    return Effect(undressed(state, AUTOMA, automa), state.boards[PERSON].culture - person.culture)


def told(before: Automa, after: Automa) -> tuple[Text, ...]:
    """What has changed about it, figure by figure; nothing is told, too."""
    found: list[Text] = []
    if after.culture != before.culture:
        found.append(N("The automa: {n:+} culture", "The automa: {n:+} culture", after.culture - before.culture))
    if after.growth != before.growth:
        found.append(T("The automa: culture a turn from {a} to {b}", a=before.growth, b=after.growth))
    if after.science != before.science:
        found.append(N("The automa: {n:+} science", "The automa: {n:+} science", after.science - before.science))
    if len(after.colonies) != len(before.colonies):
        found.append(T("The automa: {n} colonies now", n=len(after.colonies)))
    return tuple(found) or (T("Nothing changes for the automa."),)
