"""How a table looked when it was left: the view kept beside a play, which no rule needs.

What each value may be is said here, once. A value that cannot be used, because it rotted or another version wrote
it, is left out: the table is then shown as if nobody had chosen. Keys that this version does not know are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from math import isfinite
from typing import Any, Final, get_args

from companion.core.field import read_value
from companion.core.source import Source, Where


def sound(view: Mapping[str, Any]) -> dict[str, Any]:
    """What can be used of a view."""
    return {key: value for key, value in view.items() if key not in _KINDS or _KINDS[key](value)}


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 31


def _seconds(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and 0 <= value < 1e9


def _moment(value: Any) -> bool:
    try:
        return datetime.fromisoformat(value).tzinfo is not None
    except (TypeError, ValueError):
        return False


def _some(value: Any) -> bool:
    return isinstance(value, dict)


def _laying(value: Any) -> bool:
    return isinstance(value, dict) and _seconds(value.get("seconds")) and _moment(value.get("at"))


def _draft(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    return _whole(value.get("at")) and isinstance(value.get("step"), str) and isinstance(value.get("choice"), dict)


def _answers(value: Any) -> bool:
    return isinstance(value, dict) and all(_whole(answer) or _words(answer) for answer in value.values())


def _words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def _joining(value: Any) -> bool:
    said = value.get("said") if isinstance(value, dict) else None
    if not isinstance(said, dict) or not _whole(value.get("page")):
        return False
    try:
        return all(read_value(text) is not None for text in said.values())
    except (AttributeError, ValueError):
        return False


def _standing(value: Any) -> bool:
    return isinstance(value, dict) and all(where in get_args(Where) for where in value.values())


def sources(view: Mapping[str, Any], known: Sequence[Source]) -> Mapping[str, Where]:
    """Where the sources of an older play stood when it began: all of them real, or none. Newer ones have lines."""
    if not _flag(view.get("physical")):
        return {}
    return {source.id: "real" if view["physical"] else "app" for source in known}


_KINDS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "physical": _flag,  # of older plays: real dice or cards
    "sources": _standing,  # chosen before the play; then the journal says it
    "depths": lambda value: isinstance(value, dict) and all(isinstance(depth, str) for depth in value.values()),
    "midway": _flag,  # the play begins from a table in mid-game
    "joining": _joining,  # what was said so far of where it stands
    "laid": _flag,
    "coach": _flag,
    "laid_in": _seconds,
    "laying": _laying,
    "draft": _draft,  # what is half chosen in a step
    "upkeep": _whole,
    "uncovered": _whole,
    "by_hand": lambda value: isinstance(value, str),
    "told": lambda value: isinstance(value, list) and all(map(_some, value)),  # why rivals did what they did
    "count": _answers,
    "sheet": _some,  # a score sheet half filled in, which knows its questions
    "sheet_at": _whole,  # the position at which it was filled in, of a table that is followed
    "scenario": _some,
}
