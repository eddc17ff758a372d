"""Words for what a rival weighs: sets of dice, builds, and why one is better than another."""

from __future__ import annotations

from automa.roll.faces import FACE_IDS, Counts
from automa.roll.layout import TARGETS
from automa.roll.spending import Boxes
from companion.rules.roll.facts import FACES
from companion.rules.roll.moves import Build, Engineer
from companion.rules.roll.state import State
from companion.rules.roll.words import tell
from companion.text import Sayable, T, Text


def faces(counts: Counts) -> tuple[Sayable, ...]:
    """A set of dice: "2 × 3 workers and 7 coins"."""
    named = zip((FACES[face].name for face in FACE_IDS), counts, strict=True)
    return tuple(T("{n} × {face}", n=n, face=name) if n > 1 else name for name, n in named if n)


def tell_kept(counts: Counts) -> Text:
    if not any(counts):
        return T("throw all dice again")
    return T("keep {faces}", faces=faces(counts))


def tell_boxes(boxes: Boxes, stone: int, state: State) -> Text:
    """A whole build in words."""
    steps = [tell(state, Engineer(stone))] if stone else []
    steps += [tell(state, Build(target, n)) for target, n in zip(TARGETS, boxes, strict=True) if n]
    return T("{steps}", steps=tuple(steps)) if steps else T("build nothing")
