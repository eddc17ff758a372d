"""Which scenes a test looks at: all of them take long in every look, so each scene is seen in one look after another.

``VISAVIS_SCENES=all`` sees every scene in every look.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

S = TypeVar("S")


def sampled(scenes: Sequence[S], look: int, looks: int, part: int = 0, parts: int = 1) -> list[S]:
    """The scenes of this look, one of so many; of these, one part."""
    own = list(scenes) if os.environ.get("VISAVIS_SCENES") == "all" else list(scenes[look::looks])
    return own[part::parts]
