"""How a leader plays, for looking something up at the table. House rules: nothing here is from a published mode."""

from __future__ import annotations

from typing import Final

from companion.core.game import Chapter
from companion.core.text import T
from companion.rules.duel.leader.kinds import TRADE_COINS
from companion.rules.duel.leader.state import NEAR_CAPITAL, NEAR_SCIENCE

CHAPTERS: Final = (
    Chapter(
        "setup",
        T("The leader"),
        (
            T("It sits opposite you with four wonders; its coins are kept by the app."),
            T("You play by the rules of the game. Its cards lie in its city: your prices and guilds look at them."),
        ),
    ),
    Chapter(
        "setup",
        T("Its turn"),
        (
            T("An order is drawn: three colours and a side. It takes an open card of the first colour that lies open."),
            T("Of several it takes the one farthest on that side; at the upper levels first the highest figure."),
            T("If none of the colours lies open, it takes the card farthest on that side; of two, the nearer one."),
            T("It builds free of cost. Some orders put the card under its next wonder, or sell it."),
        ),
    ),
    Chapter(
        "setup",
        T("What it watches"),
        (
            T("From the second level on: red first when the pawn is {n} spaces from the middle.", n=NEAR_CAPITAL),
            T("Green first when somebody has {n} different symbols.", n=NEAR_SCIENCE),
            T("Deciding who begins an age, it begins."),
        ),
    ),
    Chapter(
        "setup",
        T("Its city"),
        (
            T("Shields, pairs, wonders and progress tokens do for it what they do for you."),
            T("A yellow card of Age III gives it {n} coins, whatever it counts.", n=TRADE_COINS),
            T("Its wonders that take a card from you leave you the choice which."),
        ),
    ),
    Chapter(
        "score",
        T("The end"),
        (
            T("Supremacies end the play at once, for either of you."),
            T("A guild gives the leader the same points whatever it counts; the level says how many."),
            T("A tie goes to the points on blue buildings; then the victory is shared."),
        ),
    ),
)
