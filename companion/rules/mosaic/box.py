"""What only the owner's box says: the icons that the rulebook's scan lost. Nothing is invented in their place.

Symbols and pillars belong to named cards and are asked when one first matters. Population, tax and manufactory cards
have no names: of these the faces that came up are remembered, and offered when another one is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.core.field import Field, Unknown
from companion.core.illegal import Needs
from companion.core.learn import Learn
from companion.core.owner_facts import Fact, Facts
from companion.core.setup import Choice
from companion.core.text import Sayable, T, Text
from companion.rules.mosaic.civilization import GOODS
from companion.rules.mosaic.facts import CONSTRUCTION, DECKS, LEADERS, PILLARS, TECHNOLOGIES, Scorer

CARDS: Final[Mapping[str, Mapping[str, Scorer]]] = {
    "technology": TECHNOLOGIES,
    "construction": CONSTRUCTION,
    "leader": LEADERS,
}
SYMBOLS: Final = "symbols"
PILLAR: Final = "pillar"
MANUFACTORIES: Final = 12  # different cards at most
MOST_FOOD: Final = 40
MOST_PEOPLE: Final = 6
MOST_FACTOR: Final = 6

_PILLARS: Final = tuple(Choice(pillar, name) for pillar, name in PILLARS.items())
_TWICE: Final = tuple(Choice(f"{pillar}_2", T("{pillar} twice", pillar=name)) for pillar, name in PILLARS.items())
_SYMBOLS: Final = Field(SYMBOLS, T("Symbols"), several=(*_PILLARS, *_TWICE))
_COUNTED: Final = Field(PILLAR, T("The pillar whose symbols it counts"), one=_PILLARS)
_KINDS: Final = tuple(Choice(key, name) for key, name in GOODS.items() if key != "wild")
_GOODS: Final = Field("goods", T("Its three goods"), high=3, several=_KINDS)
_FACTORS: Final = (
    Field("first", T("First factor"), 0, MOST_FACTOR),
    Field("second", T("Second factor"), 0, MOST_FACTOR),
    Field("unrest", T("Unrest on the card"), 0, MOST_FACTOR),
)
FACES: Final[
    Mapping[str, tuple[Text, int, tuple[Field, ...]]]
] = {  # what a nameless card is called, how many there are
    "population": (
        T("Population card"),
        DECKS["population"].cards,
        (
            Field("food", T("Food on the card"), 0, MOST_FOOD),
            Field("people", T("Population on the card"), 1, MOST_PEOPLE),
        ),
    ),
    "tribute": (T("Tribute card"), DECKS["tax"].cards // 2, _FACTORS),
    "tariff": (T("Tariff card"), DECKS["tax"].cards // 2, _FACTORS),
    "manufactory": (T("Manufactory card"), MANUFACTORIES, (_GOODS,)),
}


def counts_symbols(card: Scorer) -> bool:
    """Whether it looks at the symbols of one pillar, which only its icon names."""
    return card.symbols or any(effect.per == "symbols" for effect in card.effects)


def _facts() -> Iterator[tuple[str, Mapping[str, Fact]]]:
    for kind, cards in CARDS.items():
        for key, card in cards.items():
            facts = {} if card.kind == "manufactory" else {SYMBOLS: Fact(_SYMBOLS)}
            if counts_symbols(card):
                facts[PILLAR] = Fact(_COUNTED)
            if facts:
                yield f"{kind}.{key}", facts
    for kind, (_, n, fields) in FACES.items():
        for number in range(1, n + 1):
            yield f"{kind}.{number}", {field.id: Fact(field) for field in fields}


class Box(Facts):
    """What the owner has told of the cards."""

    def name(self, card: str) -> Sayable:
        kind, _, key = card.partition(".")
        if kind in CARDS:
            return CARDS[kind][key].name
        return T("{kind} {n}", kind=FACES[kind][0], n=int(key))

    def pillar(self, kind: str, card: str) -> str:
        """The pillar that a card counts; asked where the owner has not told it."""
        value = self.value(f"{kind}.{card}", PILLAR)
        if not isinstance(value, str):
            raise Needs([self.field_of(f"{kind}.{card}", PILLAR)])
        return value

    def symbols(self, kind: str, card: str) -> Mapping[str, int] | None:
        """The symbols of a card by pillar; asked once, with what else is lost of it, and None where nobody knows."""
        key = f"{kind}.{card}"
        if not self.said(key, SYMBOLS):
            raise Needs([self.field_of(key, each) for each in self.cards[key] if not self.said(key, each)])
        value: frozenset[str] | Unknown = self.value(key, SYMBOLS)
        if isinstance(value, Unknown):
            return None
        counted: dict[str, int] = {}
        for symbol in sorted(value):
            pillar = symbol.removesuffix("_2")
            counted[pillar] = counted.get(pillar, 0) + (2 if symbol.endswith("_2") else 1)
        return counted

    # Cards without a name

    def faces(self, kind: str) -> list[tuple[str, Mapping[str, Any]]]:
        """The faces of a kind of card that have come up, each with its slot."""
        slots = (f"{kind}.{number}" for number in range(1, FACES[kind][1] + 1))
        keys = {field.id for field in FACES[kind][2]}
        return [(slot, self.yours[slot]) for slot in slots if self.yours.get(slot, {}).keys() >= keys]

    def new_face(self, kind: str, face: Mapping[str, Any]) -> Learn | None:
        """What to learn of a card that came up; None where its face is known, or every card of its kind is."""
        known = self.faces(kind)
        if any(dict(each) == dict(face) for _, each in known):
            return None
        taken = {slot for slot, _ in known}
        free = (f"{kind}.{n}" for n in range(1, FACES[kind][1] + 1) if f"{kind}.{n}" not in taken)
        slot = next(free, "")
        return Learn.of({slot: dict(face)}) if slot else None


SHIPPED: Final = Box(dict(_facts()))


def from_old_path(path: str) -> tuple[str, str] | None:
    """The card and the key of a fact that older journals have as a correction: ``symbols.technology.wheel``."""
    key, _, card = path.partition(".")
    return (card, key) if key in SHIPPED.cards.get(card, {}) else None
