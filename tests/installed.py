"""The installed app, started by its own command from any folder, plays a round of Roll by touches.

Run by tests/test_wheel.py with the Python of an empty environment. Prints what happened as JSON.
"""

from __future__ import annotations

import json
import os
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OURS = ("companion", "automa", "scenarios", "main")

told: dict[str, Any] = {}


def drive(shell: Any) -> None:
    sys.path.append(str(ROOT))  # for the tests' fingers; of ours, what is installed comes first
    from tests.phone import rounds  # noqa: PLC0415

    driver = rounds.fingers(shell, Path(os.environ["VISAVIS_DATA"]))
    told["says"] = driver.texts()
    told["flaws"] = rounds.play(driver, "roll")
    shell.dispatch("on_stop")


def main() -> None:
    sys.path.pop(0)  # the folder of this file, which an app that was started by its command would not see
    [command] = entry_points(group="console_scripts", name="vis-a-vis")
    start = command.load()
    from companion.ui.startup import quiet_kivy  # noqa: PLC0415

    quiet_kivy()
    from companion.ui import shell  # noqa: PLC0415

    shell.Shell.run = drive  # type: ignore[method-assign, assignment]  # the app, driven
    sys.argv = ["vis-a-vis"]
    told["ended"] = start()
    ours = [module for name, module in sys.modules.items() if name.partition(".")[0] in OURS]
    told["files"] = [str(module.__file__) for module in ours]
    print(json.dumps(told))


if __name__ == "__main__":
    main()
