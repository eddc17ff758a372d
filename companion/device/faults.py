"""What went wrong, in a file beside the saved games: it stays on the device, and its owner may read and share it."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.core import clock

NAME: Final = "faults.txt"
LARGEST: Final = 64_000  # bytes of the file: of what is older, the end is kept
RULE: Final = "\n----\n"

_folder: Path | None = None
_noted: set[str] = set()
_lock = threading.Lock()


def keep_in(folder: Path) -> None:
    """From now on write down what goes wrong: what nobody caught, on any thread, and what is noted."""
    global _folder  # noqa: PLW0603 -- one device, one file
    _folder = folder
    _noted.clear()
    sys.excepthook = _then(sys.__excepthook__)
    threading.excepthook = lambda args: note(args.exc_value) if args.exc_value is not None else None


def _then(usual: Callable[..., object]) -> Callable[..., None]:
    def hook(kind: type[BaseException], fault: BaseException, trace: object) -> None:
        if not isinstance(fault, KeyboardInterrupt):
            note(fault)
        usual(kind, fault, trace)

    return hook


def note(fault: BaseException) -> None:
    """Write a fault down; the same one only once, for a device that cannot vibrate cannot at every touch."""
    told = "".join(traceback.format_exception(fault))
    with _lock:
        if told in _noted:
            return
        _noted.add(told)
        _write(f"{clock.now():%Y-%m-%d %H:%M:%S}\n{told}")


def _write(told: str) -> None:
    if _folder is None:
        return
    try:
        _folder.mkdir(parents=True, exist_ok=True)
        whole = report() + told + RULE
        (_folder / NAME).write_text(whole[-LARGEST:], encoding="utf-8")
    except OSError:  # a full device: then only the terminal hears of it
        return


def any_noted() -> bool:
    """Whether there is something to read."""
    return _folder is not None and (_folder / NAME).exists()


def report() -> str:
    """Everything that was written down; empty if nothing went wrong."""
    if _folder is None:
        return ""
    try:
        return (_folder / NAME).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def forget() -> None:
    """Throw the report away."""
    _noted.clear()
    if _folder is not None:
        (_folder / NAME).unlink(missing_ok=True)
