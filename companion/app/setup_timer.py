"""How long a table takes to lay, from the first tick to the last. It is kept with the play; nobody is hurried by it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from companion.store import Record, Store

LONGEST_PAUSE: Final = 600.0  # seconds between two ticks that count; beyond, the table was left alone


def next_view(view: Mapping[str, Any], now: datetime, complete: bool) -> dict[str, Any]:
    """The view of a table after one more tick; ``complete`` when nothing is left to lay. A time once known stays."""
    if "laid_in" in view:
        return dict(view)
    kept = {key: value for key, value in view.items() if key != "laying"}
    seconds = 0.0
    if "laying" in view:
        pause = (now - datetime.fromisoformat(view["laying"]["at"])).total_seconds()
        seconds = view["laying"]["seconds"] + min(max(pause, 0.0), LONGEST_PAUSE)
    if complete:
        return {**kept, "laid_in": seconds}
    return {**kept, "laying": {"seconds": seconds, "at": now.isoformat()}}


def so_far(view: Mapping[str, Any]) -> float:
    """Seconds from the first tick to the last one made."""
    return float(view.get("laid_in", view.get("laying", {}).get("seconds", 0.0)))


def earlier(store: Store, record: Record) -> tuple[float, ...]:
    """How long this game took to lay for as many players before, the last time first. On the worker's thread."""
    return tuple(store.laid_in(record))
