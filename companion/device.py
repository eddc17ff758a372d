"""The phone: vibration, a screen that stays awake, sharing, insets, the system's language and theme.

Everything here is optional comfort: where the device cannot do it, nothing happens. Kivy, plyer and pyjnius are
imported only when a function is called, so that start-up does not pay for them.
"""

from __future__ import annotations

import locale
import os
import sys
from pathlib import Path
from typing import Any, Final

ANDROID: Final = "ANDROID_ARGUMENT" in os.environ
NIGHT_MASK: Final = 0x30  # android.content.res.Configuration.UI_MODE_NIGHT_MASK
NIGHT_YES: Final = 0x20


def _activity() -> Any:
    from jnius import autoclass  # noqa: PLC0415

    return autoclass("org.kivy.android.PythonActivity").mActivity


def data_folder() -> Path:
    """Where this device keeps an app's own files."""
    if folder := os.environ.get("VISAVIS_DATA"):
        return Path(folder)
    if ANDROID:
        return Path(str(_activity().getFilesDir().getAbsolutePath()))
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Vis-a-vis"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "Vis-a-vis"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "vis-a-vis"


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
    """Keep the screen on while a table is open."""
    from kivy.core.window import Window  # noqa: PLC0415

    Window.allow_screensaver = not on


def copy(text: str) -> None:
    """Put a text on the clipboard."""
    from kivy.core.clipboard import Clipboard  # noqa: PLC0415

    Clipboard.copy(text)


def pasted() -> str:
    """The text on the clipboard."""
    from kivy.core.clipboard import Clipboard  # noqa: PLC0415

    return str(Clipboard.paste() or "")


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
