"""Vis-à-vis: without a word it starts the app; with a word it does one task in the terminal.

``vis-a-vis`` and ``python -m companion`` where it is installed, ``python main.py`` in the source and on a phone.
"""

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
        return _draw_home()
    from companion.ui import startup

    startup.main()
    return 0


def command() -> int:
    """What the installed command does."""
    return main(sys.argv[1:])


def _draw_home() -> int:
    """Show at least a picture where no window can be opened."""
    from companion import device
    from companion.core import paths
    from companion.core.text import LANGUAGES, T, language
    from companion.dev import screens

    own = device.system_language()
    path = device.data_folder() / PICTURE.name if paths.INSTALLED else PICTURE
    screens.render_home(path)
    sentence = T("There is no display here: the home screen was drawn into {path} instead.", path=str(path))
    print(language(own if own in LANGUAGES else "en").say(sentence))
    return 0


if __name__ == "__main__":
    sys.exit(command())
