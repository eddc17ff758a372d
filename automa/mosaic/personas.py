"""What an automa likes: its programme as so many cards of each action, and what it looks for on the map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.core.text import T, Text
from companion.rules.mosaic.automa_seat import PERSONAS as NAMES


class Card(StrEnum):
    """What a card of the programme makes the automa do."""

    FOUND = "found"  # a city
    SETTLE = "settle"  # a town
    PROJECT = "project"
    WONDER = "wonder"
    LEARN = "learn"  # a technology
    MARCH = "march"  # two units
    GROW = "grow"  # a population card
    LEVY = "levy"  # a tax card, and the chest
    REFORM = "reform"  # a government
    REST = "rest"


@dataclass(frozen=True, slots=True)
class Persona:
    """``loss`` is how much the points that others lose in a region count beside its own; ``home`` how much it likes
    regions where it stands already. ``unit`` is what it recruits; ``aims`` are the tiles it would have first."""

    id: str
    name: Text
    hint: Text
    programme: Mapping[Card, int]
    home: float
    loss: float
    unit: str
    governments: tuple[str, ...]
    aims: tuple[str, ...]


_COMMON: Final = {Card.WONDER: 1, Card.GROW: 1, Card.LEVY: 1, Card.REFORM: 1}

PERSONAS: Final = (
    Persona(
        "builder",
        NAMES["builder"],
        T("Cities, projects and wonders, where it stands already."),
        {**_COMMON, Card.FOUND: 3, Card.SETTLE: 1, Card.PROJECT: 2, Card.LEARN: 1, Card.MARCH: 1},
        home=1.0,
        loss=0.3,
        unit="infantry",
        governments=("monarchy", "city_state", "theocracy", "oligarchy", "tyranny"),
        aims=("architecture", "city_states", "builder", "urban", "quarrying"),
    ),
    Persona(
        "scholar",
        NAMES["scholar"],
        T("Technologies and golden ages; goes where nobody is in its way."),
        {**_COMMON, Card.FOUND: 2, Card.SETTLE: 1, Card.PROJECT: 1, Card.LEARN: 3, Card.MARCH: 1},
        home=0.3,
        loss=0.3,
        unit="infantry",
        governments=("republic", "oligarchy", "theocracy", "monarchy", "tyranny"),
        aims=("science", "art", "medicine", "scientific", "erudite"),
    ),
    Persona(
        "warlord",
        NAMES["warlord"],
        T("Units, and the regions where it hurts most."),
        {**_COMMON, Card.FOUND: 2, Card.SETTLE: 1, Card.PROJECT: 1, Card.LEARN: 2, Card.MARCH: 2},
        home=0.2,
        loss=0.6,
        unit="cavalry",
        governments=("tyranny", "theocracy", "city_state", "oligarchy", "monarchy"),
        aims=("heroes", "warlike", "imperial", "kings"),
    ),
    Persona(
        "merchant",
        NAMES["merchant"],
        T("Towns, taxes and the chest; spreads over many regions."),
        {**_COMMON, Card.FOUND: 3, Card.SETTLE: 2, Card.PROJECT: 1, Card.LEARN: 1, Card.MARCH: 1},
        home=0.2,
        loss=0.4,
        unit="cavalry",
        governments=("theocracy", "oligarchy", "republic", "monarchy", "tyranny"),
        aims=("commerce", "trading", "merchant", "opulent", "maritime"),
    ),
)


def persona(key: str) -> Persona:
    """The one with this id, or the first."""
    return next((each for each in PERSONAS if each.id == key), PERSONAS[0])
