"""A catalogue of which the owner has typed in a part: other values than ours, within the bounds of each fact."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from companion.rules.age_of_civilization.catalogue import PLACE, SHIPPED, Catalogue, cards_of
from companion.rules.age_of_civilization.effects import ACTIONS, CONDITIONS, COUNTED, MOST, fault, write_effect
from companion.rules.age_of_civilization.fields import FIELDS, MOST_EFFECTS, ROWS, CardField, Kind
from companion.rules.age_of_civilization.picker import TEMPLATES, questions

ALL: Final = tuple((kind, card, field) for kind in Kind for card in cards_of(kind) for field in FIELDS[kind])


def half_yours(seed: int) -> Catalogue:
    """Half of all facts, chosen and filled in at random; the technologies stand where they can stand."""
    dice = random.Random(seed)
    entries: dict[str, dict[str, Any]] = {}
    for number, (_, card, field) in enumerate(dice.sample(ALL, len(ALL) // 2)):
        entries.setdefault(card, {})[field.id] = _value(dice, number, card, field)
    return SHIPPED.with_entries(entries)


def _value(dice: random.Random, number: int, card: str, field: CardField) -> Any:
    if field.id in PLACE:
        return SHIPPED.raw(card, field.id)
    tops = tuple(key for key, each in SHIPPED.technologies.items() if each.row == ROWS)
    values: dict[str, Callable[[], Any]] = {
        "name": lambda: f"É{number} « {dice.randrange(10)} »",
        "number": lambda: dice.randint(field.low, field.high),
        "choice": lambda: dice.choice(tops if field.id == "top" else field.choices),
        "flag": lambda: dice.random() < 0.5,
        "effects": lambda: [_effect(dice, field.whens) for _ in range(dice.randint(0, MOST_EFFECTS))],
        "text": lambda: f"Un texte, {number} lettres : « … »",
    }
    return values[field.editor]()


def _effect(dice: random.Random, whens: tuple[str, ...]) -> dict[str, Any]:
    """An ability as the picker makes it."""
    while True:
        template = dice.choice(TEMPLATES)
        asked: dict[str, Any] = {
            "n": dice.choice((-1, 1)) * dice.randint(1, MOST),
            "per": dice.choice(("", *COUNTED)),
            "each": dice.randint(1, MOST),
            "condition": dice.choice(("", *CONDITIONS)),
            "technologies": tuple(dice.sample(tuple(SHIPPED.technologies), dice.randint(0, 2))),
            "not_education": dice.random() < 0.5,
            "action": dice.choice(ACTIONS),
            "text": "À la main…",
        }
        effect = replace(template.example, on=dice.choice(template.whens))
        for field, value in asked.items():  # in order: for every how many of them is asked of what is counted
            if field in questions(effect):
                effect = replace(effect, **{field: value})
        if effect.on in whens and fault(effect) is None:  # else two answers that do not go together
            return write_effect(effect)
