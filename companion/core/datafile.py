"""The data files of the games: read whole or refused, with the place where something is missing or not known.

A *shape* says what a file holds: a type for a bare value, a list with the shape of its entries, an object key by key.
A key with a question mark may be left out; whatever is not named is refused, so that a mistyped key cannot pass for one
that was left out.

>>> check({"id": "wood", "values": [0, 1, 3]}, {"id": str, "values": [int], "note?": str})
>>> check({"id": "wood", "valeus": [0, 1, 3]}, {"id": str, "values": [int]})
Traceback (most recent call last):
companion.core.datafile.BadData: : there is no “values”
>>> check({"2": ["temple"], "3": [4]}, MapOf([str]))
Traceback (most recent call last):
companion.core.datafile.BadData: /3/0: 4 is no str
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

Shape: TypeAlias = "type | tuple[type, ...] | Mapping[str, Shape] | list[Shape] | MapOf | Free"


class BadData(ValueError):
    """A data file of ours that is not as it should be; the message begins with where."""


class Free:
    """Whatever stands there: notes for readers, or what somebody else checks when it is read."""


@dataclass(frozen=True)
class MapOf:
    """An object whose keys are data too, such as numbers of players."""

    of: Shape


FREE: Final = Free()
NAME: Final[Shape] = {"en": str, "fr": str, "the_en?": str, "the_fr?": str}


def read(path: Path, shape: Shape) -> dict[str, Any]:
    """What a file holds; :class:`BadData` where it has another shape."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    try:
        check(data, shape)
    except BadData as wrong:
        raise BadData(f"{path.name}{wrong}") from None
    return data


def check(data: Any, shape: Shape, where: str = "") -> None:
    """Raises :class:`BadData` at the first thing that does not fit."""
    match shape:
        case Free():
            return
        case MapOf(of):
            for key, value in _entries(data, where).items():
                check(value, of, f"{where}/{key}")
        case [of]:
            if not isinstance(data, list):
                raise BadData(f"{where}: {data!r} is no list")
            for number, value in enumerate(data):
                check(value, of, f"{where}/{number}")
        case Mapping():
            _check_keys(_entries(data, where), shape, where)
        case _:
            _check_value(data, shape, where)


def _entries(data: Any, where: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise BadData(f"{where}: {data!r} is no object")
    return data


def _check_keys(data: dict[str, Any], shape: Mapping[str, Shape], where: str) -> None:
    shapes = {key.removesuffix("?"): of for key, of in shape.items()}
    for key in shape:
        if not key.endswith("?") and key not in data:
            raise BadData(f"{where}: there is no “{key}”")
    for key, value in data.items():
        if key not in shapes:
            raise BadData(f"{where}: nobody knows “{key}”")
        check(value, shapes[key], f"{where}/{key}")


def _check_value(data: Any, shape: Any, where: str) -> None:
    types = shape if isinstance(shape, tuple) else (shape,)
    if not isinstance(data, types) or (isinstance(data, bool) and bool not in types):
        raise BadData(f"{where}: {data!r} is no {' or '.join(each.__name__ for each in types)}")
