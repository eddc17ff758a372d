"""The window as one picture: while nothing changes but what moves by itself, that is drawn over it, and the page is not
drawn at all.

Kivy has no part of a window that it could draw anew: the least change in a canvas draws all of it, hundreds of
instructions. So the frame that was drawn last is copied into a texture. A beat then draws two triangles and the few
shapes that move, in a context of its own. Whatever else changes lets Kivy draw the page as ever, and the picture goes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, RenderContext, Translate
from kivy.graphics.opengl import GL_TEXTURE_2D, glCopyTexSubImage2D
from kivy.graphics.texture import Texture

from companion.ui.kit.block import Block
from companion.ui.kit.geometry import bounds, visible


class Still:
    """Keeps the picture; there is one for the window."""

    def __init__(self) -> None:
        self._picture: Any = None
        self._layer: Any = None
        self._of: frozenset[Block] = frozenset()  # what moved when the picture was taken
        self._wanted = self._watches = False
        self._over: Collection[Block] = ()  # what was drawn over the picture, and not on its page
        self._listens = {"on_draw": self._page_drawn, "on_flip": self._take}

    def take(self, blocks: Collection[Block]) -> None:
        """Take a picture of the frame that is drawn next, in which these move."""
        self._of, self._wanted = frozenset(blocks), True
        if not self._watches:
            self._watches = True
            Window.bind(**self._listens)

    def end(self) -> None:
        """Nothing moves any more."""
        self._drop()
        if self._watches:
            self._watches = False
            Window.unbind(**self._listens)

    def shows(self, blocks: Collection[Block]) -> bool:
        """Whether the window is this picture but for these: nothing lies over the page, and all of each is seen."""
        return (
            self._picture is not None
            and self._picture.size == tuple(Window.size)
            and self._of == frozenset(blocks)
            and len(Window.children) == 1
            and all(visible(block) == bounds(block) for block in blocks)
        )

    def draw(self, blocks: Collection[Block]) -> None:
        """Show the picture with these as they would be painted now."""
        self._over = tuple(blocks)
        layer = self._layer
        layer.clear()
        with layer:
            Color(1, 1, 1)
            Rectangle(texture=self._picture, size=self._picture.size)
            for block in blocks:
                (left, bottom), (x, y) = block.to_window(*block.pos), block.pos
                PushMatrix()
                Translate(left - x, bottom - y)
                block.paint()
                PopMatrix()
        layer.draw()
        Window.dispatch("on_flip")

    def _page_drawn(self, *_: object) -> None:
        """Kivy is about to draw the page: it shows what was drawn over its picture in the meantime."""
        over, self._over = self._over, ()
        for block in over:
            if block.get_root_window() is not None:
                block.repaint()
        self._drop()

    def _drop(self) -> None:
        self._picture, self._wanted = None, self._wanted and self._watches

    def _take(self, *_: object) -> None:
        """The frame is complete and not yet shown."""
        if not self._wanted:
            return
        self._wanted = False
        wide, high = map(int, Window.size)
        picture = Texture.create(size=(wide, high), colorfmt="rgb")
        picture.bind()
        glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, wide, high)
        self._layer = RenderContext()
        for matrix in ("projection_mat", "modelview_mat"):
            self._layer[matrix] = Window.render_context[matrix]
        self._picture = picture
