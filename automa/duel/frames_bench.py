"""How smooth the screen stays while the best level of 7 Wonders Duel thinks."""

from __future__ import annotations

from collections.abc import Sequence

from automa.bench import Measure
from automa.frames_bench import frames_of


def frames() -> Sequence[Measure]:
    """How long a frame takes while the best level thinks, beside one of the same screen while nobody does."""
    return frames_of("tools.duel.thinking_frames")
