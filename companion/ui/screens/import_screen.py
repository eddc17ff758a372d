"""A page that takes over what others give: files that are chosen or dropped on the window, and copied text."""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from kivy.core.window import Window

from companion import device
from companion.core.text import T
from companion.ui.kit.screen import Screen


class ImportScreen(Screen):
    """Everything is read beside the app, and nothing changes before somebody has seen what it would bring."""

    largest: ClassVar[int]  # letters of such a text

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        Window.fbind("on_drop_file", self._dropped)

    def left(self) -> None:
        Window.funbind("on_drop_file", self._dropped)
        super().left()

    @abstractmethod
    def text_reader(self, text: str) -> Callable[[], Any]:
        """What reads a text, on a thread of its own."""

    @abstractmethod
    def file_reader(self, path: Path) -> Callable[[], Any]:
        """What reads a file, on a thread of its own."""

    @abstractmethod
    def compare(self, held: Any) -> None:
        """Show what would come of that, if anything."""

    def take_file(self, path: Path) -> None:
        self._read(self.file_reader(path))

    def choose(self) -> None:
        if not device.choose_file(self.largest + 1, lambda text: self._text(text) if text is not None else None):
            self.no_dialog()

    def no_dialog(self) -> None:
        self.shell.toast(T("This device has no app that can choose a file. Use the text instead."))

    def paste(self) -> None:
        self._text(device.clipboard_text(self.largest))

    def _text(self, text: str) -> None:
        self._read(self.text_reader(text))

    def _dropped(self, _: Any, path: bytes, *__: Any) -> None:
        self.take_file(Path(os.fsdecode(path)))

    def _read(self, read: Callable[[], Any]) -> None:
        self.shell.worker.fetch(read, then=self.compare, on_refusal=self.shell.refused)
