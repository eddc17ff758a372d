"""What stands on the map: the kinds of pieces, how many each seat has, and what they weigh."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.core.text import N, T, Text
from companion.rules.mosaic import facts

CITY: Final = "city"
PORT: Final = "port"
FARM: Final = "farm"
MANUFACTORY: Final = "manufactory"
INFANTRY: Final = "infantry"
CAVALRY: Final = "cavalry"
ENGINE: Final = "engine"

SUPPLY: Final[Mapping[str, int]] = {
    CITY: facts.PIECES["cities"],
    PORT: facts.PIECES["port_cities"],
    FARM: facts.PIECES["farm_towns"],
    MANUFACTORY: facts.PIECES["manufactory_towns"],
    INFANTRY: facts.PIECES["infantry"],
    CAVALRY: facts.PIECES["cavalry"],
    ENGINE: facts.PIECES["siege_engines"],
}
KINDS: Final = tuple(SUPPLY)
CITIES: Final = (CITY, PORT)  # a port city is a city wherever cities are named
TOWNS: Final = (FARM, MANUFACTORY)
UNITS: Final = (INFANTRY, CAVALRY, ENGINE)

LABELS: Final[Mapping[str, Text]] = {
    CITY: T("City"),
    PORT: T("Port city"),
    FARM: T("Farm town"),
    MANUFACTORY: T("Manufactory town"),
    INFANTRY: T("Infantry"),
    CAVALRY: T("Cavalry"),
    ENGINE: T("Siege engine"),
}


_SOME: Final[Mapping[str, Callable[[int], Text]]] = {
    CITY: lambda n: N("{n} city", "{n} cities", n),
    PORT: lambda n: N("{n} port city", "{n} port cities", n),
    FARM: lambda n: N("{n} farm town", "{n} farm towns", n),
    MANUFACTORY: lambda n: N("{n} manufactory town", "{n} manufactory towns", n),
    INFANTRY: lambda n: N("{n} infantry", "{n} infantry", n),
    CAVALRY: lambda n: N("{n} cavalry", "{n} cavalry", n),
    ENGINE: lambda n: N("{n} siege engine", "{n} siege engines", n),
}


def some(piece: str, n: int) -> Text:
    """So many pieces of a kind, in a sentence."""
    return _SOME[piece](n)
