"""Points: Age III events left in the event decks, end-of-game bonuses, shared victory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from companion.core.game import Illegal
from companion.core.score import Ending, Outcome, ScoreRow, ScoreSheet, Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages.facts import CARDS, IMPACTS, PLAYERS, Impact

Figures = Mapping[str, int]

CULTURE: Final = "culture"
GATES: Final = "bill_gates"
ROWS: Final[Mapping[str, Text]] = {
    CULTURE: T("Culture points"),
    **{key: T("{name}", name=impact.name) for key, impact in IMPACTS.items()},
    GATES: T("{name}", name=CARDS[GATES].name),
}


def points_of(impact: Impact, figures: Figures) -> int:
    """What an event gives one civilization by its own figures, nothing as long as one is missing; those that compare
    are in :func:`places_of`."""
    if not figures.keys() >= set(impact.figures):
        return 0
    points = sum(each * figures[figure] for figure, each in impact.per.items())
    if impact.above:
        # Only what exceeds the threshold counts, at the price of the first figure.
        points = max(0, points - impact.above * next(iter(impact.per.values())))
    if impact.bonus and figures[impact.more] > figures[impact.than]:
        points += impact.bonus
    if impact.lowest:
        points += impact.times * min(figures[figure] for figure in impact.lowest)
    return points


def places_of(impact: Impact, figures: Mapping[Seat, Figures], first_player: Seat | None) -> dict[Seat, int]:
    """What an event gives by rank. A tie goes to the first player, then to who sits next clockwise; as long as a figure
    is missing nobody has a rank."""
    if any(impact.rank not in each for each in figures.values()):
        return dict.fromkeys(figures, 0)
    values = {seat: each[impact.rank] for seat, each in figures.items()}
    if len(values) not in impact.places:
        return dict.fromkeys(values, 0)  # the last one left after all others resigned
    if first_player is None and len(set(values.values())) < len(values):
        raise Illegal(T("{event}: there is a tie. Say who the first player is.", event=impact.name))
    start = first_player or 0
    ranked = sorted(values, key=lambda seat: (-values[seat], (seat - start) % PLAYERS[-1]))
    return dict(zip(ranked, impact.places[len(values)], strict=True))


def events_of(
    chosen: Iterable[str], culture: Mapping[Seat, int], figures: Mapping[Seat, Figures], first_player: Seat | None
) -> dict[str, dict[Seat, int]]:
    """The points of each event by seat. Culture never falls below 0; the order is free, so losses come last."""
    points = {
        key: places_of(IMPACTS[key], figures, first_player)
        if IMPACTS[key].rank
        else {seat: points_of(IMPACTS[key], each) for seat, each in figures.items()}
        for key in chosen
    }
    for seat in figures:
        left = culture[seat] + sum(max(0, each[seat]) for each in points.values())
        for each in points.values():
            if each[seat] < 0:
                each[seat] = -min(left, -each[seat])
                left += each[seat]
    return points


def sheet(
    seats: int, culture: Mapping[Seat, int], events: Mapping[str, Mapping[Seat, int]], gates: Mapping[Seat, int]
) -> ScoreSheet:
    """The final sheet of those who stayed; a seat that resigned has nothing and cannot win."""
    by_row = {CULTURE: culture, **events, GATES: gates}
    rows = tuple(
        ScoreRow(key, ROWS[key], tuple(points.get(seat, 0) for seat in range(seats))) for key, points in by_row.items()
    )
    totals = ScoreSheet(rows).totals
    best = max(totals[seat] for seat in culture)
    winners = tuple(seat for seat in culture if totals[seat] == best)
    return ScoreSheet(rows, (), Outcome(Ending.POINTS if len(winners) == 1 else Ending.SHARED, winners))
