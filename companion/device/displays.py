"""The screens of a computer, asked of the SDL that Kivy has loaded: Kivy itself does not tell."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from pathlib import Path
from typing import Any

from companion.device.side import Screen

MAPPED = Path("/proc/self/maps")


class _Rect(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_int) for name in ("x", "y", "w", "h"))


def screens() -> tuple[Screen, ...]:
    """What each screen leaves to windows, in the system's own points; after a window was made."""
    sdl, found = _sdl(), []
    for number in range(sdl.SDL_GetNumVideoDisplays()):
        rect = _Rect()
        if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)) == 0:
            found.append(Screen(rect.x, rect.y, rect.w, rect.h))
    return tuple(found)


def _sdl() -> Any:
    """The library, which is loaded already: asking for it again gives the same one."""
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2.dll")
    if MAPPED.exists():
        mapped = (line.split()[-1] for line in MAPPED.read_text(encoding="utf-8").splitlines())
        for path in mapped:
            if Path(path).name.startswith("libSDL2-"):
                return ctypes.CDLL(path)
    return ctypes.CDLL(ctypes.util.find_library("SDL2"))
