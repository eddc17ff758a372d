"""The leader's orders: what it does on its turn, told in colours and a side.

An order names three colours and a side. The leader takes an open card of the first of these colours that lies open; of
several, the one farthest on that side, or for a choosy leader the one with the highest figure. When none of the colours
lies open, it takes the card farthest on the side, whatever it is. An order may tell it to put the card under its next
wonder, or to sell it. It is drawn when its turn comes: you know what the leader likes, not what it will do.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.core.text import T, Text


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

    ``sells`` are the orders of its deck that only bring coins, ``wonders`` those that build one. An ``alert`` leader
    takes red first when the pawn is near a capital, and green first when somebody is near scientific supremacy; a
    ``choosy`` one looks for the highest figure of a colour. ``guild`` are points for each guild it has, ``renown``
    points at the end.
    """

    number: int
    name: Text
    hint: Text
    sells: int
    wonders: int
    guild: int
    beats: int  # its wins in 100 plays against the rival's second level, from ``make bench``
    alert: bool = False
    choosy: bool = False
    renown: int = 0


LEVELS: Final = (
    Level(1, T("Chieftain"), T("Sells much, and watches nothing."), 6, 1, 2, 11),
    Level(2, T("Governor"), T("Sees a supremacy coming."), 3, 1, 4, 53, alert=True),
    Level(3, T("Sovereign"), T("Also looks for the highest figure."), 2, 2, 5, 74, alert=True, choosy=True),
    Level(4, T("Legend"), T("Wastes no turn, and has renown."), 0, 2, 6, 90, alert=True, choosy=True, renown=5),
)


@dataclass(frozen=True, slots=True)
class Leader:
    """Who leads: the deck of orders by their colours, and the progress tokens it takes first."""

    id: str
    name: Text
    hint: Text
    tokens: tuple[str, ...]
    deck: tuple[str, ...]


LEADERS: Final = (
    Leader(
        "builder",
        T("Builder"),
        T("Wants points: civilian buildings, guilds, commerce."),
        ("philosophy", "agriculture", "mathematics", "law"),
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
        ("strategy", "philosophy", "agriculture", "law"),
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
        ("law", "philosophy", "mathematics", "agriculture"),
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
_SELLING: Final = (5, 9, 0, 7, 3, 11)
_BUILDING: Final = (2, 8)


def level(number: int) -> Level:
    return LEVELS[number - 1]


def leader(key: str) -> Leader:
    return next(each for each in LEADERS if each.id == key)


def order(who: Leader, how: Level, number: int) -> Order:
    """One order of the leader's deck."""
    act = Act.BUILD
    if number in _SELLING[: how.sells]:
        act = Act.SELL
    elif number in _BUILDING[: how.wonders]:
        act = Act.WONDER
    return Order(act, tuple(who.deck[number].split()), left=number % 2 == 0)
