"""The first lines of a play as text, and what to say of one that other rules have kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.game import Book, Game
from companion.core.journal import BadJournal, Player
from companion.core.score import Seat
from companion.core.setup import BadCode, Coded, Recipe, kept_version, read_code
from companion.core.text import T, Text


class Header:
    """The first lines of a play as text: ``game``, ``rules``, ``code``, one ``seat`` per player, an empty line."""

    def __init__(self, lines: Sequence[str], games: Mapping[str, Game[Any]]) -> None:
        self._lines = lines
        self.length = 0
        name = self._next("game")
        if name not in games:
            raise self._bad(T("There is no game “{name}”. Games: {known}.", name=name, known=tuple(games)))
        self.game = games[name]
        self._check_version(self._next("rules"))
        self.recipe = self._recipe(self._next("code"))
        self.players = tuple(self._player(seat) for seat in range(self.game.seats(self.recipe)))

    def _next(self, word: str) -> str:
        self.length += 1
        line = self._lines[self.length - 1] if self.length <= len(self._lines) else ""
        key, _, value = line.strip().partition(" ")
        if key != word or not value:
            raise self._bad(T("“{word} …” is missing here.", word=word))
        return value

    def _bad(self, what: Text) -> BadJournal:
        return BadJournal(self.length, what)

    def _check_version(self, version: str) -> None:
        if not version.isdecimal() or kept_version(self.game, int(version)) is None:
            raise self._bad(other_rules(self.game, version))

    def _recipe(self, code: str) -> Recipe:
        def find(number: int) -> Coded:
            if number != self.game.number:
                raise BadCode(T("This setup code belongs to another game."))
            return self.game

        try:
            return read_code(code, find)
        except BadCode as refusal:
            raise self._bad(refusal.text) from None

    def _player(self, seat: Seat) -> Player:
        number, _, player = self._next("seat").partition(" ")
        try:
            if int(number) == seat + 1:
                return Player.parse(player)
        except ValueError:
            pass
        what = T("Seat {n} is not described as in “seat {n} person Ada” or “seat {n} rival 3 - Ada”.", n=seat + 1)
        raise self._bad(what)


def other_rules(game: Book, version: str | int) -> Text:
    """Why a play of another rules version cannot be replayed: the same moves would give another state."""
    return T(
        "This play was kept by version {theirs} of the rules of {game}; this app has version {ours}.",
        theirs=str(version),
        ours=str(game.rules_version),
        game=game.name,
    )


def check_the_table(game: Book, version: str | int) -> Text:
    """A caution about a play of another rules version that was kept without the fingerprint of its last position."""
    return T(
        "This play was kept by version {theirs} of the rules of {game}; this app has version {ours}. Check that the "
        "table is as shown here, and correct what differs.",
        theirs=str(version),
        ours=str(game.rules_version),
        game=game.name,
    )
