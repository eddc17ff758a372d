"""The owner's cards as a file to give away and to take: see :mod:`companion.app.exchange_files`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from companion.app import exchange_files
from companion.app.exchange_files import Found
from companion.app.games.age_of_civilization import catalogue
from companion.core.text import Refusal, T
from companion.rules.age_of_civilization import bundle
from companion.rules.age_of_civilization.catalogue import Catalogue, Entries
from companion.store import Store

NAME: Final = "cards"
ENDING: Final = ".json"


@dataclass(frozen=True)
class Offer:
    """What somebody's entries would change, fact by fact."""

    cards: Catalogue
    differences: tuple[bundle.Difference, ...]


def found() -> tuple[Found, ...]:
    """The files that lie in the exchange folder and may hold a catalogue, the newest first."""
    return exchange_files.found(ENDING)


def new_name(day: datetime) -> str:
    return f"{NAME}-{day:%Y-%m-%d}{ENDING}"


def save(store: Store, day: datetime) -> Path:
    """Write the entries to a new file; its path."""
    return exchange_files.save(new_name(day), bundle.write(catalogue.load(store)))


def read_file(path: Path) -> Entries:
    """The entries in a file. Nothing but a file is read, and never more of it than a catalogue can have."""
    try:
        text = exchange_files.read(path, bundle.LARGEST)
    except (OSError, ValueError):
        raise Refusal(T("This is not a catalogue: it cannot be read.")) from None
    return bundle.read(text)


def offer(store: Store, entries: Entries) -> Offer:
    cards = catalogue.load(store)
    return Offer(cards, bundle.differences(cards, entries))
