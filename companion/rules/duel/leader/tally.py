"""Points against a leader: its own by a simple tally, yours as far as the app knows them until you have counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.score import Outcome, ScoreRow, ScoreSheet, Seat, rank
from companion.core.text import T, Text
from companion.rules.duel import scoring
from companion.rules.duel.facts import COINS_PER_POINT, TOKENS, WONDERS, members, military_points
from companion.rules.duel.leader.kinds import KINDS
from companion.rules.duel.leader.moves import Count
from companion.rules.duel.leader.state import LEADER, PERSON, State

ROWS: Final[Mapping[str, Text]] = {**scoring.ROWS, "renown": T("Renown")}


def score(state: State) -> ScoreSheet:
    """The sheet as it stands: of your city, what lies open to the app, until its cards are counted."""
    yours, its = _yours(state), _its(state)
    counted = [key for key in ROWS if key != "renown" or state.level.renown]
    rows = tuple(ScoreRow(key, ROWS[key], (yours.get(key, 0), its[key])) for key in counted)
    ties = tuple(row for row in rows if row.id == "blue")
    if state.ending:
        return ScoreSheet(rows, ties, Outcome(state.ending, (state.winner,)))
    return ScoreSheet(rows, ties, rank(rows, ties) if state.counted else None)


def _yours(state: State) -> dict[str, int]:
    counted = state.counted or Count(0, 0, 0, 0, 0)
    return {
        **_common(state, PERSON),
        "blue": counted.blue,
        "green": counted.green,
        "yellow": counted.yellow,
        "purple": counted.purple,
        "coins": counted.coins // COINS_PER_POINT,
    }


def _its(state: State) -> dict[str, int]:
    return {
        **_common(state, LEADER),
        **{colour: _printed_points(state, colour) for colour in ("blue", "green", "yellow")},
        "purple": state.level.guild * state.number_of("purple"),
        "coins": state.coins // COINS_PER_POINT,
        "renown": state.level.renown,
    }


def _common(state: State, seat: Seat) -> dict[str, int]:
    """What the app knows of both: the pawn, wonders and tokens."""
    tokens = [TOKENS[token] for token in members(state.owned[seat])]
    return {
        "military": military_points(state.pawn if seat == PERSON else -state.pawn),
        "wonders": sum(WONDERS[wonder].points for wonder in members(state.built[seat])),
        "progress": sum(token.points + token.points_per_token * len(tokens) for token in tokens),
    }


def _printed_points(state: State, colour: str) -> int:
    return sum(kind.points * state.city[kind.number] for kind in KINDS if kind.colour == colour)
