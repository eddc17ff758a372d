"""What is counted of a seat in a play of 7 Wonders Duel."""

from __future__ import annotations

from typing import Final

from automa.census import CountedFigure, Counts
from companion.core.game import Move
from companion.core.score import Ending, Seat
from companion.core.text import T, Text
from companion.rules.duel import scoring
from companion.rules.duel.facts import COLOURS
from companion.rules.duel.moves import Discard
from companion.rules.duel.state import State

_SUPREMACIES: Final = {"military": Ending.MILITARY, "scientific": Ending.SCIENTIFIC}
_NAMED: Final[dict[str, Text]] = {
    "won": T("plays won, %"),
    "won_military": T("won by military supremacy, %"),
    "won_scientific": T("won by scientific supremacy, %"),
    "lost_military": T("lost by military supremacy, %"),
    "lost_scientific": T("lost by scientific supremacy, %"),
    "brown": T("brown cards"),
    "grey": T("grey cards"),
    "blue": T("blue cards"),
    "green": T("green cards"),
    "yellow": T("yellow cards"),
    "red": T("red cards"),
    "purple": T("guilds"),
    "wonders": T("wonders"),
    "tokens": T("progress tokens"),
    "sold": T("cards sold"),
    "coins": T("coins left"),
}


class Watch:
    """One seat."""

    def __init__(self, start: State, seat: Seat) -> None:
        self._seat = seat
        self._sold = 0

    def saw(self, state: State, actor: Seat, move: Move) -> None:
        self._sold += actor == self._seat and isinstance(move, Discard)

    def counts(self, end: State) -> Counts:
        seat = self._seat
        outcome = scoring.score(end.n).outcome
        assert outcome
        won = (seat in outcome.winners) / len(outcome.winners)
        city = [card.colour for card in end.city(seat)]
        return {
            "won": 100 * won,
            **{f"won_{key}": 100 * won * (outcome.ending is ending) for key, ending in _SUPREMACIES.items()},
            **{f"lost_{key}": 100 * (1 - won) * (outcome.ending is ending) for key, ending in _SUPREMACIES.items()},
            **{colour: city.count(colour) for colour in COLOURS},
            "wonders": len(end.built_wonders(seat)),
            "tokens": len(end.tokens(seat)),
            "sold": self._sold,
            "coins": end.coins(seat),
        }


COUNTED: Final = CountedFigure(_NAMED, Watch)
