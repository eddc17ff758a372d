"""The rules of each step, as one would explain them across the table."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.text import T, Text
from companion.rules.duel import Phase


def of(phase: int) -> Sequence[Text]:
    """The rules of a step in a few sentences."""
    return _RULES.get(phase, _CARDS)


_CARDS = (
    T("A card can be taken when no other card lies on it. A face-down card is turned up as soon as nothing covers it."),
    T("Build it and pay, discard it for coins, or build one of your wonders with it."),
    T("A missing resource costs 2 coins and 1 more for each that brown and grey cards of the other city make."),
    T("Shields move the conflict pawn towards the other capital; there it wins at once."),
    T("Two equal symbols give a progress token; six different symbols win at once."),
)
_RULES: dict[int, Sequence[Text]] = {
    Phase.TOKENS: (
        T("Five of the ten progress tokens, drawn at random, lie on the board. The others stay in the box."),
    ),
    Phase.WONDERS: (T("Four wonders are laid out, and after they are taken four more."),),
    Phase.DRAFT: (
        T("The first player takes one wonder, the other two, the first the last; then four more, the other first."),
        T("Seven wonders at most are built in a play; the eighth goes back to the box."),
    ),
    Phase.STARTS: (
        T("Who is behind on the conflict track decides who begins the next age."),
        T("With the pawn in the middle, whoever played last decides."),
    ),
    Phase.TOKEN: (T("A pair of equal symbols gives a progress token of your choice from the board."),),
    Phase.LIBRARY: (T("Three of the tokens in the box are drawn at random; one of them is yours."),),
    Phase.LIBRARY_TOKEN: (T("Three of the tokens in the box are drawn at random; one of them is yours."),),
    Phase.DESTROY: (T("The card of the other city goes to the discard; its resources are lost."),),
    Phase.REBUILD: (T("Any card discarded since the beginning may be built for nothing."),),
    Phase.OVER: (T("Points: military, buildings, guilds, wonders, progress tokens, and 1 for each 3 coins."),),
}
