"""Buttons: one bronze main button per screen, outlined secondary ones, and icons that can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from kivy.clock import Clock

from companion.ui.kit import touch
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.touch import Callback, Touchable, without_figures
from companion.ui.kit.words import Icon, Words
from companion.ui.look import draw
from companion.ui.look.theme import theme


class PrimaryButton(Touchable):
    """The main action, and the only bronze fill of a screen; a ``quiet`` one is outlined, where something else comes
    first. Disabled, its words say why.

    It stands where the last one stood, so for a moment after its meaning has changed it takes no tap: the finger that
    still taps there means the old one. `meaning` is by default its name and its words, whatever they count; `moving`
    says whether something still moves that one should see first.
    """

    def __init__(
        self,
        text: str,
        *,
        name: str,
        on_release: Callback | None = None,
        icon: str | None = None,
        enabled: bool = True,
        on_refused: Callback | None = None,
        grow: float | None = 1,
        meaning: Hashable = None,
        moving: Callable[[], bool] | None = None,
        quiet: bool = False,
    ) -> None:
        self.meaning: Hashable = (name, without_figures(text) if meaning is None else meaning)
        self._means_it_since, self._moving = Clock.time(), moving
        color = "muted" if not enabled else "bronze" if quiet else "onbronze"
        self.words = Words(text, "button", color, align="center")
        parts = [Icon(icon, 24, color), self.words] if icon else [self.words]
        super().__init__(
            Row(*parts, gap=12, justify="center"),
            name=name,
            on_release=on_release,
            on_refused=on_refused,
            enabled=enabled,
            padding=(16, 8),
            fill="raised" if not enabled else None if quiet else "bronze",
            border="bronze" if enabled and quiet else None,
            border_width=2,
            height=56,
            grow=grow,
        )

    def take_over(self, before: PrimaryButton) -> None:
        """It stands in the place of that one, which is built anew or acts on something else now."""
        if before.meaning == self.meaning:
            self._means_it_since = before._means_it_since

    def mean(self, meaning: Hashable) -> None:
        """It acts on something else now."""
        if (self.name, meaning) != self.meaning:
            self.meaning, self._means_it_since = (self.name, meaning), Clock.time()

    def is_ready(self) -> bool:
        moving = self._moving is not None and self._moving()
        return not moving and Clock.time() - self._means_it_since >= touch.IMPATIENT

    def activate(self) -> None:
        if self.is_ready():
            if not self.enabled:
                self._means_it_since = Clock.time()  # a double tap shows the reason once
            super().activate()


class SecondaryButton(Touchable):
    """Any other action: outlined, never filled. `compact` puts a small icon above its word; `destructive` is red."""

    def __init__(
        self,
        text: str,
        *,
        name: str,
        on_release: Callback | None = None,
        icon: str | None = None,
        enabled: bool = True,
        destructive: bool = False,
        compact: bool = False,
        low: bool = False,
        grow: float | None = None,
        width: float | None = None,
    ) -> None:
        color = ("neg" if destructive else "bronze") if enabled else "muted"
        self.words = Words(text, "caption_strong" if compact else "button2", color, align="center")
        if compact and icon:
            content: Any = Column(Icon(icon, 22, color), self.words, gap=2, align="center")
            width = width or 76
        else:
            content = Row(*([Icon(icon, 22, color)] if icon else []), self.words, gap=8, justify="center")
            width = width or (None if grow or low else 104)
        super().__init__(
            content,
            name=name,
            on_release=on_release,
            enabled=enabled,
            padding=(4, 6) if compact else (14, 8),
            border=color if enabled else "line",
            border_width=2 if enabled else 1,
            height=48 if low else 56,
            width=width,
            grow=grow,
        )


class LinkButton(Touchable):
    """A word that acts, beside a section head or in a toast: bronze SemiBold, without a frame. What ``unfolds`` has its
    icon behind the word."""

    def __init__(
        self,
        text: str,
        *,
        name: str,
        on_release: Callback | None = None,
        icon: str | None = None,
        color: str = "bronze",
        enabled: bool = True,
        unfolds: bool = False,
    ) -> None:
        color = color if enabled else "muted"
        self.words = Words(text, "label", color)
        parts: list[Block] = [Icon(icon, 20, color), self.words] if icon else [self.words]
        content = Row(*(reversed(parts) if unfolds else parts), gap=8)
        super().__init__(content, name=name, on_release=on_release, enabled=enabled, padding=(8, 4, 0, 4), radius=12)


class IconButton(Touchable):
    """An icon of 24 dp in a target of 48."""

    def __init__(
        self,
        icon: str,
        *,
        name: str,
        on_release: Callback | None = None,
        on_hold: Callback | None = None,
        color: str = "text",
        size: float = 24,
        enabled: bool = True,
        repeats: bool = False,
        **box: Any,
    ) -> None:
        self.icon, self.color_token, self._size = icon, color, size
        box.setdefault("width", 48)
        box.setdefault("radius", 24)
        super().__init__(name=name, on_release=on_release, on_hold=on_hold, enabled=enabled, repeats=repeats, **box)

    def show(self, icon: str | None = None, enabled: bool | None = None) -> None:
        self.icon = icon or self.icon
        if enabled is not None:
            self.enabled = enabled
        self.repaint()

    def paint(self) -> None:
        super().paint()
        color = self.color_token if self.enabled else "muted"
        draw.glyph(self.icon, self.center_x, self.center_y, theme.sp(self._size), color, 1 if self.enabled else 0.6)
