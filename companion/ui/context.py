"""The drawing context: Android may take it, with every texture in it, while the app is not in front."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window

FRAMES = 3  # the first frames after a pause may go to a surface that is not shown yet
PAUSE = 0.2


def lost() -> bool:
    """Whether what was drawn with is gone: then OpenGL does not know the texture of Kivy's plain shapes any more."""
    from kivy.graphics.context_instructions import BindTexture
    from kivy.graphics.opengl import glIsTexture

    return not glIsTexture(BindTexture(source=None).texture.id)


def come_back() -> None:
    """Make everything anew that is gone, and draw some frames."""
    if lost():
        from kivy.graphics.context import get_context

        get_context().reload()
    for frame in range(FRAMES):
        Clock.schedule_once(lambda _: Window.canvas.ask_update(), frame * PAUSE)
