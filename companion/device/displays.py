"""The screens of a computer, asked of the SDL that Kivy has loaded: Kivy itself does not tell."""

from __future__ import annotations

import ctypes

from companion.device import sdl
from companion.device.side import ScreenArea


class _Rect(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_int) for name in ("x", "y", "w", "h"))


def screens() -> tuple[ScreenArea, ...]:
    """What each screen leaves to windows, in the system's own points; after a window was made."""
    asked, found = sdl.library(), []
    for number in range(asked.SDL_GetNumVideoDisplays()):
        rect = _Rect()
        if asked.SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)) == 0:
            found.append(ScreenArea(rect.x, rect.y, rect.w, rect.h))
    return tuple(found)
