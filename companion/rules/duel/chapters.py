"""Setup and scoring in our own words, for looking something up at the table."""

from __future__ import annotations

from typing import Final

from companion.core.game import Chapter
from companion.core.text import T

CHAPTERS: Final = (
    Chapter(
        "setup",
        T("The table"),
        (
            T("Board between you, conflict pawn in the middle, four military tokens on their places."),
            T("Five progress tokens on the board, seven coins each."),
            T("Three cards of each age go back unseen; three unseen guilds join Age III."),
        ),
    ),
    Chapter(
        "setup",
        T("The wonders"),
        (
            T("Four on offer: the first player takes one, the other two, the first the last."),
            T("Four more: now the other begins. Each player ends up with four."),
            T("Only seven wonders are ever built; the eighth goes back to the box."),
        ),
    ),
    Chapter(
        "setup",
        T("The structure"),
        (
            T("Rows lie face up and face down in turn, from the far side on; guilds show by their backs."),
            T("A card is open when no other lies on it; face down, it is then turned up at once."),
            T("Behind on the track? You decide who begins the next age; in the middle, who played last does."),
        ),
    ),
    Chapter(
        "score",
        T("At once"),
        (
            T("The pawn on the rival’s capital wins by arms."),
            T("Six different symbols win by science; Law counts as one."),
        ),
    ),
    Chapter(
        "score",
        T("After Age III"),
        (
            T("Pawn on the rival’s side: 2 points, from its third space 5, from its sixth 10."),
            T("Buildings, wonders and tokens by their figures; each three coins one point."),
            T("Guilds count in the city that has the most, whosever it is."),
            T("A tie goes to the points on blue buildings; then the victory is shared."),
        ),
    ),
)
