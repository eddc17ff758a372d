"""Owner's facts: what only the box says of a game's cards, in layers.

*Printed* is what the rulebook states, *house* what we put in its place where it states nothing (a game may do without),
*yours* what the owner has told from the box. What is yours stands above both others: the box is always right.

>>> from companion.core.text import T
>>> unrest, name = Field("unrest", T("Unrest"), 0, 6), Field("name", T("Name"), letters=9)
>>> shipped = Facts({"tax.3": {"unrest": Fact(unrest, house=1), "name": Fact(name)}})
>>> shipped.value("tax.3", "unrest"), str(shipped.origin("tax.3", "unrest"))
(1, 'house')
>>> mine = shipped.with_entries({"tax.3": {"unrest": 2}})
>>> mine.value("tax.3", "unrest"), mine.value("tax.3", "name"), str(mine.origin("tax.3", "unrest"))
(2, ?, 'yours')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, Protocol, Self

from companion.core.field import UNKNOWN, Field, Value
from companion.core.illegal import Illegal
from companion.core.text import Refusal, Sayable, T, Text

Entries = Mapping[str, Mapping[str, Any]]  # card, key of a fact, and its value as JSON has it; None where nobody knows


class BadEntry(Refusal):
    """A fact that cannot be: a word out of the vocabulary, a number out of its bounds."""


class Origin(StrEnum):
    """Who says so."""

    PRINTED = "printed"
    YOURS = "yours"
    HOUSE = "house"
    NOBODY = "nobody"

    @property
    def label(self) -> Text:
        return _ORIGINS[self]


_ORIGINS: Final = {
    Origin.PRINTED: T("Printed"),
    Origin.YOURS: T("Yours"),
    Origin.HOUSE: T("House"),
    Origin.NOBODY: T("Not known"),
}


def as_json(value: Value) -> Any:
    """A value as JSON keeps it."""
    if value is UNKNOWN:
        return None
    return sorted(value) if isinstance(value, frozenset) else value


class Parts(Protocol):
    """How a fact is told that is more than one field: a list of up to ``most`` things, each put together from fields,
    such as the abilities of a card. What a part is while it is made is the game's own business."""

    @property
    def most(self) -> int: ...
    def read(self, kept: Any) -> Sequence[Any]:
        """The parts of a kept value."""

    def write(self, parts: Sequence[Any]) -> Any:
        """Parts as JSON keeps them."""

    def fields(self, part: Any) -> Sequence[Field]:
        """What is asked of one, with what was said of it; of None, which is a new one, its first question."""

    def with_answer(self, part: Any, key: str, value: Value) -> Any:
        """The part after an answer to one of its fields, and what follows from it."""

    def tell(self, part: Any) -> Sayable: ...
    def fault(self, part: Any) -> Text | None:
        """What is wrong with a part, if anything is."""


@dataclass(frozen=True)
class Fact:
    """One thing that a card says: the field that asks for it, and what is known of it without the owner.

    ``reads`` makes of a kept value what the rules use, where that is more than a field can hold: a list of abilities,
    a name in two languages. It raises :class:`BadEntry` on what cannot be.
    """

    field: Field
    printed: Any = None
    house: Any = None
    reads: Callable[[Any], Any] | None = None

    @property
    def shipped(self) -> Any:
        return self.house if self.printed is None else self.printed

    @cached_property
    def as_shipped(self) -> Any:
        """The shipped value as the rules use it, read once: every change of the owner's makes all cards anew."""
        return self.read(self.shipped)

    def read(self, value: Any) -> Any:
        """A kept value as the rules use it; UNKNOWN where nobody knows."""
        if value is None:
            return UNKNOWN
        if self.reads is not None:
            return self.reads(value)
        read = frozenset(value) if isinstance(value, list) and all(isinstance(each, str) for each in value) else value
        try:
            if isinstance(read, bool) or not isinstance(read, int | str | frozenset):
                raise Illegal(T("{label}: this is not an answer.", label=self.field.label))
            self.field.check_value(read)
        except Illegal as refusal:
            raise BadEntry(refusal.text) from None
        return read


Cards = Mapping[str, Mapping[str, Fact]]


