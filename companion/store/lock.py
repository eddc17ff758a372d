"""Who has the file of saved games open: any number of windows share it, and only one that is alone may set it aside.

The lock lies on a small file beside the database, and the system takes it back when a process ends, however it ends.
Windows has no such locks, and needs none here: it renames no file that somebody has open.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Final

if sys.platform != "win32":
    import fcntl

_AGAIN: Final = 0.01  # seconds between two tries


class Lock:
    """Held from the opening of the database to its end."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("ab")

    def share(self, seconds: float) -> bool:
        """Share the file with other windows; False when one window has held it alone for the whole wait."""
        end = monotonic() + seconds
        while not self._try(alone=False):
            if monotonic() > end:
                return False
            sleep(_AGAIN)
        return True

    def alone(self) -> bool:
        """Have the file for oneself, if nobody else has it open."""
        return self._try(alone=True)

    def close(self) -> None:
        self._file.close()

    def _try(self, alone: bool) -> bool:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
        return True
