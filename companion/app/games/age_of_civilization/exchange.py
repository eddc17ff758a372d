"""The owner's cards as a file to give away and to take: written to and read from the exchange folder.

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
from companion.app.games.age_of_civilization import catalogue
from companion.core.text import Refusal, T
from companion.core.typed import tidy
from companion.rules.age_of_civilization import bundle
from companion.rules.age_of_civilization.catalogue import Catalogue, Entries
from companion.store import Store

NAME: Final = "cards"
ENDING: Final = ".json"
LISTED: Final = 12
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)  # a pipe would keep us waiting for a writer


@dataclass(frozen=True)
class Found:
    """A file that may hold a catalogue."""

    path: Path
    when: datetime

    @property
    def name(self) -> str:
        """As it can be shown: a file may have a name that is no text."""
        return tidy(self.path.stem)


@dataclass(frozen=True)
class Offer:
    """What somebody's entries would change, fact by fact."""

    cards: Catalogue
    differences: tuple[bundle.Difference, ...]


def found() -> tuple[Found, ...]:
    """The files that lie in the exchange folder, the newest first."""
    try:
        paths = list(device.exchange_folder().glob(f"*{ENDING}"))
    except OSError:
        return ()
    files = [file for file in map(_found, paths) if file is not None]
    return tuple(sorted(files, key=lambda file: file.when, reverse=True)[:LISTED])


def _found(path: Path) -> Found | None:
    """The file at this path; None where it is none, such as a link that leads nowhere."""
    try:
        facts = path.stat()
        when = datetime.fromtimestamp(facts.st_mtime).astimezone()
    except (OSError, ValueError, OverflowError):
        return None
    return Found(path, when) if stat.S_ISREG(facts.st_mode) else None


def new_name(day: datetime) -> str:
    return f"{NAME}-{day:%Y-%m-%d}{ENDING}"


def save(store: Store, day: datetime) -> Path:
    """Write the entries to a new file; its path."""
    folder = device.exchange_folder()
    text = bundle.write(catalogue.load(store))
    first = folder / new_name(day)
    path, n = first, 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while path.exists():
            n += 1
            path = first.with_stem(f"{first.stem}-{n}")
        half = path.with_suffix(".part")  # nobody shall find half a file
        half.write_text(text, encoding="utf-8")
        half.replace(path)
    except OSError:
        raise Refusal(T("This device does not let the app write there.")) from None
    return path


def read_file(path: Path) -> Entries:
    """The entries in a file. Nothing but a file is read, and never more of it than a catalogue can have."""
    try:
        with os.fdopen(os.open(path, os.O_RDONLY | _AT_ONCE), encoding="utf-8") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError(path)
            text = file.read(bundle.LARGEST + 1)
    except (OSError, ValueError):
        raise Refusal(T("This is not a catalogue: it cannot be read.")) from None
    return bundle.read(text)


def offer(store: Store, entries: Entries) -> Offer:
    cards = catalogue.load(store)
    return Offer(cards, bundle.differences(cards, entries))