class Facts:
    """What all cards say now. Immutable: a change makes another one."""

    def __init__(self, cards: Cards, yours: Entries | None = None) -> None:
        self.cards = cards
        self.yours: dict[str, dict[str, Any]] = self._readable_entries(yours or {})

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Facts) and self.yours == other.yours)

    __hash__ = None  # type: ignore[assignment]

    def _succeed(self, yours: Entries) -> Self:
        """The same cards with other entries; a subclass with a constructor of its own says how."""
        return type(self)(self.cards, yours)

    # Layers

    def fact(self, card: str, key: str) -> Fact:
        """One of them; :class:`BadEntry` where there is none."""
        facts = self.cards.get(card)
        if facts is None:
            raise BadEntry(T("There is no card “{id}”.", id=card))
        if key not in facts:
            raise BadEntry(T("A card “{card}” has no “{field}”.", card=card, field=key))
        return facts[key]

    def raw(self, card: str, key: str) -> Any:
        """The kept value in force; None where nobody knows."""
        return self.yours.get(card, {}).get(key, self.fact(card, key).shipped)

    def value(self, card: str, key: str) -> Any:
        """The value in force, as the rules use it."""
        fact, yours = self.fact(card, key), self.yours.get(card, {})
        return fact.read(yours[key]) if key in yours else fact.as_shipped

    def said(self, card: str, key: str) -> bool:
        """Whether something stands there, or somebody has said that nobody knows."""
        return key in self.yours.get(card, {}) or self.fact(card, key).shipped is not None

    def origin(self, card: str, key: str) -> Origin:
        if self.raw(card, key) is None:
            return Origin.NOBODY
        if key in self.yours.get(card, {}):
            return Origin.YOURS
        return Origin.HOUSE if self.fact(card, key).printed is None else Origin.PRINTED

    def origins(self, card: str) -> Mapping[str, Origin]:
        """The origin of every fact of a card."""
        return {key: self.origin(card, key) for key in self.cards[card]}

    def to_complete(self, card: str) -> tuple[str, ...]:
        """The facts of a card that neither rulebook nor owner has told: what to ask when it first shows up."""
        asked = (Origin.HOUSE, Origin.NOBODY)
        return tuple(key for key, origin in self.origins(card).items() if origin in asked)

    def field(self, card: str, key: str) -> Field:
        """The field that asks for a fact, with what is known of it."""
        return replace(self.fact(card, key).field, id=f"{card}.{key}", unknown=True, value=self.value(card, key))

    def field_of(self, card: str, key: str) -> Field:
        """The same field under a name that also says of which card."""
        field = self.field(card, key)
        return replace(field, label=T("{card}: {fact}", card=self.name(card), fact=field.label))

    def entries(self, said: Mapping[str, Value]) -> Entries:
        """The part of what a person has said, by ids of fields, that is about cards."""
        found: dict[str, dict[str, Any]] = {}
        for path, value in said.items():
            card, _, key = path.rpartition(".")
            if key in self.cards.get(card, {}):
                for each, facts in self.entries_for(card, key, value).items():
                    found.setdefault(each, {}).update(facts)
        return found

    def entries_for(self, card: str, key: str, value: Value) -> Entries:
        """The entries to keep when this is said of a fact: more than one where facts depend on each other."""
        return {card: {key: as_json(value)}}

    def parts(self, card: str, key: str) -> Parts | None:
        """How a fact is told that is more than one field."""
        return None

    def with_entries(self, entries: Entries) -> Self:
        """With these facts told, over those already yours."""
        merged = {card: dict(facts) for card, facts in self.yours.items()}
        for card, facts in entries.items():
            merged[card] = merged.get(card, {}) | dict(facts)
        return self._succeed(merged)

    def without(self, card: str, *keys: str) -> Self:
        """With these facts, or all facts of the card, as they were shipped."""
        rest = {each: dict(facts) for each, facts in self.yours.items()}
        for key in keys or tuple(rest.get(card, {})):
            rest.get(card, {}).pop(key, None)
        return self._succeed(rest)

    # Words and checks: defaults that a game may override

    def name(self, card: str) -> Sayable:
        """How a card is called."""
        return card

    def tell(self, card: str, key: str, raw: Any) -> tuple[Sayable, ...]:
        """A kept value of a fact in words."""
        parts = self.parts(card, key)
        if parts is not None and raw is not None:
            return tuple(map(parts.tell, parts.read(raw))) or (T("none"),)
        fact = self.fact(card, key)
        return (fact.field.wording(fact.read(raw)),)

    def slip(self, then: Self) -> Text | None:
        """What looks like a slip in the entries that lead from these facts to those; None where nothing does."""
        return None

    # Reading

    def _readable_entries(self, yours: Entries) -> dict[str, dict[str, Any]]:
        """Entries whose every value can be read, sorted, without empty cards."""
        found: dict[str, dict[str, Any]] = {}
        for card in sorted(yours):
            for key in sorted(yours[card]):
                fact = self.fact(card, key)
                try:
                    fact.read(yours[card][key])
                except BadEntry as refusal:
                    words = {"card": self.card_name(card), "field": fact.field.label, "what": refusal.text}
                    raise BadEntry(T("{card}, {field}: {what}", **words)) from None
                found.setdefault(card, {})[key] = yours[card][key]
        return found

    def card_name(self, card: str) -> Sayable:
        """The name of a card as shipped, for a sentence about entries that cannot be."""
        return self.name(card)

    def readable(self, entries: Mapping[str, Any]) -> Entries:
        """The entries that can be read: another version of the app may have kept words that this one lacks."""
        found: dict[str, dict[str, Any]] = {}
        for card, values in entries.items():
            if not isinstance(values, Mapping):
                continue
            for key, fact in self.cards.get(card, {}).items():
                if values.get(key) is None:
                    continue
                try:
                    fact.read(values[key])
                except BadEntry:
                    continue
                found.setdefault(card, {})[key] = values[key]
        return found
