"""The cards in layers: what is printed (stated by the rulebook), what is yours (typed in from the box), what is house.

A house value is our own, plausible one for what no source states, so that everything works on day one. What the owner
types in stands above both others: the box is always right.

>>> egypt = SHIPPED.civilizations["egypt"]
>>> egypt.population, str(SHIPPED.origin("egypt", "population"))
(3, 'house')
>>> mine = SHIPPED.with_entries({"egypt": {"population": 4}})
>>> mine.civilizations["egypt"].population, str(mine.origin("egypt", "population"))
(4, 'yours')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.core.field import Field, Value
from companion.core.owner_facts import BadEntry, Cards, Entries, Fact, Facts, Origin, Parts
from companion.core.text import Name, Sayable, T, Text
from companion.rules.age_of_civilization.effects import Effect, read_effect
from companion.rules.age_of_civilization.facts import ACTION, DATA
from companion.rules.age_of_civilization.fields import FIELD, Kind


@dataclass(frozen=True, slots=True)
class Civilization:
    id: str
    name: Name
    population: int
    region: str
    main: tuple[Effect, ...]
    inherited: tuple[Effect, ...]
    solo: bool  # used in solo plays


@dataclass(frozen=True, slots=True)
class Wonder:
    id: str
    name: Name
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Technology:
    """``needs``: one of these is enough; none for a technology to start with. ``row`` 1 is the lowest."""

    id: str
    name: Name
    column: str
    row: int
    needs: tuple[str, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Special:
    """A card laid over the column of its top technology: two new technologies in place of the two below."""

    id: str
    top: str
    lower: Technology
    middle: Technology

    @property
    def name(self) -> Text:
        return T("{lower} + {middle}", lower=self.lower.name, middle=self.middle.name)


@dataclass(frozen=True, slots=True)
class ActionCard:
    """A card of the time track; the Plague has no action."""

    id: str
    name: Name
    action: str
    war: bool
    plague: bool


PLACE: Final = ("column", "row", "needs")  # where a technology stands on its card; the arrows belong to it

_RAW: Final[Mapping[str, Mapping[str, Any]]] = {entry["id"]: entry for kind in Kind for entry in DATA[kind]}
_CARDS: Final[Mapping[Kind, tuple[str, ...]]] = {kind: tuple(entry["id"] for entry in DATA[kind]) for kind in Kind}
_KIND: Final[Mapping[str, Kind]] = {entry["id"]: kind for kind in Kind for entry in DATA[kind]}


def kind_of(card: str) -> Kind:
    """The kind of a card; :class:`BadEntry` when there is none of this id."""
    if card not in _KIND:
        raise BadEntry(T("There is no card “{id}”.", id=card))
    return _KIND[card]


def cards_of(kind: Kind) -> tuple[str, ...]:
    """The ids of all cards of a kind, in the order of the data file."""
    return _CARDS[kind]


def loose_effects(card: str) -> tuple[Effect, ...]:
    """What a source states of a card without saying to which of its abilities it belongs, or only in part."""
    return tuple(read_effect(effect) for effect in _RAW[card].get("known", ()))


def has_several(card: str) -> bool | None:
    """Whether a technology is known to have several abilities; None for other cards."""
    answer: bool | None = _RAW[card].get("several")
    return answer


def layer(card: str, field: str, origin: Origin) -> Any:
    """The structured value that the data file has for this fact in the printed or the house layer, or None."""
    return _RAW[card][origin.value].get(field)


FACTS: Final[Cards] = {
    card: {
        spec.id: Fact(spec.field, raw["printed"].get(spec.id), raw["house"].get(spec.id), spec.read)
        for spec in FIELD[_KIND[card]].values()
    }
    for card, raw in _RAW.items()
}


class Catalogue(Facts):
    """All cards as they stand; never changed, only succeeded by another one.

    ``before`` is the one that it succeeds: a card of which nothing else is said is taken over from there.
    """

    def __init__(self, yours: Entries | None = None, before: Catalogue | None = None) -> None:
        super().__init__(FACTS, yours)
        same = {} if before is None else before.unchanged_cards(self.yours)
        self.civilizations: Mapping[str, Civilization] = {
            card: same.get(card) or self._civilization(card) for card in cards_of(Kind.CIVILIZATION)
        }
        self.wonders: Mapping[str, Wonder] = {
            card: same.get(card) or Wonder(card, **self._values(card)) for card in cards_of(Kind.WONDER)
        }
        self.technologies: Mapping[str, Technology] = {
            card: same.get(card) or Technology(card, **self._values(card)) for card in cards_of(Kind.TECHNOLOGY)
        }
        self.specials: Mapping[str, Special] = {
            card: same.get(card) or self._special(card) for card in cards_of(Kind.SPECIAL)
        }
        self.action_cards: Mapping[str, ActionCard] = {
            card: same.get(card) or self._action_card(card) for card in cards_of(Kind.ACTION_CARD)
        }
        self._unnamed: dict[Kind, tuple[str, ...]] = {}
        self._names: dict[str, Name] = {}
        self._trees: dict[str, Mapping[str, Technology]] = {"": self.technologies}

    def _succeed(self, yours: Entries) -> Catalogue:
        return Catalogue(yours, self)

    def unchanged_cards(self, yours: Entries) -> dict[str, Any]:
        """The cards of which these entries say what is said here."""
        kinds = (self.civilizations, self.wonders, self.technologies, self.specials, self.action_cards)
        cards = {card: each for kind in kinds for card, each in kind.items()}
        return {card: each for card, each in cards.items() if yours.get(card, {}) == self.yours.get(card, {})}

    def unnamed_slots(self, kind: Kind) -> tuple[str, ...]:
        """The slots whose name is still ours: where a card of the box goes whose name is not in the list."""
        if kind not in self._unnamed:  # each card of a checklist asks for all of them
            named = "name" if "name" in FIELD[kind] else "name_a"
            self._unnamed[kind] = tuple(card for card in cards_of(kind) if self.origin(card, named) is Origin.HOUSE)
        return self._unnamed[kind]

    def name(self, card: str) -> Sayable:
        """How a card of any kind is called, a technology of a special card included."""
        if card.startswith("special_") and card[-1] in "ab":
            return self.technology(card).name
        kind = kind_of(card)
        if kind is Kind.SPECIAL:
            return self.specials[card].name
        if kind is Kind.ACTION_CARD:
            return self.action_cards[card].name
        if card not in self._names:  # a field of a long play offers every card again and again
            self._names[card] = self.value(card, "name")
        return self._names[card]

    def card_name(self, card: str) -> Sayable:
        return SHIPPED.name(card)

    def tell(self, card: str, key: str, raw: Any) -> tuple[Sayable, ...]:
        from companion.rules.age_of_civilization.effect_text import tell  # noqa: PLC0415 -- it knows the cards

        return tell(card, key, raw, self)

    def field(self, card: str, key: str) -> Field:
        from companion.rules.age_of_civilization import card_form  # noqa: PLC0415 -- it knows the cards

        return card_form.fact_field(self, card, key)

    def entries_for(self, card: str, key: str, value: Value) -> Entries:
        from companion.rules.age_of_civilization import card_form  # noqa: PLC0415 -- it knows the cards

        return card_form.entries_for(self, card, key, value)

    def parts(self, card: str, key: str) -> Parts | None:
        from companion.rules.age_of_civilization import card_form  # noqa: PLC0415 -- it knows the cards

        return card_form.parts(self, card, key)

    def slip(self, then: Catalogue) -> Text | None:
        from companion.rules.age_of_civilization import checks  # noqa: PLC0415 -- they know the cards

        wrong = checks.slip(self, then)
        return None if wrong is None else wrong.text

    # Technologies

    def technology(self, key: str) -> Technology:
        """A technology of the card, or of a special card."""
        if key in self.technologies:
            return self.technologies[key]
        special = self.specials[key[:-1]]
        return special.lower if key == special.lower.id else special.middle

    def tree(self, special: str = "") -> Mapping[str, Technology]:
        """The nine technologies that a player can research, with a special card or without.

        Arrows from a covered technology come from the new one in its place.
        """
        if special not in self._trees:
            self._trees[special] = dict(self._tree_under(self.specials[special]))
        return self._trees[special]

    def _tree_under(self, special: Special) -> Iterator[tuple[str, Technology]]:
        column = self.technologies[special.top].column
        news = {1: special.lower, 2: special.middle}
        instead = {
            each.id: news[each.row].id for each in self.technologies.values() if each.column == column and each.row < 3
        }
        for each in self.technologies.values():
            if each.id in instead:
                new = replace(news[each.row], column=column, row=each.row)
                yield new.id, new
            else:
                yield each.id, replace(each, needs=tuple(instead.get(need, need) for need in each.needs))

    # Building

    def _values(self, card: str) -> dict[str, Any]:
        return {field: self.value(card, field) for field in FIELD[kind_of(card)]}

    def _civilization(self, card: str) -> Civilization:
        return Civilization(card, **self._values(card), solo=_RAW[card].get("solo", True))

    def _special(self, card: str) -> Special:
        values = self._values(card)
        lower, middle = f"{card}a", f"{card}b"
        return Special(
            card,
            values["top"],
            Technology(lower, values["name_a"], "", 1, (), values["effects_a"]),
            Technology(middle, values["name_b"], "", 2, (lower,), values["effects_b"]),
        )

    def _action_card(self, card: str) -> ActionCard:
        printed = _RAW[card]["printed"]
        action: str = printed["action"]
        name = ACTION[action].name if action else Name(**_RAW[card]["name"])
        return ActionCard(card, name, action, self.value(card, "war"), printed["plague"])


def trade_places(cards: Catalogue, one: str, other: str) -> Entries:
    """What is typed in when two technologies change places; the arrows stay where they are printed."""
    swap = {one: other, other: one}
    entries: dict[str, dict[str, Any]] = {}
    for card in cards.technologies:
        stands_for = swap.get(card, card)
        values = {field: cards.raw(stands_for, field) for field in PLACE}
        values["needs"] = [swap.get(need, need) for need in values["needs"]]
        changed = {field: value for field, value in values.items() if value != cards.raw(card, field)}
        if changed:
            entries[card] = changed
    return entries


SHIPPED: Final = Catalogue()  # as it comes with the app: printed and house values
