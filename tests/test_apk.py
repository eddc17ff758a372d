"""`make apk` says what is missing; the workflow calls what exists."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.packing import ROOT
from tools import apk, elf_pages

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


def test_the_workflow_does_all_that_was_asked_for() -> None:
    """No machine here can run it, so at least nothing of it gets lost."""
    text = WORKFLOW.read_text(encoding="utf-8")
    assert 'archs: ["arm64-v8a, armeabi-v7a", "x86_64"]' in text
    assert "api: [29, 34, 36]" in text
    assert "yes |" not in text, "with pipefail the end of `yes` would be a fault"
    looks = (ROOT / "tools" / "look_at_apk.sh").read_text(encoding="utf-8")
    for part in ("dump badging", "uses-permission", 'zipalign" -c -P 16', "elf_pages.py", "stat -c %s"):
        assert part in looks
    steps = (ROOT / "tools" / "emulator_steps.sh").read_text(encoding="utf-8")
    for part in ("screencap", "KEYCODE_BACK", "user_rotation", "font_scale 2.0", "night yes", "am kill", "Traceback"):
        assert part in steps


def library(*alignments: int) -> bytes:
    """A 64-bit ELF file with nothing but the heads of the parts that are loaded, and one that is not."""
    heads = [(elf_pages.LOAD, each) for each in alignments] + [(4, 4)]
    body = b"".join(struct.pack("<II6Q", kind, 5, 0, 0, 0, 0, 0, each) for kind, each in heads)
    shape = struct.pack("<HH", 56, len(heads))
    return elf_pages.MAGIC + bytes(28) + struct.pack("<Q", 0x40) + bytes(14) + shape + bytes(6) + body


def test_libraries_that_need_small_pages_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package = tmp_path / "a.apk"
    with zipfile.ZipFile(package, "w") as archive:
        archive.writestr("lib/arm64-v8a/libgood.so", library(0x4000, 0x10000))
        archive.writestr("lib/arm64-v8a/libbad.so", library(0x4000, 0x1000))
        archive.writestr("lib/armeabi-v7a/libold.so", library(0x1000))  # of 32 bits nobody asks it
        archive.writestr("lib/x86_64/libpybundle.so", b"\x1f\x8b an archive")
    assert elf_pages.too_small(package) == {"lib/arm64-v8a/libbad.so": 0x1000}
    assert elf_pages.main([str(package)]) == 1
    assert "libbad.so" in capsys.readouterr().err


def test_a_real_library_is_read(tmp_path: Path) -> None:
    """Python's own extension modules, where they are 64-bit ELF files, agree with what their linker was told."""
    import _ctypes  # noqa: PLC0415

    body = Path(_ctypes.__file__).read_bytes()
    if body.startswith(elf_pages.MAGIC):
        assert elf_pages.alignment(body) in (0x1000, 0x4000, 0x10000)


def test_make_apk_runs_here() -> None:
    """Whether it can build or not, it says so."""
    run = subprocess.run(
        [sys.executable, "tools/apk.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode in (0, 1)
    assert ("Missing:" in run.stderr) == (run.returncode == 1)
