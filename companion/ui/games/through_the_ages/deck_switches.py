"""Where the cards of Through the Ages come from: the lines of the menu, and what switches them."""

from __future__ import annotations

from typing import Final

from companion.core.text import T
from companion.rules.through_the_ages.facts import CIVIL_DECK, MILITARY_DECK
from companion.ui.games.through_the_ages import faces
from companion.ui.table.source_switch import SourceSwitch

_STANDS: Final = T("Now: dealt by the app"), T("Now: real cards, tapped in")
_LABELS: Final = {CIVIL_DECK: T("Where civil cards come from"), MILITARY_DECK: T("Where military cards come from")}
DECK_SWITCHES: Final = {
    deck: SourceSwitch(deck, f"deck-{deck}", faces.CARDS, (label, label), _STANDS) for deck, label in _LABELS.items()
}
