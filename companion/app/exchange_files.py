"""Files that a person gives away or takes: written to and read from the exchange folder, whole or not at all.

None of it is work for the UI's thread; a file of somebody else is not even read on the worker's, since it may lie
anywhere. What cannot be written or read is refused with a sentence.
"""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from companion import device
from companion.core.text import Refusal, T
from companion.core.typed import tidy

LISTED: Final = 12
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)  # a pipe would keep us waiting for a writer


@dataclass(frozen=True)
class ExchangeFile:
    """A file in the exchange folder."""

    path: Path
    when: datetime

    @property
    def name(self) -> str:
        """The name as it can be shown: that of a file need not be valid text."""
        return tidy(self.path.stem)


def files(ending: str) -> tuple[ExchangeFile, ...]:
    """The files with this ending that lie in the exchange folder, the newest first."""
    try:
        paths = list(device.exchange_folder().glob(f"*{ending}"))
    except OSError:
        return ()
    files = [file for file in map(_file_at, paths) if file is not None]
    return tuple(sorted(files, key=lambda file: file.when, reverse=True)[:LISTED])


def _file_at(path: Path) -> ExchangeFile | None:
    """The file at this path; None where there is none, as at the end of a dead link."""
    try:
        facts = path.stat()
        when = datetime.fromtimestamp(facts.st_mtime).astimezone()
    except (OSError, ValueError, OverflowError):
        return None
    return ExchangeFile(path, when) if stat.S_ISREG(facts.st_mode) else None


def save(name: str, content: str | bytes) -> Path:
    """Write a new file into the exchange folder, under a name that no other has; its path."""
    folder = device.exchange_folder()
    path, n = folder / name, 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while path.exists():
            n += 1
            path = folder / f"{Path(name).stem}-{n}{Path(name).suffix}"
        half = path.with_suffix(".part")  # half a file never has the real name
        half.write_bytes(content.encode() if isinstance(content, str) else content)
        half.replace(path)
    except OSError:
        raise Refusal(T("This device does not let the app write there.")) from None
    return path


def read(path: Path, largest: int) -> str:
    """The text of a file, of at most so many letters and one more, which tells that it is too long. An OSError or a
    ValueError where it is no file, or no text."""
    with os.fdopen(os.open(path, os.O_RDONLY | _AT_ONCE), encoding="utf-8") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(path)
        return file.read(largest + 1)
