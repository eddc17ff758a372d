"""What differs in meaning on the map of Mosaic, with everything else alike."""

from __future__ import annotations

from functools import partial

from companion.ui.games.mosaic.region_map import REGIONS, RegionLook, RegionMap
from companion.ui.kit.block import Block
from tests.ui.without_colour import Groups, nothing


def region_map(leaders: tuple[int, ...] = (0,), closed: str = "", chosen: str = "hispania") -> Block:
    looks = {region: RegionLook("") for region in REGIONS}
    looks["italia"] = RegionLook("", leaders, 5 if leaders else 0, closed)
    return RegionMap(looks, chosen, "mosaic", nothing)


GROUPS: Groups = {
    "who leads a region": {
        "nobody": partial(region_map, ()),
        **{str(seat): partial(region_map, (seat,)) for seat in range(6)},
        "two": partial(region_map, (0, 1)),
    },
    "a region": {
        "open": region_map,
        "closed": partial(region_map, closed=" "),
        "chosen": partial(region_map, chosen="italia"),
    },
}
