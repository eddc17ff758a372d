"""The start of the app: the store opens on the worker's thread while Kivy is still loading."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion import device
from companion.app.opening import Opening
from companion.ui import window
from companion.ui.look import kivy_private

if TYPE_CHECKING:
    from companion.ui.shell import Shell


def quiet_kivy() -> None:
    """Kivy must neither read our command line nor talk on the terminal; and what its settings in somebody's home say
    about other apps is not for ours. So it needs no home either, which a device may not have."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ["KIVY_EVENTLOOP"] = "asyncio"  # which is there without being installed
    os.environ["KIVY_NO_CONFIG"] = os.environ["KIVY_NO_ENV_CONFIG"] = "1"
    os.environ["KIVY_HOME"] = str(device.data_folder() / "kivy")  # where nothing lies, and nothing is written
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ["KIVY_LOG_MODE"] = "MIXED"  # else Kivy takes stderr, and with it every traceback
    if (density := device.density()) is not None:
        os.environ.setdefault("KIVY_METRICS_DENSITY", str(density))
        os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")  # the theme has it, with our own text size


def _remember_the_window(shell: Shell, frame: window.Frame | None) -> None:
    def keep(value: dict[str, Any]) -> None:
        shell.worker.submit(partial(shell.store.set, window.SETTING, value), on_refusal=lambda _: None)

    memory = window.WindowMemory(frame, keep)
    shell.after_first_frame(memory.watch)
    shell.bind(on_stop=lambda _: memory.rest())


SELDOM: Final = (20_000, 20, 100)  # objects after which Python looks for cycles among the newest, and so on


@contextmanager
def collected_seldom() -> Iterator[None]:
    """What is loaded stays: to look through it for cycles again and again would cost frames. So would a search in the
    middle of a page that is just made: half the time of a long one. Whatever a page leaves is cleared away in the next
    quiet moment (:func:`companion.ui.frame_scheduler.clear_away`)."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def _pace(shell: Shell, until_the_end: ExitStack) -> None:
    """From the first frame on: no more frames than there is something to see, and turns with who thinks."""
    from companion.ui.frame_scheduler import taking_turns

    doze = until_the_end.enter_context(taking_turns(shell.thinker.rest, lambda: shell.thinker.busy))
    shell.wake, shell.tidy_later = doze.wake, doze.tidy_later


def main() -> None:
    """Start the app and stay until it is closed."""
    device.faults.keep_in(device.data_folder())
    quiet_kivy()
    opening = Opening()
    kivy_private.leave_out_asyncio()
    kivy_private.defer_styles()
    opening.wait()  # Kivy's language took longer to load
    frame = window.prepare(opening.settings.get(window.SETTING))
    from companion.ui.shell import Shell

    shell = Shell(opening)
    if not device.is_phone():
        _remember_the_window(shell, frame)
    with collected_seldom(), ExitStack() as until_the_end:
        shell.after_first_frame(partial(_pace, shell, until_the_end))
        shell.run()
