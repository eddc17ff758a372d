"""What screens and sheets may ask of the shell, beside what the app does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from companion.app.shell import AppShell

if TYPE_CHECKING:
    from companion.core.text import Sayable
    from companion.ui.kit.overlay import Sheet
    from companion.ui.kit.page import Page
    from companion.ui.kit.screen import Screen


class ScreenShell(AppShell, Protocol):
    """The window with what lies over the page."""

    @property
    def page(self) -> Screen: ...
    @property
    def nothing_yet(self) -> bool: ...
    def overlay(self, sheet: Sheet) -> None: ...
    def close_overlays(self) -> None: ...
    def back(self) -> bool: ...
    def sorry(self, screen: Screen) -> Page: ...
    def tick(self) -> None: ...
    def wait_for_shake(self, on: bool) -> None: ...
    def read_aloud(self, text: str) -> None: ...
    def prefer(self, key: str, value: Any) -> None: ...
    def prefer_all(self, changes: Mapping[str, Any]) -> None: ...


class Speaker(Protocol):
    """Who says words in the language of this device: a screen, a table in the names of those who sit there."""

    @property
    def shell(self) -> ScreenShell: ...
    def say(self, what: Sayable) -> str: ...


class Asker(Speaker, Protocol):
    """A screen that has work done at the store and then looks at it anew."""

    def do(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], object] | None = None,
        told: Callable[[Any], object] | None = None,
    ) -> None: ...
    def ask_again(self) -> None: ...
