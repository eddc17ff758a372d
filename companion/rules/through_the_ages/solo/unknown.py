"""What the app cannot know of the person and asks when a rule needs it: for an event, and at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.core.field import UNKNOWN, Field
from companion.core.score import Seat
from companion.core.setup import Choice
from companion.core.text import T, Text
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.form import FIGURES, HINTS
from companion.rules.through_the_ages.impacts import impact_text

_PERSON: Final[Seat] = 0
MOST_CULTURE: Final = 999
COMPARED: Final[Mapping[str, tuple[Text, int]]] = {
    "culture": (T("Culture points"), MOST_CULTURE),
    "science": FIGURES["science"],
}
COLONIES: Final = "colonies"
_AT_THE_END: Final = (T("Culture points at the end"), MOST_CULTURE)


def said_fields(asked: Sequence[str], said: Mapping[str, int]) -> list[Field]:
    """Figures that an event compares, as long as the turn lasts."""
    return [_field(f"yours.{key}", *COMPARED[key], said.get(key)) for key in asked]


def events_field(value: frozenset[str] | None) -> Field:
    """The Age III events in both decks, which score at the end."""
    return Field(
        "events",
        T("Age III events in the current and future event decks"),
        several=tuple(Choice(key, impact.name, impact_text(impact)) for key, impact in IMPACTS.items()),
        unknown=True,
        value=UNKNOWN if value is None else value,
    )


def count_fields(asked: Sequence[str], said: Mapping[str, int], held: int) -> list[Field]:
    """The person's culture and whatever the events left compare; ``held`` colonies are those of the automas."""
    found = []
    for key in asked:
        label, high = FIGURES.get(key, _AT_THE_END)
        high -= held if key == COLONIES else 0
        found.append(_field(f"count.{key}", label, max(0, high), said.get(key), HINTS.get(key)))
    return found


def _field(path: str, label: Text, high: int, value: int | None, hint: Text | None = None) -> Field:
    known = UNKNOWN if value is None else value
    return Field(path, label, 0, high, hint=hint, unknown=True, value=known, seat=_PERSON)
