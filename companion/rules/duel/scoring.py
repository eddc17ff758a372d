"""Points, live and final, and the score-only sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.core.game import Answers, Field, Illegal, checked_answers, number
from companion.core.score import Ending, Outcome, ScoreRow, ScoreSheet, Seat, rank
from companion.core.text import T, Text
from companion.rules.duel.effects import count
from companion.rules.duel.facts import (
    CAPITAL,
    CARDS,
    COINS_PER_POINT,
    OF_COLOUR,
    SYMBOLS,
    SYMBOLS_TO_WIN,
    TOKENS,
    WONDERS,
    members,
    military_points,
)
from companion.rules.duel.flow import supreme
from companion.rules.duel.position import BUILT, CITY, COINS, OWNED, PAWN, PHASE, Numbers, Phase

ROWS: Final[Mapping[str, Text]] = {
    "military": T("Military"),
    "blue": T("Civilian buildings"),
    "green": T("Scientific buildings"),
    "yellow": T("Commercial buildings"),
    "purple": T("Guilds"),
    "wonders": T("Wonders"),
    "progress": T("Progress tokens"),
    "coins": T("Treasure, by {n}", n=COINS_PER_POINT),
}


# A position


def points(n: Numbers, seat: Seat) -> tuple[int, ...]:
    """The points of a seat as the position stands, in the order of :data:`ROWS`."""
    city = n[CITY + seat]
    return (
        military_points(n[PAWN] if seat == 0 else -n[PAWN]),
        *(_card_points(city & OF_COLOUR[colour]) for colour in ("blue", "green", "yellow")),
        sum(_guild_points(n, card) for card in members(city & OF_COLOUR["purple"])),
        sum(WONDERS[wonder].points for wonder in members(n[BUILT + seat])),
        _progress_points(n[OWNED + seat]),
        n[COINS + seat] // COINS_PER_POINT,
    )


def _card_points(cards: int) -> int:
    return sum(CARDS[card].points for card in members(cards))


def _guild_points(n: Numbers, card: int) -> int:
    """The city that has the most at the end decides, whosever it is."""
    guild = CARDS[card].guild
    assert guild
    return guild.points * (max(count(n, 0, guild.of), count(n, 1, guild.of)) // guild.each)


def _progress_points(owned: int) -> int:
    tokens = [TOKENS[token] for token in members(owned)]
    return sum(token.points + token.points_per_token * len(tokens) for token in tokens)


def score(n: Numbers) -> ScoreSheet:
    sheet = _sheet(points(n, 0), points(n, 1))
    if n[PHASE] != Phase.OVER:
        return ScoreSheet(sheet.rows, sheet.tie_breaks)
    winner = supreme(n)
    if winner is None:
        return sheet
    ending = Ending.MILITARY if abs(n[PAWN]) >= CAPITAL else Ending.SCIENTIFIC
    return ScoreSheet(sheet.rows, sheet.tie_breaks, Outcome(ending, (winner,)))


def _sheet(*by_seat: Sequence[int]) -> ScoreSheet:
    """The civil victory: most points, then most on blue buildings, then shared."""
    columns = zip(ROWS.items(), zip(*by_seat, strict=True), strict=True)
    rows = tuple(ScoreRow(key, label, points) for (key, label), points in columns)
    tie_breaks = tuple(row for row in rows if row.id == "blue")
    return ScoreSheet(rows, tie_breaks, rank(rows, tie_breaks))


# The score-only sheet

_MOST: Final = {  # more than anyone can reach
    "blue": sum(card.points for card in CARDS if card.colour == "blue"),
    "green": sum(card.points for card in CARDS if card.colour == "green"),
    "yellow": sum(card.points for card in CARDS if card.colour == "yellow"),
    "purple": 60,
    "wonders": sum(wonder.points for wonder in WONDERS),
    "progress": 60,
    "coins": 199,
}


_ARMS: Final = T("Conflict")
_SCIENCE: Final = T("Science")
_PRINTED_POINTS: Final = T("Points")
_PRINTED: Final = ("blue", "green", "yellow", "purple", "wonders", "progress")


def form() -> tuple[Field, ...]:
    """What is read off the table, for each seat."""
    by_arms = T("Nine is the capital: military supremacy.")
    by_science = T("Six win: scientific supremacy.")
    return (
        Field("pawn", T("Pawn: spaces on the rival’s side"), 0, CAPITAL, group=_ARMS, hint=by_arms, place=_ARMS),
        Field("symbols", T("Different symbols"), 0, len(SYMBOLS), group=_SCIENCE, hint=by_science),
        *(Field(key, ROWS[key], 0, _MOST[key], group=_PRINTED_POINTS) for key in _PRINTED),
        Field("coins", T("Coins"), 0, _MOST["coins"], group=_PRINTED_POINTS),
    )


def tally(answers: Sequence[Answers]) -> ScoreSheet:
    """The final sheet; a supremacy counts before all points."""
    whole = [checked_answers(form(), answer) for answer in answers]
    pawns = [number(answer, "pawn") for answer in whole]
    if all(pawns):
        raise Illegal(T("The conflict pawn stands on one side only."))
    sheet = _sheet(*map(_points, whole))
    for seat, spaces in enumerate(pawns):
        if spaces == CAPITAL:
            return ScoreSheet(sheet.rows, sheet.tie_breaks, Outcome(Ending.MILITARY, (seat,)))
    wise = [seat for seat, answer in enumerate(whole) if number(answer, "symbols") >= SYMBOLS_TO_WIN]
    if len(wise) > 1:
        raise Illegal(T("Only one player can have six different symbols: the first to have them wins."))
    if wise:
        return ScoreSheet(sheet.rows, sheet.tie_breaks, Outcome(Ending.SCIENTIFIC, tuple(wise)))
    return sheet


def _points(answer: Answers) -> tuple[int, ...]:
    return (
        military_points(number(answer, "pawn")),
        *(number(answer, key) for key in _PRINTED),
        number(answer, "coins") // COINS_PER_POINT,
    )
