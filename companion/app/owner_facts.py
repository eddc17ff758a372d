"""The owner's facts of each game, told from the box: kept on a shelf of the store as {card: {key: value}}.

All of it is work for the worker's thread. What cannot be is refused with a sentence, and then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.core import fact_bundle
from companion.core.game import Book
from companion.core.learn import Learn
from companion.core.owner_facts import BadEntry, Entries, Facts
from companion.store import Store

F = TypeVar("F", bound=Facts)


@dataclass(frozen=True, slots=True)
class FactShelf(Generic[F]):
    """The shelf of one game; ``shipped`` is what its cards say without their owner."""

    store: Store
    game: str
    shipped: F

    @property
    def name(self) -> str:
        return f"{self.game}.cards"

    def load(self) -> F:
        """The cards as they stand for this owner."""
        return self.shipped.with_entries(self.shipped.readable(self.store.shelf(self.name)))

    def enter(self, entries: Entries) -> F:
        """Tell these facts, over those already told; what nobody knows is as it was shipped."""
        before = after = self.load()
        for card, facts in entries.items():
            after = after.with_entries({card: {key: value for key, value in facts.items() if value is not None}})
            unknown = [key for key, value in facts.items() if value is None]
            after = after.without(card, *unknown) if unknown else after
        return self.keep(before, after)

    def reset(self, card: str, *keys: str) -> F:
        """Take back what was told of these facts of a card, or of all of them."""
        before = self.load()
        return self.keep(before, before.without(card, *keys))

    def put_back(self, facts: F) -> F:
        """The entries as they were: the undo of a reset or of a take-over."""
        return self.keep(self.load(), facts)

    def take_over(self, chosen: Iterable[fact_bundle.FactChange]) -> F:
        """Take these facts over from a file."""
        before = self.load()
        return self.keep(before, fact_bundle.apply(before, chosen))

    def keep(self, before: F, after: F) -> F:
        """Let the shelf be so; refused where it cannot be meant."""
        if (wrong := before.slip(after)) is not None:
            raise BadEntry(wrong)
        cards = before.yours.keys() | after.yours.keys()
        changed = {card: after.yours.get(card) for card in cards if before.yours.get(card) != after.yours.get(card)}
        self.store.keep(self.name, changed)
        return after


def fact_shelf(store: Store, book: Book) -> FactShelf[Facts] | None:
    """The shelf of a game; None where the app knows all that it has to know of the cards."""
    return None if book.facts is None else FactShelf(store, book.id, book.facts)


def opening_notes(store: Store, book: Book) -> tuple[Learn, ...]:
    """What its owner knows of the cards, as the note with which a play begins: from then on the play does not depend on
    the shelf."""
    shelf = fact_shelf(store, book)
    yours = {} if shelf is None else shelf.load().yours
    return (Learn.of(yours),) if yours else ()


def remember(store: Store, book: Book, learned: Learn) -> None:
    """What a table has learned is its owner's from now on, and the next play begins with it. What nobody knew, or what
    cannot be beside the rest of the shelf, stays with the play."""
    shelf = fact_shelf(store, book)
    if shelf is None:
        return
    try:
        shelf.enter(shelf.shipped.readable(learned.entries))
    except BadEntry:
        return
