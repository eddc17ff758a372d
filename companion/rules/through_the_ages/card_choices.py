"""Cards as choices of a field: by their ids, as a person picks one of them; older journals have their places."""

from __future__ import annotations

from functools import cache
from typing import Final

from companion.core.field import Field, Value
from companion.core.score import Seat
from companion.core.seat import TABLE
from companion.core.setup import Choice
from companion.core.text import Sayable, T
from companion.rules.through_the_ages.cards import BY_ID, GOVERNMENT, LEADER, NONE, RULES, SIZE, TACTIC, WONDER
from companion.rules.through_the_ages.facts import CARDS, CIVIL, MILITARY
from companion.rules.through_the_ages.words import card_name

NOTHING: Final = "none"


def of_kind(*kinds: str) -> tuple[int, ...]:
    return tuple(rule.number for rule in RULES if rule.kind in kinds)


GOVERNMENTS: Final = of_kind(GOVERNMENT)
LEADERS: Final = (NONE, *of_kind(LEADER))
WONDERS: Final = of_kind(WONDER)
UNFINISHED: Final = (NONE, *WONDERS)
TACTICS: Final = (NONE, *of_kind(TACTIC))
CIVIL_CARDS: Final = tuple(rule.number for rule in RULES[:SIZE] if CARDS[rule.id].deck == CIVIL)
MILITARY_CARDS: Final = tuple(rule.number for rule in RULES[:SIZE] if CARDS[rule.id].deck == MILITARY)
ROW: Final = (NONE, *CIVIL_CARDS)
WORKED: Final = tuple(rule.number for rule in RULES if rule.worked)


def card_id(card: int) -> str:
    return NOTHING if card == NONE else RULES[card].id


def card_of(value: Value) -> int:
    """The card that was picked."""
    return NONE if value == NOTHING else BY_ID[str(value)]


@cache
def choices(cards: tuple[int, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(card_id(card), T("none") if card == NONE else card_name(card)) for card in cards)


def one_of(path: str, label: Sayable, cards: tuple[int, ...], card: int, seat: Seat = TABLE) -> Field:
    return Field(path, label, one=choices(cards), value=card_id(card), seat=seat)


def some_of(path: str, label: Sayable, cards: tuple[int, ...], lying: frozenset[str], seat: Seat = TABLE) -> Field:
    return Field(path, label, several=choices(cards), value=lying, seat=seat)
