"""The start of the app: the store opens on the desk's thread while Kivy is still loading."""

from __future__ import annotations

import os
from pathlib import Path

from companion import device
from companion.ui.desk import Desk


class Opening:
    """What the first screen needs, fetched while the window is being made."""

    def __init__(self, folder: Path | None = None) -> None:
        self.desk = Desk()
        self._folder = folder or device.data_folder()
        self._box: list[object] = []
        self.desk.ask(self._open)

    def _open(self) -> None:
        from companion.store import Store  # on the desk's thread, beside Kivy's own imports

        self._folder.mkdir(parents=True, exist_ok=True)
        self._box.append(Store.open(self._folder / "visavis.db"))

    @property
    def store(self) -> object:
        self.desk.now(lambda: None)  # by now it has long been opened
        return self._box[0]


def quiet_kivy() -> None:
    """Kivy must neither read our command line nor talk on the terminal."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")


def main() -> None:
    """Start the app and stay until it is closed."""
    quiet_kivy()
    opening = Opening()
    from companion.ui.shell import Shell

    Shell(opening).run()
