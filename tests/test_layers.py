"""Who may import whom, and that the terminal never pays for a window."""

from __future__ import annotations

import os
import re
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


DOWN = "Imports go down the house, never up"
CORE = "The core stands on itself"
SCREENS = "Inside the screens: the shell, games, pages, tables and sheets, widgets, drawing"
APART = "No game knows another, and shared code knows none"
BY_NAME = "Screens read a duel by name, not its numbers"
KIVY = "Only screens, device, dev and main know Kivy"
MAIN = "Nothing imports main"
WRONG = [
    ("companion/rules/roll/__init__.py", "import automa", DOWN),
    ("companion/store/__init__.py", "import companion.ui", DOWN),
    ("automa/bench.py", "import scenarios.contract", DOWN),
    ("companion/app/session.py", "import companion.dev.offscreen", DOWN),
    ("companion/core/chance.py", "import companion.core.table", CORE),
    ("companion/ui/kit/block.py", "import companion.ui.table.board", SCREENS),
    ("companion/ui/screens/home.py", "import companion.ui.shell", SCREENS),
    ("companion/rules/duel/turn.py", "import companion.rules.roll", APART),
    ("companion/app/games/mosaic/__init__.py", "import companion.app.games.roll", APART),
    ("companion/ui/games/mosaic/__init__.py", "import companion.ui.games.roll", APART),
    ("automa/through_the_ages/rival.py", "import automa.mosaic.rival", APART),
    ("automa/lab/roll/fit.py", "import automa.lab.duel.fit", APART),
    ("scenarios/mosaic/awards.py", "import scenarios.duel.awards", APART),
    ("companion/cli/replay.py", "import companion.rules.roll", APART),
    ("companion/ui/games/duel/board.py", "import companion.rules.duel.position", BY_NAME),
    ("companion/core/game.py", "import kivy", KIVY),
    ("companion/app/thinker.py", "import kivy", KIVY),
    ("automa/census.py", "from plyer import vibrator", KIVY),
    ("companion/core/table.py", "import main", MAIN),
]


@pytest.fixture(scope="module")
def told_of_the_wrong_ones(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the tool says of a house with all of them: it reads the whole house each time that it is asked."""
    folder = tmp_path_factory.mktemp("house")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "tools").mkdir()
    for name in ("__init__.py", "games_apart.py"):
        shutil.copy(ROOT / "tools" / name, folder / "tools")
    for module, line, _ in WRONG:
        with (folder / module).open("a", encoding="utf-8") as target:
            target.write(f"\n\ndef late():\n    {line}\n")
    run = lint(folder)
    assert run.returncode == 1
    return run.stdout


@pytest.mark.parametrize(("module", "line", "contract"), WRONG)
def test_an_import_that_is_not_allowed_is_caught(
    told_of_the_wrong_ones: str, module: str, line: str, contract: str
) -> None:
    broken = " ".join(told_of_the_wrong_ones.partition("Broken contracts")[2].split())
    importer = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    [imported] = re.findall(r"(?:import|from) (\S+)", line)[:1]
    others = [name for name in contracts() if name != contract]
    _, _, told = broken.partition(f" {contract} ---")
    for other in others:
        told = told.partition(f" {other} ---")[0]
    assert f" {importer} -> {imported} (l." in told


def test_every_contract_is_broken_by_some_of_them() -> None:
    assert {contract for _, _, contract in WRONG} == set(contracts())


def contracts() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]]


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


def test_no_module_of_the_app_imports_kivy() -> None:
    """Nor does anything that it needs."""
    code = (
        "import importlib, pkgutil, sys, companion.app\n"
        "found = [each.name for each in pkgutil.walk_packages(companion.app.__path__, 'companion.app.')]\n"
        "assert len(found) > 50, found\n"
        "for name in found: importlib.import_module(name)\n"
        "assert not {'kivy', 'plyer', 'jnius'} & {name.partition('.')[0] for name in sys.modules}\n"
        "assert 'companion.ui' not in sys.modules\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert run.returncode == 0, run.stderr


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
