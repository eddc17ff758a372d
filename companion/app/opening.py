"""The saved games, opened on the worker's thread while the window is being made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion import device
from companion.app.worker import Worker
from companion.core.text import T, Text


class Opening:
    """What the first screen needs, fetched on the worker's thread while the window is being made."""

    def __init__(self, folder: Path | None = None) -> None:
        self.worker = Worker()
        self.store: Any = None
        self.settings: dict[str, Any] = {}
        self.notice: Text | None = None
        self.keeps = True  # whether what is played outlives the app
        self.empty = False  # whether nothing was ever laid or counted here
        self._folder = folder or device.data_folder()
        self.worker.submit(self._open)

    def _open(self) -> None:
        from companion.store import Store, StoreError  # beside Kivy's own imports

        path = self._folder / "visavis.db"
        try:
            self.store = Store.open(path)
            self.notice = self.store.notice
        except StoreError as trouble:  # better a table that is forgotten than no table
            self.store, self.keeps = Store.in_memory(like=path), False
            self.notice = T("{why} Nothing will be kept after you close the app.", why=trouble.text)
        self.settings = self.store.settings()
        self.empty = self.store.is_empty()

    def wait(self) -> None:
        """Until it is all there; by the time Kivy has a window it has long been."""
        self.worker.now(lambda: None)
