"""Which scenes a test looks at: all of them take long in every look, so each scene is seen in one look after another.

``VISAVIS_SCENES=all`` sees every scene in every look, and plays the whole plays in every window. Where a test takes
only a share of all scenes, ``VISAVIS_TURN`` says which: the workflow gives each of its runs the next one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypeVar

S = TypeVar("S")

ALL: Final = os.environ.get("VISAVIS_SCENES") == "all"
TURN: Final = int(os.environ.get("VISAVIS_TURN", "0"))


def sampled(scenes: Sequence[S], look: int, every: int, part: int = 0, parts: int = 1) -> list[S]:
    """The scenes of this look, every so manieth, so that the looks share them; of these, one part."""
    own = list(scenes) if ALL else list(scenes[look % every :: every])
    return own[part::parts]


def looks_of(scene: int, looks: Sequence[S], seen: int = 1) -> list[S]:
    """The looks in which the scene of this number is seen: so many, as far from each other as can be."""
    return list(looks) if ALL else [looks[(scene + step * len(looks) // seen) % len(looks)] for step in range(seen)]


def some_of(rows: Sequence[S], *numbers: int) -> list[S]:
    """The rows of these numbers, of all that a test can be run with."""
    return list(rows) if ALL else [rows[number] for number in numbers]


def in_turn(rows: Sequence[S], shares: int, ahead: int = 0) -> list[S]:
    """One of so many shares of the rows, the next one in the next turn. A test that is ``ahead`` of another one takes
    what that one leaves out."""
    return list(rows) if ALL else list(rows[(TURN + ahead) % shares :: shares])
