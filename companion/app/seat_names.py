"""Who sits where, in words: the rules speak of "player 2", a table of Grace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.app.game_info import every
from companion.core import game
from companion.core.score import Seat
from companion.core.table import Player
from companion.core.text import Called, Sayable, T, Text

SEATS = 6


def seat_name(player: Player, seat: Seat, seats: int) -> Sayable:
    """A player's name; who has none is "You" alone at a table, otherwise "Player 2" or "Rival"."""
    if player.name:
        return player.name
    if player.kind == "rival" and (own := _own_opponent(player.temperament)) is not None:
        return own
    if player.kind == "rival" and seats == 2:
        return Called(T("Rival"), T("the rival"))
    if player.kind == "rival":
        return Called(T("Rival {n}", n=seat + 1), T("rival {n}", n=seat + 1))
    return T("You") if seats == 1 else T("Player {n}", n=seat + 1)


def _own_opponent(temperament: str) -> Called | None:
    """A game's own opponent by its name, if this is one."""
    return next((info.opposite_name for info in every() if temperament and info.opposite == temperament), None)


def names(players: Sequence[Player]) -> tuple[Sayable, ...]:
    return tuple(seat_name(player, seat, len(players)) for seat, player in enumerate(players))


_UNNAMED = {game.seat_name(seat): seat for seat in range(SEATS)}


def named(what: Sayable, called: Sequence[Sayable]) -> Sayable:
    """The same words with the names of those who sit there, wherever the rules say "player 2"."""
    if isinstance(what, tuple):
        return tuple(named(part, called) for part in what)
    if not isinstance(what, Text):
        return what
    if what in _UNNAMED and _UNNAMED[what] < len(called):
        return called[_UNNAMED[what]]
    return replace(what, args=tuple((key, named(value, called)) for key, value in what.args))
