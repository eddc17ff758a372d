"""Where to go: four places at the bottom of a phone, or a rail at the left of a wide window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui.kit.block import Block, Column, Row, Space
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.look import draw
from companion.ui.look.theme import theme


class NavItem(NamedTuple):
    """One item: `name` is its id, `word` what a person reads."""

    name: str
    icon: str
    word: str
    on_release: Callback
    selected: bool = False
    enabled: bool = True


class _NavItem(Touchable):
    """Icon in a pill, word below. The word shrinks rather than being cut."""

    def __init__(self, place: NavItem) -> None:
        self._place = place
        super().__init__(
            name=f"nav-{place.name}", on_release=place.on_release, enabled=place.enabled, height=72, grow=1
        )

    def paint(self) -> None:
        place, x = self._place, self.center_x
        colour = "bronze" if place.selected else "muted"
        word = theme.sp(18)
        y = self.y + (self.height + word) / 2 + dp(1)
        if place.selected or self.pressed:
            ground = theme.pressed("raised") if self.pressed else "raised"
            draw.panel(x - dp(28), y - dp(16), dp(56), dp(32), dp(16), ground, "line" if theme.high_contrast else None)
        draw.glyph(place.icon, x, y, dp(24), colour)
        style = "caption_strong"
        draw.fitted(place.word, x, y - dp(18) - word / 2, style, colour, self.width - dp(6))


class BottomNav(Row):
    """The places of the app, one of them selected. Hidden at a table."""

    def __init__(self, places: Sequence[NavItem]) -> None:
        super().__init__(*(_NavItem(place) for place in places), gap=0, align="fill")

    def height_for(self, width: float) -> float:
        return dp(54) + theme.sp(18)

    def paint(self) -> None:
        thick = theme.border(1)
        draw.rect(*self.rect, "surface")
        draw.rect(self.x, self.top - thick, self.width, thick, "line")


class _RailItem(Touchable):
    def __init__(self, place: NavItem, slim: bool) -> None:
        self._place, self._slim = place, slim
        super().__init__(
            name=place.name,
            on_release=place.on_release,
            enabled=place.enabled,
            height=48 if slim else 64,
            width=56 if slim else 80,
            radius=16,
        )

    def paint(self) -> None:
        place, x, y = self._place, self.center_x, self.center_y
        colour = "bronze" if place.selected else ("text2" if place.enabled else "muted")
        if self.pressed or place.selected:
            ground = theme.pressed("raised") if self.pressed else "raised"
            inset = dp(4)
            draw.panel(
                self.x + inset,
                self.y,
                self.width - 2 * inset,
                self.height,
                dp(14),
                ground,
                "line" if theme.high_contrast else None,
            )
        alpha = 1 if place.enabled else 0.6
        if self._slim:
            draw.glyph(place.icon, x, y, dp(24), colour, alpha)
            return
        draw.glyph(place.icon, x, y + dp(11), dp(24), colour, alpha)
        draw.fitted(place.word, x, y - dp(14), "caption_strong", colour, self.width - dp(6))


class SideRail(Column):
    """Replaces the bottom navigation and the icons of the app bar in wide windows. `slim` (phones on their side) has no
    words. Places in `bottom` stand at its lower end."""

    def __init__(self, places: Sequence[NavItem], bottom: Sequence[NavItem] = (), slim: bool = False) -> None:
        self._wide = dp(56 if slim else 80)
        blocks: list[Block] = [_RailItem(place, slim) for place in places]
        blocks.append(Space(grow=1))
        blocks += [_RailItem(place, slim) for place in bottom]
        super().__init__(*blocks, gap=0, padding=(0, 8))

    def wish(self) -> float:
        return self._wide

    def paint(self) -> None:
        draw.rect(*self.rect, "surface")
        thick = theme.border(1)
        edge = self.x if theme.left_handed else self.right - thick
        draw.rect(edge, self.y, thick, self.height, "line")
