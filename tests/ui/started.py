# ruff: noqa: PLC0415 -- Kivy is imported by the app itself, as it really starts
"""Somebody who taps at the app as ``main.py`` starts it, in a process of its own: the targets to tap are the words.

Nothing of the app is prepared: its window, its clock and its settings are the usual ones. A second thread waits until
the app runs and has the main thread put a finger down; at the end it closes the app. What was seen is printed as JSON:
the screen, how many moves were made there, and what the app has done with Python and Kivy before and after.
"""

from __future__ import annotations

import gc
import json
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

PATIENCE = 40.0  # seconds for a target to appear, on a machine with much else to do
LOOKS = 0.7  # seconds between two taps


def _shell() -> Any:
    """The app, once it runs and shows something."""
    kivy = sys.modules.get("kivy.app")
    shell = kivy.App.get_running_app() if kivy is not None and hasattr(kivy, "App") else None
    return shell if shell is not None and shell.ready else None


def _until(there: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if (found := there()) is not None:
            return found
        time.sleep(0.05)
    raise TimeoutError


def _on_main_thread(do: Callable[[], Any]) -> Any:
    from kivy.clock import Clock

    answers: list[Any] = []
    Clock.schedule_once(lambda _: answers.append(do()), 0)
    return _until(lambda: answers[0] if answers else None)


def _touch(name: str) -> bool | None:
    """A finger on the target of that name; None while there is none."""
    from companion.ui.kit.overlay import top_sheet
    from companion.ui.kit.touch import Touchable
    from tests.ui.driver import Finger

    front = top_sheet() or _shell().page
    found = [widget for widget in front.walk() if isinstance(widget, Touchable) and widget.name == name]
    if not found or not found[0].is_ready():
        return None
    finger = Finger(*found[0].to_window(*found[0].center))
    finger.down()
    finger.up()
    return True


def _styles() -> int:
    from kivy.lang.builder import Builder

    return len(Builder.rules)


def _touched(name: str) -> bool | None:
    return _on_main_thread(lambda: _touch(name) or "not yet") is True or None


def _tap_about(names: list[str], said: dict[str, Any]) -> None:
    shell = None
    try:
        shell = _until(_shell)
        said["styles_at_first"] = _styles()
        for name in names:
            time.sleep(LOOKS)
            _until(partial(_touched, name))
        time.sleep(LOOKS)
        place = shell.navigator.top
        moves = shell.page.session.snapshot.position if place.screen == "table" else 0
        said |= {"screen": place.screen, "moves": moves, "motion": shell.preferences["motion"], "styles": _styles()}
        said |= {"frozen": gc.get_freeze_count(), "waits_our_way": _waits_our_way()}
    finally:
        from kivy.clock import Clock

        Clock.schedule_once(lambda _: (shell or _shell()).stop(), 0)


def _waits_our_way() -> bool:
    """Whether the clock's wait for a frame is another than Kivy's own."""
    from kivy.clock import Clock

    return Clock.idle.__module__ != "kivy.clock"


def _start() -> int:
    import main

    said: dict[str, Any] = {}
    threading.Thread(target=_tap_about, args=(sys.argv[1:], said), daemon=True).start()
    code = main.main([])
    said |= {"frozen_after": gc.get_freeze_count(), "waits_our_way_after": _waits_our_way()}
    print(json.dumps(said))
    return code


if __name__ == "__main__":
    sys.exit(_start())
