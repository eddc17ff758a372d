"""How smooth the screen stays while the best level of 7 Wonders Duel thinks."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Final

from automa.bench import Measure, measure
from companion.core import paths
from companion.core.text import Refusal, T

TOOL: Final = "tools.duel.thinking_frames"


def frames() -> Sequence[Measure]:
    """How long a frame takes while the best level thinks, beside one of the same screen while nobody does."""
    run = subprocess.run([sys.executable, "-m", TOOL], cwd=paths.SOURCE, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Refusal(T("“{name}” did not show a first frame.", name=TOOL))
    times = json.loads(run.stdout)
    return (
        measure("thinking", T("A frame while the best level thinks"), "ms", times["thinking"]),
        measure("resting", T("A frame while nobody does"), "ms", times["resting"]),
    )
