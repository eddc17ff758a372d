"""Which facts a card of each kind has, and how a value typed in for one of them is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from companion.core.field import Field
from companion.core.owner_facts import BadEntry
from companion.core.text import Name, T, Text
from companion.rules.age_of_civilization.effects import ACTIONS, MOMENTS, Effect, read_effect
from companion.rules.age_of_civilization.facts import DATA, MOST_WORKERS, REGIONS

COLUMNS: Final = ("left", "middle", "right")
ROWS: Final = 3
MOST_EFFECTS: Final = 4
LONGEST_NAME: Final = 30
LONGEST_TEXT: Final = 400


class Kind(StrEnum):
    """The kinds of cards and tokens, as the data file groups them."""

    CIVILIZATION = "civilizations"
    WONDER = "wonders"
    TECHNOLOGY = "technologies"
    SPECIAL = "specials"
    ACTION_CARD = "action_cards"
    SCENARIO_PART = "scenario_parts"

    @property
    def label(self) -> Text:
        return _LABELS[self]


_LABELS: Final = {
    Kind.CIVILIZATION: T("Civilizations"),
    Kind.WONDER: T("Wonders"),
    Kind.TECHNOLOGY: T("Technologies"),
    Kind.SPECIAL: T("Special technologies"),
    Kind.ACTION_CARD: T("Action cards"),
    Kind.SCENARIO_PART: T("Parts for scenarios"),
}

TECHNOLOGY_IDS: Final = tuple(entry["id"] for entry in DATA["technologies"])


def _name(value: Any) -> Name:
    if isinstance(value, str):
        value = {"en": value, "fr": value}  # typed in by a person, who has one language
    words = ("en", "fr", "the_en", "the_fr")
    if not isinstance(value, Mapping) or not {"en", "fr"} <= value.keys() <= set(words):
        raise BadEntry(T("A name is a word, or one word in each language."))
    for word in value.values():
        if not isinstance(word, str) or not word.strip() or len(word) > LONGEST_NAME or "\n" in word:
            raise BadEntry(T("A name has 1 to {n} letters.", n=LONGEST_NAME))
    return Name(**value)


def _count(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadEntry(T("This is a number from {low} to {high}.", low=low, high=high))
        return value

    return read


def _one_of(*values: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in values:
            raise BadEntry(T("This is one of: {values}.", values=values))
        return str(value)

    return read


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadEntry(T("This is yes or no."))
    return value


def _effects(whens: tuple[str, ...]) -> Callable[[Any], tuple[Effect, ...]]:
    def read(value: Any) -> tuple[Effect, ...]:
        if not isinstance(value, list | tuple) or len(value) > MOST_EFFECTS:
            raise BadEntry(T("A card has at most {n} effects of a kind.", n=MOST_EFFECTS))
        effects = tuple(read_effect(each) for each in value)
        for effect in effects:
            if effect.on not in whens:
                raise BadEntry(T("“{word}” never comes for this ability.", word=effect.on))
            if unknown := set(effect.technologies) - set(TECHNOLOGY_IDS):
                raise BadEntry(T("There is no technology “{id}”.", id=min(unknown)))
        return effects

    return read


def _needs(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or any(each not in TECHNOLOGY_IDS for each in value):
        raise BadEntry(T("The arrows come from technologies of the card."))
    if len(set(value)) < len(value):
        raise BadEntry(T("Two arrows come from the same technology."))
    return tuple(value)


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise BadEntry(T("This is a text of up to {n} letters.", n=LONGEST_TEXT))
    return value


@dataclass(frozen=True, slots=True)
class CardField:
    """One fact of a card: how it is called, and how a structured value becomes what the rules use.

    ``editor`` names what a screen needs to edit it: ``name``, ``number``, ``choice``, ``flag``, ``effects``,
    ``technologies`` or ``text``.
    """

    id: str
    label: Text
    editor: str
    read: Callable[[Any], Any]
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    whens: tuple[str, ...] = ()  # the actions and moments on which an ability can work

    @property
    def field(self) -> Field:
        """How it is called; what asks for it knows the cards (:mod:`card_form`)."""
        return Field(self.id, self.label, self.low, self.high)


def _number_field(key: str, label: Text, low: int, high: int) -> CardField:
    return CardField(key, label, "number", _count(low, high), low, high)


def _choice_field(key: str, label: Text, *choices: str) -> CardField:
    return CardField(key, label, "choice", _one_of(*choices), choices=choices)


def _ability_field(key: str, label: Text, *never: str) -> CardField:
    whens = tuple(on for on in (*MOMENTS, *ACTIONS) if on not in never)
    return CardField(key, label, "effects", _effects(whens), whens=whens)


# Only a main civilization rises, and only technologies and wonders are gained.
_NAME: Final = CardField("name", T("Name"), "name", _name)
_EFFECTS: Final = _ability_field("effects", T("Ability"), "risen")
FIELDS: Final[Mapping[Kind, tuple[CardField, ...]]] = {
    Kind.CIVILIZATION: (
        _NAME,
        _number_field("population", T("Population"), 1, MOST_WORKERS),
        _choice_field("region", T("Region"), *REGIONS),
        _ability_field("main", T("Main ability"), "gained"),
        _ability_field("inherited", T("Inherited ability"), "risen", "gained"),
    ),
    Kind.WONDER: (_NAME, _EFFECTS),
    Kind.TECHNOLOGY: (
        _NAME,
        _choice_field("column", T("Column"), *COLUMNS),
        _number_field("row", T("Row, from below"), 1, ROWS),
        CardField("needs", T("Arrows from"), "technologies", _needs),
        _EFFECTS,
    ),
    Kind.SPECIAL: (
        _choice_field("top", T("Technology at the top"), *TECHNOLOGY_IDS),
        CardField("name_a", T("Name of the lower technology"), "name", _name),
        _ability_field("effects_a", T("Ability of the lower technology"), "risen"),
        CardField("name_b", T("Name of the middle technology"), "name", _name),
        _ability_field("effects_b", T("Ability of the middle technology"), "risen"),
    ),
    Kind.ACTION_CARD: (CardField("war", T("War symbol"), "flag", _flag),),
    Kind.SCENARIO_PART: (_NAME, CardField("text", T("What it says"), "text", _text)),
}
FIELD: Final[Mapping[Kind, Mapping[str, CardField]]] = {
    kind: {each.id: each for each in fields} for kind, fields in FIELDS.items()
}
