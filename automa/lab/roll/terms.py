"""The rules of one way to play as plain arrays for compiled code."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from automa.roll import faces, layout, terms
from companion.rules.roll.facts import HOLES
from companion.rules.roll.rules import Rules

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]

UNAFFORDABLE = 1 << 20


class Terms(NamedTuple):
    """See :class:`automa.roll.terms.Terms`; developments out of play have a cost that nobody can pay."""

    boxes: Ints
    first: Ints
    later: Ints
    cities: Ints  # by ticked boxes
    costs: Ints
    points: Ints
    worth: Ints  # [good, pieces]
    holes: Ints
    sizes: Ints  # of the slots
    offsets: Ints  # of the slots in the features; slots may share theirs
    features: int
    coin_face: int
    coin_face_coinage: int
    coins_per_food: int
    workers_per_stone: int
    bonus_per_monument: int
    bonus_per_city: int
    bonus_per_good: int
    kept: int
    locked: bool  # skulls stay
    idle: bool
    sets: Ints  # [set, face]
    more: Ints
    fewer: Ints
    firsts: Ints  # the first set of each size, and the end


def terms_of(rules: Rules) -> Terms:
    """The terms of some rules; what a seat sees of each other seat counts the same."""
    plain = terms.terms_of(rules)
    sizes, offsets, features = _slots(0 if plain.alone else rules.players - 1)
    worth = np.zeros((len(HOLES), max(HOLES) + 1), dtype=np.int64)
    for good, values in enumerate(terms.WORTH):
        worth[good, : len(values)] = values
    return Terms(
        boxes=_ints(plain.boxes),
        first=_ints(plain.first),
        later=_ints(plain.later),
        cities=_ints(terms.CITIES),
        costs=_ints([cost or UNAFFORDABLE for cost in plain.costs]),
        points=_ints(plain.points),
        worth=worth,
        holes=_ints(HOLES),
        sizes=_ints(sizes),
        offsets=_ints(offsets),
        features=features,
        coin_face=plain.coin_face,
        coin_face_coinage=plain.coin_face_with_coinage,
        coins_per_food=plain.coins_per_food,
        workers_per_stone=plain.workers_per_stone,
        bonus_per_monument=plain.bonus_per_monument,
        bonus_per_city=plain.bonus_per_city,
        bonus_per_good=plain.bonus_per_good,
        kept=terms.KEPT,
        locked=not plain.alone,
        idle=plain.idle,
        sets=_ints(faces.SETS),
        more=_ints(faces.MORE),
        fewer=_ints(faces.FEWER),
        firsts=_ints([*faces.FIRST, len(faces.SETS)]),
    )


def _slots(others: int) -> tuple[tuple[int, ...], list[int], int]:
    """Sizes and offsets of all slots, and the number of features."""
    own = layout.SIZES if not others else (*layout.SIZES, *layout.TABLE_SIZES)
    sizes = (*own, *layout.OTHER_SIZES)
    starts = [sum(sizes[:slot]) for slot in range(len(sizes))]
    theirs = starts[len(own) :]
    if not others:
        return own, starts[: len(own)], sum(own)
    return (*own, *layout.OTHER_SIZES * others), starts[: len(own)] + theirs * others, sum(sizes)


def _ints(numbers: Any) -> Ints:
    return np.array(numbers, dtype=np.int64)
