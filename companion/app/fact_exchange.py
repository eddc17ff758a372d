"""The owner's facts as a file to give away and to take: see :mod:`companion.app.exchange_files`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from companion.app import exchange_files
from companion.app.exchange_files import ExchangeFile
from companion.app.owner_facts import FactShelf
from companion.core import fact_bundle
from companion.core.owner_facts import Entries, Facts
from companion.core.text import Refusal, T

NAME: Final = "cards"
ENDING: Final = ".json"


@dataclass(frozen=True)
class FactOffer:
    """What somebody's entries would change, fact by fact."""

    facts: Facts
    differences: tuple[fact_bundle.FactChange, ...]


def files() -> tuple[ExchangeFile, ...]:
    """The files that lie in the exchange folder and may hold facts, the newest first."""
    return exchange_files.files(ENDING)


def new_name(day: datetime) -> str:
    return f"{NAME}-{day:%Y-%m-%d}{ENDING}"


def save(shelf: FactShelf[Facts], day: datetime) -> Path:
    """Write the entries to a new file; its path."""
    return exchange_files.save(new_name(day), fact_bundle.write(shelf.game, shelf.load()))


def read_file(shelf: FactShelf[Facts], path: Path) -> Entries:
    """The entries in a file. Nothing but a file is read, and never more of it than a catalogue can have."""
    try:
        text = exchange_files.read(path, fact_bundle.LARGEST)
    except (OSError, ValueError):
        raise Refusal(T("This is not a catalogue: it cannot be read.")) from None
    return fact_bundle.read(shelf.game, shelf.shipped, text)


def offer(shelf: FactShelf[Facts], entries: Entries) -> FactOffer:
    facts = shelf.load()
    return FactOffer(facts, fact_bundle.differences(facts, entries))
