"""The phone: vibration, a screen that stays awake, sharing, files, insets, the system's language and theme.

Everything here is optional comfort: where the device cannot do it, nothing happens. Kivy, plyer and pyjnius are
imported only when a function is called, so that start-up does not pay for them.
"""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

ANDROID: Final = "ANDROID_ARGUMENT" in os.environ
NIGHT_MASK: Final = 0x30  # android.content.res.Configuration.UI_MODE_NIGHT_MASK
NIGHT_YES: Final = 0x20
RESULT_OK: Final = -1  # android.app.Activity.RESULT_OK
DOCUMENT_REQUEST: Final = 5152  # any number that nobody else uses


def _activity() -> Any:
    from jnius import autoclass  # noqa: PLC0415

    return autoclass("org.kivy.android.PythonActivity").mActivity


def _home() -> Path:
    """The person's own folder; where there is none, a place in which nothing can be made."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.devnull)


def data_folder() -> Path:
    """Where this device keeps an app's own files."""
    if folder := os.environ.get("VISAVIS_DATA"):
        return Path(folder)
    if ANDROID:
        return Path(str(_activity().getFilesDir().getAbsolutePath()))
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "Vis-a-vis"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(_home()))) / "Vis-a-vis"
    return Path(os.environ.get("XDG_DATA_HOME", str(_home() / ".local" / "share"))) / "vis-a-vis"


def has_display() -> bool:
    """Whether a window can be shown to a person."""
    if ANDROID or sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def system_language() -> str:
    """The two letters of the device's language."""
    if ANDROID:
        try:
            from jnius import autoclass  # noqa: PLC0415

            return str(autoclass("java.util.Locale").getDefault().getLanguage())
        except Exception:
            return "en"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2].lower()
    return (locale.getlocale()[0] or "en")[:2].lower()


def system_is_light() -> bool:
    """Whether the device asks for a light theme; unknown counts as dark, for a dim room."""
    if not ANDROID:
        return False
    try:
        mode = _activity().getResources().getConfiguration().uiMode
    except Exception:
        return False
    return bool(mode & NIGHT_MASK != NIGHT_YES)


def insets() -> tuple[float, float, float, float]:
    """Pixels that system bars and cut-outs cover: left, top, right, bottom (edge to edge from Android 15 on)."""
    if not ANDROID:
        return (0, 0, 0, 0)
    try:
        from jnius import autoclass  # noqa: PLC0415

        window_insets = _activity().getWindow().getDecorView().getRootWindowInsets()
        kinds = autoclass("android.view.WindowInsets$Type")
        bars = window_insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return (bars.left, bars.top, bars.right, bars.bottom)
    except Exception:  # Android 10 and older lay the window out below the bars by themselves
        return (0, 0, 0, 0)


def vibrate(seconds: float = 0.02) -> None:
    """A short tick under the finger."""
    if not ANDROID:
        return
    try:
        from plyer import vibrator  # noqa: PLC0415

        vibrator.vibrate(seconds)
    except Exception:  # no motor, or not allowed: the screen shows it all the same
        return


def keep_awake(on: bool) -> None:
    """Keep the screen on, or let it go out as the device has it."""
    from kivy.core.window import Window  # noqa: PLC0415

    Window.allow_screensaver = not on


def copy(text: str) -> None:
    """Put a text on the clipboard."""
    from kivy.core.clipboard import Clipboard  # noqa: PLC0415

    Clipboard.copy(text)


def pasted(longest: int) -> str:
    """The text on the clipboard; of one that is longer than it may be, enough to tell."""
    from kivy.core.clipboard import Clipboard  # noqa: PLC0415

    return str(Clipboard.paste() or "")[: longest + 1]


def share(text: str) -> bool:
    """Offer a text to other apps; elsewhere copy it. Returns whether a share sheet was opened."""
    if not ANDROID:
        copy(text)
        return False
    from jnius import autoclass, cast  # noqa: PLC0415

    intents = autoclass("android.content.Intent")
    strings = autoclass("java.lang.String")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, cast("java.lang.CharSequence", strings(text)))
    _activity().startActivity(intents.createChooser(intent, None))
    return True


# Files to give away and to take: a folder where there is one, the system's own chooser on a phone


def exchange_folder() -> Path:
    """Where a person finds what the app writes for others, and puts what it shall read."""
    if ANDROID or os.environ.get("VISAVIS_DATA"):
        return data_folder() / "exchange"
    documents = _home() / "Documents"
    return (documents if documents.is_dir() else data_folder()) / "Vis-a-vis"


def choose_new_file(name: str, text: str, done: Callable[[bool], Any]) -> None:
    """On Android: let the person say where to keep a text as a file; ``done`` hears whether it was written."""
    intents = _intents()
    intent = intents(intents.ACTION_CREATE_DOCUMENT)
    intent.putExtra(intents.EXTRA_TITLE, name)

    def write(uri: Any) -> str:
        with os.fdopen(_descriptor(uri, "wt"), "w", encoding="utf-8") as file:
            file.write(text)
        return name

    _ask_for_document(intent, write, lambda written: done(written is not None))


def choose_file(largest: int, done: Callable[[str | None], Any]) -> None:
    """On Android: let the person choose a file; ``done`` gets its text (of at most so many letters), or None."""
    intents = _intents()

    def read(uri: Any) -> str:
        with os.fdopen(_descriptor(uri, "r"), encoding="utf-8", errors="replace") as file:
            return file.read(largest)

    _ask_for_document(intents(intents.ACTION_OPEN_DOCUMENT), read, done)


def _intents() -> Any:
    from jnius import autoclass  # noqa: PLC0415

    return autoclass("android.content.Intent")


def _descriptor(uri: Any, mode: str) -> int:
    return int(_activity().getContentResolver().openFileDescriptor(uri, mode).detachFd())


def _ask_for_document(intent: Any, work: Callable[[Any], str], done: Callable[[str | None], Any]) -> None:
    """Open the system's chooser, which needs no permission; its answer comes on Java's thread and goes on on Kivy's."""
    from android import activity  # noqa: PLC0415
    from kivy.clock import Clock  # noqa: PLC0415

    intent.addCategory(_intents().CATEGORY_OPENABLE)
    intent.setType("*/*")  # apps disagree about the type of a JSON file

    def answered(request: int, result: int, data: Any) -> None:
        if request == DOCUMENT_REQUEST:
            activity.unbind(on_activity_result=answered)
            uri = data.getData() if result == RESULT_OK and data else None
            Clock.schedule_once(lambda _: done(None if uri is None else _tried(work, uri)), 0)

    activity.bind(on_activity_result=answered)
    _activity().startActivityForResult(intent, DOCUMENT_REQUEST)


def _tried(work: Callable[[Any], str], uri: Any) -> str | None:
    try:
        return work(uri)
    except Exception:  # whoever keeps the file took it away, or does not let it be written
        return None
