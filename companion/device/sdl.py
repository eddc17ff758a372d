"""The SDL that Kivy has loaded, asked for what Kivy itself does not tell."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from pathlib import Path
from typing import Any

MAPPED = Path("/proc/self/maps")
ON_ANDROID = "libSDL2.so"


def library() -> Any:
    """The library, which is loaded already: asking for it again gives the same one."""
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2.dll")
    if MAPPED.exists():
        mapped = (line.split()[-1] for line in MAPPED.read_text(encoding="utf-8").splitlines())
        for path in mapped:
            if Path(path).name.startswith(("libSDL2-", ON_ANDROID)):
                return ctypes.CDLL(path)
    return ctypes.CDLL(ctypes.util.find_library("SDL2") or ON_ANDROID)
