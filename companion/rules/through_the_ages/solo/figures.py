"""Corrections: everything that the app keeps of the automas and of you can be set to what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from companion.core.field import UNKNOWN, Field, Value, whole
from companion.core.score import Seat
from companion.core.setup import Choice
from companion.core.text import T
from companion.rules.through_the_ages.cards import BY_ID, RULES, SIZE, TERRITORY
from companion.rules.through_the_ages.facts import AGES
from companion.rules.through_the_ages.solo.effects import PERSON
from companion.rules.through_the_ages.solo.machine import Automa, age_ended
from companion.rules.through_the_ages.solo.state import LAST_AGE, MOST_STRENGTH, Phase, State
from companion.rules.through_the_ages.solo.unknown import COMPARED, count_fields, events_field, said_fields
from companion.rules.through_the_ages.words import card_name

_TERRITORIES: Final = tuple(
    Choice(rule.id, T("{card}", card=card_name(rule.number))) for rule in RULES[:SIZE] if rule.kind == TERRITORY
)
_AGE_NAMES: Final = (*AGES[1:], "IV")
_NUMBERS: Final = {
    "culture": (T("Culture"), 0, 999),
    "growth": (T("Culture a turn, before its level"), 0, 99),
    "science": (T("Science"), 0, 999),
    "strength": (T("Strength"), 1, MOST_STRENGTH),
}


def figures(state: State) -> list[Field]:
    return [*_table(state), *_end(state), *(each for seat in state.seats[1:] for each in _automa(state, seat))]


def figure(state: State, path: str) -> Field | None:
    return next((each for each in figures(state) if each.id == path), None)


def _table(state: State) -> Iterator[Field]:
    if state.phase in (Phase.COUNT, Phase.OVER):
        return
    yield Field("strength", T("Strength"), 0, MOST_STRENGTH, value=state.strength, seat=PERSON)
    yield Field("age", T("Current age"), 1, LAST_AGE, value=state.age, names=_AGE_NAMES)
    yield from said_fields(tuple(COMPARED), state.said)
    if state.age == LAST_AGE:
        yield events_field(state.events)


def _end(state: State) -> Iterator[Field]:
    """What was counted; when it stands, none of it can be unknown again."""
    if state.phase is Phase.COUNT:
        yield from count_fields(state.figures_to_ask(), state.figures, state.held)
    elif state.phase is Phase.OVER:
        yield from (
            replace(each, unknown=False) for each in count_fields(state.figures_to_ask(), state.figures, state.held)
        )


def _automa(state: State, seat: Seat) -> Iterator[Field]:
    automa = state.automas[seat - 1]
    for key, (label, low, high) in _NUMBERS.items():
        yield Field(f"{seat + 1}.{key}", label, low, high, value=getattr(automa, key), seat=seat)
    held = frozenset(RULES[card].id for card in automa.colonies)
    yield Field(f"{seat + 1}.colonies", T("Colonies"), several=_TERRITORIES, value=held, seat=seat)


def put(state: State, path: str, value: Value) -> None:
    """Set one of them, which was found possible."""
    if path == "events":
        assert not isinstance(value, int | str)
        state.events = value if isinstance(value, frozenset) else None
    elif path == "age":
        state.age = whole(value)
        state.automas = tuple(age_ended(automa, state.age) for automa in state.automas)
    elif path == "strength":
        state.strength = whole(value)
    else:
        whose, key = path.split(".")
        _put(state, whose, key, value)


def _put(state: State, whose: str, key: str, value: Value) -> None:
    if whose in ("yours", "count"):
        name = "said" if whose == "yours" else "figures"
        left = {each: n for each, n in getattr(state, name).items() if each != key}
        setattr(state, name, left if value is UNKNOWN else {**left, key: whole(value)})
        return
    at = int(whose) - 2
    state.automas = (*state.automas[:at], _with(state.automas[at], key, value), *state.automas[at + 1 :])


def _with(automa: Automa, key: str, value: Value) -> Automa:
    if isinstance(value, frozenset):
        kept = [card for card in automa.colonies if RULES[card].id in value]
        return replace(automa, colonies=(*kept, *sorted({BY_ID[each] for each in value} - set(kept))))
    numbers: dict[str, Any] = {key: whole(value)}
    return replace(automa, **numbers)
