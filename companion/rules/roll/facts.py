"""The numbers of the game, read once from its data file: die faces, goods, monuments, developments, by printing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from companion.core import datafile, paths
from companion.core.text import Name
from companion.rules.roll.shape import SHAPE

_DATA: Final[dict[str, Any]] = datafile.read(paths.CARDS / "roll.json", SHAPE)


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a die; with ``either`` it gives its food or its workers, not both."""

    id: str
    name: Name
    food: int = 0
    goods: int = 0
    skulls: int = 0
    workers: int = 0
    coins: int = 0
    either: bool = False


@dataclass(frozen=True, slots=True)
class Good:
    """One row of the pegboard; ``values[n]`` is what n pieces are worth together."""

    id: str
    name: Name
    values: tuple[int, ...]

    @property
    def holes(self) -> int:
        return len(self.values) - 1


@dataclass(frozen=True, slots=True)
class Monument:
    """A monument with its points for the first builder and for any later one."""

    id: str
    name: Name
    boxes: int
    first: int
    later: int


@dataclass(frozen=True, slots=True)
class Development:
    id: str
    name: Name
    cost: int
    points: int


@dataclass(frozen=True, slots=True)
class Printing:
    """The numbers of one printing: Bronze Age, its newer printing, or Late Bronze Age."""

    id: str
    monuments: Mapping[str, Monument]
    developments: Mapping[str, Development]
    removed: Mapping[int, tuple[str, ...]]  # monuments crossed out, by number of players
    developments_to_end: int
    coins_per_food: int
    coin_face_with_coinage: int
    workers_per_stone: int
    bonus_per_monument: int
    bonus_per_city: int
    bonus_per_good: int


def _name(words: Mapping[str, str]) -> Name:
    return Name(**words)


NAME: Final = _name(_DATA["name"])
FACES: Final[Mapping[str, Face]] = {
    face["id"]: Face(**{**face, "name": _name(face["name"])}) for face in _DATA["dice"]["faces"]
}
GOODS: Final = tuple(Good(good["id"], _name(good["name"]), tuple(good["values"])) for good in _DATA["goods"])
DISASTERS: Final[Mapping[str, Name]] = {key: _name(entry["name"]) for key, entry in _DATA["disasters"].items()}

EITHER: Final = next(face.id for face in FACES.values() if face.either)
SKULL: Final = next(face.id for face in FACES.values() if face.skulls)
GOOD_IDS: Final = tuple(good.id for good in GOODS)
WOOD, STONE, POTTERY, CLOTH, SPEARHEADS = range(len(GOODS))
FOOD: Final = len(GOODS)  # its place after the goods in what a trade moves
HOLES: Final = tuple(good.holes for good in GOODS)

THROWS: Final[int] = _DATA["dice"]["throws"]
FOOD_HOLES: Final[int] = _DATA["food_holes"]
GOODS_KEPT: Final[int] = _DATA["goods_kept"]
CITY_BOXES: Final[tuple[int, ...]] = tuple(_DATA["city_boxes"])
FIRST_FOOD: Final[int] = _DATA["setup"]["food"]
FIRST_CITIES: Final[int] = _DATA["setup"]["cities"]
MOST_CITIES: Final = FIRST_CITIES + len(CITY_BOXES)
SOLO_ROUNDS: Final[int] = _DATA["solo_rounds"]

DROUGHT_POINTS: Final[int] = _DATA["disasters"]["drought"]["points"]
PESTILENCE_POINTS: Final[int] = _DATA["disasters"]["pestilence"]["points"]
INVASION_POINTS: Final[int] = _DATA["disasters"]["invasion"]["points"]
SPEARHEAD_POINTS: Final[int] = _DATA["disasters"]["invasion"]["points_per_spearhead"]
_BY_SKULLS: Final = sorted(((entry["skulls"], key) for key, entry in _DATA["disasters"].items()), reverse=True)


def disaster_of(skulls: int) -> str:
    """The disaster that so many skulls bring; only this one happens. Empty for none or one."""
    return next((key for least, key in _BY_SKULLS if skulls >= least), "")


@cache
def printing(key: str) -> Printing:
    """The numbers of a printing: ``bronze``, ``bronze_2024`` or ``late_bronze``."""
    data = dict(_DATA["printings"][key])
    names = {entry["id"]: _name(entry["name"]) for entry in _DATA["developments"]}
    developments = data.pop("developments")
    removed = data.pop("monuments_removed")
    return Printing(
        id=key,
        monuments={
            entry["id"]: Monument(
                entry["id"], _name(entry["name"]), entry["boxes"], entry["first"], entry["later"][key]
            )
            for entry in _DATA["monuments"]
        },
        developments={
            id_: Development(id_, name, *developments[id_]) for id_, name in names.items() if id_ in developments
        },
        removed={int(players): tuple(ids) for players, ids in removed.items()},
        **data,
    )
