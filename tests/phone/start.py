"""Start the packed app as python-for-android does, on a phone that is not there, and play a round of every game.

    python start.py FOLDER_OF_THE_PACKAGE DATA_FOLDER '{"sdk": 29, "font": 2.0}'

Prints what happened as JSON. Run by tests/test_packed_start.py.
"""

from __future__ import annotations

import gc
import importlib.util
import json
import os
import runpy
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
LENT = "companion.dev"  # not in the package: what the tests see and touch with
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

told: dict[str, Any] = {"wrote": []}


def load(name: str, path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def guard(data: Path) -> None:
    """Note what is written anywhere but in the data folder."""

    def heard(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(arguments[0], str) and int(arguments[2] or 0) & WRITES:
            note(arguments[0])
        elif event in ("os.mkdir", "os.remove", "os.rename", "sqlite3.connect"):
            note(str(arguments[0]))

    def note(path: str) -> None:
        path = urlsplit(path).path if path.startswith("file:") else path  # SQLite opens addresses too
        inside = Path(path).is_absolute() and Path(path).is_relative_to(data)
        if not inside and path != ":memory:" and not path.startswith("/dev/"):
            told["wrote"].append(path)

    sys.addaudithook(heard)


def pretend(package: Path, data: Path, options: dict[str, Any]) -> Any:
    """Be a phone: its environment, its Java, nobody's home."""
    import pwd  # noqa: PLC0415

    def nobody(_: int) -> Any:
        raise KeyError("getpwuid(): uid not found")

    pwd.getpwuid = nobody
    java = load("java", ROOT / "tests" / "phone" / "java.py")
    if "window" in options:
        options["window"] = tuple(options["window"])
    if "bars" in options:
        options["bars"] = tuple(options["bars"])
    phone = java.Android(files=str(data), **options)
    java.install(phone)
    os.environ |= {
        "ANDROID_ARGUMENT": str(package),
        "ANDROID_APP_PATH": str(package),
        "ANDROID_PRIVATE": str(data),
        "P4A_BOOTSTRAP": "SDL2",
    }
    sys.path[:0] = [str(package)]
    sys.path.append(str(ROOT))  # for the tests' fingers; of ours, the package comes first
    return phone


def drive(shell: Any, phone: Any) -> None:
    """What happens on the phone from its first frame on."""
    load(LENT, ROOT / Path(*LENT.split(".")) / "__init__.py")
    from kivy.core.window import Window  # noqa: PLC0415

    from companion.ui.look.theme import theme  # noqa: PLC0415
    from tests.phone import rounds  # noqa: PLC0415

    wide, high = phone.window
    covered = (0, 0, 0, 0) if phone.edge_to_edge else phone.bars
    Window.size = wide - covered[0] - covered[2], high - covered[1] - covered[3]
    driver = rounds.fingers(shell, Path(phone.files))
    told.update(insets=theme.insets, text=theme.text_scale, scheme=theme.scheme, says=driver.texts(), played=[])
    found = driver.flaws()
    told["flaws"] = {"home": found} if found else {}
    gc.set_threshold(0)  # half of all this time went into looking for cycles in the middle of a game
    for game in rounds.ROUNDS:
        told["flaws"] |= rounds.play(driver, game)
        gc.collect()
        told["played"].append(game)
        if game == "roll":
            pause(shell, driver)
    for _ in range(8):
        if "to the back" not in phone.calls:
            driver.back()
    told["at"] = driver.screen
    shell.dispatch("on_stop")


def pause(shell: Any, driver: Any) -> None:
    """Somebody looks into another app in the middle of a game."""
    driver.tap("continue")
    before = driver.texts()
    shell.on_pause()
    shell.on_resume()
    driver.settle()
    told["same after a pause"] = driver.texts() == before
    driver.back()


def main(package: Path, data: Path, options: dict[str, Any]) -> None:
    phone = pretend(package, data, options)
    guard(data)
    import companion  # noqa: PLC0415

    told["companion"] = str(companion.__file__)
    from companion.ui.startup import quiet_kivy  # noqa: PLC0415

    quiet_kivy()
    from companion.ui import shell  # noqa: PLC0415

    shell.Shell.run = lambda self: drive(self, phone)  # type: ignore[method-assign]  # the packed app, driven
    sys.argv = [str(package / "main.pyc")]
    try:
        runpy.run_path(str(package / "main.pyc"), run_name="__main__")
    except SystemExit as ended:
        told["ended"] = ended.code
    told["loaded"] = sorted(name for name in sys.modules if name.startswith(("companion", "automa", "scenarios")))
    report = data / "faults.txt"
    told["faults"] = report.read_text() if report.exists() else ""
    told["calls"] = phone.calls
    print(json.dumps(told, default=str))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), json.loads(sys.argv[3]))
