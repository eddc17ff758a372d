"""What the app needs of the shell around it: the one that draws, or one of a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from companion.app.navigation import Navigator
    from companion.app.preferences import Preferences
    from companion.app.thinker import Thinker
    from companion.app.worker import Worker
    from companion.core.text import Language, Refusal, Sayable
    from companion.store import Store


class AppShell(Protocol):
    """The store and who works at it, where a person is, and a sentence for that person."""

    @property
    def store(self) -> Store: ...
    @property
    def worker(self) -> Worker: ...
    @property
    def thinker(self) -> Thinker: ...
    @property
    def navigator(self) -> Navigator: ...
    @property
    def preferences(self) -> Preferences: ...
    @property
    def language(self) -> Language: ...
    def say(self, what: Sayable) -> str: ...
    def toast(self, what: Sayable, word: Sayable | None = None, do: Callable[[], None] | None = None) -> None: ...
    def refused(self, refusal: Refusal) -> None: ...


class AppScreen(Protocol):
    """What the app needs of the screen that asks it to do something."""

    @property
    def shell(self) -> AppShell: ...
    def do(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None: ...
    def ask_again(self) -> None: ...
