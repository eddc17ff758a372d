"""What the workflow for GitHub Actions says is so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packing import ROOT

CI = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
NOT_THERE = ("kivy", "plyer", "numba", "numpy", "buildozer", "pythonforandroid", "importlinter")
BLOCK = f"""import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {NOT_THERE!r}:
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Missing())
"""


def arguments() -> list[str]:
    """What pytest is told where there is no Kivy."""
    [line] = re.findall(r"--dist worksteal\n((?: +\S.*\n)+)", CI)
    words: list[str] = line.split()
    return words


def test_every_target_and_folder_of_the_workflow_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"run: make (\w+)", CI)
    assert {"lint", "test"} <= set(targets)
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    paths = [word for word in arguments() if not word.startswith("--")]
    assert len(paths) > 5
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_what_the_runs_set_is_asked_for_by_some_test() -> None:
    [settings] = re.findall(r"    env:\n((?:      \w+: .*\n)+)", CI)
    names = re.findall(r"(\w+): ", settings) + re.findall(r"^ {10}(VISAVIS_\w+): ", CI, re.MULTILINE)
    assert "VISAVIS_TURN" in names
    assert len(names) > 2
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
    assert [name for name in names if not any(f'"{name}"' in source for source in sources)] == []


def without_kivy(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    (folder / "sitecustomize.py").write_text(BLOCK, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.mark.long
def test_the_tests_without_kivy_need_none_to_be_found(tmp_path: Path) -> None:
    run = without_kivy(tmp_path, "--collect-only", *arguments())
    assert run.returncode == 0, run.stdout[-3000:]


@pytest.mark.long
def test_those_of_the_layer_below_the_screens_pass_without_it(tmp_path: Path) -> None:
    others = [
        word for word in arguments() if word.startswith("tests/") and word.count("/") == 1 and word != "tests/app"
    ]
    run = without_kivy(tmp_path, *(word for word in arguments() if word not in others))
    assert run.returncode == 0, run.stdout[-3000:]
