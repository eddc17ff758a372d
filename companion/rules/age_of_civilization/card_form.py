"""What a card says, as fields: a name, a number, one of a few, several of the technologies; an ability is a list of
effects, each put together from fields of its own.

An effect begins with what it is about and its kind (:mod:`picker`); each answer may bring other questions, and what it
makes senseless goes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from companion.core.field import UNKNOWN, Field, Value, whole
from companion.core.owner_facts import Entries, as_json
from companion.core.setup import Choice
from companion.core.text import Sayable, T, Text
from companion.rules.age_of_civilization import effect_text as words
from companion.rules.age_of_civilization.catalogue import Catalogue, kind_of, trade_places
from companion.rules.age_of_civilization.effects import (
    ACTIONS,
    CONDITIONS,
    COUNTED,
    LONGEST_TEXT,
    MOST,
    Effect,
    fault,
    lowest,
    read_effect,
    write_effect,
)
from companion.rules.age_of_civilization.facts import ACTION
from companion.rules.age_of_civilization.fields import (
    FIELD,
    LONGEST_NAME,
    MOST_EFFECTS,
    ROWS,
    CardField,
    Kind,
)
from companion.rules.age_of_civilization.fields import LONGEST_TEXT as LONGEST_WORDS
from companion.rules.age_of_civilization.picker import GROUPS, Template, questions, template_of

# The facts of a card


def fact_field(cards: Catalogue, card: str, key: str) -> Field:
    """The field that asks for a fact, with what is known of it now."""
    spec = FIELD[kind_of(card)][key]
    field = _place(cards, card) if _is_place(card, key) else _field(cards, card, spec)
    return replace(field, id=f"{card}.{field.id}")


def _field(cards: Catalogue, card: str, spec: CardField) -> Field:
    raw = cards.raw(card, spec.id)
    match spec.editor:
        case "number":
            return Field(spec.id, spec.label, spec.low, spec.high, value=raw)
        case "flag":
            return Field(spec.id, spec.label, 0, 1, value=int(raw))
        case "choice":
            return Field(spec.id, spec.label, one=_choices(cards, spec), value=raw)
        case "technologies":
            hint = T("One of these is enough to research it.")
            others = tuple(Choice(key, each.name) for key, each in cards.technologies.items() if key != card)
            return Field(spec.id, spec.label, several=others, hint=hint, value=frozenset(raw))
        case "name":
            hint = T("As it is printed on your card, up to {n} letters.", n=LONGEST_NAME)
            value = raw if isinstance(raw, str) else UNKNOWN  # ours stands in two languages
            return Field(spec.id, spec.label, letters=LONGEST_NAME, hint=hint, value=value)
    hint = T("What it does, in your words, up to {n} letters. You apply it by hand.", n=LONGEST_WORDS)
    value = raw if isinstance(raw, str) else UNKNOWN
    return Field(spec.id, spec.label, letters=LONGEST_WORDS, hint=hint, value=value)


def _choices(cards: Catalogue, spec: CardField) -> tuple[Choice, ...]:
    values = spec.choices
    if spec.id == "top":  # a special card shows a technology of the top row
        values = tuple(key for key, each in cards.technologies.items() if each.row == ROWS)
    return tuple(Choice(value, words.choice(spec.id, value, cards)) for value in values)


def _is_place(card: str, key: str) -> bool:
    return key in ("column", "row") and kind_of(card) is Kind.TECHNOLOGY


def _place(cards: Catalogue, card: str) -> Field:
    """Column and row as one: a technology stands where no other does."""
    places = tuple(
        Choice(
            key,
            T(
                "{column}, row {row} from below: {name}",
                column=words.choice("column", each.column, cards),
                row=each.row,
                name=each.name,
            ),
        )
        for key, each in cards.technologies.items()
    )
    hint = T("Tap its place on the technology card. The one that stands there changes places with it.")
    return Field("column", T("Place on the technology card"), one=places, hint=hint, value=card)


def entries_for(cards: Catalogue, card: str, key: str, value: Value) -> Entries:
    """What is kept when this is said of a fact."""
    if value is UNKNOWN:
        return {card: {key: None}}
    if _is_place(card, key):
        if value == card:
            return {card: {each: cards.raw(card, each) for each in ("column", "row")}}
        return trade_places(cards, card, str(value))
    editor = FIELD[kind_of(card)][key].editor
    if editor == "flag":
        return {card: {key: bool(value)}}
    if editor == "technologies" and isinstance(value, frozenset):
        return {card: {key: [each for each in cards.technologies if each in value]}}
    return {card: {key: as_json(value)}}


def parts(cards: Catalogue, card: str, key: str) -> Abilities | None:
    """How an ability is put together; None for other facts."""
    spec = FIELD[kind_of(card)][key]
    return Abilities(cards, spec.whens) if spec.editor == "effects" else None


# Abilities

_ABOUT: Final = dict(zip(("action", "moment", "either", "strength", "other"), GROUPS, strict=True))
GAIN, LOSE = "gain", "lose"


@dataclass(frozen=True)
class Abilities:
    """The effects of one ability; ``whens`` are the actions and moments on which they can work."""

    cards: Catalogue
    whens: tuple[str, ...]
    most: int = MOST_EFFECTS

    def read(self, kept: Any) -> Sequence[Effect]:
        return tuple(map(read_effect, kept))

    def write(self, parts: Sequence[Effect]) -> list[dict[str, Any]]:
        return list(map(write_effect, parts))

    def tell(self, part: Effect) -> Sayable:
        return words.describe(part, self.cards)

    def fault(self, part: Effect) -> Text | None:
        return fault(part)

    def fields(self, part: Effect | None) -> Sequence[Field]:
        if part is None:
            return (self._about(UNKNOWN),)
        template = template_of(part)
        about = next(key for key, (_, among) in _ABOUT.items() if template in among)
        times = [on for on in template.whens if on in self.whens]
        first = [self._about(about)]
        if len(kinds := self._kinds(about)) > 1:
            choices = tuple(Choice(each.id, each.label) for each in kinds)
            first.append(Field("kind", T("What kind of ability is it?"), one=choices, value=template.id))
        if len(times) > 1:
            choices = tuple(Choice(on, words.MOMENTS[on] if on in words.MOMENTS else ACTION[on].name) for on in times)
            first.append(Field("on", T("When?"), one=choices, value=part.on))
        return [*first, *(field for key in questions(part) for field in self._fields_for(part, key))]

    def _about(self, value: Value) -> Field:
        choices = tuple(Choice(key, head) for key, (head, _) in _ABOUT.items() if self._kinds(key))
        return Field("about", T("What is it about?"), one=choices, value=value)

    def _kinds(self, about: str) -> tuple[Template, ...]:
        return _kinds_on(about, self.whens)

    def _fields_for(self, effect: Effect, key: str) -> Sequence[Field]:
        asked: Mapping[str, Callable[[Effect], Sequence[Field]]] = {
            "action": self._action,
            "n": self._amount,
            "technologies": self._technologies,
            "not_education": self._education,
            "per": self._per,
            "each": self._each,
            "condition": self._condition,
            "text": self._text,
        }
        return asked[key](effect)

    def _action(self, effect: Effect) -> Sequence[Field]:
        choices = tuple(Choice(key, ACTION[key].name) for key in ACTIONS)
        return (Field("action", T("Which action?"), one=choices, value=effect.action),)

    def _amount(self, effect: Effect) -> Sequence[Field]:
        amount = Field("n", T("How many?"), max(1, lowest(effect.do)), MOST, value=abs(effect.n))
        if effect.do != "others":
            return (amount,)
        ways = Choice(GAIN, T("They gain")), Choice(LOSE, T("They lose"))
        return Field("way", T("The others"), one=ways, value=LOSE if effect.n < 0 else GAIN), amount

    def _technologies(self, effect: Effect) -> Sequence[Field]:
        choices = tuple(Choice(key, each.name) for key, each in self.cards.technologies.items())
        label = T("Only some technologies? None chosen means all.")
        return (Field("technologies", label, several=choices, value=frozenset(effect.technologies)),)

    def _education(self, effect: Effect) -> Sequence[Field]:
        return (
            Field("education", T("For a Culture done by Education, too?"), 0, 1, value=int(not effect.not_education)),
        )

    def _per(self, effect: Effect) -> Sequence[Field]:
        things = (key for key in COUNTED if fault(replace(effect, per=key)) is None)
        choices = Choice("", T("just so many")), *(Choice(key, words.COUNTED[key](1)) for key in things)
        return (Field("per", T("Once, or for each of something?"), one=choices, value=effect.per),)

    def _each(self, effect: Effect) -> Sequence[Field]:
        return (Field("each", T("For every how many of them?"), 1, MOST, value=effect.each),)

    def _condition(self, effect: Effect) -> Sequence[Field]:
        known = (key for key in CONDITIONS if fault(replace(effect, condition=key)) is None)
        choices = Choice("", T("in any case")), *(Choice(key, words.CONDITIONS[key]) for key in known)
        return (Field("if", T("Only on a condition?"), one=choices, value=effect.condition),)

    def _text(self, effect: Effect) -> Sequence[Field]:
        hint = T("One line, up to {n} letters. The app shows it at its moment; you apply it.", n=LONGEST_TEXT)
        return (Field("text", T("What it does"), letters=LONGEST_TEXT, hint=hint, value=effect.text),)

    # Answers

    def with_answer(self, part: Effect | None, key: str, value: Value) -> Effect:
        if key in ("about", "kind"):
            return self._first_effect(key, str(value))
        if part is None:
            raise ValueError(key)
        return _sensible(replace(part, **_effect_values(self.cards, part, key, value)))

    def _first_effect(self, key: str, value: str) -> Effect:
        kinds = self._kinds(value) if key == "about" else tuple(each for about in _ABOUT for each in self._kinds(about))
        kind = next(each for each in kinds if key == "about" or each.id == value)
        first = kind.first(self.whens)
        assert first is not None
        return replace(first, text="")


@cache
def _kinds_on(about: str, whens: tuple[str, ...]) -> tuple[Template, ...]:
    """The kinds of ability that can work then: asked for again at every answer."""
    return tuple(each for each in _ABOUT[about][1] if each.first(whens) is not None)


def _effect_values(cards: Catalogue, effect: Effect, key: str, value: Value) -> dict[str, Any]:
    """An answer as the effect has it."""
    chosen = value if isinstance(value, frozenset) else frozenset[str]()
    sign = -1 if effect.n < 0 else 1
    meant: Mapping[str, Callable[[], dict[str, Any]]] = {
        "n": lambda: {"n": sign * whole(value)},
        "way": lambda: {"n": -abs(effect.n) if value == LOSE else abs(effect.n)},
        "per": lambda: {"per": value, "each": 1},
        "if": lambda: {"condition": value},
        "education": lambda: {"not_education": not value},
        "technologies": lambda: {"technologies": tuple(each for each in cards.technologies if each in chosen)},
    }
    return meant[key]() if key in meant else {key: value}


def _sensible(effect: Effect) -> Effect:
    """Without what the last answer has made senseless."""
    if effect.on != "research":
        effect = replace(effect, technologies=())  # only Research can be narrowed to some
    if effect.on != "culture":
        effect = replace(effect, not_education=False)
    if effect.per == "bonus" and effect.on != "risen":
        effect = replace(effect, per="", each=1)  # bonus coins lie on a card that rises
    return effect
