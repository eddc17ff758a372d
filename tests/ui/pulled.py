# ruff: noqa: PLC0415 -- Kivy is imported by the app itself, as it really starts
"""Somebody who starts the app as it really starts, pulls at its window, and closes it.

    python pulled.py '{"system_size": [700, 650], "left": 60}'

Prints as JSON what the window was like at the end. Run by tests/ui/test_window.py.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

LATER = 0.1  # seconds
said: dict[str, Any] = {}


def pull(shell: Any) -> None:
    """Once the app runs: do what was asked for, a little later say what has become of it."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    def change(_: float) -> None:
        for name, value in json.loads(sys.argv[1]).items():
            setattr(Window, name, value)
        Clock.schedule_once(look, LATER)

    def look(_: float) -> None:
        said.update(size=Window.system_size, place=(Window.left, Window.top))
        said["least"] = Window.minimum_width, Window.minimum_height
        shell.stop()

    Clock.schedule_once(change, LATER)


def listen() -> None:
    """Note the icon and the title that the window was made with, and those that it is given later."""
    from kivy.config import Config
    from kivy.core.window import Window

    said["icons"], said["titles"] = [Config.get("kivy", "window_icon")], []
    give_icon, give_title = Window.set_icon, Window.set_title
    Window.set_icon = lambda path: (said["icons"].append(path), give_icon(path))
    Window.set_title = lambda title: (said["titles"].append(title), give_title(title))


if __name__ == "__main__":
    from companion.__main__ import main
    from companion.ui import startup

    remember = startup._remember_the_window

    def remembering(shell: Any, frame: Any) -> None:
        listen()
        remember(shell, frame)
        shell.bind(on_start=pull)

    startup._remember_the_window = remembering
    ended = main([])
    print(json.dumps(said))
    sys.exit(ended)
