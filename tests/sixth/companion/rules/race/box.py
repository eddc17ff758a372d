"""What only the box of the race says: printed, house, or asked of its owner when it first matters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.core.field import UNKNOWN, Field, Unknown, Value
from companion.core.illegal import Needs
from companion.core.owner_facts import BadEntry, Fact, Facts, Parts
from companion.core.setup import Choice
from companion.core.text import Sayable, T, Text

MOST_EXTRA: Final = 2
_EXTRA: Final = Field("extra", T("Fields further with a six"), 0, MOST_EXTRA)
_NAMES: Final = {"soles": T("Soles"), "spikes": T("Spikes"), "elm": T("Elm")}


@dataclass(frozen=True)
class Branch:
    """A branch of the tree: at which side, and how long."""

    side: str = "left"
    long: int = 1


class Branches:
    """The branches of the tree, as many as two: each is put together from fields."""

    most = 2

    def read(self, kept: Any) -> Sequence[Branch]:
        if not isinstance(kept, list) or len(kept) > self.most:
            raise BadEntry(T("A tree has two branches at most."))
        return [Branch(*each) for each in kept]

    def write(self, parts: Sequence[Branch]) -> Any:
        return [[each.side, each.long] for each in parts]

    def fields(self, part: Branch | None) -> Sequence[Field]:
        sides = Choice("left", T("Left")), Choice("right", T("Right"))
        side = Field("side", T("Side"), one=sides, value=UNKNOWN if part is None else part.side)
        return (side,) if part is None else (side, Field("long", T("How long"), 1, 3, value=part.long))

    def with_answer(self, part: Branch | None, key: str, value: Value) -> Branch:
        said: Any = {key: value}
        return replace(part or Branch(), **said)

    def tell(self, part: Branch) -> Sayable:
        return T("{side}: {n}", side=T("Left") if part.side == "left" else T("Right"), n=part.long)

    def fault(self, part: Branch) -> Text | None:
        return None


BRANCHES: Final = Branches()


class Box(Facts):
    """Two pairs of shoes and a tree."""

    def name(self, card: str) -> Sayable:
        return _NAMES[card]

    def parts(self, card: str, key: str) -> Parts | None:
        return BRANCHES if key == "branches" else None

    def extra(self, shoes: str) -> int:
        """How much further these shoes carry with a six; asked where nobody has said it, and nothing where nobody
        knows."""
        if not self.said(shoes, "extra"):
            raise Needs([self.field_of(shoes, "extra")])
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
        "elm": {
            "at": Fact(Field("at", T("Field where it stands"), 4, 9), house=7),
            "branches": Fact(Field("branches", T("Branches")), reads=BRANCHES.read),
        },
    }
)
