"""What only the box of the race says: printed, house, or asked of its owner when it first matters."""

from __future__ import annotations

from typing import Final

from companion.core.field import Field, Unknown
from companion.core.illegal import Needs
from companion.core.owner_facts import Fact, Facts
from companion.core.setup import Choice
from companion.core.text import Sayable, T

MOST_EXTRA: Final = 2
_EXTRA: Final = Field("extra", T("Fields further with a six"), 0, MOST_EXTRA)
_NAMES: Final = {"soles": T("Soles"), "spikes": T("Spikes"), "elm": T("Elm")}


class Box(Facts):
    """Two pairs of shoes and a tree."""

    def name(self, card: str) -> Sayable:
        return _NAMES[card]

    def extra(self, shoes: str) -> int:
        """How much further these shoes carry with a six; asked where nobody has said it, and nothing where nobody
        knows."""
        if not self.said(shoes, "extra"):
            raise Needs([self.asked(shoes, "extra")])
        value: int | Unknown = self.value(shoes, "extra")
        return 0 if isinstance(value, Unknown) else value


SHIPPED: Final = Box(
    {
        "soles": {"extra": Fact(_EXTRA, printed=0)},
        "spikes": {
            "extra": Fact(_EXTRA),
            "grip": Fact(Field("grip", T("Grip"), one=(Choice("dry", T("Dry")), Choice("wet", T("Wet"))))),
            "name": Fact(Field("name", T("Name"), letters=20)),
        },
        "elm": {"at": Fact(Field("at", T("Field where it stands"), 4, 9), house=7)},
    }
)
