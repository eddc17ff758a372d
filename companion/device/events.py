"""Word of a touch from SDL, at the moment at which the system has it.

Android puts touches and keys into SDL's queue from a thread of its own, and so does whoever plays a screen where there
is none. Who waits for one is called then and need not look again and again. Other systems tell only who looks.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any, Final

from companion.device import sdl
from companion.device.side import Listener

UNASKED: Final = frozenset({b"Android", b"offscreen", b"dummy"})  # drivers of screens that tell without being asked
# Among SDL's kinds of events: keys and text, the mouse, fingers; and joysticks, as which a phone's sensors appear.
OF_HANDS: Final = frozenset((*range(0x300, 0x306), *range(0x400, 0x404), *range(0x700, 0x703)))
OF_JOYSTICKS: Final = range(0x600, 0x700)
KIND: Final = ctypes.POINTER(ctypes.c_uint32)  # the first member of every event
Heard: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, KIND)


class Hearing(Listener):
    """Calls for every touch and key that another thread brings, on that thread, before it is in the queue."""

    def __init__(self, called: Callable[[], None]) -> None:
        self._called, self._looker = called, threading.get_ident()
        self._sdl: Any = sdl.library()
        self._sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
        self._heard = Heard(self._hear)  # kept: SDL does not keep it for us
        self.tells = self._sdl.SDL_GetCurrentVideoDriver() in UNASKED
        self._sdl.SDL_AddEventWatch(self._heard, None)

    def close(self) -> None:
        self._sdl.SDL_DelEventWatch(self._heard, None)

    def _hear(self, _: Any, event: Any) -> int:
        if threading.get_ident() == self._looker:
            if event[0] in OF_HANDS:
                self.tells = False  # this one came up only because we looked
        elif event[0] not in OF_JOYSTICKS:
            self._called()
        return 0
