"""Vis-à-vis: without a word it starts the app; with a word it does one task in the terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PICTURE = Path("build/screens/home.png")


def main(words: list[str]) -> int:
    """Start the app, or do the task that the words ask for; the exit code."""
    from companion import device

    if words:
        from companion import cli

        return cli.main(words)
    if not device.has_display() and "SDL_VIDEODRIVER" not in os.environ:
        return _draw_home(PICTURE)
    from companion.ui import app

    app.main()
    return 0


def _draw_home(path: Path) -> int:
    """Show at least a picture where no window can be opened."""
    from companion import device
    from companion.text import LANGUAGES, T, language
    from companion.ui import screens_task

    own = device.system_language()
    screens_task.render_home(path)
    sentence = T("There is no display here: the home screen was drawn into {path} instead.", path=str(path))
    print(language(own if own in LANGUAGES else "en").say(sentence))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
