"""What buildozer and python-for-android themselves make of our spec, up to the point where they would download an SDK.

    python packer.py FOLDER

FOLDER holds buildozer.spec and the source. Prints JSON: the files that buildozer copies, the command that it gives to
python-for-android, and what python-for-android's recipes bring. Run by tests/test_packer.py, in a process of its own
and with a home of its own, in which both like to make folders.
"""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import Any


def ask_buildozer(folder: Path) -> dict[str, Any]:
    from buildozer import Buildozer  # noqa: PLC0415

    buildozer = Buildozer(filename=str(folder / "buildozer.spec"), target="android")
    target, commands = buildozer.target, []
    buildozer._copy_application_sources()
    target._p4a = lambda command, **_: commands.append(command)
    target._update_libraries_references = target._generate_whitelist = lambda _: None  # of a distribution
    with suppress(FileNotFoundError):  # the SDK, which it looks for afterwards
        target.build_package()
    app = Path(buildozer.app_dir)
    files = sorted(path.relative_to(app).as_posix() for path in app.rglob("*") if path.is_file())
    requirements = [word.partition("==")[0] for word in buildozer.config.getlist("app", "requirements")]
    return {"files": files, "command": commands[0], "requirements": requirements, "app": str(app)}


def ask_recipes(requirements: list[str], bootstrap: str, recipes: str) -> dict[str, Any]:
    from pythonforandroid.bootstrap import Bootstrap  # noqa: PLC0415
    from pythonforandroid.build import Context  # noqa: PLC0415
    from pythonforandroid.graph import get_recipe_order_and_bootstrap  # noqa: PLC0415
    from pythonforandroid.recipe import Recipe  # noqa: PLC0415

    context = Context()
    context.local_recipes = recipes
    built, pip, _ = get_recipe_order_and_bootstrap(context, requirements, Bootstrap.get_bootstrap(bootstrap, context))
    kivy = Recipe.get_recipe("kivy", context)
    patches = [str(Path(kivy.get_recipe_dir()) / _patch(patch)) for patch in kivy.patches]
    return {
        "built": built,
        "pip": sorted(pip),
        "patches": patches,
        "recipe": type(kivy).__name__,
        "python": Recipe.get_recipe("python3", context).version,
    }


def _patch(named: Any) -> str:
    return str(named[0] if isinstance(named, tuple) else named)


def main(folder: Path) -> None:
    with redirect_stdout(io.StringIO()):
        told = ask_buildozer(folder)
        words = told["command"]
        bootstrap, recipes = (words[words.index(name) + 1] for name in ("--bootstrap", "--local-recipes"))
        told["recipes"] = ask_recipes(told["requirements"], bootstrap, recipes)
    print(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
