"""The owner's entries: facts of cards typed in from the box, kept on a shelf of the store as {card: {field: value}}.

All of it is work for the worker's thread. What cannot be is refused with a sentence, and then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Collection

from companion.app.owner_facts import FactShelf
from companion.core.owner_facts import BadEntry, Entries
from companion.core.text import T, Text
from companion.rules.age_of_civilization import AgeOfCivilization, checks
from companion.rules.age_of_civilization.catalogue import PLACE, SHIPPED, Catalogue, cards_of, kind_of
from companion.rules.age_of_civilization.fields import FIELD, Kind
from companion.store import Store


def shelf(store: Store) -> FactShelf[Catalogue]:
    return FactShelf(store, AgeOfCivilization.id, SHIPPED)


def load(store: Store) -> Catalogue:
    """The cards as they stand for this owner."""
    return shelf(store).load()


def enter(store: Store, entries: Entries) -> Catalogue:
    """Type these facts in, over those already typed in."""
    return shelf(store).enter(entries)


def give_name(store: Store, cards: Catalogue, slots: Collection[str], field: str, name: str) -> tuple[str, Entries]:
    """Let a card of the box that a table does not know take one of these slots of the table's cards.

    It takes the slot that has this name on the shelf already, with all that is known of it; else one without a name.
    The answer is what the table has to learn.
    """
    known_here = load(store)
    for card in slots:
        FIELD[kind_of(card)][field].read(name)
        if field in known_here.yours.get(card, {}) and str(known_here.value(card, field)).casefold() == name.casefold():
            known: Entries = {card: known_here.yours[card]}
            checks.catalogue_with(cards, known)
            return card, known
    free = [card for card in slots if field not in known_here.yours.get(card, {})]
    if not free:
        raise BadEntry(T("Every card of this kind has its name already: look again in the list."))
    entries: Entries = {free[0]: {field: name}}
    checks.catalogue_with(cards, entries)
    enter(store, entries)
    return free[0], entries


def reset(store: Store, card: str, *fields: str) -> Catalogue:
    """Take back what was typed in for these facts of a card, or for all of them.

    Where a technology cannot go back alone, since another stands in its place, all of them go back to theirs.
    """
    before = load(store)
    fields = fields or tuple(before.yours.get(card, {}))
    after = before.without(card, *fields) if fields else before
    if kind_of(card) is Kind.TECHNOLOGY and set(fields) & set(PLACE) and checks.slip(before, after):
        for technology in cards_of(Kind.TECHNOLOGY):
            after = after.without(technology, *PLACE)
    return shelf(store).keep(before, after)


def put_back(store: Store, cards: Catalogue) -> Catalogue:
    """The entries as they were: the undo of a reset."""
    return shelf(store).put_back(cards)


def progress(cards: Catalogue, kind: Kind) -> tuple[int, int]:
    """How many cards of a kind have been completed from the box, and how many there are to complete."""
    asked = [card for card in cards_of(kind) if SHIPPED.to_complete(card)]
    return sum(not cards.to_complete(card) for card in asked), len(asked)


def label(card: str, field: str) -> Text:
    """How a fact of a card is called."""
    return FIELD[kind_of(card)][field].label
