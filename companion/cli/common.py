"""What several words share: finding a game, reading ``name=value``, printing sheets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from companion.core.game import Book
from companion.core.score import Ending, ScoreRow, ScoreSheet
from companion.core.text import Language, N, Refusal, T
from companion.rules import BOOKS


class Wrong(Exception):
    """A word or argument that the command line does not know."""


def find_book(name: str) -> Book:
    if name not in BOOKS:
        raise Refusal(T("There is no game “{name}”. Games: {known}.", name=name, known=tuple(BOOKS)))
    return BOOKS[name]


def pairs(words: Iterable[str]) -> dict[str, str]:
    """``name=value`` words as a dictionary."""
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not (name and sign):
            raise Refusal(T("“{word}” does not read “name=value”.", word=word))
        if name in found:
            raise Refusal(T("“{name}” is given twice.", name=name))
        found[name] = value
    return found


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def print_sheet(sheet: ScoreSheet, names: Sequence[str], tongue: Language) -> None:
    """A score sheet in columns: categories, totals, tie-breaks, and who has won."""
    total = ScoreRow("total", T("Total"), sheet.totals)
    rows = [*sheet.rows, total, *sheet.tie_breaks]
    labels = [tongue.say(row.label) for row in rows]
    width = max(map(len, labels))
    columns = [max(len(name), 5) for name in names]
    if sheet.seats > 1:
        print(" " * width, *(name.rjust(column) for name, column in zip(names, columns, strict=True)), sep="  ")
    for row, label in zip(rows, labels, strict=True):
        points = (tongue.number(n).rjust(column) for n, column in zip(row.points, columns, strict=True))
        print(label.ljust(width), *points, sep="  ")
    outcome = sheet.outcome
    if outcome is not None and outcome.ending is not Ending.SOLO:
        winners = tuple(names[seat] for seat in outcome.winners)
        who = (
            T("Nobody wins")
            if not winners
            else N("{names} wins", "{names} share the victory", len(winners), names=winners)
        )
        print(f"\n{tongue.say(who)} ({tongue.say(outcome.ending.label)})")
