"""Who may import whom, and that the terminal never pays for a window."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("companion", "automa", "scenarios")


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    tool = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [str(tool), "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_the_layers_hold() -> None:
    run = lint(ROOT)
    assert run.returncode == 0, run.stdout + run.stderr


UPWARDS = [
    ("companion/core/chance.py", "import companion.core.table", "The core stands on itself"),
    ("companion/rules/roll/__init__.py", "import automa", "Imports go down the house, never up"),
    ("companion/store/__init__.py", "import companion.ui", "Imports go down the house, never up"),
    ("companion/core/game.py", "import kivy", "Only screens, device, dev and main know Kivy"),
    ("automa/bench.py", "from plyer import vibrator", "Only screens, device, dev and main know Kivy"),
    ("companion/core/table.py", "import main", "Nothing imports main"),
    ("companion/rules/other/__init__.py", "import companion.rules.roll", "No rulebook knows another"),
]


@pytest.fixture(scope="module")
def told_of_the_wrong_ones(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the tool says of a house with all of them: it reads the whole house each time that it is asked."""
    folder = tmp_path_factory.mktemp("house")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    for module, line, _ in UPWARDS:
        target = folder / module
        target.parent.mkdir(exist_ok=True)
        before = target.read_text(encoding="utf-8") if target.exists() else ""
        target.write_text(f"{before}\n\ndef late():\n    {line}\n", encoding="utf-8")
    run = lint(folder)
    assert run.returncode == 1
    return run.stdout


@pytest.mark.parametrize(("module", "line", "contract"), UPWARDS)
def test_an_import_upwards_is_caught(told_of_the_wrong_ones: str, module: str, line: str, contract: str) -> None:
    assert f"{contract} BROKEN" in told_of_the_wrong_ones
    importer = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    assert f" {importer} -> {line.split()[1]} (l." in told_of_the_wrong_ones.partition(f"\n{contract}\n")[2]


def test_every_module_has_its_layer() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = {module for layer in contracts[0]["layers"] for module in layer.split(" | ")}
    found = {"automa", "scenarios"}
    for path in (ROOT / "companion").iterdir():
        if path.suffix == ".py" or (path / "__init__.py").exists():
            found.add(f"companion.{path.stem}")
    assert layers == found - {"companion.__init__"}
    knows_kivy = {"companion.__main__", "companion.ui", "companion.device", "companion.dev"}
    [kivy_free] = [each for each in contracts if each["name"].startswith("Only screens")]
    assert set(kivy_free["source_modules"]) == layers - knows_kivy


@pytest.mark.parametrize(
    "words", [["setup", "roll"], ["score", "roll", "cities=4"], ["--help"], ["fly"], ["replay", "-"], ["bench", "fly"]]
)
def test_a_word_does_not_import_kivy(words: list[str]) -> None:
    code = (
        "import sys, main\n"
        "try: main.main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "assert not {'kivy', 'plyer', 'jnius'} & {name.partition('.')[0] for name in sys.modules}\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
