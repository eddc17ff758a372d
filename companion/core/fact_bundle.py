"""The owner's facts as one file: written, read with care, and compared fact by fact before anything changes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from companion.core.owner_facts import BadEntry, Entries, Facts, Origin
from companion.core.text import T
from companion.core.typed import from_json

FORMAT: Final = "visavis-catalogue"
VERSION: Final = 1
LARGEST: Final = 1 << 20  # letters; all cards of a game together need a tenth of it

F = TypeVar("F", bound=Facts)


@dataclass(frozen=True, slots=True)
class FactChange:
    """A fact for which a file has another value: the value now, with its origin, and the one of the file."""

    card: str
    field: str
    before: Any
    origin: Origin
    after: Any


def write(game: str, facts: Facts) -> str:
    """The entries as text; the same entries always give the same text."""
    data = {"format": FORMAT, "version": VERSION, "game": game, "yours": facts.yours}
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def read(game: str, shipped: Facts, text: str) -> Entries:
    """The entries in a file; :class:`BadEntry` says what is wrong with it and where."""
    if len(text) > LARGEST:
        raise BadEntry(T("This is too large to be a catalogue."))
    try:
        data = from_json(text)
    except ValueError:
        raise BadEntry(T("This is not a catalogue: it cannot be read.")) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadEntry(T("This is not a catalogue."))
    if data.get("game") != game:
        raise BadEntry(T("This catalogue belongs to another game."))
    if data.get("version") != VERSION:
        raise BadEntry(T("This catalogue was written by another version of the app."))
    yours = data.get("yours")
    if not isinstance(yours, dict) or not all(isinstance(facts, dict) for facts in yours.values()):
        raise BadEntry(T("This catalogue has no entries, or not card by card."))
    return shipped.with_entries(yours).yours


def differences(facts: Facts, incoming: Entries) -> tuple[FactChange, ...]:
    """What would change if these entries came in. What they do not mention stays as it is."""
    then = facts.with_entries(incoming)
    return tuple(
        FactChange(card, key, facts.raw(card, key), facts.origin(card, key), then.raw(card, key))
        for card, values in sorted(incoming.items())
        for key in sorted(values)
        if facts.value(card, key) != then.value(card, key)
        or facts.origin(card, key) is not Origin.YOURS  # confirmed from the box, even where we guessed right
    )


def apply(facts: F, chosen: Iterable[FactChange]) -> F:
    """The facts with these differences, and no others, taken over."""
    entries: dict[str, dict[str, Any]] = {}
    for difference in chosen:
        entries.setdefault(difference.card, {})[difference.field] = difference.after
    return facts.with_entries(entries)
