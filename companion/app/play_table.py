"""What was played as a table for other programs: one line for each seat of each play, as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Final

from companion.app.game_info import game_info
from companion.store import Record, Store
from companion.store.archive import Filter

AT_ONCE: Final = 200
HEAD: Final = (
    "play", "day", "game", "rules", "code", "options", "seats", "seat", "name", "kind", "level", "temperament",
    "points", "won", "ending", "minutes", "note",
)  # fmt: skip


def as_csv(store: Store, wanted: Filter) -> str:
    """The plays that are asked for; words that a program takes for a formula are kept from it. On a thread."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(HEAD)
    skip = 0
    while page := store.archive.page(wanted, AT_ONCE, skip):
        skip += len(page)
        for record in page:
            if isinstance(record, Record):
                writer.writerows([[_harmless(cell) for cell in row] for row in _rows(record)])
    return file.getvalue()


def _rows(record: Record) -> Iterator[list[str | int]]:
    options = "; ".join(f"{key}={value}" for key, value in sorted(record.recipe.chosen.items()))
    for seat, player in enumerate(record.players):
        yield [
            record.id,
            record.day.date().isoformat(),
            game_info(record.game).title,
            record.recipe.rules_version,
            record.code,
            options,
            len(record.players),
            seat + 1,
            player.name,
            player.kind,
            player.level if player.kind == "rival" else "",
            player.temperament,
            record.totals[seat] if record.totals else "",
            int(seat in record.winners) if record.totals else "",
            record.ending.value if record.ending else "left",
            round(record.seconds / 60),
            record.note.replace("\n\n", " "),
        ]


def _harmless(cell: str | int) -> str | int:
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@") else cell
