"""Who sits where, in words: the rules speak of "player 2", a table of Grace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.app.game_info import every
from companion.core import game
from companion.core.score import Seat
from companion.core.table import Player
from companion.core.text import Called, N, Sayable, T, Text

SEATS = 6


YOU: Final = Called(T("You"), T("you"))


def seat_name(player: Player, seat: Seat, players: Sequence[Player]) -> Sayable:
    """A player's name; who has none is "You" as the only person at the table, otherwise "Player 2" or "Rival"."""
    if player.name:
        return player.name
    if player.kind == "rival" and (own := _own_opponent(player.temperament)) is not None:
        return _with_number(own, seat, players)
    if player.kind == "rival":
        return _of_kind(player.rival_kind, seat, len(players))
    return YOU if is_alone(players) else T("Player {n}", n=seat + 1)


def _of_kind(kind: str, seat: Seat, seats: int) -> Called:
    """A rival without a name: the only other one, or by its seat."""
    n = seat + 1
    if kind == "automa":
        return (
            Called(T("Automa"), T("the automa")) if seats == 2 else Called(T("Automa {n}", n=n), T("automa {n}", n=n))
        )
    return Called(T("Rival"), T("the rival")) if seats == 2 else Called(T("Rival {n}", n=n), T("rival {n}", n=n))


def is_alone(players: Sequence[Player]) -> bool:
    """Whether a single person sits there, against rivals or nobody."""
    return sum(player.kind == "person" for player in players) == 1


def _own_opponent(temperament: str) -> Called | None:
    """A game's own opponent by its name, if this is one."""
    return next((info.opposite_name for info in every() if temperament and info.opposite == temperament), None)


def _with_number(own: Called, seat: Seat, players: Sequence[Player]) -> Called:
    """Of several of them the second, the third."""
    alike = [at for at, player in enumerate(players) if player.temperament == players[seat].temperament]
    if len(alike) == 1:
        return own
    n = alike.index(seat) + 1
    return Called(T("{name} {n}", name=own.title, n=n), T("{name} {n}", name=own.noun, n=n))


def names(players: Sequence[Player]) -> tuple[Sayable, ...]:
    return tuple(seat_name(player, seat, players) for seat, player in enumerate(players))


def in_sentences(players: Sequence[Player]) -> tuple[Sayable, ...]:
    """The same for rules that are read out before anybody sits there: "player 2" where persons have no names."""
    alone = is_alone(players)
    return tuple(
        seat_name(player, seat, players) if player.name or alone or player.kind == "rival" else game.seat_name(seat)
        for seat, player in enumerate(players)
    )


_UNNAMED = {
    name: seat for seat in range(SEATS) for name in (game.seat_name(seat), T("Player {n}", n=seat + 1))
}  # inside a sentence, and at its beginning


def with_names(what: Sayable, called: Sequence[Sayable]) -> Sayable:
    """The same words with the names of those who sit there, wherever the rules say "player 2"."""
    if isinstance(what, tuple):
        return tuple(with_names(part, called) for part in what)
    if not isinstance(what, Text):
        return what
    if what in _UNNAMED and _UNNAMED[what] < len(called):
        return called[_UNNAMED[what]]
    return spoken_to(replace(what, args=tuple((key, with_names(value, called)) for key, value in what.args)))


def spoken_to(text: Text) -> Text:
    """A sentence about the only person at the table, said to that person: "You win" instead of "{names} wins"."""
    for key, value in text.args:
        if value in (YOU, (YOU,)) and (said := _TO_YOU.get((text.message, key))) is not None:
            left = tuple(each for each in text.args if each[0] != key)
            return replace(text, message=said.message, plural=said.plural, args=left)
    return text


_TO_YOU: Final[Mapping[tuple[str, str], Text]] = {
    (about.message, key): said
    for key, about, said in (
        ("names", N("{names} wins", "{names} share the victory", 1), N("You win", "You win", 1)),
        ("name", T("Where {name} stands"), T("Where you stand")),
        ("player", T("{player} begins"), T("You begin")),
        ("who", T("{name} decides: {who} begins {age}."), T("{name} decides: you begin {age}.")),
        ("player", T("{player} is the first player."), T("You are the first player.")),
        ("player", T("{player} loses {coins}."), T("You lose {coins}.")),
        ("player", T("Loot: {player} loses {coins}."), T("Loot: you lose {coins}.")),
        ("player", T("{player} would get it free, by a chain."), T("You would get it free, by a chain.")),
        ("player", T("{player} would pay nothing."), T("You would pay nothing.")),
        ("player", T("{player} would pay {coins}."), T("You would pay {coins}.")),
        ("player", T("{player} would pay {coins}: too dear now."), T("You would pay {coins}: too dear now.")),
        ("player", T("Which wonders does {player} get?"), T("Which wonders do you get?")),
        ("player", T("Buildings of {player}"), T("Your buildings")),
        ("player", T("Wonders of {player}"), T("Your wonders")),
        ("player", T("Wonders of {player}: {n} instead of {each}."), T("Your wonders: {n} instead of {each}.")),
        (
            "player",
            T("{n} wonders are built, so {player} cannot build another."),
            T("{n} wonders are built, so you cannot build another."),
        ),
        ("player", T("{player} is spared from the war."), T("You are spared from the war.")),
        (
            "player",
            T("{disaster}: {player} is spared by {ward:the}."),
            T("{disaster}: you are spared by {ward:the}."),
        ),
        (
            "player",
            N("{disaster}: {player} loses {n} point.", "{disaster}: {player} loses {n} points.", 1),
            N("{disaster}: you lose {n} point.", "{disaster}: you lose {n} points.", 1),
        ),
        (
            "player",
            N("Revolt: {player} loses {n} good.", "Revolt: {player} loses {n} goods.", 1),
            N("Revolt: you lose {n} good.", "Revolt: you lose {n} goods.", 1),
        ),
        (
            "name",
            N("{name} is {n} point behind", "{name} is {n} points behind", 1),
            N("You are {n} point behind", "You are {n} points behind", 1),
        ),
        ("player", T("Draw a star on the sheet of {player}."), T("Draw a star on your sheet.")),
        ("name", T("The last round: it ends with the turn of {name}."), T("The last round: it ends with your turn.")),
        ("name", T("{name} accepts the offer."), T("You accept the offer.")),
        ("name", T("{name} refuses the offer."), T("You refuse the offer.")),
    )
}
