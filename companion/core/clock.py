"""The time of day, asked of the device here and nowhere else: pictures and tests show the same moment for ever.

Whoever has some seconds to think counts them here too. Where time stands still, thinking takes none: a rival then
thinks as far as its level goes, on the slowest machine as on the fastest.

>>> from datetime import UTC
>>> with standing_at(datetime(2026, 11, 18, 20, 30, tzinfo=UTC)):
...     now().hour
20
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from time import monotonic
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]


def _of_the_device() -> datetime:
    return datetime.now().astimezone()


_clock: Clock = _of_the_device
_stands = False


def now() -> datetime:
    """What a watch shows, with the time zone that it is set to."""
    return _clock()


def seconds() -> float:
    """Seconds that pass, from any beginning."""
    return 0.0 if _stands else monotonic()


def put_in(clock: Clock | None) -> None:
    """Ask another clock from now on, or the device's again (None)."""
    global _clock, _stands
    _clock, _stands = clock or _of_the_device, False


def stand_at(moment: datetime) -> None:
    """Let time stand still from now on."""
    global _stands  # noqa: PLW0603
    put_in(lambda: moment)
    _stands = True


@contextmanager
def standing_at(moment: datetime) -> Iterator[None]:
    """Let time stand still for a while."""
    global _stands  # noqa: PLW0603
    before = _clock, _stands
    stand_at(moment)
    try:
        yield
    finally:
        put_in(before[0])
        _stands = before[1]
