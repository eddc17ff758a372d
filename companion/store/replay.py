"""Kept plays, replayed: whether that can be done, and whether it leads to what lay on the table.

A play outlives the rules that it was played by. Where those of today are others, only the fingerprint of what lay on
the table tells whether the same moves still lead there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.core.game import Book, Game
from companion.core.setup import kept_version
from companion.core.table import Table, check_the_table, other_rules
from companion.core.text import Refusal, T, Text
from companion.store import looks
from companion.store.rows import Record


def playable(book: Book) -> Game[Any]:
    """The game, if the app follows its moves; else a :class:`Refusal`."""
    if not isinstance(book, Game):
        raise Refusal(T("The app lays and counts {game}, but does not follow its moves.", game=book.name))
    return book


def table(record: Record, game: Game[Any], journal: Sequence[str]) -> Table:
    """The table of a play with its journal, where it was left; a :class:`Refusal` says why there is none."""
    if record.trouble:
        raise Refusal(record.trouble)
    recipe = game.recipe(record.recipe.chosen, record.recipe.seed, record.recipe.again)
    version = kept_version(game, record.recipe.rules_version)
    setup = game.prepare(recipe if version is None else replace(recipe, rules_version=version))
    sources = looks.sources(record.view, game.sources(setup.recipe))
    found = Table(game, setup, record.players, sources=sources).recall(journal, record.position)
    if by_other_rules(record, game) and record.fingerprint not in (None, found.fingerprint):
        raise Refusal(other_rules(game, record.recipe.rules_version))
    return found


def by_other_rules(record: Record, book: Book) -> bool:
    """Whether the same moves may lead elsewhere than they did."""
    return kept_version(book, record.recipe.rules_version) is None


def with_trouble(record: Record, book: Book, known: Text | None) -> Record:
    """The record with its trouble or a caution, as far as that can be said without a replay; ``known`` is the trouble
    that an earlier replay met."""
    trouble = _trouble(record, book, known)
    unsure = trouble is None and record.position and not record.finished and by_other_rules(record, book)
    if unsure and record.fingerprint is None:
        return replace(record, caution=check_the_table(book, record.recipe.rules_version))
    return replace(record, trouble=trouble)


def _trouble(record: Record, book: Book, known: Text | None) -> Text | None:
    if record.finished and not record.position:
        return None  # only counted: there is nothing to replay
    if known is not None:
        return known
    if record.recipe.rules_version > book.rules_version and record.fingerprint is None:
        return other_rules(book, record.recipe.rules_version)
    return None
