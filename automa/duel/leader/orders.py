"""The leader's orders: what it does on its next turn, told in colours and a side.

An order names three colours and a side. The leader takes an open card of the first of these colours that lies there; of
several, the one farthest on the side, or for a strong leader the strongest. When none of the colours lies open, it
takes the card farthest on the side, whatever it is. An order of its deck may tell it to put the card under a wonder, or
to sell it. The next order lies open while you move: you can plan for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.text import T, Text


class Act(StrEnum):
    """What the leader does with the card it takes."""

    BUILD = "build"
    WONDER = "wonder"
    SELL = "sell"


@dataclass(frozen=True, slots=True)
class Order:
    act: Act
    colours: tuple[str, ...]
    left: bool


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a leader is: 1 is the weakest.

    ``sells`` are orders of its deck that only bring coins, ``wonders`` those that build one, each worth
    ``wonder_points``. An ``alert`` leader takes red first when the pawn is near a capital, and green first when it is
    near scientific supremacy; a ``choosy`` one takes the strongest card of a colour.
    """

    number: int
    name: Text
    sells: int
    wonders: int
    wonder_points: int
    guild_points: int
    alert: bool
    choosy: bool
    again: bool  # whether a wonder gives another turn
    bonus: int  # points at the end


LEVELS: Final = (
    Level(1, T("Chieftain"), 4, 1, 3, 3, alert=False, choosy=False, again=False, bonus=0),
    Level(2, T("Governor"), 2, 2, 4, 4, alert=True, choosy=False, again=False, bonus=0),
    Level(3, T("Sovereign"), 1, 2, 4, 5, alert=True, choosy=True, again=True, bonus=0),
    Level(4, T("Legend"), 0, 3, 5, 6, alert=True, choosy=True, again=True, bonus=5),
)
MOST_WONDERS: Final = 3  # so that seven are never exceeded


@dataclass(frozen=True, slots=True)
class Leader:
    """Who leads: the deck of orders, by their colours."""

    id: str
    name: Text
    hint: Text
    deck: tuple[str, ...]


LEADERS: Final = (
    Leader(
        "builder",
        T("Builder"),
        T("Wants points: civilian buildings, guilds, commerce."),
        (
            "blue purple yellow",
            "blue green red",
            "purple blue brown",
            "yellow blue grey",
            "blue brown green",
            "grey blue red",
            "brown purple blue",
            "blue yellow purple",
            "green blue brown",
            "purple yellow blue",
            "blue red green",
            "red blue purple",
        ),
    ),
    Leader(
        "general",
        T("General"),
        T("Marches on your capital."),
        (
            "red blue yellow",
            "red green brown",
            "blue red purple",
            "red grey blue",
            "purple red green",
            "red brown yellow",
            "brown red blue",
            "red purple green",
            "green red blue",
            "red yellow grey",
            "grey red purple",
            "blue purple red",
        ),
    ),
    Leader(
        "scientist",
        T("Scientist"),
        T("Collects symbols, and may win by them."),
        (
            "green blue yellow",
            "green red brown",
            "blue green purple",
            "green grey blue",
            "purple green red",
            "green brown yellow",
            "brown green blue",
            "green purple red",
            "red green blue",
            "green yellow grey",
            "grey green purple",
            "blue red green",
        ),
    ),
)
ORDERS: Final = 12  # in a deck

# Which orders of a deck sell, and which build a wonder, from few to many
_SELLING: Final = (5, 9, 0, 7)
_WONDERS: Final = (2, 8, 11)


def level(number: int) -> Level:
    return LEVELS[number - 1]


def leader(key: str) -> Leader:
    return next(each for each in LEADERS if each.id == key)


def order(who: Leader, how: Level, number: int) -> Order:
    """One order of the leader's deck."""
    act = Act.BUILD
    if number in _SELLING[: how.sells]:
        act = Act.SELL
    elif number in _WONDERS[: how.wonders]:
        act = Act.WONDER
    return Order(act, tuple(who.deck[number].split()), left=number % 2 == 0)
