"""What every screen is: a frame around one page of blocks, built from its place and thrown away."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.text import Sayable, T
from companion.ui.navigator import ROOTS, Place
from companion.ui.theme import theme

ENTER_KEYS = (13, 271)


class Screen(FloatLayout):
    """Subclasses write :meth:`build`, which returns a Page, and call :meth:`show` again when what they show changes."""

    def __init__(self, shell: Any, place: Place) -> None:
        super().__init__()
        self.shell, self.place = shell, place
        self.page: Any = None
        self.show()

    def build(self) -> Any:
        raise NotImplementedError

    def show(self) -> None:
        """Build the page anew and keep its place in the scroll."""
        offset = self.page.scroll.offset if self.page is not None else self.place.memory.get("scroll", 0)
        if self.page is not None:
            self.remove_widget(self.page)
        self.page = self.build()
        self.page.scroll.offset = offset
        self.add_widget(self.page)

    # What the shell calls

    def left(self) -> None:
        """The screen goes: keep what it should remember."""
        self.place.memory["scroll"] = self.page.scroll.offset

    def back(self) -> bool:
        """One step back within the screen; False when there is none."""
        return False

    def key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        """A key of a keyboard; Enter presses the main button."""
        if key in ENTER_KEYS:
            return self.press_main()
        return False

    def press_main(self) -> bool:
        from companion.ui.widgets import PrimaryButton

        for widget in self.walk():
            if isinstance(widget, PrimaryButton) and widget.enabled:
                widget.activate()
                return True
        return False

    # What screens share

    def say(self, what: Sayable) -> str:
        return self.shell.say(what)

    @property
    def window_class(self) -> str:
        return theme.window_class(*Window.size)

    @property
    def wide(self) -> bool:
        return self.window_class in ("wide", "landscape")

    def navigation(self) -> dict[str, Any]:
        """The items between the roots of the house: a bar below, or a rail at the left of a wide window."""
        from companion.ui.widgets import BottomNav, SideRail

        words = {
            "home": (T("Tables"), "table-furniture"),
            "history": (T("History"), "history"),
            "settings": (T("Settings"), "cog-outline"),
        }
        items = [(name, self.say(words[name][0]), words[name][1]) for name in ROOTS]
        current = next((place.screen for place in reversed(self.shell.navigator.stack) if place.screen in ROOTS), "home")
        if self.wide:
            return {"rail": SideRail(items, current, self.shell.navigator.root)}
        return {"bottom": BottomNav(items, current, self.shell.navigator.root)}
