"""Draw the app's icon, its two layers for launchers that give icons a shape of their own, and the picture shown while
it starts: the logo on ink.

    python tools/app_icon.py

The results lie in assets/icons, the same icon as vectors in android/icon; all are committed, so this runs only when the
logo changes.
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

from companion.ui.look import emblems, palette  # noqa: E402
from companion.ui.look.theme import theme  # noqa: E402

ICONS = ROOT / "assets" / "icons"
SIDE = 512

VECTORS = ROOT / "android" / "icon"
LAYER = 0.48  # of a layer's 108 dp, 66 are always shown; the rest may be cut or move

# file: the logo's share of the side, whether it stands on ink, and the side; launchers cut an icon's corners, so its
# logo keeps away from them. That of a window on a computer is kept in its memory as long as the app runs
PICTURES = {
    "icon.png": (0.72, True, SIDE),
    "window.png": (0.72, True, 96),
    "presplash.png": (0.5, True, SIDE),
    "icon_foreground.png": (LAYER, False, SIDE),
    "icon_background.png": (0.0, True, SIDE),
}

# The logo on its grid of 48, as companion/ui/look/emblems.py draws it.
GROUND = '<rect width="48" height="48" fill="{bg}"/>'
LOGO = """<g transform="translate(24 24) scale({share}) translate(-24 -24)" fill="none" stroke-linecap="round">
  <circle cx="24" cy="24" r="9" stroke="{bronze}" stroke-width="3"/>
  <path d="M9 11 A20 20 0 0 0 9 37" stroke="{text}" stroke-width="4"/>
  <path d="M39 11 A20 20 0 0 1 39 37" stroke="{bronze}" stroke-width="4"/>
</g>"""


def vector(name: str, *parts: str, share: float = 1.0) -> None:
    colours = {token: palette.TOKENS[token][0] for token in ("bg", "bronze", "text")}
    inside = "\n".join(parts).format(share=share, **colours)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="432" height="432">'
    (VECTORS / name).write_text(f"{head}\n{inside}\n</svg>\n", encoding="utf-8")


def draw(name: str, share: float, ground: bool, side: int) -> None:
    picture = Fbo(size=(side, side), with_stencilbuffer=True)
    with picture:
        ClearColor(*theme.color("bg", 1.0 if ground else 0.0))
        ClearBuffers()
        if share:
            emblems.logo(side / 2, side / 2, side * share)
    picture.draw()
    picture.texture.save(str(ICONS / name), flipped=True)


def main() -> None:
    Window.create_window()
    theme.set(scheme="dark")
    ICONS.mkdir(parents=True, exist_ok=True)
    VECTORS.mkdir(parents=True, exist_ok=True)
    for name, how in PICTURES.items():
        draw(name, *how)
        print(name)
    vector("icon.svg", GROUND, LOGO, share=PICTURES["icon.png"][0])
    vector("foreground.svg", LOGO, share=LAYER)
    vector("background.svg", GROUND)


if __name__ == "__main__":
    main()
