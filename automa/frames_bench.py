"""How smooth the screen stays while the best level of a game thinks."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence

from automa.bench import Measure, measure
from companion.core import paths
from companion.core.text import Refusal, T


def frames_of(tool: str) -> Sequence[Measure]:
    """How long a frame takes while somebody thinks, beside one of the same screen while nobody does; the ``tool`` is a
    module that watches them and prints their times."""
    run = subprocess.run([sys.executable, "-m", tool], cwd=paths.SOURCE, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Refusal(T("“{name}” did not show a first frame.", name=tool))
    times = json.loads(run.stdout)
    return (
        measure("thinking", T("A frame while the best level thinks"), "ms", times["thinking"]),
        measure("resting", T("A frame while nobody does"), "ms", times["resting"]),
        measure("own_thinking", T("What the app itself does in a frame while it thinks"), "ms", times["own_thinking"]),
        measure("own_resting", T("What it does while nobody does"), "ms", times["own_resting"]),
        measure("own_turning", T("What it does as the page is made and the plan comes"), "ms", times["own_turning"]),
    )
