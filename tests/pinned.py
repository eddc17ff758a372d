"""What codes and plays of people lead to, in a form that is written down once and compared for ever.

Ids, numbers and proper names are written down, sentences are not: a better wording changes nothing at a table.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias

from companion.core.game import Book, Game
from companion.core.setup import Setup, read_code
from companion.core.table import Table
from companion.core.text import Called, Name, Sayable, Text
from companion.rules import GAMES
from companion.rules.age_of_civilization import figures as age_figures
from companion.rules.duel import figures as duel_figures
from companion.store import Record, Store

Facts: TypeAlias = dict[str, Any]
_NUMBERED: Final[Mapping[str, Callable[[Any], Iterator[tuple[str, object]]]]] = {
    "duel": duel_figures.old_figures,
    "age_of_civilization": age_figures.old_figures,
}  # as written down
SHELVES: Final = ("age_of_civilization.cards", "scenarios", "awards")


def setup_facts(book: Book, code: str) -> Facts:
    """The recipe behind a code, and all that it puts on the table."""
    recipe = read_code(code, lambda number: book if number == book.number else None)
    setup = book.prepare(recipe)
    shared, seats = book.first_answers(recipe, setup)
    return {
        "game": recipe.game,
        "rules_version": recipe.rules_version,
        "chosen": dict(recipe.chosen),
        "seed": recipe.seed,
        "again": list(recipe.again),
        "slots": [f"{slot.number}{'!' if slot.fixed else ''} {said(slot.value)}" for slot in setup.slots],
        "checklist": [_job(job.id, job.text, job.detail, job.lane) for job in setup.checklist if not job.dealt],
        "form": " ".join(field.id for field in book.form(recipe)),
        "begun": [_answers(shared), *map(_answers, seats)],
        **_position(book, setup),
    }


def play_facts(table: Table) -> Facts:
    """How a play ends, and a digest of every position on the way. (Of some games nothing is tracked after the end.)"""
    return {
        "sheet": table.score.as_json(),
        "figures": figures(table.game, table.state) or figures(table.game, table.states[-2]),
        "moves": len(table.journal),
        "every position": digest("\n".join(f"{figures(table.game, state)}" for state in table.states)),
    }


def figures(game: Game[Any], state: Any) -> str:
    """Every tracked number that is not nothing."""
    ever = _NUMBERED.get(game.id)
    tracked = ever(state) if ever is not None else ((figure.id, figure.value) for figure in game.figures(state))
    return " ".join(f"{path}={value}" for path, value in tracked if value)


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def said(what: Sayable) -> str:
    """A value in English; of a sentence only what stands in its gaps, unless it has none."""
    return " ".join(_gaps(what)) or str(what)


def _gaps(what: Sayable | None) -> Iterator[str]:
    if isinstance(what, Text):
        for _, value in what.args:
            yield from _gaps(value)
    elif isinstance(what, Called):
        yield from _gaps(what.title)
    elif isinstance(what, tuple):
        for part in what:
            yield from _gaps(part)
    elif isinstance(what, Name):
        yield what.en
    elif what is not None:
        yield str(what)


def _job(name: str, *texts: Text | None) -> str:
    gaps = [gap for text in texts for gap in _gaps(text)]
    return f"{name}: {', '.join(gaps)}" if gaps else name


def _answers(answers: Any) -> str:
    found = {key: sorted(value) if isinstance(value, frozenset) else value for key, value in answers.items()}
    return " ".join(f"{key}={value}" for key, value in found.items())


def _position(book: Book, setup: Setup) -> Facts:
    """Where a play of this setup begins; of a book that the app does not play by there is none."""
    if not isinstance(book, Game):
        return {}
    state = book.start(setup)
    moves = sorted(map(str, book.moves(state)))
    return {"figures": figures(book, state), "actor": state.actor(), "moves": len(moves), "first move": moves[0]}


def store_facts(store: Store) -> Facts:
    """All that a person finds in a store: tables and plays by number, settings, shelves."""
    listed = (*store.under_way(), *store.history(), *store.deleted_plays())
    records = sorted((record for record in listed if isinstance(record, Record)), key=lambda record: record.id)
    assert len(records) == len(listed), "a play cannot be read"
    return {
        "plays": {str(record.id): _record_facts(store, record) for record in records},
        "under way": [record.id for record in store.under_way() if isinstance(record, Record)],
        "history": [record.id for record in store.history() if isinstance(record, Record)],
        "balances": {
            game: {str(level): list(pair) for level, pair in store.rankings.balances(game).items()}
            for game in sorted(GAMES)
        },
        "settings": store.settings(),
        "shelves": {shelf: store.shelf(shelf) for shelf in SHELVES},
    }


def _record_facts(store: Store, record: Record) -> Facts:
    journal = store.journal(record.id)
    facts: Facts = {
        "game": record.game,
        "code": record.code,
        "players": [str(player) for player in record.players],
        "ticks": sorted(record.ticks),
        "view": dict(record.view),
        "moves": f"{record.position} of {len(journal)}, {digest(chr(10).join(journal))}",
        "scores": None if record.scores is None else dict(record.scores),
        "finished": None if record.finished is None else record.finished.isoformat(),
    }
    if journal:
        table = store.load(record.id)
        facts["totals"] = list(table.score.totals)
        facts["figures"] = digest(figures(table.game, table.state))
        facts["undo"], facts["redo"] = bool(table.undo_text), bool(table.redo_text)
    return facts


def restore(dump: str, path: Path) -> None:
    """The database that a dump tells of, as a file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump)
