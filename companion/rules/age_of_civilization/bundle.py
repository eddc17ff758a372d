"""The owner's entries as one file: written, read with care, and compared field by field before anything changes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from companion.core.text import T
from companion.core.typed import from_json
from companion.rules.age_of_civilization.catalogue import Catalogue, Entries, Origin
from companion.rules.age_of_civilization.effects import BadEntry

FORMAT: Final = "visavis-catalogue"
VERSION: Final = 1
GAME: Final = "age_of_civilization"
LARGEST: Final = 1 << 20  # letters; all cards together need a tenth of it


@dataclass(frozen=True, slots=True)
class Difference:
    """One fact that a file says otherwise: the value now, with its origin, and the value then."""

    card: str
    field: str
    before: Any
    origin: Origin
    after: Any


def write(cards: Catalogue) -> str:
    """The entries as text; the same entries always give the same text."""
    data = {"format": FORMAT, "version": VERSION, "game": GAME, "yours": cards.yours}
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def read(text: str) -> Entries:
    """The entries in a file; :class:`BadEntry` says what is wrong with it and where."""
    if len(text) > LARGEST:
        raise BadEntry(T("This is too large to be a catalogue."))
    try:
        data = from_json(text)
    except ValueError:
        raise BadEntry(T("This is not a catalogue: it cannot be read.")) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadEntry(T("This is not a catalogue."))
    if data.get("game") != GAME:
        raise BadEntry(T("This catalogue belongs to another game."))
    if data.get("version") != VERSION:
        raise BadEntry(T("This catalogue was written by another version of the app."))
    yours = data.get("yours")
    if not isinstance(yours, dict) or not all(isinstance(fields, dict) for fields in yours.values()):
        raise BadEntry(T("This catalogue has no entries, or not card by card."))
    return Catalogue(yours).yours


def differences(cards: Catalogue, incoming: Entries) -> tuple[Difference, ...]:
    """What would change if these entries came in. What they do not mention stays as it is."""
    then = cards.with_entries(incoming)
    return tuple(
        Difference(card, field, cards.raw(card, field), cards.origin(card, field), then.raw(card, field))
        for card, fields in sorted(incoming.items())
        for field in sorted(fields)
        if cards.value(card, field) != then.value(card, field)
        or cards.origin(card, field) is not Origin.YOURS  # confirmed from the box, even where we guessed right
    )


def apply(cards: Catalogue, chosen: Iterable[Difference]) -> Catalogue:
    """The catalogue with these differences, and no others, taken over."""
    entries: dict[str, dict[str, Any]] = {}
    for difference in chosen:
        entries.setdefault(difference.card, {})[difference.field] = difference.after
    return cards.with_entries(entries)
