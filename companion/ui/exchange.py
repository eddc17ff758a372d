"""The owner's cards as a file to give away and to take: written to and read from the exchange folder.

All of it is work for the desk's thread; what cannot be written or read is refused with a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from companion import device
from companion.rules.age_of_civilization import bundle
from companion.rules.age_of_civilization.catalogue import Catalogue, Entries
from companion.store import Store
from companion.text import Refusal, T
from companion.ui import catalogue

NAME: Final = "cards"
ENDING: Final = ".json"
LISTED: Final = 12


@dataclass(frozen=True)
class Found:
    """A file that may hold a catalogue."""

    path: Path
    when: datetime


@dataclass(frozen=True)
class Offer:
    """What somebody's entries would change, fact by fact."""

    cards: Catalogue
    differences: tuple[bundle.Difference, ...]


def found() -> tuple[Found, ...]:
    """The files that lie in the exchange folder, the newest first."""
    try:
        files = [
            Found(path, datetime.fromtimestamp(path.stat().st_mtime).astimezone())
            for path in device.exchange_folder().glob(f"*{ENDING}")
        ]
    except OSError:
        return ()
    return tuple(sorted(files, key=lambda file: file.when, reverse=True)[:LISTED])


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
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(bundle.LARGEST + 1)
    except (OSError, UnicodeDecodeError):
        raise Refusal(T("This is not a catalogue: it cannot be read.")) from None
    return bundle.read(text)


def offer(store: Store, entries: Entries) -> Offer:
    cards = catalogue.load(store)
    return Offer(cards, bundle.differences(cards, entries))
