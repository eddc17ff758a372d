"""Draw the app's icon and the picture shown while it starts: the logo on ink.

    python tools/app_icon.py

The results lie in assets/icons and are committed, so this runs only when the logo changes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "offscreen"
os.environ["KIVY_NO_ARGS"] = os.environ["KIVY_NO_CONSOLELOG"] = "1"

from kivy.core.window import Window  # noqa: E402
from kivy.graphics import ClearBuffers, ClearColor, Fbo  # noqa: E402

from companion.ui import emblems  # noqa: E402
from companion.ui.theme import theme  # noqa: E402

ICONS = ROOT / "assets" / "icons"
SIDE = 512

# file: the logo's share of the side; launchers cut an icon's corners, so its logo keeps away from them
PICTURES = {"icon.png": 0.72, "presplash.png": 0.5}


def draw(name: str, share: float) -> None:
    picture = Fbo(size=(SIDE, SIDE), with_stencilbuffer=True)
    with picture:
        ClearColor(*theme.color("bg"))
        ClearBuffers()
        emblems.logo(SIDE / 2, SIDE / 2, SIDE * share)
    picture.draw()
    picture.texture.save(str(ICONS / name), flipped=True)


def main() -> None:
    Window.create_window()
    theme.set(scheme="dark")
    ICONS.mkdir(parents=True, exist_ok=True)
    for name, share in PICTURES.items():
        draw(name, share)
        print(name)


if __name__ == "__main__":
    main()
