"""`make apk` says what is missing; the workflow calls what exists."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.packing import ROOT
from tools import apk

WORKFLOW = ROOT / ".github" / "workflows" / "android.yml"


def test_everything_that_is_missing_is_named_with_its_remedy() -> None:
    lacks = apk.missing(find=lambda tool: None, system="Linux")
    assert [lack.partition(":")[0] for lack in lacks][: len(apk.TOOLS)] == list(apk.TOOLS)
    assert all(len(lack.partition(": ")[2]) > 5 for lack in lacks)
    assert apk.missing(find=lambda tool: tool, system="Linux") == []
    assert "Windows" in apk.missing(find=lambda tool: tool, system="Windows")[0]


def test_a_machine_without_the_tools_is_told_and_builds_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(apk, "missing", lambda: ["java: apt install a-jdk"])
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("it builds"))
    assert apk.main([]) == 1
    assert "java: apt install a-jdk" in capsys.readouterr().err


def test_the_workflow_calls_only_what_exists() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    called = set(re.findall(r"tools/[\w.]+", text))
    assert {"tools/apk.py", "tools/look_at_apk.sh", "tools/emulator_steps.sh"} <= called
    for name in called:
        assert (ROOT / name).is_file()
        if name.endswith(".sh"):
            assert (ROOT / name).stat().st_mode & 0o111
            assert subprocess.run(["bash", "-n", str(ROOT / name)], check=False).returncode == 0


def test_the_emulator_waits_for_the_line_that_the_app_prints() -> None:
    said = "Vis-a-vis: first frame"
    assert said in (ROOT / "tools" / "emulator_steps.sh").read_text(encoding="utf-8")
    assert said in (ROOT / "companion" / "ui" / "shell.py").read_text(encoding="utf-8")


def test_make_apk_runs_here() -> None:
    """Whether it can build or not, it says so."""
    run = subprocess.run(
        [sys.executable, "tools/apk.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode in (0, 1)
    assert ("Missing:" in run.stderr) == (run.returncode == 1)
