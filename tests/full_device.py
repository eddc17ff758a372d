"""A device on which nothing can grow any more."""

from __future__ import annotations

import resource
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch


class Usage(NamedTuple):
    total: int
    used: int
    free: int


@contextmanager
def full_device() -> Iterator[None]:
    """Nothing can be written meanwhile by this process, and the device says that it has no room."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with patch.object(shutil, "disk_usage", _no_room):
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def _no_room(_: Path) -> Usage:
    return Usage(1 << 30, 1 << 30, 0)
