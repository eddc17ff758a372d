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
            T("Wonders: three and one for each player; alone four. The others go back into the box."),
            T("Civilizations: five face up; the others form the pile."),
            T("Time track: the eight action cards in a row, the permanent card above the first three."),
            T("Each player: a technology card, three coins, no workers yet."),
        ),
    ),
    Chapter(
        "setup",
        T("Alone"),
        (
            T("Seven civilizations stay in the box, and the Plague lies in place 5."),
            T("At each round’s end: a coin on each card of the market, then a new card, then a cube for the opponent."),
            T("War: you need more strength than cubes. Conquest: as much is enough."),
        ),
    ),
    Chapter(
        "setup",
        T("Variants"),
        (
            T("Innovation: one special technology and one for each player; each player buys at most one, for a coin."),
            T("A Changing World: three of nine event tokens on the last three cards. Not alone."),
            T("Draft: seven cards each, keep five one by one; the last two of everybody form the market. Not alone."),
        ),
    ),
    Chapter(
        "score",
        T("The end"),
        (
            T("After the sixth round only the abilities of the end of the game are left."),
            T("Most points win; then most workers, then most coins; then the victory is shared."),
        ),
    ),
)
