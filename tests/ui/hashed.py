"""Takes pictures in a process of its own, for ``test_screens_hash``; Kivy is not imported before it is set up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from companion.core.text import T
from companion.dev import screens_hash
from companion.dev.screens import SCENES
from companion.dev.screens_hash import Hashes

LOOK = screens_hash.LOOKS[0]


def take(folder: Path, names: Sequence[str], known: Hashes) -> Hashes:
    """The hashes of these scenes, taken in this order."""
    scenes = {scene.name: scene for scene in SCENES}
    folder.mkdir()
    return screens_hash.take_here(folder, [scenes[name] for name in names], LOOK, folder / "out", known)


def take_with_another_greeting(folder: Path, names: Sequence[str], known: Hashes) -> Hashes:
    from companion.ui.screens import home  # noqa: PLC0415 -- imports Kivy

    with patch.object(home, "_greeting", lambda hour: T("Settings")):
        return take(folder, names, known)
