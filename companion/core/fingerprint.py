"""A few letters for what lies on a table, the same in every version of the code that tracks the same things."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def fingerprint(actor: int, figures: Iterable[tuple[str, object]]) -> str:
    """Made of whose turn it is and of the figures. Figures that show nothing are left out, so that one which a later
    version adds changes nothing; the things of a list are written one by one.

    >>> fingerprint(0, [("coins", 3), ("food", 0)]) == fingerprint(0, [("coins", 3)])
    True
    """
    lines = sorted(line for path, value in figures for line in _lines(path, value))
    return sha256("\n".join([str(actor), *lines]).encode()).hexdigest()[:16]


def _lines(path: str, value: object) -> list[str]:
    if isinstance(value, frozenset):
        return [f"{path}.{thing}=1" for thing in value]
    return [f"{path}={value}"] if value else []
